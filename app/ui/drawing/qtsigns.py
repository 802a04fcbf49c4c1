"""Parts of Qt's own whose signs have a fixed size or whose words would be cut, made to go with the text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QProxyStyle,
    QStyle,
    QStyleOptionFrame,
    QToolButton,
    QTreeWidget,
)

from app.ui.drawing.flow import narrowed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOption, QWidget


class _LargeSigns(QProxyStyle):
    """The usual style, with signs as large as the text."""

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        """The size of a sign of a line edit; others as they are."""
        if metric is QStyle.PixelMetric.PM_LineEditIconSize:
            return round(0.96 * QFontMetrics(QApplication.font()).height())
        return super().pixelMetric(metric, option, widget)


@lru_cache(maxsize=1)
def _large_signs() -> QProxyStyle:
    """One for all: only who needs it is asked in Python for its sizes."""
    style = _LargeSigns("Fusion")
    style.setParent(QApplication.instance())
    return style


class HintedEdit(QLineEdit):
    """A line edit whose hint has narrower letters, and then smaller ones, where it would be cut."""

    _hint = ""
    is_short = False
    """Whether it takes no more room than its hint needs, but for what is left over."""

    def minimumSizeHint(self) -> QSize:
        """A short one has room for its hint in narrow letters."""
        usual = super().minimumSizeHint()
        if not self.is_short:
            return usual
        needed = QFontMetrics(narrowed(self.font(), self._hint, 1)).horizontalAdvance(self._hint)
        edges = usual.width() - self.fontMetrics().maxWidth()
        return QSize(max(usual.width(), needed + edges), usual.height())

    def sizeHint(self) -> QSize:
        """As wide as other fields, unless it is short."""
        return self.minimumSizeHint() if self.is_short else super().sizeHint()

    def setPlaceholderText(self, text: str) -> None:
        """Say this as long as nothing is typed."""
        self._hint = text
        self.update()

    def placeholderText(self) -> str:
        """What is said as long as nothing is typed."""
        return self._hint

    def hint_room(self) -> QRect:
        """Where the hint stands: beside the signs, as far from the edge as what is typed."""
        shape = QStyleOptionFrame()
        self.initStyleOption(shape)
        area = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, shape, self)
        area = area.marginsRemoved(self.textMargins()).adjusted(2, 0, -2, 0)
        signs = [one.x() for one in self.findChildren(QToolButton) if one.isVisible()]
        area.setRight(min([area.right(), *(x - 2 for x in signs)]))
        return area

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the hint in letters that have room."""
        super().paintEvent(event)
        if self._hint and not self.text():
            area, painter = self.hint_room(), QPainter(self)
            font = narrowed(self.font(), self._hint, area.width())
            painter.setFont(font)
            painter.setPen(self.palette().placeholderText().color())
            fit = QFontMetrics(font).elidedText(self._hint, Qt.TextElideMode.ElideRight, area.width() + 1)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, fit)


class SignedEdit(HintedEdit):
    """A line edit with a sign to clear it, or with others."""

    def showEvent(self, event: QShowEvent) -> None:
        """Take its style as it is shown: one that is older than the style sheet would take its place."""
        super().showEvent(event)
        if not self.testAttribute(Qt.WidgetAttribute.WA_SetStyle):
            self.setStyle(_large_signs())


class Tree(QTreeWidget):
    """A tree whose levels lie as far apart as its letters ask for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setIndentation(self.fontMetrics().height())

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.setIndentation(self.fontMetrics().height())
