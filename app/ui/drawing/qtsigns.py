"""Parts of Qt's own whose signs have a fixed size, made to go with the text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QProxyStyle, QStyle, QTreeWidget

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


class SignedEdit(QLineEdit):
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
