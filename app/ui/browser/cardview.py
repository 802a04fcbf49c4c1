"""A whole card to read: every face in its frame, drawn at any size."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.drawing.cardpaint import frame_brush, frame_of, paint_cost, rounded
from app.ui.drawing.cardparts import parts_of
from app.ui.drawing.flow import Flow, Span
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

    def __init__(self, card: Card, face: Face, reading: Reading | None, font: QFont, width: float) -> None:
        self.face, self.width, self.is_token = face, width, card.is_token
        self.colors = card.front.colors if card.layout == "flip" else face.colors  # 710.1c
        self.small = scaled(font, 0.92)
        self.title = scaled(font, 1.04, bold=True)
        self.cost = face.printed_cost
        self.symbol = QFontMetricsF(self.title).height() * 0.92
        codes = SYMBOL.findall(self.cost)
        self.cost_width = sum(symbol_width(code, self.symbol) + self.symbol * 0.08 for code in codes)
        inner = width - 2 * _MARGIN - 2 * _PAD
        self.name = Flow((Span(face.name),), self.title, inner - self.cost_width - (8 if codes else 0) + 4)
        self.type = Flow((Span(str(face.type_line)),), self.small, inner)
        self.inner = inner
        self.parts = parts_of(face, reading, font, inner)
        is_sized = face.power is not None or face.toughness is not None
        self.corner = (f"{face.power or '–'}/{face.toughness or '–'}" if is_sized
                       else face.loyalty or face.defense or "")  # fmt: skip
        text = sum(part.height for part in self.parts)
        self.bar = self.name.height + 2 * _BAR
        self.line = self.type.height + 2 * _BAR - 3
        least = 40.0 if self.parts else 10.0
        self.box = max(least, text + 12) + (24 if self.corner else 0)
        self.height = self.bar + self.line + self.box + 2 * _MARGIN


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
            card = self._card
            faces = zip_longest(card.faces, self._readings[: len(card.faces)]) if card else ()
            blocks = [
                _FaceBlock(card, face, reading, self.font(), float(width))
                for face, reading in faces
                if card is not None
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
    frame, letters = frame_of(face, block.colors)
    whole = QRectF(0.5, y, block.width - 1, block.height)
    painter.fillPath(rounded(whole, 11), frame_brush(colours, frame, letters, whole))
    edge = QColor(colours.ink)
    edge.setAlphaF(0.8 if block.is_token else 0.35)
    painter.setPen(QPen(edge, 1, Qt.PenStyle.DashLine if block.is_token else Qt.PenStyle.SolidLine))
    painter.drawPath(rounded(whole, 11))
    if face.type_line.has("Legendary"):
        _paint_crown(painter, whole, colours)
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
    """Draw the paragraphs."""
    y, x = box.top() + 8, box.left() + _PAD - 2
    for part in block.parts:
        area = QRectF(x, y, block.inner, part.height)
        part.paint(painter, area, colours, QColor(colours.frames[frame]))
        y += part.height


def _paint_crown(painter: QPainter, whole: QRectF, colours: Colours) -> None:
    """Draw what marks a legend: a second edge around its name."""
    edge = QColor(colours.ink)
    edge.setAlphaF(0.45)
    painter.setPen(QPen(edge, 1.4))
    top = QPainterPath()
    top.moveTo(whole.left() + 5, whole.top() + 26)
    top.arcTo(QRectF(whole.left() + 5, whole.top() + 4, 16, 16), 180, -90)
    top.lineTo(whole.center().x() - 12, whole.top() + 4)
    top.lineTo(whole.center().x(), whole.top() - 0.5)
    top.lineTo(whole.center().x() + 12, whole.top() + 4)
    top.arcTo(QRectF(whole.right() - 21, whole.top() + 4, 16, 16), 90, -90)
    top.lineTo(whole.right() - 5, whole.top() + 26)
    painter.drawPath(top)
