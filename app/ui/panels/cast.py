"""The cast panel: ways, choices, checklist, ledger and plan for the card that is selected."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone
from app.services.table.announcing import Asked, announce, asked, to_keep
from app.services.table.facts import ability_in, how_it_was_cast, text_of_ability
from app.ui.asking import Asker
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.panels.checklist import Checklist
from app.ui.panels.choices import ChoiceRows
from app.ui.panels.costs import Ledger, PlanView
from app.ui.panels.ways import Ways, status_of
from app.ui.widgets import CostLabel, FlowLabel, Heading, Rule, StatusIcon, scale_text

if TYPE_CHECKING:
    from app.engine.casting.casting import Proposal, Verdict
    from app.engine.state.game import GameObject
    from app.services.table.backend import LandAnswer
    from app.services.table.session import AskedWay, Session


class Answer(QWidget):
    """The verdict in one sentence, on its colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._status = "not needed"
        self._icon = StatusIcon(share=1.35)
        self.sentence = FlowLabel(bold=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(10)
        row.addWidget(self._icon)
        row.addWidget(self.sentence, 1)

    def say(self, status: str, sentence: str) -> None:
        """Show another answer."""
        self._status = status
        self._icon.show_status(status)
        self.sentence.show_spans((Span(sentence),))
        self.setAccessibleName(sentence)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        ground = QColor(colours_of(self).status[self._status])
        ground.setAlphaF(0.14)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded(QRectF(self.rect()), 7), ground)


class CastPanel(QWidget):
    """Shows a verdict and collects choices; knows no rules.

    Signals:
        source_hovered: The id of an object that shall glow; "" for none.
        cast_wanted: "Cast" was pressed.
        resolve_wanted: "Resolve top" was pressed.
    """

    source_hovered = Signal(str)
    cast_wanted = Signal()
    resolve_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.asked: tuple[Asked, ...] = ()
        self.verdict: Verdict | None = None
        self.name = QLabel()
        scale_text(self.name, 1.25, bold=True)
        self.name.setWordWrap(True)
        self.cost = CostLabel()
        self.type = QLabel()
        scale_text(self.type, 0.93)
        self.type.setWordWrap(True)
        self.answer = Answer()
        self.ways, self.choices, self.checklist = Ways(), ChoiceRows(), Checklist()
        self.ledger, self.plan, self.triggers = Ledger(), PlanView(), QLabel()
        self.nearest = FlowLabel()
        self.nearest_holder = QWidget()
        holding = QHBoxLayout(self.nearest_holder)
        holding.setContentsMargins(10, 0, 10, 0)
        holding.addWidget(self.nearest)
        self._asker = Asker(self)
        self._asker.answered.connect(self._show_nearest)
        self.triggers.setWordWrap(True)
        self.triggers.setContentsMargins(10, 0, 10, 0)
        self.cast_button = QPushButton(self.tr("Cast"))
        self.cast_button.setObjectName("primary")
        self.resolve_button = QPushButton(self.tr("Resolve top"))
        self._parts: list[tuple[QWidget, QWidget]] = []
        self._place_parts()
        self._show_opening()
        self.ways.taken.connect(self._session.select_way)
        self.choices.made.connect(lambda choice, option: announce(self._session, choice, option))
        self.choices.divided.connect(lambda parts: self._session.choose("division", parts))
        self.checklist.source_hovered.connect(self.source_hovered)
        self.ledger.source_hovered.connect(self.source_hovered)
        self.cast_button.clicked.connect(self.cast_wanted)
        self.resolve_button.clicked.connect(self.resolve_wanted)

    def _place_parts(self) -> None:
        """The card's name and the answer above, the buttons below, the rest scrolls between."""
        head = QVBoxLayout()
        head.setContentsMargins(14, 12, 14, 8)
        head.setSpacing(4)
        line = QHBoxLayout()
        line.addWidget(self.name, 1)
        line.addWidget(self.cost, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(line)
        head.addWidget(self.type)
        head.addSpacing(5)
        head.addWidget(self.answer)
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 8, 14, 10)
        foot.addWidget(self.cast_button, 2)
        foot.addWidget(self.resolve_button, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._scrolled(), 1)
        column.addWidget(Rule())
        column.addLayout(foot)

    def _scrolled(self) -> QScrollArea:
        """Ways, choices, checklist, ledger, plan and triggers, each below its heading."""
        inside = QVBoxLayout()
        inside.setContentsMargins(8, 0, 8, 10)
        inside.setSpacing(4)
        for title, widget in (
            (self.tr("Ways to cast"), self.ways), (self.tr("Choices"), self.choices),
            (self.tr("It would be legal"), self.nearest_holder),
            (self.tr("Checklist"), self.checklist), (self.tr("Total cost"), self.ledger),
            (self.tr("Plan to pay"), self.plan), (self.tr("Triggers"), self.triggers),
        ):  # fmt: skip
            heading = Heading(title)
            heading.setContentsMargins(8, 8, 0, 1)
            inside.addWidget(heading)
            inside.addWidget(widget)
            self._parts.append((heading, widget))
        inside.addStretch(1)
        holder = QWidget()
        holder.setLayout(inside)
        area = QScrollArea()
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    # ---------------------------------------------------------------------------------------------- showing
    def _show_opening(self) -> None:
        """Say that the first case is on its way; nothing of it is known yet."""
        self.answer.say("not needed", self.tr("Opening …"))
        for part in (part for pair in self._parts for part in pair):
            part.hide()
        for button in (self.cast_button, self.resolve_button):
            button.setEnabled(False)

    def refresh(self) -> None:
        """Ask anew and show what comes; a fault of the program is told and leaves the board as it is."""
        try:
            self._ask()
        except Exception as fault:
            logging.getLogger(__name__).exception("a question to the rules failed")
            self._show_nothing()
            words = self.tr("Unsure: the program failed at this question ({fault}). Please report it.")
            self.answer.say("unsure", words.format(fault=f"{type(fault).__name__}: {fault}"))

    def _ask(self) -> None:
        """Ask what is to be shown, and show it."""
        session, proposal = self._session, self._session.proposal()
        keeping = to_keep(session)
        free = session.waiting is None and keeping is None
        self.resolve_button.setEnabled(bool(session.game.stack) and free)
        if keeping is not None:
            self._show_keeping(keeping)
            return
        if proposal is not None and proposal.trigger is not None:
            self._show_waiting(proposal)
            return
        chosen = session.selected
        if chosen is None or proposal is None:
            self._show_nothing()
            return
        land = session.backend.land(session.game, chosen)
        if land is not None:
            self._show_land(chosen, land)
            return
        ways = session.ways()
        if session.way is None and ways:
            best = next((a for a in ways if a.verdict and a.verdict.legal), ways[0])
            session.take_way(best.way.names)
            proposal = session.proposal() or proposal
        self.verdict = session.judge(proposal)
        self.asked = asked(session)
        face = chosen.face
        self.name.setText(face.name)
        self.cost.show_cost(str(face.mana_cost) if face.mana_cost is not None else "")
        self.type.setText(f"{face.type_line} · {self.tr('in {zone}').format(zone=proposal.from_zone.value)}")
        now = tuple(replace(w, verdict=self.verdict) if w.way.names == session.way else w for w in ways)
        self.ways.show_ways(now, session.way)
        self.choices.show_choices(self.asked)
        self._show_verdict(self.verdict)
        self._show_parts(self.verdict, ways)
        self._ask_nearest(proposal, self.verdict)

    def _show_parts(self, verdict: Verdict, ways: tuple[AskedWay, ...] = ()) -> None:
        """Show the headings below which there is something."""
        for (heading, widget), there in zip(self._parts, (ways, self.asked, (), verdict.checklist,
                                            verdict.ledger, verdict.plan, verdict.triggers),
                                            strict=True):  # fmt: skip
            heading.setVisible(bool(there))
            widget.setVisible(bool(there))

    def _show_waiting(self, proposal: Proposal) -> None:
        """Show what has to be chosen for an ability that is put on the stack."""
        session = self._session
        self._asker.drop()
        self.verdict, self.asked = session.judge(proposal), asked(session)
        item = ability_in(session.game, proposal.trigger)
        self.name.setText(item.source_name)
        self.cost.show_cost("")
        self.type.setText(text_of_ability(session.game, item))
        self.choices.show_choices(self.asked)
        self._show_verdict(self.verdict)
        self.cast_button.setText(self.tr("Put on the stack"))
        self._show_parts(self.verdict)

    def _show_keeping(self, choice: Asked) -> None:
        """Show which legendary permanents there are of which one is kept (704.5j)."""
        self._show_nothing()
        self.asked = (choice,)
        kept = self._session.game.objects[ObjectId(choice.options[0])]
        self.name.setText(kept.face.name)
        self.type.setText(str(kept.face.type_line))
        words = self.tr("Legend rule: one is kept, the others go to the graveyard")
        self.answer.say("choose", f"{words}  {choice.rule}")
        self.choices.show_choices(self.asked)
        heading = next(heading for heading, widget in self._parts if widget is self.choices)
        for part in (heading, self.choices):
            part.show()

    def _ask_nearest(self, proposal: Proposal, verdict: Verdict) -> None:
        """Look in the background for what would make it legal."""
        self._asker.drop()
        if verdict.legal is False:
            game, backend = self._session.game, self._session.backend
            self._asker.ask(lambda wanted: backend.would_be_legal(game, proposal, verdict))

    def _show_nearest(self, answer: object) -> None:
        """Show what would make it legal; a fault of the program shows nothing."""
        changes = answer if isinstance(answer, tuple) else ()
        self.nearest.show_spans((Span("\n".join(changes)),))
        heading = next(heading for heading, widget in self._parts if widget is self.nearest_holder)
        for part in (heading, self.nearest_holder):
            part.setVisible(bool(changes))

    def _show_land(self, chosen: GameObject, land: LandAnswer) -> None:
        """Show whether a land can be played."""
        self._show_nothing()
        status = "ok" if land.legal else "unsure" if land.legal is None else "illegal"
        words = (
            " ".join(land.reasons) + f"  {land.rule}" if land.reasons else self.tr("It can be played now.")
        )
        self.answer.say(status, words.strip())
        self.cast_button.setText(self.tr("Play"))
        self.cast_button.setEnabled(land.after is not None)

    def _show_nothing(self) -> None:
        """Say what can be done when nothing can be cast."""
        self.verdict, self.asked = None, ()
        self._asker.drop()
        self.cast_button.setText(self.tr("Cast"))
        chosen = self._session.selected
        self.name.setText(chosen.face.name if chosen else self.tr("Nothing selected"))
        self.cost.show_cost(
            str(chosen.face.mana_cost) if chosen and chosen.face.mana_cost is not None else ""
        )
        self.type.setText(str(chosen.face.type_line) if chosen else "")
        self.answer.say("not needed", self._hint(chosen))
        for heading, widget in self._parts:
            heading.hide()
            widget.hide()
        self.cast_button.setEnabled(False)

    def _hint(self, chosen: GameObject | None) -> str:
        """What can be done when nothing can be cast."""
        if chosen is not None and chosen.zone is Zone.STACK:
            how = how_it_was_cast(self._session.game, chosen.cast) if chosen.cast is not None else ""
            return f"{self.tr('It is on the stack')}{': ' + how if how else ''}."
        return self.tr("Select a card in a hand to see how it can be cast.")

    def _show_verdict(self, verdict: Verdict) -> None:
        """Show the answer, the steps and the costs."""
        game = self._session.game
        own = verdict.proposal.object  # naming the spell itself as the source of a finding says nothing
        names = {str(ident): thing.face.name for ident, thing in game.objects.items() if ident != own}
        self.checklist.show_steps(verdict.checklist, names)
        self.ledger.show_rows(verdict.ledger)
        if verdict.plan is not None:
            self.plan.show_plan(game, verdict.plan)
        self.triggers.setText("\n".join(
            f"{trigger.source_name} ({trigger.controller})" for trigger in verdict.triggers))  # fmt: skip
        status = status_of(verdict)
        self.answer.say(status, self._sentence(verdict))
        self.cast_button.setText(self.tr("Cast"))
        self.cast_button.setEnabled(verdict.after is not None)

    def _sentence(self, verdict: Verdict) -> str:
        """The answer in one sentence."""
        cost = " + ".join(part for part in (verdict.cost or "", *verdict.also) if part)
        if verdict.legal:
            words = self.tr("Legal, for {cost}").format(cost=cost) if cost else self.tr("Legal")
            count = len(verdict.open)
            if count:
                more = (
                    self.tr("1 choice is open")
                    if count == 1
                    else self.tr("{n} choices are open").format(n=count)
                )
                words = f"{words}; {more}"
            return words
        if verdict.legal is None:
            return self.tr("Unsure: text that is not understood may matter")
        if verdict.failed:
            title = next((step.title for step in verdict.checklist if step.rule == verdict.failed), "")
            return self.tr("Illegal at {rule}: {title}").format(rule=verdict.failed, title=title).rstrip(": ")
        return self.tr("Illegal")

    def focus_first(self) -> None:
        """Give the keyboard to the first way, or to the checklist."""
        lines: list[QWidget] = [*self.ways.lines, *self.checklist.lines]
        if lines:
            lines[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
