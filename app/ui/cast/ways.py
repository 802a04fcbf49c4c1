"""The ways to cast a card, and the abilities of a permanent, each with its cost and status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.services.language import shown
from app.services.table.proposing.cast_words import spoken_way
from app.ui.cast.lines import Column, Line
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon, status_word

if TYPE_CHECKING:
    from app.services.table.considered import WayRow


class WayLine(Line):
    """One way; pressing it takes it.

    Signals:
        rule_wanted: The rule that says no is asked for.
    """

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.way: WayRow | None = None
        self._icon = StatusIcon()
        self._name, self._paid = FlowLabel(), FlowLabel()
        self._rule = RuleLink()
        self._rule.wanted.connect(self.rule_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self._name, 1)
        row.addWidget(self._paid)
        row.addWidget(self._rule)

    def show_way(self, way: WayRow) -> None:
        """Show a way."""
        if way == self.way:
            return
        self.way = way
        self.is_marked = way.chosen
        self._icon.show_status(way.status)
        word = self.tr("not on offer") if way.refused else status_word(way.status)
        self._name.show_spans((Span(way.text, bold=way.chosen),))
        self._fit_name()
        shade = colours_of(self).status[way.status]
        parts = (way.cost, "" if way.ability else way.also)  # what an ability costs stands in its text
        paid = " + ".join(part for part in parts if part and part not in way.text)
        self._paid.show_spans((Span(f"{paid}  " if paid else ""), Span(word, colour=shade)))
        self._rule.show_rule(way.rule if way.status == "illegal" else "")
        self.setAccessibleName(shown(spoken_way(way, word)))
        self.setToolTip(way.refused)
        self.update()

    def _fit_name(self) -> None:
        """Leave its longest word the room that it needs: no word is cut for a long cost."""
        font = QFont(self.font())
        font.setBold(True)
        words = self.way.text.split() if self.way is not None else ()
        widths = map(QFontMetrics(font).horizontalAdvance, words)
        self._name.setMinimumWidth(max(widths, default=0) + 4)

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_name"):
            self._fit_name()


class Ways(QWidget):
    """All ways.

    Signals:
        taken: Another way shall be used: its names, and the number of the ability.
        rule_wanted: A rule is asked for.
    """

    taken = Signal(tuple, int, str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column: Column[WayRow, WayLine] = Column(self._line, WayLine.show_way)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._column)

    @property
    def lines(self) -> tuple[WayLine, ...]:
        """A line for each way."""
        return self._column.lines

    def _line(self) -> WayLine:
        line = WayLine()
        line.pressed.connect(lambda: self._take(line))
        line.rule_wanted.connect(self.rule_wanted)
        return line

    def _take(self, line: WayLine) -> None:
        if line.way is not None:
            self.taken.emit(line.way.names, line.way.ability, line.way.text)

    def show_ways(self, ways: tuple[WayRow, ...]) -> None:
        """Show other ways."""
        self._column.show_all(((way.kind.value, way.names, way.ability), way) for way in ways)
