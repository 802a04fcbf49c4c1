"""601.2d: division among targets, at least one for each."""

import pytest

from tests.engine.casting.positions import answer, cast, position

TARGETS = ("them", "Bear")


@pytest.mark.parametrize(
    ("targets", "division", "expected"),
    [
        pytest.param(TARGETS, (("them", 2), ("Bear", 1)), "legal", id="all of it"),
        pytest.param(TARGETS, (("them", 3), ("Bear", 0)), "601.2d", id="nothing for one"),
        pytest.param(TARGETS, (("them", 1), ("Bear", 1)), "601.2d", id="too little"),
        pytest.param(TARGETS, (("them", 2), ("you", 1)), "601.2d", id="to no target"),
        pytest.param(TARGETS, None, "legal", id="left open"),
        pytest.param(("them",), None, "legal", id="one target takes all"),
    ],
)
def test_what_is_divided_must_come_out(
    targets: tuple[str, ...], division: tuple[tuple[str, int], ...] | None, expected: str
) -> None:
    game = position(["Fan"], ["Mountain"] * 3, ["Bear"])
    assert answer(cast(game, "Fan", targets=targets, division=division)) == expected


def test_one_target_receives_everything() -> None:
    verdict = cast(position(["Fan"], ["Mountain"] * 3, ["Bear"]), "Fan", targets=("Bear",))
    assert verdict.record is not None
    assert verdict.record.division == (("Bear", 3),)


@pytest.mark.parametrize(
    ("targets", "said"),
    [
        pytest.param(("Bear",), ["3 is divided: 3 to Bear."], id="all of it to one"),
        pytest.param(
            ("Bear", "them", "you"), ["3 is divided: 1 to Bear, 1 to them and 1 to you."], id="one to each"
        ),
        pytest.param(None, [], id="nothing before there is a target"),
    ],
)
def test_where_there_is_one_division_only_it_is_told(
    targets: tuple[str, ...] | None, said: list[str]
) -> None:
    verdict = cast(position(["Fan"], ["Mountain"] * 3, ["Bear"]), "Fan", targets=targets)
    step = next(one for one in verdict.checklist if str(one.rule) == "601.2d")
    assert [finding.text for finding in step.findings] == said


def test_a_spell_that_divides_nothing_takes_no_division() -> None:
    game = position(["Bolt"], ["Mountain"])
    assert answer(cast(game, "Bolt", targets=("them",), division=(("them", 3),))) == "601.2d"
