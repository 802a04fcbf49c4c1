from typing import Any

import pytest

from cardsdb.errors import FieldError
from cardsdb.rows import card_rows, identity

PLAIN: dict[str, Any] = {"name": "Ember Peddler", "type_line": "Creature — Goblin"}


def faced(**faces: object) -> dict[str, Any]:
    front = {
        "name": "Tide",
        "mana_cost": "{U}",
        "type_line": "Instant",
        "oracle_text": "Draw.",
        "colors": ["U"],
    }
    back = {
        "name": "Turn",
        "mana_cost": "{W}",
        "type_line": "Sorcery",
        "oracle_text": "Scry.",
        "colors": ["W"],
    }
    return {"name": "Tide // Turn", "layout": "transform", "card_faces": [front, {**back, **faces}]}


def test_a_card_needs_little() -> None:
    card = card_rows(PLAIN).card
    assert (card.name, card.kind, card.layout, card.mana_cost, card.mana_value) == (
        "Ember Peddler",
        "card",
        "normal",
        None,
        0,
    )


@pytest.mark.parametrize(
    ("told", "value", "colors"),
    [
        ({"mana_cost": "{X}{2}{W/U}{G/P}"}, 4, "WUG"),
        ({"mana_cost": "{3}{R}", "cmc": 7, "colors": []}, 7, ""),
        ({"mana_cost": "{2/B}{C}"}, 3, "B"),
        ({"mana_cost": "{" + "9" * 400 + "}"}, 1e12, ""),
    ],
)
def test_a_mana_value_and_colors_that_a_card_does_not_tell_are_those_of_its_cost(
    told: dict[str, Any], value: float, colors: str
) -> None:
    card = card_rows({**PLAIN, **told}).card
    assert (card.mana_value, card.colors) == (value, colors)


def test_what_only_faces_have_is_joined_for_the_card() -> None:
    rows = card_rows(faced(power="3", toughness="4"))
    assert rows.card.mana_cost == "{U} // {W}"
    assert rows.card.type_line == "Instant // Sorcery"
    assert rows.card.oracle_text == "Draw.\n//\nScry."
    assert (rows.card.colors, rows.card.power) == ("WU", "3")
    assert [(face.position, face.name, face.colors) for face in rows.faces] == [
        (0, "Tide", "U"),
        (1, "Turn", "W"),
    ]
    assert [(name.folded, name.rank) for name in rows.names] == [("tide turn", 0), ("tide", 1), ("turn", 2)]


@pytest.mark.parametrize(
    ("layout", "kind"),
    [
        ("normal", "card"),
        ("planar", "extra"),
        ("vanguard", "extra"),
        ("token", "token"),
        ("emblem", "token"),
        ("double_faced_token", "token"),
        ("invented next year", "card"),
    ],
)
def test_the_layout_tells_what_kind_of_card_it_is(layout: str, kind: str) -> None:
    assert card_rows({**PLAIN, "layout": layout}).card.kind == kind


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"name": None}, "the field 'name' is missing"),
        ({"name": " "}, "'name' must be a name, not ' '"),
        ({"name": 7}, "'name' must be a name, not 7"),
        ({"cmc": "three"}, "'cmc' must be a number, 0 or more, not 'three'"),
        ({"cmc": -1}, "'cmc' must be a number, 0 or more, not -1"),
        ({"cmc": True}, "'cmc' must be a number, 0 or more, not True"),
        ({"power": 2}, "'power' must be text in quotes, not 2"),
        ({"colors": "R"}, "'colors' must be a list of texts, not 'R'"),
        ({"attraction_lights": [[]]}, "'attraction_lights' must be a list of numbers, not [[]]"),
        ({"keywords": [1]}, "'keywords' must be a list of texts, not [1]"),
        ({"legalities": []}, "'legalities' must be an object that gives a status for each format"),
        ({"card_faces": {}}, "'card_faces' must be a list of objects"),
        ({"card_faces": [{}]}, "face 1 has no name"),
        ({"card_faces": [{"name": "A", "type_line": 1}]}, "'type_line' must be text in quotes, not 1"),
        (
            {"oracle_text": ["long"] * 50},
            "'oracle_text' must be text in quotes, not ['long', 'long', 'long', 'long', 'lon...",
        ),
    ],
)
def test_a_wrong_field_is_named(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(FieldError) as refused:
        card_rows({**PLAIN, **wrong})
    assert str(refused.value) == problem


def test_a_card_without_faces_needs_a_type_line() -> None:
    with pytest.raises(FieldError, match="'type_line' is missing"):
        card_rows({"name": "Ember Peddler"})


def test_a_card_without_an_id_always_gets_the_same_one() -> None:
    first, again = card_rows(PLAIN).card, card_rows({**PLAIN, "oracle_text": "Errata"}).card
    other = card_rows({**PLAIN, "name": "Another"}).card
    assert first.oracle_id == again.oracle_id != other.oracle_id


def test_tokens_of_one_name_are_told_apart() -> None:
    small, large = ({**PLAIN, "layout": "token", "power": power, "toughness": "1"} for power in "12")
    assert card_rows(small).card.oracle_id != card_rows(large).card.oracle_id
    assert identity("token", "Hound", "1", "1") != identity("token", "Hound", "2", "2")
    assert identity("card", "Hound", "1", "1") == identity("card", "Hound", "2", "2")


@pytest.mark.parametrize(
    ("change", "same"),
    [
        ({"prices": {"usd": "7"}}, True),
        ({"artist": "Somebody Else"}, True),
        ({"oracle_text": "Errata"}, False),
        ({"legalities": {"duchy": "banned"}}, False),
        ({"legalities": {}}, True),
    ],
)
def test_a_card_changed_when_the_rules_about_it_did(change: dict[str, Any], same: bool) -> None:
    assert (card_rows(PLAIN).digest == card_rows({**PLAIN, **change}).digest) is same
