"""The cast panel: ways, choices, checklist, ledger and payment of what is selected, and what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.engine.values.frozen import field_names
from app.services.language import in_language, translated
from app.services.table.considered import Considered, Kind, Sentence, Shape
from app.services.table.payment_rows import State, toggle
from app.services.table.proposing.rule_words import RuleSaid, rule_in_words
from app.ui.cast.buttons import Button
from app.ui.cast.checklist import Checklist
from app.ui.cast.choices import ChoiceRows
from app.ui.cast.costs import Ledger
from app.ui.cast.filling import Filling, measuring
from app.ui.cast.head import AnswerView, HeadView
from app.ui.cast.lines import InOrder, set_shown
from app.ui.cast.lists import ByHandList, Nearest
from app.ui.cast.payment import PaymentView
from app.ui.cast.question import QuestionView
from app.ui.cast.rulelink import Box
from app.ui.cast.scrolled import Scrolled
from app.ui.cast.ways import Ways
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.typed import is_typed_into
from app.ui.widgets import FlowLabel, Heading, Rule

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal
    from app.engine.casting.choices.would_be_legal import Change as Nearer
    from app.engine.values.ids import ObjectId
    from app.services.table.considered import ByHand, Change, Row
    from app.services.table.session import Session

PATIENCE: Final = 200
"""Milliseconds after which it is said that something is being worked out."""


class CastPanel(InOrder):
    """Shows what was worked out about what is selected, and collects choices; knows no rules.

    Signals:
        source_hovered: The id of an object that shall glow; "" for none.
        rule_wanted: The number of a rule that was asked for.
        asked: It must be seen: a question has come up, or something is cast.
        reader_wanted: The number of a rule that shall be read among the others.
        paying: A click on the table chooses what pays: what can, and what must; None for no more.
    """

    source_hovered = Signal(str)
    rule_wanted = Signal(str)
    asked = Signal()
    reader_wanted = Signal(str)
    paying = Signal(object, object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: Considered | None = None
        self._about: object = None
        self._from_top = False
        self._asks_on = self._is_asked = False
        """Whether one open choice after the other is gone to, as "Cast" was pressed."""
        self.head, self.answer = HeadView(), AnswerView()
        self.question, self.by_hand = QuestionView(), ByHandList()
        self.ways, self.choices, self.checklist = Ways(), ChoiceRows(), Checklist()
        self.nearest, self.ledger, self.payment = Nearest(), Ledger(), PaymentView()
        self.triggers = FlowLabel(share=0.95)
        self.rule_box = Box()
        self.cast_button = Button(self.tr("Cast"))
        self.cast_button.setObjectName("primary")
        self.resolve_button = Button(self.tr("Resolve top"))
        self.working = QLabel()
        self.working.setObjectName("dim")
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._say_working)
        self._is_marked_old = False
        self._parts: list[tuple[Heading, QWidget]] = []
        self._place_parts()
        self._filling = Filling(self, self.area)
        self._connect()
        self.refresh()
        self._to_prepare = [*self.checklist.preparing(), *self.choices.preparing(), *self.ledger.preparing()]
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(self._prepare)
        self._soon.start()

    # ------------------------------------------------------------------------------------------- making
    def _place_parts(self) -> None:
        """The name and the answer above, the buttons below, the rest scrolls between."""
        head = QVBoxLayout()
        head.setContentsMargins(14, 10, 14, 6)
        head.setSpacing(6)
        head.addWidget(self.head)
        head.addWidget(self.answer)
        head.addWidget(self.rule_box)
        foot = QHBoxLayout()
        foot.setContentsMargins(6, 6, 6, 8)
        foot.setSpacing(6)
        foot.addWidget(self.working, 1)
        foot.addWidget(self.cast_button, 2)
        foot.addWidget(self.resolve_button, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._scrolled(), 1)
        column.addWidget(Rule())
        column.addLayout(foot)

    def _scrolled(self) -> Scrolled:
        """Each part below its heading."""
        inside = QVBoxLayout()
        inside.setContentsMargins(8, 0, 8, 10)
        inside.setSpacing(4)
        triggers = QWidget()
        padded = QHBoxLayout(triggers)
        padded.setContentsMargins(10, 0, 10, 0)
        padded.addWidget(self.triggers)
        for title, widget in (
            (self.tr("Asked now"), self.question), (self.tr("Do it by hand"), self.by_hand),
            (self.tr("Ways"), self.ways), (self.tr("Choices"), self.choices),
            (self.tr("It would be legal"), self.nearest), (self.tr("Checklist"), self.checklist),
            (self.tr("Total cost"), self.ledger), (self.tr("Payment"), self.payment),
            (self.tr("Triggers"), triggers),
        ):  # fmt: skip
            heading = Heading(title)
            heading.setContentsMargins(8, 8, 0, 1)
            inside.addWidget(heading)
            inside.addWidget(widget)
            self._parts.append((heading, widget))
        inside.addStretch(1)
        self._inside = inside
        holder = QWidget()
        holder.setLayout(inside)
        self.area = Scrolled(holder)
        return self.area

    def _connect(self) -> None:
        session = self._session
        session.considered_changed.connect(self.refresh)
        session.near_changed.connect(self._show_nearest)
        session.changed.connect(self._refresh_buttons)
        self.ways.taken.connect(session.take_way)
        self.choices.changed.connect(self._choose)
        self.choices.thing_picked.connect(self.pick)
        self.choices.refused_wanted.connect(self._list_refused)
        self.payment.wished.connect(self._wish)
        self.payment.mode_changed.connect(lambda _: self._tell_paying())
        self.question.answered.connect(self._answer)
        self.question.cast_wanted.connect(self._cast_as_answer)
        self.by_hand.done.connect(self._done_by_hand)
        self.nearest.wanted.connect(self._try)
        self.cast_button.clicked.connect(self.cast)
        self.resolve_button.clicked.connect(session.resolve_top)
        for part in (self.answer, self.ways, self.choices, self.checklist, self.ledger, self.payment):
            part.rule_wanted.connect(self.rule_wanted)
        for source in (self.choices, self.checklist, self.ledger, self.payment, self.question, self.by_hand):
            source.source_hovered.connect(self.source_hovered)
        self.rule_wanted.connect(self.show_rule)
        self._filling.done.connect(self._go_on_asking)
        self._filling.done.connect(self._let_answer)

    def _prepare(self) -> None:
        """Make one line that will be needed, while nothing else is to be done."""
        if self._to_prepare:
            self._to_prepare.pop(0)()
        else:
            self._soon.stop()

    # ------------------------------------------------------------------------------------------ showing
    @property
    def considered(self) -> Considered | None:
        """What is shown: what is worked out about what is selected, or the checklist of a past step."""
        return self._shown

    def refresh(self) -> None:
        """Show what is known now; what is old stays to be seen while the new is worked out."""
        session = self._session
        past = session.looked_at
        found = in_language(session.program.rules.past(past)) if past is not None else session.considered
        if past is None and session.considered_is_old:
            if not self._patience.isActive() and not self._is_marked_old:
                self._patience.start()
        else:
            self._patience.stop()
            self._mark_old(old=False)
        if found is None:
            if self._shown is None:
                self._show(Considered(answer=Sentence("not needed", self.tr("Opening …"))))
            return
        if found is not self._shown:
            self._show(found)
            if self.payment.by_table.isChecked():
                self._tell_paying()
        self._go_on_asking()
        self._refresh_buttons()

    def _show(self, found: Considered) -> None:
        """Draw all of it."""
        about = (found.kind, found.head.ident, found.way, found.ability)
        if about != self._about:
            self._from_top = True
            self._about, self._asks_on = about, False
            self.choices.forget()
            self.payment.by_table.setChecked(False)
        before = self._shown.asking if self._shown is not None else None
        self._is_asked = found.asking is not None and found.asking != before
        self._shown = found
        self._filling.begin(self._fill(found))

    @property
    def is_filling(self) -> bool:
        """Whether not all is drawn yet of what is shown."""
        return self._filling.is_busy

    def _fill(self, found: Considered) -> Iterator[bool]:
        if self._from_top:
            self._from_top = False
            self.area.verticalScrollBar().setValue(0)
        own = str(found.head.ident)  # naming the spell itself as the source of a finding says nothing
        names = {ident: name for ident, name in found.names.items() if ident != own}
        self.head.show_head(found.head)
        self.answer.say(found.answer)
        yield False
        if found.asking is not None:
            self.question.show_asking(found.asking)
            yield False
        self.by_hand.show_doubts(found.by_hand)
        self.ways.show_ways(found.ways)
        yield False
        self.choices.show_rows(found.rows)
        self.nearest.show_changes(self._changes())
        yield False
        yield from self.checklist.showing_steps(found.steps, names)
        self.ledger.show_rows(found.ledger)
        yield False
        self.payment.show_payment(found)
        self.triggers.show_spans((Span("\n".join(found.triggers)),))
        yield False
        there = {
            id(self.question): found.asking is not None, id(self.by_hand): bool(found.by_hand),
            id(self.ways): bool(found.ways), id(self.choices): bool(found.rows),
            id(self.nearest): bool(self.nearest.lines), id(self.checklist): bool(found.steps),
            id(self.ledger): bool(found.ledger), id(self.payment): bool(found.payment or found.sources),
        }  # fmt: skip
        for heading, widget in self._parts:
            is_there = there.get(id(widget), bool(found.triggers))
            if is_there:
                yield from measuring(widget)
            for part in (heading, widget):
                set_shown(part, there=is_there)
                yield False

    def _show_nearest(self) -> None:
        """Show what would make it legal."""
        changes = self._changes()
        self.nearest.show_changes(changes)
        heading = next(heading for heading, widget in self._parts if widget is self.nearest)
        for part in (heading, self.nearest):
            part.setVisible(bool(changes))

    def _changes(self) -> tuple[Nearer, ...]:
        """What would make it legal, as far as that is known: nothing of what was shown before is left."""
        return self._session.near if self._session.looked_at is None else ()

    def _refresh_buttons(self) -> None:
        found, session = self._shown, self._session
        asks = found is not None and found.kind in (Kind.QUESTION, Kind.LEGEND, Kind.WAITING)
        self.resolve_button.setEnabled(session.is_begun and bool(session.game.stack) and not asks)
        self.cast_button.setText(translated(found.button) if found is not None else self.tr("Cast"))
        can = found is not None and (
            found.may_cast or bool(found.still_open) or found.reply is not None or found.kind is Kind.PAST
            or found.asking is not None
        )  # fmt: skip
        if not can and self.cast_button.hasFocus():
            self.take_focus()
        self.cast_button.setEnabled(can)

    def _mark_old(self, *, old: bool) -> None:
        self._is_marked_old = old
        self.working.setText(self.tr("working …") if old else "")
        self.update()

    def _say_working(self) -> None:
        if self._session.considered_is_old:
            self._mark_old(old=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark what is old by its edge."""
        if self._is_marked_old:
            QPainter(self).fillRect(0, 0, 3, self.height(), QColor(colours_of(self).status["unsure"]))

    # ------------------------------------------------------------------------------------------- choosing
    def _choose(self, change: Change, words: str) -> None:
        """Announce what a click makes of the choices as they are by now."""
        before = self._session.choices
        after = change(before)
        changed = {name: getattr(after, name) for name in field_names(type(after))
                   if getattr(after, name) != getattr(before, name)}  # fmt: skip
        if changed:
            self._session.choose_all(changed, words)

    def pick(self, ident: str) -> bool:
        """Something on the table was clicked: it is picked where it is an option; whether it was."""
        found = self._shown
        if found is None:
            return False
        if found.asking is not None and not found.rows:
            return self.question.pick_object(ident)
        if self.payment.by_table.isChecked() and (wish := self.payment.next_wish(ident)) is not None:
            self._wish((ident,), wish)  # type: ignore[arg-type]
            return True
        there = found.row_of(ident)
        if there is None:
            return False
        row, picked = there
        if found.kind is Kind.LEGEND:
            self._session.keep(ident)  # type: ignore[arg-type]  # it is one of the options
        elif row.shape is Shape.DIVISION and row.complete:
            words = self.tr("All is divided: take from one what another one shall get.")
            self._session.said.emit(words, "choose")
            self.go_to(row)
        elif picked.on is not None:
            self._choose(picked.on, f"{row.label}: {picked.text}")
        return True

    def _wish(self, idents: tuple[ObjectId, ...], state: State) -> None:
        """Use, keep or leave open what can pay; what was paid in the past stays as it was."""
        if self._shown is not None and self._shown.kind is Kind.PAST:
            return
        names = self._shown.names if self._shown is not None else {}
        name = names.get(str(idents[0]), str(idents[0]))
        what = f"{len(idents)} × {name}" if len(idents) > 1 else name
        words = {State.DEMANDED: self.tr("pay with {what}"), State.KEPT: self.tr("keep {what}")}

        def change(choices: Choices) -> Choices:
            for ident in idents:
                choices = toggle(choices, ident, state)
            return choices

        self._choose(change, words.get(state, self.tr("leave {what} open")).format(what=what))

    def _tell_paying(self) -> None:
        """Let what can pay glow on the table while it is chosen there."""
        there = self._shown.sources if self._shown is not None else ()
        sources = [one for one in there if not one.barred]
        wanted = {str(one.object) for one in sources if one.state is State.DEMANDED}
        on = self.payment.by_table.isChecked()
        self.paying.emit({str(one.object) for one in sources} if on else None, wanted)

    def _list_refused(self, row: Row) -> None:
        """List what is no legal choice in a row."""
        found = self._shown
        if found is None or found.refused is None:
            return
        refused = found.refused

        def shown(answer: object) -> None:
            view = self.choices.view(row)
            if view is not None and isinstance(answer, tuple):
                view.show_refused(answer)

        self._session.ask("refused", lambda _: refused(row), shown)

    def _answer(self, value: object, words: str) -> None:
        self._session.answer(value, words)  # type: ignore[arg-type]  # it is made by the question

    def _cast_as_answer(self, proposal: Proposal) -> None:
        """A spell that is offered is looked at; it is cast as the answer once its choices are made."""
        self._session.select(proposal.object)
        self._session.take_way(proposal.ways, 0, self.tr("cast it"))

    def _done_by_hand(self, doubt: ByHand) -> None:
        """The player did it: the doubt is gone."""
        session = self._session
        done = partial(session.program.rules.done_by_hand, doubt)
        session.act(self.tr("done by hand: {text}").format(text=doubt.text), done)

    def _try(self, change: Nearer) -> None:
        """Try a change in a branch of its own."""
        self._session.what_if(change=change, name=change.text)

    # -------------------------------------------------------------------------------------------- casting
    def cast(self) -> None:
        """Do it; what is still open and matters is asked first, one choice after the other."""
        found, session = self._shown, self._session
        if found is None:
            return
        self.asked.emit()
        if found.kind is Kind.PAST:
            session.look_at(None)
            return
        if found.asking is not None and found.reply is None and not found.still_open:
            self.question.finish() if self.question.may_finish else self.question.focus_first()
            return
        self._asks_on = True
        if found.still_open and not session.considered_is_old:
            self.go_to_open()
        elif found.reply is not None:
            session.answer(found.reply, found.button)
        else:
            session.cast()

    def go_to_open(self) -> None:
        """Go to the first choice that is open and matters."""
        found = self._shown
        if found is not None and found.still_open:
            self.go_to(found.still_open[0])

    def go_to(self, row: Row) -> None:
        """Go to a choice."""
        view = self.choices.view(row)
        if view is not None:
            view.focus_first()
            self.area.ensureWidgetVisible(view)

    def _go_on_asking(self) -> None:
        """After a choice was made that "Cast" asked for: go to the next one, or to the button."""
        found = self._shown
        if not self._asks_on or found is None or self.is_filling or self._session.considered_is_old:
            return
        focused = QApplication.focusWidget()
        if focused is not None and (not self.isAncestorOf(focused) or self._takes_more(focused)):
            return  # choices are made on the table meanwhile, or more may be picked before "Cast" goes on
        if found.still_open:
            view = self.choices.view(found.still_open[0])
            if view is not None and (focused is None or not view.isAncestorOf(focused)):
                self.go_to_open()
        else:
            self._asks_on = False
            if found.may_cast or found.reply is not None:
                self._refresh_buttons()
                self.cast_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _takes_more(self, at: QWidget) -> bool:
        """Whether what has the keyboard is in a row of which more can be picked."""
        views = (view for view in self.choices.views if view.isAncestorOf(at))
        return any(view.row is not None and view.row.takes_more for view in views)

    def _let_answer(self) -> None:
        """A question has come up: it is brought before the user, with the keyboard unless they type."""
        if self._is_asked:
            self._is_asked = False
            self.asked.emit()
            if not is_typed_into(QApplication.focusWidget()):
                self.question.focus_first()

    def take_focus(self) -> None:
        """Give the keyboard to what is to be done first: a question, an open choice, a way, the checklist."""
        found = self._shown
        if found is not None and found.asking is not None:
            self.question.focus_first()
        elif found is not None and found.still_open:
            self.go_to_open()
        elif self.resolve_button.isEnabled() and not (found is not None and found.may_cast):
            self.resolve_button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            line = next((one for one in (*self.ways.lines, *self.checklist.lines)), self)
            line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes what lies above the rest."""
        if event.key() == Qt.Key.Key_Escape and self.rule_box.isVisible():
            self.rule_box.shut()
        else:
            super().keyPressEvent(event)

    # ---------------------------------------------------------------------------------------------- rules
    def show_rule(self, number: str) -> None:
        """Show what a rule says, above the rest."""
        data_dir = self._session.program.data_dir

        def shown(answer: object) -> None:
            if isinstance(answer, RuleSaid):
                self.rule_box.say(answer.title, answer.text)
                self.rule_box.offer(
                    self.tr("Read on in the rules ›"), lambda: self.reader_wanted.emit(number)
                )

        self._session.ask("rule", lambda _: rule_in_words(number, data_dir), shown)
