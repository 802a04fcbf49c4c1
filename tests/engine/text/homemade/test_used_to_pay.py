"""What a spell's cost alone has named is meant by "that creature" behind it."""

from __future__ import annotations

import pytest

from app.engine.text.homemade.used_to_pay import told_of_costs

COST = "As an additional cost to cast this spell, sacrifice a creature."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        pytest.param("Draw cards equal to that creature's power.", "the sacrificed creature", id="alone"),
        pytest.param(
            "Create two Rat creature tokens. Gain that creature's power.", "the sacrificed", id="tokens"
        ),
        pytest.param(
            "Destroy target creature. You lose that creature's power.", "that creature", id="target"
        ),
        pytest.param(
            "Create a 1/1 creature token. That creature and that creature fight.", "that", id="a token"
        ),
    ],
)
def test_that_creature_is_the_one_paid_with_where_no_other_was_named(line: str, told: str) -> None:
    assert told in told_of_costs([COST, line], lambda text: True)[1]


def test_a_line_that_could_not_be_read_so_stays() -> None:
    line = "Draw cards equal to that creature's power."
    assert told_of_costs([COST, line], lambda text: False) == (COST, line)


def test_of_two_costs_neither_is_meant() -> None:
    line = "Draw cards equal to that creature's power."
    assert told_of_costs([COST, COST, line], lambda text: True)[2] == line
