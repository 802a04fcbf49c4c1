"""Words of texts that are replaced (612.2)."""

from __future__ import annotations

import pytest

from app.engine.effects.casting.changing_spells import forms
from app.engine.oracle import read_card
from app.engine.state.characteristics.texts import TextChanged, retold
from app.engine.values.card import Card


def changed(text: str, old: str, new: str, name: str = "Ashen Banner", types: str = "Enchantment") -> Card:
    """The card with this text, in which a word was replaced."""
    card = Card.from_object({"name": name, "type_line": types, "oracle_text": text})
    subtype = None if old.islower() else (old, new)
    told = retold((card, read_card(card)), (TextChanged(subtype, forms(old, new)),))
    assert told is not None
    return told[0]


@pytest.mark.parametrize(
    ("text", "old", "new", "expected"),
    [
        pytest.param(
            "Nonblack creatures you control get +1/+1.",
            *("black", "green"),
            "Nongreen creatures you control get +1/+1.",
            id="a colour within a word",
        ),
        pytest.param(
            "White creatures get +1/+1.", "white", "blue", "Blue creatures get +1/+1.", id="at the beginning"
        ),
        pytest.param("{T}: Add {R}.", "red", "blue", "{T}: Add {R}.", id="mana symbols stay"),
        pytest.param(
            "Creatures you control have swampwalk.",
            *("Swamp", "Plains"),
            "Creatures you control have plainswalk.",
            id="landwalk",
        ),
        pytest.param(
            "Sacrifice a Swamp: Draw a card.",
            *("Swamp", "Island"),
            "Sacrifice an Island: Draw a card.",
            id="the article goes with the word",
        ),
        pytest.param(
            "Plains you control have hexproof.",
            *("Plains", "Island"),
            "Islands you control have hexproof.",
            id="a plural that is written like the singular",
        ),
        pytest.param(
            "Sacrifice a Plains: Draw a card.",
            *("Plains", "Forest"),
            "Sacrifice a Forest: Draw a card.",
            id="a singular that is written like the plural",
        ),
        pytest.param(
            "Other Elves you control get +1/+1.",
            *("Elf", "Goblin"),
            "Other Goblins you control get +1/+1.",
            id="the plural of a creature type",
        ),
        pytest.param(
            "Red creatures you control get +1/+1. Sacrifice Red Banner at the beginning of your upkeep.",
            *("red", "blue"),
            "Blue creatures you control get +1/+1. Sacrifice Red Banner at the beginning of your upkeep.",
            id="the name of the card stays",
        ),
        pytest.param(
            "{T}: Create a 1/1 red Goblin creature token named Red Goblin.",
            *("red", "blue"),
            "{T}: Create a 1/1 blue Goblin creature token named Red Goblin.",
            id="a name that is told stays",
        ),
    ],
)
def test_words_are_replaced_where_they_are_used_as_such(text: str, old: str, new: str, expected: str) -> None:
    """612.2: not in names, and with the form that the sentence asks for."""
    assert changed(text, old, new, name="Red Banner").front.oracle_text == expected


def test_the_type_line_changes_with_the_text() -> None:
    """612.1: a land of one type becomes one of another."""
    card = changed("", "Forest", "Island", name="Forest", types="Basic Land — Forest")
    assert (card.front.type_line.subtypes, card.name) == (("Island",), "Forest")


def test_a_color_word_leaves_the_type_line_alone() -> None:
    """612.2: it is no subtype."""
    line = changed("", "red", "blue", types="Creature — Goblin").front.type_line
    assert line.subtypes == ("Goblin",)
