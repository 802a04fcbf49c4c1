"""The menu Edit: back and forth in what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.commands.registry import command

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


@command(
    "undo",
    menu="Edit",
    text=QT_TRANSLATE_NOOP("Commands", "&Undo"),
    keys=("Ctrl+Z",),
    in_bar=True,
    when=lambda window: bool(window.session.history.undo_name),
    words="back take",
)
def undo(window: MainWindow) -> None:
    """Take back the last step."""
    window.session.undo()


@command(
    "redo",
    menu="Edit",
    text=QT_TRANSLATE_NOOP("Commands", "&Redo"),
    keys=("Ctrl+Shift+Z", "Ctrl+Y"),
    in_bar=True,
    when=lambda window: bool(window.session.history.redo_name),
    words="again forth",
)
def redo(window: MainWindow) -> None:
    """Do it again."""
    window.session.redo()


@command(
    "command_list",
    menu="Edit",
    text=QT_TRANSLATE_NOOP("Commands", "&Commands…"),
    keys=("Ctrl+K",),
    words="palette list find keys help",
)
def command_list(window: MainWindow) -> None:
    """Open the list of all commands."""
    window.command_list.open()
