"""Where pages are read: links are followed, symbols are drawn, and there is a way back and forward."""

from __future__ import annotations

from functools import partial
from typing import Final
from urllib.parse import unquote

from msgspec import Struct
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.pagesymbols import SymbolBrowser

_MOST: Final = 500
"""Pages that the way back leads through."""
_MARGIN: Final = 12
"""Dots around the text."""


class Address(Struct, frozen=True):
    """What a page is about."""

    kind: str
    """"rule" (also a chapter), "section", "term", "keyword", "changes"."""
    to: str


class Walked:
    """The pages that were looked at, in order, and which of them is shown."""

    def __init__(self) -> None:
        self._pages: list[Address] = []
        self._now = -1

    def go(self, page: Address) -> None:
        """Another page is shown; what was forward of the one before is forgotten."""
        if self.now != page:
            self._pages = [*self._pages[: self._now + 1][-_MOST:], page]
            self._now = len(self._pages) - 1

    @property
    def now(self) -> Address | None:
        """The page that is shown."""
        return self._pages[self._now] if self._pages else None

    def can_step(self, step: int) -> bool:
        """Whether there is a page so many further on, or back."""
        return 0 <= self._now + step < len(self._pages)

    def step(self, step: int) -> Address:
        """Show the page so many further on, or back."""
        self._now += step
        return self._pages[self._now]


class Reader(SymbolBrowser):
    """Shows one page.

    Signals:
        followed: A link was followed; its kind, and where it leads.
    """

    followed = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(_MARGIN)
        self.document().setDefaultStyleSheet("p, td { line-height: 122%; }")
        self.anchorClicked.connect(self._follow)
        self._top: int | None = None
        """Where the first line that is seen begins, as long as nobody scrolls; None at the top."""
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    def show_page(self, html: str, *, anchor: str = "", stays: bool = False) -> None:
        """Show a page from its top or from an anchor on; one that only got more stays where it is."""
        bar = self.verticalScrollBar()
        place = bar.value()
        self.setHtml(html)
        root = self.document().rootFrame()
        form = root.frameFormat()
        # Room for one more line: at the end of the page the first one that is seen is whole, too.
        form.setBottomMargin(_MARGIN + 1.4 * self.fontMetrics().height())
        root.setFrameFormat(form)
        if stays:  # what is read must not jump
            bar.setValue(place)
        elif anchor:
            self.scrollToAnchor(anchor)

    def _scrolled(self, value: int) -> None:
        self._top = self.cursorForPosition(QPoint(_MARGIN, 2)).position() if value else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the line that was the first to be seen be so in another width too, and whole."""
        top = self._top
        super().resizeEvent(event)
        if top is not None:
            cursor = QTextCursor(self.document())
            cursor.setPosition(min(top, self.document().characterCount() - 1))
            self._let_be_first(cursor)
            self._let_be_first(self.cursorForPosition(QPoint(_MARGIN, 2)))  # at the end it is another one
            self._top = top  # or it would be another one with each width between

    def _let_be_first(self, cursor: QTextCursor) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - 2)

    def _follow(self, url: QUrl) -> None:
        kind, _, to = url.toString(QUrl.ComponentFormattingOption.FullyEncoded).partition(":")
        self.followed.emit(kind, unquote(to))

    def picture(self, scheme: str, what: str, size: int) -> QPixmap | None:
        """Bars are drawn too; whatever the width: in another one the page's pictures stay as they are."""
        if scheme != "bar":
            return super().picture(scheme, what, size)
        colour, _, share = what.partition("/")
        return self.drawn(9.0 * size * int(share) / 100 + 2, size, partial(_paint_bar, QColor(f"#{colour}")))

    def changeEvent(self, event: QEvent) -> None:
        """Symbols follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.document().setDefaultFont(self.font())


def _paint_bar(colour: QColor, painter: QPainter, area: QRectF) -> None:
    painter.fillPath(rounded(area.adjusted(0, 1, 0, -1), 2), colour)
