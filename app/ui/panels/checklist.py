"""The checklist: every step of 601.3 and 601.2 with its status, and its findings when opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, Focusable, StatusIcon, StatusWord, scale_text

if TYPE_CHECKING:
    from app.engine.casting.casting import CheckedStep, Finding


MOST: Final = 3
"""So many findings of a step are shown at once."""
_GRAVITY: Final = ("illegal", "choose", "unsure", "ok", "not needed")


class FindingLine(QWidget):
    """One finding: its sentence and its rule; the source glows while the mouse is on it.

    Signals:
        source_hovered: The id of the object it comes from, or "" when the mouse leaves.
    """

    source_hovered = Signal(str)

    def __init__(self, finding: Finding, source: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = str(finding.source or "")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(7)
        icon = StatusIcon(finding.status.value, share=0.78)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        spans = [Span(finding.text), Span(f"  {finding.rule}", colour=colours_of(self).accent)]
        if source and source not in finding.text:
            spans.append(Span(f"  · {source}", italic=True, colour=colours_of(self).dim))
        label = FlowLabel(spans, share=0.93)
        label.entered.connect(lambda: self.source_hovered.emit(self._source))
        label.left.connect(lambda: self.source_hovered.emit(""))
        row.addWidget(label, 1)
        self.setAccessibleName(f"{finding.status.value}: {finding.text} ({finding.rule})")


class StepLine(Focusable):
    """One step; a click, Space or Enter opens and closes its findings.

    Signals:
        source_hovered: As of a finding.
        toggled: It was opened or closed; the rule, and whether it is open.
    """

    source_hovered = Signal(str)
    toggled = Signal(str, bool)

    def __init__(self, step: CheckedStep, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step = step
        self._status = step.status.value
        self.is_open = False
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.setSpacing(4)
        column.addLayout(self._head(step))
        self._column, self._names = column, names
        self._findings: QWidget | None = None
        self.open(False)

    def _head(self, step: CheckedStep) -> QHBoxLayout:
        """The line that is always there: icon, rule, title, and the word of the status."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(StatusIcon(self._status))
        number = QLabel(str(step.rule))
        scale_text(number, 0.92)
        number.setFixedWidth(self.fontMetrics().horizontalAdvance("000.0m "))
        row.addWidget(number)
        title = QLabel(step.title)
        scale_text(title, 1.0, bold=self._status not in ("not needed",))
        row.addWidget(title)
        row.addStretch(1)
        self._word = StatusWord()
        self._word.show_status(self._status)
        scale_text(self._word, 0.92, bold=self._status in ("illegal", "unsure", "choose"))
        row.addWidget(self._word)
        if self._status == "not needed":
            number.setEnabled(False)
            title.setEnabled(False)
        return row

    def _all_findings(self, step: CheckedStep, names: Mapping[str, str]) -> QWidget:
        """The findings, the gravest first."""
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(2, 0, 0, 2)
        inside.setSpacing(4)
        lines = []
        for finding in sorted(step.findings, key=lambda finding: _GRAVITY.index(finding.status.value)):
            line = FindingLine(finding, names.get(str(finding.source), ""))
            line.source_hovered.connect(self.source_hovered)
            inside.addWidget(line)
            lines.append(line)
        self._fold(lines, inside)
        return holder

    def _fold(self, lines: list[FindingLine], inside: QVBoxLayout) -> None:
        """Keep back all but the gravest of many findings until they are asked for."""
        rest = lines[MOST:] if len(lines) > MOST + 1 else []
        if not rest:
            return
        more = QToolButton()
        more.setText(self.tr("{n} more").format(n=len(rest)))
        for line in rest:
            line.hide()

        def unfold() -> None:
            more.hide()
            for line in rest:
                line.show()

        more.clicked.connect(unfold)
        inside.addWidget(more)

    def open(self, wanted: bool) -> None:
        """Show the findings, or hide them."""
        self.is_open = wanted and bool(self.step.findings)
        if self._findings is None and self.is_open:
            self._findings = self._all_findings(self.step, self._names)
            self._column.addWidget(self._findings)
        if self._findings is not None:
            self._findings.setVisible(self.is_open)
        count = len(self.step.findings)
        self.setAccessibleName(f"{self.step.rule} {self.step.title}: {self._status}, {count} findings")
        self.setAccessibleDescription("; ".join(finding.text for finding in self.step.findings))
        if not self.is_open and self.step.findings:
            self.setToolTip("\n".join(finding.text for finding in self.step.findings[:6]))
        else:
            self.setToolTip("")

    def _turn(self) -> None:
        self.open(not self.is_open)
        self.toggled.emit(str(self.step.rule), self.is_open)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter open and close; arrows go to the next step."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._turn()
        elif event.key() == Qt.Key.Key_Down:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Up:
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._word.show_status(self._status)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a ground in the colour of the status where something is to be seen to."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._status in ("illegal", "unsure", "choose"):
            ground = QColor(colours.status[self._status])
            ground.setAlphaF(0.11)
            painter.fillPath(rounded(area, 6), ground)
        elif self.is_open:
            painter.fillPath(rounded(area, 6), QColor(colours.raised))
        if self.hasFocus():
            painter.setPen(QColor(colours.accent))
            painter.drawPath(rounded(area, 6))


class Checklist(QWidget):
    """All steps.

    Signals:
        source_hovered: As of a finding.
    """

    source_hovered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self.lines: list[StepLine] = []
        self._wanted: dict[str, bool] = {}

    def show_steps(self, steps: tuple[CheckedStep, ...], names: Mapping[str, str]) -> None:
        """Show another checklist; what was opened by hand stays open.

        `names` has the names of sources worth naming; steps with such a source are open at first.
        """
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = []
        for step in steps:
            line = StepLine(step, names, self)
            grave = step.status.value in ("illegal", "unsure", "choose")
            line.open(
                self._wanted.get(str(step.rule), grave or any(str(f.source) in names for f in step.findings))
            )
            line.toggled.connect(self._remember)
            line.source_hovered.connect(self.source_hovered)
            self._column.addWidget(line)
            self.lines.append(line)

    def _remember(self, rule: str, opened: bool) -> None:
        self._wanted[rule] = opened
