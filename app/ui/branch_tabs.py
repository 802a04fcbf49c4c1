"""The branches as tabs above the table."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionTab, QStylePainter, QTabBar, QToolButton, QWidget

from app.ui.asking import turns
from app.ui.drawing.flow import Flow, Span
from app.ui.drawing.symbols import SYMBOL
from app.ui.drawing.theme import colours_of
from app.ui.widgets import scale_text

if TYPE_CHECKING:
    from app.services.table.history import Branch
    from app.services.table.session import Session


_RIGHT: Final = QTabBar.ButtonPosition.RightSide


class BranchTabs(QTabBar):
    """A tab for each branch, while there are several; a double click or F2 gives one another name."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAccessibleName(self.tr("Branches"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)  # they scroll where there is no room
        self.hide()
        self.name = QLineEdit(self)
        self.name.setAccessibleName(self.tr("Name of the branch"))
        self.name.hide()
        self.name.editingFinished.connect(self._named)
        self._naming = -1
        session.changed.connect(partial(turns().take, self._refresh))
        self.tabBarClicked.connect(self._show)
        self.tabBarDoubleClicked.connect(self.begin_naming)

    def _refresh(self) -> None:
        history = self._session.history
        self.blockSignals(True)
        while self.count() > len(history.branches):
            self.removeTab(self.count() - 1)
        while self.count() < len(history.branches):
            self._add_button(self.addTab(""))
        for index, branch in enumerate(history.branches):
            self.setTabText(index, name_of(branch, index, self))
            self._name_button(index)
        self.setCurrentIndex(history.current)
        self.blockSignals(False)
        self.setVisible(len(history.branches) > 1)

    def _add_button(self, index: int) -> None:
        """Give a tab the button that closes its branch; by which command keys do the same, it knows."""
        button = QToolButton()
        button.setObjectName("small")
        button.setText("✕")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setProperty("command", "close_branch")
        scale_text(button, 0.75)
        button.clicked.connect(lambda: self._session.close_branch(self._index_of(button)))
        self.setTabButton(index, _RIGHT, button)

    def _index_of(self, button: QToolButton) -> int:
        return next(index for index in range(self.count()) if self.tabButton(index, _RIGHT) is button)

    def tabSizeHint(self, index: int) -> QSize:
        """As wide as its words with symbols need."""
        size, text = super().tabSizeHint(index), self.tabText(index)
        if SYMBOL.search(text):
            wide = self._flow(text).width - self.fontMetrics().horizontalAdvance(text)
            size.setWidth(round(size.width() + wide) + 1)
        return size

    def _flow(self, text: str) -> Flow:
        return Flow((Span(text),), self.font(), inf, leading=1.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tabs, and symbols in their words."""
        painter, manner = QStylePainter(self), QStyle.ControlElement
        order = (*(n for n in range(self.count()) if n != self.currentIndex()), self.currentIndex())
        for index in order:
            tab = QStyleOptionTab()
            self.initStyleOption(tab, index)
            painter.drawControl(manner.CE_TabBarTabShape, tab)
            if not SYMBOL.search(tab.text):
                painter.drawControl(manner.CE_TabBarTabLabel, tab)
                continue
            room = self.style().subElementRect(QStyle.SubElement.SE_TabBarTabText, tab, self)
            colours, flow = colours_of(self), self._flow(tab.text)
            ink = colours.text if index == self.currentIndex() else colours.dim
            flow.paint(painter, room.left(), room.top() + (room.height() - flow.height) / 2, QColor(ink))

    def _name_button(self, index: int) -> None:
        """Say what the button of a tab does."""
        words = self.tr("Close {branch}").format(branch=self.tabText(index))
        button = self.tabButton(index, _RIGHT)
        button.setAccessibleName(words)
        button.setToolTip(words)

    def _show(self, index: int) -> None:
        if index >= 0:
            self._session.show_branch(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the branch beside, F2 names it, Delete closes it."""
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        current = self.currentIndex()
        if event.key() in moves:
            self._session.show_branch(current + moves[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_F2:
            self.begin_naming(current)
        elif event.key() == Qt.Key.Key_Delete:
            self._session.close_branch(current)
        else:
            super().keyPressEvent(event)

    def begin_naming(self, index: int) -> None:
        """Let the name of a branch be typed in its place."""
        if index < 0:
            return
        self._naming = index
        self.name.setText(self.tabText(index))
        self.name.setGeometry(self.tabRect(index))
        self.name.selectAll()
        self.name.show()
        self.name.setFocus()

    def _named(self) -> None:
        index, self._naming = self._naming, -1
        self.name.hide()
        name = self.name.text().strip()
        if index >= 0 and name and name != self.tabText(index):
            self._session.rename_branch(index, name)


def name_of(branch: Branch, index: int, widget: QWidget) -> str:
    """What a branch is called; the first one needs no name."""
    return branch.name or (widget.tr("The board") if not index else widget.tr("Branch {n}").format(n=index))
