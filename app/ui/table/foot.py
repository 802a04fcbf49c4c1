"""The lowest line of the table: what happened this turn, why something is no legal choice, or a question."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.services.language import shown
from app.ui.cast.rulelink import RuleLinks
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.table.askbar import AskBar, Completions
from app.ui.table.fields import Chip, chip_height, em, framed
from app.ui.widgets import ElidedLabel, FlowLabel, StatusIcon, scale_text


class Reason(QWidget):
    """Why something is no legal choice, with its rule."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon, self.words = StatusIcon("illegal"), FlowLabel(share=0.95)
        self.words.is_whole = True
        self.rules = RuleLinks(focus=False)  # what is explained must keep the keyboard
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 1, 12, 1)
        row.addWidget(self.icon, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.rules, 0, Qt.AlignmentFlag.AlignVCenter)

    def say(self, name: str, reason: str, rules: Sequence[str]) -> None:
        """Say it, to screen readers too; a reason that begins with the name needs it no second time."""
        spans = [Span(reason)] if reason.startswith(name) else [Span(f"{name}: ", bold=True), Span(reason)]
        self.words.show_spans(spans)
        self.rules.show_rules(rules)
        self.setToolTip(reason)
        self.setAccessibleName(self.text())
        told = QtGui.QAccessibleEvent(self, QtGui.QAccessible.Event.Alert)
        QtGui.QAccessible.updateAccessibility(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its ground: what is said far below a click must catch the eye."""
        ground = QColor(colours_of(self).status["illegal"])
        ground.setAlphaF(0.11)
        QPainter(self).fillPath(rounded(QRectF(self.rect()).adjusted(8, 0, -6, 0), 6), ground)

    def text(self) -> str:
        """What is said."""
        return f"{self.words.text()} {', '.join(self.rules.rules)}".rstrip()


class FactsLine(QWidget):
    """What happened this turn, in short, with the button that opens all of it.

    Signals:
        opened: All of it shall be shown, or no more.
    """

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = FlowLabel(share=0.9)
        self.words.setMinimumHeight(1)  # else it is as high as in a narrow column, with a bar to scroll it
        area = self._area = QScrollArea()
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)  # else it is higher than its lines
        inside.addWidget(self.words)
        inside.addStretch(1)
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.verticalScrollBar().rangeChanged.connect(self._show_end)
        self.button = framed(Chip())
        self.button.setText(self.tr("This turn"))
        self.button.setProperty("role", "this turn")
        words = self.tr("What happened this turn: add, change, remove")
        self.button.setToolTip(words)
        self.button.setAccessibleName(words)
        self.button.clicked.connect(self.opened)
        self.asked, self.offer = ElidedLabel(""), framed(Chip())
        scale_text(self.asked, 0.9)
        self.offer.setProperty("role", "offer")
        self.offer.setText(self.tr("Yes"))
        self.asked.hide()
        self.offer.hide()
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(area, 3, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.asked, 7)
        row.addWidget(self.offer, 0, Qt.AlignmentFlag.AlignVCenter)

    _happened = False
    """Whether there is anything to be said of this turn."""

    def set_lines(self, lines: int) -> None:
        """Show so many whole lines of what happened, and nothing of others."""
        self._area.setFixedHeight(round(self.words.line_height() * lines + 1.5))

    def _show_end(self) -> None:
        """What is new stands at the end."""
        words, area = self.words, self._area
        if not (isValid(words) and isValid(area)):
            return  # the window ends
        end = words.y() + (words.height() + words.flow(words.width()).height) / 2
        area.verticalScrollBar().setValue(round(end - area.viewport().height() + 1.5))  # no line in part

    def show_offer(self, words: str) -> None:
        """Offer what a card asks about; "" for nothing."""
        words = shown(words)
        self.offer.setVisible(bool(words))
        self.asked.setVisible(bool(words))
        self._part()
        self.asked.setText(words)
        self.asked.setToolTip(words)
        self.offer.setToolTip(words)
        self.offer.setAccessibleName(f"{words} {self.offer.text()}")

    def _part(self) -> None:
        """Share the line: where a card asks, that nothing happened may go unsaid."""
        asks = self.asked.isVisibleTo(self) and not self._happened
        self._area.setHidden(asks)
        place = Qt.AlignmentFlag.AlignVCenter if asks else Qt.AlignmentFlag.AlignTop
        self._row.setAlignment(self.button, place)

    def say(self, facts: Sequence[str], doubts: Sequence[str]) -> None:
        """Say what happened, and what is not known."""
        colours = colours_of(self)
        self._happened = bool(facts or doubts)
        self._part()
        same = ((words, len(list(again))) for words, again in groupby(map(shown, facts)))
        told = [f"{words} (×{count})" if count > 1 else words for words, count in same]
        spans = [Span(" · ".join(told) or self.tr("nothing has happened yet"), colour=colours.dim)]
        spans += [Span(f"  ? {doubt}", colour=colours.status["unsure"]) for doubt in doubts]
        self.words.show_spans(spans)


class Foot(QStackedWidget):
    """The lowest line, which shows one of three things and is always as high."""

    def __init__(self, completions: Completions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts, self.reason, self.ask = FactsLine(), Reason(), AskBar(completions)
        for page in (self.facts, self.reason, self.ask):
            self.addWidget(page)
        self._fix()

    def set_lines(self, lines: int) -> None:
        """Let it be so many lines high."""
        self._lines = lines
        self._fix()

    def _fix(self) -> None:
        self.facts.set_lines(self._lines)
        self.setFixedHeight(max(chip_height() + 2, round(em() * 1.03 * self._lines + 4)))

    _lines = 2

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fix()

    def explain(self, name: str, reason: str, rules: Sequence[str]) -> None:
        """Say why something is no legal choice; "" for no more."""
        if self.currentWidget() is self.ask:
            return
        if reason:
            self.reason.say(name, reason, rules)
            self.setCurrentWidget(self.reason)
        else:
            self.setCurrentWidget(self.facts)

    def open_ask(self) -> None:
        """Show the question."""
        self.setCurrentWidget(self.ask)

    def close_ask(self) -> None:
        """Show what happened again."""
        self.ask.close_field()
        self.setCurrentWidget(self.facts)
