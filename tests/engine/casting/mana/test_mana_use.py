"""What may be spent on X (106.6)."""

import pytest

from tests.engine.casting.positions import answer, cast, position


@pytest.mark.parametrize(
    ("x", "lands", "expected"),
    [
        pytest.param(2, ["Mountain"] * 3, "legal", id="all of that colour"),
        pytest.param(2, ["Mountain", "Mountain", "Plains"], "601.2h", id="one of another colour"),
        pytest.param(0, ["Mountain"], "legal", id="nothing to spend"),
    ],
)
def test_only_one_color_may_be_spent_on_x(x: int, lands: list[str], expected: str) -> None:
    game = position(["Narrow Heat"], lands)
    assert answer(cast(game, "Narrow Heat", x=x, targets=("them",))) == expected


def test_the_cost_is_told_as_it_is() -> None:
    game = position(["Narrow Heat"], ["Mountain"] * 3)
    assert cast(game, "Narrow Heat", x=2, targets=("them",)).cost == "{2}{R}"
