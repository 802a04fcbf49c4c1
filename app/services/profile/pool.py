"""The profiles of many cards, worked out in several processes when they are many."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, filterfalse, islice
from typing import Final, TypeVar

from app.engine.errors import CardError
from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.profile import Profile, profiles

_CHUNK: Final = 200
"""Cards that are worked out at a time."""
_ALONE: Final = 1_000
"""So many cards are worked out sooner than other processes are started."""
_PROCESSES_MAX: Final = 4
Result = TypeVar("Result")
Work = Callable[[Mapping[str, object]], Result]
Found = list[Profile] | str
"""The profiles of a card's faces, or what is wrong with the card."""


def pool_profiles(cards: Iterable[Mapping[str, object]]) -> Iterator[Found]:
    """The profiles of cards in Scryfall's shape, in their order; tokens are left out."""
    return for_each(_profiles, filterfalse(_is_token, cards))


def for_each(work: Work[Result], cards: Iterable[Mapping[str, object]]) -> Iterator[Result]:
    """What a function makes of each card, in their order; in several processes if they are many."""
    given = iter(cards)
    first = list(islice(given, _ALONE))
    workers = min(_PROCESSES_MAX, os.cpu_count() or 1)
    all_cards = chain(first, given)
    if len(first) < _ALONE or workers < 2:
        yield from map(work, all_cards)
        return
    # A copy of a process with threads may hang; a fresh one does not.
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as processes:
        try:
            for found in processes.map(partial(_chunk, work), _chunks(all_cards)):
                yield from found
        except BaseException:
            processes.shutdown(wait=False, cancel_futures=True)
            raise


def _is_token(card: Mapping[str, object]) -> bool:
    return "token" in str(card.get("layout")) or card.get("layout") == "emblem"


def _chunks(cards: Iterator[Mapping[str, object]]) -> Iterator[list[Mapping[str, object]]]:
    while chunk := list(islice(cards, _CHUNK)):
        yield chunk


def _chunk(work: Work[Result], cards: list[Mapping[str, object]]) -> list[Result]:
    return [work(card) for card in cards]


def _profiles(given: Mapping[str, object]) -> Found:
    try:
        card = Card.from_object(given)
    except CardError as error:
        return str(error)
    return list(profiles(card, read_card(card)))
