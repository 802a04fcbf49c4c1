"""The menu File: boards and case files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtWidgets
from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.services.table.later import later
from app.ui.commands.registry import command
from app.ui.settings.recent import Recent
from app.ui.unsaved import may_leave

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow

_REPORTS = later("app.ui.reports.handing_out")


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
        window.go_to("browser")  # the first card is looked for next


@command(
    "open_case",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&Open…"),
    keys=("Ctrl+O",),
    in_bar=True,
    words="load case file board",
    submenu=Recent,
)
def open_case(window: MainWindow) -> None:
    """Ask for a case file and open it."""
    path = window.session.path
    start = str(path.parent) if path else ""
    name, _ = QtWidgets.QFileDialog.getOpenFileName(window, window.tr("Open a case"), start, _filter(window))
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
    name, _ = QtWidgets.QFileDialog.getSaveFileName(window, window.tr("Save the case"), "", _filter(window))
    if name:
        path = Path(name)
        window.save_path(path if path.suffix else path.with_suffix(".json"))


def _several_formats(window: MainWindow) -> str:
    return window.tr("PDF (*.pdf);;Web page (*.html);;Picture (*.png);;Markdown (*.md);;Text (*.txt)")


@command(
    "save_report",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "Save a &report…"),
    keys=("Ctrl+Shift+E",),
    words="export pdf html png picture markdown text judge",
)
def save_report(window: MainWindow) -> None:
    """Ask for a file, and write the board, the verdict and the rules to it."""
    formats = _several_formats(window)
    name, chosen = QtWidgets.QFileDialog.getSaveFileName(window, window.tr("Save a report"), "", formats)
    if name:
        path = Path(name)
        _REPORTS().save(
            window, path if path.suffix else path.with_suffix(chosen.partition("*")[2].rstrip(")"))
        )


@command(
    "print_report",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&Print…"),
    keys=("Ctrl+P",),
    words="paper report",
)
def print_report(window: MainWindow) -> None:
    """Print the same on paper."""
    _REPORTS().print_out(window)


@command(
    "copy_markdown",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "Copy report for a &forum"),
    keys=("Ctrl+Shift+C",),
    words="clipboard markdown chat text",
)
def copy_markdown(window: MainWindow) -> None:
    """Copy the same as Markdown."""
    _REPORTS().copy(window, "markdown")


@command(
    "copy_text",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "Copy report as &text"),
    keys=("Ctrl+G, T",),
    words="clipboard plain chat",
)
def copy_text(window: MainWindow) -> None:
    """Copy the same as plain text."""
    _REPORTS().copy(window, "text")


@command(
    "export_cards",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "&Export own cards…"),
    keys=("Ctrl+G, O",),
    words="share set friend bundle cockatrice mse",
)
def export_cards(window: MainWindow) -> None:
    """Ask which own cards shall be written for another program, or for a friend."""
    window.cards.export_cards()


@command(
    "print_sheet",
    menu="File",
    text=QT_TRANSLATE_NOOP("Commands", "Print s&heet…"),
    keys=("Ctrl+Shift+P",),
    words="pdf paper proxies cut",
)
def print_sheet(window: MainWindow) -> None:
    """Ask which cards shall be printed, nine to a page."""
    window.cards.print_sheet(window.browser.search.text())


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
