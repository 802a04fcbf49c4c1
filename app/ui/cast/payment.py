"""How it is paid, and what could pay: a click on a source uses it, keeps it, or leaves it open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.engine.values.said import card_words
from app.services.language import translated
from app.services.table.payment_rows import Group, State, grouped
from app.ui.cast.buttons import Button, SmallButton
from app.ui.cast.lines import Column, Line, set_shown
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, Heading

if TYPE_CHECKING:
    from app.engine.values.ids import ObjectId
    from app.services.table.considered import Considered
    from app.services.table.payment_rows import Row

_NEXT = {State.FREE: State.DEMANDED, State.USED: State.DEMANDED, State.DEMANDED: State.KEPT,
         State.KEPT: State.FREE}  # fmt: skip
"""What a click makes of a source: it is used, then kept, then open again."""


class PaidLine(Line):
    """One thing that is done to pay; pressing it says that it must be so, or must not.

    Signals:
        rule_wanted: Its rule is asked for.
    """

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.row: Row | None = None
        self._text, self._pays, self._rule = (
            FlowLabel(share=0.95),
            FlowLabel(share=0.93),
            RuleLink(share=0.88),
        )
        self._rule.wanted.connect(self.rule_wanted)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 2, 8, 2)
        line.setSpacing(8)
        line.addWidget(self._text, 5)
        line.addWidget(self._pays, 2)
        line.addWidget(self._rule)

    def show_row(self, number: int, row: Row, state: State | None) -> None:
        """Show a row of the plan."""
        self.row = row
        colours = colours_of(self)
        wished = {State.DEMANDED: self.tr("  wanted"), State.KEPT: self.tr("  kept")}.get(
            state or State.FREE, ""
        )
        spans = (Span(f"{number}.  "), Span(row.text), Span(wished, italic=True, colour=colours.accent))
        self._text.show_spans(spans)
        pays = self.tr("pays {what}").format(what=row.pays) if row.pays and row.pays not in row.text else ""
        self._pays.show_spans((Span(pays, colour=colours.dim),))
        set_shown(self._pays, there=bool(pays))
        self._rule.show_rule(row.rule)
        can = self.tr("Space wants it used, then keeps it, then leaves it open.") if row.objects else ""
        said = ", ".join(filter(None, (f"{number}. {row.text}{wished}", pays)))
        self.setAccessibleName(f"{said}. {can}".rstrip())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row.objects else Qt.FocusPolicy.NoFocus)
        self.update()


class GroupLine(Line):
    """Sources of one kind, with what is wanted of them; pressing it goes on to the next wish.

    Signals:
        wished: The ids of sources, and what is wanted of them.
        unfolded: They shall be listed one by one, or together.
    """

    wished = Signal(tuple, object)
    unfolded = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.group: Group | None = None
        self._text = FlowLabel(share=0.95)
        self.use, self.keep, self._fold = SmallButton(), SmallButton(), SmallButton()
        self.use.setText(self.tr("use"))
        self.keep.setText(self.tr("keep"))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 1, 6, 1)
        row.setSpacing(4)
        row.addWidget(self._text, 1)
        for button in (self._fold, self.use, self.keep):
            row.addWidget(button)
        self.use.setCheckable(True)
        self.keep.setCheckable(True)
        self.use.clicked.connect(lambda on: self._wish(State.DEMANDED if on else State.FREE))
        self.keep.clicked.connect(lambda on: self._wish(State.KEPT if on else State.FREE))
        self._fold.clicked.connect(self.unfolded)
        self.pressed.connect(self._next)

    def show_group(self, group: Group, *, alone: bool, opened: bool) -> None:
        """Show sources; `alone`: it is one of a group that is listed one by one."""
        self.group = group
        colours, count = colours_of(self), len(group.sources)
        one = group.sources[0]
        name = f"{count} × {group.name}" if count > 1 else group.name
        what = one.mana or ", ".join(translated(card_words(kind.value)) for kind in one.kinds)
        used = sum(source.state in (State.USED, State.DEMANDED) for source in group.sources)
        said = self.tr("{used} of {count} used").format(used=used, count=count) if count > 1 else (
            self.tr("used") if used else self.tr("not used"))  # fmt: skip
        said = said.replace(" ", "\u00a0")  # it goes into a line of its own where it must
        said = self.tr("not for this: “{only}”").format(only=one.barred) if one.barred else said
        indent = "    " if alone else ""
        self._text.show_spans((
            Span(f"{indent}{name}  "), Span(f"{what}  ", colour=colours.dim), Span(said, colour=colours.dim)
        ))  # fmt: skip
        state = group.state
        for button in (self.use, self.keep):
            set_shown(button, there=not one.barred)
        self.use.setChecked(state is State.DEMANDED)
        self.keep.setChecked(state is State.KEPT)
        all_ = self.tr("all ") if count > 1 else ""
        self.use.setAccessibleName(self.tr("use {all}{name}").format(all=all_, name=group.name))
        self.keep.setAccessibleName(self.tr("keep {all}{name}").format(all=all_, name=group.name))
        self.use.setToolTip(self.tr("The payment must use it (U)"))
        self.keep.setToolTip(self.tr("The payment must not use it (K)"))
        set_shown(self._fold, there=count > 1)
        self._fold.setText("▾" if opened else "▸")
        self._fold.setAccessibleName(self.tr("{name} one by one").format(name=group.name))
        words = {
            State.DEMANDED: self.tr("must be used"),
            State.KEPT: self.tr("is kept"),
            None: self.tr("mixed"),
        }
        state_word = words.get(state, self.tr("open"))
        self.setAccessibleName(self.tr("{name} {what}: {said}, {state}. U uses, K keeps.").format(
            name=name, what=what, said=said, state=state_word))  # fmt: skip
        self.is_marked = state in (State.DEMANDED, State.KEPT)
        self.update()

    def _next(self) -> None:
        if self.group is not None:
            self._wish(_NEXT[self.group.state or State.FREE])

    def _wish(self, state: State) -> None:
        if self.group is not None:
            self.wished.emit(tuple(source.object for source in self.group.sources), state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """U uses, K keeps, O leaves open, Right and Left list them one by one or together."""
        keys = {Qt.Key.Key_U: State.DEMANDED, Qt.Key.Key_K: State.KEPT, Qt.Key.Key_O: State.FREE}
        wish = keys.get(Qt.Key(event.key()))
        if wish is not None and self.group is not None:
            self._wish(State.FREE if wish is self.group.state else wish)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left) and not self._fold.isHidden():
            self.unfolded.emit()
        else:
            super().keyPressEvent(event)


class PaymentView(QWidget):
    """The plan, and below it everything that could pay.

    Signals:
        wished: The ids of sources, and what is wanted of them.
        source_hovered: The id of what the mouse or keyboard is on; "" for none.
        rule_wanted: A rule is asked for.
        mode_changed: Whether clicks on the table choose what pays.
    """

    wished = Signal(tuple, object)
    source_hovered = Signal(str)
    rule_wanted = Signal(str)
    mode_changed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._unfolded: set[str] = set()
        self._shown: Considered | None = None
        self._plan: Column[tuple[int, Row, State | None], PaidLine] = Column(
            self._paid_line, lambda line, value: line.show_row(*value)
        )
        self._groups: Column[tuple[Group, bool, bool], GroupLine] = Column(
            self._group_line, lambda line, v: line.show_group(v[0], alone=v[1], opened=v[2])
        )
        self.by_table = Button(self.tr("Choose on the table"))
        self.by_table.setAccessibleName(self.tr("Choose on the table what pays"))
        self.by_table.setToolTip(self.tr("A click on the table then uses, keeps or leaves open what pays"))
        self.by_table.setCheckable(True)
        self.by_table.toggled.connect(self.mode_changed)
        self._nothing = FlowLabel((Span(self.tr("nothing has to be paid")),), share=0.95, dim=True)
        self._heading = Heading(self.tr("What could pay"))
        self._heading.setContentsMargins(8, 6, 0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        for widget in (self.by_table, self._nothing, self._plan, self._heading, self._groups):
            column.addWidget(widget)

    @property
    def plan_lines(self) -> tuple[PaidLine, ...]:
        """A line for each thing that is done."""
        return self._plan.lines

    @property
    def source_lines(self) -> tuple[GroupLine, ...]:
        """A line for each group of sources, or each of them."""
        return self._groups.lines

    def show_payment(self, considered: Considered) -> None:
        """Show another payment."""
        self._shown = considered
        states = {source.object: source.state for source in considered.sources}
        rows = [(n, row, states.get(row.objects[0]) if row.objects else None)
                for n, row in enumerate(considered.payment, 1)]  # fmt: skip
        self._plan.show_all((f"{row.objects} {row.text}", (n, row, state)) for n, row, state in rows)
        self._nothing.setVisible(
            not rows and considered.verdict is not None and bool(considered.verdict.plan)
        )
        self._groups.show_all(self._listed(grouped(considered.sources, considered.names)))
        for widget in (self._heading, self._groups, self.by_table):
            set_shown(widget, there=bool(considered.sources))

    def _listed(self, groups: Sequence[Group]):  # type: ignore[no-untyped-def]
        """Each group, and where that is wanted each of its sources."""
        for group in groups:
            first = str(group.sources[0].object)
            opened = first in self._unfolded and len(group.sources) > 1
            yield f"group {first}", (group, False, opened)
            for source in group.sources if opened else ():
                yield f"source {source.object}", (Group(group.name, (source,)), True, False)

    def _paid_line(self) -> PaidLine:
        line = PaidLine()
        line.pressed.connect(lambda: self._press(line))
        line.hovered.connect(lambda there: self._hover(line.row.objects if line.row else (), there=there))
        line.rule_wanted.connect(self.rule_wanted)
        return line

    def _press(self, line: PaidLine) -> None:
        """What is done by the first object must be so; then it must not, then it is open again."""
        if line.row is None or not line.row.objects or self._shown is None:
            return
        ident = line.row.objects[0]
        state = next((s.state for s in self._shown.sources if s.object == ident), State.USED)
        self.wished.emit((ident,), _NEXT[state])

    def _group_line(self) -> GroupLine:
        line = GroupLine()
        line.wished.connect(self.wished)
        line.unfolded.connect(lambda: self._unfold(line))
        line.hovered.connect(
            lambda there: self._hover(
                [s.object for s in line.group.sources] if line.group else (), there=there
            )
        )
        return line

    def _hover(self, idents: Sequence[ObjectId], *, there: bool) -> None:
        self.source_hovered.emit(str(idents[0]) if there and idents else "")

    def _unfold(self, line: GroupLine) -> None:
        if line.group is not None and self._shown is not None:
            self._unfolded ^= {str(line.group.sources[0].object)}
            self.show_payment(self._shown)

    def next_wish(self, ident: str) -> State | None:
        """What a click on something on the table makes of it; None where it can't pay."""
        sources = self._shown.sources if self._shown is not None else ()
        found = (one.state for one in sources if one.object == ident and not one.barred)
        return next((_NEXT[state] for state in found), None)
