"""Damage in unlike amounts, by many sources, and damage that can't be prevented (120)."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.declared import divides
from app.engine.abilities.nouns.objects import All, Each, EachOf
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, Half
from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.damage.dealing import source_of
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class Part(Instruction, frozen=True):
    """ "2 damage to you" """

    n: Amount
    to: tuple[Thing | Player, ...]
    additional: bool = False
    """ "an additional 1 damage to each green creature" """


class DealsParts(Instruction, frozen=True):
    """ "~ deals 4 damage to target creature and 2 damage to that creature's controller." """

    source: Reference | Target
    parts: tuple[Part, ...]


class EachDeals(Instruction, frozen=True):
    """ "Each creature you control deals damage equal to its power to target creature." """

    source: Each | EachOf | All
    n: Amount
    to: tuple[Thing | Player, ...]


class DealsToItself(Instruction, frozen=True):
    """ "Target creature deals damage to itself equal to its power." """

    source: Target | Each | Reference
    n: Amount


_ITS_PLAYERS: Final = (Player.ITS_CONTROLLER, Player.ITS_OWNER)


@carries_out(EachDeals)
@implements("120.3", "608.2f")
def each_deals(effect: EachDeals, execution: Execution) -> Execution:
    """Each of the sources deals damage to each recipient, all at the same time; "its power" is of each."""
    sources, execution = reach(effect.source, execution)
    if any(to in _ITS_PLAYERS for to in effect.to):
        each = [(one, reach(effect.to, execution.about(one))[0]) for one in sources]
    else:
        refs, execution = reach(effect.to, execution)
        each = [(one, refs) for one in sources]
    found = [(one, execution.about(one).amount(effect.n)) for one in sources if execution.current(one)]
    if any(number is None for _, number in found):
        return execution.doubt(say("the amount of damage can't be worked out"))
    numbers = {one: n or 0 for one, n in found}
    there = [(one, to) for one, refs in each for to in refs if to.is_player or execution.current(to)]
    damages = [Damage(ObjectId(str(one.id)), to.id, numbers[one]) for one, to in there if one in numbers]
    return execution.with_game(deal_damages(execution.game, damages))


@carries_out(DealsToItself)
@implements("120.3")
def deals_to_itself(effect: DealsToItself, execution: Execution) -> Execution:
    """Each of the creatures deals damage to itself."""
    sources, execution = reach(effect.source, execution)
    found = [(one, execution.about(one).amount(effect.n)) for one in sources if execution.current(one)]
    if any(number is None for _, number in found):
        return execution.doubt(say("the amount of damage can't be worked out"))
    damages = [Damage(ObjectId(str(one.id)), one.id, n or 0) for one, n in found]
    return execution.with_game(deal_damages(execution.game, damages))


class DamageCantBePrevented(Instruction, frozen=True):
    """ "The damage can't be prevented." """

    which: Literal["the damage can't be prevented", "this damage can't be prevented"]


@carries_out(DealsParts)
def deal_parts(effect: DealsParts, execution: Execution) -> Execution:
    """120.3: all of it is dealt at the same time."""
    if isinstance(effect.source, Target):
        refs, execution = execution.take_targets()
        sources = tuple(ObjectId(str(ref.id)) for ref in refs)
    else:
        sources = (source_of(effect.source, execution),)
    damages: list[Damage] = []
    for part in effect.parts:
        recipients, execution = reach(part.to, execution)
        number = execution.amount(part.n)
        if number is None:
            return execution.doubt(say("the amount of damage can't be worked out"))
        there = [r for r in recipients if r.is_player or execution.current(r)]
        damages += [Damage(source, r.id, number) for source in sources for r in there]
    return execution.with_game(deal_damages(execution.game, damages))


same("damage_source", "{source:reference}")
same("damage_source", "{source:target}")
phrase("damage_part", Part, "{n:amount} damage to {to:recipients}")
phrase("damage_part", Part, "an additional {n:amount} damage to {to:recipients}", additional=True)

for _up, _way in ((True, "up"), (False, "down")):
    phrase(f"half_x_{_way}", Half, "half {n:variable}", up=_up)
    phrase("damage_part", Part, f"{{n:half_x_{_way}}} damage, rounded {_way}, to {{to:recipients}}")

listed("damage_parts", "damage_part", two=" and ", comma=", ", last=", and ")
phrase("effect", DealsParts, "{source:damage_source} deal[s/] {parts:damage_parts}")
phrase("each_source", Each, "each {what:noun~s}", number="s")
same("each_source", "{source:each_of_them}", number="p")

_TAILS = ("{n:amount} damage to {to:recipients}", "damage equal to {n:computed} to {to:recipients}")

for _tail in _TAILS:
    phrase("effect", EachDeals, "{source:each_source} deal[s/] " + _tail)

phrase("effect", DealsToItself, "{source:target} deal[s/] damage to itself equal to {n:computed}")
phrase("effect", DealsToItself, "{source:each_source} deal[s/] damage to itself equal to {n:computed}")


@divides
class DivideComputedDamage(Instruction, frozen=True):
    """ "It deals damage equal to its power divided as you choose among any number of targets." """

    source: Reference | Target
    n: Amount
    among: Target


phrase(
    "effect",
    DivideComputedDamage,
    "{source:damage_source} deal[s/] damage equal to {n:computed} divided as you choose among {among:target}",
)

for _text in (
    "the damage can't be prevented",
    "this damage can't be prevented",
):
    constant("effect", DamageCantBePrevented(_text), _text)

for _until in ("this turn", "this combat"):
    phrase("effect", UnmeantDeed, f"{{what:gainer}} assign[s/] no combat damage {_until}")


phrase("effect", UnmeantDeed, "excess damage is dealt to {to:recipients} instead")


phrase("damage_if", Unmeant, "{n:amount} damage to {to:recipients} if {condition:one}")
listed("damages_if", "damage_if", two=" and ")
phrase("effect", UnmeantDeed, "{source:reference} deals {parts:damages_if}")


class DealsThat(Instruction, frozen=True):
    """ "It deals that damage to its controller instead." """

    by: It
    to: Player


phrase("effect", DealsThat, "{by:it} deals that damage to {to:player}")
