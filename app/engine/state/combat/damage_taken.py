"""Effects that take the place of damage, with something that is done instead or besides (614.1a, 615.5)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.combat.modified import DamageDealt
from app.engine.state.game import Doubt, Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class Taking(Struct, frozen=True):
    """One effect that takes all of some damage."""

    source: ObjectId
    event: Hashable
    """What is alike for damage that it takes all at once."""
    done: Callable[[Game, int], Game]
    """What it does instead, given how much damage that was."""
    prevents: bool
    sure: bool = True
    """False where it is not known whether it takes this damage."""


class Taken(Struct, frozen=True):
    """Damage that was not dealt, and what took it."""

    by: Taking
    amount: int


Taker: TypeAlias = Callable[[Game, DamageDealt], Iterable[Taking]]

_TAKERS: Final[list[Taker]] = []


def takes_damage(taker: Taker) -> Taker:
    """Let a function say which effects take damage."""
    _TAKERS.append(taker)
    return taker


@implements("616.1")
def taking(game: Game, would: DamageDealt, usual: int, changed: int) -> tuple[Taking | None, Doubt | None]:
    """The effect that takes this damage, or why that is not known: of several a player chooses one."""
    found = [one for taker in _TAKERS for one in taker(game, would)] if usual > 0 else []
    if not found or (changed <= 0 and not any(one.sure for one in found)):
        return None, None
    if len(found) == 1 and found[0].sure and changed == usual:
        return found[0], None
    name = game.objects[found[0].source].card.name
    return None, Doubt(name, found[0].source, say("what becomes of this damage is not known"))


@implements("615.5")
def carried_out(game: Game, taken: Iterable[Taken]) -> Game:
    """Do what was to be done in the place of damage, once for all that was taken at once."""
    together: dict[Hashable, Taken] = {}
    for one in taken:
        known = together.get(one.by.event)
        together[one.by.event] = one if known is None else replace(known, amount=known.amount + one.amount)
    for one in together.values():
        game = one.by.done(game, one.amount)
    return game
