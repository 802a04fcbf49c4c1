"""What leaves the program: own cards for other programs, and sheets to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from app.services.language import translated
from app.ui.drawing.sheet import print_sheet
from app.ui.language import numeral
from cardsdb.errors import ImportCancelledError
from cardsdb.exporters import exporters
from cardsdb.records import Progress

if TYPE_CHECKING:
    from app.services.table.program import Program

PAPERS: Final = ("A4", "Letter")
BUNDLE: Final = "bundle"
"""Stands for a set in one file for a friend, among the words of the exporters."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Sharing", text)


class ExportDialog(QDialog):
    """Which own cards, and what for."""

    def __init__(self, codes: list[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_tr("Export own cards"))
        self.sets, self.kinds = QComboBox(), QComboBox()
        self.sets.addItem(_tr("All own cards"), "")
        for code in codes:
            self.sets.addItem(code, code)
        if len(codes) == 1:
            self.sets.setCurrentIndex(1)
        self.sets.currentIndexChanged.connect(self._offer)
        form = QFormLayout(self)
        form.addRow(_tr("&Cards:"), self.sets)
        form.addRow(_tr("&For:"), self.kinds)
        form.addRow(_buttons(self, _tr("&Export…")))
        self._offer()

    def _offer(self) -> None:
        """Only a set can be packed for a friend."""
        self.kinds.clear()
        if self.sets.currentData():
            self.kinds.addItem(_tr("One file for a friend, with rules and pictures (.zip)"), (BUNDLE, ".zip"))
        for one in exporters():
            title = translated(one.title)
            title = title[:1].upper() + title[1:]
            ending = "" if one.suffix in title else f" ({one.suffix})"
            self.kinds.addItem(title + ending, (one.word, one.suffix))


class SheetDialog(QDialog):
    """Which cards are printed, and on what."""

    def __init__(self, codes: list[str], searched: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_tr("Print sheet"))
        self.what, self.of, self.paper = QComboBox(), QLineEdit(), QComboBox()
        for title, word in ((_tr("Set"), "set"), (_tr("Search"), "search"), (_tr("Decklist"), "deck")):
            self.what.addItem(title, word)
        self._given = {"set": codes[0] if codes else "", "search": searched, "deck": ""}
        self.paper.addItems(list(PAPERS))
        self.choose = QPushButton(_tr("C&hoose a file…"))
        self.choose.clicked.connect(self._choose)
        self.of.setMinimumWidth(280)
        form = QFormLayout(self)
        form.addRow(_tr("&Cards of a:"), self.what)
        form.addRow(_tr("&Which:"), self.of)
        form.addRow("", self.choose)
        form.addRow(_tr("&Paper:"), self.paper)
        self.buttons = _buttons(self, _tr("&Save as PDF…"))
        form.addRow(self.buttons)
        self.of.textChanged.connect(self._see)
        self.what.currentIndexChanged.connect(self._turn)
        self.what.setCurrentIndex(1 if searched and not codes else 0)
        self._turn()

    def _turn(self) -> None:
        word = str(self.what.currentData())
        self.of.setText(self._given[word])
        hints = {"set": _tr("the code of a set, as MSH"), "search": _tr("as t:elf mv=1"), "deck": ""}
        self.of.setPlaceholderText(hints[word])
        self.choose.setVisible(word == "deck")
        self._see()

    def _see(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(self.of.text().strip()))

    def _choose(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, _tr("Open a decklist"))
        if name:
            self.of.setText(name)


def _buttons(dialog: QDialog, words: str) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    buttons.button(QDialogButtonBox.StandardButton.Ok).setText(words)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


Work: TypeAlias = Callable[[Callable[[Progress], None], Callable[[], bool]], str]
"""What is done in the background: it shows how far it is, and asks whether it is still wanted."""


def printing(program: Program, what: str, of: str, paper: str, path: Path) -> Work:
    """The work of writing a sheet, for the background."""

    def work(show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        sheet = program.sheet(what, of)

        def tell(page: int, pages: int) -> bool:
            show(Progress(_tr("Printing"), page, pages, 0))
            return not cancelled()

        pages = print_sheet(sheet, path, paper, tell)
        if not pages:
            raise ImportCancelledError
        missing = _tr(" No card is called {names}.").format(names=", ".join(sheet.missing))
        words = _tr("{n} cards are on {pages} pages in {file}.")
        if pages == 1:
            words = _tr("{n} cards are on one page in {file}.")
        if len(sheet.sides) == 1:
            words = _tr("One card is on one page in {file}.")
        told = words.format(n=numeral(len(sheet.sides)), pages=pages, file=path.name)
        return told + (missing if sheet.missing else "")

    return work
