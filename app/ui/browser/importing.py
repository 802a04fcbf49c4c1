"""Taking cards from files or from the network: in the background, with progress and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from app.services.table.worker import Wanted
from app.ui.asking import Asker

if TYPE_CHECKING:
    from cardsdb.records import Progress

ShowProgress: TypeAlias = "Callable[[Progress], None]"
Work: TypeAlias = Callable[[ShowProgress, Callable[[], bool]], str]
"""Told where to show progress, and asks whether it was cancelled; answers with what came of it."""


class Importing(QObject):
    """One import after the other.

    Signals:
        finished: What came of it, in words.
        failed: What was raised.
    """

    finished = Signal(str)
    failed = Signal(object)
    _progressed = Signal(str, int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._asker = Asker(self)
        self._asker.answered.connect(self._end)
        self._progressed.connect(self._show)
        self._dialog: QProgressDialog | None = None

    @property
    def is_running(self) -> bool:
        """Whether one is under way."""
        return self._dialog is not None

    def start(self, work: Work) -> None:
        """Do `work` in the background; nothing happens while another is under way."""
        if self._dialog is not None:
            return
        words = self.tr("Opening …"), self.tr("Cancel")
        dialog = self._dialog = QProgressDialog(*words, 0, 1000, self._window)
        cancelled = Event()
        dialog.canceled.connect(cancelled.set)
        dialog.setWindowTitle(self.tr("Cards"))
        dialog.setAutoClose(False)
        dialog.setAutoReset(False)
        dialog.setMinimumDuration(300)
        dialog.setMinimumWidth(420)

        def question(_: Wanted) -> object:
            return work(self._tell, cancelled.is_set)

        self._asker.ask(question)

    def _tell(self, now: Progress) -> None:
        """Called from the background: the signal brings it over."""
        self._progressed.emit(now.step, now.done, now.total)

    def _show(self, step: str, done: int, total: int) -> None:
        if self._dialog is not None:
            self._dialog.setLabelText(step)
            self._dialog.setValue(int(1000 * done / total) if total else 0)

    def _end(self, answer: object) -> None:
        if self._dialog is not None:
            self._dialog.close()
            self._dialog.deleteLater()
            self._dialog = None
        if isinstance(answer, Exception):
            self.failed.emit(answer)
        else:
            self.finished.emit(str(answer))
