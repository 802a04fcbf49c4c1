"""What a card does in sentences, and the rules that it leads to."""

from pathlib import Path

import pytest

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.catalogue import Catalogue
from app.services.explain import explain_line
from app.services.language import ENGLISH, translated, use
from app.services.reference.card_rules import card_rules
from app.services.reference.in_sentences import line_in_sentences
from app.services.reference.library import Library
from tests.ui.driving import card_object


def made(line: str, text: str, cost: str = "{1}{U}") -> Card:
    return Card.from_object(card_object("Old Lamp", cost, line, "", text))


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        ("Instant", "Draw a card.", "When it resolves: Draw a card."),
        ("Artifact", "{T}: Draw a card.", "You may pay this: {T}. Then: Draw a card."),
        (
            "Artifact",
            "At the beginning of your upkeep, draw a card.",
            "At the beginning of your upkeep: Draw a card.",
        ),
        ("Artifact", "When Old Lamp enters, draw a card.", "When Old Lamp enters: Draw a card."),
        ("Artifact", "{T}: Add {G}.", "You may pay this: {T}. You have at once, without the stack: Add {G}."),
        ("Instant", "Flashback {2}{U}", "It has flashback {2}{U}."),
    ],
)
def test_a_line_is_told_in_a_sentence(line: str, text: str, said: str) -> None:
    (read,) = read_card(made(line, text))[0].lines
    told = line_in_sentences(explain_line(read, "Old Lamp"))
    assert told == (said,)
    use("de")
    german = translated(told[0])
    use(ENGLISH)
    assert "„„" not in german  # what the card says is quoted once


@pytest.mark.parametrize(
    ("line", "text", "what", "rules"),
    [
        ("Sorcery", "Draw a card.\nFlashback {2}{U}", "cast from a graveyard", ("601.3", "702.34a")),
        ("Sorcery", "Kicker {1}\nDraw a card.", "cast with a cost that may be added", ("601.2b", "118.8b")),
        ("Instant", "Counter target spell.", "targets are chosen", ("115.1", "601.2c", "608.2b")),
        ("Artifact", "{T}: Add {G}.", "mana is made while paying", ("601.2g", "605.3b")),
    ],
)
def test_rules_that_meet_on_a_card_are_told_together(
    tmp_path: Path, line: str, text: str, what: str, rules: tuple[str, ...]
) -> None:
    card = made(line, text)
    with Catalogue.open(tmp_path) as catalogue:
        found = card_rules(card, read_card(card), (), Library(tmp_path, lambda: catalogue))
    together = {one.what: one.rules for one in found.together}
    assert together[what][: len(rules)] == rules
