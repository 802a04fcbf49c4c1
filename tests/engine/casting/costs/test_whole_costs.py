"""Costs for which nothing is chosen: what life others gain, the top of a zone, what is tapped or put away."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.scenario import run
from tests.engine.boards import case, invented, parsed, played

UNTOLD: Final = "two or more players are tied for highest life total"
"""Read, and not judged by anything."""


def may_activate(
    text: str, you: dict[str, Any], *cards: dict[str, Any], types: str = "Enchantment"
) -> object:
    """Whether the ability of a permanent of yours can be activated; None where that is not known."""
    battlefield = [{"card": "Test", **you.pop("test", {})}, *you.pop("battlefield", ())]
    yours = {"battlefield": battlefield, **you}
    act = {"activate": "Test", "expect": {"legal": True}}
    [check] = played(yours, cards=[invented("Test", types, text)], do=[act]).checks
    return check.got


@pytest.mark.parametrize(
    ("cards", "expected"),
    [(4, True), (3, True), (2, None), (0, None)],
    ids=["more", "just as many", "fewer are told of", "none is told of"],
)
def test_701_17b_a_library_need_not_be_known(cards: int, expected: bool | None) -> None:
    assert may_activate("Mill three cards: You gain 1 life.", {"library": ["Forest"] * cards}) is expected


@pytest.mark.parametrize(
    ("host", "expected"), [({}, True), ({"tapped": True}, False), ({"sick": True}, True)]
)
def test_118_3_what_is_tapped_is_untapped_before(host: dict[str, Any], expected: bool) -> None:
    """302.6 speaks of the tap symbol, so a creature that came this turn can be tapped."""
    text = "Enchant creature\nTap enchanted creature: You gain 1 life."
    you = {"test": {"attached_to": "Bear"}, "battlefield": [{"card": "Bear", **host}]}
    assert may_activate(text, you, types="Enchantment — Aura") is expected


def test_118_3_it_is_put_on_the_bottom_from_where_it_is() -> None:
    text = "Put this artifact on the bottom of its owner's library: You gain 1 life."
    assert may_activate(text, {"library": ["Forest"]}, types="Artifact") is True


TOP: Final = "Exile the top two creature cards of your graveyard: You gain 1 life."


@pytest.mark.parametrize(
    ("graveyard", "expected"),
    [
        (["Bear", "Giant"], True),
        (["Bear", "Bolt", "Giant", "Bolt"], True),
        (["Bear", "Bolt"], False),
        ([], False),
    ],
    ids=["the top cards", "below others", "one", "an empty graveyard"],
)
def test_118_3_the_top_cards_of_a_kind_are_exiled(graveyard: list[str], expected: bool) -> None:
    assert may_activate(TOP, {"graveyard": graveyard}) is expected


BAN: Final = "can't gain life."
WAY: Final = (
    "If you control a Forest, rather than pay this spell's mana cost, you may have {cost}.\nDraw a card."
)
LIFE: Final[list[Any]] = [
    # what the cost says, what the first and the second opponent control, whether it can be paid
    ("an opponent gain 3 life", "", "", True),
    ("an opponent gain 3 life", f"You {BAN}", "", True),
    ("an opponent gain 3 life", f"You {BAN}", f"You {BAN}", False),
    ("an opponent gain 3 life", f"Players {BAN}", "", False),
    ("an opponent gain 3 life", "Players can't draw cards.", "", True),
    ("an opponent gain 3 life", f"As long as {UNTOLD}, players {BAN}", "", None),
    ("each other player gain 6 life", "", "", True),
    ("each other player gain 6 life", f"You {BAN}", "", False),
    ("each other player gain 6 life", f"Your opponents {BAN}", "", False),
]


@pytest.mark.parametrize(("cost", "first", "second", "payable"), LIFE)
def test_119_7_who_cant_gain_life_cant_be_made_to(
    cost: str, first: str, second: str, payable: bool | None
) -> None:
    spell = WAY.replace("{cost}", cost)
    cards = [invented("Gift", "Sorcery", spell, cost="{9}")]
    data = case({"hand": ["Gift"], "battlefield": ["Forest"], "library": ["Forest"]}, cards=cards)
    for player, text in (("them", first), ("third", second)):
        data["players"][player] = {"battlefield": [f"Rule {player}"] if text else []}
        cards += [invented(f"Rule {player}", "Enchantment", text)] if text else []
    data["do"] = [{"cast": "Gift", "as": "alternative", "expect": {"legal": True}}]
    assert run(parsed(data)).checks[0].got is payable


def test_708_2_a_face_down_permanent_forbids_nothing() -> None:
    spell = WAY.replace("{cost}", "an opponent gain 3 life")
    cards = [
        invented("Gift", "Sorcery", spell, cost="{9}"),
        invented("Rule", "Creature — Bear", f"Players {BAN}", "2/2"),
    ]
    them = {"battlefield": [{"card": "Rule", "face_down": True}]}
    cast = {"cast": "Gift", "as": "alternative", "expect": {"legal": True}}
    assert (
        played(
            {"hand": ["Gift"], "battlefield": ["Forest"], "library": ["Forest"]}, them, cards=cards, do=[cast]
        )
        .checks[0]
        .ok
    )
