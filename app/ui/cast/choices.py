"""The choices of a proposal, one row each: what can be clicked on the table can be picked here too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.services.language import shown
from app.services.table.considered import Shape
from app.services.table.proposing.cast_words import spoken_row
from app.ui.cast.buttons import SmallButton
from app.ui.cast.lines import Column, Line, Mark, set_shown
from app.ui.cast.refused import RefusedView
from app.ui.cast.steppers import Division, Number
from app.ui.drawing.flow import Span, flows_of
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon

if TYPE_CHECKING:
    from app.services.table.considered import Change, Pick, Refused, Row

MOST: Final = 8
"""So many options are shown at once."""


class OptionLine(Line):
    """One option: its text and what it costs; pressing it picks it or takes it back.

    Signals:
        one_more: It shall be picked once more.
    """

    one_more = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pick: Pick | None = None
        self._mark = Mark(round_=True)
        self._text, self._cost = FlowLabel(), FlowLabel(dim=True)
        self._more = SmallButton()
        self._more.setText("+")
        self._more.clicked.connect(self.one_more)
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 2, 8, 2)
        row.setSpacing(7)
        row.addWidget(self._mark)
        row.addWidget(self._text, 1)
        row.addWidget(self._cost)
        row.addWidget(self._more)

    def show_pick(self, pick: Pick, row: Row) -> None:
        """Show an option of a row."""
        self.pick = pick
        self._mark.show_count(pick.count, round_=row.shape is Shape.ONE)
        colour = "" if pick.allowed else colours_of(self).status["illegal"]
        worth = f"  ({pick.worth})" if pick.worth else ""
        spans = (Span(pick.text + worth, colour=colour),)  # in bold letters it might need one line more
        if spans != self._text.spans:
            self._text.show_spans(spans)
        if self._cost.text() != pick.cost:
            self._cost.show_spans((Span(pick.cost),))
        set_shown(self._cost, there=bool(pick.cost))
        set_shown(self._more, there=pick.more is not None)
        self._more.setAccessibleName(self.tr("once more: {text}").format(text=pick.text))
        self.is_marked = bool(pick.count)
        state = self.tr("picked") if pick.count == 1 else self.tr("not picked")
        state = self.tr("picked {n} times").format(n=pick.count) if pick.count > 1 else state
        cost = self.tr("the cost is then {cost}").format(cost=pick.cost) if pick.cost else ""
        wrong = "" if pick.allowed else self.tr("no legal choice now")
        said = ", ".join(part for part in (pick.text, state, cost, wrong) if part)
        self.setAccessibleName(f"{row.label}: {said}")
        self.update()


class RowHead(Line):
    """What is chosen in a row, and what was; pressing it shows or hides the options."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = StatusIcon(share=0.95)
        self._label, self._value = FlowLabel(share=0.97), FlowLabel(share=0.97)
        self._open_again = SmallButton()
        self._open_again.setText("↺")
        self._open_again.setAutoRaise(True)
        kept = self._open_again.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # what is below must not jump as something is chosen
        self._open_again.setSizePolicy(kept)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 6, 3)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self._label, 4)
        row.addWidget(self._value, 5)
        row.addWidget(self._open_again)
        self.open_again = self._open_again.clicked

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Give the label one line where what is told beside it keeps one, too.

        However long what is chosen is, the label keeps its width: it must not move as something is chosen.
        """
        words = Span(self.tr("still to choose"))
        told = flows_of((words,), self._value.font()).within(self.width()).width
        room = self._label.width() + self._value.width()
        wide = self._label.sizeHint().width()
        fits = room * 4 / 9 < wide <= room - told
        self._label.setMinimumWidth(wide if fits else 0)

    def show_row(self, row: Row, *, opened: bool) -> None:
        """Show a row."""
        colours = colours_of(self)
        status = row.status if row.is_open or row.made else "not needed"
        self._icon.show_status(status)
        fold = "▾ " if opened else "▸ "
        self._label.show_spans((Span(fold if row.picks else "  "), Span(row.label)))
        self._share()
        value = self._told(row, opened=opened)
        self._value.setMinimumHeight(round(2 * self._value.line_height() + 1.5) if opened and row.left else 0)
        left = "  " + row.left.replace(" ", "\u00a0") if row.left and not row.complete else ""
        shade = colours.status["illegal"] if status == "illegal" else "" if row.made else colours.dim
        self._value.show_spans((Span(value, bold=row.made, colour=shade), Span(left, colour=colours.dim)))
        self.ground = colours.status[status] if status in ("choose", "illegal") else ""
        set_shown(self._open_again, there=row.made)
        words = self.tr("Leave it open again: {label}").format(label=row.label)
        self._open_again.setToolTip(words)
        self._open_again.setAccessibleName(words)
        self.setAccessibleName(shown(spoken_row(row, opened=opened)))
        self.update()

    def _told(self, row: Row, *, opened: bool) -> str:
        """What is chosen, short above options that show it: they must not move under the mouse."""
        if not row.value:
            return self.tr("still to choose") if row.is_open else self._untold(row)
        if opened and row.shape is Shape.SOME:
            return self.tr("{n} chosen").format(n=sum(pick.count for pick in row.picks))
        if opened and row.shape is Shape.DIVISION:
            return self.tr("chosen") if row.complete else self.tr("still to choose")
        if opened and row.shape is Shape.ONE:
            flow = flows_of((Span(row.value, bold=True),), self._value.font()).within(self._value.width())
            return self.tr("chosen") if flow.height > 1.5 * flow.line else row.value
        return row.value

    def _untold(self, row: Row) -> str:
        """What becomes of a choice that need not be made."""
        if row.only:
            return self.tr("only {one}").format(one=row.only)
        return self.tr("any that works") if row.picks else self.tr("nothing to choose from")


class RowView(QWidget):
    """One choice with its options.

    Signals:
        changed: What was clicked, as what it makes of the choices; and its name.
        thing_picked: What was clicked, where that is no matter of choices: which legend is kept.
        source_hovered: The id of an option that the mouse or keyboard is on; "" for none.
        refused_wanted: All that is no legal choice shall be listed.
        rule_wanted: A rule is asked for.
    """

    changed = Signal(object, str)
    thing_picked = Signal(str)
    source_hovered = Signal(str)
    refused_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.row: Row | None = None
        self.is_open = False
        self._all = False
        self.head = RowHead()
        self.head.pressed.connect(self._turn)
        self.head.open_again.connect(self._open_again)
        self.options: Column[tuple[Pick, Row], OptionLine] = Column(
            self._option, lambda line, value: line.show_pick(*value), spacing=0
        )
        self._more = SmallButton()
        self._more.clicked.connect(self._show_all)
        self._none = SmallButton()
        self._none.clicked.connect(self._pick_nothing)
        self.number: Number | None = None
        self.division: Division | None = None
        self.refused = RefusedView()
        self.refused.wanted.connect(self.refused_wanted)
        self.refused.rule_wanted.connect(self.rule_wanted)
        self.refused.source_hovered.connect(self.source_hovered)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 2)
        self._column.setSpacing(1)
        for widget in (self.head, self.options, self._more, self._none, self.refused):
            self._column.addWidget(widget)
        self.options.prepare(4)

    # ------------------------------------------------------------------------------------------ showing
    def show_row(self, row: Row, *, opened: bool) -> None:
        """Show a choice."""
        if row != self.row or opened != self.is_open:
            self.row, self.is_open = row, opened and (bool(row.picks) or row.shape is Shape.DIVISION)
            self._draw(row)
        self.row = row
        for pick in row.picks:  # what a click makes of the choices is new, though it looks the same
            line = self.options.line(str(pick.value))
            if line is not None:
                line.pick = pick

    def _draw(self, row: Row) -> None:
        self.head.show_row(row, opened=self.is_open)
        listed = self.is_open and row.shape in (Shape.ONE, Shape.SOME)
        shown = row.picks if self._all or len(row.picks) <= MOST + 1 else _first(row.picks)
        self.options.show_all((str(pick.value), (pick, row)) for pick in (shown if listed else ()))
        set_shown(self.options, there=listed)
        rest = len(row.picks) - len(shown)
        self._more.setText(self.tr("{n} more").format(n=rest))
        set_shown(self._more, there=listed and rest > 0)
        self._none.setText(self.tr("none"))
        self._none.setAccessibleName(self.tr("{label}: none").format(label=row.label))
        set_shown(self._none, there=listed and row.pick_nothing is not None and not row.made)
        self._draw_stepper(row)
        by_object = any(pick.object is not None for pick in row.picks)
        can_be_refused = by_object or row.choice.key == "modes"
        listable = can_be_refused and self.is_open and row.shape is not Shape.DIVISION
        set_shown(self.refused, there=listable)

    def _draw_stepper(self, row: Row) -> None:
        """The stepper of a number or a division, made when it is first wanted."""
        if row.shape is Shape.NUMBER and self.is_open:
            if self.number is None:
                self.number = Number()
                self.number.picked.connect(self._pick_value)
                self._column.insertWidget(1, self.number)
            self.number.show_row(row)
        if self.number is not None:
            set_shown(self.number, there=row.shape is Shape.NUMBER and self.is_open)
        if row.shape is Shape.DIVISION and self.is_open:
            if self.division is None:
                self.division = Division()
                self.division.divided.connect(self._divide)
                self._column.insertWidget(1, self.division)
            self.division.show_row(row)
        if self.division is not None:
            set_shown(self.division, there=row.shape is Shape.DIVISION and self.is_open)

    def show_refused(self, refused: tuple[Refused, ...]) -> None:
        """List what is no legal choice."""
        self.refused.show_all(refused)

    # ------------------------------------------------------------------------------------------ clicking
    def _option(self) -> OptionLine:
        line = OptionLine()
        line.pressed.connect(lambda: self._pick(line))
        line.one_more.connect(lambda: self._again(line))
        line.hovered.connect(lambda there: self._hover(line, there=there))
        return line

    def _hover(self, line: OptionLine, *, there: bool) -> None:
        ident = line.pick.object if line.pick is not None else None
        if ident is not None:
            self.source_hovered.emit(str(ident) if there else "")

    def _pick(self, line: OptionLine) -> None:
        if line.pick is not None and line.pick.on is not None:
            self._tell(line.pick.on, line.pick.text)
        elif line.pick is not None and line.pick.object is not None:
            self.thing_picked.emit(str(line.pick.object))

    def _again(self, line: OptionLine) -> None:
        if line.pick is not None and line.pick.more is not None:
            self._tell(line.pick.more, line.pick.text)

    def _pick_value(self, value: int) -> None:
        pick = next((one for one in self.row.picks if one.value == value), None) if self.row else None
        if pick is not None and pick.on is not None:
            self._tell(pick.on, pick.text)

    def _divide(self, parts: tuple[int, ...]) -> None:
        if self.row is not None and self.row.divide is not None:
            divide = self.row.divide
            self._tell(lambda choices: divide(choices, parts), ", ".join(map(str, parts)))

    def _pick_nothing(self) -> None:
        if self.row is not None and self.row.pick_nothing is not None:
            self._tell(self.row.pick_nothing, self.tr("none"))

    def _open_again(self) -> None:
        if self.row is not None and self.row.open_again is not None:
            self._tell(self.row.open_again, self.tr("open again"))

    def _tell(self, change: Change, words: str) -> None:
        label = self.row.label if self.row is not None else ""
        self.changed.emit(change, f"{label}: {words}")

    def _turn(self) -> None:
        if self.row is not None:
            self.is_open = not self.is_open
            self._draw(self.row)

    def _show_all(self) -> None:
        self._all = True
        if self.row is not None:
            self._draw(self.row)

    def focus_first(self) -> None:
        """Give the keyboard to the first thing that can be picked."""
        if self.row is not None and not self.is_open:
            self.is_open = True
            self._draw(self.row)
        lines = self.options.lines
        parts = (part for part in (self.number, self.division) if part is not None and part.isVisible())
        part = next(parts, None)  # the row may have shown a number of another spell before
        if part is not None:
            part.take_focus()
        elif lines:
            lines[0].setFocus()
        else:
            self.head.setFocus()


def _first(picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """The first options, and those that were picked."""
    return tuple(pick for number, pick in enumerate(picks) if number < MOST or pick.count)


class ChoiceRows(QWidget):
    """All choices.

    Signals:
        changed: As of a row.
        thing_picked: As of a row.
        source_hovered: As of a row.
        refused_wanted: All that is no legal choice of this row shall be listed.
        rule_wanted: A rule is asked for.
    """

    changed = Signal(object, str)
    thing_picked = Signal(str)
    source_hovered = Signal(str)
    refused_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._touched: set[object] = set()
        self._column: Column[Row, RowView] = Column(self._view, self._show)
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._column)

    @property
    def views(self) -> tuple[RowView, ...]:
        """A view for each choice."""
        return self._column.lines

    def view(self, row: Row) -> RowView | None:
        """The view of a choice."""
        return self._column.line(row.key)

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show other choices; those that were open stay unfolded once they are made."""
        there = {row.key for row in rows}
        self._touched = {key for key in self._touched if key in there} | {r.key for r in rows if r.is_open}
        self._column.show_all((row.key, row) for row in rows)

    def preparing(self) -> list[Callable[[], None]]:
        """What makes the rows that are soon needed, one after the other."""
        return [partial(self._column.prepare, number) for number in range(1, 4)]

    def forget(self) -> None:
        """Something else is selected: nothing stays unfolded."""
        self._touched.clear()

    def _show(self, view: RowView, row: Row) -> None:
        view.show_row(row, opened=row.key in self._touched or (view.is_open and view.row is not None))

    def _view(self) -> RowView:
        view = RowView()
        view.changed.connect(self.changed)
        view.thing_picked.connect(self.thing_picked)
        view.source_hovered.connect(self.source_hovered)
        view.rule_wanted.connect(self.rule_wanted)
        view.refused_wanted.connect(lambda: self.refused_wanted.emit(view.row))
        return view
