"""The board that is in no file yet: kept after every change, so that it outlives the window and a crash."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from PySide6 import QtWidgets
from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from app.engine.errors import SpellbenchError
from app.services.language import complaint
from cardsdb.files import write_whole

if TYPE_CHECKING:
    from app.services.table.session import Session
    from app.ui.main_window import MainWindow

_PAUSE: Final = 500
"""Milliseconds without a change after which the board is kept."""
_LATEST: Final = 3000
"""Milliseconds after which it is kept though it changes all the time."""
_MOST: Final = 100
"""So many boards may be left; then the last is written over."""


def left_over(folder: Path) -> Path | None:
    """The newest board that was left unsaved and is in no other window; None for none."""
    files = sorted(_files(folder), key=lambda file: file.stat().st_mtime, reverse=True)
    return next((file for file in files if _claimed(file) is not None), None)


def _files(folder: Path) -> list[Path]:
    return [file for n in range(_MOST) if (file := _file(folder, n)).is_file()]


def _file(folder: Path, number: int) -> Path:
    return folder / (f"unsaved board {number}.json" if number else "unsaved board.json")


def _claimed(file: Path) -> QLockFile | None:
    """What keeps other windows from the file while it lives; None where another window has that."""
    lock = QLockFile(f"{file}.lock")
    lock.setStaleLockTime(0)  # the board of a program that runs is never free
    # Where nothing can be written, keeping the board will say so.
    return None if not lock.tryLock(0) and lock.error() == QLockFile.LockError.LockFailedError else lock


def _note_owner(file: Path, owner: Path | None) -> None:
    """Note beside a board that is kept from which file of the user it is."""
    note = file.with_suffix(".file")
    with suppress(OSError):
        if owner is None:
            note.unlink(missing_ok=True)
        else:
            write_whole(note, os.fsencode(owner.absolute()))


def _owner(file: Path) -> Path | None:
    """The file of the user from which a board is that was kept; None where that is gone or not known."""
    with suppress(OSError, ValueError):
        owner = file.with_suffix(".file").read_bytes()
        found = file.parent / os.fsdecode(owner)
        return found if owner and found.is_file() else None
    return None


def set_aside(file: Path) -> Path:
    """Give a board that can't be opened a name under which nothing takes it up or writes over it; gives that.

    Raises:
        OSError: The file can't be renamed.
    """
    names = (f"{file.stem}, not opened{f' {n}' if n else ''}{file.suffix}" for n in count())
    return file.rename(next(free for name in names if not (free := file.with_name(name)).exists()))


def what_becomes(window: MainWindow) -> QtWidgets.QMessageBox.StandardButton:
    """Ask whether the board shall be saved; each answer has a letter of its own."""
    button = QtWidgets.QMessageBox.StandardButton
    words = window.tr("This board has changes that are in no file yet. Save them?")
    buttons = button.Save | button.Discard | button.Cancel
    box = QtWidgets.QMessageBox(QtWidgets.QMessageBox.Icon.Question, "Spellbench", words, buttons, window)
    for one, called in (
        (button.Save, window.tr("&Save")),
        (button.Discard, window.tr("&Discard")),
        (button.Cancel, window.tr("&Cancel")),
    ):
        box.button(one).setText(called)
    box.setDefaultButton(button.Save)
    return button(box.exec())


def may_leave(window: MainWindow) -> bool:
    """Ask what becomes of a board that is not saved; whether another may take its place."""
    if not window.session.is_dirty:
        return True
    button = QtWidgets.QMessageBox.StandardButton
    answer = what_becomes(window)
    if answer == button.Save:
        window.run("save_case")
        return not window.session.is_dirty
    return answer == button.Discard


class UnsavedBoard(QObject):
    """Keeps the session's board in a file of its own while the board differs from the file it belongs to.

    Attributes:
        file: Where it is kept: a file that no earlier board lies in, or that of the board that was taken up.

    Signals:
        failed: A sentence: the board can't be kept, or the one that was kept can't be opened.
    """

    failed = Signal(str)

    def __init__(self, session: Session, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._folder = session, folder
        self._claiming = Lock()
        self._place: tuple[Path, QLockFile] | None = None
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self.keep)
        self._latest = QTimer(self, singleShot=True, interval=_LATEST)
        self._latest.timeout.connect(self.keep)
        session.changed.connect(self._changed)

    def _changed(self) -> None:
        self._timer.start()
        if not self._latest.isActive():
            self._latest.start()

    @property
    def file(self) -> Path:
        """Where the board is kept; no other window has it. Who is first to ask waits for the disk."""
        with self._claiming:
            if self._place is None:
                files = (_file(self._folder, n) for n in count())
                free = (file for n, file in enumerate(files) if n >= _MOST or not file.exists())
                self._place = next((file, claim) for file in free if (claim := _claimed(file)) is not None)
            return self._place[0]

    def claim(self) -> None:
        """Take a file in the background, before one is needed."""
        Thread(target=lambda: self.file, daemon=True).start()

    def take_up(self, left: Path, answer: object) -> None:
        """Go on in the file of a board that was left, or put that aside if `answer` is why it can't be."""
        if not isinstance(answer, Exception):
            if (claim := _claimed(left)) is not None:
                self._let_go()
                self._place = left, claim
                self._session.path = _owner(left)
                self._session.changed.emit()
            return
        try:
            left = set_aside(left)
        except OSError as error:
            answer = error
        words = self.tr("The board that was not saved can't be opened again; it is kept as {file}. {reason}")
        self.failed.emit(words.format(file=left, reason=answer))

    def keep(self) -> None:
        """Keep the board, or drop what was kept when the board is saved; the window does not wait for it."""
        self._timer.stop()
        self._latest.stop()
        if self._session.is_dirty:
            self._session.keep_copy(self.file, self._kept)
            return
        try:
            self._forget()
        except OSError as error:
            self.failed.emit(complaint(error))

    def _kept(self, problem: Exception | None) -> None:
        """Tell what went wrong, if anything; a board that was saved meanwhile is not kept beside that."""
        if isinstance(problem, SpellbenchError | OSError):
            self.failed.emit(str(problem))
        elif problem is not None:
            self.failed.emit(f"{type(problem).__name__}: {problem}")
        elif not self._session.is_dirty:
            self.keep()
        else:
            _note_owner(self.file, self._session.path)

    def _forget(self) -> None:
        self.file.unlink(missing_ok=True)
        _note_owner(self.file, None)

    def leave(self) -> None:
        """Keep the board now, and let it go for the next window."""
        self._timer.stop()
        self._latest.stop()
        try:
            if self._session.is_dirty:
                self._session.write(self.file)
                _note_owner(self.file, self._session.path)
            elif self._place is not None:
                self._forget()
        except (SpellbenchError, OSError) as error:
            self.failed.emit(complaint(error))
        self._let_go()

    def _let_go(self) -> None:
        with self._claiming:
            if self._place is not None:
                self._place[1].unlock()
