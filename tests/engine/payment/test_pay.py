"""Which payment is found. Many rows are what players reported as wrong in other programs."""

from __future__ import annotations

import pytest

from app.engine.payment.plan import Impossible, Plan, Undecided
from app.engine.payment.problem import Activation, Helper, ManaUnit, Need, Problem
from app.engine.payment.solver import pay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from tests.engine.payment.sources import (
    CREATURE,
    DUAL,
    IRREVERSIBLE,
    filter_land,
    outlet,
    paid,
    sacrifice,
    tap,
    treasure,
    unit,
    units,
    used,
)

Source = Activation | tuple[Activation, ...]


def board(*sources: Source) -> tuple[Activation, ...]:
    return tuple(act for each in sources for act in (each if isinstance(each, tuple) else (each,)))


def problem(cost: str, *sources: Source, pool: tuple[ManaUnit, ...] = ()) -> Problem:
    return Problem(Mana.parse(cost), life_available=20, pool=pool, activations=board(*sources))


def convoke(name: str, color: str) -> Helper:
    return Helper(ObjectId(name), frozenset({color, "generic"}), "tap", CREATURE)


def delve(name: str) -> Helper:
    return Helper(ObjectId(name), frozenset({"generic"}), "use up", IRREVERSIBLE)


PLAINS, PLAINS_2, ISLAND, FOREST = (
    tap("plains", "W"),
    tap("plains2", "W"),
    tap("island", "U"),
    tap("forest", "G"),
)
ANY = "WUBRG"


@pytest.mark.parametrize(
    ("asked", "sources"),
    [
        pytest.param(problem("{0}", PLAINS), [], id="nothing is tapped for nothing"),
        pytest.param(problem("{W}", PLAINS, pool=units("W")), [], id="mana in the pool comes first"),
        pytest.param(
            problem("{1}{W}", tap("lantern", ANY, rank=DUAL), FOREST, tap("forest2", "G")),
            ["forest", "lantern"],
            id="the only white source is not spent on generic",
        ),
        pytest.param(
            problem("{W}{U}", tap("tundra", "WU"), PLAINS),
            ["plains", "tundra"],
            id="a dual land gives the colour that nothing else gives",
        ),
        pytest.param(
            problem(
                "{U}",
                tap("city", ANY, rank=(0, 0, 2)),
                tap("painful", "U", life=1, rank=IRREVERSIBLE),
                ISLAND,
            ),
            ["island"],
            id="a basic land before one that hurts",
        ),
        pytest.param(
            problem("{1}", tap("elves", "G", rank=CREATURE), treasure("treasure"), tap("tron", "C")),
            ["tron"],
            id="a land before a creature and a treasure",
        ),
        pytest.param(
            problem("{1}", tap("elves", "G", rank=CREATURE), outlet("altar", ["bear"], "B")),
            ["elves"],
            id="a creature is tapped before one is sacrificed",
        ),
        pytest.param(
            problem("{2}", tap("tomb", "C", "C", rank=(0, 0, 2)), PLAINS, PLAINS_2),
            ["plains", "plains2"],
            id="two lands before one that is worse than both",
        ),
        pytest.param(
            problem("{1}", tap("tomb", "C", "C"), PLAINS), ["plains"], id="no more mana than is needed"
        ),
        pytest.param(
            problem("{W}{U}", tap("bounce", "W", "U"), PLAINS, ISLAND),
            ["bounce"],
            id="one land that gives both rather than two",
        ),
        pytest.param(
            problem("{2}{W}{U}", tap("bounce", "W", "U"), PLAINS, PLAINS_2, ISLAND),
            ["bounce", "plains", "plains2"],
            id="a land with two colours and two others",
        ),
        pytest.param(
            problem("{1}{W}", filter_land("gate", "W", "U"), PLAINS),
            ["gate", "plains"],
            id="a filter land gives its own colourless mana",
        ),
        pytest.param(
            problem("{U}{U}", filter_land("gate", "W", "U"), PLAINS),
            ["gate", "plains"],
            id="a filter land turns one white into two blue",
        ),
        pytest.param(
            problem("{W}{U}", PLAINS, ISLAND, filter_land("gate", "W", "U")),
            ["island", "plains"],
            id="a filter land is not tapped for what others give",
        ),
        pytest.param(
            problem(
                "{U}{B}{R}", tap("signet", "U", "B", mana="{1}"), tap("signet2", "B", "R", mana="{1}"), PLAINS
            ),
            ["plains", "signet", "signet2"],
            id="a filter feeds another with what it has too much of",
        ),
        pytest.param(
            problem(
                "{U}{B}{R}", tap("signet", "U", "B", mana="{1}"), tap("signet2", "W", "R", mana="{1}"), PLAINS
            ),
            ["plains", "signet", "signet2"],
            id="one filter feeds the other",
        ),
        pytest.param(
            problem(
                "{S}",
                PLAINS,
                Activation("x#1", ObjectId("x"), (unit("U", snow=True),), taps=frozenset({ObjectId("x")})),
            ),
            ["x"],
            id="snow",
        ),
        pytest.param(problem("{C}", PLAINS, tap("wastes", "C", rank=DUAL)), ["wastes"], id="colourless"),
        pytest.param(
            replace(problem("{B}{C}", PLAINS, ISLAND), any_type=True), ["island", "plains"], id="any type"
        ),
        pytest.param(
            replace(problem("{C}", PLAINS), any_color=True), None, id="any colour is no help with {C}"
        ),
        pytest.param(
            replace(problem("{3}{G}"), helpers=(*map(delve, "abc"), convoke("elves", "G"))),
            ["a", "b", "c", "elves"],
            id="delve and convoke",
        ),
        pytest.param(
            replace(problem("{1}{W}", PLAINS), helpers=(convoke("elves", "G"),)),
            ["elves", "plains"],
            id="a green creature pays generic, the white land white",
        ),
        pytest.param(
            replace(problem("{W}"), helpers=(convoke("elves", "G"),)),
            None,
            id="a green creature is no white mana",
        ),
        pytest.param(
            replace(problem("{G}{G}", tap("elves", "G", rank=CREATURE)), helpers=(convoke("elves", "G"),)),
            None,
            id="a creature tapped for mana can't be tapped to convoke",
        ),
        pytest.param(
            replace(problem("{G}", tap("elves", "G", rank=CREATURE)), needs=(sacrifice("elves"),)),
            ["elves"],
            id="a creature is tapped for mana and then sacrificed",
        ),
        pytest.param(
            replace(problem("{G}"), helpers=(convoke("elves", "G"),), needs=(sacrifice("elves"),)),
            ["elves"],
            id="a creature convokes and is sacrificed too",
        ),
        pytest.param(
            replace(problem("{B}", outlet("altar", ["bear"], "B")), needs=(sacrifice("bear"),)),
            None,
            id="a creature sacrificed for mana is gone",
        ),
        pytest.param(
            replace(
                problem("{B}", outlet("altar", ["bear"], "B")),
                helpers=(convoke("bear", "B"),),
                needs=(sacrifice("bear"),),
            ),
            ["bear"],
            id="a creature sacrificed for the cost can convoke before",
        ),
        pytest.param(
            problem("{G}{B}", tap("elves", "G", rank=CREATURE), outlet("altar", ["elves"], "B")),
            ["altar", "elves"],
            id="a creature is tapped for mana and then sacrificed for mana",
        ),
        pytest.param(
            replace(
                problem("{1}", treasure("treasure")),
                needs=(Need("x", "an artifact", 1, (ObjectId("treasure"),), "use up"),),
            ),
            None,
            id="a treasure sacrificed for mana can't be sacrificed again",
        ),
        pytest.param(
            replace(
                problem("{1}", treasure("treasure")),
                helpers=(Helper(ObjectId("treasure"), frozenset({"generic"}), "tap"),),
            ),
            ["treasure"],
            id="a treasure is tapped to improvise rather than sacrificed",
        ),
        pytest.param(
            problem("{4}", outlet("altar", ["a", "b", "c"], "C", "C")),
            ["altar", "altar"],
            id="an outlet twice",
        ),
        pytest.param(
            problem(
                "{B}", replace(PLAINS, produces=(unit("B", usable=False),)), tap("swamp", "B", rank=DUAL)
            ),
            ["swamp"],
            id="restricted mana is not spent on this",
        ),
        pytest.param(
            problem(
                "{U}", replace(PLAINS, produces=(unit("W", usable=False),)), tap("prism", "U", mana="{1}")
            ),
            ["plains", "prism"],
            id="restricted mana pays for a mana ability",
        ),
        pytest.param(
            problem("{U}", tap("prism", "U", mana="{1}"), pool=(unit("W", for_abilities=False),)),
            None,
            id="mana for spells only does not pay for a mana ability",
        ),
        pytest.param(problem("{U}", tap("prism", "U", mana="{1}")), None, id="no mana from nothing"),
        pytest.param(
            problem("{1}", tap("one", "U", "U", mana="{1}"), tap("other", "B", "B", mana="{1}")),
            None,
            id="two filters can't start one another",
        ),
        pytest.param(
            replace(problem("{1}", PLAINS, ISLAND, FOREST), only=frozenset({ObjectId("island")})),
            ["island"],
            id="the named source",
        ),
        pytest.param(
            replace(
                problem("{1}", PLAINS, ISLAND, FOREST),
                only=frozenset({ObjectId("island"), ObjectId("forest")}),
            ),
            ["forest", "island"],
            id="both named sources although one is enough",
        ),
        pytest.param(
            replace(problem("{2}", PLAINS, ISLAND), only=frozenset({ObjectId("island")})),
            None,
            id="the named source is not enough",
        ),
        pytest.param(
            replace(
                problem("{G}", tap("elves", "G", rank=CREATURE), FOREST),
                helpers=(convoke("elves", "G"),),
                only=frozenset({ObjectId("elves")}),
            ),
            ["elves"],
            id="a named source that can help and make mana",
        ),
    ],
)
def test_the_sources_used(asked: Problem, sources: list[str] | None) -> None:
    if sources is None:
        assert isinstance(pay(asked), Impossible)
    else:
        assert used(paid(asked)) == sources


@pytest.mark.parametrize(
    ("life", "available", "sources"),
    [
        pytest.param(0, 2, ["a", "b"], id="as much as there is"),
        pytest.param(0, 1, None, id="one too few"),
        pytest.param(1, 2, None, id="the cost takes life too"),
        pytest.param(1, 3, ["a", "b"], id="enough for both"),
        pytest.param(1, 0, None, id="none at all"),
    ],
)
def test_life_is_paid_while_it_lasts(life: int, available: int, sources: list[str] | None) -> None:
    lands = tuple(tap(name, ANY, life=1) for name in "abc")
    asked = Problem(Mana.parse("{U}{U}"), life=life, life_available=available, activations=lands)
    if sources is None:
        assert isinstance(pay(asked), Impossible)
    else:
        plan = paid(asked)
        assert used(plan) == sources
        assert plan.life == life + 2


def test_a_player_below_zero_pays_no_life_and_can_pay_mana() -> None:
    assert used(paid(replace(problem("{W}", PLAINS), life_available=-3))) == ["plains"]


def test_mana_abilities_come_in_an_order_that_works() -> None:
    altar = outlet("altar", ["rock"], "B")
    rock = tap("rock", "U", "U", mana="{G}")
    plan = paid(problem("{U}{U}{B}", altar, rock, FOREST))
    assert [step.activation.source for step in plan.steps] == ["forest", "rock", "altar"]


def test_an_ability_of_what_is_used_up_can_t_be_fed_by_it() -> None:
    altar = outlet("altar", ["rock"], "B")
    rock = tap("rock", "U", "U", mana="{B}")
    assert isinstance(pay(problem("{U}{U}", altar, rock)), Impossible)


def test_a_plan_tells_which_unit_pays_which_symbol_and_what_is_left() -> None:
    plan = paid(problem("{W}", tap("bounce", "W", "U"), pool=units("R")))
    (spending,) = plan.spent
    assert (spending.unit.step, spending.unit.type, spending.symbol) == (0, "W", "W")
    assert sorted((ref.step, ref.type) for ref in plan.left_over) == [(-1, "R"), (0, "U")]
    assert plan.wasted == 2
    assert plan.tapped == {"bounce"}


def test_the_least_missed_is_sacrificed() -> None:
    need = Need("s", "sacrifice two", 2, tuple(map(ObjectId, "abc")), "use up", ((1, 5), (1, 0), (1, 1)))
    plan = paid(replace(problem("{0}"), needs=(need,)))
    assert sorted(plan.needs["s"]) == ["b", "c"]
    assert plan.rank == (2, 1)


def test_needs_share_candidates_without_using_one_twice() -> None:
    one = Need("x", "sacrifice an artifact", 1, (ObjectId("a"), ObjectId("b")), "use up")
    other = Need("y", "sacrifice a creature", 1, (ObjectId("a"),), "use up")
    plan = paid(replace(problem("{0}"), needs=(one, other)))
    assert plan.needs == {"x": ("b",), "y": ("a",)}
    assert isinstance(pay(replace(problem("{0}"), needs=(replace(one, n=2), other))), Impossible)


def test_one_creature_is_tapped_and_sacrificed_for_one_cost() -> None:
    needs = (sacrifice("a"), Need("t", "tap an untapped creature", 1, (ObjectId("a"),), "tap"))
    assert paid(replace(problem("{0}"), needs=needs)).needs == {"sacrifice": ("a",), "t": ("a",)}


def test_a_named_source_makes_mana_and_is_then_used_up_where_both_are_wished() -> None:
    thing = frozenset({ObjectId("rock")})
    asked = problem("{1}{C}", tap("rock", "C"))
    exiled = Helper(ObjectId("rock"), frozenset({"generic"}), "use up")
    plan = paid(replace(asked, helpers=(exiled,), only=thing, must_help=thing))
    assert used(plan) == ["rock", "rock"]


def test_a_creature_is_tapped_with_a_drum_and_then_sacrificed_for_mana() -> None:
    taps = frozenset({ObjectId("drum"), ObjectId("bear")})
    drum = Activation("drum#1", ObjectId("drum"), units(ANY), taps=taps)
    asked = problem("{2}{U}", drum, outlet("altar", ["bear"], "C", "C"))
    assert used(paid(replace(asked, helpers=(convoke("bear", "U"),)))) == ["altar", "drum"]


def test_mana_is_not_burnt_in_filters() -> None:
    prism = Activation("prism#1", ObjectId("prism"), units(ANY), mana=Mana(2), times=3)
    assert paid(problem("{W}", prism, pool=units("W", "W", "W"))).steps == ()


def test_at_the_bound_it_says_so() -> None:
    lands = [filter_land(f"gate{place}", *pair) for place, pair in enumerate(("WU", "UB", "BR", "RG", "GW"))]
    asked = problem("{B}{B}{B}{B}{B}{B}", *lands, PLAINS, ISLAND)
    assert isinstance(pay(asked, bound=1), Undecided)


def test_what_may_not_be_the_best_says_so() -> None:
    lands = [
        filter_land(f"gate{place}", pair[0], pair[1], rank=DUAL)
        for place, pair in enumerate(("WU", "UB", "BR", "RG", "GW"))
    ]
    plan = pay(problem("{B}{B}{B}{B}", *lands, PLAINS, PLAINS_2, ISLAND), patience=1)
    assert isinstance(plan, Plan)
    assert not plan.proven


def test_a_rank_below_zero_is_an_error() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        pay(problem("{W}", replace(PLAINS, rank=(-1,))))


@pytest.mark.parametrize("cost", ["{W}", "{3}{W}{U}{B}{R}{G}", "{30}", "{9}{C}"])
def test_any_number_of_simple_lands_is_one_matching(cost: str) -> None:
    basics = [tap(f"land{place}", "WUBRG"[place % 5]) for place in range(20)]
    duals = [tap(f"dual{place}", "WUBRG"[place % 5] + "RGWUB"[place % 4], rank=DUAL) for place in range(20)]
    assert not isinstance(pay(problem(cost, *basics, *duals), bound=1), Undecided)


@pytest.mark.parametrize("cost", ["{W}", "{2}{W}{U}", "{4}{B}{B}", "{W}{U}{B}{R}{G}", "{7}{C}{C}", "{15}"])
def test_a_mixed_board_takes_few_attempts(cost: str) -> None:
    lands = [tap(f"land{place}", "WUBRG"[place % 5]) for place in range(14)]
    rocks = [tap("ring", "C", "C"), tap("signet", "W", "U", mana="{1}"), tap("signet2", "B", "R", mana="{1}")]
    more: list[Source] = [
        tap("tomb", "C", "C", rank=CREATURE),
        tap("bounce", "U", "B"),
        filter_land("gate", "W", "U"),
    ]
    creatures = [f"bear{place}" for place in range(8)]
    elves = [tap(name, "G", rank=CREATURE) for name in creatures[:4]]
    asked = problem(
        cost, *lands, *rocks, *more, *elves, treasure("treasure"), outlet("altar", creatures, "C", "C")
    )
    asked = replace(
        asked, helpers=tuple(convoke(name, "G") for name in creatures), needs=(sacrifice(*creatures),)
    )
    assert paid(asked).proven
    assert not isinstance(pay(asked, bound=40), Undecided)
