"""Whose turn it is."""

import threading
from collections import deque
from collections.abc import Iterator

from cardsdb.search.memory import source_of
from cardsdb.search.search import Searcher
from cardsdb.search.turns import Turns
from tests.cardsdb.search.conftest import CARDS


def test_work_for_later_gives_way_and_begins_anew() -> None:
    turns, begun, has_begun, gave_way = Turns(), [0], threading.Event(), threading.Event()

    def rows() -> Iterator[int]:
        begun[0] += 1
        try:
            yield from range(3)
            while begun[0] == 1:
                has_begun.set()
                yield 3
        finally:
            gave_way.set()

    thread = threading.Thread(target=turns.later, args=(lambda: deque(turns.unhurried(rows()), 0),))
    thread.start()
    assert has_begun.wait(30)
    with turns.now():
        assert list(turns.unhurried("ab")) == ["a", "b"]
        assert gave_way.wait(30)
        assert begun == [1]
    thread.join(30)
    assert not thread.is_alive()
    assert begun == [2]


def test_nothing_is_begun_for_later_while_somebody_asks() -> None:
    turns, done = Turns(), threading.Event()
    with turns.now(), turns.now():
        threading.Thread(target=turns.later, args=(done.set,)).start()
        assert not done.wait(0.05)
    assert done.wait(30)


def test_searches_during_a_warm_up_find_the_same() -> None:
    queries = ("t:dog", "o:scry", "c:u", "kw:haste", "r:rare", "ability:(draw discard)", "is:foil", "f:duchy")
    calm = Searcher([source_of("mine", CARDS)])
    searcher = Searcher([source_of("mine", CARDS)])
    thread = threading.Thread(target=searcher.warm_up)
    thread.start()
    found = [[hit.name for hit in searcher.search(query).hits()] for query in queries]
    thread.join(30)
    assert found == [[hit.name for hit in calm.search(query).hits()] for query in queries]
