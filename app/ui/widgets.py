"""Small widgets that every place of the window uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QSizePolicy, QWidget

from app.engine.values.said import say
from app.services.language import translated
from app.ui.drawing.cardpaint import paint_cost, paint_status
from app.ui.drawing.flow import Flow, Flows, Span, elided, flows_of, in_words, narrowed, plain, scaled
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.drawing.theme import colours_of


def scale_text(widget: QWidget, share: float, *, bold: bool = False) -> None:
    """Let a widget have text of a share of the usual size, also after that changes."""
    widget.setProperty("share", share)
    widget.setProperty("bold", bold)
    widget.setFont(scaled(QApplication.font(), share, bold=bold))


def scale_all(top: QWidget) -> None:
    """Give every widget below `top` its share of the text size that the application has now."""
    for widget in top.findChildren(QWidget):
        share = widget.property("share")
        if share is not None:
            scale_text(widget, float(share), bold=bool(widget.property("bold")))


def announce(widget: QWidget, words: str) -> None:
    """Let screen readers say something that is new."""
    if widget.isVisible() and words:
        QtGui.QAccessible.updateAccessibility(QtGui.QAccessibleAnnouncementEvent(widget, words))


class Focusable(QWidget):
    """A widget that takes the focus, from a click too, and shows whether it has the focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that it has the focus."""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that it has no focus any more."""
        self.update()


_PAGE: Final = 360
"""So wide a text is at most where it has the choice."""


class FlowLabel(QWidget):
    """Text with symbols, broken into lines as its width allows.

    Signals:
        entered: The mouse came over it.
        left: The mouse went away.
    """

    entered = Signal()
    left = Signal()

    def __init__(self, spans: Sequence[Span] = (), parent: QWidget | None = None, *, share: float = 1.0,
                 dim: bool = False, bold: bool = False) -> None:  # fmt: skip
        super().__init__(parent)
        self._share, self._dim, self._bold = share, dim, bold
        self._spans: tuple[Span, ...] = ()
        self._flows: Flows | None = None
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_spans(spans)

    def show_spans(self, spans: Sequence[Span]) -> None:
        """Show other text; what was said is shown in the user's language."""
        spans = tuple(map(in_words, spans))
        if tuple(spans) == self._spans and self.accessibleName():
            return
        self._spans = tuple(spans)
        self._forget()
        self.setAccessibleName(plain(self._spans))
        self.updateGeometry()
        self.update()

    @property
    def spans(self) -> tuple[Span, ...]:
        """The runs of text that are shown."""
        return self._spans

    def text(self) -> str:
        """The text that is shown."""
        return plain(self._spans)

    def flow(self, width: int) -> Flow:
        """The text laid out within a width, remembered."""
        if self._flows is None:
            font = scaled(self.font(), self._share, bold=self._bold)
            self._flows = flows_of(self._spans, font)
        return self._flows.within(width)

    def _forget(self) -> None:
        self._flows = None
        self._heights.clear()

    def line_height(self) -> float:
        """How high a line of it is."""
        return self.flow(_PAGE).line

    def measure(self) -> None:
        """Lay the text out as a layout will want it, which then need not wait for it."""
        self.flow(_PAGE)
        if self.testAttribute(Qt.WidgetAttribute.WA_Resized):  # else it has no place yet
            self.flow(self.width())

    def changeEvent(self, event: QEvent) -> None:
        """With another font the text is laid out anew."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._forget()
            self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its text needs at this width."""
        if width <= 0:  # a layout asks for less than nothing too, and no text is to be seen then
            return self.fontMetrics().height()
        if width not in self._heights:  # a layout asks for the same ones hundreds of times
            self._heights[width] = round(self.flow(width).height + 1.5)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """As wide as its text in one line, up to a page."""
        flow = self.flow(_PAGE)
        return QSize(round(flow.width + 1.5), round(flow.height + 1.5))

    def minimumSizeHint(self) -> QSize:
        """It can always be narrower."""
        return QSize(min(40, self.sizeHint().width()), self.fontMetrics().height())

    def _shown_flow(self) -> Flow:
        """The text laid out in its place, in smaller letters where it must be whole in a low one."""
        flow = self.flow(self.width())
        for share in _SMALLER if self.is_whole else ():
            if flow.height <= self.height():
                break
            font = scaled(self.font(), self._share * share, bold=self._bold)
            flow = flows_of(self._spans, font).within(self.width())
        return flow

    is_whole = False
    """Whether all of it is to be seen in whatever place it has."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text."""
        colours = colours_of(self)
        painter = QPainter(self)
        flow = self._shown_flow()
        top = max(0.0, (self.height() - flow.height) / 2)
        flow.paint(painter, 0, top, QColor(colours.dim if self._dim else colours.text))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse is here."""
        self.entered.emit()

    def leaveEvent(self, event: object) -> None:
        """Tell that the mouse is gone."""
        self.left.emit()


class CostLabel(QWidget):
    """A cost in symbols, in one line; the last of them may be marked by a line below."""

    def __init__(self, cost: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cost, self._marked = "", 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_cost(cost)

    def show_cost(self, cost: str, marked: int = 0) -> None:
        """Show another cost."""
        self._cost, self._marked = cost, marked
        self.setAccessibleName(cost)
        self.updateGeometry()
        self.update()

    def _size(self) -> float:
        return self.fontMetrics().height() * 0.96

    def sizeHint(self) -> QSize:
        """As wide as its symbols."""
        return QSize(round(self._wide(SYMBOL.findall(self._cost)) + 1), round(self._size() + 2))

    def _wide(self, codes: Sequence[str]) -> float:
        size = self._size()
        return sum(symbol_width(code, size) + size * 0.08 for code in codes)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the symbols."""
        painter = QPainter(self)
        paint_cost(painter, self.width() - 0.5, 1, self._size(), self._cost)
        if self._marked:
            wide = self._wide(SYMBOL.findall(self._cost)[-self._marked :])
            line = QRectF(self.width() - wide, self.height() - 2, wide, 2)
            painter.fillRect(line, QColor(colours_of(self).accent))


class StatusIcon(QWidget):
    """The icon of a status."""

    def __init__(
        self, status: str = "not needed", parent: QWidget | None = None, *, share: float = 1.0
    ) -> None:
        super().__init__(parent)
        self._status, self._share = status, share
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_status(self, status: str) -> None:
        """Show another status."""
        self._status = status
        self.setAccessibleName(status_word(status))
        self.update()

    def sizeHint(self) -> QSize:
        """A square as high as a line of text."""
        side = round(self.fontMetrics().height() * self._share)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the icon."""
        side = min(self.width(), self.height()) - 3
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        paint_status(QPainter(self), area, self._status, colours_of(self))


STATUSES: Final = (say("ok"), say("illegal"), say("choose"), say("unsure"), say("not needed"))
"""The words of all statuses."""


def status_word(status: str) -> str:
    """The word of a status in the user's language."""
    return translated(status)


class StatusWord(QLabel):
    """The word of a status, in its colour."""

    def show_status(self, status: str, text: str = "") -> None:
        """Show a status, or `text` in its colour."""
        self.setText(text or status_word(status))
        self._status = status
        self._colour()

    _status = ""

    def _colour(self) -> None:
        colour = QColor(colours_of(self).status[self._status])
        shade = self.palette()
        if shade.color(self.foregroundRole()) != colour:
            shade.setColor(self.foregroundRole(), colour)
            self.setPalette(shade)

    def changeEvent(self, event: QEvent) -> None:
        """Keep its colour when another theme is worn."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange) and self._status:
            self._colour()


_SMALLER: Final = (0.88, 0.78, 0.7, 0.62, 0.55)
"""Shares of its letters in which a text may have more lines."""


class ElidedLabel(QLabel):
    """A line of text, broken if the place is high enough for that; it ends in dots where it has no room."""

    only_whole = False
    """Whether it says nothing rather than a part: what it says is said elsewhere too."""

    def minimumSizeHint(self) -> QSize:
        """It may be as narrow as it must."""
        return QSize(20, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text in the largest letters in which it is whole, else as much as there is room for."""
        text, painter = self.text(), QPainter(self)
        if SYMBOL.search(text):
            self._paint_symbols(painter, text)
            return
        manner = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        font = self._whole()
        if font is not None:
            painter.setFont(font)
            painter.drawText(self.contentsRect(), manner | int(Qt.TextFlag.TextWordWrap), text)
        elif not self.only_whole:
            font = narrowed(self.font(), text, self.contentsRect().width())
            painter.setFont(font)
            fit = QFontMetricsF(font).elidedText(
                text, Qt.TextElideMode.ElideRight, self.contentsRect().width()
            )
            painter.drawText(self.contentsRect(), manner, fit)

    def _paint_symbols(self, painter: QPainter, text: str) -> None:
        """Draw a text with symbols in a line, in smaller letters where there is no room."""
        room = self.contentsRect()
        font = narrowed(self.font(), text + "  ", room.width())  # symbols are wider than narrow braces
        flow = elided(text, font, room.width())
        ink = painter.pen().color()
        flow.paint(painter, room.left(), room.top() + (room.height() - flow.height) / 2, ink)

    @property
    def is_whole(self) -> bool:
        """Whether all of the text is seen."""
        return self._whole() is not None

    def _whole(self) -> QFont | None:
        """The letters in which the text is whole: its own, narrower ones, or small ones in several lines."""
        room, text = self.contentsRect(), self.text()
        wrapped = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        usual: QFont = self.font()
        smaller = [] if self.only_whole else [scaled(usual, share) for share in _SMALLER]
        sizes: list[QFont] = [usual, *smaller]
        for font in (one for size in sizes for one in (size, narrowed(size, text, room.width()))):
            if room.contains(QFontMetrics(font).boundingRect(room, wrapped, text)):
                return font
        return None


class Heading(QLabel):
    """A heading within a panel."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        scale_text(self, 0.88, bold=True)


class Rule(QFrame):
    """A thin line between two parts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        QPainter(self).fillRect(self.rect(), QColor(colours_of(self).line))
