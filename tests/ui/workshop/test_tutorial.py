"""The set of the guide made in the real window from nothing: rules, cards, a case, a sheet to print."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from app.engine.values.ids import PlayerId
from app.services.catalogue import Catalogue
from app.services.guide import page
from app.services.judge import judge_file
from app.services.language import ENGLISH, languages
from app.services.table.program import Program, example_case
from app.services.table.session import Session
from app.services.workshop.packdraft import Entry
from app.ui.asking import WindowWorker
from app.ui.language import speak
from app.ui.main_window import MainWindow
from app.ui.workshop.desk import Desk
from app.ui.workshop.packpage import PackPage
from app.ui.workshop.panel import WorkshopPanel
from cardsdb.workshop import own_cards, workshop_file
from tests.ui.conftest import Opens
from tests.ui.driving import click, press, settle, type_text, words_of
from tests.ui.guide.follower import Follower, steps

EMPTY = {"players": {"Ana": {}, "Ben": {}}, "turn": {"number": 3, "active": "Ana", "step": "precombat main"}}
TOLD = json.loads(re.search(r"```json marsh.json\n(.*?)```", page("packs").text, re.DOTALL)[1])  # type: ignore[index]
CARD_KEYS = {key for card in TOLD["cards"] for key in card}
ISLAND = {"name": "Island", "type_line": "Basic Land — Island", "oracle_text": ""}


def desk_of(window: MainWindow) -> Desk:
    panel = window.panels["workshop"]
    assert isinstance(panel, WorkshopPanel)
    return panel.desk


def turn_to(window: MainWindow, number: int) -> None:
    tabs = desk_of(window).tabs
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(number).center())
    settle(window)


def add(window: MainWindow, rules: PackPage, kind: str, *texts: str) -> None:
    """Add an entry with the menu, and fill its fields one after the other; "" leaves one as it is."""
    menu = rules.add_button.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text() == kind).trigger()
    settle(window)
    for number, text in enumerate(texts):
        if number:
            press(window, "Tab")
        focused = QApplication.focusWidget()
        if isinstance(focused, QComboBox) and text:
            focused.setCurrentIndex(focused.findData(text))
            settle(window)
        elif isinstance(focused, QPlainTextEdit):
            QTest.keyClicks(focused, text)
            QTest.keyClick(focused, Qt.Key.Key_Escape)  # no completion
            settle(window)
        elif text:
            type_text(window, text)


@pytest.fixture(params=languages())
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    speak(qapp, request.param)
    yield str(request.param)
    speak(qapp, ENGLISH)


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    made = opens(EMPTY, [ISLAND])
    press(made, "Ctrl+Shift+W")
    turn_to(made, 2)
    return made


def write_rules(window: MainWindow) -> PackPage:
    rules = desk_of(window).rules_page
    rules.name.setFocus()
    type_text(window, TOLD["name"])
    press(window, "Tab")
    type_text(window, TOLD["set"])
    keyword, counter, term = TOLD["keywords"][0], TOLD["counters"][0], TOLD["terms"][0]
    add(window, rules, "Keyword", keyword["name"], "", keyword["parameters"], "", keyword["text"])
    add(window, rules, "Counter", counter["name"], counter["on"], counter["result"])
    add(window, rules, "Term", term["term"], term["text"])
    add(window, rules, "Subtype", TOLD["subtypes"]["creature"][0], "creature")
    return rules


def test_the_page_of_the_guide_is_followed_from_nothing(
    qtbot: QtBot, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(Session(Program(tmp_path / "data"), WindowWorker()), "light")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.arrangement.restore()
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.open_soon(example_case())
    qtbot.waitUntil(lambda: window.session.is_begun)
    settle(window)
    follower = Follower(window, tmp_path, monkeypatch)
    for number, sentences in steps(page("packs").text):
        for sentence in sentences:
            try:
                follower.follow(sentence)
            except Exception as problem:
                raise AssertionError(f"step {number}, {sentence}\n{problem}") from problem
    pack = json.loads((tmp_path / "data" / "packs" / "MSH.json").read_text(encoding="utf-8"))
    assert pack == {key: told for key, told in TOLD.items() if key != "cards"}
    made = [
        {key: card[key] for key in card if key in CARD_KEYS}
        for card in own_cards(workshop_file(tmp_path / "data"))
    ]
    assert {card["name"]: card for card in made} == {card["name"]: card for card in TOLD["cards"]}
    board = judge_file(tmp_path / "astray-board.json", Catalogue.open(tmp_path / "data"))
    assert board.game.player(PlayerId("opponent")).lost


def test_what_is_not_read_is_underlined_and_told(window: MainWindow) -> None:
    rules = desk_of(window).rules_page
    add(window, rules, "Keyword", "Waver", "", "", "", "{T}: Frobnicate a card.")
    assert rules.form is not None
    assert rules.form.rules_text is not None
    marks = [mark.cursor.selectedText() for mark in rules.form.rules_text.extraSelections()]
    assert marks == ["Frobnicate a card."]
    assert "Reading stops before “Frobnicate a card.”" in words_of(rules)
    item = rules.list.currentItem()
    assert item.data(0, Qt.ItemDataRole.AccessibleTextRole) == "Waver, unsure"


def test_each_change_is_taken_back(window: MainWindow) -> None:
    rules = write_rules(window)
    rules.list.setFocus()
    whole = rules.draft
    press(window, "Delete")
    assert [entry.kind for entry in rules.draft.entries] == ["keywords", "terms", "counters"]
    press(window, "Insert")
    type_text(window, "Wick")
    assert rules.draft.entries[-1] == Entry("subtypes", ("Wick", "creature"))
    rules.list.setFocus()
    press(window, "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert rules.draft == whole
    press(window, "Ctrl+Shift+Z")
    assert len(rules.draft.entries) == 3
    click(window, rules.undo_button)
    assert rules.draft == whole
    rules.save()
    rules.remove()
    rules.save()
    settle(window)
    versions = rules.at_hand.versions.menu()
    versions.aboutToShow.emit()
    versions.actions()[1].trigger()
    assert (rules.draft, rules.at_hand.told.text()) == (whole, "not saved")
    assert len(window.session.history.branches[0].moments) == 1  # of the board nothing was taken back


def test_what_is_written_of_a_pack_survives_the_end_of_the_program(window: MainWindow, opens: Opens) -> None:
    write_rules(window)
    window.close()
    again = opens(EMPTY, [ISLAND])
    press(again, "Ctrl+Shift+W")
    turn_to(again, 2)
    rules = desk_of(again).rules_page
    assert rules.draft.name == TOLD["name"]
    assert rules.at_hand.told.text() == "not saved"
    assert len(rules.draft.entries) == 4


def test_a_pack_without_a_code_is_not_saved(window: MainWindow, tmp_path: Path) -> None:
    rules = desk_of(window).rules_page
    add(window, rules, "Subtype", "Wick", "creature")
    rules.save()
    settle(window)
    assert "set code" in window.notice.text()
    assert not (tmp_path / "data" / "packs").exists()
