"""The commands of the window: one table of what can be done, its key and its place in the menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from app.ui.drawing.theme import THEMES

_CONTEXT: Final = "Commands"


@dataclass(frozen=True, slots=True)
class Command:
    """One command."""

    name: str
    """As in `COMMANDS`: the method of the window that carries it out."""
    menu: str
    text: str
    keys: tuple[str, ...] = ()
    in_bar: bool = False


def _command(name: str, menu: str, text: str, *keys: str, in_bar: bool = False) -> Command:
    return Command(name, menu, text, keys, in_bar)


COMMANDS: Final = (
    _command("new_case", "File", str(QT_TRANSLATE_NOOP("Commands", "&New")), "Ctrl+N", in_bar=True),
    _command("open_case", "File", str(QT_TRANSLATE_NOOP("Commands", "&Open…")), "Ctrl+O", in_bar=True),
    _command("save_case", "File", str(QT_TRANSLATE_NOOP("Commands", "&Save")), "Ctrl+S", in_bar=True),
    _command("save_case_as", "File", str(QT_TRANSLATE_NOOP("Commands", "Save &as…")), "Ctrl+Shift+S"),
    _command("import_cards", "Cards", str(QT_TRANSLATE_NOOP("Commands", "&Import cards…")), "Ctrl+I"),
    _command("update_cards", "Cards", str(QT_TRANSLATE_NOOP("Commands", "&Fetch the newest cards"))),
    _command("order_sources", "Cards", str(QT_TRANSLATE_NOOP("Commands", "&Sources of cards…"))),
    _command("open_deck", "Cards", str(QT_TRANSLATE_NOOP("Commands", "Open a &decklist…"))),
    _command("close", "File", str(QT_TRANSLATE_NOOP("Commands", "&Quit")), "Ctrl+Q"),
    _command("undo", "Edit", str(QT_TRANSLATE_NOOP("Commands", "&Undo")), "Ctrl+Z", in_bar=True),
    _command(
        "redo", "Edit", str(QT_TRANSLATE_NOOP("Commands", "&Redo")), "Ctrl+Shift+Z", "Ctrl+Y", in_bar=True
    ),
    _command("find_card", "Edit", str(QT_TRANSLATE_NOOP("Commands", "&Find a card")), "Ctrl+F"),
    _command("put_in_hand", "Board", str(QT_TRANSLATE_NOOP("Commands", "Card to &hand")), "Ctrl+Return"),
    _command("put_on_table", "Board", str(QT_TRANSLATE_NOOP("Commands", "Card to &battlefield")), "Ctrl+B"),
    _command("cast", "Board", str(QT_TRANSLATE_NOOP("Commands", "&Cast")), "F5"),
    _command("resolve_top", "Board", str(QT_TRANSLATE_NOOP("Commands", "&Resolve top")), "F6"),
    _command("next_step", "Board", str(QT_TRANSLATE_NOOP("Commands", "Ne&xt step")), "F7"),
    _command("go_to_hand", "View", str(QT_TRANSLATE_NOOP("Commands", "Go to &hand")), "Ctrl+H"),
    _command("go_to_board", "View", str(QT_TRANSLATE_NOOP("Commands", "Go to &battlefield")), "Ctrl+J"),
    _command("go_to_cast", "View", str(QT_TRANSLATE_NOOP("Commands", "Go to the &cast panel")), "Ctrl+K"),
    _command("larger_text", "View", str(QT_TRANSLATE_NOOP("Commands", "&Larger text")), "Ctrl++", "Ctrl+="),
    _command("smaller_text", "View", str(QT_TRANSLATE_NOOP("Commands", "&Smaller text")), "Ctrl+-"),
    _command("usual_text", "View", str(QT_TRANSLATE_NOOP("Commands", "&Usual text size")), "Ctrl+0"),
)
"""All commands, in the order of the menus."""

THEME_TEXTS: Final = {
    "system": str(QT_TRANSLATE_NOOP("Commands", "Theme of the &system")),
    "light": str(QT_TRANSLATE_NOOP("Commands", "Li&ght theme")),
    "dark": str(QT_TRANSLATE_NOOP("Commands", "&Dark theme")),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)


def _carry_out(window: QMainWindow, name: str, _: bool = False) -> None:  # noqa: FBT002  (Qt's signal)
    """Call the method of the window, or that of its files of cards."""
    getattr(window if hasattr(window, name) else window.cards, name)()  # type: ignore[attr-defined]


def add_commands(window: QMainWindow, theme: str, set_theme: Callable[[str], object]) -> dict[str, QAction]:
    """Make the menus of a window, with an action for each command, whose name is the window's method."""
    actions: dict[str, QAction] = {}
    menus: dict[str, QMenu] = {}
    for title in dict.fromkeys(command.menu for command in COMMANDS):
        menus[title] = window.menuBar().addMenu(_tr("&" + title))
    for command in COMMANDS:
        action = actions[command.name] = QAction(_tr(command.text), window)
        action.setObjectName(command.name)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.triggered.connect(partial(_carry_out, window, command.name))
        menus[command.menu].addAction(action)
    group = QActionGroup(window)
    menus["View"].addSeparator()
    for name in THEMES:
        action = actions[f"theme:{name}"] = QAction(_tr(THEME_TEXTS[name]), window, checkable=True)
        action.setChecked(name == theme)
        action.triggered.connect(lambda _=False, name=name: set_theme(name))
        group.addAction(action)
        menus["View"].addAction(action)
    return actions
