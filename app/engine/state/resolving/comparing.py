"""How far apart the two numbers are that a condition compares: "draw cards equal to the difference"."""

from __future__ import annotations

from app.engine.abilities.conditions.conditions import (
    Condition,
    CountersHad,
    Had,
    HasInZone,
    HasMore,
    PlayerHasCounters,
)
from app.engine.abilities.conditions.there_is import Compared
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.quantities.tallies import Tally
from app.engine.state.conditions.asking import Asking
from app.engine.state.conditions.compared import number_compared
from app.engine.state.conditions.players import number_had
from app.engine.state.resolving.execution import Execution
from app.engine.values.frozen import inside, replace


def comparing(condition: Condition | None, effect: object, execution: Execution) -> Execution:
    """The execution of an effect on a condition, in which "the difference" is of the numbers compared."""
    if not any(part is Spoken.DIFFERENCE for part in inside(effect)):
        return execution
    by = (execution.controller, execution.source, execution.record, execution.it, execution.before)
    return replace(execution, much=difference(condition, Asking(execution.game, *by)))


def difference(condition: Condition | None, asking: Asking) -> int | None:
    """The number of the one less that of the other; None for a condition that compares no two numbers."""
    numbers: tuple[int | None, int | None]
    match condition:
        case HasInZone(who=who, n=Tally(n=int() as n), what=None, zone="hand"):
            numbers = n, _of(who, Had.CARDS_IN_HAND, asking)
        case HasMore(who=who, what=what, than=Player() as than):
            numbers = _of(who, what, asking), _of(than, what, asking)
        case PlayerHasCounters(who=who, n=Tally(n=int() as n), kind=kind):
            numbers = n, _of(who, CountersHad(kind), asking)
        case Compared(left=left, n=right):
            numbers = number_compared(left, asking), number_compared(right, asking)
        case _:
            return None
    first, second = numbers
    # Which is the greater the condition has said; the difference is never below nothing (107.1b).
    return None if first is None or second is None else abs(first - second)


def _of(who: Player, what: AnyObjects | Had | CountersHad, asking: Asking) -> int | None:
    """How many one player has; None where it is not one, or not known."""
    people = asking.people(who)
    return number_had(what, people[0], asking) if people is not None and len(people) == 1 else None
