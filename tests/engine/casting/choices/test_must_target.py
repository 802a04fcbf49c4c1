"""What must be chosen as a target is chosen if it can be (601.2c)."""

import pytest

from tests.engine.casting.positions import answer, cast, position


@pytest.mark.parametrize(
    ("name", "targets", "expected"),
    [
        pytest.param("Kill", ("Bear",), "601.2c", id="another creature"),
        pytest.param("Kill", ("Red Bearer",), "legal", id="the one that must be"),
        pytest.param("Twin Kill", ("Bear", "Red Bearer"), "legal", id="one of two"),
        pytest.param("Twin Kill", ("Bear", "Quick Bear"), "601.2c", id="none of two"),
        pytest.param("Bolt", ("them",), "601.2c", id="a player instead"),
        pytest.param("Wreck", ("Two Stones", "Forest"), "legal", id="it is no such target"),
    ],
)
def test_an_opponent_must_choose_it(name: str, targets: tuple[str, ...], expected: str) -> None:
    mine = ["Swamp"] * 3 + ["Mountain"] * 2
    game = position([name], mine, ["Bear", "Quick Bear", "Red Bearer", "Two Stones", "Forest"])
    assert answer(cast(game, name, targets=targets)) == expected


def test_its_controller_need_not() -> None:
    game = position(["Kill"], ["Swamp", "Swamp", "Red Bearer"], ["Bear"])
    assert answer(cast(game, "Kill", targets=("Bear",))) == "legal"


def test_an_open_choice_takes_it() -> None:
    game = position(["Kill"], ["Swamp", "Swamp"], ["Bear", "Red Bearer"])
    verdict = cast(game, "Kill")
    assert verdict.record is not None
    assert [ref.id for group in verdict.record.targets for ref in group] == ["Red Bearer"]
