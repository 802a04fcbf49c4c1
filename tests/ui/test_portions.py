"""Work in portions: all is done in its order, newer work takes the place of older, events come between."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.engine.values.time_limit import GIVING_WAY
from app.ui.pace import pace
from app.ui.portions import Portions


@pytest.fixture
def portions(qapp: QApplication) -> Portions:
    return Portions(qapp)


def counting(done: list[int], upto: int, seconds: float = 0.0) -> Iterator[bool]:
    for number in range(upto):
        time.sleep(seconds)
        done.append(number)
        yield False


def test_all_is_done_in_its_order(qtbot: QtBot, portions: Portions) -> None:
    done: list[int] = []
    with qtbot.waitSignal(portions.done):
        portions.begin(counting(done, 100))
        assert portions.is_busy
    assert (done, portions.is_busy) == (list(range(100)), False)


def test_newer_work_takes_the_place_of_older(qtbot: QtBot, portions: Portions) -> None:
    old: list[int] = []
    new: list[int] = []
    portions.begin(counting(old, 5))
    with qtbot.waitSignal(portions.done):
        portions.begin(counting(new, 3))
    assert (old, new) == ([], [0, 1, 2])


def test_events_come_between_the_portions(qtbot: QtBot, portions: Portions) -> None:
    done: list[int] = []
    seen: list[int] = []
    timer = QTimer(interval=1)
    timer.timeout.connect(lambda: seen.append(len(done)))
    timer.start()
    with qtbot.waitSignal(portions.done):
        portions.begin(counting(done, 20, 0.002))
    assert any(0 < number < 20 for number in seen)


def test_drawing_goes_first_and_between_two_things_others_have_a_turn(qtbot: QtBot) -> None:
    done: list[str] = []
    for name in ("act", "act"):
        pace().want(partial(done.append, name))
    pace().want(partial(done.append, "draw"), first=True)
    beat = QTimer(interval=0)
    beat.timeout.connect(partial(done.append, "click"))
    beat.start()
    qtbot.waitUntil(lambda: not pace().is_busy)
    assert [name for name in done if name != "click"] == ["draw", "act", "act"]
    assert all("click" in (one, other) for one, other in pairwise(done))


def test_a_question_waits_for_what_is_drawn_but_not_for_ever(qtbot: QtBot, portions: Portions) -> None:
    def waited() -> float:
        begun = time.perf_counter()
        GIVING_WAY.wait()
        return time.perf_counter() - begun

    with ThreadPoolExecutor(1) as others:
        with qtbot.waitSignal(portions.done):
            portions.begin(counting([], 3))
            assert waited() < 0.1  # who draws does not wait for itself
            while_drawing = others.submit(waited).result()
        assert 0.1 < while_drawing < 5
        qtbot.waitUntil(lambda: others.submit(waited).result() < 0.1)  # once it is drawn
