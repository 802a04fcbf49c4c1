"""The static abilities in force in a position, found once and remembered for it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, General, SpellAbility, StaticAbility
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.view import view
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class Standing:
    """A static ability of an object that is in force, or may be."""

    source: GameObject
    ability: StaticAbility
    sure: bool
    """False where it is not known whether its condition holds."""


@dataclass(frozen=True, slots=True)
class Board:
    """The abilities of all permanents and emblems of one position."""

    game: Game
    statics: dict[type, tuple[Standing, ...]]
    """Static abilities by the type of their effect."""
    activated: tuple[tuple[GameObject, int, ActivatedAbility], ...]
    """Activated abilities of permanents, numbered from 0 on each of them."""


_BOARDS: Final[OrderedDict[int, Board]] = OrderedDict()


def board(game: Game) -> Board:
    """The abilities on the board of this position."""
    known = _BOARDS.get(id(game))
    if known is None or known.game is not game:
        known = _BOARDS[id(game)] = _look(game)
        while len(_BOARDS) > _KEPT:
            _BOARDS.popitem(last=False)
    return known


def in_force(game: Game, kind: type) -> tuple[Standing, ...]:
    """The static abilities of permanents and emblems whose effect is of this type."""
    return board(game).statics.get(kind, ())


def own_statics(game: Game, object_id: ObjectId, kind: type) -> tuple[Standing, ...]:
    """The static abilities of one object whose effect is of this type."""
    thing = game.objects[object_id]
    found: list[Standing] = []
    for ability in view(game).characteristics(object_id).abilities:
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, kind):
            _add(game, thing, ability, found)
    return tuple(found)


def own_abilities(game: Game, object_id: ObjectId) -> tuple[General | SpellAbility, ...]:
    """All abilities that an object has now."""
    return view(game).characteristics(object_id).abilities


def sources(game: Game) -> tuple[GameObject, ...]:
    """The permanents, and the emblems and the like in the command zone."""
    return tuple(
        o
        for o in game.objects.values()
        if o.zone is Zone.BATTLEFIELD or (o.zone is Zone.COMMAND and not o.commander)
    )


def _look(game: Game) -> Board:
    statics: dict[type, list[Standing]] = {}
    activated: list[tuple[GameObject, int, ActivatedAbility]] = []
    looks = view(game)
    for thing in sources(game):
        number = 0
        for ability in looks.characteristics(thing.id).abilities:
            if isinstance(ability, StaticAbility):
                _add(game, thing, ability, statics.setdefault(type(ability.effect), []))
            elif isinstance(ability, ActivatedAbility):
                if thing.zone is Zone.BATTLEFIELD:
                    activated.append((thing, number, ability))
                number += 1
    return Board(game, {kind: tuple(found) for kind, found in statics.items()}, tuple(activated))


def _add(game: Game, thing: GameObject, ability: StaticAbility, found: list[Standing]) -> None:
    """Add the ability unless its condition does not hold."""
    answer = holds(game, ability.condition, thing.controller, thing.id)
    if answer is not False:
        found.append(Standing(thing, ability, answer is True))
