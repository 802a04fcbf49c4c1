"""What waits for a moment or an event, and how long (603.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.boards import invented, played

END: dict[str, Any] = {"event": "end"}
MY_UPKEEP: dict[str, Any] = {"event": "upkeep", "player": "you"}
THEIR_UPKEEP: dict[str, Any] = {"event": "upkeep", "player": "them"}
MY_MAIN: dict[str, Any] = {"event": "precombat main", "player": "you"}
OVER: dict[str, Any] = {"event": "end of combat"}


def triggers_after(text: str, events: list[dict[str, Any]], battlefield: tuple[str, ...] = ()) -> list[int]:
    """How often what waits triggers at each of these events, one after the other."""
    cards = [invented("Test", "Sorcery", text, cost="{0}")]
    steps: list[dict[str, Any]] = [{"cast": "Test"}, {"resolve": "all"}]
    for event in events:
        steps += [{"happens": event, "expect": {"triggers": []}}, {"resolve": "all"}]
    you = {"hand": ["Test"], "library": ["Island"] * 9, "battlefield": list(battlefield)}
    report = played(you, cards=cards, do=steps)
    assert report.game.doubts == ()
    got = [check.got for check in report.checks if check.key == "triggers"]
    return [sum(trigger["count"] for trigger in found) for found in got]  # type: ignore[union-attr, index]


@pytest.mark.parametrize(
    ("when", "events", "times"),
    [
        ("the next end step", [END, END], [1, 0]),
        ("the next upkeep", [THEIR_UPKEEP, MY_UPKEEP], [1, 0]),
        ("the next turn's upkeep", [THEIR_UPKEEP, MY_UPKEEP], [1, 0]),
        ("your next upkeep", [THEIR_UPKEEP, MY_UPKEEP, MY_UPKEEP], [0, 1, 0]),
        ("your next first main phase", [MY_UPKEEP, MY_MAIN, MY_MAIN], [0, 1, 0]),
    ],
)
def test_it_waits_for_one_moment(when: str, events: list[dict[str, Any]], times: list[int]) -> None:
    assert triggers_after(f"At the beginning of {when}, you gain 1 life.", events) == times
    assert triggers_after(f"You gain 1 life at the beginning of {when}.", events) == times


def test_it_waits_for_the_end_of_combat() -> None:
    assert triggers_after("You gain 1 life at end of combat.", [OVER, OVER]) == [1, 0]


@pytest.mark.parametrize(
    ("text", "events", "times"),
    [
        ("Whenever a creature dies this turn, draw a card.", ["Bear", "Elf"], [1, 1]),
        ("Until end of turn, whenever a creature dies, draw a card.", ["Bear", "Elf"], [1, 1]),
    ],
)
def test_it_waits_for_events_of_this_turn(text: str, events: list[str], times: list[int]) -> None:
    deaths: list[dict[str, Any]] = [{"event": "dies", "card": name} for name in events]
    assert triggers_after(text, deaths, battlefield=("Bear", "Elf")) == times


def test_it_is_over_with_the_turn() -> None:
    events = [THEIR_UPKEEP, {"event": "dies", "card": "Bear"}]
    text = "Whenever a creature dies this turn, draw a card."
    assert triggers_after(text, events, battlefield=("Bear",)) == [0, 0]


def test_what_waits_speaks_of_the_object_of_then_and_of_no_later_one() -> None:
    text = "At the beginning of the next end step, destroy target creature."
    cards = [invented("Test", "Sorcery", text, cost="{0}")]
    waits: list[dict[str, Any]] = [{"cast": "Test", "targets": ["Giant"]}, {"resolve": "all"}]
    ends: list[dict[str, Any]] = [{"happens": END}, {"resolve": "all"}]
    expect = {"id:Giant.zone": "graveyard"}
    for names in (["Giant"], ["Giant", "Bear"]):
        report = played(
            {"hand": ["Test"]}, {"battlefield": names}, cards=cards, do=[*waits, *ends], expect=expect
        )
        assert report.ok
