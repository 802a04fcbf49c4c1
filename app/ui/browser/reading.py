"""How the text of a card was read: each line in the colour of what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.engine.values.frozen import field_names
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span, card_spans
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon, scale_text

if TYPE_CHECKING:
    from app.engine.abilities.reading import Line
    from app.engine.text.explainer import Stop
    from app.services.table.cards import KnownCard
    from app.services.table.program import Program


def kind_of(ability: object) -> str:
    """What sort of ability this is, in words made from the name of its type."""
    name = type(ability).__name__
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
    own = getattr(ability, "name", "")
    return f"keyword {own}" if words == "keyword" else f"{words} {own}".strip()


def details_of(ability: object) -> str:
    """The parts of an ability that are set, by the names of their types."""
    parts = []
    for field in field_names(type(ability)):
        value = getattr(ability, field)
        if field in ("name", "text") or value in (None, (), "", False):
            continue
        values = value if isinstance(value, tuple) else (value,)
        words = [str(v) if isinstance(v, str | int) else kind_of(v) for v in values]
        parts.append(f"{field.replace('_', ' ')}: {', '.join(words)}")
    return "; ".join(parts)


class ReadLine(QWidget):
    """One line of a card's text, and what it was read as; `stop` where it was not.

    `in_its_place` says which text was read in its place, and why; "" where it was the line itself.
    """

    def __init__(
        self, line: Line, stop: Stop | None, in_its_place: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._status = "unsure" if stop else "ok" if line.abilities else "not needed"
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 6, 8, 6)
        column.setSpacing(3)
        column.addWidget(FlowLabel(self._spans(line, stop)))
        if in_its_place:
            column.addWidget(FlowLabel(card_spans(in_its_place), share=0.9))
        row = QHBoxLayout()
        row.setSpacing(6)
        icon = StatusIcon(self._status, share=0.95)
        row.addWidget(icon)
        row.addWidget(FlowLabel((Span(self._words(line, stop)),), share=0.9, dim=True), 1)
        column.addLayout(row)

    def _spans(self, line: Line, stop: Stop | None) -> tuple[Span, ...]:
        unread = line.unread
        if unread is None or stop is None:
            return card_spans(line.text)
        if not 0 < stop.at < len(unread.text) or unread.text not in line.text:
            return (Span(line.text, bold=True, colour=""),)
        at = line.text.index(unread.text) + stop.at
        return (*card_spans(line.text[:at]), Span(line.text[at:], bold=True))

    def _words(self, line: Line, stop: Stop | None) -> str:
        if stop is not None:
            plain = (word.strip("<>").replace("_", " ") for word in stop.expected if "_" not in word)
            expected = ", ".join(list(dict.fromkeys(plain))[:5])
            said = self.tr("not understood")
            return f"{said}; {self.tr('expected there')}: {expected}" if expected else said
        if not line.abilities:
            return self.tr("reminder text; it has no meaning of its own")
        read = [
            f"{kind_of(a)} ({details})" if (details := details_of(a)) else kind_of(a) for a in line.abilities
        ]
        return "; ".join(read)

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
                stop = self._program.stop_of(line.unread) if line.unread is not None else None
                in_its_place = self._program.read_as(line, face.name)
                self._column.addWidget(ReadLine(line, stop, in_its_place))
            if not reading.lines:
                self._column.addWidget(QLabel(self.tr("This face has no text.")))
