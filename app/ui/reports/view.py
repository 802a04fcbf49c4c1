"""A part of a report to be read in the window, in the colours of its theme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QWidget

from app.services.reports.document import rules_in
from app.services.reports.html import fragment, rule_of
from app.ui.drawing.pagesymbols import SymbolBrowser, with_symbols
from app.ui.drawing.theme import colours_of
from app.ui.reports.pages import close_lists, style

if TYPE_CHECKING:
    from app.services.reports.document import Block

_INDENT: Final = 16
"""Pixels; panels are narrow."""


class ReportView(SymbolBrowser):
    """Shows blocks of a report.

    Signals:
        rule_wanted: The number of a rule that was followed.
    """

    rule_wanted = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._blocks: tuple[Block, ...] = ()
        self._shown: QTextDocument | None = None
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.anchorClicked.connect(lambda link: self.rule_wanted.emit(rule_of(link.fragment())))
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show these, from their beginning."""
        self._blocks = tuple(blocks)
        self._draw()

    def _draw(self) -> None:
        worn = colours_of(self)
        colours = {
            "text": worn.text, "dim": worn.dim, "line": worn.line, "shade": worn.raised, "link": worn.accent,
            "mark": worn.raised, **worn.status,
        }  # fmt: skip
        made = QTextDocument(self)  # it is laid out once, when all is in it
        made.setDefaultFont(self.font())
        made.setIndentWidth(_INDENT)
        made.setDefaultStyleSheet(style(colours))
        made.setHtml(with_symbols(fragment(self._blocks, rules_in(self._blocks))))
        close_lists(made)
        before, self._shown = self._shown, made
        self.setDocument(made)
        if before is not None:
            before.deleteLater()

    def changeEvent(self, event: QEvent) -> None:
        """Wear the colours of another theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self._blocks:
            self._draw()
