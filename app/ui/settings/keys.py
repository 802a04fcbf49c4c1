"""The keys of commands: the usual ones, and those that the user gave them instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence

from app.ui.commands.registry import Command, commands, plain

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QAction

    from app.ui.main_window import MainWindow

_BETWEEN: Final = " | "


def wear_keys(action: QAction, command: Command, settings: QSettings | None) -> None:
    """Let an action have the keys of its command, and its tip name them."""
    kept = settings.value(_place(command)) if settings is not None else None
    keys = command.keys if kept is None else tuple(filter(None, str(kept).split(_BETWEEN)))
    action.setShortcuts([QKeySequence(key) for key in keys])
    action.setToolTip(" ".join(filter(None, (plain(command.text), in_brackets(action)))))


def in_brackets(action: QAction) -> str:
    """The key of an action as a tip tells it; "" where it has none."""
    said = shown(action)
    return f"({said})" if said else ""


def shown(action: QAction) -> str:
    """The keys of an action, as the user's system writes them."""
    return ", ".join(map(native, action.shortcuts()))


def native(key: QKeySequence | str) -> str:
    """A key as the user's system writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def taken_by(window: MainWindow, key: QKeySequence, name: str) -> Command | None:
    """The command, other than that of this name, that has the key, or keys that begin so or so begin."""
    for one in commands():
        if one.name != name and any(_clash(key, its) for its in window.actions_by_name[one.name].shortcuts()):
            return one
    return None


def _clash(one: QKeySequence, other: QKeySequence) -> bool:
    """Whether one of two keys, or rows of keys, is the beginning of the other."""
    none = QKeySequence.SequenceMatch.NoMatch
    return one.matches(other) is not none or other.matches(one) is not none


def change_keys(window: MainWindow, command: Command, key: QKeySequence | None) -> None:
    """Give a command this key, none for an empty one, or its usual keys for None; it is remembered."""
    settings = window.settings
    if settings is not None and key is None:
        settings.remove(_place(command))
    elif settings is not None and key is not None:
        settings.setValue(_place(command), key.toString(QKeySequence.SequenceFormat.PortableText))
    action = window.actions_by_name[command.name]
    wear_keys(action, command, settings)
    if settings is None and key is not None:
        action.setShortcut(key)


def _place(command: Command) -> str:
    return f"keys/{command.name}"
