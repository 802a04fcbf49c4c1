"""Excess damage: what was dealt beyond what is lethal, as the text that dealt it speaks of it (120.10)."""

from __future__ import annotations

from app.engine.abilities.conditions.past import Befell, ExcessDealt, HappenedTo, Result
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.history import DAMAGES


@implements("120.10")
def excess_this_way(before: Game, now: Game) -> int | None:
    """The excess damage that one permanent was dealt since `before`; None of several, or where not known."""
    dealt = [e for e in now.history[len(before.history) :] if e.event in DAMAGES]
    known = [e.excess for e in dealt if e.excess is not None]
    # "The excess damage" is one permanent's: of several it is not said whose, and each has its own (120.10).
    plain = len(known) == len(dealt) and len({e.to for e in dealt if e.excess}) < 2
    return sum(known) if plain else None


def speaks_of_excess(condition: object) -> bool:
    """Whether a condition is that excess damage was dealt by the text, of which "that much" speaks then."""
    befell = isinstance(condition, HappenedTo) and condition.deed is Befell.IS_DEALT_EXCESS_DAMAGE
    plain = condition in (Result.EXCESS_DEALT, Result.EXCESS_IS_DEALT)
    return befell or plain or isinstance(condition, ExcessDealt)
