"""Laws that hold for what is offered and refused for open choices, on any board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from hypothesis import assume, given

from app.engine.casting.casting import OpenChoice, Proposal, Value
from app.engine.casting.choices.open_choices import picked, with_picked
from app.engine.casting.procedure import judge
from app.engine.casting.wording.refusals import refused, why_not
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from tests.engine.casting.random_boards import Board, boards
from tests.engine.casting.test_laws_of_verdicts import FEW

ANNOUNCED_FIRST: Final = ("modes", "kicked", "optional")
"""With another mode another target may be legal."""
_MOST: Final = 8
"""How many ways to complete a pick are tried."""


def completions(choice: OpenChoice, value: Value) -> Iterator[Sequence[Value]]:
    """Picks that this value is part of, as many as must be."""
    others = [option.value for option in choice.options if choice.again or option.value != value]
    for more in islice(combinations(others, max(0, choice.least - 1)), _MOST):
        yield (value, *more)


def legal_with(game: Game, proposal: Proposal, choice: OpenChoice, values: Sequence[Value]) -> bool | None:
    chosen = with_picked(proposal.choices, choice, values)
    return judge(game, replace(proposal, choices=chosen)).legal


@FEW
@given(boards())
def test_each_option_is_part_of_a_legal_cast(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    verdict = judge(game, proposal)
    assume(verdict.legal)
    for choice in verdict.open:
        if choice.divided is not None or choice.at_least or choice.key == "targets":
            continue
        for option in choice.options:
            found = [legal_with(game, proposal, choice, one) for one in completions(choice, option.value)]
            assert any(answer is not False for answer in found), (choice.key, option)


@FEW
@given(boards())
def test_a_target_that_is_offered_stands_against_no_rule_about_targets(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    for choice in judge(game, proposal).open:
        if choice.key != "targets" or choice.least > 1:
            continue
        for option in choice.options:
            chosen = with_picked(proposal.choices, choice, (option.value,))
            assert judge(game, replace(proposal, choices=chosen)).failed != "601.2c"


@FEW
@given(boards())
def test_what_is_refused_is_illegal_for_that_reason(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    verdict = judge(game, proposal)
    assume({choice.key for choice in verdict.open}.isdisjoint(ANNOUNCED_FIRST))
    for choice in verdict.open:
        for identity, findings in islice(refused(game, proposal, choice).items(), 12):
            if choice.least > 1:
                continue
            chosen = with_picked(proposal.choices, choice, (identity,))
            verdict = judge(game, replace(proposal, choices=chosen))
            told = [finding.text for step in verdict.checklist for finding in step.findings]
            assert verdict.legal is not True
            assert any(one.endswith(finding.text) for finding in findings for one in told), (findings, told)


@FEW
@given(boards())
def test_nothing_is_both_offered_and_refused(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    for choice in judge(game, proposal).open:
        offered = {option.value for option in choice.options}
        assert offered.isdisjoint(refused(game, proposal, choice))
        assert all(why_not(game, proposal, choice, value) == () for value in offered)


@FEW
@given(boards())
def test_what_is_picked_is_what_was_put_there(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    for choice in judge(game, proposal).open:
        for option in choice.options[:3]:
            values = option.value if choice.key == "optional" else (option.value,)
            chosen = with_picked(proposal.choices, choice, (option.value,))
            assert picked(chosen, choice) == (values if choice.key != "optional" else (values,))
            assert with_picked(chosen, choice, None) == proposal.choices


@FEW
@given(boards())
def test_a_cost_that_is_told_for_an_option_is_the_cost_then(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    verdict = judge(game, proposal)
    assume(verdict.legal)
    for choice in verdict.open:
        if choice.key not in ("x", "kicked"):
            continue
        for option in [option for option in choice.options if option.cost][:6]:
            chosen = with_picked(proposal.choices, choice, (option.value,))
            then = judge(game, replace(proposal, choices=chosen))
            assert then.cost == option.cost or then.legal is not True or then.open
