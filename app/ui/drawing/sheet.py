"""Print sheets as PDF: nine cards to a page in their true size, with marks where they are cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPageSize, QPainter, QPdfWriter, QPen

from app.ui.drawing.cardpaint import frame_of
from app.ui.drawing.theme import LIGHT
from app.ui.drawing.wholecard import GAP, WholeCard

if TYPE_CHECKING:
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
_EDGE: Final = 10
_SCALE: Final = 2.0
"""A card is laid out in dots as large as those of a screen, for which its frames are made."""
_SIZES: Final = tuple(range(15, 4, -1))
"""Heights of letters that are tried for a text, largest first."""
_ART: Final = 0.3
"""The part of a card that its picture has at least, where the text leaves it."""
_TRIES: Final = (*((size, True) for size in _SIZES if size >= 11), *((size, False) for size in _SIZES))


_LIGATURES: Final = QFont.Tag("liga")
"""A search for "battlefield" does not find it where two letters are drawn as one."""


def _font(dots: int) -> QFont:
    font = QFont()
    font.setPixelSize(dots)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
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
    """One side of a card in its area, as its layout asks, with a picture where its text leaves room."""
    painter.save()
    painter.setClipRect(area)
    painter.fillRect(area, frame_of(side.faces[0]).brush(LIGHT, area))
    painter.translate(area.topLeft() + QPointF(_EDGE, _EDGE))
    painter.scale(_SCALE, _SCALE)
    wide, high = (area.width() - 2 * _EDGE) / _SCALE, (area.height() - 2 * _EDGE) / _SCALE
    _fitting(side, wide, high).paint(painter, 0, 0, LIGHT)
    painter.restore()
    painter.setPen(QPen(QColor("#9a9a9a"), 0.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)


def _fitting(side: Side, wide: float, high: float) -> WholeCard:
    """The text as large as it fits: beside a picture while it can be read there, else without one."""
    whole = _laid_out(side, _SIZES[-1], wide, 0)
    for size, pictured in _TRIES:
        tried = _laid_out(side, size, wide, 0)
        if tried.height <= high * (1 - _ART if pictured else 1):
            whole = _laid_out(side, size, wide, max(0.0, (high - tried.height) / tried.stacked - GAP))
            break
    return whole


def _laid_out(side: Side, size: int, wide: float, art: float) -> WholeCard:
    return WholeCard(side.card, side.readings, _font(size), wide, side.printed, side.only, art)
