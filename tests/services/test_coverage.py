from pathlib import Path
from typing import Any

import pytest

from app.services.coverage import Coverage, coverage, matters_to_casting
from app.services.coverage_changes import summary
from tests.services.conftest import made_up

SUMMARY = Path(__file__).with_name("pool_states.txt")
"""A line a card: what was read of it when this was last written."""


def count(*cards: dict[str, Any]) -> Coverage:
    return coverage(cards)


def test_cards_are_whole_partly_or_not_understood() -> None:
    found = count(
        made_up("Whole", "Instant", "Draw two cards."),
        made_up("Blank", "Creature — Bear"),
        made_up("Partly", "Creature — Bear", "Flying\nFrobnicate."),
        made_up("Unread", "Creature — Bear", "Frobnicate."),
    )
    cards = found.cards
    assert (cards.total, cards.whole, cards.partly, cards.unread) == (4, 2, 1, 1)
    assert (found.lines.total, found.lines.read) == (4, 2)


def test_tokens_and_joke_cards_are_counted_apart() -> None:
    joke = {"set_type": "funny", "legalities": {"homestead": "not_legal"}}
    found = count(
        made_up("Bear", "Token Creature — Bear", layout="token"),
        made_up("Joke", "Creature — Bear", "Frobnicate.", **joke),
        made_up("Joke That Is Legal", "Creature — Bear", set_type="funny"),
    )
    assert (found.tokens, found.un_cards, found.cards.total) == (1, 1, 1)


@pytest.mark.parametrize("broken", [{}, {"name": 3}, {"name": "X", "card_faces": [1]}])
def test_a_faulty_card_is_counted_and_stops_nothing(broken: dict[str, Any]) -> None:
    found = count(broken, made_up("Bear", "Creature — Bear", "Flying"))
    assert (found.faulty, found.cards.whole) == (1, 1)


def test_a_cost_with_an_unknown_symbol_is_a_line_that_is_not_read() -> None:
    found = count({**made_up("Bear", "Creature — Bear", "Flying"), "mana_cost": "{1}{PINK}"})
    assert (found.faulty, found.cards.partly) == (0, 1)
    assert [tail.text for tail in found.tails] == ["{M}{PINK}"]


def test_a_text_that_nobody_has_written_yet_is_not_read() -> None:
    assert count(made_up("Bear", "Creature — Bear", "NA")).cards.unread == 1


def test_a_reader_that_fails_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str, category: str) -> None:
        raise RuntimeError(text)

    monkeypatch.setattr("app.services.coverage.read_as_meant", fail)
    found = count(made_up("Bear", "Creature — Bear", "Flying"))
    assert (found.faulty, found.cards.unread) == (1, 1)


def test_phrases_without_a_meaning_are_counted_by_the_cards_that_say_them() -> None:
    found = count(
        made_up("One", "Creature — Bear", "Draft this creature face up."),
        made_up("Two", "Creature — Bear", "Flying\nDraft this creature face up."),
        made_up("Three", "Creature — Bear", "When this creature specializes, draw a card."),
    )
    assert (found.without_meaning[0].text, found.without_meaning[0].cards) == ("draft {what:this} face up", 2)


def test_tails_are_ranked_by_the_cards_that_they_alone_keep_from_being_whole() -> None:
    found = count(
        made_up("One", "Creature — Bear", "Flying\nFrobnicate 2 Goblins."),
        made_up("Two", "Creature — Bear", "Frobnicate three Elves."),
        made_up("Both", "Creature — Bear", "Frobnicate a Goblin.\nWibble."),
        made_up("Other", "Creature — Bear", "Wibble."),
    )
    assert [(tail.text, tail.cards) for tail in found.tails] == [("frobnicate N TYPE.", 2), ("wibble.", 1)]


@pytest.mark.parametrize(
    ("text", "category", "matters"),
    [
        ("Draw a card.", "spell_line", True),
        ("Draw a card.", "permanent_line", False),
        ("{T}: Add {G}.", "permanent_line", True),
        ("{T}: Add one mana of any color.", "permanent_line", True),
        ("Creature spells cost {1} less to cast.", "permanent_line", True),
        ("Kicker {2}", "permanent_line", True),
        ("Flash", "permanent_line", True),
        ("Affinity for artifacts", "permanent_line", True),
        ("Enchant creature", "permanent_line", True),
        ("Flying", "permanent_line", False),
        ("Creatures you control get +1/+1.", "permanent_line", False),
        ("Put a +1/+1 counter on target creature.", "permanent_line", False),
    ],
)
def test_what_can_matter_to_casting_is_told_by_what_a_line_speaks_of(
    text: str, category: str, matters: bool
) -> None:
    assert matters_to_casting(text, category) is matters


def test_progress_ends_with_all_lines() -> None:
    seen: list[tuple[int, int]] = []
    coverage(
        [made_up("Bear", "Creature — Bear", "Flying\nHaste")], lambda done, total: seen.append((done, total))
    )
    assert seen == [(2, 2)]


@pytest.mark.pool
def test_the_pool_is_counted(pool_cards: list[dict[str, Any]]) -> None:
    found = coverage(pool_cards)
    cards, lines = found.cards, found.lines
    assert (cards.total, found.tokens, found.un_cards, found.faulty) == (33_450, 783, 683, 0)
    assert cards.whole + cards.partly + cards.unread == cards.total
    assert lines.read <= lines.total
    assert lines.casting_read <= lines.casting
    assert (lines.mismatched, lines.ambiguous) == (0, 0)
    assert len(found.tails) == 50
    committed = SUMMARY.read_text("ascii")
    mend = f"`spellbench coverage --summary {SUMMARY.name}` writes it anew"
    assert "".join(summary(found.states)) == committed, mend


@pytest.mark.parametrize(
    ("type_line", "text", "kind", "done"),
    [
        ("Instant", "Draw two cards.", "spell", 1),
        ("Instant", "Draw a card, then conjure a card named Plummet into your hand.", "spell", 0),
        ("Instant", "Storm", "triggered", 1),
        ("Artifact", "{T}: Add {C}.", "activated", 1),
        ("Artifact", "{2}, {T}: You get {TK}.", "activated", 0),
        ("Creature — Bear", "When this creature enters, draw a card.", "triggered", 1),
        ("Creature — Bear", "When this creature specializes, draw a card.", "triggered", 0),
        ("Creature — Bear", "Flying, trample", "static", 1),
        ("Creature — Bear", "Double team", "static", 0),
        ("Enchantment", "Skip your draw step.", "static", 1),
        ("Artifact", "Untap all artifacts you control during each other player's untap step.", "static", 1),
        ("Enchantment — Aura",
         "Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack or block.",
         "static", 1),
        ("Creature — Bear", "This creature enters tapped.", "replacement", 1),
        ("Creature — Bear", "If this creature would die, exile it instead.", "replacement", 1),
        ("Creature — Bear", "If it's neither day nor night, it becomes day as this creature enters.",
         "replacement", 1),
        ("Creature — Bear", "This creature enters under the control of an opponent of your choice.",
         "replacement", 1),
        ("Creature — Bear", "As this creature enters, secretly choose an opponent.", "replacement", 0),
        ("Instant", "Create a 1/1 white Bird creature token with \"{T}: You get {TK}.\"", "spell", 0),
    ],
)  # fmt: skip
def test_lines_that_are_carried_out_are_counted_by_kind(
    type_line: str, text: str, kind: str, done: int
) -> None:
    found = count(made_up("One", type_line, text))
    assert found.lines.read == 1
    by_kind = {name: (one.total, one.done) for name, one in found.carried_out.items()}
    assert by_kind.pop("all") == (1, done)
    assert {name: one for name, one in by_kind.items() if one != (0, 0)} == {kind: (1, done)}


def test_lines_that_are_not_read_are_not_among_them() -> None:
    assert count(made_up("One", "Creature — Bear", "Frobnicate.")).carried_out["all"].total == 0
