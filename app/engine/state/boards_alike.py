"""Boards on which all permanents look the same, so that the layers need not be applied anew."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Final, TypeAlias

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
from app.engine.state.layers import Characteristics
from app.engine.state.view import Alike
from app.engine.values.ids import ObjectId
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_PASSING: Final = ("tapped", "untapped", "attacking", "blocking", "blocked", "enchanted", "equipped")
"""Words for what changes without a change of characteristics."""


_KEPT: Final = 64
_Board: TypeAlias = tuple[GameObject, ...]


def permanents_of(game: Game) -> _Board:
    """The permanents, in the order of all objects."""
    return tuple(thing for thing in game.objects.values() if thing.zone is Zone.BATTLEFIELD)


class Boards:
    """What permanents look like, kept for the boards that were asked about last.

    The permanents are kept with it, so that the identities in the keys stay theirs.
    """

    def __init__(self) -> None:
        self._same: OrderedDict[Hashable, tuple[object, _Board, Alike]] = OrderedDict()
        """By the very permanents, which is found faster."""
        self._alike: OrderedDict[Hashable, tuple[_Board, Alike]] = OrderedDict()
        """By what the permanents look like."""

    def get(self, game: Game, board: _Board) -> Alike | None:
        """What the permanents look like, if that is known."""
        same = self._same.get(_identities(game, board))
        if same is not None:
            return same[2]
        known = self._alike.get(_likeness(game, board))
        return None if known is None else self._note(game, board, known[1])

    def keep(self, game: Game, board: _Board, looks: dict[ObjectId, Characteristics]) -> Alike:
        """Keep what was found out."""
        found = Alike(looks)
        self._alike[_likeness(game, board)] = (board, found)
        while len(self._alike) > _KEPT:
            self._alike.popitem(last=False)
        return self._note(game, board, found)

    def _note(self, game: Game, board: _Board, found: Alike) -> Alike:
        self._same[_identities(game, board)] = (game.lasting, board, found)
        while len(self._same) > _KEPT:
            self._same.popitem(last=False)
        return found


def _identities(game: Game, board: _Board) -> Hashable:
    return (id(game.lasting), *map(id, board))


def _likeness(game: Game, board: _Board) -> Hashable:
    """What the characteristics of permanents depend on, while nothing looks beyond the battlefield."""
    return (game.lasting, tuple(map(_traits, board)))


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
