"""Costs, names and kinds in words."""

from __future__ import annotations

import pytest

from app.engine.casting.wording.words import whose
from app.engine.values.ids import PlayerId


@pytest.mark.parametrize(
    ("player", "reader", "words"),
    [
        pytest.param("opponent", "you", "opponent's", id="another player by name"),
        pytest.param("you", "you", "your", id="the reader"),
        pytest.param("opponent", "opponent", "your", id="the reader by another name"),
        pytest.param("you", "opponent", "another player's", id="nobody else is spoken to as you"),
        pytest.param("you", None, "another player's", id="no reader"),
    ],
)
def test_whose_a_thing_is_reads_well(player: str, reader: str | None, words: str) -> None:
    assert whose(PlayerId(player), None if reader is None else PlayerId(reader)) == words
