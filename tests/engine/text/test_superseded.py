"""Texts in the words of an earlier year are read as they would be printed now."""

import pytest

from app.engine.oracle import read_line
from app.engine.text.normalise import normalise
from app.engine.text.superseded import brought_up_to_date

CHANGED = [
    ("~ enters the battlefield tapped.", "~ enters tapped."),
    ("When ~ enters the battlefield, draw a card.", "When ~ enters, draw a card."),
    ("When ~ comes into play, draw a card.", "When ~ enters, draw a card."),
    (
        "Whenever another Elf creature enters the battlefield under your control, you gain 1 life.",
        "Whenever another Elf creature you control enters, you gain 1 life.",
    ),
    ("Creatures you control enter the battlefield tapped.", "Creatures you control enter tapped."),
    ("You may have ~ enter the battlefield as a copy of it.", "You may have ~ enter as a copy of it."),
    ("Put target creature card with converted mana cost 3 or less into play.",
     "Put target creature card with mana value 3 or less onto the battlefield."),
    ("{T}: Add {G}{G} to your mana pool.", "{T}: Add {G}{G}."),
    ("Whenever a player casts a spell, he or she loses 1 life.",
     "Whenever a player casts a spell, they lose 1 life."),
    ("That player may reveal his or her hand. If he or she does, he or she has no choice.",
     "That player may reveal their hand. If they do, they have no choice."),
    ("{2}: Draw a card. Activate this ability only any time you could cast a sorcery.",
     "{2}: Draw a card. Activate only as a sorcery."),
    ("~ can't be countered by spells or abilities.", "~ can't be countered."),
    ("Remove target creature from the game.", "Exile target creature."),
    ("Whenever you play a creature spell, draw a card.", "Whenever you cast a creature spell, draw a card."),
    ("Whenever a player plays a white spell, draw a card.",
     "Whenever a player casts a white spell, draw a card."),
]  # fmt: skip
KEPT = [
    "Creature cards in graveyards can't enter the battlefield.",
    "If you had a land enter the battlefield under your control this turn, draw three cards instead.",
    "Whenever a permanent an opponent owns enters the battlefield under your control, draw a card.",
    "Two or more permanents entered the battlefield under your control this turn.",
    "Whenever you play a land or cast a spell, draw a card.",
    "You may activate equip abilities any time you could cast an instant.",
]


@pytest.mark.parametrize(("old", "now"), CHANGED)
def test_superseded_words_are_brought_up_to_date(old: str, now: str) -> None:
    assert brought_up_to_date(old) == now
    assert brought_up_to_date(now) == now


@pytest.mark.parametrize("text", KEPT)
def test_words_that_are_still_printed_stay(text: str) -> None:
    assert brought_up_to_date(text) == text


@pytest.mark.parametrize(
    "old", ["Old Elk enters the battlefield tapped.", "{T}: Add {G}{G} to your mana pool."]
)
def test_a_card_in_old_words_is_read(old: str) -> None:
    assert not read_line(normalise(old, "Old Elk"), "permanent_line").mismatched
    assert "NotUnderstood" not in repr(read_line(normalise(old, "Old Elk"), "permanent_line").abilities)


@pytest.mark.parametrize(
    "line",
    [
        "That creature can block any number of creatures this turn.",
        "Whenever a creature attacks you, ~ deals 2 damage to that player if they attacked this turn.",
        "Put a utopia counter on target creature.",
    ],
)
def test_made_up_lines_are_read_in_one_way(line: str) -> None:
    read = read_line(line, "permanent_line" if line.startswith("Whenever") else "spell_line")
    assert not read.ambiguous
    assert not read.mismatched
