"""Boards on which all permanents look the same, so that the layers need not be applied anew."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias, TypeVar

from app.engine.state.affected import still_there
from app.engine.state.game import Game, GameObject
from app.engine.state.view import Alike
from app.engine.values.looking import sees_permanents_alone
from app.engine.values.remembering import Remembering
from app.engine.values.zones import Zone

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
        if not Remembering.on or _reaches_elsewhere(game, board):
            return make(board)
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


def _reaches_elsewhere(game: Game, board: _Board) -> bool:
    """Whether an effect may change what is no permanent: a lasting one, or an Aura on a card."""
    hosts = {thing.attached_to for thing in board} - {None}
    if not hosts.isdisjoint(game.objects) and hosts - {thing.id for thing in board}:
        return True
    reached = chain.from_iterable(still_there(game, lasting) for lasting in game.lasting)
    return any(thing.zone is not Zone.BATTLEFIELD for thing in reached)


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


is_simple: Final = lru_cache(maxsize=4096)(sees_permanents_alone)
"""Whether an effect and the objects it changes depend on nothing but what permanents are like."""
