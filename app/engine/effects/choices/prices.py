"""What is asked for as something resolves: how much it is, once its numbers are known (118.12)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.costs.costs import (
    CollectEvidence,
    Cost,
    CostPart,
    EitherCost,
    PayEnergy,
    PayLife,
    PayMana,
    SacrificeWorth,
)
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.instructions.sequences import ForEach
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution
from app.engine.text.book import Fields, general
from app.engine.values.frozen import replace
from app.engine.values.mana import ManaCost, ManaSymbol


# For this, mana abilities may be activated in the middle of what resolves (608.2g).
# A cost paid as it resolves, by whoever is asked and not by who controls it (118.12).
class Pays(Instruction, frozen=True):
    """ "You may pay {2}.", "unless that player pays 2 life" """

    who: Player | Target
    cost: Cost


class PaysNumber(Instruction, frozen=True):
    """ "unless its controller pays 2 life", "pay an amount of {E} equal to that permanent's mana value" """

    who: Player | Target
    n: Amount
    energy: bool = False
    """Energy, not life."""
    in_words: AsSaid = False
    """ "eight {E}" """


def cost_of(effect: PaysNumber, execution: Execution) -> Cost | None:
    """Life or energy as a cost; None where the number can't be worked out."""
    number = execution.amount(effect.n)
    if number is None:
        return None
    return (PayEnergy(number) if effect.energy else PayLife(number),)


def with_x(cost: Cost, x: int | None) -> Cost | None:
    """A cost with the number in place of X; None where that is not known."""
    parts: list[CostPart] = []
    for part in cost:
        if not isinstance(part, PayMana) or not part.cost.has_variable:
            parts.append(part)
        elif x is None:
            return None
        else:
            parts.append(PayMana(part.cost.announced(x)))
    return tuple(parts)


def price_said(price: object, execution: Execution) -> object:
    """What is paid: "for each" so many times; costs that nobody can multiply as they are said."""
    if isinstance(price, PaysNumber):
        cost = cost_of(price, execution)
        return price if cost is None else Pays(price.who, cost)
    if not isinstance(price, ForEach) or not isinstance(price.effect, Pays):
        return price
    times = execution.amount(price.times)
    parts = [_times(part, times) for part in price.effect.cost] if times is not None else [None]
    return price if None in parts else replace(price.effect, cost=tuple(filter(None, parts)))


@implements("118.10", "702.24a")
def _times(part: CostPart, times: int) -> CostPart | None:
    """A part of a cost so many times; each time another of its options may be chosen."""
    if isinstance(part, PayMana):
        return PayMana(ManaCost(part.cost.symbols * times))
    # "{W} or {U}" is another choice each time, as a hybrid symbol is.
    if isinstance(part, EitherCost) and len(mana := _symbols(part)) == len(part.options):
        return PayMana(ManaCost((ManaSymbol("/".join(mana)),) * times))
    if isinstance(part, CollectEvidence | SacrificeWorth):  # worth so much each time, and not all together
        return None
    n = getattr(part, "n", None)
    return replace(part, n=n * times) if isinstance(n, int) else None  # type: ignore[type-var]


def _symbols(cost: EitherCost) -> tuple[str, ...]:
    """The options that are one mana symbol each."""
    mana = (one.cost.symbols for one in cost.options if isinstance(one, PayMana))
    return tuple(symbols[0].text for symbols in mana if len(symbols) == 1)


def _paying_both(found: Fields) -> Pays:
    cost = (PayMana(cast("ManaCost", found["mana"])), PayLife(cast("int", found["n"])))
    return Pays(cast("Player | Target", found["who"]), cost)


def _paid_both(value: object) -> Fields | None:
    match value:
        case Pays(who=who, cost=(PayMana(cost=mana), PayLife(n=n))):
            return {"who": who, "mana": mana, "n": n}
        case _:
            return None


general("effect", "{who:subject}pay[s/] {mana:mana} and {n:digits} life", _paying_both, _paid_both)


def _collecting(found: Fields) -> Pays:
    return Pays(cast("Player | Target", found["who"]), (CollectEvidence(found["n"]),))


def _collected(value: object) -> Fields | None:
    match value:
        case Pays(who=who, cost=(CollectEvidence(n=n),)):
            return {"who": who, "n": n}
        case _:
            return None


general("effect", "{who:subject}collect[s/] evidence {n:amount}", _collecting, _collected)


def _sacrificing(found: Fields) -> Pays:
    who, fields = cast("Player | Target", found["who"]), {key: found[key] for key in found if key != "who"}
    return Pays(who, (SacrificeWorth(**fields),))  # type: ignore[arg-type]


def _sacrificed(value: object) -> Fields | None:
    match value:
        case Pays(who=who, cost=(SacrificeWorth(what=what, of=of, n=n, costless=0),)):
            return {"who": who, "what": what, "of": of, "n": n}
        case _:
            return None


_worth = (
    "{who:subject}sacrifice[s/] any number of {what:noun~p} with total {of:totalled} {n:digits} or greater"
)
general("effect", _worth, _sacrificing, _sacrificed)
