"""Playing lands: from where, how many, and what stands against it (305, 101.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.boards import invented, played

BARRENS = invented("Barrens", "Land", "{T}: Add {C}.")
RETURNER = invented("Returner", "Land", "You may play this land from your graveyard.\n{T}: Add {C}.")
ONE_OF_BOTH = (
    "Once during each of your turns, you may play a land or cast a permanent spell from your graveyard."
)
STANDING: list[Any] = [
    # text, whose, which land, from where, whether it may be played
    ("", "you", "Plains", "hand", True),
    ("", "you", "Forest", "graveyard", False),
    ("", "you", "Island", "library", False),
    ("You may play lands from your graveyard.", "you", "Forest", "graveyard", True),
    ("You may play lands from your graveyard.", "you", "Island", "library", False),
    ("You may play lands from your graveyard.", "them", "Forest", "graveyard", False),
    ("You may play land cards from your graveyard.", "you", "Forest", "graveyard", True),
    ("You may play lands from the top of your library.", "you", "Island", "library", True),
    ("You may play lands from the top of your library.", "you", "Swamp", "library", False),
    ("You may play lands from the top of your library.", "you", "Forest", "graveyard", False),
    ("You may play lands and cast spells from the top of your library.", "you", "Island", "library", True),
    ("You may play lands and cast spells from your graveyard.", "you", "Forest", "graveyard", True),
    (
        "Once during each of your turns, you may play a land from your graveyard.",
        "you",
        "Forest",
        "graveyard",
        True,
    ),
    (ONE_OF_BOTH, "you", "Forest", "graveyard", True),
    (
        "During each of your turns, you may play a land and cast a permanent spell of each permanent type "
        "from your graveyard.",
        "you",
        "Forest",
        "graveyard",
        True,
    ),
    ("", "you", "Returner", "graveyard", True),
    ("Players can't play lands.", "them", "Plains", "hand", False),
    ("Your opponents can't play lands.", "them", "Plains", "hand", False),
    ("Your opponents can't play lands.", "you", "Plains", "hand", True),
    ("You can't play lands or cast creature spells.", "you", "Plains", "hand", False),
    ("Players can't play nonbasic lands.", "them", "Plains", "hand", True),
    ("Players can't play nonbasic lands.", "them", "Barrens", "hand", False),
    ("Nonbasic lands can't be played.", "them", "Plains", "hand", True),
    ("Nonbasic lands can't be played.", "them", "Barrens", "hand", False),
    ("Players can't play lands from graveyards.", "them", "Plains", "hand", True),
    ("Players can't play lands from graveyards.", "them", "Returner", "graveyard", False),
    ("Players can't cast spells or play lands with the chosen name.", "them", "Plains", "hand", None),
]


@pytest.mark.parametrize(("text", "whose", "land", "zone", "legal"), STANDING)
def test_where_a_land_may_be_played_from(
    text: str, whose: str, land: str, zone: str, legal: bool | None
) -> None:
    yours: dict[str, Any] = {
        "battlefield": [],
        "hand": ["Plains", "Barrens"],
        "graveyard": ["Forest", "Returner"],
        "library": ["Island", "Swamp"],
    }
    theirs: dict[str, Any] = {}
    statement = invented("Statement", "Enchantment", text)
    ({"you": yours, "them": theirs}[whose]).setdefault("battlefield", []).append("Statement")
    step = {"play": land, "from": zone, "expect": {"legal": True}}
    [check] = played(yours, theirs, cards=[statement, BARRENS, RETURNER], do=[step]).checks
    assert check.got is legal


MORE: list[Any] = [
    (1, [], "you", [True, False]),
    (1, ["You may play an additional land on each of your turns."], "you", [True, True, False]),
    (1, ["You may play an additional land on each of your turns."], "them", [True, False]),
    (1, ["Each player may play an additional land on each of their turns."], "them", [True, True, False]),
    (1, ["You may play two additional lands on each of your turns."], "you", [True, True, True, False]),
    (2, ["You may play an additional land on each of your turns."], "you", [True, True, True, False]),
    (1, ["You may play any number of lands on each of your turns."], "you", [True, True, True, True]),
]


@pytest.mark.parametrize(("copies", "texts", "whose", "legal"), MORE)
def test_305_2_how_many_lands_may_be_played(
    copies: int, texts: list[str], whose: str, legal: list[bool]
) -> None:
    cards = [invented(f"More {n}", "Enchantment", text) for n, text in enumerate(texts)]
    sides: dict[str, Any] = {"you": {"hand": ["4 Forest"]}, "them": {}}
    sides[whose]["battlefield"] = [f"{copies} {card['name']}" for card in cards]
    names = ["Forest", "Forest 2", "Forest 3", "Forest 4"]
    steps = [{"play": name, "expect": {"legal": True}} for name in names[: len(legal)]]
    report = played(sides["you"], sides["them"], cards=cards, do=steps)
    assert [check.got for check in report.checks] == legal


def test_what_is_not_understood_may_forbid_a_land() -> None:
    text = "Lands can't be played by the merry widdershins."
    step = {"play": "Forest", "expect": {"legal": True}}
    board = {"hand": ["Forest"], "battlefield": ["Riddlemaster"]}
    report = played(board, cards=[invented("Riddlemaster", "Enchantment", text)], do=[step])
    [check] = report.checks
    assert check.got is None
    assert [doubt.text for doubt in report.game.doubts] == ["Forest"]
