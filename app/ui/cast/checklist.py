"""The checklist: every step of 601.3 and 601.2 with its status, and its findings when opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.services.language import shown
from app.services.table.considered import NOT_REACHED
from app.services.table.proposing.cast_words import spoken_step
from app.ui.cast.buttons import SmallButton
from app.ui.cast.lines import Column, Line, set_shown
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon, StatusWord, scale_text, status_word

if TYPE_CHECKING:
    from app.engine.casting.casting import Finding
    from app.services.table.considered import StepRow

MOST: Final = 3
"""So many findings of a step are shown at once."""


class FindingLine(QWidget):
    """One finding: its sentence, its source and its rule; the source glows while the mouse is on it.

    Signals:
        source_hovered: The id of the object it comes from, or "" when the mouse leaves.
        rule_wanted: The rule is asked for.
    """

    source_hovered = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Finding, str] | None = None
        self._icon = StatusIcon(share=0.78)
        self._text = FlowLabel(share=0.93)
        self._rule = RuleLink()
        self._rule.wanted.connect(self.rule_wanted)
        self._text.entered.connect(lambda: self._hover(there=True))
        self._text.left.connect(lambda: self._hover(there=False))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(7)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        row.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignTop)

    def _hover(self, *, there: bool) -> None:
        source = self._shown[0].source if self._shown is not None else None
        self.source_hovered.emit(str(source or "") if there else "")

    def show_finding(self, finding: Finding, source: str) -> None:
        """Show a finding; `source` is the name of what it comes from, where that is worth saying."""
        if (finding, source) == self._shown:
            return
        self._shown = finding, source
        self._icon.show_status(finding.status.value)
        spans = [Span(finding.text)]
        if source and source not in finding.text:
            spans.append(Span(f"  · {source}", italic=True, colour=colours_of(self).dim))
        self._text.show_spans(spans)
        self._rule.show_rule(str(finding.rule))
        self.setAccessibleName(f"{status_word(finding.status.value)}: {finding.text} ({finding.rule})")


class StepLine(Line):
    """One step; pressing it opens and closes its findings.

    Signals:
        source_hovered: As of a finding.
        rule_wanted: A rule is asked for.
        toggled: It was opened or closed by hand: the rule, and whether it is open.
    """

    source_hovered = Signal(str)
    rule_wanted = Signal(str)
    toggled = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.step: StepRow | None = None
        self._names: Mapping[str, str] = {}
        self.is_open = self._is_unfolded = False
        self._icon, self._word = StatusIcon(), StatusWord()
        self._rule, self._title = RuleLink(least="000.0m"), FlowLabel()
        self._rule.wanted.connect(self.rule_wanted)
        head = QHBoxLayout()
        head.setSpacing(8)
        for widget in (self._icon, self._rule):
            head.addWidget(widget)
        head.addWidget(self._title, 1)
        head.addWidget(self._word)
        self._findings: Column[tuple[Finding, str], FindingLine] | None = None
        self._more = SmallButton()
        self._more.clicked.connect(self._unfold)
        self._more.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 4, 8, 4)
        self._column.setSpacing(4)
        self._column.addLayout(head)
        self._column.addWidget(self._more)
        self.pressed.connect(self._turn)

    def show_step(self, step: StepRow, names: Mapping[str, str], *, opened: bool) -> None:
        """Show a step."""
        changed = step != self.step
        self.step, self._names = step, names
        if changed:
            self._is_unfolded = False
            grave = step.status in ("illegal", "unsure", "choose")
            self._icon.show_status(step.status)
            self._rule.show_rule(step.rule)
            dim = colours_of(self).dim if step.status == "not needed" else ""
            self._title.show_spans((Span(step.title, bold=step.status != "not needed", colour=dim),))
            word = self.tr("not reached") if step.word == NOT_REACHED else status_word(step.status)
            self._word.show_status(step.status, word)
            scale_text(self._word, 0.92, bold=grave)
            self.ground = colours_of(self).status[step.status] if grave else ""
            self.setAccessibleName(shown(spoken_step(step)))
            self.setAccessibleDescription("; ".join(finding.text for finding in step.findings))
        if changed or opened != self.is_open:
            self.open(opened)

    def open(self, wanted: bool) -> None:
        """Show the findings, or hide them."""
        findings = self.step.findings if self.step is not None else ()
        self.is_open = wanted and bool(findings)
        if self.is_open and self._findings is None:
            self._findings = Column(self._line, lambda line, value: line.show_finding(*value), spacing=4)
            self._column.insertWidget(1, self._findings)
        shown = findings if self._is_unfolded or len(findings) <= MOST + 1 else findings[:MOST]
        if self._findings is not None:
            named = ((f, self._names.get(str(f.source), "")) for f in (shown if self.is_open else ()))
            self._findings.show_all(enumerate(named))
            set_shown(self._findings, there=self.is_open)
        rest = len(findings) - len(shown)
        self._more.setText(self.tr("{n} more").format(n=rest))
        set_shown(self._more, there=self.is_open and rest > 0)
        folded = "\n".join(finding.text for finding in findings[:6])
        self.setToolTip("" if self.is_open else folded)
        self.update()

    def _line(self) -> FindingLine:
        line = FindingLine()
        line.source_hovered.connect(self.source_hovered)
        line.rule_wanted.connect(self.rule_wanted)
        return line

    def _unfold(self) -> None:
        self._is_unfolded = True
        self.open(True)
        self.setFocus()

    def _turn(self) -> None:
        self.open(not self.is_open)
        if self.step is not None:
            self.toggled.emit(self.step.rule, self.is_open)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.step is not None:
            step, self.step = self.step, None
            self.show_step(step, self._names, opened=self.is_open)


class Checklist(QWidget):
    """All steps.

    Signals:
        source_hovered: As of a finding.
        rule_wanted: A rule is asked for.
    """

    source_hovered = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._wanted: dict[str, bool] = {}
        self._names: Mapping[str, str] = {}
        self._column: Column[StepRow, StepLine] = Column(self._line, self._show)
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._column)

    @property
    def lines(self) -> tuple[StepLine, ...]:
        """A line for each step."""
        return self._column.lines

    def preparing(self) -> list[Callable[[], None]]:
        """What makes the lines that are soon needed, one after the other."""
        return [partial(self._column.prepare, number) for number in range(1, 11)]

    def _line(self) -> StepLine:
        line = StepLine()
        line.toggled.connect(self._remember)
        line.source_hovered.connect(self.source_hovered)
        line.rule_wanted.connect(self.rule_wanted)
        return line

    def showing_steps(self, steps: tuple[StepRow, ...], names: Mapping[str, str]) -> Iterator[bool]:
        """Show another checklist, line by line; what was opened by hand stays open.

        `names` has the names of sources worth naming; steps with such a source are open at first.
        """
        self._names = names
        yield from self._column.showing((step.rule, step) for step in steps)

    def _show(self, line: StepLine, step: StepRow) -> None:
        grave = step.status in ("illegal", "unsure", "choose")
        named = any(str(finding.source) in self._names for finding in step.findings)
        line.show_step(step, self._names, opened=self._wanted.get(step.rule, grave or named))

    def _remember(self, rule: str, opened: bool) -> None:
        self._wanted[rule] = opened
