"""Games in which both do anything that is legal: they end, lose no card, and go the same way again."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.catalogue import starter_cards
from app.services.playing import Position
from app.services.playing.starting import Deck
from tests.services.playing.games import at_random

_CARDS = [(card, read_card(card)) for card in map(Card.from_object, starter_cards())]


def _decks(seed: int) -> tuple[Deck, Deck]:
    lands = [one for one in _CARDS if "Basic" in one[0].front.type_line.supertypes]
    others = [one for one in _CARDS if one not in lands and not one[0].is_token]
    mine, theirs = others[seed % 2 :: 2], others[1 - seed % 2 :: 2]
    return [*mine, *lands * 5], [*theirs, *lands * 5]


def _cards(position: Position) -> list[str]:
    return sorted(
        thing.card.name for thing in position.game.objects.values() if not (thing.token or thing.is_copy)
    )


@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_lost_or_doubled_and_every_zone_lists_what_is_there(seed: int) -> None:
    decks = _decks(seed)
    past = at_random(decks, seed)
    whole = sorted(card.name for deck in decks for card, _ in deck)
    for _, position in past[:: max(1, len(past) // 12)]:
        assert _cards(position) == whole
        for player in position.game.players:
            listed = (*player.library, *player.hand, *player.graveyard)
            assert len(set(listed)) == len(listed)
            assert set(listed) <= set(position.game.objects)
    assert any(position.game.turn.number > 3 for _, position in past)


def test_the_same_seed_is_the_same_game() -> None:
    once, again = (at_random(_decks(4), 4, most=150) for _ in range(2))
    assert [action for action, _ in once] == [action for action, _ in again]
    assert once[-1][1].game == again[-1][1].game


def test_the_example_of_the_documentation_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")
    exec(text.split("```python")[1].split("```")[0], {})
    assert "wins in turn" in capsys.readouterr().out
