"""A box to choose from whose words may have symbols in them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
    QWidget,
)

from app.ui.drawing.symbols import SYMBOL
from app.ui.drawing.theme import colours_of
from app.ui.lists import write


class _Drawn(QStyledItemDelegate):
    """Draws the words of an entry over what else there is of it."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw an entry."""
        text = str(index.data() or "")
        if not SYMBOL.search(text):
            super().paint(painter, option, index)
            return
        super().paint(painter, option, QModelIndex())
        self.initStyleOption(option, index)
        room = option.widget.style().subElementRect(
            QStyle.SubElement.SE_ItemViewItemText, option, option.widget
        )
        write(painter, QRectF(room), option.font, colours_of(option.widget).text, text)


class SymbolBox(QComboBox):
    """Draws its words with symbols, closed and open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_Drawn(self))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, and its words in it."""
        if not SYMBOL.search(self.currentText()):
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        write(painter, QRectF(room), self.font(), colours_of(self).text, self.currentText())
