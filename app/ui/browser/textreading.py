"""Reading the texts of new cards in the background, for the search keys that ask how cards are read."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from app.services.table.worker import Wanted
from app.ui.asking import Asker
from app.ui.language import numeral
from app.ui.widgets import scale_text

if TYPE_CHECKING:
    from app.services.table.program import Program


class TextReading(QWidget):
    """A line that tells how far reading is, with a way to stop it; hidden while nothing is read.

    Signals:
        ended: How many cards were read.
        failed: What was raised.
    """

    ended = Signal(int)
    failed = Signal(object)
    _progressed = Signal(int, int)

    def __init__(self, program: Program, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self._stopped = Event()
        self._asker = Asker(self)
        self._asker.answered.connect(self._end)
        self._progressed.connect(self._show)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setToolTip(self.tr("way:, castable: and their like then find them"))
        scale_text(self.words, 0.88)
        self.button = QToolButton()
        self.button.setText(self.tr("Stop"))
        self.button.setToolTip(self.tr("Stop reading; it goes on there the next time"))
        self.button.clicked.connect(self.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)
        self.hide()

    def start(self) -> None:
        """Read what has not been read; nothing happens where there is nothing of it."""
        stopped = self._stopped = Event()
        self.button.setEnabled(True)

        def question(_: Wanted) -> object:
            return self._program.read_texts(self._progressed.emit, stopped.is_set)

        self._asker.ask(question)

    def stop(self) -> None:
        """Stop; what has been read so far is kept."""
        self._stopped.set()
        self.button.setEnabled(False)

    def _show(self, done: int, total: int) -> None:
        words = self.tr("Reading cards for the search: {done} of {total}")
        self.words.setText(words.format(done=numeral(done), total=numeral(total)))
        self.show()

    def _end(self, answer: object) -> None:
        self.hide()
        if isinstance(answer, int):
            self.ended.emit(answer)
        else:
            self.failed.emit(answer)
