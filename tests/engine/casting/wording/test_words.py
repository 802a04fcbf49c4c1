"""Costs, names and kinds in words."""

from __future__ import annotations

import pytest

from app.engine.casting.casting import Proposal
from app.engine.casting.procedure import judge
from app.engine.casting.wording.words import whose
from app.engine.values.ids import ObjectId, PlayerId
from tests.engine.boards import YOU, board, invented


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


def test_a_mutating_spell_asks_for_a_creature_in_the_words_of_its_rule() -> None:
    shape = invented("Shifter", "Creature — Beast", "Mutate {G}", "2/2", cost="{2}{G}")
    game = board({"hand": ["Shifter"], "mana": "{G}", "battlefield": ["Bear", "Elf"]}, cards=[shape])
    (choice,) = judge(game, Proposal(YOU, ObjectId("Shifter"), ways=("mutate",))).open
    assert choice.label == "target non-Human creature with the same owner as this spell"
