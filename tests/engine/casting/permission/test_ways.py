"""All ways in which a card can be cast, payment on this board included."""

import pytest

from app.engine.casting.procedure import legal_ways
from app.engine.state.history import Happened
from app.engine.values.ids import ObjectId
from tests.engine.casting.positions import YOU, hit, position

HIT = (hit("Sneak", ("Creature", "Human", "Rogue")),)


@pytest.mark.parametrize(
    ("name", "mine", "history", "ways"),
    [
        pytest.param("Bolt", ["Mountain"], (), ["normal"], id="one way"),
        pytest.param("Bolt", ["Forest"], (), [], id="not payable"),
        pytest.param("Theft", ["Swamp"] * 2, HIT, ["prowl"], id="only the cheaper one"),
        pytest.param("Theft", ["Swamp"] * 4, HIT, ["normal", "prowl"], id="both"),
        pytest.param("Theft", ["Swamp"] * 4, (), ["normal"], id="the other is closed"),
        pytest.param("Shared Beast", ["Forest", "Bear"], (), ["alternative"], id="a printed one"),
        pytest.param("Shared Beast", ["Forest"], (), [], id="a printed one whose condition does not hold"),
        pytest.param("Machine", ["Mountain"] * 3, (), ["prototype"], id="prototype"),
        pytest.param("Machine", ["Mountain"] * 7, (), ["normal", "prototype"], id="prototype or whole"),
    ],
)
def test_ways(name: str, mine: list[str], history: tuple[Happened, ...], ways: list[str]) -> None:
    game = position([name], [*mine, "Sneak"], history=history)
    assert legal_ways(game, YOU, ObjectId(name)) == tuple((way, True) for way in ways)


def test_a_way_that_needs_more_than_plain_sources_is_found_too() -> None:
    game = position(["Bolt"], ["Fire Imp", "Fire Imp", "Two Stones"])
    assert legal_ways(game, YOU, ObjectId("Bolt")) == (("normal", True),)
    game = position(["Bolt"], ["Mountain", "Fire Imp", "Two Stones"])
    assert legal_ways(game, YOU, ObjectId("Bolt")) == (("normal", True),)
