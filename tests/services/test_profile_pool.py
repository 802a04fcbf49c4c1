"""The profiles of many cards, and those of the real pool against the examples of the format."""

import re
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services import processes
from app.services.profile import FIELDS, profiles
from app.services.profile.pool import pool_profiles
from tests.services.conftest import made_up
from tests.services.test_profile import NOTHING, unordered


@pytest.mark.parametrize("alone", [1, 100])
def test_profiles_come_in_the_order_of_the_cards(monkeypatch: pytest.MonkeyPatch, alone: int) -> None:
    monkeypatch.setattr(processes, "_ALONE", alone)
    cards = [made_up(f"Bear {n}", "Creature — Bear", "Flying") for n in range(5)]
    cards[2] = {"name": ["no name"]}
    cards[3]["layout"] = "token"
    found = list(pool_profiles(cards))
    assert [one if isinstance(one, str) else one[0]["name"] for one in found] == [
        "Bear 0",
        "Bear 1",
        "a card: the field 'name' must be text, not list",
        "Bear 4",
    ]


def differences(wanted: dict[str, Any], found: dict[str, Any]) -> dict[str, object]:
    """The fields that are told otherwise than the format's example does; those left out are none."""
    told = {name: wanted.get(name, NOTHING[name]) for name in FIELDS if name in found}
    return {name: found[name] for name, value in told.items() if unordered(found[name]) != unordered(value)}


@pytest.mark.pool
def test_the_examples_of_the_format_are_told_so(shared_data: Path, pool_cards: list[dict[str, Any]]) -> None:
    text = (shared_data / "profile-format.md").read_text(encoding="utf-8")
    examples = [orjson.loads(one) for one in re.findall(r"```json\n(.*?)\n```", text, re.DOTALL)]
    cards = {card["name"]: card for card in reversed(pool_cards)}
    wrong: dict[str, object] = {}
    for wanted in examples:
        card = Card.from_object(cards[wanted["name"]])
        for found in profiles(card, read_card(card)):
            if found["face"] == wanted["face"] and (told := differences(wanted, found)):
                wrong[wanted["face"]] = told
    assert len(examples) > 10
    assert wrong == {}
