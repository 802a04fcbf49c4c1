"""What is asked while something resolves: who chooses what, the options, and the answer."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QVBoxLayout, QWidget

from app.services.table.later import later
from app.services.table.words import how_many
from app.ui.cast.buttons import Button
from app.ui.cast.cards import CardRow
from app.ui.cast.lines import BigButton, Column, Line, Mark, dropped, set_shown
from app.ui.cast.ordering import Ordering
from app.ui.cast.steppers import Stepper
from app.ui.drawing.flow import Span
from app.ui.drawing.qtsigns import HintedEdit
from app.ui.widgets import FlowLabel, Heading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.state.resolving.questions import Question
    from app.services.table.considered import Answerable, Asking

_DIVIDING: Final = later("app.engine.state.resolving.dividing")
_FEW: Final = 3
"""So many plain answers are a button each."""
_WORDS: Final = 12
"""More options than this without cards are found by typing."""


class Manner(Enum):
    """How a question is asked."""

    BUTTONS = "a button for each answer"
    CARDS = "cards to pick from"
    LINES = "lines to pick from"
    PARTS = "a number for each line"
    ORDER = "a list to be put in order"
    WORD = "a word to be typed"


def _manner_of(asking: Asking) -> Manner:
    """How it is best asked."""
    question, options = asking.question, asking.options
    if question.total is not None:
        return Manner.PARTS
    if question.ordered and question.least == question.most == len(options) > 1:
        return Manner.ORDER
    by_card = bool(options) and all(option.tile is not None for option in options)
    single = question.least == question.most == 1 and not question.free
    if asking.casts or (single and len(options) <= _FEW and not by_card):
        return Manner.BUTTONS
    if by_card:
        return Manner.CARDS
    return Manner.WORD if len(options) > _WORDS or (question.free and not options) else Manner.LINES


class AnswerLine(Line):
    """One option of a question; pressing it picks it or takes it back."""

    def __init__(self) -> None:
        super().__init__()
        self.option: Answerable | None = None
        self._mark, self._text = Mark(round_=True), FlowLabel()
        self.stepper = Stepper()
        self.stepper.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 3, 8, 3)
        row.setSpacing(8)
        row.addWidget(self._mark)
        row.addWidget(self._text, 1)
        row.addWidget(self.stepper)

    def show_option(self, option: Answerable, place: int, *, one: bool) -> None:
        """Show an option; `place`: the how-manieth it was picked, 0 for not."""
        self.option = option
        self._mark.show_count(place if not one else min(place, 1), round_=one)
        self._text.show_spans((Span(option.text, bold=bool(place)),))
        state = self.tr("picked") if place else self.tr("not picked")
        self.setAccessibleName(f"{option.text}: {state}")
        self.is_marked = bool(place)
        self.update()


class QuestionView(QWidget):
    """A question with its options.

    Signals:
        answered: The answer, and how it is called.
        cast_wanted: A spell that is offered shall be cast: its proposal.
        source_hovered: The id of the option that the mouse or keyboard is on; "" for none.
        picks_shown: The ids of what is picked so far.
    """

    answered = Signal(object, str)
    cast_wanted = Signal(object)
    source_hovered = Signal(str)
    picks_shown = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.asking: Asking | None = None
        self.picked: list[str] = []
        self._manner = Manner.BUTTONS
        self._answered = -1
        self._shown = CardRow()
        self._shown_heading = Heading(self.tr("Cards looked at"))
        self._buttons: list[BigButton] = []
        self._button_row = QVBoxLayout()
        self._button_row.setSpacing(4)
        self.cards = CardRow(can_pick=True)
        self.cards.picked.connect(self.pick)
        self.cards.hovered.connect(self.source_hovered)
        self.lines: Column[tuple[Answerable, int], AnswerLine] = Column(self._line, self._show_line)
        self.order = Ordering()
        self.order.hovered.connect(self.source_hovered)
        self.order.changed.connect(self._moved)
        self.order.accepted.connect(self.finish)
        self._how = FlowLabel(dim=True, share=0.95)
        self._how.show_spans((Span(self.order.how),))
        self.typed = HintedEdit()
        self.typed.returnPressed.connect(self._answer_typed)
        self.typed.setPlaceholderText(self.tr("type a word"))
        self._sum = FlowLabel(dim=True, share=0.95)
        self.done = Button(self.tr("Done"))
        self.done.setObjectName("primary")
        self.done.clicked.connect(self.finish)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 6)
        column.setSpacing(5)
        above: tuple[QWidget, ...] = (self._shown_heading, self._shown, self.cards)
        below: tuple[QWidget, ...] = (self.lines, self.order, self._how, self.typed, self._sum, self.done)
        for widget in above:
            column.addWidget(widget)
        column.addLayout(self._button_row)
        for widget in below:
            column.addWidget(widget)

    # ------------------------------------------------------------------------------------------ showing
    def show_asking(self, asking: Asking) -> None:
        """Ask another question; the same one keeps what was picked."""
        if asking == self.asking:
            return
        fresh = self.asking is None or asking.question != self.asking.question
        self.asking = asking
        if fresh or asking.answered != self._answered:
            self._answered, self.picked = asking.answered, []
            self._set_up(asking)
        self._draw()

    def _set_up(self, asking: Asking) -> None:
        """Choose how it is asked; lines that were there for another question have nothing of this one."""
        for line in self.findChildren(AnswerLine):
            with QSignalBlocker(line.stepper):
                line.stepper.setValue(0)
        self._manner = manner = _manner_of(asking)
        in_options = {option.object for option in asking.options}
        looked = tuple(tile for tile in asking.shown if tile.id not in in_options)
        self._shown.show_tiles(looked)
        for widget in (self._shown_heading, self._shown):
            set_shown(widget, there=bool(looked))
        self._set_up_buttons(asking)
        set_shown(self.cards, there=manner is Manner.CARDS)
        set_shown(self.lines, there=manner in (Manner.LINES, Manner.PARTS))
        for part in (self.order, self._how):
            set_shown(part, there=manner is Manner.ORDER)
        if manner is Manner.ORDER:
            self.order.show_options(asking.options)
            self._show_order()
        set_shown(self.typed, there=manner is Manner.WORD or asking.question.free)
        if not self.typed.isHidden():
            self._set_up_words(asking)
        at_once = asking.question.least == asking.question.most == 1 and manner in (
            Manner.LINES,
            Manner.CARDS,
        )
        set_shown(self.done, there=manner is not Manner.BUTTONS and (asking.question.free or not at_once))

    def _set_up_buttons(self, asking: Asking) -> None:
        """A button for each spell that may be cast, and for each of few answers."""
        for button in self._buttons:
            dropped(self._button_row, button)
        self._buttons = []
        for words, proposal in asking.casts:
            self._add_button(words).pressed.connect(partial(self.cast_wanted.emit, proposal))
        offered = {str(proposal.object) for _, proposal in asking.casts}
        for option in asking.options if self._manner is Manner.BUTTONS else ():
            if str(option.object) not in offered:
                self._add_button(option.text).pressed.connect(partial(self._answer_with, [option.value]))

    def _set_up_words(self, asking: Asking) -> None:
        """What may be typed."""
        completer = QCompleter(sorted(option.text for option in asking.options), self.typed)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.typed.setCompleter(completer)
        self.typed.clear()
        self.typed.setAccessibleName(asking.text)

    def _show_order(self) -> None:
        """Draw the cards that are put in order as they are by now."""
        options = self.asking.options if self.asking is not None else ()
        tiles = {option.value: option.tile for option in options}
        drawn = [tile for value in self.order.values() if (tile := tiles.get(value)) is not None]
        self._shown.show_tiles(drawn)
        set_shown(self._shown, there=bool(drawn))

    def _moved(self) -> None:
        """What was clicked counts no more once the order was changed in the list."""
        self.picked = []
        self._show_order()
        self._draw()

    def _pick_in_order(self, value: str) -> None:
        """Put an option behind those that were clicked before it; clicked again, it is none of them."""
        self.picked = [one for one in self.picked if one != value] + [value] * (value not in self.picked)
        self.order.begin_with(self.picked)
        self._show_order()
        self._draw()

    def _add_button(self, text: str) -> BigButton:
        button = BigButton(text)
        self._buttons.append(button)
        self._button_row.addWidget(button)
        return button

    def _draw(self) -> None:
        asking = self.asking
        if asking is None:
            return
        question = asking.question
        self.picks_shown.emit({str(one.object) for one in asking.options if self._place(one)})
        self.cards.show_options(asking.options, tuple(self.picked), ordered=question.ordered)
        if self._manner in (Manner.LINES, Manner.PARTS):
            self.lines.show_all((o.value, (o, self._place(o))) for o in asking.options)
        self._sum.show_spans((Span(self._how_many()),))
        set_shown(self._sum, there=bool(self._how_many()))
        self.done.setEnabled(self.may_finish)
        text = self.tr("Done") if self.picked or question.least else self.tr("Done: none")
        self.done.setText(text)
        self.done.setAccessibleName(f"{text}. {self._how_many()}")

    def _place(self, option: Answerable) -> int:
        """The how-manieth it was picked; of a division 1 for what gets a part. 0 for not."""
        line = self.lines.line(option.value)
        if self._manner is Manner.PARTS:
            return int(line is not None and line.stepper.value() > 0)
        return self.picked.index(option.value) + 1 if option.value in self.picked else 0

    def _how_many(self) -> str:
        if self.asking is None:
            return ""
        question = self.asking.question
        if question.total is not None:
            return self.tr("{given} of {whole}").format(given=sum(self._parts()), whole=question.total)
        if self._manner is Manner.ORDER:
            by_card = any(option.tile is not None for option in self.asking.options)
            return self.tr("or click the cards in their order") if by_card else ""
        if question.least == question.most == 1:
            return ""
        return self.tr("picked: {many}").format(
            many=how_many(len(self.picked), question.least, question.most)
        )

    @property
    def may_finish(self) -> bool:
        """Whether enough is picked."""
        question = self.asking.question if self.asking is not None else None
        if question is None:
            return False
        if question.total is not None:
            return bool(_DIVIDING().is_divided(question, self._divided()))
        if self._manner is Manner.ORDER:
            return True
        enough = question.least <= len(self.picked) <= question.most and question.allows(self.picked)
        return enough or (self.typed.isVisibleTo(self) and bool(self.typed.text().strip()))

    # ------------------------------------------------------------------------------------------ answering
    def _line(self) -> AnswerLine:
        line = AnswerLine()
        line.pressed.connect(lambda: self.pick(line.option.value if line.option is not None else ""))
        line.hovered.connect(lambda there: self._hover(line, there=there))
        line.stepper.valueChanged.connect(lambda _: self._draw())
        return line

    def _hover(self, line: AnswerLine, *, there: bool) -> None:
        if line.option is not None and line.option.object is not None:
            self.source_hovered.emit(str(line.option.object) if there else "")

    def _show_line(self, line: AnswerLine, value: tuple[Answerable, int]) -> None:
        question = self.asking.question if self.asking is not None else None
        one = question is not None and question.most == 1
        line.show_option(*value, one=one)
        total = question.total if question is not None else None
        line.stepper.setVisible(total is not None)
        line.stepper.setRange(0, total or 0)
        line.stepper.setAccessibleName(value[0].text)

    def _parts(self) -> list[int]:
        return [line.stepper.value() for line in self.lines.lines]

    def _divided(self) -> dict[str, int]:
        """How the steppers divide it."""
        options = self.asking.options if self.asking is not None else ()
        return {option.value: part for option, part in zip(options, self._parts(), strict=True)}

    def pick(self, value: str) -> None:
        """Pick an option, or take it back; where only one is picked, that is the answer."""
        if self.asking is None:
            return
        if self._manner is Manner.ORDER:
            self._pick_in_order(value)
            return
        question = self.asking.question
        if question.total is not None:
            self._give(question, value)
            return
        if value in self.picked:
            self.picked.remove(value)
        elif question.most == 1:
            self.picked = [value]
            if question.least == 1:
                self._answer_with([value])
                return
        elif len(self.picked) < question.most:
            self.picked.append(value)
        else:
            self.picked[-1] = value
        self._draw()

    def _give(self, question: Question, value: str) -> None:
        """Give an option of a division what it needs, or all that is left; at the next click nothing."""
        line = self.lines.line(value)
        if line is None or question.total is None:
            return
        left = question.total - sum(self._parts())
        needs = next(option.needs for option in question.options if option.value == value) or left
        line.stepper.setValue(0 if line.stepper.value() else min(left, needs))

    def pick_object(self, ident: str) -> bool:
        """Pick what was clicked on the table; whether it is an option."""
        options = self.asking.options if self.asking is not None else ()
        option = next((one for one in options if one.object == ident), None)
        if option is not None:
            self.pick(option.value)
        return option is not None

    def finish(self) -> None:
        """Answer with what was picked, if that is enough."""
        if self.asking is None or not self.may_finish:
            return
        question = self.asking.question
        if question.total is not None:
            self._answer_with(_DIVIDING().said(self._divided()))
        elif self._manner is Manner.ORDER:
            self._answer_with(self.order.values())
        elif self.typed.isVisibleTo(self) and self.typed.text().strip() and not self.picked:
            self._answer_typed()
        else:
            self._answer_with(self.picked)

    def _answer_typed(self) -> None:
        text, asking = self.typed.text().strip(), self.asking
        if asking is None or not text:
            return
        known = next((o.value for o in asking.options if o.text.casefold() == text.casefold()), None)
        begins = [o.value for o in asking.options if text.casefold() in o.text.casefold()]
        if known is not None or len(begins) == 1:
            self._answer_with([known or begins[0]])
        elif asking.question.free:
            self._answer_with([text])

    def _answer_with(self, values: Sequence[str]) -> None:
        if self.asking is None:
            return
        words = {option.value: option.text for option in self.asking.options}
        said = ", ".join(words.get(value, value) for value in values) or self.tr("none")
        self.answered.emit(self.asking.question.answer(tuple(values)), said)

    def focus_first(self) -> None:
        """Give the keyboard to the first option."""
        parts: list[QWidget] = [
            *self._buttons,
            *self.cards.tiles,
            *self.lines.lines,
            self.order,
            self.typed,
            self.done,
        ]
        first = next((part for part in parts if part.isVisible() and part.isEnabled()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
