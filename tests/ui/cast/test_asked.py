"""What is asked while something resolves is asked in the panel, and each answer can be undone."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.main_window import MainWindow
from tests.ui.cast.boards import BOARD, CARDS, said, select
from tests.ui.conftest import Opens
from tests.ui.driving import click, press


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    return opens(BOARD, CARDS)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def names(window: MainWindow, place: str) -> list[str]:
    game = window.session.game
    return [game.objects[ident].card.name for ident in getattr(game.players[0], place)]


def test_cards_that_are_looked_at_are_drawn_and_picked_by_keys(window: MainWindow) -> None:
    select(window, "Look Twice")
    press(window, "F5", "F6")
    question = window.cast_panel.question
    assert "Ana chooses: " in window.cast_panel.answer.sentence.text()
    assert [tile.accessibleName().split(",")[0] for tile in question.cards.tiles] == [
        "Lesser Bear", "Mist Field",
    ]  # fmt: skip
    window.cast_panel.take_focus()
    press(window, "Space")
    assert "picked, number 1" in question.cards.tiles[0].accessibleName()
    question.done.setFocus()
    press(window, "Return")
    assert window.session.pending is None
    assert names(window, "library")[-1] == "Lesser Bear"
    assert not window.session.game.doubts


def test_an_answer_is_taken_back_and_given_otherwise(window: MainWindow) -> None:
    select(window, "Kind Offer")
    hand = len(names(window, "hand"))
    press(window, "F5", "F6")
    window.cast_panel.take_focus()
    assert focused().text() == "Yes"  # type: ignore[attr-defined]
    press(window, "Return")
    assert len(names(window, "hand")) == hand
    press(window, "Ctrl+Z")
    assert window.session.pending is not None
    window.cast_panel.take_focus()
    press(window, "Tab", "Return")
    assert len(names(window, "hand")) == hand - 1
    assert window.session.history.undo_name.endswith("No")


def test_a_doubt_is_listed_with_a_button_that_takes_it_away(opens: Opens) -> None:
    window = opens(BOARD, CARDS, doubts=[{"text": "Flibbergast it.", "reason": "it is not understood"}])
    panel = window.cast_panel
    if not window.session.game.doubts:
        pytest.skip("a case does not hold doubts")
    assert "Do it by hand: Flibbergast it." in said(panel.by_hand)
    click(window, panel.by_hand.lines[0].button)
    assert not window.session.game.doubts
    assert not panel.by_hand.isVisible()


def test_the_legend_rule_asks_which_is_kept_and_a_click_keeps_it(opens: Opens) -> None:
    elders = [{"card": "Bear, the Elder", "id": "old"}]
    ana = {"hand": ["Bear, the Elder"], "battlefield": ["4 Ember Field", *elders], "mana": "{G}{G}"}
    players = {**BOARD["players"], "Ana": ana}
    window = opens(BOARD, CARDS, players=players)
    select(window, "Bear, the Elder")
    press(window, "F5", "F6")
    panel = window.cast_panel
    assert "Which Bear, the Elder do you keep?" in panel.answer.sentence.text()
    assert panel.answer.rule.rule == "704.5j"
    panel.take_focus()
    press(window, "Space")
    there = [thing.id for thing in window.session.game.battlefield() if thing.card.name == "Bear, the Elder"]
    assert len([ident for ident in there if ident != "elder"]) == 1
