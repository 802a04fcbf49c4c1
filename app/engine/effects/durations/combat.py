"""What creatures can't or must do in combat for a while (508.1c, 508.1d, 509.1b, 509.1c).

Which attackers and blockers there are is told, and not checked here. So all that an effect of this kind does
is to be there.
"""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, StaticEffect, UnmeantDeed
from app.engine.abilities.guards import GOADED
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.actions.done_to import DoneTo, does_to
from app.engine.effects.durations.forbid import AllAbleBlock, Also, CantThisTurn, CombatDuty, InCombatNow
from app.engine.effects.durations.until_end_of_turn import affected, holds_so, let_last
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.combat.fighting import removed_from_combat
from app.engine.state.game import Designated, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.combat import combat
from app.engine.statics.combat.combat import (
    BlocksMore,
    CantBeBlockedBy,
    CantBeBlockedByMany,
    CantBlockThese,
    MustAttack,
    MustBeBlocked,
)
from app.engine.text.book import phrase, same
from app.engine.values.said import say

phrase("effect", InCombatNow, "{what:target} can't be blocked by {by:noun~p} {until:while}")

for _what in ("forbidden", "noun~p", "reference"):
    _only = f"{{what:{_what}}} can't be blocked {{until:while}} except by {{by:noun~p}}"
    phrase("effect", InCombatNow, _only)

for _until in ("this turn", "this combat"):
    phrase("effect", InCombatNow, f"{{what:gainer}} block[s/] {{whom:thing}} {_until} if able", until=_until)

for _whom in ("thing", "noun~p"):
    phrase("effect", InCombatNow, f"{{what:target}} can't block {{whom:{_whom}}} {{until:while}}")

phrase("effect", InCombatNow, "{what:gainer} attack[s/] {whom:attacked_now} {until:while} if able")
same("attacked_now", "{whom:player}", "{whom:target}", "{whom:this}")
phrase("forced_too", CombatDuty, "can't be blocked by {by:noun~p} this turn", number="")
phrase("forced_too", CombatDuty, "can't be blocked this turn except by {by:noun~p}", number="")
_said = "[doesn't/don't] untap during {whose:untapping} {which:which_steps}"
phrase("forced_too", UnmeantDeed, _said, number="")


COMBAT_DEEDS: Final = frozenset(
    {
        *("attack", "attack alone", "attack its owner", "attack or block", "attack or block alone"),
        *("attack you", "attack you or planeswalkers you control", "be blocked", "block", "block alone"),
    }
)
"""What only combat asks about."""

_TOLD: Final = "is told what to do in combat"

_BY_HAND: Final = say("the engine can't carry this out; do it by hand")


def mark(what: object, word: str, until: Duration, execution: Execution) -> Execution:
    """Note that this holds of creatures in combat for a while."""
    refs, execution = affected(what, execution)
    return _noted(refs, word, until, execution)


@carries_out(CantThisTurn)
@implements("508.1c", "509.1b", "611.2c")
def cant_this_turn(effect: CantThisTurn, execution: Execution) -> Execution:
    """Creatures can't attack, block or be blocked."""
    if effect.participle not in COMBAT_DEEDS:
        return execution.doubt(_BY_HAND)
    return mark(effect.what, f"can't {effect.participle}", effect.until, execution)


@carries_out(InCombatNow)
@implements("508.1d", "509.1b", "509.1c")
def in_combat_now(effect: InCombatNow, execution: Execution) -> Execution:
    """A creature must, can or can't attack, block or be blocked, maybe by or with another."""
    refs, execution = affected(effect.what, execution)
    if effect.whom is not None and not isinstance(effect.whom, Objects | EitherObjects):
        _, execution = reach(effect.whom, execution)
    duty = next((one for one in effect.of if isinstance(one, CombatDuty)), None)
    return _marked(refs, duty, duty.until if duty is not None else effect.until, execution)


def _marked(
    refs: tuple[TargetRef, ...], duty: CombatDuty | None, until: Duration, execution: Execution
) -> Execution:
    """Note what these creatures must or may do: a requirement by name, all else as told."""
    for word in (duty.must if duty is not None else ()) or (_TOLD,):
        execution = _noted(refs, word, until, execution)
    return execution


@does_to("remove from combat")
@implements("506.4", "506.4c")
def remove_from_combat(effect: DoneTo, execution: Execution) -> Execution:
    """Creatures neither attack nor block any more."""
    refs, execution = reach(effect.what, execution)
    for one in refs:
        if there := execution.current(one):
            execution = execution.with_game(removed_from_combat(execution.game, there))
    return execution


@carries_out(AllAbleBlock)
def all_able_block(effect: AllAbleBlock, execution: Execution) -> Execution:
    """All creatures that can block one do so."""
    return mark(effect.whom, combat.TAKES_ALL, "this turn", execution)


@carries_out(Also)
@implements("611.2c")
def also(effect: Also, execution: Execution) -> Execution:
    """Something done to creatures, and a duty of the same."""
    execution_before = execution
    execution = carry_out((effect.effect,), execution)
    if not isinstance(effect.deed, CombatDuty):
        return execution.doubt(_BY_HAND)
    refs, _ = affected(getattr(effect.effect, "what", ()), execution_before)
    return _marked(refs, effect.deed, "end of turn", execution)


@holds_so(CantBe)
def cant_be(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """The same said as a statement that holds for a while; None where it asks more than to be noted."""
    # Regenerating asks only whether that was noted, as combat does (701.19c).
    if not isinstance(effect, CantBe) or effect.participle not in (*COMBAT_DEEDS, "be regenerated"):
        return None
    return mark(effect.what, f"can't {effect.participle}", until, execution)


@holds_so(CantBeBlockedBy)
@holds_so(CantBeBlockedByMany)
@holds_so(CantBlockThese)
@holds_so(MustAttack)
@holds_so(MustBeBlocked)
@holds_so(BlocksMore)
def in_combat(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """Other statements about combat."""
    match effect:
        case MustAttack(whom=None, block=block):
            # A plain requirement is noted by its name; what names somebody is left to those who declare
            # (508.1d, 509.1c).
            word = combat.MUST_BLOCK if block else combat.MUST_ATTACK
        case MustBeBlocked(by=None):
            word = combat.MUST_BE_BLOCKED
        case MustBeBlocked():
            return None
        case _:
            word = _TOLD
    return mark(getattr(effect, "what", ()), word, until, execution)


_ENDS: Final[dict[str, Duration]] = {"this turn": "end of turn", "this combat": "end of combat"}


def _noted(refs: tuple[TargetRef, ...], word: str, until: Duration, execution: Execution) -> Execution:
    # There may be another combat phase this turn, for which "this combat" says nothing (500.8).
    end = _ENDS.get(until, until) if isinstance(until, str) else until
    return let_last(Designated(word), refs, end, execution) if refs else execution


class AssignsNone(Instruction, frozen=True):
    """ "This creature assigns no combat damage this turn." """

    what: Thing | AnyObjects
    until: Duration


phrase("effect", AssignsNone, "{what:gainer} assign[s/] no combat damage {until:while}")


@carries_out(AssignsNone)
@implements("510.1a", "611.2c")
def assigns_none(effect: AssignsNone, execution: Execution) -> Execution:
    """Creatures assign no combat damage for a while."""
    return mark(effect.what, combat.ASSIGNS_NONE, effect.until, execution)


_UNBLOCKED = (
    "{what:gainer} assign[s/] [its/their] combat damage this turn as though [it/they] [wasn't/weren't] "
    "blocked"
)

phrase("effect", UnmeantDeed, _UNBLOCKED)

for _who in ("reference", "noun~p"):
    phrase("sentence", UnmeantDeed, f"only {{what:{_who}}} can attack during that combat phase")


phrase("effect", UnmeantDeed, "reselect which player or permanent {what:target} is attacking")


class IsGoaded(Instruction, frozen=True):
    """ "The token is goaded for the rest of the game." """

    what: Thing | AnyObjects
    until: Duration


phrase("effect", IsGoaded, "{what:gainer} [is/are] goaded {until}")


@carries_out(IsGoaded)
@implements("701.15a", "611.2a")
def is_goaded(effect: IsGoaded, execution: Execution) -> Execution:
    """Creatures are goaded for as long as it says; whoever controls the effect goaded them."""
    return mark(effect.what, GOADED, effect.until, execution)


phrase("effect", UnmeantDeed, "{what:noun~p} attack {whom:player} if able")
phrase("effect", UnmeantDeed, "{what:gainer} attack[s/] during its controller's next combat phase if able")
phrase("effect", UnmeantDeed, "you choose how those creatures block")
