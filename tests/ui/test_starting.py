"""What comes first as the window opens: the board and its verdict, then the list of cards."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.services.table.program import Program, example_case
from app.services.table.session import Session
from app.ui.asking import WindowWorker
from app.ui.main_window import MainWindow
from tests.ui.driving import settle


def opened(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(Session(Program(tmp_path), WindowWorker()), "light")
    qtbot.addWidget(window)
    window.show()
    return window


def test_the_first_board_is_told_before_the_cards_are_listed(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    window = opened(qtbot, tmp_path)
    told: list[bool] = []
    window.stands.connect(lambda: told.append(window.session.is_busy))
    fields = (window.table.turn.active, window.table.turn.priority, window.table.line.button)
    assert not any(one.isVisible() for one in fields)  # of nobody's turn nothing is told
    high = window.table.turn.height(), window.table.line.height()
    with qtbot.waitSignal(window.stands):
        window.open_soon(example_case())
    settle(window)
    assert told == [False]
    assert all(one.isVisible() for one in fields)
    assert (window.table.turn.height(), window.table.line.height()) == high
    assert window.session.considered is not None
    assert window.browser.results.rowCount() > 0


def test_of_a_cast_nothing_is_seen_before_there_is_a_board(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    window = opened(qtbot, tmp_path)
    place = window.panels.places["cast"]
    assert place.isVisible()
    assert not any(one.isVisible() for one in place.findChildren(QWidget))  # no heading of what isn't there
    with qtbot.waitSignal(window.stands):
        window.open_soon(example_case())
    settle(window)
    assert window.cast_panel.isVisible()
    assert window.cast_panel.checklist.isVisible()


def test_the_cards_are_listed_though_the_case_can_not_be_opened(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    window = opened(qtbot, tmp_path)
    with qtbot.waitSignal(window.stands):
        window.open_soon(tmp_path / "gone.json")
    settle(window)
    assert "gone.json" in window.notice.text()
    assert window.browser.results.rowCount() > 0
