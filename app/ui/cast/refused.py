"""What is no legal choice, folded away, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.cast.lines import Column, Line, set_shown
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon

if TYPE_CHECKING:
    from app.services.table.considered import Refused


class RefusedLine(Line):
    """One thing that is no legal choice, with the reason and its rule.

    Signals:
        rule_wanted: The rule is asked for.
    """

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.refused: Refused | None = None
        self._icon = StatusIcon("illegal", share=0.78)
        self._text, self._rule = FlowLabel(share=0.93), RuleLink()
        self._rule.wanted.connect(self.rule_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(26, 2, 8, 2)
        row.setSpacing(7)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        row.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignTop)

    def show_refused(self, refused: Refused) -> None:
        """Show one."""
        self.refused = refused
        first = refused.findings[0] if refused.findings else None
        why = first.text if first is not None else self.tr("it is no legal choice here")
        self._icon.show_status(first.status.value if first is not None else "illegal")
        name = f"{refused.count} × {refused.name}" if refused.count > 1 else refused.name
        self._text.show_spans((Span(f"{name}: ", bold=True), Span(why)))
        self._rule.show_rule(str(first.rule) if first is not None else "")
        said = f"{why} ({first.rule})" if first is not None else why
        self.setAccessibleName(self.tr("not possible: {name}: {why}").format(name=refused.name, why=said))


class RefusedHead(Line):
    """The line that unfolds the list."""

    def __init__(self) -> None:
        super().__init__()
        self._text = FlowLabel(share=0.93, dim=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 1, 8, 1)
        row.addWidget(self._text)

    def say(self, text: str) -> None:
        """Show other words."""
        self._text.show_spans((Span(text, colour=colours_of(self).dim),))
        self.setAccessibleName(text)


class RefusedView(QWidget):
    """The list; it is asked for when it is unfolded.

    Signals:
        wanted: It was unfolded.
        source_hovered: The id of what the mouse or keyboard is on; "" for none.
        rule_wanted: A rule is asked for.
    """

    wanted = Signal()
    source_hovered = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.is_open = False
        self.head = RefusedHead()
        self.head.say(self.tr("▸ what is not possible, and why"))
        self.head.pressed.connect(self._turn)
        self._column: Column[Refused, RefusedLine] = Column(self._line, RefusedLine.show_refused)
        self._column.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.head)
        column.addWidget(self._column)

    @property
    def lines(self) -> tuple[RefusedLine, ...]:
        """A line for each."""
        return self._column.lines

    def _line(self) -> RefusedLine:
        line = RefusedLine()
        line.rule_wanted.connect(self.rule_wanted)
        line.hovered.connect(lambda there: self._hover(line, there=there))
        return line

    def _hover(self, line: RefusedLine, *, there: bool) -> None:
        if line.refused is not None:
            self.source_hovered.emit(line.refused.ident if there else "")

    def _turn(self) -> None:
        self.is_open = not self.is_open
        set_shown(self._column, there=self.is_open)
        if self.is_open:
            self.head.say(self.tr("▾ what is not possible: working …"))
            self.wanted.emit()
        else:
            self.head.say(self.tr("▸ what is not possible, and why"))

    def show_all(self, refused: tuple[Refused, ...]) -> None:
        """List these."""
        self._column.show_all((one.ident or one.name, one) for one in refused)
        words = self.tr("▾ not possible: {n}").format(n=sum(one.count for one in refused))
        self.head.say(words if refused else self.tr("▾ everything there is can be chosen"))
