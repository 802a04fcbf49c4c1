"""Which targets a spell may have: what its text asks for, and what protects (115, 601.2c, 702.11, 702.16)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.casting.casting import Proposal
from app.engine.casting.procedure import judge
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board, invented, played


def shield(text: str, types: str = "Creature — Bear", cost: str = "{1}{G}") -> dict[str, Any]:
    return invented("Shield", types, text, "2/2", cost)


PROTECTED: Final[list[Any]] = [
    # the text of an opponent's creature, the cost of an instant that destroys target creature, legal
    ("Hexproof", "{B}", False),
    ("Shroud", "{B}", False),
    ("Hexproof from black", "{B}", False),
    ("Hexproof from black", "{R}", True),
    ("Hexproof from monocolored", "{B}", False),
    ("Hexproof from monocolored", "{B}{R}", True),
    ("Protection from black", "{B}", False),
    ("Protection from black", "{R}", True),
    ("Protection from black and from red", "{R}", False),
    ("Protection from black and from red", "{G}", True),
    ("Protection from multicolored", "{B}{R}", False),
    ("Protection from multicolored", "{B}", True),
    ("Protection from instants", "{B}", False),
    ("Protection from creatures", "{B}", True),
    ("Protection from everything", "{B}", False),
    ("Protection from all colors", "{1}", True),
    ("Protection from all colors", "{B}", False),
    ("Indestructible", "{B}", True),
    ("Ward {2}", "{B}", True),
    ("This creature can't be the target of black spells.", "{B}", False),
    ("This creature can't be the target of black spells.", "{R}", True),
    ("This creature can't be the target of spells or abilities your opponents control.", "{B}", False),
    ("As long as this creature is untapped, it has hexproof.", "{B}", False),
    ("As long as this creature is tapped, it has hexproof.", "{B}", True),
]


@pytest.mark.parametrize(("text", "cost", "legal"), PROTECTED)
def test_what_protects_a_creature(text: str, cost: str, legal: bool) -> None:
    kill = invented("Doom", "Instant", "Destroy target creature.", cost=cost)
    board = {"hand": ["Doom"], "battlefield": ["Swamp", "Mountain", "Forest"]}
    step = {"cast": "Doom", "targets": ["Shield"], "expect": {"legal": True}}
    [check] = played(board, {"battlefield": ["Shield"]}, cards=[kill, shield(text)], do=[step]).checks
    assert check.got is legal


@pytest.mark.parametrize(
    ("text", "legal"),
    [("Hexproof", True), ("Shroud", False), ("Protection from green", False), ("Hexproof from green", True)],
)
def test_702_11_ones_own_creature(text: str, legal: bool) -> None:
    grow = invented("Growth Spell", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{G}")
    step = {"cast": "Growth Spell", "targets": ["Shield"], "expect": {"legal": True}}
    board = {"hand": ["Growth Spell"], "battlefield": ["Forest", "Shield"]}
    [check] = played(board, cards=[grow, shield(text)], do=[step]).checks
    assert check.got is legal


CREATURE, PLAYER = ["Snake"], ["them"]
ASKED: Final[list[Any]] = [
    # what an instant says, the targets chosen, legal
    ("Destroy target creature.", CREATURE, True),
    ("Destroy target creature.", ["Island"], False),
    ("Destroy target creature.", PLAYER, False),
    ("Destroy target creature.", ["Snake", "Bear"], False),
    ("Destroy target nonland permanent.", ["Island"], False),
    ("Destroy target nonland permanent.", ["Banner"], True),
    ("Destroy target artifact or enchantment.", ["Banner"], True),
    ("Destroy target artifact or enchantment.", CREATURE, False),
    ("Destroy target creature you don't control.", ["Bear"], False),
    ("Destroy target creature you control.", ["Bear"], True),
    ("Destroy target tapped creature.", CREATURE, False),
    ("Destroy target tapped creature.", ["Rogue"], True),
    ("Destroy target creature with power 3 or greater.", ["Giant"], True),
    ("Destroy target creature with power 3 or greater.", ["Bear"], False),
    ("Destroy target creature with flying.", ["Bat"], True),
    ("Destroy target creature with flying.", ["Giant"], False),
    ("Destroy target creature with mana value 1 or less.", CREATURE, True),
    ("Destroy target creature with mana value 1 or less.", ["Giant"], False),
    ("Destroy target green creature.", CREATURE, True),
    ("Destroy target legendary creature.", CREATURE, False),
    ("Destroy target creature token.", CREATURE, False),
    ("Destroy up to two target creatures.", [], True),
    ("Destroy up to two target creatures.", ["Snake", "Bear"], True),
    ("Destroy up to two target creatures.", ["Snake", "Bear", "Giant"], False),
    ("Destroy two target creatures.", CREATURE, False),
    ("Destroy two target creatures.", ["Snake", "Snake"], False),
    ("Destroy two target creatures.", ["Snake", "Bear"], True),
    ("Destroy one or two target creatures.", [], False),
    ("Destroy one or two target creatures.", CREATURE, True),
    ("Destroy any number of target creatures.", ["Snake", "Bear", "Giant"], True),
    ("Destroy two target creatures controlled by different players.", ["Bear", "Giant"], False),
    ("Destroy two target creatures controlled by different players.", ["Bear", "Snake"], True),
    ("Destroy two target creatures controlled by the same player.", ["Bear", "Snake"], False),
    ("Destroy two target creatures that share a color.", ["Bear", "Snake"], True),
    ("Destroy two target creatures that share a color.", ["Bear", "Giant"], False),
    ("Destroy any number of target creatures with total power 3 or less.", ["Bear", "Snake"], True),
    ("Destroy any number of target creatures with total power 3 or less.", ["Bear", "Giant"], False),
    (
        "Return two target creature cards with different names from your graveyard to your hand.",
        ["Elf", "Elder"],
        True,
    ),
    ("Target player draws a card.", PLAYER, True),
    ("Target player draws a card.", CREATURE, False),
    ("Target opponent draws a card.", ["you"], False),
    ("Target opponent draws a card.", PLAYER, True),
    ("Spell deals 1 damage to any target.", PLAYER, True),
    ("Spell deals 1 damage to any target.", CREATURE, True),
    ("Spell deals 1 damage to any target.", ["Sage"], True),
    ("Spell deals 1 damage to any target.", ["Banner"], False),
    ("Spell deals 1 damage to target player or planeswalker.", ["Sage"], True),
    ("Spell deals 1 damage to target player or planeswalker.", CREATURE, False),
    ("Spell deals 1 damage to target creature or planeswalker.", PLAYER, False),
    ("Exile target card from a graveyard.", ["Elf"], True),
    ("Exile target card from a graveyard.", ["Bear"], False),
    ("Return target creature card from your graveyard to your hand.", ["Elf"], True),
    ("Return target creature card from your graveyard to your hand.", ["Kill"], False),
    ("Exile target card from an opponent's graveyard.", ["Elf"], False),
    ("Exile target card from an opponent's graveyard.", ["Kill"], True),
    ("Counter target spell.", CREATURE, False),
    ("Counter target spell.", [{"stack": "Study"}], True),
    ("Counter target creature spell.", [{"stack": "Study"}], False),
    ("Counter target noncreature spell.", [{"stack": "Study"}], True),
    ("Counter target blue spell.", [{"stack": "Study"}], True),
    ("Counter target spell with mana value 2 or less.", [{"stack": "Study"}], False),
    ("Counter target instant or sorcery spell.", [{"stack": "Study"}], True),
]


@pytest.mark.parametrize(("text", "targets", "legal"), ASKED)
def test_601_2c_what_the_text_asks_for(text: str, targets: list[Any], legal: bool) -> None:
    yours = {
        "hand": ["Spell"],
        "battlefield": ["Swamp", "Bear", {"card": "Rogue", "tapped": True}, "Giant"],
        "graveyard": ["Elf", "Elder"],
    }
    theirs = {"battlefield": ["Snake", "Bat", "Banner", "Island", "Sage"], "graveyard": ["Kill"]}
    cards = [invented("Spell", "Instant", text, cost="{B}")]
    step = {"cast": "Spell", "targets": targets, "expect": {"legal": True}}
    stack = [{"card": "Study", "id": "Study", "controller": "them"}]
    report = played(yours, theirs, cards=cards, do=[step], stack=stack)
    assert report.checks[0].got is legal


def test_601_2c_without_any_legal_target_it_can_not_be_cast() -> None:
    cards = [invented("Spell", "Instant", "Destroy target creature.", cost="{B}")]
    step = {"cast": "Spell", "expect": {"legal": True, "failed": "601.2c"}}
    legal, failed = played({"hand": ["Spell"], "battlefield": ["Swamp"]}, cards=cards, do=[step]).checks
    assert (legal.got, failed.got) == (False, "601.2c")


def test_every_target_is_offered_on_a_crowded_board() -> None:
    game = board({"hand": ["Bolt"], "battlefield": ["Mountain", "150 Bear"]}, {"battlefield": ["100 Giant"]})
    (targets,) = judge(game, Proposal(YOU, ObjectId("Bolt"))).open
    assert len(targets.options) == 150 + 100 + 2
