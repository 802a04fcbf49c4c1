"""What the text of a card does: each line in the colour of how it was understood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.services.language import shown
from app.services.table.later import later
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span, card_spans
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon, scale_text

if TYPE_CHECKING:
    from app.services.explain import LineInWords
    from app.services.table.cards import KnownCard
    from app.services.table.program import Program


_SENTENCES: Final = later("app.services.reference.in_sentences")


class ReadLine(QWidget):
    """One line of a card's text, and what it does, or how far it was understood."""

    def __init__(self, line: LineInWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._status = "unsure" if line.unread else "ok" if line.abilities else "not needed"
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 6, 8, 6)
        column.setSpacing(3)
        column.addWidget(FlowLabel(_spans(line)))
        if line.in_its_place:
            column.addWidget(FlowLabel(card_spans(line.in_its_place), share=0.9))
        row = QHBoxLayout()
        row.setSpacing(6)
        icon = StatusIcon(self._status, share=0.95)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        words = "\n".join(map(shown, _SENTENCES().line_in_sentences(line)))
        row.addWidget(FlowLabel(card_spans(words), share=0.9, dim=True), 1)
        column.addLayout(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, with an edge in the colour of how it was read."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(colours.status[self._status])
        ground.setAlphaF(0.10)
        area = QRectF(self.rect())
        painter.fillPath(rounded(area, 5), ground)
        painter.fillPath(rounded(QRectF(0, 0, 4, area.height()), 2), QColor(colours.status[self._status]))


def _spans(line: LineInWords) -> tuple[Span, ...]:
    """The text of a line; what was not understood of it is bold."""
    rest = line.unread.rest.strip() if line.unread is not None else ""
    at = line.text.rfind(rest) if rest else -1
    if line.unread is None or at < 0:
        return (Span(line.text, bold=True),) if line.unread is not None else card_spans(line.text)
    return (*card_spans(line.text[:at]), Span(line.text[at:], bold=True))


class ReadingView(QWidget):
    """All lines of all faces of a card."""

    def __init__(self, program: Program, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_card(self, card: KnownCard) -> None:
        """Show the reading of another card."""
        while item := self._column.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for face, reading in zip(card.card.faces, card.readings, strict=False):
            if len(card.card.faces) > 1:
                name = QLabel(face.name)
                scale_text(name, 1.0, bold=True)
                self._column.addWidget(name)
            for line in reading.lines:
                self._column.addWidget(ReadLine(self._program.explained(line, face.name)))
            if not reading.lines:
                self._column.addWidget(QLabel(self.tr("This face has no text.")))
