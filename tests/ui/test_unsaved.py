"""A board that is in no file outlives the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from app.engine.values.ids import Zone
from app.services.table.program import Program, example_case
from app.services.table.session import Session
from app.services.table.worker import Immediate
from app.ui import unsaved
from app.ui.main_window import MainWindow
from app.ui.unsaved import UnsavedBoard, left_over, set_aside
from tests.ui.driving import settle


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Session:
    return Session(Program(tmp_path), Immediate())


def change(session: Session) -> None:
    """Put a card into the hand, as from the browser."""
    player = session.game.players[0].name
    session.put("Swamp", player, Zone.HAND)


def hand(session: Session) -> list[str]:
    return [thing.card.name for thing in session.game.in_zone(Zone.HAND, session.game.players[0].name)]


def test_a_changed_board_is_kept_and_taken_up_with_all_that_was_on_it(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    unsaved = UnsavedBoard(session, tmp_path)
    assert left_over(tmp_path) is None
    change(session)
    qtbot.waitUntil(unsaved.file.exists)
    unsaved.leave()
    assert session.is_dirty

    later = Session(Program(tmp_path), Immediate())
    left = left_over(tmp_path)
    assert left == unsaved.file
    later.begin(later.program.load(left), saved=False)
    assert hand(later) == ["Swamp"]
    assert later.is_dirty
    assert later.path is None
    assert later.title == session.title == ""  # the name of its file is none that the user gave it


def test_what_is_saved_is_kept_no_longer(session: Session, tmp_path: Path) -> None:
    unsaved = UnsavedBoard(session, tmp_path)
    change(session)
    unsaved.keep()
    session.save(tmp_path / "mine.json")
    unsaved.keep()
    assert left_over(tmp_path) is None
    assert (tmp_path / "mine.json").exists()


def test_a_board_left_by_another_window_is_not_written_over(session: Session, tmp_path: Path) -> None:
    before = tmp_path / "unsaved board.json"
    before.write_text("another", encoding="utf-8")
    unsaved = UnsavedBoard(session, tmp_path)
    change(session)
    unsaved.leave()
    assert before.read_text(encoding="utf-8") == "another"
    assert left_over(tmp_path) == unsaved.file != before


def test_a_second_window_neither_shows_nor_writes_over_the_board_of_the_first(
    session: Session, tmp_path: Path
) -> None:
    first, second = (
        UnsavedBoard(session, tmp_path),
        UnsavedBoard(Session(Program(tmp_path), Immediate()), tmp_path),
    )
    assert first.file != second.file
    change(session)
    first.keep()
    assert left_over(tmp_path) is None
    second.take_up(first.file, None)
    assert second.file != first.file
    first.leave()
    second.take_up(first.file, None)
    assert second.file == first.file


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A board that was left unsaved, damaged since."""
    file = tmp_path / "unsaved board.json"
    file.write_text('{"cut off', encoding="utf-8")
    return file


def start(window: MainWindow, unsaved: UnsavedBoard, left: Path) -> None:
    """Open what was left, as the program does when it starts."""
    unsaved.failed.connect(window.notice.say)
    window.starting.answered.connect(lambda answer: unsaved.take_up(left, answer))
    window.open_soon(left, saved=False)


def test_a_board_that_can_not_be_opened_again_is_put_aside(
    qtbot: QtBot, session: Session, tmp_path: Path, left: Path
) -> None:
    window = MainWindow(session)
    qtbot.addWidget(window)
    unsaved = UnsavedBoard(session, tmp_path, window)
    start(window, unsaved, left)
    aside = tmp_path / "unsaved board, not opened.json"
    qtbot.waitUntil(aside.exists)
    qtbot.waitUntil(lambda: str(aside) in window.notice.text())
    change(session)
    unsaved.keep()
    assert aside.read_text(encoding="utf-8") == '{"cut off'
    unsaved.leave()
    assert left_over(tmp_path) == unsaved.file


def test_a_board_that_was_never_shown_is_not_dropped(
    qtbot: QtBot, session: Session, tmp_path: Path, left: Path
) -> None:
    unsaved = UnsavedBoard(session, tmp_path)
    session.begin(session.program.load(example_case()))
    unsaved.keep()
    assert left.exists()


def test_a_board_that_is_taken_up_stays_in_its_file(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    first = UnsavedBoard(session, tmp_path)
    change(session)
    first.leave()
    later = Session(Program(tmp_path), Immediate())
    window = MainWindow(later)
    qtbot.addWidget(window)
    unsaved = UnsavedBoard(later, tmp_path, window)
    start(window, unsaved, first.file)
    qtbot.waitUntil(lambda: hand(later) == ["Swamp"])
    assert unsaved.file == first.file
    change(later)
    unsaved.keep()
    assert hand(later) == ["Swamp", "Swamp"]
    assert list(tmp_path.glob("unsaved board*.json")) == [first.file]


def test_no_two_boards_are_put_aside_under_one_name(tmp_path: Path, left: Path) -> None:
    names = []
    for _ in range(3):
        left.write_text("x", encoding="utf-8")
        names.append(set_aside(left).name)
    assert names == [f"unsaved board, not opened{n}.json" for n in ("", " 1", " 2")]


def test_a_board_that_can_not_be_kept_is_told(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    unsaved = UnsavedBoard(session, tmp_path / "file")
    change(session)
    with qtbot.waitSignal(unsaved.failed) as told:
        unsaved.keep()
    assert "file" in told.args[0]
    assert hand(session) == ["Swamp"]


@pytest.mark.parametrize(
    ("keys", "leaves"),
    [("Alt+C", False), ("Escape", False), ("Alt+D", True)],
    ids=["cancel", "escape", "discard"],
)
def test_a_new_board_asks_what_becomes_of_one_with_changes(
    window: MainWindow, keys: str, leaves: bool
) -> None:
    asked: list[str] = []

    def answer() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        key = QKeySequence(keys)[0]
        QTest.keyClick(box, key.key(), key.keyboardModifiers())
        QTimer.singleShot(2_000, box.reject)  # rather a failure than a test without end

    window.table.turn.step_set.emit("upkeep")
    settle(window)
    QTimer.singleShot(50, answer)  # once it is there
    window.run("new_case")
    settle(window)
    assert asked == ["This board has changes that are in no file yet. Save them?"]
    assert (not window.session.game.objects) is leaves
    assert window.session.is_dirty is not leaves


def test_a_board_without_changes_is_left_without_a_question(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unsaved, "what_becomes", lambda _: pytest.fail("nothing is lost"))
    window.run("new_case")
    settle(window)
    assert not window.session.game.objects


def test_a_board_is_kept_though_it_changes_all_the_time(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.unsaved._LATEST", 200)
    unsaved = UnsavedBoard(session, tmp_path)
    change(session)
    often = QTimer()
    often.timeout.connect(session.changed.emit)
    often.start(20)
    qtbot.waitUntil(unsaved.file.exists)


def test_undo_and_the_files_name_survive_a_crash(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    session.save(mine)
    unsaved = UnsavedBoard(session, tmp_path)
    change(session)
    change(session)
    unsaved.keep()
    unsaved._let_go()  # the program is gone
    later = Session(Program(tmp_path), Immediate())
    window = MainWindow(later)
    qtbot.addWidget(window)
    taken = UnsavedBoard(later, tmp_path, window)
    start(window, taken, unsaved.file)
    qtbot.waitUntil(lambda: hand(later) == ["Swamp", "Swamp"])
    assert "was not saved" in window.notice.text()
    assert later.path == mine
    assert later.is_dirty
    later.undo()
    assert hand(later) == ["Swamp"]
    later.save(mine)
    taken.keep()
    assert {one.suffix for one in tmp_path.glob("unsaved board.*")} <= {".lock"}


def test_what_is_told_of_a_board_taken_up_stays_until_a_step_is_taken(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    unsaved = UnsavedBoard(session, tmp_path)
    change(session)
    unsaved.leave()
    window = MainWindow(Session(Program(tmp_path), Immediate()))
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.stands):
        start(window, UnsavedBoard(window.session, tmp_path), unsaved.file)
    settle(window)
    assert "not saved" in window.notice.text()
    window.session.select(window.session.game.in_zone(Zone.HAND, window.session.game.players[0].name)[0].id)
    settle(window)
    assert "not saved" in window.notice.text()
    change(window.session)
    settle(window)
    assert window.notice.text() == ""
