"""Modes (700.2): which may be chosen, what they bring, and what stays open."""

import pytest

from tests.engine.casting import positions
from tests.engine.casting.positions import answer, cast, position, texts

ISLANDS = ["Island"] * 4


@pytest.mark.parametrize(
    ("name", "modes", "expected"),
    [
        pytest.param("Charm", (1,), "601.2b", id="no artifact to destroy"),
        pytest.param("Charm", (2,), "legal", id="a creature to tap"),
        pytest.param("Charm", (3,), "legal", id="no target needed"),
        pytest.param("Charm", (2, 3), "601.2b", id="two of one"),
        pytest.param("Charm", (), "601.2b", id="none of one"),
        pytest.param("Charm", (4,), "601.2b", id="a mode that it has not"),
        pytest.param("Command", (1, 2), "legal", id="two of two"),
        pytest.param("Command", (2, 2), "601.2b", id="the same mode twice"),
        pytest.param("Command", (1,), "601.2b", id="one of two"),
        pytest.param("Doubled", (2, 2), "legal", id="the same mode twice where it says so"),
        pytest.param("Prints", (1, 2), "legal", id="three pawprints"),
        pytest.param("Prints", (2, 2), "601.2b", id="four pawprints of three"),
        pytest.param("Prints", (), "legal", id="no pawprint at all"),
        pytest.param("Bolt", (1,), "601.2b", id="no modes at all"),
    ],
)
def test_whether_modes_may_be_chosen(name: str, modes: tuple[int, ...], expected: str) -> None:
    game = position([name], [*ISLANDS, "Mountain"], ["Bear"])
    assert answer(cast(game, name, modes=modes)) == expected


@pytest.mark.parametrize(
    ("name", "modes", "optional", "cost"),
    [
        pytest.param("Both Ways", (1,), (), "{U}", id="one mode without entwine"),
        pytest.param("Both Ways", (1, 2), ("entwine",), "{1}{U}", id="entwined"),
        pytest.param("Both Ways", (1, 2), None, "{1}{U}", id="both modes are entwined"),
        pytest.param("Stairs", (1,), None, "{U}", id="nothing to escalate"),
        pytest.param("Stairs", (1, 2, 3), None, "{2}{U}", id="escalated twice"),
        pytest.param("Price List", (1,), None, "{1}{U}", id="one spree cost"),
        pytest.param("Price List", (1, 2), None, "{3}{U}", id="both spree costs"),
    ],
)
def test_what_modes_cost(
    name: str, modes: tuple[int, ...], optional: tuple[str, ...] | None, cost: str
) -> None:
    """700.2h, 702.42a, 702.120a, 702.172a."""
    verdict = cast(position([name], ISLANDS, ["Bear"]), name, modes=modes, optional=optional)
    assert (answer(verdict), verdict.cost) == ("legal", cost)


@pytest.mark.parametrize("optional", [(), ("entwine",)], ids=["not paid for", "one mode only"])
def test_all_modes_and_the_entwine_cost_belong_together(optional: tuple[str, ...]) -> None:
    game = position(["Both Ways"], ISLANDS)
    modes = (1,) if optional else (1, 2)
    assert answer(cast(game, "Both Ways", modes=modes, optional=optional)) == "601.2b"


def test_open_modes_tell_those_that_work() -> None:
    (choice,) = [c for c in cast(position(["Charm"], ISLANDS), "Charm").open if c.key == "modes"]
    assert [(option.value, option.text) for option in choice.options] == [(3, "Draw a card.")]


def test_the_modes_that_were_found_are_on_the_record() -> None:
    verdict = cast(position(["Command"], ISLANDS), "Command")
    assert verdict.record is not None
    assert verdict.record.modes == (2, 3)


@pytest.mark.parametrize(
    ("name", "modes", "said"),
    [
        pytest.param("Charm", None, "You have not chosen one mode.", id="one"),
        pytest.param("Command", None, "You have not chosen two modes.", id="two"),
        pytest.param("Stairs", None, "You have not chosen one to three modes.", id="from one to three"),
        pytest.param("Prints", None, "You have not chosen modes worth up to 3 pawprints.", id="pawprints"),
        pytest.param("Charm", (2, 3), "One of its modes must be chosen, not two.", id="too many"),
        pytest.param("Stairs", (), "One to three of its modes must be chosen, not none.", id="too few"),
        pytest.param(
            "Command",
            (1, 3),
            "You choose mode 1 (“Tap target creature”) and mode 3 (“Target player loses 2 life”).",
            id="chosen",
        ),
        pytest.param("Prints", (), "You choose no mode.", id="none chosen"),
    ],
)
def test_how_many_modes_are_chosen_is_told(name: str, modes: tuple[int, ...] | None, said: str) -> None:
    assert said in texts(cast(position([name], ISLANDS, ["Bear"]), name, modes=modes), "601.2b")


@pytest.mark.parametrize(
    ("x", "modes", "expected"),
    [
        pytest.param(1, (1,), "legal", id="as many targets as there are"),
        pytest.param(2, (1,), "601.2b", id="more targets than there are"),
        pytest.param(2, (2,), "legal", id="another mode"),
        pytest.param(None, (1,), "legal", id="some value of X will do"),
    ],
)
def test_a_mode_needs_as_many_targets_as_x(
    x: int | None, modes: tuple[int, ...], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Choose one —\n• Tap X target creatures.\n• Draw X cards."
    monkeypatch.setitem(positions.CARDS, "Test", ("{X}{U}", "Instant", text))
    game = position(["Test"], ISLANDS, ["Bear"])
    assert answer(cast(game, "Test", x=x, modes=modes)) == expected
