"""`python -m tests.games [--games N]` plays games at random with decks of the pool, and tells of faults."""

from __future__ import annotations

import argparse
import signal
import statistics
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from app.services.catalogue import Catalogue
from tests.bench.pool import imported, unpacked
from tests.games.decks import decks
from tests.games.playing import Step, by_hand, goes_on_the_same, played

_PORTION: Final = 10
_HANG: Final = 60
"""Seconds of the processor after which one game counts as one without end."""
_SHOWN: Final = 400


class Portion(Struct, frozen=True):
    """What came of some games."""

    games: int
    ended: int
    turns: int
    listed: list[float]
    carried_out: list[float]
    by_hand: Counter[str]
    finds: list[str]


def main() -> int:
    """Play, and tell of each find; 1 when there was one."""
    parser = argparse.ArgumentParser(prog="python -m tests.games", description="Play games at random.")
    parser.add_argument("--games", type=int, default=200, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first; the next ones follow")
    parser.add_argument("--actions", type=int, default=400, help="of each game, at most")
    parser.add_argument("--processes", type=int, default=None, help="as many as there are processors")
    asked = parser.parse_args()
    path, folder = unpacked(), imported().data_dir
    firsts = range(asked.first, asked.first + asked.games, _PORTION)
    sizes = [min(_PORTION, asked.first + asked.games - first) for first in firsts]
    begun, portions = time.monotonic(), list[Portion]()
    with ProcessPoolExecutor(asked.processes) as pool:
        play = partial(portion, path, folder, asked.actions)
        for one in pool.map(play, firsts, sizes):
            portions.append(one)
            print("\n".join(one.finds), end="\n" if one.finds else "", flush=True)
    _tell(portions, time.monotonic() - begun)
    return int(any(one.finds for one in portions))


def portion(path: Path, folder: Path, most: int, first: int, count: int) -> Portion:
    """Play some games, each with its own seed."""
    signal.signal(signal.SIGPROF, _give_up)
    done, finds = list[list[Step]](), list[str]()
    with Catalogue.open(folder) as catalogue:
        for seed in range(first, first + count):
            signal.setitimer(signal.ITIMER_PROF, _HANG)
            try:
                steps = list(played(decks(path, catalogue, seed), seed, most))
                done.append(steps)
                goes_on_the_same(steps, Random(seed).randrange(len(steps)))
            except Exception as error:  # whatever it is, it is a find
                last = "".join(traceback.format_tb(error.__traceback__)[-3:])
                finds.append(f"game {seed}: {type(error).__name__}: {error}\n{last}")
            signal.setitimer(signal.ITIMER_PROF, 0)
    steps = [one for game in done for one in game]
    return Portion(
        len(done), sum(game[-1].position.is_over for game in done if game),
        sum(game[-1].position.game.turn.number for game in done if game),
        [one.listed for one in steps], [one.carried_out for one in steps], by_hand(iter(steps)), finds,
    )  # fmt: skip


def _give_up(*_: object) -> None:
    raise TimeoutError(f"not over after {_HANG} seconds of the processor")


def _tell(portions: list[Portion], seconds: float) -> None:
    games, turns = sum(one.games for one in portions), sum(one.turns for one in portions)
    print(
        f"{games} games, {sum(one.ended for one in portions)} of them ended, {turns} turns, {seconds:.0f} s"
    )
    for what, name in (("listing", "listed"), ("an action", "carried_out")):
        times = _all(portions, name)
        most = times[-len(times) // 100]
        print(f"{what}: {statistics.median(times):.1f} ms in the middle, {most:.0f} ms of 1 %")
    done = sum((one.by_hand for one in portions), Counter[str]())
    print(f"by hand: {sum(done.values())} of {len(_all(portions, 'listed'))} actions")
    for text, count in done.most_common(_SHOWN):
        print(f"  {count} × {text}")


def _all(portions: list[Portion], name: str) -> list[float]:
    return sorted(time for one in portions for time in getattr(one, name))


if __name__ == "__main__":
    sys.exit(main())
