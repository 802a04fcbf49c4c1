"""How permanents enter: tapped, with counters, as something is chosen (614.1c-d, 614.12)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.engine.boards import invented, played

OWN: Final[list[Any]] = [
    # the creature's own text, your board besides, what it is like once it has entered
    ("This creature enters tapped.", {}, {"id:New.tapped": True}),
    ("", {}, {"id:New.tapped": False, "id:New.power": 1}),
    ("This creature enters tapped unless you control a Forest.", {}, {"id:New.tapped": True}),
    (
        "This creature enters tapped unless you control a Forest.",
        {"battlefield": ["Forest"]},
        {"id:New.tapped": False},
    ),
    (
        "This creature enters tapped unless you control two or more other lands.",
        {"battlefield": ["Forest"]},
        {"id:New.tapped": True},
    ),
    (
        "This creature enters tapped unless you control two or more other lands.",
        {"battlefield": ["2 Forest"]},
        {"id:New.tapped": False},
    ),
    ("This creature enters with two +1/+1 counters on it.", {}, {"id:New.power": 3, "id:New.toughness": 3}),
    (
        "This creature enters with a charge counter on it.",
        {},
        {"id:New.counters.charge": 1, "id:New.power": 1},
    ),
    (
        "This creature enters with a +1/+1 counter on it for each creature you control.",
        {"battlefield": ["Bear", "Giant"]},
        {"id:New.counters.+1/+1": 2},
    ),
    (
        "This creature enters with a +1/+1 counter on it for each other creature you control.",
        {"battlefield": ["Bear", "Giant"]},
        {"id:New.counters.+1/+1": 2},
    ),
    (
        "This creature enters with a number of +1/+1 counters on it equal to the number of lands you "
        "control.",
        {"battlefield": ["3 Forest"]},
        {"id:New.counters.+1/+1": 3},
    ),
    (
        "This creature enters with X +1/+1 counters on it, where X is the number of artifacts you control.",
        {"battlefield": ["Banner"]},
        {"id:New.counters.+1/+1": 1},
    ),
    ("If you control a Forest, this creature enters with a +1/+1 counter on it.", {}, {"id:New.power": 1}),
    ("This creature enters with a +1/+1 counter on it if you control a Forest.", {}, {"id:New.power": 1}),
    (
        "This creature enters with a +1/+1 counter on it if you control a Forest.",
        {"battlefield": ["Forest"]},
        {"id:New.power": 2},
    ),
    (
        "This creature enters with two +1/+1 counters on it if you gained life this turn.",
        {},
        {"id:New.power": 1},
    ),
    ("Sunburst", {}, {"id:New.power": 1}),
]


@pytest.mark.parametrize(("text", "board", "expect"), OWN)
def test_614_1c_what_a_permanent_says_of_its_entering(
    text: str, board: dict[str, Any], expect: dict[str, Any]
) -> None:
    enters = {"happens": {"event": "enters", "card": "New"}}
    cards = [invented("New", "Creature — Bear", text, "1/1")]
    report = played({"hand": ["New"], **board}, cards=cards, do=[enters], expect=expect)
    assert [check for check in report.checks if not check.ok] == []


OTHERS: Final[list[Any]] = [
    # what an enchantment says, whose it is, what your creature is like once it has entered
    ("Creatures your opponents control enter tapped.", "them", {"id:Bear.tapped": True}),
    ("Creatures your opponents control enter tapped.", "you", {"id:Bear.tapped": False}),
    ("Permanents enter tapped.", "them", {"id:Bear.tapped": True}),
    ("Artifacts enter tapped.", "them", {"id:Bear.tapped": False}),
    ("Nonland permanents your opponents control enter tapped.", "them", {"id:Bear.tapped": True}),
    ("Creatures you control enter with an additional +1/+1 counter on them.", "you", {"id:Bear.power": 3}),
    ("Creatures you control enter with an additional +1/+1 counter on them.", "them", {"id:Bear.power": 2}),
    ("Each creature you control enters with an additional +1/+1 counter on it.", "you", {"id:Bear.power": 3}),
    (
        "Each other creature you control enters with an additional +1/+1 counter on it.",
        "you",
        {"id:Bear.power": 3},
    ),
]


@pytest.mark.parametrize(("text", "whose", "expect"), OTHERS)
def test_614_1d_what_others_say_of_it_is_done_or_left_open(
    text: str, whose: str, expect: dict[str, Any]
) -> None:
    sides: dict[str, Any] = {"you": {"hand": ["Bear"]}, "them": {}}
    sides[whose]["battlefield"] = ["Rule"]
    enters = {"happens": {"event": "enters", "card": "Bear"}}
    cards = [invented("Rule", "Enchantment", text)]
    report = played(sides["you"], sides["them"], cards=cards, do=[enters], expect=expect)
    assert report.wrong == ()


def test_614_12_a_creature_counts_as_it_was_before_it_entered() -> None:
    text = "This creature enters with a +1/+1 counter on it for each creature card in your graveyard."
    cards = [invented("New", "Creature — Bear", text, "1/1", "{G}")]
    steps = [{"cast": "New", "expect": {"legal": True}}, {"resolve": "all"}]
    board = {"hand": ["New"], "battlefield": ["Forest"], "graveyard": ["Bear", "Giant", "Bolt"]}
    report = played(board, cards=cards, do=steps, expect={"id:New.counters.+1/+1": 2})
    assert [check for check in report.checks if not check.ok] == []


X: Final[list[Any]] = [
    ("{X}{G}", "This creature enters with X +1/+1 counters on it.", 2, {"id:New.power": 3}),
    ("{X}{G}", "This creature enters with twice X +1/+1 counters on it.", 2, {"id:New.power": 5}),
    ("{X}{G}", "This creature enters with X +1/+1 counters on it.", 0, {"id:New.power": 1}),
]


@pytest.mark.parametrize(("cost", "text", "x", "expect"), X)
def test_107_3m_x_is_what_was_announced(cost: str, text: str, x: int, expect: dict[str, Any]) -> None:
    cards = [invented("New", "Creature — Bear", text, "1/1", cost)]
    steps = [{"cast": "New", "x": x, "expect": {"legal": True}}, {"resolve": "all"}]
    report = played({"hand": ["New"], "battlefield": ["4 Forest"]}, cards=cards, do=steps, expect=expect)
    assert report.wrong == ()


SUNBURST: Final[list[Any]] = [
    (["Forest", "Forest", "Forest"], {"id:New.power": 2}),
    (["Forest", "Island", "Swamp"], {"id:New.power": 4}),
    (["Forest", "Island", "Island"], {"id:New.power": 3}),
]


@pytest.mark.parametrize(("lands", "expect"), SUNBURST)
def test_702_44a_a_counter_for_each_color_spent(lands: list[str], expect: dict[str, Any]) -> None:
    cards = [invented("New", "Creature — Bear", "Sunburst", "1/1", "{3}")]
    steps = [{"cast": "New", "expect": {"legal": True}}, {"resolve": "all"}]
    report = played({"hand": ["New"], "battlefield": lands}, cards=cards, do=steps, expect=expect)
    assert [check for check in report.checks if not check.ok] == []
