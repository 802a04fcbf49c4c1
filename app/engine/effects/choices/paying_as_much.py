"""Paying as much as one wants, as an instruction tells (107.14, 118)."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.costs.costs import Cost, PayEnergy, PayLife, PayMana
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.asking import among, words
from app.engine.effects.instructions.following import OFFERED, by_hand
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import NO, YES, Kind
from app.engine.state.resolving.while_resolving import pay_now
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.mana import ManaCost, ManaSymbol
from app.engine.values.said import say

_MOST: Final = 100
"""So much, and no more, is offered to be paid."""


class PaysAsMuch(Instruction, frozen=True):
    """ "You may pay any amount of {E}.", "pay any amount of life" """

    who: Player | Target
    what: Literal["{E}", "mana", "life", "{R}"]
    some: bool = False
    """One or more: not to pay is to pay nothing."""


constants("as_much_as_wanted", ("mana", "life"))
phrase("effect", PaysAsMuch, "{who:subject}pay[s/] any amount of {what:as_much_as_wanted}")
for _symbol in ("E", "R"):
    _paid = f"{{who:subject}}pay[s/] any amount of {{{{{_symbol}}}}}"
    phrase("effect", PaysAsMuch, _paid, what=f"{{{_symbol}}}")
phrase("effect", PaysAsMuch, "{who:subject}pay[s/] one or more {{E}}", what="{E}", some=True)
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] its mana cost")


@carries_out(PaysAsMuch)
@implements("107.14")
def pay_as_much(effect: PaysAsMuch, execution: Execution) -> Execution:
    """The player says how much, and pays it; what comes after is told how much it was."""
    names = execution.players(effect.who) if isinstance(effect.who, Player) else ()
    most = _most(names[0], effect, execution) if len(names) == 1 else None
    if most is None:
        return by_hand(effect, execution)
    numbers = [str(n) for n in range(most + 1)]
    if execution.said in (YES, NO) and not execution.asks:
        none = ("0",) if execution.said == NO and most else ()
        execution = replace(execution, answers=(*none, *execution.answers[1:]))
    asked = among(execution, Kind.NUMBER, numbers, words(execution, effect), player=names[0])
    answer, execution = execution.answer(asked if most else lambda: None)
    number = int(answer) if isinstance(answer, str) and answer in numbers else 0 if not most else None
    if number is None:
        return execution.doubt(say("nobody said how much is paid"))
    _, paid = pay_now(execution, names[0], _cost(effect, number)) if number else (True, execution)
    results = replace(execution.results, paid=(execution.results.paid or 0) + number)
    return replace(paid, answers=execution.answers, did=number > 0, much=number, results=results)


def _may(who: Player, effect: object, until: str, execution: Execution) -> Execution:
    """The same where it is offered."""
    assert isinstance(effect, PaysAsMuch)
    return pay_as_much(replace(effect, who=who), execution)


OFFERED[PaysAsMuch] = _may


def _cost(effect: PaysAsMuch, number: int) -> Cost:
    match effect.what:
        case "{E}":
            return (PayEnergy(number),)
        case "life":
            return (PayLife(number),)
        case "mana":
            return (PayMana(ManaCost((ManaSymbol(str(number)),))),)
        case symbol:
            return (PayMana(ManaCost((ManaSymbol(symbol.strip("{}")),) * number)),)


def _most(player: PlayerId, effect: PaysAsMuch, execution: Execution) -> int | None:
    """How much the player can pay; None where that is not known."""
    for number in range(1, _MOST):
        can, _ = pay_now(execution, player, _cost(effect, number))
        if not can:
            return None if can is None else number - 1
    return None
