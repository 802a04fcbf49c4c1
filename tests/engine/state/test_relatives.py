"""What may follow a noun: what an object is besides, how it compares."""

import pytest

from app.engine.oracle import read_line
from app.engine.state.matching import fits
from app.engine.state.targeting import targets_in
from app.engine.values.ids import ObjectId
from tests.engine.casting.positions import YOU, position


@pytest.mark.parametrize(
    ("words", "name", "expected"),
    [
        ("target creature that's white or black", "White Walker", True),
        ("target creature that's white or black", "Bear", False),
        ("target creature that's both white and black", "White Walker", True),
        ("target creature that's both white and black", "Black Knight", False),
        ("target creature that's one or more colors", "Bear", True),
        ("target creature that isn't black", "Black Knight", False),
        ("target creature with power or toughness 2 or less", "Bear", True),
        (
            "target creature with power less than or equal to the number of creatures you control",
            "Bear",
            True,
        ),
        ("target creature with the greatest power among creatures on the battlefield", "Bear", True),
        ("target creature that was dealt damage this turn", "Bear", False),
        ("target creature that entered this turn", "Bear", False),
        ("target nonattacking creature", "Bear", True),
    ],
)
def test_whether_it_is_as_the_words_say(words: str, name: str, expected: bool) -> None:
    game = position((), ["White Walker", "Bear", "Black Knight"])
    (ability,) = read_line(f"Destroy {words}.", "spell_line").abilities
    (target,) = targets_in(ability)
    assert fits(game, ObjectId(name), target.what, you=YOU) is expected  # type: ignore[arg-type]
