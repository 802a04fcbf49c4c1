"""Costs as they stand before a colon and after "sacrifice"."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.costs import (
    Discard,
    EitherCost,
    ExileFrom,
    PayLife,
    PayMana,
    ReturnToHand,
    Sacrifice,
    TapThis,
    TapUntapped,
    UntapThis,
)
from app.engine.text.book import Fields, constant, general, phrase, same
from app.engine.text.numbers import listed
from app.engine.values.mana import ManaCost

phrase("cost_part", PayMana, "{cost:mana}")
constant("cost_part", TapThis(), "{{T}}")
constant("cost_part", UntapThis(), "{{Q}}")

phrase("deed", Sacrifice, "sacrifice {what:this}", n=1)
phrase("deed", Sacrifice, "sacrifice {n:count} {what:noun~n}")
phrase("deed", Sacrifice, "sacrifice {what:another}", n=1)
phrase("deed", Discard, "discard {n:count} {what:noun~n}")
phrase("deed", PayLife, "pay {n:amount} life")
phrase("deed", PayLife, "pay life equal to {n:computed}")
phrase("deed", ExileFrom, "exile {n:count} {what:noun~n}")
phrase("deed", TapUntapped, "tap {n:count} {what:noun~n}")
phrase("deed", ReturnToHand, "return {n:count} {what:noun~n} to [its/their] owner's hand")
listed("deeds_or", "deed", two=" or ", comma=", ", last=", or ")
phrase("deed_or_choice", EitherCost, "{options:deeds_or}")
same("deed_or_choice", "{cost:deed}")
same("cost_part", "{cost:deed}")
listed("cost", "cost_part", two=", ", least=1, capital=True)
listed("spoken_cost", "deed_or_choice", two=" and ", least=1)

general(
    "keyword_mana",
    "{cost:mana}",
    lambda filled: (PayMana(cast("ManaCost", filled["cost"])),),
    lambda v: (
        {"cost": v[0].cost} if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], PayMana) else None
    ),
)


def _either_mana(value: object) -> Fields | None:
    """The options of a cost that is one of several mana costs."""
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], EitherCost):
        return None
    options = value[0].options
    return {"options": options} if all(isinstance(part, PayMana) for part in options) else None


phrase("mana_part", PayMana, "{cost:mana}")
listed("mana_parts", "mana_part", two=" or ", comma=", ", last=", or ")
general(
    "either_mana",
    "{options:mana_parts}",
    lambda filled: (EitherCost(cast("tuple[PayMana, ...]", filled["options"])),),
    _either_mana,
)
