"""Numbers that replacement and prevention effects change as something happens (614, 615, 616)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final, TypeAlias

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.values.ids import ObjectId, PlayerId

_MOST: Final = 5
"""So many effects are tried in every order."""


@dataclass(frozen=True, slots=True)
class LifeGained:
    """A player would gain life."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """A source would deal damage to a player or a permanent."""

    source: ObjectId
    to: ObjectId | PlayerId
    combat: bool = False


@dataclass(frozen=True, slots=True)
class CountersPut:
    """Counters of a kind would be put on an object."""

    on: ObjectId
    kind: str


@dataclass(frozen=True, slots=True)
class TokensCreated:
    """Tokens would be created under a player's control."""

    player: PlayerId


Would: TypeAlias = LifeGained | DamageDealt | CountersPut | TokensCreated


@dataclass(frozen=True, slots=True)
class Modification:
    """What one effect makes of a number: so many times as much, and so much more."""

    source: ObjectId
    times: int = 1
    plus: int = 0
    sure: bool = True
    """False where it is not known whether the effect applies."""

    def of(self, number: int) -> int:
        """The number that it makes of another; nothing stays nothing (614.1a)."""
        return number * self.times + self.plus if number else 0


Modifier: TypeAlias = Callable[[Game, Would], Iterable[Modification]]
_MODIFIERS: Final[list[Modifier]] = []


def modifies(modifier: Modifier) -> Modifier:
    """Let a function say which effects change a number."""
    _MODIFIERS.append(modifier)
    return modifier


@implements("614.5", "616.1")
def modified(game: Game, would: Would, number: int) -> tuple[int, Game]:
    """The number that really comes, each effect applied once; doubts are noted in the position.

    Where the order of the effects matters the affected player or controller chooses it: a doubt.
    """
    found = [m for modifier in _MODIFIERS for m in modifier(game, would)] if number > 0 else []
    unsure = next((m for m in found if not m.sure), None)
    if unsure is not None:
        return number, _doubt(game, unsure.source, "whether this changes what happens is not known")
    if len(found) > _MOST and len({(m.times, m.plus) for m in found}) > 1:
        return number, _doubt(game, found[0].source, "more effects change this than are tried")
    orders = permutations(found) if len(found) <= _MOST else (tuple(found),)
    results = {_in_turn(order, number) for order in orders}
    if len(results) > 1:
        chooser = _affected(game, would)
        game = _doubt(
            game, found[0].source, f"in which order several effects change this is for {chooser} to choose"
        )
    return min(results), game


def _in_turn(order: Iterable[Modification], number: int) -> int:
    for modification in order:
        number = modification.of(number)
    return number


def _affected(game: Game, would: Would) -> str:
    """Who chooses (616.1): the affected player, or the controller of the affected object."""
    match would:
        case LifeGained(player=player) | TokensCreated(player=player):
            return player
        case DamageDealt(to=to) | CountersPut(on=to):
            thing = game.objects.get(ObjectId(str(to)))
            return str(to) if thing is None else thing.controller


def _doubt(game: Game, source: ObjectId, reason: str) -> Game:
    name = game.objects[source].card.name if source in game.objects else str(source)
    return replace(game, doubts=(*game.doubts, Doubt(name, source, reason)))
