"""The board of the window as a report: to a file, on paper, or in the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QThread
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog

from app.services.language import in_language
from app.services.reports import formats, html, markdown, plain
from app.services.reports.composing import Open, of_open
from app.services.reports.document import Document
from app.services.rulebook import Rulebook
from app.ui.reports.pages import laid_out, page, print_on, save_pages, tell_spaces

if TYPE_CHECKING:
    from app.services.table.worker import Wanted
    from app.ui.main_window import MainWindow

TOPIC: Final = "report"
Made: TypeAlias = "Callable[[Document], object]"
"""What is made of a report, in the worker."""
_COPIED: Final[dict[str, Made]] = {"text": plain.write, "markdown": partial(markdown.write, linked=False)}
"""By what it is copied as; where it is pasted no heading is sure to have an anchor."""
_AT_WORK: Final[set[QThread]] = set()
"""Threads that lay pages out; each stays until it is done."""


class PageMaker(QThread):
    """Lays pages out in a thread of Qt's own: it needs timers, which the worker's threads don't have."""

    def __init__(self, document: Document, path: Path, name: str, told: Callable[[object], None]) -> None:
        super().__init__()
        self._report, self._told = (document, path, name), told
        self._problem: Exception | None = None
        _AT_WORK.add(self)
        self.finished.connect(self._end)  # it belongs to the window's thread, and so is told there

    def run(self) -> None:
        """Write the file; what goes wrong is kept."""
        try:
            save_pages(*self._report)
        except Exception as problem:
            self._problem = problem

    def _end(self) -> None:
        _AT_WORK.discard(self)
        self._told(self._problem)


def save(window: MainWindow, path: Path) -> None:
    """Write the report to a file, in the format that its name asks for."""

    def made(document: Document) -> object:
        name = formats.format_of(path)
        if name in formats.WRITERS:
            formats.save(document, path, name)
            return None
        return document

    def told(problem: object) -> None:
        if isinstance(problem, Exception):
            window.complain(problem)
        else:
            window.notice.say(window.tr("The report is in {file}.").format(file=path), "ok")

    def arrived(document: object) -> None:
        if isinstance(document, Document):
            PageMaker(document, path, formats.format_of(path), told).start()
        else:
            told(None)

    _report(window, made, arrived)


def copy(window: MainWindow, name: str) -> None:
    """Put the report into the clipboard, as "text" or "markdown"."""

    def arrived(text: object) -> None:
        QGuiApplication.clipboard().setText(str(text))
        window.notice.say(window.tr("The report is in the clipboard."), "ok")

    _report(window, _COPIED[name], arrived)


def print_out(window: MainWindow) -> None:
    """Ask for a printer, and print the report."""

    def arrived(markup: object) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page())
        printer.setDocName(_title(window))
        printer.setCreator("Spellbench")
        if is_wanted(printer, window):
            print_on(laid_out(str(markup)), printer)
            if printer.outputFileName():
                tell_spaces(Path(printer.outputFileName()))

    _report(window, html.body, arrived)


def is_wanted(printer: QPrinter, window: MainWindow) -> bool:
    """Ask which printer, and whether at all."""
    return QPrintDialog(printer, window).exec() == QDialog.DialogCode.Accepted


def _title(window: MainWindow) -> str:
    """What the board is called, in the report and among what is to be printed."""
    session = window.session
    return session.title or (session.path.stem if session.path else window.tr("A board"))


def _report(window: MainWindow, made: Made, arrived: Callable[[object], object]) -> None:
    """Put the report together in the worker, make something of it there, and give that to `arrived` here."""
    session = window.session
    board = Open(_title(window), session.history, about=session.setting)

    def question(wanted: Wanted) -> object:
        program = session.program
        return made(in_language(of_open(board, program, Rulebook.open(program.data_dir), wanted)))

    def deliver(answer: object) -> None:
        if isinstance(answer, Exception):
            window.complain(answer)
        else:
            arrived(answer)

    session.ask(TOPIC, question, deliver)
