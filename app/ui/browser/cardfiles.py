"""What the window does with files and sources of cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.services.table.later import later
from app.ui.browser.importing import Importing
from app.ui.panels import late
from cardsdb.decks import deck_formats
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.services.table.cards import Searched
    from app.services.table.program import Program

_SOURCES: Final = later("app.ui.browser.sources")


class CardFiles(QObject):
    """The commands that are about cards rather than about the board.

    Signals:
        told: What came of it, in words; there may be other cards than before.
        failed: What was raised.
        deck_opened: The cards of a decklist.
    """

    told = Signal(str)
    failed = Signal(object)
    deck_opened = Signal(object)

    def __init__(self, program: Program, parent: QWidget) -> None:
        super().__init__(parent)
        self._program, self._window = program, parent
        self.importing = Importing(parent)
        self.importing.finished.connect(self.told)
        self.importing.failed.connect(self.failed)

    def import_cards(self) -> None:
        """Ask for card files and take the cards from them."""
        names, _ = QtWidgets.QFileDialog.getOpenFileNames(self._window, self.tr("Import cards"))
        if names:
            self.import_files([Path(name) for name in names])

    def import_files(self, paths: list[Path]) -> None:
        """Take cards from files, all of them or none."""
        program = self._program
        self.importing.start(lambda show, cancelled: program.import_cards(paths, show, cancelled))

    def export_cards(self) -> None:
        """Ask which own cards shall be written, what for, and where."""

        dialog = late.export_dialog()(self._program.own_sets(), self._window)
        dialog.accepted.connect(
            lambda: self._export_as(dialog.sets.currentData(), *dialog.kinds.currentData())
        )
        dialog.open()

    def _export_as(self, code: str, kind: str, ending: str) -> None:
        name, _ = QtWidgets.QFileDialog.getSaveFileName(
            self._window, self.tr("Export own cards"), f"{code or 'cards'}{ending}", f"*{ending}"
        )
        if name:
            path = Path(name)
            self.export_to(path if path.suffix else path.with_suffix(ending), code, kind)

    def export_to(self, path: Path, code: str, kind: str) -> None:
        """Write own cards, or those of a set, as a file of a kind."""
        program = self._program
        self.importing.start(lambda *_: program.export_cards(path, code, kind))

    def print_sheet(self, searched: str) -> None:
        """Ask which cards shall be printed, and where the sheet shall be saved."""

        dialog = late.sheet_dialog()(self._program.own_sets(), searched, self._window)
        dialog.accepted.connect(
            lambda: self._print_as(
                dialog.what.currentData(), dialog.of.text().strip(), dialog.paper.currentText()
            )
        )
        dialog.open()

    def _print_as(self, what: str, of: str, paper: str) -> None:
        name, _ = QtWidgets.QFileDialog.getSaveFileName(
            self._window, self.tr("Print sheet"), "sheet.pdf", "*.pdf"
        )
        if name:
            path = Path(name)
            self.print_to(path if path.suffix else path.with_suffix(".pdf"), what, of, paper)

    def print_to(self, path: Path, what: str, of: str, paper: str) -> None:
        """Write the sheet of a "set", a "search" or a "deck"."""

        self.importing.start(late.printing()(self._program, what, of, paper, path))

    def update_cards(self) -> None:
        """Fetch the newest cards from the network; nothing else in the window uses it."""
        self.importing.start(self._program.update_cards)

    def make_anew(self) -> None:
        """Make a damaged store anew from the files that were imported last."""
        self.importing.start(self._program.make_anew)

    def order_sources(self) -> None:
        """Ask for the order of the sources."""
        dialog = _SOURCES().SourcesDialog(self._program.sources(), self._window)
        dialog.accepted.connect(lambda: self.put_in_order(dialog.names()))
        dialog.open()

    def put_in_order(self, names: list[str]) -> None:
        """Put the sources in an order."""
        try:
            self._program.order_sources(names)
        except CardsError as error:
            self.failed.emit(error)
        else:
            self.told.emit(
                self.tr("Cards of one name are now looked for in: {names}.").format(names=", ".join(names))
            )

    def open_deck(self) -> None:
        """Ask for a decklist and list its cards."""
        name, _ = QtWidgets.QFileDialog.getOpenFileName(self._window, self.tr("Open a decklist"))
        if name:
            self.open_deck_file(Path(name))

    def open_deck_file(self, path: Path) -> None:
        """List the cards of a decklist."""
        try:
            deck: Searched = self._program.deck(path)
        except (CardsError, OSError) as error:
            self.failed.emit(error)
        else:
            self.deck_opened.emit(deck)

    def write_deck(self) -> None:
        """Ask for a decklist, and what it shall be written as, and where."""
        name, _ = QtWidgets.QFileDialog.getOpenFileName(
            self._window, self.tr("Decklist to write for another program")
        )
        if not name:
            return
        kinds = {f"{one.title} (*{one.suffix})": one for one in deck_formats()}
        to, chosen = QtWidgets.QFileDialog.getSaveFileName(
            self._window, self.tr("Write the decklist as"), Path(name).stem, ";;".join(kinds)
        )
        if to:
            path, kind = Path(to), kinds[chosen]
            self.write_deck_to(Path(name), kind.word, path if path.suffix else path.with_suffix(kind.suffix))

    def write_deck_to(self, deck: Path, word: str, path: Path) -> None:
        """Write a decklist as one of a kind."""
        program = self._program
        self.importing.start(lambda *_: program.write_deck(deck, word, path))
