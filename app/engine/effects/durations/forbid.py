"""What can't be done for a while (611.2), also by a targeted player."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import DeedTold, Instruction, StaticEffect, UnmeantDeed, UnmeantHolder
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import It, Player, Pronoun, This
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import Participle
from app.engine.effects.durations.until_end_of_turn import HoldsForAWhile, holds_so, let_last
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.casting.prohibitions import (
    CantActivate,
    CantBeTargetOf,
    CantCast,
    Deed,
    ItsCantBeActivatedNow,
    PlayerCant,
)
from app.engine.text.book import constant, constants, general, phrase, phrase_where, same
from app.engine.text.nouns.players import possessive
from app.engine.text.quantities.numbers import listed
from app.engine.values.said import say


class HowManySteps(Enum):
    """Which of a player's untap steps."""

    NEXT = "next untap step"
    OF_EACH = "next untap steps"
    """The next one of each of several players."""
    NEXT_TWO = "next two untap steps"
    NEXT_AND_AFTER = "next untap step and the one after it"


class CantThisTurn(Instruction, frozen=True):
    """ "Target creature can't block this turn." """

    what: tuple[Thing, ...] | It
    participle: Participle
    until: Duration


class DoesntUntapNext(Instruction, frozen=True):
    """ "It doesn't untap during its controller's next untap step." """

    what: Thing | AnyObjects
    whose: Player | Target
    which: HowManySteps
    """ "your next two untap steps" """


# Then no life can be paid either, nor exchanged for more or less (119.7, 119.8).
class LifeStays(Instruction, frozen=True):
    """ "Until your next turn, your life total can't change." """

    whose: Player
    until: Duration


listed("forbidden", "target", two=" and ", least=1)
general(
    "forbidden",
    "{this:this} and {target:target}",
    lambda said: (said["this"], said["target"]),
    lambda what: (
        {"this": what[0], "target": what[1]}
        if isinstance(what, tuple) and len(what) > 1 and isinstance(what[0], This)
        else None
    ),
)
phrase("effect", CantThisTurn, "{what:forbidden} can't {participle} {until:while}")
phrase("lasting", CantThisTurn, "{what:forbidden} can't {participle}", until="")
phrase("lasting_listed", CantThisTurn, "{what:it} can't {participle}", until="")
phrase("lasting", UnmeantDeed, "{what:gainer} can't change controllers")
phrase("lasting", UnmeantDeed, "{who:player} can't gain control of {what:noun~p}")
_said = "{what:gainer} [doesn't/don't] untap during {whose:untapping} {which:which_steps}"
phrase("effect", DoesntUntapNext, _said)
for _whose in (
    *(Player.ITS_CONTROLLER, Player.THEIR_CONTROLLER, Player.THEIR_CONTROLLERS, Player.YOU),
    *(Player.THAT_PLAYER, Player.THE_PLAYER, Player.THEY),
):
    constant("untapping", _whose, possessive(_whose))

constants("which_steps", HowManySteps)
_said = "{what:gainer} [doesn't/don't] untap during {whose:whose_target} {which:which_steps}"
phrase("effect", DoesntUntapNext, _said)
constants("while", ("this turn", "this combat"))
same("while", "{until}")
phrase("effect", UnmeantHolder, "{effect:gets_or_gains} and fight[s/] {whom:thing}")


@deed_told("{what:target} can't be the target[/s] of {by:noun~p} {until:while}")
@implements("611.2")
def cant_be_targeted_now(
    told: DeedTold, execution: Execution, what: Target, by: AnyObjects, until: Duration
) -> Execution:
    """It can't be such a target for a while; that is asked as targets are chosen."""
    refs, execution = reach(what, execution)
    return let_last(CantBeTargetOf(Pronoun.IT, by), refs, until, execution)


@holds_so(CantBeTargetOf)
@implements("611.2c")
def cant_be_targets(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """The same of a kind of objects, also of those that come later: it changes no characteristics."""
    # It changes no characteristics and no controller, so it holds for what comes later, too (611.2c).
    return let_last(effect, (), until, execution)


known_to_last(CantBeTargetOf)  # asked as a target is chosen
phrase_where(
    "sentence",
    HoldsForAWhile,
    lambda said: isinstance(said.effect, ItsCantBeActivatedNow),
    "{effect:static}",
    until="",
)


@holds_so(CantActivate)
@holds_so(ItsCantBeActivatedNow)
@implements("602.5", "611.2c")
def its_cant_be_activated(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """The activated abilities of what was spoken of can't be activated for a while."""
    if not isinstance(effect, ItsCantBeActivatedNow | CantActivate) or not isinstance(effect.of, It):
        return None
    refs, execution = reach(effect.of, execution)
    cant = CantActivate(Pronoun.IT, effect.but_mana, tapping=effect.tapping)
    # Only the objects that it was then: one that comes back may be activated (400.7).
    return let_last(cant, refs, until, execution) if refs else execution


class TargetCant(Instruction, frozen=True):
    """ "Target player can't play lands this turn.", "Target player can't cast creature spells this turn." """

    who: Target
    deed: Deed | AnyObjects
    """Objects are the spells that can't be cast."""
    until: Duration


for _deed in ("{deed:forbidden_deed}", "cast {deed:noun~p}"):
    phrase("effect", TargetCant, f"{{who:target}} can't {_deed} {{until:while}}")
    phrase("lasting", TargetCant, f"{{who:target}} can't {_deed}", until="")

phrase("lasting", LifeStays, "{whose:life_of} life total can't change", until="")


@carries_out(TargetCant)
@implements("611.2a")
def target_cant(effect: TargetCant, execution: Execution) -> Execution:
    """For a while the target can't cast such spells or play lands; about other deeds nothing asks yet."""
    players, execution = execution.take_targets()
    what: PlayerCant | CantCast
    if not isinstance(effect.deed, Deed):
        what = CantCast(Player.THAT_PLAYER, effect.deed)
    elif effect.deed is Deed.PLAY_LANDS:
        what = PlayerCant(Player.THAT_PLAYER, effect.deed)
    else:
        return execution.doubt(say("what a player can't do is left to do by hand"))
    return let_last(what, players, effect.until, execution) if players else execution


phrase(
    "effect",
    UnmeantDeed,
    "{who:target} can't {deed:forbidden_deed} this turn if {first:one} and can't cast {spells:noun~p} this "
    "turn if {second:one}",
)
phrase("sentence", UnmeantDeed, "during {whose:whose_cards} next untap step, {what:noun~p} don't untap")
phrase("sentence", UnmeantDeed, "during your next untap step, as you untap your permanents, {effect:timed}")
phrase("effect", UnmeantDeed, "{what:a_kind} dealt damage this way can't block this turn")
phrase("effect", UnmeantDeed, "cards can't enter from exile this turn")
phrase("effect", UnmeantDeed, "schemes can't be set in motion that turn")
