"""Values are written from what they hold alone."""

from __future__ import annotations

import pytest

import app.engine.oracle  # noqa: F401  (fills the phrasebook)
from app.engine.abilities.nouns.objects import ControlledBy, EitherObjects, Joiner, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.effects.library.draw import Draw
from app.engine.text.book import missing_categories, variants
from app.engine.text.reader import write

CREATURE = Objects(((Word("creature"),),))


@pytest.mark.parametrize(
    ("value", "category", "number", "text"),
    [
        (Draw(Player.UNSAID_YOU, 1), "effect", None, "draw a card"),
        (Draw(Player.EACH_PLAYER, 2), "effect", None, "each player draws two cards"),
        (CREATURE, "noun", "s", "creature"),
        (CREATURE, "noun", "p", "creatures"),
        (Objects(((Word("Elf"),),)), "noun", "p", "Elves"),
        (Objects(((Word("artifact"),), (Word("land"),))), "noun", "s", "artifact or land"),
        (
            Objects(((Word("creature", True), Word("land", True)),), Noun.CARD),
            "noun",
            "s",
            "noncreature, nonland card",
        ),
        (
            EitherObjects(
                (Objects(((Word("black"),),), Noun.SPELL), Objects(((Word("green"),),), Noun.SPELL)),
                Joiner.AND,
                (ControlledBy(Player.YOU),),
            ),
            "noun",
            "p",
            "black spells and green spells you control",
        ),
    ],
)
def test_a_value_is_written(value: object, category: str, number: str | None, text: str) -> None:
    assert write(value, category, False, number) == text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("following", "text"),
    [("Aura", "an Aura"), ("Unicorn", "a Unicorn"), ("Elf", "an Elf"), ("Goblin", "a Goblin")],
)
def test_the_article_follows_the_sound(following: str, text: str) -> None:
    assert write(Objects(((Word(following),),)), "a_kind") == text


def test_a_value_that_no_phrase_stands_for_is_not_written() -> None:
    assert write(object(), "effect") is None


def test_every_category_that_a_hole_names_is_filled() -> None:
    assert missing_categories() == set()


def test_variants_can_be_listed() -> None:
    assert ("when", "whenever") in variants()
