"""Spells that are cast while something resolves (608.2g)."""

from __future__ import annotations

import pytest

from app.engine.values.ids import Step
from app.services.playing import Answers, IllegalActionError, Position, apply, legal_actions
from tests.services.playing.games import ANN, begun, deck, doing, passing, resolved


def _gift() -> Position:
    """A game in which a split card is offered, of which one half has no target."""
    cards = deck(*["Gift"] * 3, *["Safe // Sound"] * 5, forests=0)
    position = passing(begun(cards, seed=0), Step.PRECOMBAT_MAIN)
    position = resolved(apply(position, doing(position, "Gift")))
    assert position.asked is not None
    assert [one.ways for one in position.asked.offered] == [("free", "Safe"), ("free", "Sound")]
    return position


def test_only_what_may_be_cast_then_is_listed() -> None:
    refusing, cast = legal_actions(_gift())
    assert refusing == Answers("no")
    assert apply(_gift(), cast).game.player(ANN).life == 20  # it is on the stack
    assert resolved(apply(_gift(), cast)).game.player(ANN).life == 23


def test_what_is_refused_is_told_of_the_position_in_which_it_was_offered() -> None:
    position = _gift()
    assert position.asked is not None
    with pytest.raises(IllegalActionError, match="There is no legal choice for “target artifact”") as error:
        apply(position, Answers(position.asked.offered[1]))
    assert "not in exile" not in str(error.value)
