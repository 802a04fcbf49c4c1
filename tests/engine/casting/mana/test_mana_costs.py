"""What it takes to activate a mana ability: the parts of its cost, paid together."""

import pytest

from app.engine.casting.mana.mana_costs import Payment
from app.engine.values.ids import ObjectId

STONE, IMP = frozenset({ObjectId("Stone")}), frozenset({ObjectId("Imp")})


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        pytest.param(Payment(life=1), Payment(life=2), Payment(life=3), id="life is added up"),
        pytest.param(
            Payment(taps=STONE), Payment(uses_up=IMP), Payment(taps=STONE, uses_up=IMP), id="two objects"
        ),
        pytest.param(
            Payment(taps=STONE),
            Payment(uses_up=STONE),
            Payment(taps=STONE, uses_up=STONE),
            id="tap, sacrifice",
        ),
        pytest.param(Payment(taps=STONE), Payment(taps=STONE), None, id="tapped twice"),
        pytest.param(Payment(uses_up=IMP), Payment(uses_up=IMP), None, id="sacrificed twice"),
        pytest.param(Payment(x=2), Payment(x=2), Payment(x=2), id="the same X"),
        pytest.param(Payment(x=2), Payment(), Payment(x=2), id="X in the first alone"),
        pytest.param(Payment(), Payment(x=2), Payment(x=2), id="X in the second alone"),
        pytest.param(Payment(x=2), Payment(x=1), None, id="different X"),
        pytest.param(Payment(x=0), Payment(x=1), None, id="X is 0 and 1"),
    ],
)
def test_two_parts_are_paid_together_or_not_at_all(
    one: Payment, other: Payment, both: Payment | None
) -> None:
    assert one.joined(other) == both
