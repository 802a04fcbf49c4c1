"""The cards that ship: well formed, read to the end, and none of ours bears a real card's name."""

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any, Final

import pytest

from app.engine.oracle import read_card
from app.engine.values.card import Card

CARDS: Final = files("resources") / "cards"
SEEDS: Final[list[dict[str, Any]]] = json.loads((CARDS / "seeds.json").read_text(encoding="utf-8"))
TEACHING: Final[list[dict[str, Any]]] = json.loads((CARDS / "teaching.json").read_text(encoding="utf-8"))
ALL: Final = (*SEEDS, *TEACHING)
BASIC_LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")

PRIVATE: Final = {"prices", "id", "artist", "flavor_text", "image_uris", "oracle_id"}
"""What a fact of the game does not need."""

NOT_READ_YET: Final = {
    "Kessig Forgemaster // Flameheart Werewolf",
    "Somberwald Alpha",
    "Undead Servant",
    "Duskwatch Recruiter // Krallenhorde Howler",
    "Abbot of Keral Keep",
    "Talent of the Telepath",
}
"""Real cards with a line that the reader leaves whole; none may join them."""


def unread(card: dict[str, Any]) -> list[str]:
    return [
        line.text for reading in read_card(Card.from_object(card)) for line in reading.lines if line.unread
    ]


def names(card: dict[str, Any]) -> list[str]:
    return [card["name"], *(face["name"] for face in card.get("card_faces", ()))]


@pytest.mark.parametrize("card", TEACHING, ids=lambda card: card["name"])
def test_every_line_of_a_teaching_card_is_read(card: dict[str, Any]) -> None:
    assert unread(card) == []


@pytest.mark.parametrize("card", SEEDS, ids=lambda card: card["name"])
def test_every_line_of_a_real_card_is_read_but_for_those_known(card: dict[str, Any]) -> None:
    assert unread(card) == [] or card["name"] in NOT_READ_YET


def test_no_name_is_given_twice() -> None:
    assert [name for name, n in Counter(n for card in ALL for n in names(card)).items() if n > 1] == []


def test_the_basic_lands_are_there() -> None:
    assert set(BASIC_LANDS) <= {card["name"] for card in SEEDS}


@pytest.mark.parametrize("card", ALL, ids=lambda card: card["name"])
def test_a_card_has_facts_of_the_game_and_nothing_else(card: dict[str, Any]) -> None:
    assert not PRIVATE & card.keys()
    for face in card.get("card_faces", (card,)):
        creature = "Creature" in face["type_line"]
        assert creature == ("power" in face) == ("toughness" in face)
        assert face["mana_cost"] or "Land" in face["type_line"] or face is not card


@pytest.mark.parametrize("card", ALL, ids=lambda card: card["name"])
def test_colors_are_those_of_the_mana_cost(card: dict[str, Any]) -> None:
    for face, read in zip(card.get("card_faces", (card,)), Card.from_object(card).faces, strict=True):
        assert set(face["colors"]) == read.colors


@pytest.mark.parametrize("card", TEACHING, ids=lambda card: card["name"])
def test_a_teaching_card_speaks_of_itself_as_cards_do_now(card: dict[str, Any]) -> None:
    """A permanent calls itself "this creature"; an instant or sorcery uses its name, or "this spell"."""
    for face in card.get("card_faces", (card,)):
        spell = {"Instant", "Sorcery"} & set(face["type_line"].split())
        assert spell or face["name"] not in face["oracle_text"]
        assert not re.search(
            r"enters the battlefield|his or her|mana pool|comes into play", face["oracle_text"]
        )


def test_the_teaching_set_is_one_set() -> None:
    assert {(card["set"], card["set_name"]) for card in TEACHING} == {("TEACH", "First Lessons")}
    numbers = [card["collector_number"] for card in TEACHING]
    assert numbers == [str(number) for number in range(1, len(TEACHING) + 1)]


def test_no_teaching_card_bears_a_real_name(pool_cards: list[dict[str, Any]]) -> None:
    real = {name.casefold() for card in pool_cards for name in names(card)}
    assert [name for card in TEACHING for name in names(card) if name.casefold() in real] == []


def test_the_real_cards_are_as_the_pool_has_them(pool_cards: list[dict[str, Any]]) -> None:
    pool = {card["name"]: card for card in pool_cards}
    for card in SEEDS:
        real = pool[card["name"]]
        assert {key: real.get(key) for key in card if key != "card_faces"} == {
            key: value for key, value in card.items() if key != "card_faces"
        }
        for face, printed in zip(card.get("card_faces", ()), real.get("card_faces", ()), strict=True):
            assert face == {key: printed[key] for key in face}
