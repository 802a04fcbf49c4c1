"""Costs for which objects of some total are chosen (701.59a, 702.122a, 702.194a) and counters among many."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.engine.boards import invented, played

UNTOLD: Final = "two or more players are tied for highest life total"
"""Read, and not judged by anything."""
GROWING: Final = f"This creature gets +2/+0 as long as {UNTOLD}."
CARDS: Final = (
    invented("Small", "Creature — Rat", "", "0/1"),
    invented("Weak", "Creature — Rat", "", "-1/4"),
    invented("One", "Creature — Rat", "", "1/1"),
    invented("Two", "Creature — Rat", "", "2/2", "{2}"),
    invented("Three", "Creature — Rat", "", "3/3", "{3}"),
    invented("Growing", "Creature — Rat", GROWING, "2/2"),
    invented("Idler", "Creature — Rat", "This creature can't crew Vehicles.", "3/3"),
    invented("Cart", "Artifact — Vehicle", "Crew 3", "5/5"),
    invented("Wagon", "Artifact — Vehicle", "Crew 3", "5/5"),
    invented("Horse", "Creature — Horse Mount", "Saddle 3", "1/1"),
)
TEAMWORK: Final = "Teamwork 3\nDraw a card. If this spell was cast using teamwork, draw two cards instead."


def answer(you: dict[str, Any], do: dict[str, Any], text: str = "", **expect: object) -> bool | None:
    """Whether something can be done; with `expect` also how the position is afterwards."""
    cards = [*CARDS, invented("Rite", "Sorcery", text, cost="{0}")]
    report = played(you, cards=cards, do=[{**do, "expect": {"legal": True}}], expect=expect)
    [legal, *others] = report.checks
    assert [check for check in others if not check.ok] == []
    return legal.got  # type: ignore[return-value]


TEAMS: Final[list[Any]] = [
    # the creatures, whether they are enough for teamwork 3
    (["Three"], True),
    (["Two", "One"], True),
    (["Two"], False),
    (["Two", "Small"], False),
    (["Two", "Small", "Small"], False),
    (["Two", "One", "Weak"], True),
    ([{"card": "Three", "tapped": True}], False),
    ([{"card": "Three", "sick": True}], True),
    (["Idler"], True),
    (["Cart"], False),
    ([{"card": "Two", "counters": {"+1/+1": 1}}], True),
    (["Growing"], None),
]


@pytest.mark.parametrize(("creatures", "enough"), TEAMS)
def test_702_194a_creatures_of_that_total_power_are_tapped(creatures: list[Any], enough: bool | None) -> None:
    """118.3: a creature that is tapped, or that is none, is not there to be tapped."""
    you = {"hand": ["Rite"], "battlefield": creatures, "library": ["3 Forest"]}
    assert answer(you, {"cast": "Rite", "optional": ["teamwork"]}, TEAMWORK) is enough


def test_702_194a_no_more_are_tapped_than_it_takes() -> None:
    you = {"hand": ["Rite"], "battlefield": ["One", "Three", "Two"], "library": ["3 Forest"]}
    tapped = {f"id:{name}.tapped": name == "Three" for name in ("One", "Two", "Three")}
    assert answer(you, {"cast": "Rite", "optional": ["teamwork"]}, TEAMWORK, **tapped)


@pytest.mark.parametrize(
    ("named", "enough"),
    [(["One", "Two"], True), (["One"], False), (["Three", "One"], True), (["Three", "Forest"], False)],
)
def test_702_194a_just_what_is_named_is_tapped(named: list[str], enough: bool) -> None:
    you = {"hand": ["Rite"], "battlefield": ["One", "Three", "Two", "Forest"], "library": ["3 Forest"]}
    tapped = {f"id:{name}.tapped": enough and name in named for name in ("One", "Two", "Three", "Forest")}
    assert answer(you, {"cast": "Rite", "optional": ["teamwork"], "tap": named}, TEAMWORK, **tapped) is enough


CREWS: Final[list[Any]] = [
    # what there is besides, whether it is enough for crew 3, and for saddle 3
    (["Three"], True, True),
    (["Two", "Small"], False, False),
    (["Two", "Weak", "One"], True, True),
    (["Wagon"], False, False),
    (["Idler"], False, True),
    ([{"card": "Three", "sick": True}], True, True),
    (["Growing"], None, None),
]


@pytest.mark.parametrize(("besides", "crews", "saddles"), CREWS)
def test_702_122a_702_171a_other_creatures_crew_and_saddle(
    besides: list[Any], crews: bool | None, saddles: bool | None
) -> None:
    """702.122d: what can't crew Vehicles may still saddle Mounts."""
    for host, enough in (("Cart", crews), ("Horse", saddles)):
        assert answer({"battlefield": [host, *besides]}, {"activate": host}) is enough


EVIDENCE: Final[list[Any]] = [
    # the graveyard, the battlefield, whether evidence 5 can be collected
    (["Two", "Three"], [], True),
    (["Two", "Two"], [], False),
    (["Two", "Two", "Forest"], [], False),
    (["Two", "Three"], ["Growing"], True),
    (["Two"], ["Three"], False),
]


@pytest.mark.parametrize(("graveyard", "battlefield", "enough"), EVIDENCE)
def test_701_59a_cards_of_that_total_mana_value_are_exiled(
    graveyard: list[str], battlefield: list[str], enough: bool
) -> None:
    you = {"hand": ["Rite"], "graveyard": graveyard, "battlefield": battlefield, "library": ["3 Forest"]}
    text = "As an additional cost to cast this spell, collect evidence 5.\nDraw a card."
    assert answer(you, {"cast": "Rite"}, text) is enough


def with_counters(*numbers: int, kind: str = "+1/+1", card: str = "One") -> list[Any]:
    return [{"card": card, "id": f"{card}{i}", "counters": {kind: n}} for i, n in enumerate(numbers)]


AMONG: Final = (
    "As an additional cost to cast this spell, remove three +1/+1 counters from among {of}.\nDraw a card."
)
COUNTERS: Final[list[Any]] = [
    # from among what, the permanents, whether three counters can be removed
    ("creatures you control", with_counters(1, 2), True),
    ("creatures you control", with_counters(1, 1), False),
    ("creatures you control", with_counters(3), True),
    ("creatures you control", with_counters(3, kind="-1/-1", card="Three"), False),
    ("artifacts you control", with_counters(3), False),
    ("artifacts you control", with_counters(1, 2, card="Cart"), True),
]


@pytest.mark.parametrize(("of", "permanents", "enough"), COUNTERS)
def test_118_3_counters_are_removed_from_among_them(of: str, permanents: list[Any], enough: bool) -> None:
    you = {"hand": ["Rite"], "battlefield": permanents, "library": ["3 Forest"]}
    assert answer(you, {"cast": "Rite"}, AMONG.replace("{of}", of)) is enough


def test_118_3_what_may_be_a_creature_may_have_them() -> None:
    creature = f"As long as {UNTOLD}, this artifact is a 2/2 Golem creature in addition to its other types."
    cards = [
        *CARDS,
        invented("Rite", "Sorcery", AMONG.replace("{of}", "creatures you control"), cost="{0}"),
        invented("Perhaps", "Artifact", creature),
    ]
    perhaps = {"card": "Perhaps", "counters": {"+1/+1": 1}}
    for board in ([perhaps, *with_counters(2)], [*with_counters(2), perhaps]):
        you = {"hand": ["Rite"], "battlefield": board, "library": ["3 Forest"]}
        [check] = played(you, cards=cards, do=[{"cast": "Rite", "expect": {"legal": True}}]).checks
        assert check.got is None


@pytest.mark.parametrize(("x", "enough"), [(0, True), (3, True), (4, False)])
def test_107_3a_x_counters_are_as_many_as_announced(x: int, *, enough: bool) -> None:
    text = "{0}, Remove X +1/+1 counters from among creatures you control: You gain X life."
    cards = [*CARDS, invented("Test", "Enchantment", text)]
    act = {"activate": "Test", "x": x, "expect": {"legal": enough}}
    left = {"id:One1.counters.+1/+1": {0: 2, 3: 0, 4: 2}[x]}
    you = {"battlefield": ["Test", *with_counters(1, 2)]}
    report = played(you, cards=cards, do=[act], expect=left)
    assert [check for check in report.checks if not check.ok] == []
