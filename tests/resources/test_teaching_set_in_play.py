"""Each teaching card shows a mechanic that works: cast on a rich board it is legal, and nothing is unsure."""

from typing import Any, Final

import pytest

from app.engine.scenario import parse, run
from tests.resources.test_cases import look_up
from tests.resources.test_starter_cards import TEACHING

SPELLS: Final = [card for card in TEACHING if "Land" not in card["type_line"]]
LANDS: Final = [card for card in TEACHING if "Land" in card["type_line"]]

LEFT_OPEN: Final = {"Please Wait", "Cluttered Desk"}
"""Cards that ask a player something as they resolve, which the board doesn't answer."""


def board(step: dict[str, Any], card: str) -> dict[str, Any]:
    """Mana of every kind, things to sacrifice, discard and target, and a spell to answer."""
    basics = ["5 Plains", "5 Island", "5 Swamp", "5 Mountain", "5 Forest", "2 Wastes", "2 Frosted Courtyard"]
    mine = [*basics, {"card": "Hopscotch Bear", "tapped": True}, "2 Hopscotch Bear", "Lunch Pail"]
    theirs = ["2 Honor Student", "Lunch Pail", "Plains"]
    you = {
        "hand": [{"card": card, "id": "it"}, "2 Plains"],
        "battlefield": mine,
        "graveyard": ["Honor Student"],
        "library": ["9 Plains"],
    }
    text = str(next(c.get("oracle_text") for c in TEACHING if c["name"] == card))
    ink = {"card": "Spilled Ink", "controller": "opponent", "targets": ["you"], "id": "ink"}
    return {
        "scenario": 1,
        "players": {"you": you, "opponent": {"battlefield": theirs, "library": ["9 Plains"]}},
        "turn": {"number": 5, "active": "you", "step": "precombat main", "priority": "you"},
        "stack": [ink] if "Counter target spell" in text else [],
        "do": [step, {"resolve": "all"}],
    }


@pytest.mark.parametrize("name", [card["name"] for card in SPELLS])
def test_a_teaching_card_can_be_cast_and_resolves(name: str) -> None:
    report = run(parse(board({"cast": "it", "expect": {"legal": True}}, name), look_up))
    assert report.ok
    assert bool(report.game.doubts) <= (name in LEFT_OPEN)


@pytest.mark.parametrize("name", [card["name"] for card in LANDS])
def test_a_teaching_land_can_be_played(name: str) -> None:
    report = run(parse(board({"play": "it", "expect": {"legal": True}}, name), look_up))
    assert report.ok
    assert not report.game.doubts
