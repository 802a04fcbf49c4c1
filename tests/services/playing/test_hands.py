"""Opening hands of many shuffles."""

from __future__ import annotations

from math import comb

import pytest

from app.services.playing.hands import opening_hands
from tests.services.playing.games import deck


def test_a_deck_of_lands_draws_lands() -> None:
    hands = opening_hands(deck(forests=40), 20, seed=1)
    assert hands.lands == (0, 0, 0, 0, 0, 0, 0, 1)
    assert hands.land_drops == (1,) * 6
    assert hands.mana_values == hands.cards == ()


def test_a_card_is_castable_once_there_are_lands_for_it() -> None:
    hands = opening_hands(deck(*["Bear"] * 4, "Plan", forests=55), 100, seed=1)
    by_turn = {card.name: card.by_turn for card in hands.cards}
    assert by_turn["Bear"][0] == 0
    assert by_turn["Bear"][1] > 0.97
    assert by_turn["Plan"] == (1,) * 6
    assert list(by_turn["Bear"]) == sorted(by_turn["Bear"])


def test_the_lands_of_many_hands_come_near_what_chance_gives() -> None:
    hands = opening_hands(deck(*["Plan"] * 36, forests=24), 4000, seed=5)
    exact = [comb(24, number) * comb(36, 7 - number) / comb(60, 7) for number in range(8)]
    assert hands.lands == pytest.approx(exact, abs=0.03)


def test_the_same_seed_draws_the_same() -> None:
    once, again = (opening_hands(deck(*["Bear"] * 20), 30, seed=9) for _ in range(2))
    assert once == again
