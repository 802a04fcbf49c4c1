"""601.2f: base, additional costs, increases, reductions, floors."""

import pytest

from app.engine.casting.costs.reductions import Reduction, in_best_order, reduced
from app.engine.values.mana import Mana, ManaCost
from tests.engine.casting import positions
from tests.engine.casting.positions import cast, position, texts


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "cost"),
    [
        pytest.param("Kill", [], [], "{1}{B}", id="the mana cost"),
        pytest.param("Kill", ["Thrift"], [], "{B}", id="less generic mana"),
        pytest.param("Kill", ["Thrift", "Thrift"], [], "{B}", id="never less coloured mana"),
        pytest.param("Kill", [], ["Tax Keeper"], "{2}{B}", id="more"),
        pytest.param("Kill", ["Thrift"], ["Tax Keeper"], "{1}{B}", id="more, then less"),
        pytest.param("Kill", [], ["Thrift"], "{1}{B}", id="only what they cast"),
        pytest.param("Bear", [], ["Tax Keeper"], "{1}{G}", id="only noncreature spells"),
        pytest.param("Kill", ["Thrift"], ["Three Orb"], "{2}{B}", id="the total itself comes last"),
        pytest.param("Study", [], ["Three Orb"], "{2}{U}", id="and only below it"),
        pytest.param("Late Beast", [], [], "{2}{G}", id="under a condition that holds"),
        pytest.param("Large Beast", ["Bear"], [], "{3}{G}", id="by a number that the text defines"),
        pytest.param("Cleric", ["White Walker"], [], "{2}", id="coloured mana only"),
        pytest.param("Cleric", ["White Walker", "White Walker"], [], "{2}", id="and no generic mana instead"),
    ],
)
def test_the_total_cost(name: str, mine: list[str], theirs: list[str], cost: str) -> None:
    verdict = cast(position([name], [*mine, "Bear"], [*theirs, "Bear"]), name)
    assert verdict.cost == cost
    assert verdict.ledger[-1].kind == "locked in"
    assert verdict.ledger[-1].total == cost


def test_a_tapped_artifact_sets_no_least_cost() -> None:
    game = position(["Kill"], ["Swamp"] * 2, ["Three Orb", "Bear"], Three_Orb={"tapped": True})
    assert cast(game, "Kill").cost == "{1}{B}"


def test_the_ledger_has_a_row_for_each_contribution() -> None:
    game = position(["Kill"], ["Thrift"], ["Tax Keeper"])
    rows = [(row.kind, row.amount, row.total) for row in cast(game, "Kill").ledger]
    assert rows == [
        ("base", "{1}{B}", "{1}{B}"),
        ("increase", "{1}", "{2}{B}"),
        ("reduction", "{1}", "{1}{B}"),
        ("locked in", "{1}{B}", "{1}{B}"),
    ]


def less(amount: str, times: int = 1, *, colored_only: bool = False, leaves_one: bool = False) -> Reduction:
    return Reduction(ManaCost.parse(amount), times, colored_only, "", None, leaves_one)


@pytest.mark.parametrize(
    ("cost", "reduction", "expected"),
    [
        pytest.param("{3}{W}", less("{2}"), "{1}{W}", id="118.7a: generic"),
        pytest.param("{1}{W}", less("{3}"), "{W}", id="118.7a: generic only"),
        pytest.param("{1}{W}", less("{W}"), "{1}", id="118.7c: its colour"),
        pytest.param("{1}{W}", less("{U}"), "{W}", id="118.7b: generic in place of a missing colour"),
        pytest.param("{2}{W}", less("{W}", 2), "{1}", id="118.7c: the difference is generic"),
        pytest.param("{2}{C}", less("{C}{C}"), "{1}", id="118.7d: colourless"),
        pytest.param("{1}{W}", less("{W/U}"), "{1}", id="118.7e: the half that is there"),
        pytest.param("{3}{B}", less("{2/W}"), "{1}{B}", id="118.7e: the generic half"),
        pytest.param("{1}{G}", less("{G/P}"), "{1}", id="118.7f: Phyrexian is its colour"),
        pytest.param("{2}{S}", less("{S}"), "{1}{S}", id="118.7g: snow is generic"),
        pytest.param("{1}{W}", less("{U}", colored_only=True), "{1}{W}", id="coloured mana alone"),
        pytest.param("{1}", less("{4}"), "{0}", id="never below nothing"),
        pytest.param("{4}{G}", less("{1}", 3), "{1}{G}", id="as often as it says"),
        pytest.param("{2}{G}", less("{X}"), "{2}{G}", id="X is nothing where it is not known"),
        pytest.param("{3}{R}", less("{W/U}"), "{2}{R}", id="118.7e: neither half is there"),
        pytest.param("{2}", less("{3}", leaves_one=True), "{1}", id="one generic mana is left"),
        pytest.param("{G}", less("{G}", leaves_one=True), "{G}", id="one coloured mana is left"),
        pytest.param("{1}{G}", less("{2}{G}", leaves_one=True), "{1}", id="one generic mana is left of both"),
        pytest.param("{0}", less("{1}", leaves_one=True), "{0}", id="of nothing nothing is left"),
    ],
)
def test_a_reduction(cost: str, reduction: Reduction, expected: str) -> None:
    assert str(reduced(Mana.parse(cost), reduction)) == expected


def test_the_best_order_is_chosen_for_the_player() -> None:
    cost = Mana.parse("{1}{W}")
    for reduction in in_best_order([less("{W}"), less("{W}", colored_only=True)]):
        cost = reduced(cost, reduction)
    assert str(cost) == "{0}"


@pytest.mark.parametrize(
    ("instead", "amount"),
    [
        pytest.param("pay {1}", "{1}", id="mana"),
        pytest.param("pay 3 life", "pay 3 life", id="no mana"),
        pytest.param("pay 1 life and discard a card", "pay 1 life and discard a card", id="two parts"),
    ],
)
def test_the_ledger_tells_an_alternative_cost_whole(
    instead: str, amount: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"You may {instead} rather than pay this spell's mana cost.\nDraw a card."
    monkeypatch.setitem(positions.CARDS, "Pact", ("{3}{U}", "Instant", text))
    verdict = cast(position(["Pact"], ["Island"]), "Pact", "alternative")
    assert (verdict.ledger[0].kind, verdict.ledger[0].amount) == ("alternative", amount)


@pytest.mark.parametrize(
    ("name", "choices", "said"),
    [
        pytest.param("Kill", {}, "The total cost is {1}{B}; it is locked in.", id="mana"),
        pytest.param("Graft", {"phyrexian": ("{B}", "2 life")},
                     "The total cost is {1}{B} and pay 2 life; it is locked in.", id="life"),
        pytest.param("Rite", {}, "The total cost is {1}{B} and sacrifice a creature; it is locked in.",
                     id="a creature"),
    ],
)  # fmt: skip
def test_the_total_cost_is_told_whole(name: str, choices: dict[str, tuple[str, ...]], said: str) -> None:
    verdict = cast(position([name], ["Swamp"] * 2, ["Bear"]), name, **choices)
    assert said in texts(verdict, "601.2f")
