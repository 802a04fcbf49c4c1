"""How instructions are put together (608.2c): one after another, under a condition, as one likes."""

from __future__ import annotations

from enum import Enum
from typing import Final

from app.engine.abilities.abilities import Effect, Instruction, UnmeantHolder
from app.engine.abilities.conditions.conditions import Condition, Not
from app.engine.abilities.declared import told_on_entering
from app.engine.abilities.events.events import Event
from app.engine.abilities.events.turn_times import Moment
from app.engine.abilities.graveyards import AsItResolves
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Variable
from app.engine.abilities.quantities.fixed_elsewhere import Counted, ManaSpentOn, OfThisWay
from app.engine.abilities.sequence_words import Joint, Outcome, Usual
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.instructions.reaching import acted, people, speaks_of_you
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.targeting import LATER
from app.engine.text.book import constants, general, joined, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside, replace, swapped


class Together(Instruction, frozen=True):
    """ "Target player loses 3 life and you gain 3 life" """

    effects: tuple[Effect, ...]


# In the order written, so that the later one sees what the earlier has done (608.2c).
class Then(Instruction, frozen=True):
    """ "Scry 2, then draw two cards" """

    effects: tuple[Effect, ...]


class If(Instruction, frozen=True):
    """ "If this spell was kicked, draw a card" """

    condition: Condition
    effect: Effect
    instead: bool = False
    """It takes the place of the instruction before it."""
    first: bool = False
    """The word "instead" stands first: "If this spell was kicked, instead draw two cards" """


class InsteadOf(Instruction, frozen=True):
    """ "Exile it instead of putting it into its owner's graveyard" """

    effect: Effect
    usual: Usual | AsItResolves | Unmeant


# It replaces what the text itself would do: the other instruction never begins (614.15).
class Either(Instruction, frozen=True):
    """An instruction, and the one that takes its place under a condition: made of what says "instead"."""

    condition: Condition
    usual: Effect
    instead: Effect


class OnlyIf(Instruction, frozen=True):
    """ "Draw a card if you control an artifact": the condition stands last

    "Sacrifice it unless {U} was spent to cast it" asks that its condition does not hold.
    """

    effect: Effect
    condition: Condition
    instead: bool = False
    """ "~ deals 5 damage instead if you control a Goblin": it takes the place of what stands before it"""


# Only what is possible can be chosen; drawing from an empty library is (608.2d).
@told_on_entering
class May(Instruction, frozen=True):
    """ "You may draw a card", "that player may pay {2}" """

    who: Player | Target
    effect: Effect
    choosing: AsSaid = False  # it says "may choose to"


# It means that the player may do the one thing, and else the other is done (118.12a).
class Unless(Instruction, frozen=True):
    """ "Sacrifice it unless you pay {1}" """

    effect: Effect
    unless: Effect


class UnlessFirst(Instruction, frozen=True):
    """ "Unless you pay {B}{B}{B}, tap this creature." """

    unless: Effect
    effect: Effect


class Where(Instruction, frozen=True):
    """ "Draw X cards, where X is the number of creatures you control" (107.3i)"""

    effect: Effect
    variable: Variable
    n: Amount


class ForEach(Instruction, frozen=True):
    """ "You gain 1 life for each creature you control", "for each opponent, draw a card" """

    effect: Effect
    times: CountOf | CountersOn | OfThisWay | Counted | ManaSpentOn
    once: AsSaid = False
    """ "investigate once for each ..." """


class Next(Instruction, frozen=True):
    """A sentence that begins with "then"."""

    effect: Effect
    also: AsSaid = False
    """ "It also gains trample until end of turn": after something that was done to it before. """


# Asked is whether it was paid or begun, whatever really came of that (118.12).
class IfDone(Instruction, frozen=True):
    """ "If you do, draw a card", "otherwise, you lose 1 life": hanging on the instruction before"""

    how: Outcome
    effect: Effect


# A trigger of its own: its targets are chosen as that is put on the stack (603.12, 603.3d).
class WhenDone(Instruction, frozen=True):
    """ "When you do, it deals 2 damage to any target": a reflexive trigger (603.12)"""

    effect: Effect
    they: AsSaid = False
    """ "When they do": another player"""
    paid: AsSaid = False
    """ "When you pay this cost one or more times" """


class WhenThisWay(Instruction, frozen=True):
    """ "When you discard a nonland card this way, draw a card": a reflexive trigger (603.12)"""

    event: Event
    effect: Effect
    every: bool = False
    """ "whenever" """


# Its source is that of what created it, though that be gone by then (603.7d, 603.7e).
class Delayed(Instruction, frozen=True):
    """ "Sacrifice it at the beginning of the next end step": a delayed trigger (603.7)"""

    effect: Effect
    moment: Moment


class AtNext(Instruction, frozen=True):
    """ "At the beginning of the next end step, sacrifice it": the same with the moment first"""

    moment: Moment
    effect: Effect


class SeenTo(Enum):
    """Sentences that are seen to where another instruction, or the whole ability, is carried out."""

    NOT_WALL = "the new creature type can't be Wall"
    STILL_RESOLVES = "this ability still resolves if its target becomes illegal"


LATER.update((WhenDone, WhenThisWay))
constants("effect", SeenTo)


# A clause is one instruction, or several joined by "and"; a sentence may say when and under which condition.
listed("effects_and", "effect", two=" and ", comma=", ", last=", and ")
listed("effects_then", "step", two=", then ")
same("alone", "{effect}")
same("clause", "{effect:alone}")
phrase("clause", Together, "{effects:effects_and}")
phrase("with_each", ForEach, "{effect:alone} for each {times:for_each}")
phrase("with_each", ForEach, "{effect:alone} once for each {times:for_each}", once=True)
phrase("with_if", OnlyIf, "{effect:alone} {condition:last_if}")
phrase("with_moment", Delayed, "{effect:alone} {moment:moment_of_delay}")
general(
    "timed",
    "{effect:alone} {moment:moment_of_delay} {condition:last_if}",
    lambda told: Delayed(OnlyIf(told["effect"], told["condition"]), told["moment"]),  # type: ignore[arg-type]
    lambda said: (
        {"effect": said.effect.effect, "condition": said.effect.condition, "moment": said.moment}
        if isinstance(said, Delayed) and isinstance(said.effect, OnlyIf)
        else None
    ),
)


# Of two instructions it is the last to which "for each", a condition or a moment behind it belongs.
for _ending in ("with_each", "with_if", "with_moment"):
    joined(
        f"{_ending}_too",
        Together,
        "effects",
        f"{{first:effect}} and {{last:{_ending}}}",
        fits=lambda told: isinstance(told["last"], ForEach | OnlyIf | Delayed),
    )

same("action", "{effect:clause}")
phrase("action", Then, "{effects:effects_then}")
for _who in ("player", "target", "offered"):
    phrase("offer", May, f"{{who:{_who}}} may {{effect:chain}}")
    phrase("offer", May, f"{{who:{_who}}} may choose to {{effect:chain}}", choosing=True)

same("action", "{effect:offer}")
phrase("timed", OnlyIf, "{effect:offer} {condition:last_if}")
phrase("timed", Unless, "{effect:offer} unless {unless:clause}")
same("step", "{effect:clause}")
for _ending in ("with_each", "with_if"):
    same("step", f"{{effect:{_ending}}}", f"{{effect:{_ending}_too}}")

for _category, _condition in (("step", "condition:one"), ("timed", "condition")):
    general(
        _category,
        f"{{effect:clause}} unless {{{_condition}}}",
        lambda told: OnlyIf(told["effect"], Not(told["condition"])),
        lambda said: (
            {"effect": said.effect, "condition": said.condition.condition}
            if isinstance(said, OnlyIf) and isinstance(said.condition, Not)
            else None
        ),
    )

phrase("step", Unless, "{effect:clause} unless {unless:clause}")
phrase("may_step", May, "{who:player} may {effect:chain}", "{who:target} may {effect:chain}")
same("chain", "{effect:clause}", "{effect:with_each}", "{effect:with_each_too}")
phrase("chain", Then, "{effects:effects_then}")
same("timed", "{effect:action}")
for _ending in ("with_each", "with_if", "with_moment"):
    same("timed", f"{{effect:{_ending}}}", f"{{effect:{_ending}_too}}")

phrase("timed", Delayed, "{effect:may_step} {moment:moment_of_delay}")
phrase("timed", AtNext, "{moment:moment_of_delay}, {effect:timed}")
phrase("timed", OnlyIf, "{effect:may_step} {condition:last_if}")
phrase("timed", Unless, "{effect:may_step} unless {unless:clause}")
constants("where_joint", Joint)


phrase("action", Unless, "{effect:clause} unless {unless:clause}")
constants("usual_way", Usual)
phrase("timed", InsteadOf, "{effect:action} instead {usual:usual_way}")
phrase("timed", UnlessFirst, "unless {unless:clause}, {effect:action}")
listed("only_ifs", "with_if", two=", and ")
phrase("timed", Together, "{effects:only_ifs}")
listed("each_parts", "with_each", two=" and ")
phrase("timed", Together, "{effects:each_parts}")
phrase("timed", OnlyIf, "{effect:with_each} {condition:last_if}")
_WHERE: Final = ", where {variable} is {n:computed}"
phrase("timed", Where, "{effect:action}" + _WHERE, "{effect:for_a_while}" + _WHERE)
phrase("where_step", Where, "{effect:clause}" + _WHERE)
joined(
    "action",
    Then,
    "effects",
    "{first:where_step}, then {last:step}",
    fits=lambda told: isinstance(told["first"], Where),
)
same("sentence", "{effect:timed}", "{effect:conditional}")
phrase("conditional", If, "{condition:if}{effect:timed}")
phrase("conditional", If, "{condition:if}{effect:timed} instead", instead=True)
phrase("conditional", If, "{condition:if}instead {effect:timed}", instead=True, first=True)
phrase("sentence", OnlyIf, "{effect:timed} instead {condition:last_if}", instead=True)
phrase("sentence", Next, "then {effect:timed}", "then {effect:conditional}")
phrase("timed", AtNext, "{moment:moment_of_delay}, {effect:conditional}")
phrase("sentence", IfDone, "{how:outcome}, {effect:timed}")
phrase("sentence", WhenDone, "when you do, {effect:timed}")
phrase("sentence", WhenDone, "when they do, {effect:timed}", they=True)
_THIS_WAY = " {event:happening} this way, {effect:timed}"
phrase("sentence", WhenThisWay, "when" + _THIS_WAY)
phrase("sentence", WhenThisWay, "whenever" + _THIS_WAY, every=True)
same("last_if", "if {condition}")
listed("sentences", "sentence", two=". ", least=1, capital=True)
constants("outcome", Outcome)
phrase("in_place", InsteadOf, "{effect:offer} instead {usual:usual_way}")
phrase("timed", OnlyIf, "{effect:in_place} {condition:last_if}")
phrase("may_instead", May, "{who:player} may instead {effect:chain}")
phrase("sentence", UnmeantHolder, "{condition:if}{effect:may_instead}")
phrase("conditional", UnmeantHolder, "if {who:offered} pays {cost:mana}, {effect:timed}")
phrase("timed", UnmeantHolder, "simultaneously( |, ){effect:clause}")
phrase("offer", UnmeantHolder, "each player starting with you may {effect:chain}")
phrase("offer", UnmeantHolder, "{who:target} may each {effect:chain}")
phrase("timed", Delayed, "{effect:with_each} {moment:moment_of_delay}")
phrase("sentence", UnmeantHolder, "the next time {event:happening} this turn, {effect:timed}")
joined(
    "timed",
    Then,
    "effects",
    "{first:in_its_place}, then {last:may_step}",
    fits=lambda told: isinstance(told["first"], InsteadOf),
)
phrase("in_its_place", InsteadOf, "{effect:clause} instead {usual:usual_way}")
for _before in ("that step", "that draw step"):
    phrase("timed", UnmeantHolder, f"{{effect:with_moment}} unless {{unless:clause}} before {_before}")
phrase("offer", UnmeantHolder, "{who:player} may then {effect:chain}")
phrase("sentence", WhenDone, "when you do, {effect:conditional}")  # an intervening condition (603.4)
phrase("sentence", UnmeantHolder, "this turn, when {what:target} attacks and isn't blocked, {effect:timed}")
for _which in ("power", "toughness"):
    for _how in ("greatest", "least"):
        _tied = f"if two or more {{what:noun~p}} are tied for {_how} {_which}, you choose one of them"
        phrase("sentence", UnmeantHolder, _tied)


FINDS: Final[set[type]] = set()
"""Instructions that single out cards of a player, of which the next ones speak: "that card", "the rest"."""
_EACH: Final = (
    *(Player.EACH_PLAYER, Player.EACH_OPPONENT, Player.EACH_OTHER_PLAYER, Player.EACH_FRIEND),
    *(Player.EACH_OF_THOSE_PLAYERS, Player.EACH_FOE),
)


@implements("101.4", "608.2c")
def one_after_another(effects: tuple[Effect, ...], execution: Execution) -> Execution | None:
    """The instructions followed by one player after another; None where they are not of that kind."""
    if len(effects) < 2:
        return None
    first, *others = effects
    who = getattr(first, "who", None)
    told = [part for one in others for part in (one.effects if isinstance(one, Together) else (one,))]
    same = all(getattr(one, "who", None) is Player.THE_SAME_PLAYER for one in told)
    if type(first) not in FINDS or who not in _EACH or not others or not same:
        return None
    if speaks_of_you(effects) or any(isinstance(part, Target) for part in inside(effects)):
        return None
    names, execution = people(who, execution)
    mine = swapped(swapped(effects, who, Player.UNSAID_YOU), Player.THE_SAME_PLAYER, Player.UNSAID_YOU)
    start = execution
    for name in names:
        player = TargetRef(name, is_player=True)
        theirs = acted((player,), execution.of_player(name, start))
        # What is done "this way" is done by this player alone.
        after = carry_out(mine, replace(theirs, before=execution.game))
        execution = replace(after, controller=start.controller, before=start.before)
    return acted(tuple(TargetRef(name, is_player=True) for name in names), execution)
