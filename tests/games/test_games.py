"""Two hundred games with the cards that the program brings along; `make games` plays with the pool."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from app.engine.oracle import read_card
from app.engine.values.card import Card
from app.services.catalogue import starter_cards
from app.services.playing.starting import Deck
from tests.games.playing import goes_on_the_same, played

_GAMES: Final = 10
_SHORT, _LONG = 30, 300
_CARDS: Final = [(card, read_card(card)) for card in map(Card.from_object, starter_cards())]
_LANDS: Final = [one for one in _CARDS if "Basic" in one[0].front.type_line.supertypes]
_OTHERS: Final = [one for one in _CARDS if one not in _LANDS and not one[0].is_token]


def _deck(chance: Random) -> Deck:
    return [*chance.choices(_OTHERS, k=36), *chance.choices(_LANDS, k=24)]


@pytest.mark.parametrize("first", range(0, 200, _GAMES))
def test_nothing_stumbles_is_lost_or_doubled_and_saving_is_no_end(first: int) -> None:
    for seed in range(first, first + _GAMES):
        chance = Random(seed)
        steps = list(played((_deck(chance), _deck(chance)), seed, _SHORT))
        assert len(steps) == _SHORT or steps[-1].position.is_over
        goes_on_the_same(steps, chance.randrange(len(steps)))


@pytest.mark.parametrize("seed", range(3))
def test_nor_in_games_that_go_on(seed: int) -> None:
    chance = Random(seed)
    steps = list(played((_deck(chance), _deck(chance)), seed, _LONG))
    assert steps[-1].position.game.turn.number > 3
    for at in range(_LONG // 6, len(steps), _LONG // 3):
        goes_on_the_same(steps, at)


def test_the_same_seed_is_the_same_game() -> None:
    once, again = (
        [one.action for one in played((_deck(chance), _deck(chance)), 4, 150)]
        for chance in (Random(4), Random(4))
    )
    assert once == again


def test_the_example_of_the_documentation_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
    exec(text.split("```python")[1].split("```")[0], {})
    assert "wins in turn" in capsys.readouterr().out
