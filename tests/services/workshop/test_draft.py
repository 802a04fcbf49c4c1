"""Drafts: the fields of a card, and the object that they make."""

from typing import Any

import pytest

from app.engine.values.frozen import replace
from app.services.workshop.draft import Draft, DraftFace, copied, draft_of, object_of, with_layout

HOUND = DraftFace("Moss Hound", "1gg", "Creature - Dog", "Trample \nWhen ~ enters, draw a card.", "2", "3")


def test_fields_in_shorthand_make_a_card_object() -> None:
    assert object_of(Draft((HOUND,), set="TST", rarity="rare")) == {
        "name": "Moss Hound", "layout": "normal", "mana_cost": "{1}{G}{G}", "type_line": "Creature — Dog",
        "oracle_text": "Trample\nWhen Moss Hound enters, draw a card.", "power": "2", "toughness": "3",
        "set": "tst", "rarity": "rare",
    }  # fmt: skip


@pytest.mark.parametrize(
    "card",
    [
        {"name": "Tin Whistle", "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact",
         "oracle_text": "{T}: Scry 1.", "artist": "Ann"},
        {"name": "Day // Night", "layout": "transform", "type_line": "Creature — Elf // Creature — Wolf",
         "card_faces": [
             {"name": "Day", "mana_cost": "{G}", "type_line": "Creature — Elf", "oracle_text": "",
              "power": "0", "toughness": "1"},
             {"name": "Night", "mana_cost": "", "type_line": "Creature — Wolf", "oracle_text": "Flying",
              "power": "4", "toughness": "4", "color_indicator": ["G"], "flavor_text": "Howl."}]},
    ],
)  # fmt: skip
def test_a_card_object_comes_back_from_its_fields(card: dict[str, Any]) -> None:
    assert object_of(draft_of(card)) == card


def test_a_token_without_a_cost_keeps_its_colors_until_it_gets_one() -> None:
    token = {"name": "Mote", "layout": "token", "mana_cost": "", "type_line": "Token Creature — Elemental",
             "oracle_text": "Haste", "colors": ["R"], "power": "1", "toughness": "1"}  # fmt: skip
    draft = draft_of(token)
    assert object_of(draft) == token
    paid = replace(draft, faces=(replace(draft.faces[0], mana_cost="g"),))
    assert "colors" not in object_of(paid)
    both = {"layout": "double_faced_token", "card_faces": [token, {**token, "colors": ["G"]}]}
    indicated = [face["color_indicator"] for face in object_of(draft_of(both))["card_faces"]]
    assert indicated == [["R"], ["G"]]


@pytest.mark.parametrize(
    ("typed", "chosen", "made"),
    [
        ("Token Creature - Drake", "normal", "token"),
        ("token creature - drake", "normal", "token"),
        ("Creature - Drake", "normal", "normal"),
        ("Tokenmaker", "normal", "normal"),
        ("Token Creature - Drake", "meld", "meld"),
        ("", "normal", "normal"),
    ],
)
def test_a_type_line_says_that_it_is_a_token(typed: str, chosen: str, made: str) -> None:
    drake = DraftFace("Ash Drake", "", typed, "Flying", "3", "2", color_indicator="UR")
    assert object_of(Draft((drake,), chosen))["layout"] == made


def test_a_layout_has_its_number_of_faces() -> None:
    two = with_layout(Draft((HOUND,)), "adventure")
    assert (len(two.faces), two.faces[0], two.name) == (2, HOUND, "Moss Hound // ")
    assert with_layout(two, "normal") == Draft((HOUND,))


def test_a_face_without_a_place_is_back_with_a_layout_that_has_one() -> None:
    night = DraftFace("Night")
    one = with_layout(Draft((HOUND, night), "split"), "normal")
    assert (one.faces, one.name) == ((HOUND,), "Moss Hound")
    assert with_layout(one, "transform").faces == (HOUND, night)
    assert with_layout(one, "transform").aside == ()


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("legendary creature - human soldier", "Legendary Creature — Human Soldier"),
        ("land - urza's power-plant", "Land — Urza's Power-Plant"),
        ("Plane — Lair of the Ashen Idol", "Plane — Lair of the Ashen Idol"),
    ],
)
def test_types_have_capitals(typed: str, printed: str) -> None:
    assert object_of(Draft((DraftFace("X", type_line=typed),)))["type_line"] == printed


def test_a_copy_has_a_name_of_its_own_and_says_it() -> None:
    card = {"name": "Old Hound", "oracle_id": "x", "type_line": "Creature — Dog", "set": "abc",
            "oracle_text": "Old Hound has trample.", "power": "1", "toughness": "1"}  # fmt: skip
    made = object_of(copied(card, "New Hound"))
    assert (made["name"], made["oracle_text"]) == ("New Hound", "New Hound has trample.")
    assert "oracle_id" not in made
    assert "set" not in made
