"""A plan to pay, in words. No Qt in here."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.services.table.facts import name_in

if TYPE_CHECKING:
    from app.engine.payment.plan import Plan, Step
    from app.engine.state.game import Game


def _mana(types: tuple[str, ...]) -> str:
    return "".join("{" + letter + "}" for letter in types)


def _activation(game: Game, step: Step) -> str:
    """One mana ability: what it uses and what it makes."""
    act = step.activation
    name = name_in(game, act.source)
    does = f"sacrifice {name}" if act.source in act.uses_up else f"tap {name}" if act.taps else f"use {name}"
    if act.mana.total:
        does += f", paying {act.mana},"
    if act.life:
        does += f", paying {act.life} life,"
    return f"{does} for {_mana(step.types)}"


def lines_of(game: Game, plan: Plan) -> tuple[str, ...]:
    """The plan step by step, in the order in which it is carried out; equal steps as one."""
    made = Counter(_activation(game, step) for step in plan.steps)
    lines = [f"{count} × {line}" if count > 1 else line for line, count in made.items()]
    pool = [spent.unit.type for spent in plan.spent if spent.unit.step < 0]
    if pool:
        lines.append(f"{_mana(tuple(pool))} from the mana pool")
    for help_ in plan.helpers:
        verb = "tap" if help_.helper.how == "tap" else "exile"
        symbol = "{1}" if help_.symbol == "generic" else "{" + help_.symbol + "}"
        lines.append(f"{verb} {name_in(game, help_.helper.object)} for {symbol}")
    for key, chosen in plan.needs.items():
        words = key.partition(": ")[2] or key
        lines.append(f"{words}: {', '.join(name_in(game, ident) for ident in chosen)}")
    if plan.life:
        lines.append(f"pay {plan.life} life")
    if plan.left_over:
        lines.append(f"{_mana(tuple(unit.type for unit in plan.left_over))} stays in the pool")
    return tuple(lines)
