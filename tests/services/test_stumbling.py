"""A text on which the reader fails counts as not understood and is named; all others are read."""

import logging

import pytest

from app.engine import oracle, stumbling
from app.engine.values.card import Card
from app.services.profile.facts import facts

CARDS = [
    {"name": f"Tin {n}", "type_line": "Creature", "oracle_text": text, "mana_cost": "{1}"}
    for n, text in enumerate(("Flying", "Stumbling block.\nHaste", "Haste"))
]


@pytest.fixture
def stumbles(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    lines_of = oracle._lines

    def fail(text: str, *args: object) -> object:
        if text.startswith("Stumbling"):
            raise KeyError("a fault")
        return lines_of(text, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(oracle, "_lines", fail)
    oracle._read_text.cache_clear()
    stumbling._tell.cache_clear()
    caplog.set_level(logging.WARNING)
    return caplog


def test_one_text_that_fails_is_not_understood_and_named(stumbles: pytest.LogCaptureFixture) -> None:
    states = [oracle.read_card(Card.from_object(card))[0].state for card in CARDS]
    assert states == ["whole", "unread", "whole"]
    assert "Tin 1 counts as not understood: the reader failed (KeyError: 'a fault')" in stumbles.text


def test_the_other_cards_are_read_for_the_search(stumbles: pytest.LogCaptureFixture) -> None:
    assert [one.state for one in facts(CARDS)] == ["whole", "unread", "whole"]


def test_a_profile_that_fails_is_named(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told = facts.__globals__["_told"]

    def fail(card: Card, readings: object) -> object:
        if card.name == "Tin 2":
            raise IndexError
        return told(card, readings)

    monkeypatch.setitem(facts.__globals__, "_told", fail)
    assert [one.state for one in facts(CARDS)][2] == "unread"
    assert "Tin 2 counts as not understood" in caplog.text
