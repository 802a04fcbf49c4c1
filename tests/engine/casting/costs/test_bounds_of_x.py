"""What the text of a spell says that X can't be (107.3a)."""

import pytest

from tests.engine.casting.positions import answer, cast, position


@pytest.mark.parametrize(
    ("spell", "x", "expected"),
    [
        pytest.param("Some Heat", 1, "legal", id="more than nothing"),
        pytest.param("Some Heat", 0, "601.2b", id="nothing"),
        pytest.param("Grove Heat", 1, "legal", id="as much as allowed"),
        pytest.param("Grove Heat", 2, "601.2b", id="more than allowed"),
        pytest.param("Grove Heat", 0, "legal", id="less than allowed"),
    ],
)
def test_x_stays_within_its_bounds(spell: str, x: int, expected: str) -> None:
    game = position([spell], ["Mountain", "Mountain", "Mountain", "Forest"])
    assert answer(cast(game, spell, x=x, targets=("them",))) == expected
