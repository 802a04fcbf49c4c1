"""Cards drawn by us: small ones for the table, whole ones to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from app.services.table.tableau import Tile
from app.ui.drawing.flow import Flow, Span
from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width
from app.ui.drawing.theme import Colours

TILE: Final = (76.0, 100.0)
"""Width and height of a small card at scale 1."""
_SMALLEST: Final = 5.5
"""Points of the smallest letters that a name is written in."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a small card is marked beyond what it is."""

    selected: bool = False
    glowing: bool = False
    """It can be chosen now, or is the source of the finding under the mouse."""
    chosen: bool = False
    """It has been chosen, as a target for one."""
    status: str = ""
    """The status of casting it, for cards in hand; "" for none."""
    focused: bool = False


def frame_brush(colours: Colours, frame: str, letters: Sequence[str], area: QRectF) -> QBrush:
    """The frame of a card: two colours run into each other, more are gold."""
    if len(letters) == 2:
        gradient = QLinearGradient(area.topLeft(), area.topRight())
        gradient.setColorAt(0.25, QColor(colours.frames[letters[0]]))
        gradient.setColorAt(0.75, QColor(colours.frames[letters[1]]))
        return QBrush(gradient)
    return QBrush(QColor(colours.frames[frame]))


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def paint_cost(painter: QPainter, right: float, top: float, size: float, cost: str) -> float:
    """Draw the symbols of a cost so that they end at `right`; returns where they begin."""
    codes = SYMBOL.findall(cost)
    x = right - sum(symbol_width(code, size) + size * 0.08 for code in codes)
    begin = x
    for code in codes:
        wide = symbol_width(code, size)
        paint_symbol(painter, QRectF(x, top, wide, size), code)
        x += wide + size * 0.08
    return begin


def paint_tile(
    painter: QPainter, area: QRectF, tile: Tile, look: Look, colours: Colours, font: QFont
) -> None:
    """Draw a small card in `area`, upright or turned as the area is."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = min(area.width(), area.height()) / TILE[0]
    body = area.adjusted(2, 2, -2, -2)
    path = rounded(body, 6 * unit)
    painter.fillPath(path, frame_brush(colours, tile.frame, tile.colours, body))
    inner = body.adjusted(3 * unit, 3 * unit, -3 * unit, -3 * unit)
    painter.fillPath(rounded(inner, 4 * unit), QColor(colours.fills[tile.frame]))
    _paint_edge(painter, path, tile, look, colours)
    taken = 15 * unit * (tile.tapped + look.chosen)  # by the marks in the upper right corner
    _paint_face(painter, inner, tile, colours, font, unit, taken)
    _paint_marks(painter, body, tile, look, colours, font, unit)
    painter.restore()


def _paint_edge(painter: QPainter, path: QPainterPath, tile: Tile, look: Look, colours: Colours) -> None:
    """The outline: dashed for tokens, thick and coloured when it is chosen, glowing or selected."""
    width, colour = 1.0, QColor(colours.ink)
    colour.setAlphaF(0.45)
    if look.chosen or look.selected:
        width, colour = 3.0, QColor(colours.glow if look.chosen else colours.accent)
    elif look.glowing:
        halo = QColor(colours.glow)
        halo.setAlphaF(0.28)
        painter.strokePath(path, QPen(halo, 5))
        width, colour = 1.2, QColor(colours.glow)
    pen = QPen(colour, width)
    if "token" in tile.marks:
        pen.setStyle(Qt.PenStyle.DashLine)
        pen.setWidthF(max(1.6, width))
    painter.strokePath(path, pen)
    if look.focused:
        painter.strokePath(path, QPen(QColor(colours.text), 1.4, Qt.PenStyle.DotLine))


def _scaled(font: QFont, points: float, *, bold: bool = False) -> QFont:
    made = QFont(font)
    made.setPointSizeF(max(6.0, points))
    made.setBold(bold)
    made.setStretch(QFont.Stretch.SemiCondensed)
    return made


def name_font(font: QFont, size: float, name: str, wide: float) -> QFont:
    """The font of a name: narrower or smaller where its longest word would not fit."""
    made = _scaled(font, size, bold=True)
    if _longest(made, name) > wide:
        made.setStretch(QFont.Stretch.Condensed)
    # Letters are as wide as whole dots, so that a font may have to shrink by more than its share.
    while (longest := _longest(made, name)) > wide and made.pointSizeF() > _SMALLEST:
        made.setPointSizeF(max(_SMALLEST, made.pointSizeF() * min(wide / longest, 0.97)))
    return made


def _longest(font: QFont, name: str) -> float:
    """The width of the longest word."""
    return max((QFontMetricsF(font).horizontalAdvance(word) for word in name.split()), default=0.0)


def _paint_face(
    painter: QPainter, inner: QRectF, tile: Tile, colours: Colours, font: QFont, unit: float, taken: float
) -> None:
    """Name, cost and type of a small card; `taken` is width that the first line can't have."""
    ink = QColor(colours.ink)
    pad = 4 * unit
    size = font.pointSizeF() * min(unit, 1.7)
    wide = inner.width() - 2 * pad - taken
    title = name_font(font, size * 0.86, tile.name, wide)
    said = tile.name
    if tile.tucked:
        title = _scaled(font, size * 0.82, bold=True)
        said = QFontMetricsF(title).elidedText(said, Qt.TextElideMode.ElideRight, wide).replace(" ", "\u00a0")
    name = Flow((Span(said),), title, wide)
    painter.save()
    painter.setClipRect(inner)
    name.paint(painter, inner.left() + pad, inner.top() + pad * 0.6, ink)
    y = inner.top() + pad * 0.6 + name.height + 2 * unit
    symbol = 12.5 * unit
    if tile.cost and y + symbol < inner.bottom():
        codes = SYMBOL.findall(tile.cost)
        wide = sum(symbol_width(code, symbol) + symbol * 0.08 for code in codes)
        shrink = min(1.0, (inner.width() - 2 * pad) / wide) if wide else 1.0
        paint_cost(painter, inner.left() + pad + wide * shrink, y, symbol * shrink, tile.cost)
        y += symbol + 3 * unit
    small = _scaled(font, size * 0.76)
    kind = tile.type_line.split(" — ")[-1] if "Creature" in tile.types else " ".join(tile.types)
    line = QFontMetricsF(small)
    chips = (
        len(tile.counters)
        + any(mark != "token" for mark in tile.marks)
        + bool(tile.corner or len(tile.ids) > 1)
    )
    if kind and y + line.height() < inner.bottom() - chips * line.height() * 1.1:
        ink.setAlphaF(0.78)
        painter.setPen(ink)
        painter.setFont(small)
        text = line.elidedText(kind, Qt.TextElideMode.ElideRight, inner.width() - 2 * pad)
        painter.drawText(QPointF(inner.left() + pad, y + line.ascent()), text)
    painter.restore()


def _chip(
    painter: QPainter,
    text: str,
    font: QFont,
    corner: QPointF,
    ground: QColor,
    ink: QColor,
    *,
    right: bool = True,
) -> QRectF:
    """A small label with its lower right (or left) corner at `corner`."""
    metrics = QFontMetricsF(font)
    wide, high = metrics.horizontalAdvance(text) + 8, metrics.height() + 1
    area = QRectF(corner.x() - (wide if right else 0), corner.y() - high, wide, high)
    painter.fillPath(rounded(area, 4), ground)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    return area


def _labels(tile: Tile) -> tuple[str, ...]:
    """What the labels of a small card say: each kind of counters, and its marks together."""
    said = (f"{kind} ×{count}" if count > 1 else kind for kind, count in tile.counters)
    marks = ", ".join(mark for mark in tile.marks if mark != "token")
    return (*said, *([marks] if marks else []))


def _paint_labels(
    painter: QPainter, body: QRectF, tile: Tile, colours: Colours, font: QFont, y: float, taken: float
) -> float:
    """The labels from `y` upwards, the first beside power and toughness if it fits; gives where they end."""
    room, texts = QFontMetricsF(font), _labels(tile)
    if texts and len(tile.ids) == 1 and room.horizontalAdvance(texts[0]) + 16 < body.width() - taken:
        y = body.bottom() - 3
    for text in texts:
        short = room.elidedText(text, Qt.TextElideMode.ElideRight, body.width() - 16)
        place = QPointF(body.left() + 3, y)
        chip = _chip(painter, short, font, place, QColor(colours.raised), QColor(colours.text), right=False)
        y = chip.top() - 1
    return y


def _paint_marks(
    painter: QPainter, body: QRectF, tile: Tile, look: Look, colours: Colours, font: QFont, unit: float
) -> None:
    """Power and toughness, counters, marks, the count of a pile, the tap arrow and the status."""
    size = font.pointSizeF() * min(unit, 1.7)
    bold, small = _scaled(font, size * 0.92, bold=True), _scaled(font, size * 0.76)
    ground, ink, corner = QColor(colours.frames[tile.frame]), QColor(colours.ink), QRectF()
    if tile.corner:
        ground = QColor(colours.accent) if tile.changed else ground
        ink = QColor(colours.on_accent) if tile.changed else ink
        corner = _chip(painter, tile.corner, bold, body.bottomRight() - QPointF(2, 2), ground, ink)
    y = corner.top() - 1 if tile.corner else body.bottom() - 3
    if len(tile.ids) > 1:
        count = QPointF(body.left() + 2, body.bottom() - 2)
        pile = _chip(painter, f"×{len(tile.ids)}", bold, count, QColor(colours.text), QColor(colours.window),
                     right=False)  # fmt: skip
        y = pile.top() - 1
    y = _paint_labels(painter, body, tile, colours, small, y, corner.width())
    if look.chosen:
        place = QPointF(
            body.right() - (19 * unit if tile.tapped else 0), body.top() + bold.pointSizeF() * 1.9
        )
        _chip(painter, "◎", bold, place, QColor(colours.glow), QColor(colours.window))
    if tile.tapped:
        paint_symbol(
            painter, QRectF(body.right() - 17 * unit, body.top() + 3 * unit, 14 * unit, 14 * unit), "T"
        )
    status = look.status or ("unsure" if tile.unread else "")
    if status:
        side = 11 * unit
        low = y if _labels(tile) or len(tile.ids) > 1 else body.bottom() - 3
        place = QPointF(body.left() + 4 * unit, low - side - 1 * unit)
        paint_status(painter, QRectF(place.x(), place.y(), side, side), status, colours)


def paint_status(painter: QPainter, area: QRectF, status: str, colours: Colours) -> None:
    """The icon of a status: tick, cross, exclamation mark, question mark or dash, on its colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = area.width()
    ground = QColor(colours.status[status])
    pen = QPen(QColor(colours.window), size * 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    if status == "illegal":
        painter.drawRoundedRect(area, size * 0.22, size * 0.22)
    elif status == "choose":
        middle = area.center()
        painter.drawConvexPolygon([
            QPointF(middle.x(), area.top() - size * 0.08), QPointF(area.right() + size * 0.08, middle.y()),
            QPointF(middle.x(), area.bottom() + size * 0.08), QPointF(area.left() - size * 0.08, middle.y()),
        ])  # fmt: skip
    elif status == "not needed":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ground, size * 0.1))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        pen.setColor(ground)
    else:
        painter.drawEllipse(area)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(area.topLeft())
    painter.scale(size, size)
    pen.setWidthF(0.13)
    painter.setPen(pen)
    painter.drawPath(_sign(status))
    painter.restore()


def _sign(status: str) -> QPainterPath:
    """The sign of a status in a unit square."""
    path = QPainterPath()
    strokes: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
        "ok": (((0.27, 0.53), (0.44, 0.69), (0.74, 0.34)),),
        "illegal": (((0.30, 0.30), (0.70, 0.70)), ((0.70, 0.30), (0.30, 0.70))),
        "choose": (((0.5, 0.24), (0.5, 0.56)), ((0.5, 0.74), (0.5, 0.75))),
        "unsure": (((0.5, 0.76), (0.5, 0.77)),),
        "not needed": (((0.32, 0.5), (0.68, 0.5)),),
    }
    for stroke in strokes.get(status, ()):
        path.moveTo(*stroke[0])
        for point in stroke[1:]:
            path.lineTo(*point)
    if status == "unsure":
        path.moveTo(0.35, 0.38)
        path.cubicTo(0.36, 0.16, 0.68, 0.18, 0.66, 0.38)
        path.cubicTo(0.65, 0.48, 0.5, 0.48, 0.5, 0.61)
    return path
