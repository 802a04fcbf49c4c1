"""What a window says, wherever it says it: drawn, under the mouse, to screen readers, in menus and lists."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from tests.ui.accessible import texts_of

_MOST = 200
"""Rows of a list that are looked at."""
_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def said_in(top: QWidget) -> Iterator[tuple[str, QWidget]]:
    """Each text of a window or dialog, and what says it."""
    for widget in (top, *top.findChildren(QWidget)):
        if isinstance(widget, QMenu):
            for action in widget.actions():
                yield from ((text, widget) for text in _of_action(action))
        elif widget.isVisible():
            yield from ((text, widget) for text in _of_widget(widget) if text)
    yield from ((text, top) for action in top.actions() for text in _of_action(action))


def _of_action(action: QAction) -> tuple[str, ...]:
    return action.text(), action.toolTip(), action.statusTip()


def _of_widget(widget: QWidget) -> Iterator[str]:
    yield from (text for text, _, _ in texts_of(widget))
    yield from (widget.toolTip(), widget.statusTip(), widget.accessibleName(), widget.accessibleDescription())
    yield widget.windowTitle()
    if isinstance(widget, QAbstractButton | QLabel):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from map(widget.itemText, range(widget.count()))
    elif isinstance(widget, QTabBar):
        yield from map(widget.tabText, range(widget.count()))
    elif isinstance(widget, QHeaderView):
        model = widget.model()
        yield from (str(model.headerData(n, widget.orientation()) or "") for n in range(widget.count()))
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _of_rows(widget.model(), QModelIndex())


def _of_rows(model: QAbstractItemModel, above: QModelIndex) -> Iterator[str]:
    for row in range(min(model.rowCount(above), _MOST)):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(above)
        for column in range(columns):
            index = model.index(row, column, above)
            yield from (str(index.data(role) or "") for role in _ROLES)
        if not isinstance(model, QAbstractListModel):
            yield from _of_rows(model, model.index(row, 0, above))
