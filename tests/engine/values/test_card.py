"""Cards are taken from objects in Scryfall's shape."""

from __future__ import annotations

import pytest

from app.engine.errors import CardError
from app.engine.values.card import Card, Face, TypeLine

TWO_FACES = {
    "name": "Shy Recruit // Loud Howler",
    "layout": "transform",
    "card_faces": [
        {"name": "Shy Recruit", "mana_cost": "{1}{G}", "type_line": "Creature — Human"},
        {"name": "Loud Howler", "mana_cost": "", "type_line": "Creature — Wolf", "colors": ["G"]},
    ],
}


def test_a_card_has_a_face_for_each_of_its_faces() -> None:
    card = Card.from_object(TWO_FACES)
    assert [face.name for face in card.faces] == ["Shy Recruit", "Loud Howler"]
    assert card.faces[1].mana_cost is None
    assert card.faces[1].colors == {"G"}


def test_no_mana_cost_differs_from_zero() -> None:
    assert Card.from_object({"name": "Relic", "mana_cost": ""}).front.mana_cost is None
    assert str(Card.from_object({"name": "Relic", "mana_cost": "{0}"}).front.mana_cost) == "{0}"


@pytest.mark.parametrize("cost", ["{1}{PINK}", "{HW}", "three red"])
def test_a_cost_with_an_unknown_symbol_is_kept_as_it_is_printed(cost: str) -> None:
    card = Card.from_object({"name": "Relic", "mana_cost": cost, "colors": ["R"]})
    assert (card.front.mana_cost, card.front.unread_cost) == (None, cost)
    assert card.front.colors == {"R"}


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ({}, "no name"),
        ({"name": ""}, "no name"),
        ({"name": 3}, "'name' must be text"),
        ({"name": "Relic", "oracle_text": []}, "'oracle_text' must be text"),
        ({"name": "Relic", "power": [1]}, "'power' must be text"),
        ({"name": "Relic", "card_faces": [1]}, "'card_faces' must be a list"),
    ],
)
def test_another_shape_is_told_with_its_field(card: dict[str, object], message: str) -> None:
    with pytest.raises(CardError, match=message):
        Card.from_object(card)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Legendary Creature — Human Elf", (("Legendary",), ("Creature",), ("Human", "Elf"))),
        ("Basic Snow Land — Swamp", (("Basic", "Snow"), ("Land",), ("Swamp",))),
        ("Creature — Time Lord Doctor", ((), ("Creature",), ("Time Lord", "Doctor"))),
        ("Instant", ((), ("Instant",), ())),
        ("", ((), (), ())),
    ],
)
def test_a_type_line_is_taken_apart(text: str, parts: tuple[tuple[str, ...], ...]) -> None:
    line = TypeLine.parse(text)
    assert (line.supertypes, line.types, line.subtypes) == parts
    assert str(line) == text


@pytest.mark.parametrize("cost", ["{1}{U}", "{U}"])
def test_a_prepare_spell_printed_below_the_other_text_is_taken_apart(cost: str) -> None:
    """Its name, type, cost and text stand there; with another cost it is no such spell."""
    text = "Flying\nThis creature enters prepared.\nQuick Study Sorcery {1}{U} Target player draws two cards."
    faces = [
        {"name": "Tutor", "type_line": "Creature — Bird", "mana_cost": "{U}", "oracle_text": text},
        {"name": "Quick Study", "type_line": "Enchantment", "mana_cost": cost, "oracle_text": ""},
    ]
    front, spell = Card.from_object(
        {"name": "Tutor // Quick Study", "layout": "prepare", "card_faces": faces}
    ).faces
    apart = cost == "{1}{U}"
    assert front.oracle_text == ("Flying\nThis creature enters prepared." if apart else text)
    assert spell.oracle_text == ("Target player draws two cards." if apart else "")
    assert str(spell.type_line) == ("Sorcery" if apart else "Enchantment")


@pytest.mark.parametrize(
    ("power", "toughness", "size"),
    [("2", "2", "2/2"), ("*", "1+*", "*/1+*"), ("2", None, "2/–"), (None, "3", "–/3"), (None, None, "")],
)
def test_a_size_is_told_though_part_of_it_is_missing(
    power: str | None, toughness: str | None, size: str
) -> None:
    assert Face("Bear", None, TypeLine(types=("Creature",)), "", power, toughness).size == size
