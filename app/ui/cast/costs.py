"""The ledger: how the total cost came about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.engine.values.said import say
from app.services.language import translated
from app.ui.cast.lines import Column
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel

if TYPE_CHECKING:
    from app.engine.casting.casting import LedgerRow

_SIGNS: Final[dict[str, str]] = {
    say("base"): "", say("alternative"): "", say("additional"): "+", say("increase"): "+",
    say("reduction"): "−", say("sets the total"): "", say("locked in"): "",
}  # fmt: skip
"""What stands before an amount, by what kind of contribution it is."""

_SHARES: Final = (0.3, 0.25, 1.0)
"""What amounts, totals and rules take of the width at most."""


class LedgerLine(QWidget):
    """One contribution: what it is, how much, and the total after it.

    Signals:
        source_hovered: The id of the object it comes from, or "" when the mouse leaves.
        rule_wanted: Its rule is asked for.
    """

    source_hovered = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._row: LedgerRow | None = None
        self._text, self._amount = FlowLabel(share=0.93), FlowLabel(share=0.93)
        self._total, self._rule = FlowLabel(share=0.93), RuleLink(share=0.88)
        self._rule.wanted.connect(self.rule_wanted)
        self._text.entered.connect(lambda: self._hover(there=True))
        self._text.left.connect(lambda: self._hover(there=False))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 1, 8, 1)
        row.setSpacing(8)
        row.addWidget(self._text, 1)
        row.addWidget(self._amount)
        row.addWidget(self._total)
        row.addWidget(self._rule)

    def wanted(self) -> tuple[int, ...]:
        """How wide amount, total and rule are in one line each."""
        return tuple(part.sizeHint().width() for part in (self._amount, self._total, self._rule))

    def take_widths(self, *widths: int) -> None:
        """Let amount, total and rule be so wide, as in all lines; the text has what is left."""
        for part, wide in zip((self._amount, self._total, self._rule), widths, strict=True):
            part.setFixedWidth(wide)

    def _hover(self, *, there: bool) -> None:
        source = self._row.source if self._row is not None else None
        self.source_hovered.emit(str(source or "") if there else "")

    def show_row(self, row: LedgerRow) -> None:
        """Show a contribution."""
        if row == self._row:
            return
        self._row = row
        last = row.kind == "locked in"
        dim, kind = colours_of(self).dim, translated(row.kind)
        self._text.show_spans((Span(f"{kind}  ", colour=dim), Span(row.text, bold=last)))
        self._amount.show_spans(
            (Span("" if last else f"{_SIGNS.get(row.kind, '')}{row.amount}", colour=dim),)
        )
        self._total.show_spans((Span(f"= {row.total}" if row.total else "", bold=last),))
        self._rule.show_rule(str(row.rule))
        words = self.tr("{kind}: {text} {amount}, total {total} ({rule})")
        told = {"text": row.text, "amount": row.amount, "total": row.total, "rule": row.rule}
        self.setAccessibleName(words.format(kind=kind, **told))


class Ledger(QWidget):
    """A small table: what contributes, how much, and the total after it.

    Signals:
        source_hovered: As of a line.
        rule_wanted: As of a line.
    """

    source_hovered = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column: Column[LedgerRow, LedgerLine] = Column(self._line, LedgerLine.show_row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._column)

    def _line(self) -> LedgerLine:
        line = LedgerLine()
        line.source_hovered.connect(self.source_hovered)
        line.rule_wanted.connect(self.rule_wanted)
        return line

    def preparing(self) -> list[Callable[[], None]]:
        """What makes the lines that are soon needed, one after the other."""
        return [partial(self._column.prepare, number) for number in range(1, 5)]

    def show_rows(self, rows: tuple[LedgerRow, ...]) -> None:
        """Show another derivation."""
        self._column.show_all(enumerate(rows))
        self._share_width()

    def event(self, event: QEvent) -> bool:
        """Share the width anew where the size of the text is another."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_width()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Let amounts and totals stand below each other, no wider than they need and than their share."""
        lines = self._column.lines
        wanted = [max(widths) for widths in zip(*(line.wanted() for line in lines), strict=True)]
        widths = [
            min(wide, round(self.width() * share)) for wide, share in zip(wanted, _SHARES, strict=False)
        ]
        for line in lines:
            line.take_widths(*widths)
