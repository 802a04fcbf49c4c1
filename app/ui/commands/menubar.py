"""Menus, keys and the bar, made of what has been registered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolBar

from app.ui.commands.registry import MENUS, Command, commands, menu_said, said
from app.ui.registering import load_all
from app.ui.settings.keys import wear_keys

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def add_commands(window: MainWindow) -> dict[str, QAction]:
    """Make the menus of a window, with an action for each command; gives them by name."""
    load_all("app.ui.commands")
    actions: dict[str, QAction] = {}
    menus: dict[str, QMenu] = {}
    for command in commands():
        if command.menu not in menus:
            within = menus.get(MENUS[command.menu].within, window.menuBar())
            menus[command.menu] = within.addMenu(menu_said(command.menu))
            menus[command.menu].setObjectName(command.menu)
        actions[command.name] = action = _action(window, command)
        menus[command.menu].addAction(action)
        if command.submenu is not None:
            menus[command.menu].addMenu(command.submenu(window))
    return actions


def _action(window: MainWindow, command: Command) -> QAction:
    """What the menus show of a command, and what its keys start."""
    action = QAction(said(command.text), window)
    action.setObjectName(command.name)
    action.setCheckable(command.checked is not None)
    wear_keys(action, command, window.settings)
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.triggered.connect(partial(_carry_out, window, command))
    return action


def _carry_out(window: MainWindow, command: Command, *_: object) -> None:
    command.run(window)
    refresh_commands(window)


def refresh_commands(window: MainWindow) -> None:
    """Let each command be on offer or not, and ticked or not, as things are now.

    What can be done only at times can't be done before there is a board: that takes seconds to be loaded.
    """
    for command in commands():
        action = window.actions_by_name[command.name]
        if command.when is not None:
            action.setEnabled(window.session.is_begun and command.when(window))
        if command.checked is not None:
            action.setChecked(command.checked(window))


def fit_bar(window: MainWindow, bar: QToolBar) -> None:
    """Give the bar a button for each command that has one there, but for menus for which there is no room."""
    groups: dict[str, list[QAction]] = {}
    for command in commands():
        if command.in_bar:
            groups.setdefault(command.menu, []).append(window.actions_by_name[command.name])
    metrics = bar.fontMetrics()
    left, fitting = window.width() - 2 * metrics.height(), list[str]()
    for menu in reversed(groups):  # those at the end are used most
        left -= sum(
            metrics.horizontalAdvance(said(action.text())) + 2 * metrics.height() for action in groups[menu]
        )
        if left >= 0:
            fitting.insert(0, menu)
    if fitting != bar.property("menus"):
        bar.setProperty("menus", fitting)
        bar.clear()
        for menu in fitting:
            if menu != fitting[0]:
                bar.addSeparator()
            bar.addActions(groups[menu])
