"""The ledger: the derivation of the total cost, a row for each contribution (601.2f)."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.costs.costs import Cost, PayMana, Waterbend
from app.engine.casting.casting import Casting, LedgerRow
from app.engine.casting.costs.optional_costs import cost_in_words
from app.engine.casting.paying.waterbending import mana_in
from app.engine.casting.wording.words import part_in_words
from app.engine.rule import Rule
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana, ManaCost, ManaSymbol
from app.engine.values.said import card_words, listed, say


def announced_rows(
    casting: Casting,
    additional: Sequence[AdditionalCost],
    alternative: Cost,
    tax: Sequence[ManaSymbol],
    x: int,
) -> tuple[LedgerRow, ...]:
    """The rows for the base and the additional costs, as announced."""
    spell, base = casting.spell, casting.way.base
    if base is None:
        # Unpayable, and so is everything added to it (118.6a).
        text = say("it has no mana cost, which can't be paid")
        return (LedgerRow("base", text, "", "", Rule("118.6"), spell),)
    rows, total = [_base(casting, base, alternative, x)], base
    for cost in additional:
        total += mana_in(cost.cost)
        name = card_words(cost.name) or say("additional cost")
        rows.append(LedgerRow("additional", name, cost_in_words(cost), str(total), Rule(cost.rule), spell))
    if tax:  # counted as an additional cost, so an alternative cost does not spare it (118.9d)
        text, more = say("cast before from the command zone"), ManaCost(tuple(tax))
        rows.append(LedgerRow("additional", text, str(more), str(total + more), Rule("903.8"), spell))
    return tuple(rows)


def _base(casting: Casting, base: ManaCost, alternative: Cost, x: int) -> LedgerRow:
    """The row of what everything is added to: the mana cost, an alternative cost, or nothing."""
    way, spell = casting.way, casting.spell
    # Without paying its mana cost is itself the alternative cost (118.9), with nothing in it.
    if way.alternative is None:
        what = say("without paying its mana cost") if way.free else say("mana cost")
        return LedgerRow("base", what, str(base), str(base), Rule("601.2f"), spell)
    words = [part_in_words(p, x) for p in alternative if not isinstance(p, PayMana | Waterbend)]
    amount = listed([str(base)] * bool(base.symbols or not words) + words)
    name = (
        say("{name} cost", name=way.alternative.name) if casting.ability is None else say("activation cost")
    )
    return LedgerRow("alternative", name, amount, str(base), Rule(way.rule), spell)


def with_row(
    casting: Casting,
    kind: str,
    text: str,
    amount: str,
    total: Mana,
    rule: str,
    source: ObjectId | None = None,
) -> Casting:
    """The casting with this mana to pay, and a row for it in the ledger."""
    row = LedgerRow(kind, text, amount, str(total), Rule(rule), source)
    return casting.but(mana=total, ledger=(*casting.ledger, row))
