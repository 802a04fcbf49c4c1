"""601.2g: the player may activate mana abilities; here it is found which ones there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.casting import mana_sources
from app.engine.casting.casting import Casting, Status
from app.engine.casting.words import name_of
from app.engine.payment.problem import ManaUnit
from app.engine.rule import implements

STEP: Final = "601.2g"


@implements("601.2g")
def mana_abilities(casting: Casting) -> Iterator[Casting]:
    """Find the mana in the pool and the mana abilities that can be activated, before costs are paid."""
    if not casting.mana.total or casting.unpayable:
        yield casting
        return
    units, uncertain = mana_sources.pool(casting)
    found = mana_sources.find(casting)
    for source, why in (*uncertain, *found.uncertain):
        casting = casting.find(STEP, "106.6", Status.UNSURE, why, source)
    for source, rule, why in found.unusable:
        casting = casting.find(STEP, rule, Status.OK, why, source)
    casting = casting.but(units=units, activations=found.activations)
    yield casting if casting.rehearsal else casting.find(STEP, STEP, Status.OK, _summary(casting))


def _summary(casting: Casting) -> str:
    sources = list(dict.fromkeys(activation.source for activation in casting.activations))
    mana = (
        f"You have {_pool(casting.units)} in your mana pool" if casting.units else "Your mana pool is empty"
    )
    if not sources:
        return f"{mana}, and there is no mana ability that you can activate."
    names = list(dict.fromkeys(name_of(casting.before, source) for source in sources))
    shown = ", ".join(names[:5]) + (" and others" if len(names) > 5 else "")
    much = "one source" if len(sources) == 1 else f"{len(sources)} sources"
    return f"{mana}; you can activate mana abilities of {much}: {shown}."


def _pool(units: tuple[ManaUnit, ...]) -> str:
    return "".join("{" + "/".join(sorted(unit.types)) + "}" for unit in units)
