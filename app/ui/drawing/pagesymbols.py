"""Pages of text in which symbols are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width

_SCHEME: Final = "symbol"
_IMAGE: Final = QTextDocument.ResourceType.ImageResource.value


def with_symbols(html: str) -> str:
    """A page with the pictures that `SymbolBrowser` draws in place of "{W}" and the like."""
    return SYMBOL.sub(
        lambda found: f'<img src="{_SCHEME}:{quote(found[1], safe="")}" style="vertical-align:middle;">', html
    )


class SymbolBrowser(QTextBrowser):
    """Shows pages with symbols as large as the letters."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Draw what a page names as a picture."""
        text = name if isinstance(name, str) else name.toString(QUrl.ComponentFormattingOption.FullyEncoded)
        scheme, _, what = text.partition(":")
        size = round(QFontMetricsF(self.font()).ascent() * 1.05)
        found = self.picture(scheme, unquote(what), size) if kind == _IMAGE else None
        return super().loadResource(kind, name) if found is None else found

    def picture(self, scheme: str, what: str, size: int) -> QPixmap | None:
        """What "scheme:what" is the name of, so high; None for nothing that is drawn here."""
        if scheme != _SCHEME:
            return None
        return self.drawn(
            symbol_width(what, size), size, lambda painter, area: paint_symbol(painter, area, what)
        )

    def drawn(self, wide: float, high: float, paint: Callable[[QPainter, QRectF], object]) -> QPixmap:
        """A picture of that size in the resolution of the screen."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(round((wide + 1) * ratio), round((high + 1) * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        paint(painter, QRectF(0.5, 0.5, wide - 0.5, high - 0.5))
        painter.end()
        return picture
