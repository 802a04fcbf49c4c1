"""Print sheets as PDF: nine cards to a page in their true size, with marks where they are cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPageSize, QPainter, QPdfWriter, QPen

from app.ui.drawing.cardpaint import frame_brush, frame_of, paint_cost, rounded
from app.ui.drawing.flow import Flow, Span, card_spans
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.drawing.theme import LIGHT

if TYPE_CHECKING:
    from app.engine.values.card import Face
    from app.services.sheets import Sheet, Side

PAPERS: Final = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
"""By the words of the command line."""
DOTS: Final = 10
"""Dots of a millimetre: all lengths below are tenths of one."""
WIDTH: Final = 63 * DOTS
HEIGHT: Final = 88 * DOTS
_COLUMNS: Final = 3
_A_PAGE: Final = 9
_MARK: Final = 40
_APART: Final = 8
"""Between a mark and the corner of the cards."""
_EDGE: Final = 22
_GAP: Final = 6
_PAD: Final = 16
_SIZES: Final = (28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11)
"""Heights of letters that are tried for a text, largest first."""
_TITLE: Final = 31
_TYPE: Final = 25
_FOOT: Final = 15
_ART: Final = 0.36
"""The part of a card that its picture has, where the text leaves it."""


_LIGATURES: Final = QFont.Tag("liga")
"""A search for "battlefield" does not find it where two letters are drawn as one."""


def _font(dots: float, *, bold: bool = False, italic: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(round(dots))
    font.setBold(bold)
    font.setItalic(italic)
    font.setStretch(QFont.Stretch.SemiCondensed)
    font.setFeature(_LIGATURES, 0)
    return font


def print_sheet(
    sheet: Sheet, path: Path, paper: str = "A4", tell: Callable[[int, int], bool] | None = None
) -> int:
    """Write a sheet to a PDF file; gives its pages. `tell` is told how far it is, and says whether to go on.

    Raises:
        OSError: The file can't be written.
    """
    beside = path.with_name(f".{path.name}.new")
    beside.touch()  # which tells why, where it can't be written
    try:
        pages = _written(sheet, beside, paper, tell)
        if pages:
            beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return pages


def _written(sheet: Sheet, path: Path, paper: str, tell: Callable[[int, int], bool] | None) -> int:
    writer = QPdfWriter(str(path))
    writer.setResolution(round(DOTS * 25.4))
    writer.setPageSize(QPageSize(PAPERS[paper]))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(sheet.title)
    writer.setCreator("Spellbench")
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError(0, "the file can't be written", str(path))
    try:
        pages = range(0, len(sheet.sides), _A_PAGE)
        for page, first in enumerate(pages):
            if tell is not None and not tell(page, len(pages)):
                return 0
            if page:
                writer.newPage()
            _paint_page(painter, sheet.sides[first : first + _A_PAGE], QRectF(painter.viewport()))
    finally:
        painter.end()
    return len(pages)


def _paint_page(painter: QPainter, sides: tuple[Side, ...], page: QRectF) -> None:
    """Nine cards in the middle of the page, edge to edge."""
    rows = _A_PAGE // _COLUMNS
    whole = QRectF(0, 0, WIDTH * _COLUMNS, HEIGHT * rows)
    whole.moveCenter(page.center())
    _paint_marks(painter, whole)
    for number, side in enumerate(sides):
        row, column = divmod(number, _COLUMNS)
        area = QRectF(whole.left() + column * WIDTH, whole.top() + row * HEIGHT, WIDTH, HEIGHT)
        paint_side(painter, side, area)


def _paint_marks(painter: QPainter, whole: QRectF) -> None:
    """A mark at both ends of each cut."""
    painter.setPen(QPen(QColor("#000000"), 1.2))
    for column in range(_COLUMNS + 1):
        x = whole.left() + column * WIDTH
        for end, way in ((whole.top() - _APART, -_MARK), (whole.bottom() + _APART, _MARK)):
            painter.drawLine(QLineF(x, end, x, end + way))
    for row in range(_A_PAGE // _COLUMNS + 1):
        y = whole.top() + row * HEIGHT
        for end, way in ((whole.left() - _APART, -_MARK), (whole.right() + _APART, _MARK)):
            painter.drawLine(QLineF(end, y, end + way, y))


def paint_side(painter: QPainter, side: Side, area: QRectF) -> None:
    """One side of a card in its area, halves below each other."""
    painter.save()
    painter.setClipRect(area)
    face = side.faces[0]
    frame, letters = frame_of(face)
    painter.fillRect(area, frame_brush(LIGHT, frame, letters, area))
    inner = area.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE - _FOOT - 6)
    high = (inner.height() - _GAP * (len(side.faces) - 1)) / len(side.faces)
    for number, half in enumerate(side.faces):
        top = inner.top() + number * (high + _GAP)
        _paint_face(painter, side, half, QRectF(inner.left(), top, inner.width(), high))
    painter.setFont(_font(_FOOT))
    painter.setPen(QColor(LIGHT.ink))
    foot = QRectF(inner.left(), inner.bottom() + 5, inner.width(), _FOOT + 5)
    text = QFontMetricsF(painter.font()).elidedText(side.foot, Qt.TextElideMode.ElideRight, foot.width())
    painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
    painter.setPen(QPen(QColor("#9a9a9a"), 0.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)
    painter.restore()


def _paint_face(painter: QPainter, side: Side, face: Face, area: QRectF) -> None:
    """Name and cost, picture, types, and the text as large as it fits."""
    alone = len(side.faces) == 1
    frame, letters = frame_of(face)
    if not alone:
        painter.fillPath(rounded(area, 10), frame_brush(LIGHT, frame, letters, area))
    title = _bar(area.left(), area.top(), area.width(), _TITLE)
    _paint_bar(painter, title, face.name, _TITLE, face.printed_cost, frame)
    corner = _corner(face)
    spans = _spans(side, face)
    under = area.bottom() - title.bottom() - 2 * _GAP
    art = area.height() * _ART if alone else 0.0
    types_high = _bar(0, 0, 0, _TYPE).height()
    room = under - types_high - _GAP - (_TITLE + 14 if corner else 0) - 12
    flow, art = _fitting(spans, area.width() - 2 * _PAD, room, art)
    if art:
        _paint_art(painter, side, QRectF(area.left(), title.bottom() + _GAP, area.width(), art), frame)
    types = _bar(area.left(), title.bottom() + _GAP + (art + _GAP if art else 0), area.width(), _TYPE)
    _paint_bar(painter, types, str(face.type_line), _TYPE, "", frame)
    box = QRectF(area.left(), types.bottom() + _GAP, area.width(), area.bottom() - types.bottom() - _GAP)
    painter.fillPath(rounded(box, 8), QColor(LIGHT.fills[frame]))
    flow.paint(painter, box.left() + _PAD, box.top() + 8, QColor(LIGHT.ink))
    if corner:
        _paint_corner(painter, corner, box, frame)


def _spans(side: Side, face: Face) -> tuple[Span, ...]:
    flavor = side.flavor if face is side.faces[0] else ""
    between = "\n" if flavor and face.oracle_text else ""
    more = (Span(between + flavor, italic=True),) if flavor else ()
    return card_spans(face.oracle_text) + more


def _fitting(spans: tuple[Span, ...], width: float, room: float, art: float) -> tuple[Flow, float]:
    """The text as large as it fits: beside a picture while it can be read there, else without one."""
    for dots, pictured in _tries(art):
        flow = Flow(spans, _font(dots), width)
        if flow.height <= room - (art + _GAP if pictured else 0):
            return flow, art if pictured else 0.0
    return Flow(spans, _font(_SIZES[-1]), width), 0.0


def _tries(art: float) -> Iterator[tuple[int, bool]]:
    if art:
        yield from ((dots, True) for dots in _SIZES if dots >= 21)
    yield from ((dots, False) for dots in _SIZES)


def _bar(left: float, top: float, width: float, dots: float) -> QRectF:
    return QRectF(left, top, width, QFontMetricsF(_font(dots)).height() + 10)


def _paint_bar(painter: QPainter, bar: QRectF, text: str, dots: int, cost: str, frame: str) -> None:
    """A line of the frame: a text, made narrower where it is too long, and a cost at its right."""
    ground = QColor(LIGHT.fills[frame])
    painter.fillPath(rounded(bar, 8), ground)
    size = dots * 1.1
    wide = sum(symbol_width(code, size) + size * 0.08 for code in SYMBOL.findall(cost))
    left = bar.width() - 2 * _PAD - (wide + 8 if wide else 0)
    bold = dots == _TITLE
    font = next(
        (one for one in (_font(d, bold=bold) for d in range(dots, 9, -1))
         if QFontMetricsF(one).horizontalAdvance(text) <= left), _font(10, bold=bold),
    )  # fmt: skip
    painter.setFont(font)
    painter.setPen(QColor(LIGHT.ink))
    middle = bar.center().y()
    metrics = QFontMetricsF(font)
    base = middle + (metrics.ascent() - metrics.descent()) / 2
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, left)
    painter.drawText(QPointF(bar.left() + _PAD, base), shown)
    if wide:
        paint_cost(painter, bar.right() - _PAD + 4, middle - size / 2, size, cost)


def _paint_art(painter: QPainter, side: Side, area: QRectF, frame: str) -> None:
    """The picture, cut to its place; without one a place to draw into."""
    image = QImage(str(side.picture)) if side.picture is not None else QImage()
    ground = QColor(LIGHT.fills[frame]).lighter(104)
    painter.fillRect(area, ground)
    if not image.isNull():
        share = area.width() / area.height()
        wide = min(float(image.width()), image.height() * share)
        part = QRectF(0, 0, wide, wide / share)
        part.moveCenter(QRectF(image.rect()).center())
        painter.drawImage(area, image, part)
    painter.setPen(QPen(QColor(LIGHT.ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)


def _corner(face: Face) -> str:
    if face.power is not None:
        return f"{face.power}/{face.toughness}"
    return face.loyalty or face.defense or ""


def _paint_corner(painter: QPainter, text: str, box: QRectF, frame: str) -> None:
    font = _font(_TITLE, bold=True)
    size = QFontMetricsF(font)
    wide = size.horizontalAdvance(text) + 28
    high = size.height() + 2
    chip = QRectF(box.right() - wide - 6, box.bottom() - high - 6, wide, high)
    painter.fillPath(rounded(chip, 8), frame_brush(LIGHT, frame, (), chip))
    painter.setFont(font)
    painter.setPen(QColor(LIGHT.ink))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
