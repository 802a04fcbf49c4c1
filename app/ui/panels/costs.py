"""The ledger: how the total cost came about; and the plan to pay it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.services.table.planwords import lines_of
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import CostLabel, FlowLabel, Rule, scale_text

if TYPE_CHECKING:
    from app.engine.casting.casting import LedgerRow
    from app.engine.payment.plan import Plan
    from app.engine.state.game import Game


def emptied(widget: QWidget) -> None:
    """Remove every child of a widget and its layout's places."""
    layout = widget.layout()
    while layout is not None and (item := layout.takeAt(0)):
        if child := item.widget():
            child.hide()
            child.deleteLater()


class Ledger(QWidget):
    """A small table: what contributes, how much, and the total after it.

    Signals:
        source_hovered: The id of the object a row comes from, or "" when the mouse leaves.
    """

    source_hovered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 2, 10, 2)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(1, 3)
        self._grid.setColumnStretch(2, 2)

    def show_rows(self, rows: tuple[LedgerRow, ...]) -> None:
        """Show another derivation."""
        emptied(self)
        for number, row in enumerate(rows):
            last = row.kind == "locked in"
            at = number + 1 if last else number
            if last:
                self._grid.addWidget(Rule(), number, 0, 1, 4)
            kind = QLabel(row.kind)
            scale_text(kind, 0.9, bold=last)
            spans = [Span(row.text), Span(f"  {row.rule}", colour=colours_of(self).accent)]
            text = FlowLabel(spans, share=0.9)
            source = str(row.source or "")
            text.entered.connect(lambda source=source: self.source_hovered.emit(source))
            text.left.connect(lambda: self.source_hovered.emit(""))
            self._grid.addWidget(kind, at, 0)
            self._grid.addWidget(text, at, 1)
            self._grid.addWidget(self._amount(row), at, 2)
            self._grid.addWidget(CostLabel(row.total), at, 3)

    def _amount(self, row: LedgerRow) -> QWidget:
        """What a row adds or takes: symbols with a sign, or words."""
        sign = {"reduction": "−", "increase": "+", "additional": "+"}.get(row.kind, "")
        if row.kind == "locked in":
            return QLabel()
        return FlowLabel((Span(f"{sign}{row.amount}"),), share=0.9, dim=True)


class PlanView(QWidget):
    """The plan, a line for each thing that is done."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 2, 10, 2)
        self._column.setSpacing(3)

    def show_plan(self, game: Game, plan: Plan) -> None:
        """Show another plan."""
        emptied(self)
        lines = lines_of(game, plan) or (self.tr("nothing has to be paid"),)
        for number, line in enumerate(lines, 1):
            text = f"{number}.  {line}" if len(lines) > 1 else line
            self._column.addWidget(FlowLabel((Span(text),), share=0.93))
