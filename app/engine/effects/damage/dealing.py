"""Dealing damage (120)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.declared import divides
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Pronoun, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.instructions.reaching import reach
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class DealDamage(Instruction, frozen=True):
    """ "~ deals 3 damage to any target." """

    source: Reference
    n: Amount
    to: tuple[Thing | Player, ...] | None
    """None where the recipient was named before: "it deals 4 damage instead"."""


class DealDamageEqualTo(Instruction, frozen=True):
    """ "~ deals damage equal to its power to any target." """

    source: Reference
    n: Amount
    to: tuple[Thing | Player, ...]


class DealDamageToEqual(Instruction, frozen=True):
    """ "~ deals damage to target creature equal to the number of Swamps you control." """

    source: Reference
    to: tuple[Thing | Player, ...]
    n: Amount


class TargetDealsDamage(Instruction, frozen=True):
    """ "Target creature you control deals damage equal to its power to target creature." """

    source: Target
    n: Amount
    to: tuple[Thing | Player, ...]


@divides
class DivideDamage(Instruction, frozen=True):
    """ "~ deals 3 damage divided as you choose among one, two, or three targets." (601.2d)"""

    source: Reference
    n: Amount
    among: Target


phrase("effect", DealDamage, "{source:reference} deal[s/] {n:amount} damage to {to:recipients}")
phrase("effect", DealDamage, "{source:reference} deal[s/] {n:amount} damage", to=None)
phrase(
    "effect", DealDamageEqualTo, "{source:reference} deal[s/] damage equal to {n:computed} to {to:recipients}"
)
phrase(
    "effect", DealDamageToEqual, "{source:reference} deal[s/] damage to {to:recipients} equal to {n:computed}"
)
phrase("effect", TargetDealsDamage, "{source:target} deal[s/] {n:amount} damage to {to:recipients}")
phrase(
    "effect", TargetDealsDamage, "{source:target} deal[s/] damage equal to {n:computed} to {to:recipients}"
)
phrase(
    "effect",
    DivideDamage,
    "{source:reference} deal[s/] {n:amount} damage divided as you choose among {among:target}",
)


@divides
class DivideAmongThose(Instruction, frozen=True):
    """ "It deals 10 damage divided as you choose among them instead." """

    source: Reference
    n: Amount
    among: It


phrase(
    "effect",
    DivideAmongThose,
    "{source:reference} deal[s/] {n:amount} damage divided as you choose among {among:it}",
)


@divides
class DivideDamageEvenly(Instruction, frozen=True):
    """ "~ deals X damage divided evenly, rounded down, among any number of targets." """

    source: Reference
    n: Amount
    recipients: Thing


phrase(
    "effect",
    DivideDamageEvenly,
    "{source:reference} deal[s/] {n:amount} damage divided evenly, rounded down, among {recipients:thing}",
)


@carries_out(DivideDamageEvenly)
def divide_damage_evenly(effect: DivideDamageEvenly, execution: Execution) -> Execution:
    """107.1a: each is dealt as much as each other, what is left over is not dealt."""
    source = source_of(effect.source, execution)
    refs, execution = reach((effect.recipients,), execution)
    number = execution.amount(effect.n)
    if number is None:
        return execution.doubt(say("the amount of damage can't be worked out"))
    there = [r for r in refs if r.is_player or execution.current(r)]
    damages = [Damage(source, r.id, number // len(refs)) for r in there]
    return execution.with_game(deal_damages(execution.game, damages))


@carries_out(DealDamage)
def damage(effect: DealDamage, execution: Execution) -> Execution:
    """120.3: the source deals damage to each recipient."""
    source = source_of(effect.source, execution)
    refs, execution = (execution.it, execution) if effect.to is None else reach(effect.to, execution)
    return _deal(source, effect.n, refs, execution)


def more_among_those(usual: object, instead: object) -> DivideDamage | None:
    """What is divided where "twice X damage divided among them" takes its place; None for all else."""
    match usual, instead:
        case DivideDamage(), DivideAmongThose(n=n):
            return replace(usual, n=n)
        case _:
            return None


@carries_out(DivideDamage)
def divide_damage(effect: DivideDamage, execution: Execution) -> Execution:
    """608.2d: each legal target is dealt what was announced for it; an illegal one nothing."""
    source = source_of(effect.source, execution)
    refs, execution = execution.take_targets()
    division = dict(execution.record.division)
    there = [r for r in refs if r.is_player or execution.current(r)]
    damages = [Damage(source, r.id, division.get(r.id, 0)) for r in there]
    return execution.with_game(deal_damages(execution.game, damages))


def source_of(source: Reference, execution: Execution) -> ObjectId:
    """Who deals the damage; "it" is what the event was about, else the object whose text this is."""
    of_event = execution.group == 0 and execution.it == execution.started
    refs = () if source is Pronoun.IT and not of_event else execution.referred(source)
    return ObjectId(str(refs[0].id)) if refs else execution.source


def _deal(source: ObjectId, n: Amount, refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    number = execution.amount(n)
    if number is None:
        return execution.doubt(say("the amount of damage can't be worked out"))
    there = [r for r in refs if r.is_player or execution.current(r)]
    return execution.with_game(deal_damages(execution.game, [Damage(source, r.id, number) for r in there]))
