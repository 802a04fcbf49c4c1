"""A report as pages (PDF, paper) or as a picture: its HTML, laid out by Qt. Any thread may do it."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextTable,
)

from app.services.errors import FileError
from app.services.reports.html import LIGHT, body

if TYPE_CHECKING:
    from app.services.reports.document import Document

_POINTS: Final = 9.5
_MAP_TO_TEXT: Final = re.compile(rb"begincmap.*?endcmap", re.DOTALL)
"""What tells readers of a PDF which letters its glyphs are. Qt takes the glyph of a space for a tab's."""
_AFTER_TABLE: Final = 14
"""Pixels; Qt has a heading's own margin vanish there."""
_MARGIN: Final = 2 / 2.54
"""Inches that Qt leaves at each side of a page."""
_WIDE: Final = 900
"""Pixels of a picture across, before it is made sharp."""
_SHARP: Final = 2
_TALLEST: Final = 16_000
"""Pixels; taller pictures open in few programs."""


def style(colours: Mapping[str, str]) -> str:
    """The style of a report for Qt, which knows few rules and no variables."""
    c = colours
    return f"""
    body, p, li, td, th, dt, dd {{ color: {c["text"]}; }}
    h1 {{ font-size: xx-large; }} h2 {{ font-size: large; margin-top: 16px; }} h3 {{ font-size: medium; }}
    ul ul {{ margin: 0px; }} ul.checklist {{ list-style-type: none; }}
    a {{ color: {c["link"]}; text-decoration: none; }}
    table {{ border-collapse: collapse; border-color: {c["line"]}; border-style: solid; border-width: 1px; }}
    td, th {{ padding: 3px 7px; border: 1px solid {c["line"]}; text-align: left; }}
    thead th {{ background-color: {c["shade"]}; }}
    mark {{ background-color: {c["mark"]}; font-weight: 600; }}
    dt {{ font-weight: 600; }} dd {{ margin-bottom: 6px; }}
    .ok {{ color: {c["ok"]}; }} .illegal {{ color: {c["illegal"]}; }} .choose {{ color: {c["choose"]}; }}
    .unsure {{ color: {c["unsure"]}; }} .dim, .example {{ color: {c["dim"]}; }}
    """


def laid_out(markup: str, colours: Mapping[str, str] = LIGHT) -> QTextDocument:
    """HTML of a report as a document of Qt."""
    made = QTextDocument()
    font = QFont(made.defaultFont().family(), round(_POINTS))
    font.setFeature(QFont.Tag("liga"), 0)  # who looks for "differs" in a PDF would not find one with "ﬀ"
    made.setDefaultFont(font)
    made.setDefaultStyleSheet(style(colours))
    marked = f'<span style="background-color: {colours["mark"]}">'  # Qt has no <mark>
    made.setHtml(markup.replace("<mark>", marked).replace("</mark>", "</span>"))
    close_lists(made)
    for frame in made.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            shape = frame.format().toTableFormat()
            shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
            shape.setBottomMargin(_AFTER_TABLE)
            frame.setFormat(shape)
    return made


def close_lists(made: QTextDocument) -> None:
    """Take away the gap that Qt leaves before the list within the last item of a list."""
    block, cursor = made.begin(), QTextCursor(made)
    cursor.beginEditBlock()
    while block.isValid():
        after = block.next()
        if block.textList() is not None and after.textList() is not None:
            shape = block.blockFormat()
            shape.setBottomMargin(0)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(shape)
        block = after
    cursor.endEditBlock()


def print_on(made: QTextDocument, device: QPagedPaintDevice) -> None:
    """Print on paper or to a PDF, where each heading has some of what it heads on its page."""
    pages = made.clone()
    pages.documentLayout().setPaintDevice(device)
    frame = pages.rootFrame().frameFormat()
    frame.setMargin(_MARGIN * QGuiApplication.primaryScreen().logicalDotsPerInchY())  # as Qt scales it
    pages.rootFrame().setFrameFormat(frame)
    pages.setPageSize(QSizeF(device.width(), device.height()))
    first, block = None, pages.begin()
    while block.isValid():
        first = (first or block) if _is_heading(block) else None
        if first is not None and _is_last(block, pages):
            _begin_page(first)
            pages.markContentsDirty(0, pages.characterCount())  # or Qt forgets what comes after
        block = block.next()
    _draw(pages, device)


def _is_heading(block: QTextBlock) -> bool:
    """A heading, or the number of a rule: what stands in bold type of its own."""
    alone = block.textList() is None and QTextCursor(block).currentTable() is None
    return alone and bool(block.text()) and block.begin().fragment().charFormat().font().bold()


def _is_last(heading: QTextBlock, pages: QTextDocument) -> bool:
    """Whether its page has no room for two lines below it."""
    layout, follows = pages.documentLayout(), heading.next().layout()
    own, below = layout.blockBoundingRect(heading), layout.blockBoundingRect(heading.next()).top()
    if follows.lineCount():  # the first line may be on the next page, and the block not
        below += follows.lineAt(0).y()
    margin = layout.blockBoundingRect(pages.begin()).top()
    page = pages.pageSize().height()
    return int(own.top() / page) != int((below + 2 * own.height() + margin) / page)


def _begin_page(block: QTextBlock) -> None:
    shape = block.blockFormat()
    shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    QTextCursor(block).setBlockFormat(shape)


def _draw(pages: QTextDocument, device: QPagedPaintDevice) -> None:
    """Draw each page with its number. Qt's own way to print lays all out anew, and a little otherwise."""
    layout, size, wanted = pages.documentLayout(), pages.pageSize(), device.pageRanges()
    margin = layout.blockBoundingRect(pages.begin()).top()
    painter = QPainter(device)
    painter.setFont(pages.defaultFont())
    numbers = [page for page in range(pages.pageCount()) if wanted.isEmpty() or wanted.contains(page + 1)]
    for page in numbers:
        if page != numbers[0]:
            device.newPage()
        shown = QAbstractTextDocumentLayout.PaintContext()
        shown.clip = QRectF(QPointF(0, page * size.height()), size)
        shown.palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)
        painter.save()
        painter.translate(0, -page * size.height())
        painter.setClipRect(shown.clip)
        layout.draw(painter, shown)
        painter.restore()
        foot = QRectF(margin, size.height() - margin, size.width() - 2 * margin, margin / 2)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(page + 1))
    painter.end()


def save_pages(document: Document, path: Path, name: str) -> None:
    """Write a report as "pdf" or "png", whole or not at all; raises FileError where that can't be done."""
    made = laid_out(body(document))
    made.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, document.title)
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / f"draft.{name}"
        {"pdf": _pdf, "png": _png}[name](made, draft)
        try:
            path.write_bytes(draft.read_bytes())
        except OSError as error:
            raise FileError(path, f"the file can't be written: {error.strerror}") from None


def page() -> QPageLayout:
    """The page that reports are made for; Qt leaves a margin of two centimetres by itself."""
    portrait = QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(QPageSize.PageSizeId.A4), portrait, QMarginsF())


def _pdf(made: QTextDocument, path: Path) -> None:
    """Write a PDF, whose text can be searched and copied."""
    writer = QPdfWriter(str(path))
    writer.setTitle(made.metaInformation(QTextDocument.MetaInformation.DocumentTitle))
    writer.setCreator("Spellbench")
    writer.setPageLayout(page())
    print_on(made, writer)
    del writer  # the file is whole once it is gone
    tell_spaces(path)


def tell_spaces(path: Path) -> None:
    """Have a PDF that Qt wrote say that its spaces are spaces, and no tabs."""
    pages = path.read_bytes()
    path.write_bytes(_MAP_TO_TEXT.sub(lambda table: table[0].replace(b"<0009>", b"<0020>"), pages))


def _png(made: QTextDocument, path: Path) -> None:
    """Write a picture as tall as the report."""
    made.setDocumentMargin(24)
    made.setTextWidth(_WIDE)
    size: QSizeF = made.size()
    sharp = max(1, min(_SHARP, _TALLEST // max(1, round(size.height()))))
    image = QImage((size * sharp).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(sharp, sharp)
    made.drawContents(painter)
    painter.end()
    image.save(str(path))
