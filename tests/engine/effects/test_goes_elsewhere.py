"""Where objects go instead of a graveyard, and what can't be told of that (614.1a)."""

from __future__ import annotations

import pytest

from tests.engine.boards import invented, played

EXILES = "if a creature would die, exile it instead."


@pytest.mark.parametrize(
    ("condition", "zone", "doubted"),
    [
        ("you control a land", "exile", 0),
        ("you control an artifact", "graveyard", 0),
        ("you've completed a dungeon", "graveyard", 1),
    ],
    ids=["true", "not true", "not known"],
)
def test_a_statement_of_which_nobody_knows_whether_it_is_true_is_doubted(
    condition: str, zone: str, doubted: int
) -> None:
    cards = [invented("Grave", "Enchantment", f"As long as {condition}, {EXILES}")]
    died = {"happens": {"event": "died", "card": "Bear"}}
    report = played(
        {"battlefield": ["Grave", "Island"]}, {"battlefield": ["Bear"]}, cards=cards, do=[died], expect={}
    )
    (bear,) = (thing for thing in report.game.objects.values() if thing.card.name == "Bear")
    assert bear.zone.value == zone
    assert [doubt.reason for doubt in report.game.doubts] == [
        "whether it exiles that card instead is not known"
    ] * doubted
