"""Keywords that ask for a payment as one's upkeep begins: cumulative upkeep and echo (702.24, 702.30)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut, TriggeredAbility
from app.engine.abilities.conditions.past import CameSinceUpkeep
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.references import This
from app.engine.keywords.activated import told
from app.engine.keywords.registry import keyword
from app.engine.values.frozen import replace, swapped
from app.engine.values.mana import ManaCost

_CUMULATIVE: Final = (
    "At the beginning of your upkeep, put an age counter on this permanent. Then sacrifice this permanent"
    " unless you pay {0} for each age counter on this permanent."
)
_ECHO: Final = "At the beginning of your upkeep, sacrifice this permanent unless you pay {0}."
_COST: Final = (PayMana(ManaCost.parse("{0}")),)


def cumulative(entry: Keyword) -> tuple[General, ...]:
    """702.24a: it grows older, and is sacrificed unless the cost is paid for each age counter."""
    return _paid(entry, told(_CUMULATIVE, TriggeredAbility))


def echo(entry: Keyword) -> tuple[General, ...]:
    """702.30a: it is paid for again at the first upkeep after it came."""
    since = CameSinceUpkeep(This("permanent"))
    return _paid(entry, replace(told(_ECHO, TriggeredAbility), condition=since))


def _paid(entry: Keyword, ability: TriggeredAbility) -> tuple[General, ...]:
    if not entry.cost:
        return (NotCarriedOut(entry.name, ()),)
    return (swapped(ability, _COST, entry.cost),)


keyword("cumulative upkeep", "702.24", "cost", "dash", meaning=cumulative)
keyword("echo", "702.30", "cost", "dash", meaning=echo)
