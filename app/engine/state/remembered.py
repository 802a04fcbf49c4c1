"""Answers about a position, kept while the same position is asked about again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from app.engine.state.game import Game
from app.engine.values.by_identity import Remembering

_Answer = TypeVar("_Answer")
_KEPT: Final = 32
"""For how many positions answers are kept."""


class ByGame(Generic[_Answer]):
    """Remembers answers for the positions that were asked about last, by the identity of the position."""

    def __init__(self) -> None:
        self._games: OrderedDict[int, tuple[Game, dict[Hashable, _Answer]]] = OrderedDict()

    def get(self, game: Game, key: Hashable, make: Callable[[], _Answer]) -> _Answer:
        """The answer for `key` in this position, made when it is asked for the first time."""
        if not Remembering.on:
            return make()
        known = self._games.get(id(game))
        if known is None or known[0] is not game:
            known = self._games[id(game)] = (game, {})
            while len(self._games) > _KEPT:
                self._games.popitem(last=False)
        answers = known[1]
        if key not in answers:
            answers[key] = make()
        return answers[key]
