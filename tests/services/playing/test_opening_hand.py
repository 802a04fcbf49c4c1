"""Beginning the game with cards of the opening hand (103.6)."""

from __future__ import annotations

import pytest

from app.engine.values.ids import PlayerId, Step, Zone
from app.services.playing import Answers, Do, Duty, Keep, Position, apply, dealt, legal_actions
from tests.services.playing.games import ANN, BEN, deck, hand, passing, resolved


def kept(mine: str, theirs: str = "Forest") -> Position:
    """A game that Ann begins, whose players have decks of one card each, and have kept their hands."""
    decks = {ANN: deck(*[mine] * 20, forests=0), BEN: deck(*[theirs] * 20, forests=0)}
    return apply(apply(dealt(decks, seed=1, first=ANN), Keep()), Keep())


def begin(position: Position) -> Position:
    """The position once the player begins the game with the first card that allows it."""
    return apply(position, next(one for one in legal_actions(position) if isinstance(one, Do)))


def names(position: Position, player: PlayerId) -> list[str]:
    """What the player has on the battlefield."""
    return [thing.card.name for thing in position.game.battlefield(player)]


def test_nobody_is_asked_where_no_card_says_so() -> None:
    assert kept("Forest").game.turn.step is Step.UPKEEP


def test_the_starting_player_goes_first_and_each_takes_as_many_as_they_like() -> None:
    position = kept("Ground", "Ground")
    assert (position.duty, position.player, position.game.turn.step) == (Duty.OPENING, ANN, Step.UNTAP)
    position = begin(begin(position))
    assert (names(position, ANN), len(hand(position))) == (["Ground", "Ground"], 5)
    position = apply(position, Keep())
    assert (position.duty, position.player) == (Duty.OPENING, BEN)
    position = apply(begin(position), Keep())
    assert (names(position, BEN), position.duty, position.game.turn.step) == (["Ground"], None, Step.UPKEEP)


def test_only_who_does_not_begin_may_have_the_cave_and_exiles_a_card_for_it() -> None:
    position = kept("Cave", "Cave")
    assert position.player == BEN
    position = begin(position)
    assert position.asked is not None
    position = apply(position, Answers(position.asked.question.options[0].value))
    (cave,) = position.game.battlefield(BEN)
    assert dict(cave.counters) == {"luck": 1}
    assert len(position.game.in_zone(Zone.EXILE)) == 1
    assert len(hand(position, BEN)) == 5


@pytest.mark.parametrize(("shown", "life"), [(0, 20), (1, 23), (2, 26)])
def test_what_was_revealed_comes_in_the_first_upkeep_and_once(shown: int, life: int) -> None:
    position = kept("Herald")
    for _ in range(shown):
        position = begin(position)
    position = apply(position, Keep())
    while position.game.stack:
        position = resolved(position)
    assert position.game.player(ANN).life == life
    later = passing(position, Step.PRECOMBAT_MAIN, BEN)
    assert (later.game.player(ANN).life, len(hand(later))) == (life, 7)


def test_a_card_is_revealed_once() -> None:
    position, number = kept("Herald"), len(legal_actions(kept("Herald")))
    assert (number, len(legal_actions(begin(position)))) == (8, 7)


def test_your_first_upkeep_is_not_that_of_the_other_player() -> None:
    position = kept("Forest", "Pilot")
    position = apply(begin(position), Keep())
    assert (position.game.turn.step, position.game.stack) == (Step.UPKEEP, ())
    position = passing(position, Step.UPKEEP, BEN)
    assert len(position.game.stack) == 1
