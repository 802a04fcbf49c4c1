"""Normalising changes what it lists and nothing else."""

from __future__ import annotations

import pytest

from app.engine.text.normalise import first_names, normalise, own_names, split_label


@pytest.mark.parametrize(
    ("paragraph", "name", "text"),
    [
        ("Flying (It can't be blocked except by others.)", "Lark", "Flying"),
        ("(Tap: Add one.)", "Meadow", ""),
        ("Lark deals 2 damage to any target.", "Lark", "~ deals 2 damage to any target."),
        ("When Ana enters, draw a card.", "Ana, of the Hill", "When ~ enters, draw a card."),
        ("Then meld them into Ana, Reborn.", "Ana, of the Hill", "Then meld them into Ana, Reborn."),
        ("A card named Ana, Tap", "Ana, of the Hill", "A card named Ana, Tap"),
        ("A card named Ana's Hat", "Ana, of the Hill", "A card named Ana's Hat"),
        ("Ana's Hat is lost.", "Ana, of the Hill", "~'s Hat is lost."),
        ("A card named Ana, of the Hill", "Ana, of the Hill", "A card named ~"),
        ("Larkspur enters tapped.", "Lark", "Larkspur enters tapped."),
        (
            "When Ao dies, at end of combat, scry 1.",
            "Ao, of the Hill",
            "When ~ dies, at end of combat, scry 1.",
        ),
        ("At dawn, exile At.", "At, of the Hill", "At dawn, exile At."),
        ("It gets −1/−1 and says “no”.", "Lark", 'It gets -1/-1 and says "no".'),
        ("Draw  two   cards.", "Lark", "Draw two cards."),
        ("Choose one --\n* Scry 1.\n* Draw a card.", "Lark", "Choose one —\n• Scry 1.\n• Draw a card."),
    ],
)
def test_only_listed_changes_are_made(paragraph: str, name: str, text: str) -> None:
    assert normalise(paragraph, name) == text


def test_a_legend_is_also_called_by_its_short_name() -> None:
    assert own_names("Ana, of the Hill") == ("Ana, of the Hill", "Ana")
    assert own_names("Lark") == ("Lark",)

    assert first_names("Ana of the High Hill") == ("Ana of the High", "Ana")
    assert first_names("Captain Ana Hill") == ("Captain Hill", "Captain Ana", "Captain")
    assert first_names("Goblin Ana") == ()


@pytest.mark.parametrize(
    ("paragraph", "text"),
    [
        ("When Ana enters, draw a card.", "When ~ enters, draw a card."),
        ("Create Ana Twin, a Human.", "Create Ana Twin, a Human."),
        ("Create Ana the Small, a Human.", "Create Ana the Small, a Human."),
        ("Return Ana.", "Return ~."),
        ("Ana", "Ana"),
    ],
)
def test_the_first_name_of_a_legend_is_its_name_where_no_other_word_follows(
    paragraph: str, text: str
) -> None:
    assert normalise(paragraph, "Ana Hill", legend=True) == text
    assert normalise(paragraph, "Ana Hill") == paragraph


def test_a_rebalanced_card_is_called_by_its_name() -> None:
    assert normalise("Lark can't block.", "A-Lark") == "~ can't block."


def test_a_token_that_is_given_a_name_is_meant_by_it_in_its_abilities() -> None:
    text = normalise('Create Zabu, a 2/2 Cat token with "Zabu can\'t block" and "Sacrifice Zabu".', "Lark")
    assert text == 'Create Zabu, a 2/2 Cat token with "This token can\'t block" and "Sacrifice this token".'


def test_a_full_stop_stands_behind_quotation_marks() -> None:
    assert normalise("It has “Draw a card.” Scry 1.", "Lark") == 'It has "Draw a card". Scry 1.'
    assert normalise("It has “Add {G}.”", "Lark") == 'It has "Add {G}".'


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Landfall — Draw a card.", ("Landfall", "Draw a card.")),
        ("Flying", ("", "Flying")),
        ("Swift End — Draw a card.", ("Swift End", "Draw a card.")),
        ("II, III — Draw a card.", ("", "II, III — Draw a card.")),
        ("Max speed — Flying", ("", "Max speed — Flying")),
        ("Choose one —\n• Draw a card.", ("", "Choose one —\n• Draw a card.")),
        ("Prototype {2}{R} — 3/2", ("", "Prototype {2}{R} — 3/2")),
    ],
)
def test_an_ability_word_is_taken_off(text: str, parts: tuple[str, str]) -> None:
    assert split_label(text) == parts
