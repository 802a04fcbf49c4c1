"""Combat at the band of the stack: attackers and blockers are clicked, then declared; damage is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.engine.values.ids import ObjectId, PlayerId, Step
from app.services.table.actions import DealCombatDamage, DeclareAttackers, DeclareBlockers
from app.services.table.later import later
from app.ui.table.fields import Chip, Picker, framed
from app.ui.widgets import ElidedLabel, scale_text

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.services.table.combat import Candidate
    from app.services.table.session import Session

_COMBAT: Final = later("app.services.table.combat")
_BEFORE: Final = (Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT)
Whom = ObjectId | PlayerId
_Declared: TypeAlias = """tuple[
    Game, str, dict[ObjectId, Candidate], dict[ObjectId, Whom], dict[ObjectId, tuple[ObjectId, ...]]
]"""
"""In which position what was declared, of which candidates."""


class CombatBar(QWidget):
    """What can be done in this step of combat.

    Signals:
        offered: These can be clicked, and those were; nothing (None) for no more.
        explained: A name, why it can't attack or block, and the rule.
    """

    offered = Signal(object, object)
    explained = Signal(str, str, str)

    def __init__(self, session: Session, name_of: Callable[[str], str]) -> None:
        super().__init__()
        self._session, self._name_of = session, name_of
        self.mode = ""
        self.candidates: dict[ObjectId, Candidate] = {}
        self.attacks: dict[ObjectId, Whom] = {}
        self.blocks: dict[ObjectId, tuple[ObjectId, ...]] = {}
        self._blocker: ObjectId | None = None
        self._declared: _Declared | None = None
        session.said.connect(lambda *_: self._said_why())
        self.words = ElidedLabel("")
        self.words.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        scale_text(self.words, 0.92)
        self.attack, self.block = Chip(), Chip()
        self.damage, self.done, self.leave = Chip(), Chip(), Chip()
        self.whom = Picker(self.tr("Who is attacked"))
        for button, text, act in (
            (self.attack, self.tr("Attack…"), self.begin_attack),
            (self.block, self.tr("Block…"), self.begin_block),
            (self.damage, self.tr("Deal damage"), self.deal),
            (self.done, self.tr("Done"), self.declare),
            (self.leave, "✕", self.drop),
        ):
            framed(button).setText(text)
            button.setAccessibleName(text.rstrip("…"))
            button.clicked.connect(act)
        self.leave.setAccessibleName(self.tr("Declare nothing"))
        self.leave.setToolTip(self.tr("Declare nothing"))
        self.whom.picked.connect(self._attack_other)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for widget in (self.words, self.whom, self.attack, self.block, self.damage, self.done, self.leave):
            row.addWidget(widget)
        self._show()

    # ----------------------------------------------------------------------------------------- showing
    def show_game(self, game: Game, *, creatures: bool, attackers: bool) -> None:
        """Offer what this step of the turn has room for."""
        if self.mode and not self._is_still(game):
            self.drop()
        self._game, step = game, game.turn.step
        free = not game.stack
        self.may_attack = free and creatures and not attackers and (step in _BEFORE or step.value == _DECLARE)
        self.may_block = free and attackers and step is Step.DECLARE_ATTACKERS
        self.may_deal = free and attackers and step in _FIGHT
        if self.may_deal and step is Step.COMBAT_DAMAGE:
            self.may_deal = not _COMBAT().is_over(game)
        self._show()

    _game: Game | None = None
    may_attack = may_block = may_deal = False

    def _is_still(self, game: Game) -> bool:
        """Whether what was clicked means the same in this position."""
        before = self._game
        return before is not None and before.turn == game.turn and set(self.candidates) <= set(game.objects)

    def _show(self) -> None:
        idle = not self.mode
        self.attack.setVisible(idle and self.may_attack)
        self.block.setVisible(idle and self.may_block)
        self.damage.setVisible(idle and self.may_deal)
        self.done.setVisible(not idle)
        self.leave.setVisible(not idle)
        self.words.setVisible(not idle)
        several = self.mode == "attack" and len(self._options()) > 1
        self.whom.setVisible(several)
        if several:
            self.whom.show_options([self._name_of(str(one)) for one in self._options()], self._at)
        self.words.setText(self._said())
        self.done.setAccessibleName(f"{self.tr('Done')}: {self._said()}")

    _at = 0
    _named_first = False

    def _said(self) -> str:
        if not (self.attacks or self.blocks or self._blocker):
            attack = self.mode == "attack"
            return self.tr("Click what attacks") if attack else self.tr("Click what blocks")
        if self.mode == "attack":
            return self.tr("{n} attack").format(n=len(self.attacks))
        if self._blocker is not None:
            return self.tr("{card} blocks: which?").format(card=self._name_of(self._blocker))
        return self.tr("{n} block").format(n=len(self.blocks))

    def _offer(self) -> None:
        if self.mode == "attack":
            legal = [str(one.id) for one in self.candidates.values() if one.legal is not False]
            self.offered.emit(legal, [str(one) for one in self.attacks])
        elif self.mode == "block":
            blockers = [str(one.id) for one in self.candidates.values() if one.legal is not False]
            attackers = [str(one) for one in self._blockable()] if self._blocker is not None else []
            chosen = [*self.blocks, *([self._blocker] if self._blocker is not None else [])]
            self.offered.emit([*blockers, *attackers], [str(one) for one in chosen])
        else:
            self.offered.emit(None, ())
        self._show()

    def _options(self) -> tuple[Whom, ...]:
        """Whom can be attacked at all."""
        found = (whom for one in self.candidates.values() for whom, _ in one.options)
        return tuple(dict.fromkeys(found))

    def _blockable(self) -> tuple[Whom, ...]:
        """What the blocker at hand may block."""
        there = self.candidates.get(self._blocker) if self._blocker is not None else None
        return tuple(whom for whom, why in there.options if not any(w.sure for w in why)) if there else ()

    def pairs(self) -> Iterator[tuple[str, str, str]]:
        """Who was clicked to attack or block whom, for the arrows."""
        for one, whom in self.attacks.items():
            yield str(one), str(whom), "illegal"
        for one, attackers in self.blocks.items():
            for attacker in attackers:
                yield str(one), str(attacker), "ok"

    # ------------------------------------------------------------------------------------- declaring
    def begin_attack(self) -> None:
        """Let attackers be clicked; once some were, declare them."""
        if self.attacks:
            self.declare()
            return
        self._begin("attack", lambda game: _COMBAT().may_attack(game))

    def begin_block(self) -> None:
        """Let blockers be clicked; once some were, declare them."""
        if self.blocks:
            self.declare()
            return
        self._begin("block", lambda game: _COMBAT().may_block_or_not(game))

    def go_on(self) -> None:
        """Declare what was clicked, or go to the next step; before that of blocks, blockers are clicked."""
        if self.mode == "block" or self.attacks:
            self.declare()
        elif self.may_block:
            self._begin("block", lambda game: _COMBAT().may_block_or_not(game), go_on=self._session.next_step)
        else:
            self._session.next_step()

    def _begin(
        self, mode: str, find: Callable[[Game], object], go_on: Callable[[], None] | None = None
    ) -> None:
        """Let what `find` finds be clicked; where that is nothing, `go_on`."""
        game = self._session.game

        def shown(answer: object) -> None:
            if isinstance(answer, Exception):
                self._session.failed.emit(answer)
                return
            found = {one.id: one for one in cast("Iterable[Candidate]", answer)}
            if go_on is not None and all(one.legal is False for one in found.values()):
                go_on()
                return
            self.mode, self._game, self._at, self._named_first = mode, game, 0, False
            self.candidates = found
            self.attacks, self.blocks, self._blocker = {}, {}, None
            self._offer()
            self.done.setFocus(Qt.FocusReason.OtherFocusReason)

        self._session.ask("combat", lambda _: find(game), shown)

    def click(self, ids: Sequence[str], together: Sequence[ObjectId] = ()) -> bool:
        """Something was clicked; whether that is about combat now.

        Of a pile the next one attacks or blocks, and once all of it does, the last one no more. All that was
        marked `together` attacks.
        """
        if not self.mode:
            return False
        there = [ObjectId(one) for one in ids if one in self.candidates]
        idle = [one for one in there if one not in self.attacks and one not in self.blocks]
        known = next(iter([*idle, *reversed(there)]), None)
        if self.mode == "attack" and len(together) > 1:
            return self._attack_together(together)
        if self.mode == "block" and self._blocker is not None:
            hit = next((one for one in self._blockable() if one in ids), None)
            if hit is not None:
                self._let_block(self._blocker, ObjectId(hit))
                return True
        if known is None:
            return self.mode == "attack" and self._attack_clicked(ids)
        candidate = self.candidates[known]
        if candidate.legal is False:
            self._explain(candidate)
        elif self.mode == "attack":
            self._toggle_attack(known, candidate)
        else:
            self._toggle_block(known)
        self._offer()
        return True

    def _attack_together(self, ids: Sequence[ObjectId]) -> bool:
        """Let all of these attack that can; whether there are any."""
        able = [one for one in ids if one in self.candidates and self.candidates[one].legal is not False]
        for one in able:
            if one not in self.attacks:
                self._toggle_attack(one, self.candidates[one])
        self._offer()
        return bool(able)

    def _attack_clicked(self, ids: Sequence[str]) -> bool:
        """A player or permanent that can be attacked was clicked: what is clicked from now on attacks it."""
        options = self._options()
        hit = next((place for place, one in enumerate(options) if str(one) in ids), None)
        if hit is None:
            return False
        self._attack_other(hit)
        return True

    def _toggle_attack(self, ident: ObjectId, candidate: Candidate) -> None:
        if ident in self.attacks:
            del self.attacks[ident]
            return
        wanted = self._options()[self._at]
        legal = [whom for whom, why in candidate.options if not any(w.sure for w in why)]
        self.attacks[ident] = wanted if wanted in legal else legal[0]

    def _attack_other(self, place: int) -> None:
        """Let it be attacked by what was clicked last, or by the next where it was named before any."""
        self._at = place
        last = next(reversed(self.attacks), None)
        if last is None:
            self._named_first = True
        elif not self._named_first:
            self.attacks[last] = self._options()[place]
        self._offer()

    def _toggle_block(self, ident: ObjectId) -> None:
        if ident in self.blocks or ident == self._blocker:
            self.blocks.pop(ident, None)
            self._blocker = None
            return
        self._blocker = ident
        options = self._blockable()
        if len(options) == 1:
            self._let_block(ident, ObjectId(options[0]))

    def _let_block(self, blocker: ObjectId, attacker: ObjectId) -> None:
        self.blocks[blocker] = (*self.blocks.get(blocker, ()), attacker)
        self._blocker = None
        self._offer()

    def _explain(self, candidate: Candidate) -> None:
        reasons = [one for one in candidate.reasons if one.sure]
        reasons = reasons or [one for _, why in candidate.options for one in why]
        words = " ".join(dict.fromkeys(one.text for one in reasons))
        rules = ", ".join(dict.fromkeys(one.rule for one in reasons))
        self.explained.emit(self._name_of(candidate.id), words, rules)

    def declare(self) -> None:
        """Declare what was clicked; what is refused then is there again, to be changed."""
        mode, attacks, blocks, candidates = self.mode, self.attacks, self.blocks, self.candidates
        self.drop()
        if mode == "attack" and attacks:
            name = self.tr("attack with {cards}").format(cards=self._names(attacks))
            self._declared = self._session.game, mode, candidates, attacks, blocks
            self._session.do(name, DeclareAttackers(tuple(attacks.items())))
        elif mode == "block":
            none = self.tr("no blocks")
            name = self.tr("block with {cards}").format(cards=self._names(blocks)) if blocks else none
            self._declared = self._session.game, mode, candidates, attacks, blocks
            self._session.do(name, DeclareBlockers(tuple(blocks.items())))

    def _said_why(self) -> None:
        """It was said why something is not done; was it what had been declared?"""
        declared, self._declared = self._declared, None
        if declared is None or declared[0] is not self._session.game or self.mode:
            return
        self._game, self.mode, self.candidates, self.attacks, self.blocks = declared
        self._offer()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def deal(self) -> None:
        """Deal combat damage, that of first strike first."""
        self._session.do(self.tr("combat damage"), DealCombatDamage())

    def _names(self, ids: Iterable[ObjectId]) -> str:
        return ", ".join(self._name_of(str(one)) for one in ids)

    def drop(self) -> None:
        """Let nothing be declared."""
        self.mode, self._blocker = "", None
        self.candidates, self.attacks, self.blocks = {}, {}, {}
        self._offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape declares nothing."""
        if event.key() == Qt.Key.Key_Escape and self.mode:
            self.drop()
        else:
            super().keyPressEvent(event)


_DECLARE: Final = Step.DECLARE_ATTACKERS.value
_FIGHT: Final = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)
