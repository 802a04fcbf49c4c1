"""601.2b: ways, optional costs, X, hybrid and Phyrexian symbols."""

from typing import Any

import pytest

from app.engine.casting.casting import Status
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.values.ids import ObjectId
from tests.engine.casting import positions
from tests.engine.casting.positions import THEM, YOU, answer, cast, hit, position, step, texts

ROGUE = ("Creature", "Human", "Rogue")


@pytest.mark.parametrize(
    ("history", "expected"),
    [
        pytest.param((), "601.2b", id="no damage"),
        pytest.param((hit("Sneak", ROGUE),), "legal", id="a Rogue hit a player"),
        pytest.param((hit("Sneak", ROGUE, turn=4),), "601.2b", id="last turn"),
        pytest.param((hit("Sneak", ROGUE, controller=THEM),), "601.2b", id="somebody else's"),
        pytest.param((hit("Sneak", ("Creature", "Human")),), "601.2b", id="no Rogue at that time"),
        pytest.param((hit("Sneak", ROGUE, to="Bear", to_player=False),), "601.2b", id="a creature was hit"),
    ],
)
def test_an_alternative_cost_asks_its_condition(history: tuple[Happened, ...], expected: str) -> None:
    game = position(["Theft"], ["Swamp", "Swamp", "Sneak"], history=history)
    verdict = cast(game, "Theft", "prowl")
    assert answer(verdict) == expected
    assert verdict.cost == "{1}{B}"


def test_the_finding_names_what_opened_the_way() -> None:
    game = position(["Theft"], ["Swamp", "Swamp", "Sneak"], history=(hit("Sneak", ROGUE),))
    opened = step(cast(game, "Theft", "prowl"), "601.2b").findings[0]
    assert (opened.status, opened.source) == (Status.OK, "Sneak")
    assert opened.text == "Sneak, a Rogue, dealt combat damage to them this turn."


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        pytest.param("Bolt", ("prowl",), id="a way that it has not"),
        pytest.param("Theft", ("prowl", "free"), id="two alternative costs"),
        pytest.param("Bolt", ("free",), id="nothing lets it be free"),
    ],
)
def test_a_way_that_is_not_on_offer_is_refused(name: str, ways: tuple[str, ...]) -> None:
    game = position([name], ["Swamp"] * 4 + ["Mountain"], history=(hit("Sneak", ROGUE),))
    assert answer(cast(game, name, *ways)) == "601.2b"


@pytest.mark.parametrize(
    ("name", "choices", "expected", "cost"),
    [
        pytest.param("Spark", {"kicked": 0}, "legal", "{R}", id="not kicked"),
        pytest.param("Spark", {"kicked": 1}, "legal", "{4}{R}", id="kicked"),
        pytest.param("Spark", {"kicked": ("{4}",)}, "legal", "{4}{R}", id="kicked, by its cost"),
        pytest.param("Spark", {"kicked": 2}, "601.2b", "{R}", id="kicked twice"),
        pytest.param("Bolt", {"kicked": 1}, "601.2b", "{R}", id="without kicker"),
        pytest.param("Spark", {"optional": ("buyback",)}, "601.2b", "{R}", id="a cost that it has not"),
        pytest.param("Bolt", {"modes": (1,)}, "601.2b", "{R}", id="without modes"),
    ],
)
def test_optional_costs_are_announced(
    name: str, choices: dict[str, Any], expected: str, cost: str | None
) -> None:
    verdict = cast(position([name], ["Mountain"] * 5), name, **choices)
    assert (answer(verdict), verdict.cost) == (expected, cost)


@pytest.mark.parametrize(("islands", "expected"), [(5, "legal"), (4, "601.2h")])
def test_buyback_is_paid_when_announced(islands: int, expected: str) -> None:
    game = position(["Recall"], ["Island"] * islands)
    assert answer(cast(game, "Recall", optional=("buyback",))) == expected
    assert answer(cast(game, "Recall")) == "legal"


@pytest.mark.parametrize(
    ("x", "expected", "cost"),
    [
        (3, "legal", "{3}{R}"),
        (4, "601.2h", "{4}{R}"),
        (0, "legal", "{R}"),
        (None, "legal", "{R}"),
        (-1, "601.2b", None),
    ],
)
def test_x_becomes_part_of_the_cost(x: int | None, expected: str, cost: str | None) -> None:
    verdict = cast(position(["Heat"], ["Mountain"] * 4), "Heat", x=x)
    assert answer(verdict) == expected
    assert cost is None or verdict.cost == cost


def test_x_is_the_announced_number_on_the_stack() -> None:
    verdict = cast(position(["Heat"], ["Mountain"] * 4), "Heat", x=3, targets=("them",))
    assert verdict.after is not None
    spell = verdict.after.objects[ObjectId("Heat")]
    assert spell.cast is not None
    assert spell.cast.x == 3


@pytest.mark.parametrize(
    ("choices", "expected", "cost"),
    [
        pytest.param({"hybrid": ("{R}", "{W}")}, "legal", "{W}{R}", id="one of each"),
        pytest.param({"hybrid": ("{R}", "{R}")}, "601.2h", "{R}{R}", id="two red"),
        pytest.param({"hybrid": ("{R}", "{G}")}, "601.2b", "{W}{R}", id="not one of the halves"),
        pytest.param({"hybrid": ("{R}",)}, "601.2b", None, id="one too few"),
        pytest.param({}, "legal", "{W}{R}", id="open"),
    ],
)
def test_each_hybrid_symbol_is_announced(choices: dict[str, Any], expected: str, cost: str | None) -> None:
    verdict = cast(position(["Guild Mage"], ["Mountain", "Plains"]), "Guild Mage", **choices)
    assert answer(verdict) == expected
    assert cost is None or expected != "legal" or verdict.cost == cost


@pytest.mark.parametrize(
    ("life", "phyrexian", "expected", "also"),
    [
        (20, ("2 life", "{B}"), "legal", ("pay 2 life",)),
        (20, ("2 life", "2 life"), "legal", ("pay 4 life",)),
        (3, ("2 life", "2 life"), "601.2h", ("pay 4 life",)),
        (20, None, "legal", ("pay 2 life",)),
        (1, None, "601.2h", None),
    ],
)
def test_phyrexian_symbols_take_colour_or_life(
    life: int, phyrexian: tuple[str, ...] | None, expected: str, also: tuple[str, ...] | None
) -> None:
    game: Game = position(["Graft"], ["Swamp", "Plains"], life=life)
    verdict = cast(game, "Graft", phyrexian=phyrexian)
    assert answer(verdict) == expected
    assert also is None or verdict.also == also


def test_what_is_left_open_is_said() -> None:
    verdict = cast(position(["Spark"], ["Mountain"]), "Spark")
    assert verdict.legal
    assert {choice.key for choice in verdict.open} == {"kicked", "targets"}


@pytest.mark.parametrize(
    ("kicked", "expected", "cost"),
    [
        pytest.param(("{1}",), "legal", "{1}{U}", id="the first, by its cost"),
        pytest.param(("{2}",), "legal", "{2}{U}", id="the second, by its cost"),
        pytest.param(("{2}", "{1}"), "legal", "{3}{U}", id="both"),
        pytest.param((), "legal", "{U}", id="none"),
        pytest.param(("kicker", "kicker"), "legal", "{3}{U}", id="both, not by their costs"),
        pytest.param(("{1}", "{1}"), "601.2b", None, id="one of them twice"),
    ],
)
def test_of_two_kicker_costs_those_named_are_paid(
    kicked: tuple[str, ...], expected: str, cost: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Kicker {1} and/or {2}\nDraw a card."
    monkeypatch.setitem(positions.CARDS, "Two Boots", ("{U}", "Instant", text))
    verdict = cast(position(["Two Boots"], ["Island"] * 4), "Two Boots", kicked=kicked)
    assert answer(verdict) == expected
    assert cost is None or verdict.cost == cost


def test_a_creature_that_connected_last_turn_or_with_a_creature_opens_nothing() -> None:
    board = ["Swamp", "Swamp", "Sneak", "Sneak"]
    before = (hit("Sneak 2", ROGUE, turn=4), hit("Sneak 2", ROGUE, to="Bear", to_player=False))
    verdict = cast(position(["Theft"], board, history=(*before, hit("Sneak", ROGUE))), "Theft", "prowl")
    assert step(verdict, "601.2b").findings[0].source == "Sneak"
    refused = cast(position(["Theft"], board, history=before), "Theft", "prowl")
    assert texts(refused, "601.2b", Status.ILLEGAL) == [
        "No player was dealt combat damage this turn by a Rogue that you controlled."
    ]


@pytest.mark.parametrize(("x", "life"), [(0, 20), (3, 17)])
def test_x_life_is_paid(x: int, life: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "As an additional cost to cast this spell, pay X life.\nDraw X cards."
    monkeypatch.setitem(positions.CARDS, "Test", ("{B}", "Sorcery", text))
    after = cast(position(["Test"], ["Swamp"]), "Test", x=x).after
    assert after is not None
    assert after.player(YOU).life == life
