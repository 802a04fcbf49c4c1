"""What may be spent on X: "spend only black mana on X" (106.6)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.abilities import General, SpellAbility
from app.engine.casting.casting import Casting
from app.engine.casting.own_text import own_text
from app.engine.effects.modal import Modal
from app.engine.effects.spells_to_come import SpendOnlyOnX
from app.engine.rule import implements
from app.engine.state.words import COLOR_WORDS
from app.engine.values.mana import Mana, ManaCost, SymbolKind


@implements("106.6")
def as_paid(casting: Casting) -> Mana:
    """The total cost with a symbol of its colour for each mana of X that must have one.

    What reductions take of the generic mana they take of X first, which is best for the player.
    """
    base, x = casting.way.base, casting.record.x
    color = _color(casting) if x and base is not None else ""
    if not color or base is None:
        return casting.mana
    much = x * sum(symbol.kind is SymbolKind.VARIABLE for symbol in base.symbols)
    rows = (ManaCost.parse(row.amount) for row in casting.ledger if row.kind == "reduction")
    less = sum(symbol.generic for cost in rows for symbol in cost.symbols)
    bound = min(casting.mana.generic, max(0, much - less))
    return Mana.of(casting.mana.generic - bound, [*casting.mana.pips, *[color] * bound])


def _color(casting: Casting) -> str:
    """The letter of the only colour that may be spent on X; "" where any may."""
    for ability in own_text(casting):
        for effect in _followed(ability, casting.record.modes):
            if isinstance(effect, SpendOnlyOnX):
                return COLOR_WORDS.get(effect.color.lower(), "")
    return ""


def _followed(ability: General | SpellAbility, modes: tuple[int, ...]) -> Iterator[object]:
    """The instructions of a spell or ability, and those of the modes that are chosen."""
    for effect in ability.effects if isinstance(ability, SpellAbility) else ():
        yield effect
        if isinstance(effect, Modal):
            for number in modes:
                yield from effect.modes[number - 1].effects
