"""Excess damage that is dealt to another instead (120.4a)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.damage.dealing import DealDamage, diverts
from app.engine.effects.instructions.named_in_conditions import about_named
from app.engine.effects.instructions.sequences import If, Where
from app.engine.rule import implements
from app.engine.state.combat.damage import Damage, excess_of
from app.engine.state.resolving.execution import GATHERS, Execution
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


# More than lethal with what is marked on it already, told before any damage is dealt (120.4a).
class ExcessInstead(Instruction, frozen=True):
    """ "Excess damage is dealt to that creature's controller instead." """

    to: tuple[Thing | Player, ...]


phrase("effect", ExcessInstead, "excess damage is dealt to {to:recipients} instead")
_ITS_CONTROLLER = ExcessInstead((Player.THAT_CREATURES_CONTROLLER,))


def _goes_elsewhere(effect: object) -> bool:
    """Whether it says so, perhaps under a condition."""
    return (effect.effect if isinstance(effect, If) else effect) == _ITS_CONTROLLER


GATHERS[DealDamage] = GATHERS[Where] = _goes_elsewhere


@diverts
@implements("120.4a")
def to_its_controller(damages: list[Damage], execution: Execution) -> tuple[list[Damage], Execution]:
    """What of the damage is more than lethal is dealt to the creature's controller instead."""
    told = next(filter(_goes_elsewhere, execution.following), None)
    if isinstance(told, If):
        answer = about_named(told.condition, execution).holds(told.condition)
        if answer is None:
            return damages, execution.doubt(say("it is not known whether the condition holds"))
        told = told if answer else None
    return (damages if told is None else list(_parted(damages, execution))), execution


def _parted(damages: list[Damage], execution: Execution) -> Iterator[Damage]:
    game = execution.game
    for damage in damages:
        there = game.objects.get(ObjectId(str(damage.to)))
        excess = 0 if there is None else excess_of(game, damage) or 0
        if there is None or not excess:
            yield damage
            continue
        yield replace(damage, amount=damage.amount - excess)
        yield replace(damage, to=there.controller, amount=excess)
