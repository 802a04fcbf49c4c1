"""What creatures can't or must do in combat for a while (508.1c, 508.1d, 509.1b, 509.1c).

All that an effect of this kind does is to be there: it is asked as attackers and blockers are declared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, get_args

from msgspec import Struct

from app.engine.abilities.abilities import DeedTold, Effect, Instruction, StaticEffect, UnmeantDeed
from app.engine.abilities.guards import GOADED, Goaded
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, Each, EitherObjects, Objects
from app.engine.abilities.nouns.references import It, Player, Pronoun, That, This
from app.engine.abilities.nouns.relatives import OfTarget
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import AsSaid, CombatDeed
from app.engine.effects.actions.done_to import DoneTo, does_to
from app.engine.effects.durations.forbid import CantThisTurn
from app.engine.effects.durations.until_end_of_turn import affected, holds_so, let_last, settled
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.combat.fighting import removed_from_combat
from app.engine.state.combat.restrictions import InCombat
from app.engine.state.game import Designated, TargetRef
from app.engine.state.kinds.matching import is_told_by_you
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.combat.combat import (
    AttacksAsThough,
    BlocksMore,
    CantBeBlockedBy,
    CantBeBlockedByMany,
    CantBlockThese,
    DoesSo,
    Freely,
    MustAttack,
    MustBeBlocked,
)
from app.engine.text.book import general, phrase, same
from app.engine.values.frozen import inside, replace
from app.engine.values.said import say

_IT: Final = Pronoun.IT
CombatStatement: TypeAlias = (
    AttacksAsThough
    | BlocksMore
    | CantBe
    | CantBeBlockedBy
    | CantBeBlockedByMany
    | CantBlockThese
    | DoesSo
    | Goaded
    | MustAttack
    | MustBeBlocked
)
"""What may be said of creatures in combat for a while."""


# Requirements give way to restrictions, and nobody has to pay so that they can be obeyed (508.1d, 509.1c).
class CombatDuty(Struct, frozen=True):
    """What creatures must, can or can't do in combat for a while."""

    says: tuple[CombatStatement, ...]
    """The same as statements about "it"."""
    until: Duration
    whom: Thing | Player | None = None
    """Whom they attack or block, or don't block."""
    each_combat: AsSaid = False
    """It says "each combat this turn"."""


class InCombatNow(Instruction, frozen=True):
    """ "Target creature blocks target creature this turn if able." """

    what: Thing | AnyObjects
    duty: CombatDuty


class Also(Instruction, frozen=True):
    """ "It gets +1/+0 until end of turn and can't be blocked this turn": one more of the same objects."""

    effect: Effect
    deed: CombatDuty | UnmeantDeed


def _duty(
    template: str,
    *says: CombatStatement,
    until: Duration | None = None,
    holes: tuple[str, ...] = (),
    of: str = "forced",
) -> None:
    """A phrase for what these statements say; `holes` fill fields of the first of them."""

    def make(said: Mapping[str, object]) -> CombatDuty:
        fields = {hole: said[hole] for hole in holes}
        about = (replace(says[0], **fields), *says[1:]) if fields else says  # type: ignore[arg-type]
        end = said["until"] if until is None else until
        each = "each combat" in template
        return CombatDuty(about, end, said.get("whom"), each)  # type: ignore[arg-type]

    def unmake(duty: object) -> dict[str, object] | None:
        if not isinstance(duty, CombatDuty) or not isinstance(duty.says[0], type(says[0])):
            return None
        if ("{whom:" in template) is (duty.whom is None):
            return None
        fields: dict[str, object] = {hole: getattr(duty.says[0], hole) for hole in holes}
        fields |= {"until": duty.until} if until is None else {}
        fields |= {"whom": duty.whom} if duty.whom is not None else {}
        return fields if make(fields) == duty else None

    general(of, template, make, unmake)


for _when in ("this turn", "this combat"):
    _duty(f"attack[s/] {_when} if able", MustAttack(_IT), until=_when)
    _duty(f"block[s/] {_when} if able", MustAttack(_IT, block=True), until=_when)
    _both = (MustAttack(_IT), MustAttack(_IT, block=True))
    _duty(f"attack[s/] or block[s/] {_when} if able", *_both, until=_when)
    _duty(f"must be blocked {_when} if able", MustBeBlocked(_IT), until=_when)
    _duty(f"block[s/] {{whom:thing}} {_when} if able", MustAttack(_IT, block=True), until=_when)

_duty("must be blocked each combat this turn if able", MustBeBlocked(_IT), until="this turn")
_duty("attack[s/] {whom:attacked_now} {until:while} if able", MustAttack(_IT))
_THEN: Final = "during that player's next turn"
_duty("attack[s/] if able", MustAttack(_IT), until=_THEN, of="duty_then")
_duty("attack[s/] {whom:attacked_now} if able", MustAttack(_IT), until=_THEN, of="duty_then")
_said = "attack[s/] a player each combat if able"
_duty(_said, MustAttack(_IT, whom=Player.A_PLAYER), until="", of="duty_lasting")
phrase("lasting", InCombatNow, "{what:target} {duty:duty_lasting~what}")
same("attacked_now", "{whom:player}", "{whom:target}", "{whom:this}")
_ANY: Final = Objects(())
_duty(
    "can't be blocked by {by:noun~p} {until:while}",
    CantBeBlockedBy(_IT, _ANY),
    holes=("by",),
    of="forced_target",
)
_said = "can't be blocked {until:while} except by {by:noun~p}"
_duty(_said, CantBeBlockedBy(_IT, _ANY, only=True), holes=("by",))
_duty(
    "can't block {blocked:noun~p} {until:while}",
    CantBlockThese(_IT, _ANY),
    holes=("blocked",),
    of="forced_target",
)
_duty("can't block {whom:thing} {until:while}", CantBlockThese(_IT, _IT), of="forced_target")
_said = "can attack this turn as though [it/they] didn't have defender"
_duty(_said, AttacksAsThough(_IT, without="defender"), until="this turn")
_duty("can block an additional creature this turn", BlocksMore(_IT, 1), until="this turn")
_duty("can block any number of creatures this turn", BlocksMore(_IT, None), until="this turn")
_said = "can block up to {n:number_word} additional creatures this turn"
_duty(_said, BlocksMore(_IT, 2), until="this turn", holes=("n",))
_duty("assign[s/] no combat damage {until:while}", DoesSo(_IT, Freely.NO_DAMAGE))
_said = "assign[s/] [its/their] combat damage this turn as though [it/they] [wasn't/weren't] blocked"
_duty(_said, DoesSo(_IT, Freely.AS_UNBLOCKED), until="this turn")
_duty("[is/are] goaded {until}", Goaded(_IT))
phrase("in_that_turn", InCombatNow, "{what:gainer} {duty:duty_then~what}")
phrase("effect", InCombatNow, "{what:gainer} {duty:forced~what}", "{what:target} {duty:forced_target~what}")
same("forced_too", "{deed:forced~}", "{deed:forced_target~}", number="")
for _deed in get_args(CombatDeed):
    _said = f"can't {_deed} this turn"
    phrase("forced_too", CombatDuty, _said, says=(CantBe(_IT, _deed),), until="this turn")

_said = "[doesn't/don't] untap during {whose:untapping} {which:which_steps}"
phrase("forced_too", UnmeantDeed, _said, number="")
phrase("effect", Also, "{effect:gets_or_gains} and {deed:forced_too~effect}")
for _who in ("reference", "noun~p"):
    phrase("sentence", UnmeantDeed, f"only {{what:{_who}}} can attack during that combat phase")

phrase("effect", UnmeantDeed, "reselect which player or permanent {what:target} is attacking")
phrase("effect", UnmeantDeed, "{what:gainer} attack[s/] during its controller's next combat phase if able")
phrase("effect", UnmeantDeed, "you choose how those creatures block")
COMBAT_DEEDS: Final = frozenset(
    {
        *("attack", "attack alone", "attack its owner", "attack or block", "attack or block alone"),
        *("attack you", "attack you or planeswalkers you control", "be blocked", "block", "block alone"),
    }
)
"""What only combat asks about."""
_BY_HAND: Final = say("the engine can't carry this out; do it by hand")
_ENDS: Final[dict[str, Duration]] = {"this turn": "end of turn", "this combat": "end of combat"}


def _last(change: object, refs: tuple[TargetRef, ...], until: Duration, execution: Execution) -> Execution:
    # There may be another combat phase this turn, for which "this combat" says nothing (500.8).
    end = _ENDS.get(until, until) if isinstance(until, str) else until
    return let_last(change, refs, end, execution)


def mark(what: object, word: str, until: Duration, execution: Execution) -> Execution:
    """Note that this holds of permanents for a while."""
    refs, execution = affected(what, execution)
    return _last(Designated(word), refs, until, execution) if refs else execution


def _kind(what: object, execution: Execution) -> tuple[Objects | None, tuple[TargetRef, ...], Execution]:
    """The kind of creatures that is meant, and whose they are, () for anybody's.

    None for a kind that can't be told at any time, as it depends on what was spoken of before.
    """
    what = what.what if isinstance(what, Each) else what  # "each creature that player controls"
    if not isinstance(what, Objects) or what.other:
        return None, (), execution
    whose = [
        one
        for one in what.relatives
        if (isinstance(one, OfTarget) and not one.owned)
        or (isinstance(one, ControlledBy) and not is_told_by_you(one.player))
    ]
    kind = replace(what, relatives=tuple(one for one in what.relatives if one not in whose))
    parts = tuple(inside(kind))
    if any(
        isinstance(part, It | That | Target) or (isinstance(part, Player) and not is_told_by_you(part))
        for part in parts
    ):
        return None, (), execution
    players: tuple[TargetRef, ...] = ()
    for one in whose:
        players, execution = reach(one.player, execution)
    return (kind if players or not whose else None), players, execution


@implements("508.1c", "508.1d", "509.1b", "509.1c", "611.2c")
def tell(what: object, duty: CombatDuty, execution: Execution) -> Execution:
    """Let statements about combat hold of creatures for a while."""
    kind, players, execution = _kind(what, execution)
    if kind is not None:
        # It changes no characteristics, so it goes for those of the kind that come later, too (611.2c).
        return _told(players, settled(kind, execution), duty, execution)
    refs, execution = affected(what, execution)
    return _told(refs, _IT, duty, execution) if refs else execution


def _told(refs: tuple[TargetRef, ...], what: object, duty: CombatDuty, execution: Execution) -> Execution:
    whom = None
    if isinstance(duty.whom, Player):
        whom = tuple(TargetRef(name, is_player=True) for name in execution.players(duty.whom))
    elif duty.whom is not None:
        whom, execution = reach(duty.whom, execution)
    if refs != (execution.own_ref(),) and any(isinstance(part, This) for part in inside(duty.says)):
        return execution.doubt(_BY_HAND)  # "this" would be looked for in what the statement is about
    for says in settled(duty.says, execution):
        about = InCombat(replace(says, what=what), whom)  # type: ignore[arg-type]
        execution = _last(about, refs, duty.until, execution)
    return execution


@carries_out(CantThisTurn)
def cant_this_turn(effect: CantThisTurn, execution: Execution) -> Execution:
    """Creatures can't attack, block or be blocked."""
    if effect.participle not in COMBAT_DEEDS:
        return execution.doubt(_BY_HAND)
    cant = CombatDuty((CantBe(_IT, effect.participle),), effect.until)
    return tell(effect.what, cant, execution)


@carries_out(InCombatNow)
def in_combat_now(effect: InCombatNow, execution: Execution) -> Execution:
    """Creatures must, can or can't attack, block or be blocked, maybe by or with another."""
    if effect.duty.says == (Goaded(_IT),):
        # A designation, for which others ask; whoever controls the effect goaded them (701.15a).
        return mark(effect.what, GOADED, effect.duty.until, execution)
    return tell(effect.what, effect.duty, execution)


# It goes for those as well that come under that player's control by then (611.2c).
@deed_told("during {whose:whose_target} next turn, {effect:in_that_turn}", category="sentence")
def in_targets_turn(told: DeedTold, execution: Execution, whose: Target, effect: InCombatNow) -> Execution:
    """The player is spoken of in what holds of their creatures then."""
    refs, execution = execution.take_targets()
    return carry_out((effect,), execution.about(*refs))


@does_to("remove from combat")
@implements("506.4", "506.4c")
def remove_from_combat(effect: DoneTo, execution: Execution) -> Execution:
    """Creatures neither attack nor block any more."""
    refs, execution = reach(effect.what, execution)
    for one in refs:
        if there := execution.current(one):
            execution = execution.with_game(removed_from_combat(execution.game, there))
    return execution


# Of those that are able: one that is tapped, or may block only for a cost, need not (509.1a, 509.1c).
@deed_told(
    "{able:noun~p} able to block {whom:thing} this turn do so",
    "all {able:noun~p} able to block {whom:thing} this turn do so",
)
def all_able_block(told: DeedTold, execution: Execution, able: AnyObjects, whom: Thing) -> Execution:
    """All creatures that can block one do so."""
    return tell(whom, CombatDuty((MustBeBlocked(_IT, able, all=True),), "this turn"), execution)


@carries_out(Also)
@implements("611.2c")
def also(effect: Also, execution: Execution) -> Execution:
    """Something done to creatures, and a duty of the same."""
    before = execution
    execution = carry_out((effect.effect,), execution)
    if not isinstance(effect.deed, CombatDuty):
        return execution.doubt(_BY_HAND)
    refs, _ = affected(getattr(effect.effect, "what", ()), before)
    return _told(refs, _IT, effect.deed, execution) if refs else execution


@holds_so(AttacksAsThough)
@holds_so(BlocksMore)
@holds_so(CantBe)
@holds_so(CantBeBlockedBy)
@holds_so(CantBeBlockedByMany)
@holds_so(CantBlockThese)
@holds_so(MustAttack)
@holds_so(MustBeBlocked)
def in_combat(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """A statement about combat holds for a while; None where it asks for more than combat knows of."""
    what = getattr(effect, "what", ())
    if isinstance(effect, CantBe) and effect.participle not in COMBAT_DEEDS:
        # Regenerating asks only whether that was noted (701.19c).
        noted = effect.participle == "be regenerated"
        return mark(what, f"can't {effect.participle}", until, execution) if noted else None
    whom: object = effect.whom if isinstance(effect, MustAttack) else None
    says = replace(effect, what=_IT)  # type: ignore[type-var]
    if isinstance(effect, CantBlockThese) and not isinstance(effect.blocked, Objects | EitherObjects):
        says, whom = replace(effect, what=_IT, blocked=_IT), effect.blocked
    return tell(what, CombatDuty((says,), until, whom), execution)  # type: ignore[arg-type]
