"""The head of the cast panel: what is selected, and the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.ui.cast.lines import set_shown
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span, card_spans
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, StatusIcon, announce, status_word

if TYPE_CHECKING:
    from app.services.table.considered import Head, Sentence

_NARROW: Final = 16
"""A panel that is narrower than so many lines are high."""


class HeadView(QWidget):
    """Name, cost, type and place; of an ability its text."""

    def __init__(self) -> None:
        super().__init__()
        self._head: Head | None = None
        self.name = FlowLabel(share=1.25, bold=True)
        self.cost = FlowLabel(share=1.1)
        self.type = FlowLabel(share=0.93, dim=True)
        self.text = FlowLabel(share=0.97)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.name, 1)
        line.addWidget(self.cost)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(line)
        column.addWidget(self.type)
        column.addWidget(self.text)

    def show_head(self, head: Head) -> None:
        """Show something else."""
        if head == self._head:
            return
        self._head = head
        self.name.show_spans((Span(head.name or self.tr("Nothing selected")),))
        self.cost.show_spans((Span(head.cost),))
        set_shown(self.cost, there=bool(head.cost))
        words = " · ".join(part for part in (head.type_line, head.where) if part)
        self.type.show_spans((Span(words or " "),))
        self.text.show_spans(card_spans(head.text))
        set_shown(self.text, there=bool(head.text))


class AnswerView(QWidget):
    """The answer in one sentence, on its colour, with the rule that says so.

    Signals:
        rule_wanted: The rule is asked for.
    """

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._status = "not needed"
        self._icon = StatusIcon(share=1.35)
        self.sentence = FlowLabel(bold=True)
        self.sentence.is_whole = True
        self.rule = RuleLink(share=1.0)
        self.rule.wanted.connect(self.rule_wanted)
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.setSpacing(10)
        self._words.addWidget(self.sentence, 1)
        self._words.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(self._icon)
        row.addLayout(self._words, 1)
        self._keep_room()

    def _keep_room(self) -> None:
        """Room for two lines, so that what lies below stays there while choices are made."""
        self.sentence.setMinimumHeight(round(2 * self.sentence.line_height() + 1.5))

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "sentence"):
            self._keep_room()

    def say(self, answer: Sentence) -> None:
        """Show another answer."""
        if answer.status != self._status:
            self._status = answer.status
            self.update()
        self._icon.show_status(answer.status)
        if answer.text != self.sentence.text():
            self.sentence.show_spans((Span(answer.text),))
            self.setAccessibleName(answer.text)
            announce(self, f"{status_word(answer.status)}: {answer.text}")
        self.rule.show_rule(answer.rule)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow panel the rule stands below the sentence."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW * self.fontMetrics().height()
        way = QBoxLayout.Direction
        self._words.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._words.setSpacing(0 if narrow else 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        ground = QColor(colours_of(self).status[self._status])
        ground.setAlphaF(0.14)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded(QRectF(self.rect()), 7), ground)
