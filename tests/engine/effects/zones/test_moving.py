"""Where cards go that an instruction moves, which ones, and what is left to the players (400, 401, 608.2)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.scenario import Report
from tests.engine.boards import invented, played

SHELF: Final = ["Giant", "Bat", "Snake", "Elf"]


def resolved(
    text: str,
    you: dict[str, Any],
    them: dict[str, Any],
    expect: dict[str, Any],
    *,
    targets: list[str] | None = None,
    choose: list[list[str]] | None = None,
) -> Report:
    """What comes of a spell with this text."""
    cast = {"cast": "Test", **({"targets": targets} if targets else {})}
    resolve = {"resolve": "top", **({"choose": choose} if choose else {})}
    mine = {**you, "hand": ["Test", *you.get("hand", ())]}
    cards = [invented("Test", "Sorcery", text, cost="{0}")]
    return played(mine, them, cards=cards, do=[cast, resolve], expect=expect)


@pytest.mark.parametrize(
    ("text", "zone", "more"),
    [
        ("Return target creature card from your graveyard to your hand.", "hand", {}),
        ("Exile target creature card from your graveyard.", "exile", {}),
        ("Put target creature card from your graveyard on top of your library.", "library",
         {"you.library": ["Giant", "Island"]}),
        ("Put target creature card from your graveyard on the bottom of your library.", "library",
         {"you.library": ["Island", "Giant"]}),
        ("Put target creature card from your graveyard into your library second from the top.", "library",
         {"you.library": ["Island", "Giant"]}),
        ("Return target creature card from your graveyard to the battlefield.", "battlefield",
         {"id:Giant.tapped": False}),
        ("Return target creature card from your graveyard to the battlefield tapped.", "battlefield",
         {"id:Giant.tapped": True}),
        ("Return target creature card from your graveyard to the battlefield with a +1/+1 counter on it.",
         "battlefield", {"id:Giant.counters.+1/+1": 1, "id:Giant.power": 4}),
    ],
)  # fmt: skip
def test_a_card_goes_where_it_says(text: str, zone: str, more: dict[str, Any]) -> None:
    expect = {"id:Giant.zone": zone, **more}
    report = resolved(text, {"graveyard": ["Giant"], "library": ["Island"]}, {}, expect, targets=["Giant"])
    assert [(check.key, check.got) for check in report.checks if not check.ok] == []
    assert report.game.doubts == ()


@pytest.mark.parametrize(
    ("text", "you", "them"),
    [
        ("Put target creature card from a graveyard onto the battlefield under your control.", 1, 0),
        ("Return target creature card from a graveyard to the battlefield under its owner's control.", 0, 1),
    ],
)
def test_it_is_said_who_controls_it(text: str, you: int, them: int) -> None:
    expect = {"you.battlefield.count": you, "them.battlefield.count": them}
    report = resolved(text, {}, {"graveyard": ["Giant"]}, expect, targets=["Giant"])
    assert report.ok
    assert report.game.doubts == ()


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("Exile the top two cards of your library.",
         {"you.exile": ["Giant", "Bat"], "you.library": ["Snake", "Elf"]}),
        ("Put the top card of your library into your hand.",
         {"you.hand": ["Giant"], "you.library": ["Bat", "Snake", "Elf"]}),
        ("Put the top card of your library into your graveyard.",
         {"you.graveyard": ["Test", "Giant"], "you.library": ["Bat", "Snake", "Elf"]}),
    ],
)  # fmt: skip
def test_cards_come_from_the_top(text: str, expect: dict[str, Any]) -> None:
    report = resolved(text, {"library": SHELF}, {"library": ["Island"]}, expect)
    assert [(check.key, check.got) for check in report.checks if not check.ok] == []
    assert report.game.doubts == ()


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("Exile target player's graveyard.", {"them.exile": ["Bat", "Bear"], "you.exile": []}),
        ("Exile all graveyards.", {"them.exile": ["Bat", "Bear"], "you.exile": ["Giant", "Plains"]}),
        ("Exile all creature cards from target player's graveyard.",
         {"them.exile": ["Bat", "Bear"], "you.graveyard": ["Giant", "Plains", "Test"]}),
        ("Return all creature cards from your graveyard to your hand.",
         {"you.hand": ["Giant"], "you.graveyard": ["Plains", "Test"]}),
    ],
)  # fmt: skip
def test_whole_zones_are_moved(text: str, expect: dict[str, Any]) -> None:
    targets = ["them"] if "target" in text else None
    graveyards = {"graveyard": ["Giant", "Plains"]}, {"graveyard": ["Bat", "Bear"]}
    report = resolved(text, *graveyards, expect, targets=targets)
    assert [(check.key, check.got) for check in report.checks if not check.ok] == []
    assert report.game.doubts == ()


def test_the_order_on_the_bottom_is_as_answered_and_else_not_known() -> None:
    text = "Put all creatures you control on the bottom of their owners' libraries in any order."
    you = {"battlefield": ["Bear", "Giant"], "library": ["Island"]}
    told = resolved(text, you, {}, {"you.library": ["Island", "Giant", "Bear"]}, choose=[["Giant", "Bear"]])
    assert [(check.key, check.got) for check in told.checks if not check.ok] == []
    untold = resolved(text, you, {}, {"you.library.count": 3})
    assert [(check.key, check.got) for check in untold.checks if not check.ok] == []


def test_a_card_without_a_back_stays_where_it_is() -> None:
    text = "Return target creature card from your graveyard to the battlefield transformed."
    report = resolved(text, {"graveyard": ["Giant"]}, {}, {"id:Giant.zone": "graveyard"}, targets=["Giant"])
    assert report.ok


def test_what_can_not_be_carried_out_is_left_in_doubt() -> None:
    text = "Return target creature card from your graveyard to the battlefield under a player's control."
    assert resolved(text, {"graveyard": ["Giant"]}, {}, {}, targets=["Giant"]).game.doubts
