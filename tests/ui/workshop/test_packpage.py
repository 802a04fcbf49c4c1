"""The page of a rules pack: what stands in its empty fields is whole, at every width and size of text."""

from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtWidgets import QApplication

from app.engine.scenario.packs import ENTRY_KINDS
from app.ui.language import speak
from app.ui.text_size import use_readable_text
from tests.pictures import cards
from tests.pictures.states import STATES, Player
from tests.ui.accessible import cut_hints
from tests.ui.conftest import Opens
from tests.ui.driving import click, press, settle, type_text


@pytest.fixture(params=["en", "de"], autouse=True)
def _spoken(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    speak(qapp, request.param)
    yield
    speak(qapp, "en")
    use_readable_text(qapp)


SIZES: Final = ((1024, 700), (1280, 800), (1600, 1000), (2560, 1440))


def test_no_hint_is_cut(opens: Opens) -> None:
    state = next(one for one in STATES if one.name == "workshop rules")
    assert state.board is not None
    window = opens(state.board, [*cards.ALL, *state.cards])
    state.act(Player(window))
    page = window.panels["workshop"].desk.rules_page  # type: ignore[attr-defined]
    for percent in (100, 200):
        window.text_size.set(percent)
        page.open("")
        settle(window)
        assert page.name.text() == page.code.text() == ""
        for kind in (None, *ENTRY_KINDS):
            if kind is not None:
                page.add(kind.key)
            for size in SIZES:
                window.resize(*size)
                settle(window)
                assert cut_hints(window) == [], (percent, size)


def test_a_keyword_without_a_name_is_called_new(opens: Opens) -> None:
    state = next(one for one in STATES if one.name == "workshop rules")
    assert state.board is not None
    window = opens(state.board, [*cards.ALL, *state.cards])
    state.act(Player(window))
    page = window.panels["workshop"].desk.rules_page  # type: ignore[attr-defined]
    page.list.setFocus()
    press(window, "Insert")
    assert page.list.currentItem().text(0) in ("(new)", "(neu)")
    page.form.inputs[0].setText("Gleam")
    settle(window)
    assert page.list.currentItem().text(0) == "Gleam"


def test_fields_of_several_lines_and_signs_go_with_the_text(opens: Opens) -> None:
    state = next(one for one in STATES if one.name == "workshop rules")
    assert state.board is not None
    window = opens(state.board, [*cards.ALL, *state.cards])
    state.act(Player(window))
    page = window.panels["workshop"].desk.rules_page  # type: ignore[attr-defined]
    usual = page.form.rules_text.height(), page.list.iconSize().height()
    window.text_size.set(200)
    settle(window)
    assert page.form.rules_text.height() > 1.8 * usual[0]
    assert page.list.iconSize().height() > 1.8 * usual[1]


def test_a_pack_that_was_saved_is_there_again_after_the_end_of_the_program(opens: Opens) -> None:
    for code in ("OLD", "NMK"):
        window = opens()
        press(window, "Ctrl+Shift+W")
        desk = window.panels["workshop"].desk  # type: ignore[attr-defined]
        desk.tabs.setCurrentIndex(2)
        settle(window)
        page = desk.rules_page
        page.open("")
        settle(window)
        type_text(window, "Night Market")
        press(window, "Tab")
        type_text(window, code)
        page.list.setFocus()
        press(window, "Insert")
        type_text(window, f"Haggle {code.title()}")
        page.form.rules_text.setFocus()
        type_text(window, "Draw a card.")
        click(window, page.at_hand.save_button)
        assert page.is_saved
        window.close()
    again = opens()
    press(again, "Ctrl+Shift+W")
    desk = again.panels["workshop"].desk  # type: ignore[attr-defined]
    desk.tabs.setCurrentIndex(2)
    settle(again)
    page = desk.rules_page
    assert (page.name.text(), page.code.text()) == ("Night Market", "NMK")
    assert page.list.currentItem().text(0) == "Haggle Nmk"
    assert page.form.texts[0] == "Haggle Nmk"
    assert page.at_hand.told.text() in ("saved", "gespeichert")
