"""The few things that a palette cannot say: spacing, rounded corners, quiet scroll bars."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from app.ui.drawing.arrows import arrow_file

_THIN: Final = 2
_SHEET: Final = """
QToolTip { color: @text; background: @raised; border: 1px solid @line; padding: 4px 6px; }
QMainWindow::separator { width: 1px; background: @line; }
QSplitter::handle { background: @line; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @line; spacing: 1px;
    padding: 2px; }
QToolBar::separator { background: @line; width: 1px; margin: 5px 7px; }
QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 3px 7px; color: @text; }
QToolButton:hover, QToolButton:focus { background: @raised; border-color: @line; }
QToolButton:pressed, QToolButton:checked { background: @base; border-color: @accent; }
QToolButton:disabled { color: @dim; }
QToolButton#small { padding: 0px 4px; }
QToolButton#framed { background: @base; border-color: @line; }
QSpinBox#stepper { background: @base; border: 1px solid @line; border-radius: 4px; }
QSpinBox#stepper:focus { border-color: @accent; }
QToolButton#step { border: none; border-left: 1px solid @line; border-radius: 0px; padding: 0px; }
QToolButton::menu-indicator { image: none; }
QMenuBar { background: @window; padding: 1px 4px; }
QMenuBar::item { padding: 3px 9px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: @raised; }
QMenu { menu-scrollable: 1; background: @raised; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: @accent; color: @on_accent; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QLineEdit, QPlainTextEdit { background: @base; border: 1px solid @line; border-radius: 4px;
    padding: 2px 4px; }
QLineEdit:focus, QPlainTextEdit:focus { border-color: @accent; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0px; }
QLineEdit#search { background: @base; border: 1px solid @line; border-radius: 5px; padding: 4px 7px;
    selection-background-color: @accent; selection-color: @on_accent; }
QLineEdit#search:focus { border-color: @accent; }
QPushButton { outline: none; background: @raised; border: 1px solid @line; border-radius: 5px;
    padding: 5px 14px; }
QPushButton:hover { border-color: @accent; }
QPushButton:focus { border-color: @accent; }
QPushButton:checked { background: @base; border: 2px solid @accent; padding: 4px 13px; }
QPushButton:disabled { color: @dim; background: @window; }
QPushButton#primary { background: @accent; color: @on_accent; border-color: @accent; font-weight: 600; }
QPushButton#primary:focus { border: 2px solid @text; padding: 4px 13px; }
QPushButton#primary:disabled { background: @window; color: @dim; border-color: @line; }
QListView { background: @base; border: 1px solid @line; border-radius: 5px; outline: none; }
QTreeView::item { padding: 2px 0px; }
QListWidget::item { padding: 4px 7px; }
QTreeView::item:selected, QListWidget::item:selected { background: @accent; color: @on_accent; }
QScrollArea { background: transparent; border: none; }
QTabBar { background: transparent; }
QMainWindow > QTabBar { qproperty-elideMode: ElideNone; }
QTabBar::tab { padding: 5px 6px; border: none; border-bottom: 2px solid transparent; color: @dim; }
QTabBar QToolButton { padding: 0px; background: @window; }
QTabBar QToolButton#small:hover { background: @raised; }
QFrame#commandList { background: @raised; border: 1px solid @line; border-radius: 8px; }
QFrame#commandList QLineEdit { background: @base; border: 1px solid @line; border-radius: 5px;
    padding: 6px 9px; }
QFrame#commandList QListView { background: @raised; border: none; }
QDockWidget { color: @dim; border: 2px solid; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover, QTabBar::tab:focus { color: @text; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 4px; margin: 1px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @dim; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QLabel#problems { color: @accent; }
QLabel#dim { color: @dim; }
QStatusBar { border-top: 1px solid @line; color: @dim; }
QStatusBar::item { border: none; }
"""
_LARGE: Final = """
QCheckBox::indicator, QRadioButton::indicator, QMenu::indicator { width: 14px; height: 14px; }
QComboBox::drop-down { border: none; width: 17px; }
QComboBox::down-arrow { image: url("%down"); width: 14px; height: 14px; }
QTreeView::branch:has-children:closed { image: url("%right"); }
QTreeView::branch:has-children:open { image: url("%down"); }
QMenu::right-arrow { image: url("%right"); width: 14px; height: 14px; }
"""
"""What has signs of a fixed size, which go with letters of the usual size but not with others."""


_OUTLINED: Final = """
QComboBox { background: @base; border: 1px solid @line; border-radius: 4px; padding: 2px 6px; }
QComboBox:focus { border-color: @accent; }
QCheckBox::indicator { background: @base; border: 1px solid @line; border-radius: 2px; }
QCheckBox::indicator:checked { image: url("%check"); }
QCheckBox::indicator:focus { border-color: @accent; }
"""
"""What Qt draws with edges that can't be seen on a ground that is black."""


def sheet(colour: Callable[[str], object], scale: float = 1.0, *, outlined: bool = False) -> str:
    """The style sheet, with the colours that `colour` gives for their names; lengths follow the text size.

    `outlined`: grounds are all alike, and edges alone tell things apart.
    """
    more = _LARGE * (scale != 1.0 or outlined) + _OUTLINED * outlined
    coloured = re.sub(r"@(\w+)", lambda name: str(colour(name[1])), _SHEET + more)
    sized = re.sub(r"\b(\d+)px", lambda length: f"{_scaled(int(length[1]), scale)}px", coloured)
    side = _scaled(14, scale)
    return re.sub(r"%(\w+)", lambda way: arrow_file(way[1], str(colour("text")), side), sized)


def _scaled(length: int, scale: float) -> int:
    """A length at a scale; thin lines stay thin."""
    return length if length <= _THIN else round(length * scale)
