"""What takes too long is not known; nothing that was half worked out is remembered."""

from itertools import count
from typing import Any

import pytest

from app.engine.errors import TimeIsUpError
from app.engine.scenario import parse, run
from app.engine.state.characteristics.boards_alike import Boards
from app.engine.values import time_limit
from app.engine.values.card import Card
from app.engine.values.time_limit import at_most, halt

CARDS = [
    {"name": "Banner", "type_line": "Enchantment", "oracle_text": "Creatures you control get +1/+1."},
    {"name": "Cub", "type_line": "Creature — Bear", "mana_cost": "{G}", "power": "2", "toughness": "2"},
    {"name": "Grove", "type_line": "Basic Land — Forest"},
]


def case(**more: object) -> dict[str, Any]:
    return {
        "scenario": 1,
        "cards": CARDS,
        "players": {
            "you": {
                "hand": ["Cub"],
                "battlefield": ["Banner", "Banner", {"card": "Cub", "id": "first"}, "Grove"],
            },
            "opponent": {},
        },
        "turn": {"number": 1, "active": "you", "step": "precombat main", "priority": "you"},
        "do": [{"cast": "Cub", "expect": {"legal": True}}],
        "expect": {"id:first.power": 4},
        **more,
    }


def no_card(_: str) -> Card:
    raise AssertionError("all cards are in the case")


def test_within_the_limit_nothing_halts() -> None:
    with at_most(60):
        halt()


def test_an_inner_limit_is_no_longer_than_the_outer_one() -> None:
    with at_most(-1), at_most(60), pytest.raises(TimeIsUpError):
        halt()
    halt()


@pytest.mark.parametrize("pace", [0.05, 0.3, 1.0, 4.0])
def test_what_takes_too_long_is_unsure_and_told_and_known_once_there_is_time(
    pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = parse(case(), no_card)
    clock = count()
    with monkeypatch.context() as patched:
        patched.setattr(time_limit, "thread_time", lambda: next(clock) * pace)
        slow = run(scenario)
    told = slow.steps[0].done.outcome
    assert told.legal is None or pace < 1
    assert not slow.wrong, "what is not known was told as another outcome"
    if told.legal is None:
        assert any("would take too long" in reason for reason in told.reasons)
    assert run(scenario).ok


def test_a_board_that_took_too_long_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parse(case(), no_card).game
    monkeypatch.setattr("app.engine.state.characteristics.boards_alike.BOARD", 0.02)
    boards, times = Boards(), count()

    def endless(_: object) -> None:
        next(times)
        while True:
            halt()

    for _ in range(2):
        with pytest.raises(TimeIsUpError):
            boards.get(game, endless)
    assert next(times) == 1
