"""Laws that hold for what is to be used and kept for the payment of any spell on any board."""

from __future__ import annotations

from typing import Final

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from app.engine.casting.casting import Choices, Finding, Verdict
from app.engine.casting.paying import wishes
from app.engine.casting.procedure import judge
from app.engine.payment.wishes import touched
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from tests.engine.casting.random_boards import Board, boards

SOME: Final = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def used(verdict: Verdict) -> frozenset[ObjectId]:
    """All objects that the plan uses."""
    assert verdict.plan is not None
    later = {helping.helper.object for helping in verdict.plan.helpers}.union(*verdict.plan.needs.values())
    return frozenset(later.union(*(touched(step.activation) for step in verdict.plan.steps)))


def able(verdict: Verdict) -> frozenset[ObjectId]:
    """All objects that could be used."""
    payment = verdict.payment
    assert payment is not None
    later = {helper.object for helper in payment.helpers}.union(*(need.candidates for need in payment.needs))
    return frozenset(later.union(*(touched(act) for act in payment.activations)))


def asked(
    game: Game, board: Board, use: frozenset[ObjectId], keep: frozenset[ObjectId], free: Verdict
) -> Verdict:
    """The verdict with these wishes, for the same announcement."""
    record, choices = free.record, Choices(use=tuple(sorted(use)), keep=tuple(sorted(keep)))
    if record is not None and record.x:
        choices = replace(choices, x=record.x)
    return judge(game, replace(board.proposal(game), choices=choices))


def blame(verdict: Verdict) -> Finding | None:
    """The finding that names wishes to let go."""
    return next((found for step in verdict.checklist for found in step.findings if found.lift), None)


@SOME
@given(boards())
def test_a_payment_that_there_is_can_be_wished_for(board: Board) -> None:
    game = board.game()
    free = judge(game, board.proposal(game))
    assume(free.legal and free.plan is not None and used(free))
    wished = asked(game, board, used(free), able(free) - used(free), free)
    assert wished.legal
    assert used(wished) == used(free)


@SOME
@given(st.data(), boards())
def test_wishes_are_met_or_blamed(data: st.DataObject, board: Board) -> None:
    game = board.game()
    free = judge(game, board.proposal(game))
    assume(free.payment is not None and able(free))
    things = st.sampled_from(sorted(able(free)))
    keep = data.draw(st.frozensets(things, max_size=3))
    use = data.draw(st.frozensets(things, max_size=2)) - keep
    assume(use or keep)
    wished = judge(game, board.proposal(game, use=tuple(sorted(use)), keep=tuple(sorted(keep))))
    if wished.plan is not None and wished.legal is not False:
        assert use <= used(wished)
        assert not keep & used(wished)
        assert free.legal is not False
    elif wished.legal is False and free.legal is not False and str(wished.failed) == "601.2h":
        finding = blame(wished)
        assert finding is not None
        lifted = wishes.without(wished.proposal.choices, finding.lift)
        assert judge(game, replace(wished.proposal, choices=lifted)).legal is not False
    elif wished.legal is False:
        assert blame(wished) is None
