"""The menu File: boards and case files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QFileDialog

from app.ui.commands.registry import command
from app.ui.unsaved import may_leave

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


@command(
    "new_case",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&New"),
    keys=("Ctrl+N",),
    in_bar=True,
    words="empty board begin",
)
def new_case(window: MainWindow) -> None:
    """Begin with an empty board."""
    if may_leave(window):
        window.starting.drop()
        window.session.begin(window.session.program.empty())


@command(
    "open_case",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&Open…"),
    keys=("Ctrl+O",),
    in_bar=True,
    words="load case file board",
)
def open_case(window: MainWindow) -> None:
    """Ask for a case file and open it."""
    path = window.session.path
    start = str(path.parent) if path else ""
    name, _ = QFileDialog.getOpenFileName(window, window.tr("Open a case"), start, _filter(window))
    if name and may_leave(window):
        window.open_path(Path(name))


@command(
    "save_case",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&Save"),
    keys=("Ctrl+S",),
    in_bar=True,
    words="write case file board",
)
def save_case(window: MainWindow) -> None:
    """Save to the same file, or ask for one."""
    path = window.session.path
    if path is None:
        save_case_as(window)
    else:
        window.save_path(path)


@command(
    "save_case_as",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "Save &as…"),
    keys=("Ctrl+Shift+S",),
    words="copy another file",
)
def save_case_as(window: MainWindow) -> None:
    """Ask for a file and save to it."""
    name, _ = QFileDialog.getSaveFileName(window, window.tr("Save the case"), "", _filter(window))
    if name:
        path = Path(name)
        window.save_path(path if path.suffix else path.with_suffix(".json"))


@command(
    "close",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&Quit"),
    keys=("Ctrl+Q",),
    words="exit leave end",
)
def close(window: MainWindow) -> None:
    """Close the window."""
    window.close()


def _filter(window: MainWindow) -> str:
    return window.tr("Cases (*.json);;All files (*)")
