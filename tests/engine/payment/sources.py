"""Sources of mana as cards have them, for tests."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.payment.checker import check
from app.engine.payment.plan import Plan
from app.engine.payment.problem import Activation, ManaUnit, Need, Problem
from app.engine.payment.solver import pay
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana

LAND, DUAL, CREATURE, IRREVERSIBLE = (0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)


def unit(types: str, *, snow: bool = False, usable: bool = True, for_abilities: bool = True) -> ManaUnit:
    return ManaUnit(frozenset(types), snow=snow, usable=usable, usable_for_abilities=for_abilities)


def units(*types: str) -> tuple[ManaUnit, ...]:
    return tuple(unit(each) for each in types)


def tap(
    name: str, *types: str, rank: tuple[int, ...] = LAND, life: int = 0, mana: str = "", label: str = ""
) -> Activation:
    """{T}: add these."""
    source = ObjectId(name)
    return Activation(
        f"{name}#1",
        source,
        units(*types),
        mana=Mana.parse(mana),
        taps=frozenset({source}),
        life=life,
        rank=rank,
        label=label,
    )


def treasure(name: str, types: str = "WUBRG") -> Activation:
    """{T}, sacrifice this: add one mana of any colour."""
    source = frozenset({ObjectId(name)})
    return Activation(
        f"{name}#1", ObjectId(name), units(types), taps=source, uses_up=source, rank=IRREVERSIBLE
    )


def filter_land(name: str, one: str, other: str, rank: tuple[int, ...] = LAND) -> tuple[Activation, ...]:
    """{T}: add {C}. {1 or 2 of a hybrid}, {T}: add two mana in any combination of two colours."""
    return (
        tap(name, "C", rank=rank),
        *(tap(name, one + other, one + other, mana="{" + cost + "}", rank=rank) for cost in (one, other)),
    )


def outlet(name: str, creatures: Iterable[str], *types: str) -> tuple[Activation, ...]:
    """Sacrifice a creature: add these."""
    things = [ObjectId(creature) for creature in creatures]
    return tuple(
        Activation(
            f"{name}#1",
            ObjectId(name),
            units(*types),
            uses_up=frozenset({thing}),
            times=len(things),
            rank=IRREVERSIBLE,
        )
        for thing in things
    )


def sacrifice(*candidates: str, n: int = 1) -> Need:
    return Need("sacrifice", "sacrifice a creature", n, tuple(map(ObjectId, candidates)), "use up")


def paid(problem: Problem) -> Plan:
    """The plan for a problem that can be paid, checked."""
    plan = pay(problem)
    assert isinstance(plan, Plan), plan
    assert check(problem, plan) == []
    return plan


def used(plan: Plan) -> list[str]:
    """The sources and helpers of a plan."""
    return sorted(
        [step.activation.source for step in plan.steps] + [help.helper.object for help in plan.helpers]
    )
