"""How long games take: listing what is legal, an action, and fifty turns."""

from __future__ import annotations

import copy
import statistics
import time
from functools import cache
from typing import TYPE_CHECKING, Final

from app.services.catalogue import Catalogue
from tests.bench.harness import Measured, bench, median
from tests.bench.pool import imported, unpacked
from tests.games.decks import decks
from tests.games.playing import Step, played

if TYPE_CHECKING:
    from app.services.playing.starting import Deck

_GAMES: Final = range(5)
_ACTIONS: Final = 400
_TURNS: Final = 50
_MOST: Final = 4_000
"""More actions than fifty turns have."""


@cache
def _decks(seed: int) -> tuple[Deck, Deck]:
    with Catalogue.open(imported().data_dir) as catalogue:
        return decks(unpacked(), catalogue, seed)


@cache
def _steps() -> tuple[Step, ...]:
    return tuple(one for seed in _GAMES for one in played(_decks(seed), seed, _ACTIONS))


def _of_steps(name: str) -> Measured:
    steps = _steps()
    game = steps[-1].position.game
    times = [getattr(one, name) for one in steps]
    note = f"{len(steps):,} actions, 1 % over {sorted(times)[-len(times) // 100]:.0f} ms"
    return Measured(statistics.median(times), median(lambda: copy.deepcopy(game)), note)


@bench("legal actions", unit="ms", baseline="copying the position", limit=20)
def legal_actions() -> Measured:
    """Listing all that is legal, in the middle of some games with decks of the pool."""
    return _of_steps("listed")


@bench("an action", unit="ms", baseline="copying the position", limit=5)
def an_action() -> Measured:
    """Carrying an action out, in the middle of the same games."""
    return _of_steps("carried_out")


@bench("fifty turns", unit="s", baseline="copying the last position", limit=10)
def fifty_turns() -> Measured:
    """Fifty turns of a game at random, with decks that have been read."""
    mine, begun, last = _decks(0), time.perf_counter(), None
    for last in played(mine, 0, _MOST):
        if last.position.game.turn.number > _TURNS:
            break
    taken = time.perf_counter() - begun
    assert last is not None
    return Measured(taken, median(lambda: copy.deepcopy(last.position.game)) / 1000, f"{_TURNS} turns")
