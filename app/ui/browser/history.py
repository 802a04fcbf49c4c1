"""What is known of a card beside its text: where it may be played, where it was printed, what was ruled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.ui.widgets import Heading, scale_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardsdb.records import AsOf, CardHistory, CardPrinting


_MOST: Final = 100
"""So many printings are listed; basic lands have hundreds."""


def label(text: str, *, dim: bool = False) -> QLabel:
    """A text that wraps and can be copied."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if dim:
        made.setObjectName("dim")
        scale_text(made, 0.88)
    return made


class HistoryView(QWidget):
    """A column of headings and texts that is filled anew for each card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 0, 4, 0)
        self._column.setSpacing(8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_history(self, history: CardHistory | None) -> None:
        """Show what is known; None for a card that is not from the store."""
        while (item := self._column.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                part.hide()
                part.deleteLater()
        if history is None:
            self._add(label(self.tr("This card is not from an imported file."), dim=True))
        else:
            self._fill(history)

    def _fill(self, history: CardHistory) -> None:
        """Fill the column."""
        raise NotImplementedError

    def _add(self, part: QWidget) -> None:
        self._column.addWidget(part)

    def _add_heading(self, text: str) -> None:
        heading = Heading(text)
        heading.setWordWrap(True)
        self._add(heading)

    def _add_table(self, rows: Iterable[tuple[str, str]]) -> None:
        """Rows of two texts, the first of them narrow and dim."""
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        for row, (first, second) in enumerate(rows):
            narrow = label(first, dim=True)
            narrow.setWordWrap(False)
            grid.addWidget(narrow, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(second), row, 1, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        self._add(holder)


class RulingsView(HistoryView):
    """The rulings about a card, oldest first."""

    def _fill(self, history: CardHistory) -> None:
        if not history.rulings:
            self._add(label(self.tr("No ruling about this card is stored."), dim=True))
        for ruling in history.rulings:
            self._add(label(ruling.published_at, dim=True))
            self._add(label(ruling.comment))


class PrintingsView(HistoryView):
    """Where a card may be played, and where it was printed."""

    def _printing(self, one: CardPrinting) -> tuple[str, str]:
        """The date of a printing, and its set, number and rarity."""
        number = f"{one.set_code.upper()} {one.collector_number}".strip()
        parts = [part for part in (one.set_name, number, one.rarity) if part]
        return one.released_at or self.tr("(no date)"), " · ".join(parts)

    def _as_of(self, known: AsOf | None) -> str:
        """Of which day the formats are."""
        if known is None:
            return self.tr("Formats, as of an unknown day")
        if known.told:
            return self.tr("Formats, as of {day}").format(day=known.day)
        return self.tr("Formats, as imported on {day}; the file tells no date").format(day=known.day)

    def _fill(self, history: CardHistory) -> None:
        by_status: dict[str, list[str]] = {}
        for format, status in sorted(history.legalities.items()):
            by_status.setdefault(status.replace("_", " "), []).append(format)
        if by_status:
            self._add_heading(self._as_of(history.as_of))
            self._add_table((status, ", ".join(formats)) for status, formats in by_status.items())
        self._add_heading(self.tr("Printed ({n})").format(n=len(history.printings)))
        self._add_table(map(self._printing, history.printings[-_MOST:]))
        if len(history.printings) > _MOST:
            words = self.tr("These are the newest; {n} older ones are not listed.")
            self._add(label(words.format(n=len(history.printings) - _MOST), dim=True))
        self._add(label(self.tr("From {source}").format(source=history.source), dim=True))
