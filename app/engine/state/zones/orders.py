"""Orders in which effects that replace or prevent the same event may be applied (616.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Final, Protocol, TypeVar

from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId

_MOST: Final = 5
"""So many effects are tried in every order."""


class Sourced(Protocol):
    """An effect with the object that it comes from."""

    @property
    def source(self) -> ObjectId:
        """The object."""
        ...


_Effect = TypeVar("_Effect", bound=Sourced)


def too_many(found: Sequence[Sourced]) -> bool:
    """Whether these are more effects than are tried in every order."""
    return len(found) > _MOST


@implements("616.1")
def orders(game: Game, found: Sequence[_Effect]) -> Iterable[tuple[_Effect, ...]]:
    """The orders that are left where a player has chosen one for some of them."""
    if too_many(found):
        return (tuple(found),)
    return (order for order in permutations(found) if _is_as_chosen(game.order or (), order))


def _is_as_chosen(chosen: tuple[ObjectId, ...], order: Iterable[Sourced]) -> bool:
    places = [chosen.index(one.source) for one in order if one.source in chosen]
    return places == sorted(places)
