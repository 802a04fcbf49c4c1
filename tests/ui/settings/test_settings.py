"""Settings, keys, recent cases, the tour, dropped files, and what screen readers are told."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QAccessible, QDropEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.services.table.filekinds import kind_of
from app.services.table.program import Program, example_case
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.commands.registry import commands
from app.ui.main_window import MainWindow
from app.ui.settings.dialog import SettingsDialog
from app.ui.settings.keys import wear_keys
from app.ui.settings.recent import recent, stopped_at
from app.ui.settings.tour import begin_tour
from cardsdb.errors import CardsError
from cardsdb.workshop import Kind, names, save, workshop_file
from tests.cardsdb.search.conftest import CARDS
from tests.ui.driving import click, named, press, settle, type_text, written
from tests.ui.reference.editions import NEW


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, settings: QSettings) -> MainWindow:
    """A window that remembers, with nothing on its table."""
    made = MainWindow(Session(Program(tmp_path / "data"), WindowWorker()), "light", settings)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.browser.take_focus()
    made.session.begin(made.session.program.empty())
    made.browser.refresh()
    settle(made)
    return made


@pytest.fixture
def dialog(window: MainWindow) -> SettingsDialog:
    press(window, "Ctrl+,")
    found = QApplication.activeModalWidget()
    assert isinstance(found, SettingsDialog)
    return found


def listed(dialog: SettingsDialog) -> list[str]:
    rows = (dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount()))
    return [row.text(0) for row in rows if row is not None and not row.isHidden()]


def test_settings_are_found_as_one_types(window: MainWindow, dialog: SettingsDialog) -> None:
    type_text(window, "contrast")
    assert dialog.theme.isVisible()
    assert not dialog.text.isVisible()
    assert listed(dialog) == ["High contrast"]
    dialog.theme.setCurrentIndex(dialog.theme.findData("contrast"))
    dialog.theme.activated.emit(dialog.theme.currentIndex())
    assert window.theme == "contrast"
    window.set_theme("light")


def test_a_key_is_changed_and_kept_and_given_back(
    window: MainWindow, dialog: SettingsDialog, settings: QSettings
) -> None:
    type_text(window, "larger text")
    assert dialog.list.currentItem().text(0) == "Larger text"
    dialog.key.setKeySequence(QKeySequence("Ctrl+F"))
    dialog.key.editingFinished.emit()
    assert dialog.told.text() == "Ctrl+F belongs to “Find a card”; give that another key first."
    dialog.key.setKeySequence(QKeySequence("Ctrl+G"))  # with it the keys of others begin
    dialog.key.editingFinished.emit()
    assert dialog.told.text().startswith("Ctrl+G belongs to “")
    dialog.key.setKeySequence(QKeySequence("Ctrl+M"))
    dialog.key.editingFinished.emit()
    assert dialog.list.currentItem().text(1) == "Ctrl+M"
    dialog.reject()
    settle(window)
    window.activateWindow()
    settle(window)
    press(window, "Ctrl+M")
    assert window.text_size.percent == 110
    window.text_size.set(100)
    action = window.actions_by_name["larger_text"]
    wear_keys(action, next(one for one in commands() if one.name == "larger_text"), settings)
    assert ([key.toString() for key in action.shortcuts()], action.toolTip()) == (
        ["Ctrl+M"],
        "Larger text (Ctrl+M)",
    )
    press(window, "Ctrl+,")
    type_text(window, "larger text")
    shown = QApplication.activeModalWidget()
    assert isinstance(shown, SettingsDialog)
    click(window, shown.usual)
    assert [key.toString() for key in action.shortcuts()] == ["Ctrl++", "Ctrl+="]
    shown.reject()


def test_a_copy_of_the_workshop_is_restored(window: MainWindow, tmp_path: Path) -> None:
    file, card = workshop_file(tmp_path / "data"), {"name": "Mine", "type_line": "Instant"}
    save(file, Kind.CARD, {"Mine": card})  # the first thing that is kept makes a copy
    save(file, Kind.CARD, {"Later": {**card, "name": "Later"}})
    shown = SettingsDialog(window)
    assert shown.copies.count() == 1
    shown.restore.click()
    settle(window)
    assert names(file, Kind.CARD) == ["Mine"]
    assert "The workshop is as it was at" in shown.told.text()
    assert window.session.program.card("Later") is None
    assert any("replaced" in other.name for other in file.parent.iterdir()), "what it was before is kept"


def test_where_there_is_no_copy_none_is_restored(dialog: SettingsDialog) -> None:
    assert not dialog.restore.isEnabled()


def test_cases_are_opened_again(window: MainWindow, settings: QSettings, tmp_path: Path) -> None:
    assert stopped_at(settings) is None
    path = written(tmp_path)
    window.open_path(path)
    settle(window)
    assert (recent(settings), stopped_at(settings)) == ([path], path)
    press(window, "Ctrl+N")
    assert (recent(settings), stopped_at(settings)) == ([path], None)
    press(window, "Ctrl+K")
    type_text(window, "case.json")
    press(window, "Return")
    assert window.session.title == "A Rogue connected"
    settings.setValue("begin where one stopped", "no")
    assert stopped_at(settings) is None


def test_the_tour_is_taken_once(window: MainWindow, settings: QSettings, qtbot: QtBot) -> None:
    begin_tour(window)
    with qtbot.waitSignal(window.stands):
        window.open_soon(example_case())
    settle(window)
    for number in (1, 2, 3):
        assert window.notice.text().startswith(f"{number}/3")
        click(window, window.notice.button)
    assert window.notice.text() == ""
    begin_tour(window)
    window.stands.emit()
    assert window.notice.text() == ""


def test_the_card_pool_is_offered_until_there_is_one(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    assert window.browser.first.isVisible()
    assert "Scryfall" in window.browser.first.findChildren(QPushButton)[0].toolTip()
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    drop(window, file)
    qtbot.waitUntil(lambda: not window.browser.first.isVisible(), timeout=20_000)
    settle(window)
    assert "Plain Hound" in [one.name for one in window.browser.results.items]


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    offered = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    event = QDropEvent(QPointF(300, 300), offered, data, Qt.MouseButton.LeftButton,
                       Qt.KeyboardModifier.NoModifier)  # fmt: skip
    event.setDropAction(Qt.DropAction.MoveAction)
    assert window.dropping.eventFilter(window, event)
    assert event.dropAction() is Qt.DropAction.CopyAction  # the file stays where it is
    settle(window)


def test_a_case_is_dropped_on_the_window(window: MainWindow, tmp_path: Path) -> None:
    drop(window, written(tmp_path))
    assert window.session.title == "A Rogue connected"


def test_files_are_known_by_their_content(tmp_path: Path) -> None:
    files = {"deck": "4 Small Spark\n20 Mountain\n", "cards": NEW, "case": '{"scenario": 1}'}
    for kind, text in files.items():
        path = tmp_path / f"{kind}.{'json' if kind == 'case' else 'txt'}"
        path.write_text(text, encoding="utf-8")
        assert kind_of(path) == kind
    (tmp_path / "page.html").write_text("<!doctype html>", encoding="utf-8")
    with pytest.raises(CardsError, match="web page"):
        kind_of(tmp_path / "page.html")


def test_screen_readers_are_told_when_the_verdict_changes(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    window.open_path(written(tmp_path))
    settle(window)
    click(window, named(window.table, "Quiet Larceny"))
    assert told[-1].startswith("choose: ")
