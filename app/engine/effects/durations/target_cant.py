"""What a targeted player can't do for a while (611.2), and life totals that can't change (119.7, 119.8)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.casting.prohibitions import CantCast, Deed, PlayerCant
from app.engine.text.book import phrase
from app.engine.values.said import say


class TargetCantCast(Instruction, frozen=True):
    """ "Target player can't cast creature spells this turn." """

    who: Target
    spells: AnyObjects
    until: Duration


class TargetCant(Instruction, frozen=True):
    """ "Target player can't play lands this turn." """

    who: Target
    deed: Deed
    until: Duration


phrase("effect", TargetCantCast, "{who:target} can't cast {spells:noun~p} {until:while}")
phrase("lasting", TargetCantCast, "{who:target} can't cast {spells:noun~p}", until="")
phrase("effect", TargetCant, "{who:target} can't {deed:forbidden_deed} {until:while}")
phrase("lasting", UnmeantDeed, "{whose:life_of} life total can't change")


@carries_out(TargetCantCast)
@implements("611.2a")
def target_cant_cast(effect: TargetCantCast, execution: Execution) -> Execution:
    """For a while the player that is the target can't cast such spells."""
    players, execution = execution.take_targets()
    if not players:
        return execution
    return let_last(CantCast(Player.THAT_PLAYER, effect.spells), players, effect.until, execution)


@carries_out(TargetCant)
@implements("611.2a")
def target_cant(effect: TargetCant, execution: Execution) -> Execution:
    """For a while the player that is the target can't play lands; other deeds nothing asks about yet."""
    players, execution = execution.take_targets()
    if effect.deed is not Deed.PLAY_LANDS:
        return execution.doubt(say("what a player can't do is left to do by hand"))
    if not players:
        return execution
    return let_last(PlayerCant(Player.THAT_PLAYER, effect.deed), players, effect.until, execution)


class CantIf(Instruction, frozen=True):
    """ "Target player can't play lands this turn if {R} was spent ... and can't cast creature spells this
    turn if {W} was spent ..." """

    who: Target
    deed: Deed
    first: Condition
    spells: AnyObjects
    second: Condition


phrase(
    "effect",
    CantIf,
    "{who:target} can't {deed:forbidden_deed} this turn if {first:one} and can't cast {spells:noun~p} this "
    "turn if {second:one}",
)
