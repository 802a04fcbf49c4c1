"""Taking cost reductions off a cost (118.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from app.engine.rule import implements
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana, ManaCost, ManaSymbol, SymbolKind


class Reduction(Struct, frozen=True):
    """One reduction, as often as it applies."""

    amount: ManaCost
    times: int
    colored_only: bool
    """It reduces coloured mana only, and never generic mana in its place."""
    text: str
    source: ObjectId | None
    leaves_one: bool = False
    """It leaves at least one mana to pay."""


@implements("118.7a", "118.7b", "118.7c", "118.7d", "118.7e", "118.7f", "118.7g")
def reduced(cost: Mana, reduction: Reduction) -> Mana:
    """The cost after this reduction; never below {0}, and with nothing given back."""
    generic, pips = cost.generic, Counter(cost.pips)
    for _ in range(reduction.times):
        for symbol in reduction.amount.symbols:
            # Mana of that type first; what is not there is taken off the generic part (118.7b, 118.7c).
            for pip, amount in _what_it_takes(symbol, pips):
                if pip and pips[pip] > 0:
                    pips[pip] -= 1
                # "This effect reduces only the amount of colored mana you pay".
                elif not (pip and reduction.colored_only):
                    generic = max(0, generic - amount)  # never below {0} (601.2f)
    # Such a reduction stops before the last mana, which stays of the type that it was.
    if reduction.leaves_one and cost.total and not generic + sum((+pips).values()):
        left = next(iter(cost.pips), "")
        return Mana.of(0, [left]) if left and not cost.generic else Mana.of(1, ())
    return Mana.of(generic, (+pips).elements())


def in_best_order(reductions: Sequence[Reduction]) -> list[Reduction]:
    """The order that saves most: first what can take coloured mana alone, then coloured, then generic.

    What takes coloured mana alone goes to waste when another reduction took that mana before, while
    every other reduction takes generic mana instead. So no other order leaves a smaller cost.
    """
    return sorted(
        reductions,
        key=lambda r: (not r.colored_only, all(s.generic for s in r.amount.symbols), not r.leaves_one),
    )  # what leaves one mana comes after what may take that mana


def _what_it_takes(symbol: ManaSymbol, pips: Counter[str]) -> list[tuple[str, int]]:
    """The plain symbol that a symbol of a reduction takes, "" for generic mana, and how much generic mana."""
    match symbol.kind:
        case SymbolKind.GENERIC:
            return [("", symbol.generic)]
        case SymbolKind.SNOW | SymbolKind.VARIABLE:
            # A snow symbol takes one generic mana (118.7g), {X} is 0 off the stack (107.3g).
            return [("", 1 if symbol.kind is SymbolKind.SNOW else 0)]
        case SymbolKind.HYBRID | SymbolKind.PHYREXIAN:
            # Taking 2 life off is no half of a reduction (118.7f).
            halves = [half for half in symbol.equivalents if half != "2 life"]
            # The payer chooses the half (118.7e): the one that the cost has saves most.
            there = next((half for half in halves if pips[half] > 0), None)
            number = max((int(half) for half in halves if half.isdigit()), default=0)
            return [(there, 1)] if there else [("", number)] if number else [(halves[0], 1)]
        case _:
            return [(symbol.text, 1)]
