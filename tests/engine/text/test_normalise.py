"""Normalising changes what it lists and nothing else."""

from __future__ import annotations

import pytest

from app.engine.text.normalise import normalise, own_names, split_label


@pytest.mark.parametrize(
    ("paragraph", "name", "text"),
    [
        ("Flying (It can't be blocked except by others.)", "Lark", "Flying"),
        ("(Tap: Add one.)", "Meadow", ""),
        ("Lark deals 2 damage to any target.", "Lark", "~ deals 2 damage to any target."),
        ("When Ana enters, draw a card.", "Ana, of the Hill", "When ~ enters, draw a card."),
        ("Larkspur enters tapped.", "Lark", "Larkspur enters tapped."),
        ("It gets −1/−1 and says “no”.", "Lark", 'It gets -1/-1 and says "no".'),
        ("Draw  two   cards.", "Lark", "Draw two cards."),
    ],
)
def test_only_listed_changes_are_made(paragraph: str, name: str, text: str) -> None:
    assert normalise(paragraph, name) == text


def test_a_legend_is_also_called_by_its_short_name() -> None:
    assert own_names("Ana, of the Hill") == ("Ana, of the Hill", "Ana")
    assert own_names("Lark") == ("Lark",)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Landfall — Draw a card.", ("Landfall", "Draw a card.")),
        ("Flying", ("", "Flying")),
        ("Prototype {2}{R} — 3/2", ("", "Prototype {2}{R} — 3/2")),
    ],
)
def test_an_ability_word_is_taken_off(text: str, parts: tuple[str, str]) -> None:
    assert split_label(text) == parts
