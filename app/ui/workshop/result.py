"""The card as it is drawn, and what is said of it: each line as it is read, what is wrong, what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.engine.values.said import card_words
from app.services.language import keyword, shown, translated
from app.ui.browser.cardview import CardView
from app.ui.cast.rulelink import RuleLinks
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span, card_spans
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, Heading, StatusIcon

if TYPE_CHECKING:
    from app.services.explain import LineInWords, Part
    from app.services.workshop.look import LineLooked, Looked
    from app.services.workshop.wordings import Near

_CARD_WIDTH: Final = 19
"""So many times the height of a line a card is drawn wide at most."""


class Said(QWidget):
    """A sentence with the icon of a status, on ground of its colour, and buttons below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._status = "ok"
        self._icon, self.first, self.second = (
            StatusIcon("ok", share=0.95),
            FlowLabel(),
            FlowLabel(share=0.9, dim=True),
        )
        self.rules = RuleLinks()
        self._offers: tuple[tuple[str, str], ...] = ()
        words = QVBoxLayout()
        words.setSpacing(2)
        for part in (self.first, self.second, self.rules):
            words.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(7)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 5, 8, 5)
        self._column.setSpacing(4)
        self._column.addLayout(row)
        self._buttons = QWidget()
        self._below = QVBoxLayout(self._buttons)
        self._below.setContentsMargins(24, 0, 0, 2)
        self._below.setSpacing(4)
        self._column.addWidget(self._buttons)

    def say(self, status: str, first: tuple[Span, ...], second: str, rules: Iterable[str] = ()) -> None:
        """Say something else."""
        self._status = status
        self._icon.show_status(status)
        self.first.show_spans(first)
        self.second.show_spans(card_spans(second))
        self.second.setVisible(bool(second))
        self.rules.show_rules(rules)
        self.update()

    def say_line(self, status: str, said: LineInWords, at: int | None, more: str = "") -> None:
        """Say how a line is read, with what is not read in bold type; `more` is said in the place of it."""
        spans = card_spans(said.text)
        if at is not None:
            spans = (*card_spans(said.text[:at]), Span(said.text[at:], bold=True))
        instead = more or shown(said.in_its_place)
        rules = () if instead else (one.rule for one in said.abilities)
        self.say(status, spans, instead or self._read(said), rules)

    def _read(self, said: LineInWords) -> str:
        """What a line was read as, in words."""
        if not said.abilities:
            return self.tr("reminder text; it has no meaning of its own")
        return "; ".join(
            f"{translated(one.kind)} — " + ", ".join(map(_part, one.parts)) for one in said.abilities
        )

    def offer(self, offers: tuple[tuple[str, str, Callable[[], object]], ...]) -> None:
        """Offer to do things: what each is about, the words of its button, and what it does."""
        told = tuple((about, words) for about, words, _ in offers)
        if told == self._offers:
            return
        self._offers = told
        while item := self._below.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for about, words, act in offers:
            self._below.addWidget(_offer(about, words, act))
        self._buttons.setVisible(bool(offers))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, with an edge in the colour of the status."""
        colours, area = colours_of(self), QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(colours.status[self._status])
        ground.setAlphaF(0.10)
        painter.fillPath(rounded(area, 5), ground)
        painter.fillPath(rounded(QRectF(0, 0, 4, area.height()), 2), QColor(colours.status[self._status]))


def _offer(about: str, words: str, act: Callable[[], object]) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(FlowLabel(card_spans(about), share=0.9), 1)
    button = QPushButton(words)
    button.setAccessibleName(f"{words}: {translated(card_words(about))}")
    button.clicked.connect(act)
    row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
    return made


class Result(QScrollArea):
    """What came of the fields.

    Signals:
        wanted: A text shall stand in the place of a line: the number of the face, the line's place, the text.
        rule_wanted: A rule is asked for; its number.
    """

    wanted = Signal(int, int, int, str)
    rule_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The card and its reading"))
        self.card, self.facts = CardView(), FlowLabel(share=0.92)
        self.rows: list[Said] = []
        self._near: Mapping[tuple[int, int], tuple[Near, ...]] = {}
        self._looked: Looked | None = None
        self._holder, drawn, self._lines = QWidget(), QVBoxLayout(), QVBoxLayout()
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._holder)
        self._halves.setContentsMargins(8, 8, 10, 8)
        self._halves.setSpacing(8)
        for column in (drawn, self._lines):
            column.setSpacing(6)
            self._halves.addLayout(column, 1)
        beside = QHBoxLayout()  # so that the width of a card is no bound to what is said below it
        beside.addWidget(self.card, 1)
        beside.addStretch()
        drawn.addLayout(beside)
        drawn.addWidget(self.facts)
        drawn.addStretch(1)
        self._lines.addWidget(Heading(self.tr("How it is read")))
        self._lines.addStretch(1)
        self.setWidget(self._holder)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the card and its reading to the width."""
        super().resizeEvent(event)
        self._share_width()
        self._holder.updateGeometry()  # a scroll bar that comes makes its texts narrower, and so higher

    def changeEvent(self, event: QEvent) -> None:
        """A card with larger letters is wider."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_width()

    def _share_width(self) -> None:
        """Put the reading beside the card where there is room, else below it."""
        widest = _CARD_WIDTH * self.fontMetrics().height()
        self.card.setMaximumWidth(widest)
        is_wide = self.viewport().width() > 2 * widest
        ways = QBoxLayout.Direction
        self._halves.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        self._halves.setStretch(0, 1 if is_wide else 0)

    def show_looked(self, looked: Looked) -> None:
        """Show what is said of a draft."""
        self._looked, self._near = looked, {}
        self.card.show_card(looked.card, looked.readings, looked.printed)
        self.facts.show_spans((Span(self._facts(looked)),))
        self._fill(looked)

    def show_near(self, looked: Looked, near: Mapping[tuple[int, int], tuple[Near, ...]]) -> None:
        """Show the wordings nearest to what is not read, if the card is still the same."""
        if looked is self._looked:
            self._near = near
            self._fill(looked)

    def _facts(self, looked: Looked) -> str:
        """What follows from the fields."""
        if looked.card is None:
            return ""
        said = [
            self.tr("Mana value {n}").format(n=looked.mana_value),
            self.tr("colors {colors}").format(colors=_symbols(looked.colors) or self.tr("none")),
            self.tr("color identity {colors}").format(colors=_symbols(looked.identity) or self.tr("none")),
        ]
        if looked.keywords:
            said.append(self.tr("keywords: {words}").format(words=", ".join(map(keyword, looked.keywords))))
        return " · ".join(said)

    def _fill(self, looked: Looked) -> None:
        """Let the rows say what is to be said; those that are there are used again."""
        number = 0
        if looked.problem:
            self._row(number).say("choose", (Span(looked.problem),), "")
            self._row(number).offer(())
            number += 1
        for finding in looked.findings:
            status = "illegal" if finding.kind != "unknown subtype" else "choose"
            mend = self.tr("Mend: {what}.").format(what=finding.mend)
            self._row(number).say(status, (Span(f"{shown(finding.place)}: {shown(finding.text)}"),), mend)
            self._row(number).offer(())
            number += 1
        for face, lines in enumerate(looked.faces):
            for place, line in enumerate(lines):
                self._say_line(self._row(number), face, place, line)
                number += 1
        for row in self.rows[number:]:
            row.hide()

    def _row(self, number: int) -> Said:
        """The row at a place."""
        while number >= len(self.rows):
            self.rows.append(Said())
            self.rows[-1].rules.wanted.connect(self.rule_wanted)
            self._lines.insertWidget(self._lines.count() - 1, self.rows[-1])
        self.rows[number].show()
        return self.rows[number]

    def _say_line(self, row: Said, face: int, place: int, line: LineLooked) -> None:
        said, near = line.said, self._near.get((face, place), ())
        at, status = None, "choose" if line.today else "ok" if said.abilities else "not needed"
        if line.stop is not None:
            status, at = "unsure", min(line.stop - line.start, len(said.text))
        row.say_line(status, said, at, line.problem)
        offers = [(near_one.text, near_one.card) for near_one in near]
        words = self.tr("Use this")

        def put(other: str) -> Callable[[], object]:
            return lambda *_: self.wanted.emit(face, line.start, line.end, other)

        made = [(self.tr("Printed so on {card}: {text}").format(card=card, text=other), words, put(other))
                for other, card in offers]  # fmt: skip
        if line.today:
            made.insert(0, (line.today, self.tr("Use today's wording"), put(line.today)))
        row.offer(tuple(made))


def _part(part: Part) -> str:
    return f"{translated(part.name)}: {translated(card_words(part.text))}"


def _symbols(letters: str) -> str:
    return "".join(f"{{{letter}}}" for letter in letters)
