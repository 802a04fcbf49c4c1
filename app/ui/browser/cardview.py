"""A whole card to read: every face in its frame, drawn at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.drawing.cardpaint import frame_brush, paint_cost, rounded
from app.ui.drawing.flow import Flow, Span, card_spans
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.drawing.theme import Colours, colours_of
from app.ui.widgets import scaled

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.engine.values.card import Card, Face

_PAD = 10.0
_BAR = 7.0
_MARGIN = 7.0
_GAP = 8.0


class _FaceBlock:
    """One face, laid out within a width."""

    def __init__(self, face: Face, reading: Reading | None, view: CardView, width: float) -> None:
        self.face, self.width = face, width
        font, self.small = view.font(), scaled(view.font(), 0.92)
        self.title = scaled(font, 1.04, bold=True)
        self.cost = face.printed_cost
        self.symbol = QFontMetricsF(self.title).height() * 0.92
        codes = SYMBOL.findall(self.cost)
        self.cost_width = sum(symbol_width(code, self.symbol) + self.symbol * 0.08 for code in codes)
        inner = width - 2 * _MARGIN - 2 * _PAD
        self.name = Flow((Span(face.name),), self.title, inner - self.cost_width - (8 if codes else 0) + 4)
        self.type = Flow((Span(str(face.type_line)),), self.small, inner)
        self.parts = [(text, inset, Flow(card_spans(text), font, inner - (16 if inset else 0)))
                      for text, inset in _paragraphs(face, reading)]  # fmt: skip
        is_sized = face.power is not None or face.toughness is not None
        self.corner = (f"{face.power or '–'}/{face.toughness or '–'}" if is_sized
                       else face.loyalty or face.defense or "")  # fmt: skip
        text = sum(flow.height + (20 if inset else 8) for _, inset, flow in self.parts)
        self.bar = self.name.height + 2 * _BAR
        self.line = self.type.height + 2 * _BAR - 3
        least = 40.0 if self.parts else 10.0
        self.box = max(least, text + 12) + (24 if self.corner else 0)
        self.height = self.bar + self.line + self.box + 2 * _MARGIN


def _paragraphs(face: Face, reading: Reading | None) -> list[tuple[str, bool]]:
    """The paragraphs of a face's text; True for one that gives a second set of characteristics."""
    texts = [text for text in face.oracle_text.split("\n") if text]
    second: set[str] = set()
    if reading is not None:
        # A line whose ability has a name that the reading lists as a second set of characteristics.
        names = {
            name for part in reading.general if hasattr(part, "power") and (name := getattr(part, "name", ""))
        }
        second = {text for text in texts for name in names if text.lower().startswith(str(name).lower())}
    return [(text, text in second) for text in texts]


class CardView(QWidget):
    """All faces of a card, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: Card | None = None
        self._readings: tuple[Reading, ...] = ()
        self._blocks: tuple[int, str, list[_FaceBlock]] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_card(self, card: Card | None, readings: tuple[Reading, ...] = ()) -> None:
        """Show another card, or none."""
        self._card, self._readings, self._blocks = card, readings, None
        if card is not None:
            self.setAccessibleName(card.name)
            self.setAccessibleDescription(
                "\n".join(f"{face.type_line}\n{face.oracle_text}" for face in card.faces)
            )
        self.updateGeometry()
        self.update()

    def _laid_out(self, width: int) -> list[_FaceBlock]:
        key = self.font().key()
        if self._blocks is None or self._blocks[:2] != (width, key):
            faces = self._card.faces if self._card else ()
            readings = (*self._readings, *(None,) * len(faces))[: len(faces)]
            blocks = [
                _FaceBlock(face, reading, self, float(width))
                for face, reading in zip(faces, readings, strict=True)
            ]
            self._blocks = (width, key, blocks)
        return self._blocks[2]

    def hasHeightForWidth(self) -> bool:
        """Its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its faces need at this width."""
        blocks = self._laid_out(min(width, 520))
        return round(sum(block.height + _GAP for block in blocks) + 2) if blocks else 140

    def sizeHint(self) -> QSize:
        """A card's usual width."""
        return QSize(270, self.heightForWidth(270))

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(180, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw every face."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self)
        if self._card is None:
            painter.setPen(QColor(colours.dim))
            text = self.tr("Search for a card, or select one on the table.")
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()).adjusted(20, 0, -20, 0), int(flags), text)
            return
        y = 1.0
        for block in self._laid_out(min(self.width(), 520)):
            _paint_block(painter, block, y, colours)
            y += block.height + _GAP


def _paint_block(painter: QPainter, block: _FaceBlock, y: float, colours: Colours) -> None:
    """Draw one face."""
    face, ink = block.face, QColor(colours.ink)
    letters = tuple(letter for letter in "WUBRG" if letter in face.colors)
    frame = "M" if len(letters) > 1 else letters[0] if letters else "L" if face.type_line.has("Land") else "C"
    whole = QRectF(0.5, y, block.width - 1, block.height)
    painter.fillPath(rounded(whole, 11), frame_brush(colours, frame, letters, whole))
    edge = QColor(colours.ink)
    edge.setAlphaF(0.35)
    painter.setPen(edge)
    painter.drawPath(rounded(whole, 11))
    x, wide = whole.left() + _MARGIN, whole.width() - 2 * _MARGIN
    top = y + _MARGIN
    block.name.paint(painter, x + _PAD - 2, top + _BAR - 2, ink)
    if block.cost:
        middle = top + _BAR - 2 + QFontMetricsF(block.title).height() / 2
        paint_cost(painter, x + wide - _PAD + 4, middle - block.symbol / 2, block.symbol, block.cost)
    line = QRectF(x, top + block.bar - 4, wide, block.line)
    ground = QColor(colours.fills[frame])
    ground.setAlphaF(0.55)
    painter.fillPath(rounded(line, 5), ground)
    block.type.paint(painter, x + _PAD - 2, line.top() + _BAR - 2, ink)
    box = QRectF(x, line.bottom() + 4, wide, y + block.height - _MARGIN - line.bottom() - 4)
    painter.fillPath(rounded(box, 5), QColor(colours.fills[frame]))
    _paint_text(painter, block, box, frame, colours)
    if block.corner:
        painter.setFont(block.title)
        size = QFontMetricsF(block.title)
        chip_width = size.horizontalAdvance(block.corner) + 20
        chip = QRectF(
            box.right() - chip_width - 4, box.bottom() - size.height() - 8, chip_width, size.height() + 4
        )
        painter.fillPath(rounded(chip, 6), frame_brush(colours, frame, (), chip))
        painter.setPen(ink)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, block.corner)


def _paint_text(painter: QPainter, block: _FaceBlock, box: QRectF, frame: str, colours: Colours) -> None:
    """Draw the paragraphs; a second set of characteristics in an inset of its own."""
    y = box.top() + 8
    for _, inset, flow in block.parts:
        if inset:
            area = QRectF(box.left() + 6, y - 1, box.width() - 12, flow.height + 12)
            ground = QColor(colours.frames[frame])
            ground.setAlphaF(0.5)
            painter.fillPath(rounded(area, 6), ground)
            start = QPointF(area.left() + 10, area.top() + 6)
            flow.paint(painter, start.x(), start.y(), QColor(colours.ink))
            y += flow.height + 20
        else:
            flow.paint(painter, box.left() + _PAD - 2, y, QColor(colours.ink))
            y += flow.height + 8
