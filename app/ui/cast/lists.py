"""What is done by hand, and what would make a proposal legal: lists whose lines are pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.cast.buttons import SmallButton
from app.ui.cast.lines import Column, Line
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon

if TYPE_CHECKING:
    from app.engine.casting.choices.would_be_legal import Change
    from app.services.table.considered import ByHand


class NearestLine(Line):
    """A change that would make it legal; pressing it tries it in a branch."""

    def __init__(self) -> None:
        super().__init__()
        self.change: Change | None = None
        self._text = FlowLabel(share=0.97)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(StatusIcon("ok", share=0.85))
        row.addWidget(self._text, 1)

    def show_change(self, change: Change) -> None:
        """Show a change."""
        self.change = change
        tried = "  " + self.tr("  ▸ what if").strip().replace(" ", "\u00a0")  # the sign goes with its words
        self._text.show_spans((Span(change.text), Span(tried, colour=colours_of(self).accent)))
        self.setAccessibleName(
            self.tr("It would be legal {change}: try it as a what-if").format(change=change.text)
        )


class Nearest(QWidget):
    """All of them.

    Signals:
        wanted: A change shall be tried.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._column: Column[Change, NearestLine] = Column(self._line, NearestLine.show_change)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._column)

    @property
    def lines(self) -> tuple[NearestLine, ...]:
        """A line for each change."""
        return self._column.lines

    def _line(self) -> NearestLine:
        line = NearestLine()
        line.pressed.connect(lambda: self.wanted.emit(line.change))
        return line

    def show_changes(self, changes: tuple[Change, ...]) -> None:
        """Show other changes."""
        self._column.show_all((change.text, change) for change in changes)


class ByHandLine(QWidget):
    """Something that the player does on the board, and then says so.

    Signals:
        done: It has been done.
        source_hovered: The id of what it comes from; "" when the mouse leaves.
    """

    done = Signal()
    source_hovered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.shown: ByHand | None = None
        self._text = FlowLabel(share=0.95)
        self._text.entered.connect(lambda: self._hover(there=True))
        self._text.left.connect(lambda: self._hover(there=False))
        self.button = SmallButton()
        self.button.setText(self.tr("done"))
        self.button.setObjectName("framed")
        self.button.clicked.connect(self.done)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 8, 2)
        row.setSpacing(8)
        row.addWidget(StatusIcon("unsure", share=0.85), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)

    def _hover(self, *, there: bool) -> None:
        source = self.shown.source if self.shown is not None else None
        self.source_hovered.emit(str(source or "") if there else "")

    def show_doubt(self, doubt: ByHand) -> None:
        """Show something that was not carried out."""
        self.shown = doubt
        dim = colours_of(self).dim
        name = f"{doubt.source_name}: " if doubt.source_name and doubt.source_name != doubt.text else ""
        self._text.show_spans(
            (Span(name, bold=True), Span(doubt.text), Span(f"  {doubt.reason}", colour=dim))
        )
        words = self.tr("Do it by hand: {text} ({reason}); done").format(text=doubt.text, reason=doubt.reason)
        self.button.setAccessibleName(words)
        self.button.setToolTip(self.tr("It has been done on the board, or does not matter"))


class ByHandList(QWidget):
    """All of it.

    Signals:
        done: One of them has been done.
        source_hovered: As of a line.
    """

    done = Signal(object)
    source_hovered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column: Column[ByHand, ByHandLine] = Column(self._line, ByHandLine.show_doubt)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._column)

    @property
    def lines(self) -> tuple[ByHandLine, ...]:
        """A line for each."""
        return self._column.lines

    def _line(self) -> ByHandLine:
        line = ByHandLine()
        line.done.connect(lambda: self.done.emit(line.shown))
        line.source_hovered.connect(self.source_hovered)
        return line

    def show_doubts(self, doubts: tuple[ByHand, ...]) -> None:
        """Show other things."""
        self._column.show_all(((doubt.text, doubt.reason, doubt.source), doubt) for doubt in doubts)
