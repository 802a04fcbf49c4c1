"""Small cards for the table: what they show is drawn once and kept, how they are marked is drawn over it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.board.arrange import CARD, TUCK
from app.services.table.tableau import PHASED_OUT, UNKNOWN, Tile
from app.ui.drawing.cardpaint import frame_brush, paint_cost, paint_status, rounded
from app.ui.drawing.fitting import THIN, fitted, letters
from app.ui.drawing.flow import Flow, Span, narrowed
from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width
from app.ui.drawing.theme import Colours

TILE: Final = CARD
"""Width and height of a small card at scale 1."""
_NAME: Final = 11.6
_SMALL: Final = 10.0
_CHIP: Final = 12.2
"""Dots of the letters at scale 1: names, types and marks, power and toughness; names have more if small."""
IDLE: Final = 0.7
"""How dark a size is that is only printed."""
_STATUS: Final = 12.0
"""The side of the sign of a status."""
LOW: Final = 0.7
"""Cards drawn smaller than that have thin edges, so that their names have more room."""
_NOBODY: Final = PlayerId("")
_KEPT: Final = 900
"""So many drawn cards are kept."""


class Look(Struct, frozen=True):
    """How a small card is marked beyond what it is."""

    selected: bool = False
    glowing: bool = False
    """It can be chosen now, or is the source of the finding under the mouse."""
    chosen: bool = False
    """It has been chosen, as a target for one."""
    status: str = ""
    """The status of casting it, for cards in hand; "" for none."""
    focused: bool = False
    marked: bool = False
    """It is one of several that are selected together."""
    dimmed: bool = False
    """Something else has to be chosen, and this can't be."""
    lit: bool = False
    """What is dragged would be attached to it."""
    part: int = 0
    """So many of a pile are chosen or marked; 0 for all that is marked at all."""


_PLAIN: Final = Look()


# --------------------------------------------------------------------------------------------- what is kept
_Key = tuple[Tile, int, int, float, str, str]


class _Free(Struct, frozen=True):
    """Where a small card has room below what is written on it."""

    name: float
    """Where its name ends."""
    last: float
    """Where the last line of that ends at its right."""
    face: float
    """Where its cost and type do."""
    low: float
    """Where the labels in its lower left corner begin, or its edge is."""
    right: float
    """Where its power and toughness begin, or its edge is."""


_drawn: OrderedDict[_Key, tuple[QPixmap, _Free]] = OrderedDict()


def _key(tile: Tile, size: QSize, dots: float, colours: Colours, font: QFont) -> _Key:
    ids = (ObjectId(""),) * len(tile.ids)
    alike = replace(tile, id=ObjectId(""), ids=ids, attached=(), towards=(), holder=_NOBODY)
    return alike, size.width(), size.height(), dots, colours.name, font.family()


def kept_card(tile: Tile, size: QSize, dots: float, colours: Colours, font: QFont) -> QPixmap | None:
    """The drawn card if it is kept, at so many dots of the screen for each of ours."""
    found = _drawn.get(_key(tile, size, dots, colours, font))
    return found[0] if found is not None else None


def drawn_card(tile: Tile, size: QSize, dots: float, colours: Colours, font: QFont) -> QPixmap:
    """The drawn card, kept from now on."""
    return _drawn_with_room(tile, size, dots, colours, font)[0]


def _drawn_with_room(
    tile: Tile, size: QSize, dots: float, colours: Colours, font: QFont
) -> tuple[QPixmap, _Free]:
    key = _key(tile, size, dots, colours, font)
    found = _drawn.get(key)
    if found is None:
        card = QPixmap(size * dots)
        card.setDevicePixelRatio(dots)
        card.fill(Qt.GlobalColor.transparent)
        painter = QPainter(card)
        free = _paint_card(painter, QRectF(0, 0, size.width(), size.height()), tile, colours, font)
        painter.end()
        found = _drawn[key] = card, free
        while len(_drawn) > _KEPT:
            _drawn.popitem(last=False)
    return found


def paint_tile(
    painter: QPainter, area: QRectF, tile: Tile, look: Look, colours: Colours, font: QFont
) -> None:
    """Draw a small card in `area` with its marks, upright or turned as the area is."""
    dots = painter.device().devicePixelRatioF()
    card = drawn_card(tile, area.size().toSize(), dots, colours, font)
    painter.drawPixmap(area.topLeft(), marked_card(card, tile, look, colours, font))


def paint_blank(painter: QPainter, area: QRectF, tile: Tile, colours: Colours) -> None:
    """Draw the ground of a card whose picture is still to be drawn."""
    body = area.adjusted(2, 2, -2, -2)
    painter.fillRect(body, QColor(colours.fills[tile.frame]))


# -------------------------------------------------------------------------------------------- what it shows
def _unit(area: QRectF) -> float:
    return min(area.width(), area.height()) / CARD[0]


def _paint_card(painter: QPainter, area: QRectF, tile: Tile, colours: Colours, font: QFont) -> _Free:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    unit = _unit(area)
    body = area.adjusted(2, 2, -2, -2)
    path = rounded(body, 6 * unit)
    if len(tile.ids) > 1:  # the edges of those below
        for step in (2, 1):
            below = rounded(body.translated(0, 0).adjusted(step * 1.5, step * 1.5, 0, 0), 6 * unit)
            painter.fillPath(below, QColor(colours.line))
    painter.fillPath(path, frame_brush(colours, tile.frame, tile.colours, body))
    edge = (3 if unit > LOW else 1.5) * unit
    inner = body.adjusted(edge, edge, -edge, -edge)
    painter.fillPath(rounded(inner, 4 * unit), QColor(colours.fills[tile.frame]))
    if "face down" in tile.marks or UNKNOWN in tile.marks:
        _paint_back(painter, inner, colours, unit)
    if UNKNOWN in tile.marks:
        _paint_question(painter, inner, colours, font, unit)
    _paint_outline(painter, path, tile, colours)
    marks = _signs(tile, unit)
    taken = 15 * unit * len(marks)
    low, left, right = _paint_marks(painter, body, tile, colours, font, unit)
    ends = _paint_face(painter, inner, tile, colours, font, unit, taken, low)
    for number, sign in enumerate(marks):
        side = 14 * unit
        place = QRectF(body.right() - 17 * unit - number * 15 * unit, body.top() + 3 * unit, side, side)
        _paint_sign(painter, place, sign, colours)
    return _Free(*ends, left, right)


def _signs(tile: Tile, unit: float) -> list[str]:
    """The signs in the upper right corner; small cards that are turned have no second sign of that."""
    found = ["T"] if tile.tapped and unit > LOW else []
    return found + ([tile.fighting] if tile.fighting else [])


def _paint_outline(painter: QPainter, path: QPainterPath, tile: Tile, colours: Colours) -> None:
    """A thin outline, dashed for tokens."""
    colour = QColor(colours.ink)
    colour.setAlphaF(0.45)
    pen = QPen(colour, 1.0)
    if "token" in tile.marks:
        pen.setStyle(Qt.PenStyle.DashLine)
        pen.setWidthF(1.6)
    painter.strokePath(path, pen)


def _paint_back(painter: QPainter, inner: QRectF, colours: Colours, unit: float) -> None:
    """The back of a card: slanted lines."""
    painter.save()
    painter.setClipRect(inner)
    line = QColor(colours.ink)
    line.setAlphaF(0.10)
    painter.setPen(QPen(line, 2 * unit))
    step = 9 * unit
    x = inner.left() - inner.height()
    while x < inner.right():
        painter.drawLine(QPointF(x, inner.bottom()), QPointF(x + inner.height(), inner.top()))
        x += step
    painter.restore()


def _paint_question(painter: QPainter, inner: QRectF, colours: Colours, font: QFont, unit: float) -> None:
    """The mark of a card that nobody knows."""
    ink = QColor(colours.ink)
    ink.setAlphaF(0.45)
    painter.setPen(ink)
    painter.setFont(letters(font, 34 * unit, bold=True))
    below = inner.adjusted(0, inner.height() * 0.42, 0, 0)
    painter.drawText(below, Qt.AlignmentFlag.AlignCenter, "?")


def _paint_sign(painter: QPainter, area: QRectF, sign: str, colours: Colours) -> None:
    """The tap symbol, a sword for what attacks, a shield for what blocks."""
    if sign == "T":
        paint_symbol(painter, area, "T")
        return
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.status["illegal" if sign == "attacking" else "ok"]))
    painter.drawEllipse(area)
    painter.translate(area.topLeft())
    painter.scale(area.width(), area.height())
    pen = QPen(QColor(colours.window), 0.12)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()
    if sign == "attacking":
        path.moveTo(0.30, 0.70)
        path.lineTo(0.72, 0.28)
        path.moveTo(0.30, 0.50)
        path.lineTo(0.50, 0.70)
    else:
        path.moveTo(0.28, 0.28)
        path.lineTo(0.72, 0.28)
        path.lineTo(0.72, 0.52)
        path.quadTo(0.68, 0.70, 0.5, 0.78)
        path.quadTo(0.32, 0.70, 0.28, 0.52)
        path.closeSubpath()
    painter.drawPath(path)
    painter.restore()


def _paint_face(
    painter: QPainter, inner: QRectF, tile: Tile, colours: Colours, font: QFont, unit: float, taken: float,
    low: float,
) -> tuple[float, float, float]:  # fmt: skip
    """Name, cost and type, above `low`; `taken` is width that the first line can't have.

    The name comes first: cost and type have what room it leaves. Gives where it ends and its last line, and
    where they do.
    """
    ink = QColor(colours.ink)
    pad = (4 if unit > LOW else 1.5) * unit
    wide, top = inner.width() - 2 * pad, inner.top() + pad * 0.6
    room = (TUCK * unit if tile.tucked else low - inner.top()) - pad
    name = fitted(tile.name, font, max(THIN, _NAME * unit), wide - taken, room)
    painter.save()
    painter.setClipRect(inner)
    name.paint(painter, inner.left() + pad, top, ink)
    y = top + name.height + 2 * unit
    symbol = 12.5 * unit
    if tile.cost and y + symbol < low:
        codes = SYMBOL.findall(tile.cost)
        long = sum(symbol_width(code, symbol) + symbol * 0.08 for code in codes)
        shrink = min(1.0, wide / long) if long else 1.0
        paint_cost(painter, inner.left() + pad + long * shrink, y, symbol * shrink, tile.cost)
        y += symbol + 3 * unit
    ink.setAlphaF(0.78)
    kind = QRectF(inner.left() + pad, y, wide, low - y)
    end = _paint_kind(painter, kind, tile, ink, letters(font, _SMALL * unit))
    painter.restore()
    return top + name.height, inner.left() + pad + name.last, end


def _paint_kind(painter: QPainter, area: QRectF, tile: Tile, ink: QColor, font: QFont) -> float:
    """What it is, if that has room whole; a long word has narrower letters. Gives where it ends."""
    kind = tile.type_line.split(" — ")[-1] if "Creature" in tile.types else " ".join(tile.types)
    for text in (kind, *kind.split()[-1:]):
        flow = Flow((Span(text),), narrowed(font, text, area.width()), area.width())
        if text and flow.height <= area.height() and flow.width <= area.width():
            flow.paint(painter, area.left(), area.top(), ink)
            return area.top() + flow.height
    return area.top()


def _chip(
    painter: QPainter, text: str, font: QFont, corner: QPointF, ground: QColor, ink: QColor, *,
    right: bool = True, pad: float = 3.5,
) -> QRectF:  # fmt: skip
    """A small label with its lower right (or left) corner at `corner`."""
    metrics = QFontMetricsF(font)
    wide, high = metrics.horizontalAdvance(text) + 2 * pad, metrics.height() + (pad > 2)
    area = QRectF(corner.x() - (wide if right else 0), corner.y() - high, wide, high)
    painter.fillPath(rounded(area, high / 4), ground)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    return area


def _label(
    painter: QPainter, text: str, font: QFont, corner: QPointF, colours: Colours, *,
    width: float, room: float, pad: float,
) -> float:  # fmt: skip
    """A label in as many lines as it needs, its lower left corner at `corner`; where its upper edge is."""
    worn = narrowed(font, text, width)
    flow = Flow((Span(text),), worn, width + 1, leading=1.0)
    if flow.height > room or flow.width > width + 1:
        text = QFontMetricsF(worn).elidedText(text, Qt.TextElideMode.ElideRight, width + 1)
        flow = Flow((Span(text.replace(" ", "\u00a0")),), worn, width + 1, leading=1.0)
    wide, high = min(width + 1, flow.width) + 2 * pad, flow.height + (pad > 2)
    area = QRectF(corner.x(), corner.y() - high, wide, high)
    painter.fillPath(rounded(area, flow.line / 4), QColor(colours.raised))
    flow.paint(painter, area.left() + pad, area.top() + (pad > 2) / 2, QColor(colours.text))
    return area.top()


def labels(tile: Tile) -> tuple[str, ...]:
    """What the labels of a small card say: each kind of counters, what was chosen, its marks and its note."""
    said = (f"{kind} ×{count}" if count > 1 else kind for kind, count in tile.counters)
    marks = ", ".join(mark for mark in tile.marks if mark not in ("token", UNKNOWN, tile.name))
    note = f"“{tile.note}”" if tile.note else ""
    return (*said, *(text for text in (", ".join(tile.chosen), marks, note) if text))


def _paint_marks(
    painter: QPainter, body: QRectF, tile: Tile, colours: Colours, font: QFont, unit: float
) -> tuple[float, float, float]:
    """Power and toughness, the count of a pile, counters and marks.

    Gives how far up they reach, how far those on the left do, and where those on the right begin.
    """
    bold, small = letters(font, _CHIP * unit, bold=True), letters(font, _SMALL * unit)
    corner, pad = QRectF(), 3.5 if unit > LOW else 1.5
    low = y = left = body.bottom() - 3
    right = body.right()
    if tile.corner:
        corner = _paint_corner(painter, body, tile, colours, bold, pad)
        y, low, right = corner.top() - 1, corner.top() - 1, corner.left()
    if len(tile.ids) > 1:
        y = low = left = _paint_count(painter, body, f"×{len(tile.ids)}", colours, bold).top() - 1
    if _bears_status(tile):
        y = low = left = min(low, _status_place(body, tile, font, unit).top() - 1)
    metrics, texts = QFontMetricsF(small), labels(tile)
    beside = len(tile.ids) == 1 and texts and not _bears_status(tile)
    if beside and metrics.horizontalAdvance(texts[0]) + 14 < body.width() - corner.width():
        y = body.bottom() - 3
    ceiling = body.top() + 16 * unit
    for text in texts:
        if y - metrics.height() < ceiling:
            break
        place, wide = QPointF(body.left() + 2, y), body.width() - 2 * pad - 4
        room = max(metrics.height(), y - body.top() - 40 * unit)  # more lines must leave the name its own
        top = _label(painter, text, small, place, colours, width=wide, room=room, pad=pad)
        y = top - (unit > LOW)
        low = left = min(low, y)
    return low, left, right


def _bears_status(tile: Tile) -> bool:
    """Whether the sign of a status may be drawn on it: casting it, or that its text is not understood."""
    return tile.unread or tile.zone not in (Zone.BATTLEFIELD, Zone.PHASED_OUT)


def _status_place(body: QRectF, tile: Tile, font: QFont, unit: float) -> QRectF:
    """The place of that sign: in the lower left corner, or above the count of a pile."""
    side = _STATUS * unit
    count = QFontMetricsF(letters(font, _CHIP * unit, bold=True)).height() if len(tile.ids) > 1 else 0.0
    return QRectF(body.left() + 3 * unit, body.bottom() - side - 3 * unit - count, side, side)


def _paint_corner(
    painter: QPainter, body: QRectF, tile: Tile, colours: Colours, bold: QFont, pad: float
) -> QRectF:
    """Power and toughness, loyalty or defense; what is only printed in brackets, on no ground of its own."""
    ground = QColor(colours.accent if tile.changed else colours.frames[tile.frame])
    ink = QColor(colours.on_accent if tile.changed else colours.ink)
    text = f"({tile.corner})" if tile.idle else tile.corner
    if tile.idle:
        ground = QColor(colours.fills[tile.frame])
        ink.setAlphaF(IDLE)
    return _chip(painter, text, bold, body.bottomRight() - QPointF(2, 2), ground, ink, pad=pad)


def _paint_count(painter: QPainter, body: QRectF, words: str, colours: Colours, bold: QFont) -> QRectF:
    """How many lie in a pile, in its lower left corner; gives what is covered."""
    place = QPointF(body.left() + 2, body.bottom() - 2)
    return _chip(painter, words, bold, place, QColor(colours.text), QColor(colours.window), right=False)


# ----------------------------------------------------------------------------------------- how it is marked
def paint_look_below(painter: QPainter, area: QRectF, look: Look, colours: Colours) -> None:
    """The halo of what can be chosen, behind the card."""
    if not (look.glowing or look.lit) or look.chosen:
        return
    halo = QColor(colours.accent if look.lit else colours.glow)
    halo.setAlphaF(0.45)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(rounded(area, 7 * _unit(area)), halo)


def is_marked(tile: Tile, look: Look) -> bool:
    """Whether anything is drawn over the card."""
    return look != _PLAIN or tile.unread or PHASED_OUT in tile.marks


def marked_card(card: QPixmap, tile: Tile, look: Look, colours: Colours, font: QFont) -> QPixmap:
    """The drawn card with its marks."""
    dots = card.devicePixelRatio()
    made = QPixmap(card.size())
    made.setDevicePixelRatio(dots)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    area = QRectF(0, 0, card.width() / dots, card.height() / dots)
    paint_look_below(painter, area, look, colours)
    painter.drawPixmap(0, 0, card)
    _paint_look(painter, area, tile, look, colours, font)
    if look.chosen:
        free = _drawn_with_room(tile, area.size().toSize(), dots, colours, font)[1]
        _paint_chosen(painter, area.adjusted(2, 2, -2, -2), colours, _unit(area), free)
    painter.end()
    return made


VEIL: Final = 0.35
"""How much of the table's colour lies over what is no legal choice, which is read all the same."""


def _paint_look(
    painter: QPainter, area: QRectF, tile: Tile, look: Look, colours: Colours, font: QFont
) -> None:
    """Outline, sign and veil over the drawn card."""
    if not is_marked(tile, look):
        return
    status = look.status or ("unsure" if tile.unread else "")
    unit = _unit(area)
    body = area.adjusted(2, 2, -2, -2)
    path = rounded(body, 6 * unit)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if look.dimmed or PHASED_OUT in tile.marks:
        veil = QColor(colours.table)
        veil.setAlphaF(VEIL)
        painter.fillPath(path, veil)
    if look.marked:
        veil = QColor(colours.accent)
        veil.setAlphaF(0.22)
        painter.fillPath(path, veil)
    if look.chosen or look.selected or look.marked or look.lit:
        painter.strokePath(path, QPen(QColor(colours.glow if look.chosen else colours.accent), 2.6))
    elif look.glowing:
        painter.strokePath(path, QPen(QColor(colours.glow), 1.6))
    if look.focused:
        painter.strokePath(path, QPen(QColor(colours.window), 3.4))
        painter.strokePath(path, QPen(QColor(colours.text), 1.8))
    if look.part:
        bold = letters(font, _CHIP * unit, bold=True)
        _paint_count(painter, body, f"{look.part}/{len(tile.ids)}", colours, bold)
    if status:
        paint_status(painter, _status_place(body, tile, font, unit), status, colours)


def _place_of_mark(body: QRectF, unit: float, free: _Free) -> tuple[QPointF, float]:
    """The middle and the radius of the mark: below the type, else below the name, else in a corner."""
    for top in (free.face, free.name):
        radius = min(11 * unit, (free.low - top) / 2, (free.right - body.left()) / 2 - unit)
        if radius >= 6 * unit:
            x = min(body.left() + 0.4 * body.width(), free.right - radius - unit)
            y = max(top + radius, min(body.top() + 0.77 * body.height(), free.low - radius))
            return QPointF(x, y), radius
    beside = min(7 * unit, (body.right() - free.last) / 2 - 1)
    if free.right == body.right() and beside > 3 * unit:
        return body.bottomRight() - QPointF(beside + 1, beside + 1), beside
    return QPointF(body.left() + 7 * unit, body.bottom() - 7 * unit), 5 * unit


def _paint_chosen(painter: QPainter, body: QRectF, colours: Colours, unit: float, free: _Free) -> None:
    """A mark as on a target, below what is written on the card."""
    middle, size = _place_of_mark(body, unit, free)
    for radius, width in ((0.8 * size - 1, 0.4 * size), (0.25 * size, 0.25 * size)):
        for colour, more in ((colours.window, 2.0), (colours.glow, 0.0)):
            painter.setPen(QPen(QColor(colour), width / 2 + more))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, radius, radius)
