"""Boards on which all permanents look the same, so that the layers need not be applied anew."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Final

from app.engine.abilities.objects import (
    ControlledBy,
    EitherObjects,
    Noun,
    Objects,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.references import This
from app.engine.state.game import Game, GameObject
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_PASSING: Final = ("tapped", "untapped", "attacking", "blocking", "blocked", "enchanted", "equipped")
"""Words for what changes without a change of characteristics."""


def likeness_of(game: Game) -> Hashable:
    """What the characteristics of permanents depend on, while nothing looks beyond the battlefield."""
    return (
        game.lasting,
        tuple(_traits(thing) for thing in game.objects.values() if thing.zone is Zone.BATTLEFIELD),
    )


def _traits(thing: GameObject) -> Hashable:
    """What the characteristics of a permanent come from; not whether it is tapped or damaged."""
    return (
        thing.id,
        id(thing.card),
        id(thing.readings),
        thing.controller,
        thing.owner,
        thing.timestamp,
        thing.version,
        thing.face_index,
        thing.unlocked,
        thing.face_down,
        thing.token,
        thing.counters,
        thing.attached_to,
        thing.cast,
        thing.prototyped,
        thing.chosen,
        None if thing.copies is None else id(thing.copies[0]),
        tuple(map(id, thing.gains)),
    )


@lru_cache(maxsize=4096)
def is_simple(effect: object) -> bool:
    """Whether an effect and the objects it changes depend on nothing but what permanents are like."""
    return all(_looks_at_permanents(value) for value in inside(effect) if is_dataclass(value))


def _looks_at_permanents(value: object) -> bool:
    match value:
        case Word(text=text):
            return text.lower() not in _PASSING
        case Objects(noun=noun):
            return noun in (Noun.NONE, Noun.PERMANENT, Noun.TOKEN)
        case ControlledBy(player=player):
            return player.is_you
        case EitherObjects() | WithKeyword() | This():
            return True
        case WithNumber(n=n):
            return isinstance(n, int)
        case _:
            return type(value).__module__ != Objects.__module__ and not type(value).__name__.endswith("Of")
