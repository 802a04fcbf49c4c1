"""Boards on which all permanents look the same, so that the layers need not be applied anew."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

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
from app.engine.state.view import Alike
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_PASSING: Final = ("tapped", "untapped", "attacking", "blocking", "blocked", "enchanted", "equipped")
"""Words for what changes without a change of characteristics."""


_KEPT: Final = 64
_Board: TypeAlias = tuple[GameObject, ...]
"""The permanents, in the order of all objects."""
_Value = TypeVar("_Value")


class Boards:
    """What permanents look like, kept for the boards that were asked about last.

    The permanents are kept with it, so that the identities in the keys stay theirs.
    """

    def __init__(self) -> None:
        self._same: OrderedDict[Hashable, tuple[object, _Board, Alike]] = OrderedDict()
        """By the very permanents, which is found faster."""
        self._alike: OrderedDict[Hashable, tuple[_Board, Alike]] = OrderedDict()
        """By what the permanents look like."""

    def get(self, game: Game, make: Callable[[_Board], Alike | None]) -> Alike | None:
        """What the permanents look like; None where `make` says that it depends on more than these."""
        lasting = game.lasting
        board = tuple(thing for thing in game.objects.values() if thing.zone is Zone.BATTLEFIELD)
        identities = (id(lasting), *map(id, board))
        same = self._same.get(identities)
        if same is not None:
            return same[2]
        likeness = (lasting, tuple(map(_traits, board)))
        known = self._alike.get(likeness)
        found = make(board) if known is None else known[1]
        if found is not None:
            _keep(self._same, identities, (lasting, board, found))
            if known is None:
                _keep(self._alike, likeness, (board, found))
        return found


def _keep(known: OrderedDict[Hashable, _Value], key: Hashable, value: _Value) -> None:
    known[key] = value
    while len(known) > _KEPT:
        known.popitem(last=False)


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
        thing.level,
        thing.solved,
        thing.face_down,
        thing.hidden,
        thing.token,
        thing.counters,
        thing.counted_at,
        thing.attached_to,
        thing.enchants,
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
