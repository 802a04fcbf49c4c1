"""What a turn brings about as it goes on: cards are discarded in its cleanup step, and the next one comes."""

import pytest

from app.engine.state.game import Game
from app.engine.values.ids import Step, Zone
from app.services.table.actions import NextStep, Resolve
from app.services.table.rules import carried_out
from tests.engine.boards import THEM, YOU
from tests.services.table.boards import board


def ending(cards: int) -> Game:
    """The end step of a player with so many cards in hand."""
    turn = {"number": 5, "active": "you", "step": "end"}
    return board({"hand": [f"{cards} Bear"], "library": ["Elf"]}, {"library": ["Elf", "Bat"]}, turn=turn)


def test_in_the_cleanup_step_cards_are_discarded_down_to_seven() -> None:
    asked = carried_out(ending(9), NextStep(discards=True)).asked
    assert asked is not None
    assert (asked.player, asked.least, asked.most, asked.rule) == (YOU, 2, 2, "514.1")
    chosen = tuple(option.value for option in asked.options[:2])
    after = carried_out(ending(9), NextStep(discards=True), (chosen,)).game
    assert after.turn.step is Step.CLEANUP
    assert tuple(map(str, after.player(YOU).graveyard)) == chosen
    assert len(after.in_zone(Zone.HAND, YOU)) == 7


def test_with_no_more_than_seven_nobody_is_asked() -> None:
    assert carried_out(ending(7), NextStep(discards=True)).asked is None


def test_the_next_turn_comes_to_its_main_phase_or_to_what_is_asked_before() -> None:
    turn = carried_out(ending(7), NextStep(discards=True, turn=True)).game.turn
    assert (turn.number, turn.active, turn.step) == (6, THEM, Step.PRECOMBAT_MAIN)
    assert carried_out(ending(8), NextStep(discards=True, turn=True)).asked is not None
    stopped = carried_out(ending(8), NextStep(discards=True, turn=True), ("Bear",)).game
    assert (stopped.turn.number, stopped.turn.step) == (5, Step.CLEANUP)


@pytest.mark.parametrize("turn", [False, True])
def test_no_step_ends_before_the_stack_is_empty(turn: bool) -> None:
    at = {"number": 5, "active": "you", "step": "precombat main", "priority": "you"}
    game = board(
        {"battlefield": ["Mountain"]},
        {},
        turn=at,
        stack=[{"card": "Bolt", "controller": "you", "targets": ["them"]}],
    )
    assert game.stack
    outcome = carried_out(game, NextStep(discards=True, turn=turn))
    assert (outcome.legal, outcome.failed, outcome.game) == (False, "500.2", game)
    resolved = carried_out(game, Resolve()).game
    assert carried_out(resolved, NextStep(turn=turn)).game.turn != at
