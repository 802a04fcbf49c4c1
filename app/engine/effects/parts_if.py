"""Amounts of which each depends on a condition of its own."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.conditions import Condition
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.references import Reference
from app.engine.abilities.targets import Target, Thing
from app.engine.statics.prohibitions import Deed
from app.engine.text.book import phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class LifeIf:
    """ "X life if {G} was spent to cast this spell" """

    n: Amount
    condition: Condition


@dataclass(frozen=True, slots=True)
class GainsLifeIf:
    """ "You gain X life if {G} was spent to cast this spell and X life if {W} was spent ..." """

    who: Player | Target
    parts: tuple[LifeIf, ...]


@dataclass(frozen=True, slots=True)
class DamageIf:
    """ "3 damage to each creature with flying if {G} was spent to cast this spell" """

    n: Amount
    to: tuple[Thing | Player, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class DealsDamageIf:
    """ "~ deals 3 damage to each creature without flying if {R} was spent ... and 3 damage to ... if ..." """

    source: Reference
    parts: tuple[DamageIf, ...]


@dataclass(frozen=True, slots=True)
class CantIf:
    """ "Target player can't play lands this turn if {R} was spent ... and can't cast creature spells this
    turn if {W} was spent ..." """

    who: Target
    deed: Deed
    first: Condition
    spells: AnyObjects
    second: Condition


phrase("life_if", LifeIf, "{n:amount} life if {condition:one}")
listed("lives_if", "life_if", two=" and ")
phrase("effect", GainsLifeIf, "{who:subject}gain[s/] {parts:lives_if}")
phrase("damage_if", DamageIf, "{n:amount} damage to {to:recipients} if {condition:one}")
listed("damages_if", "damage_if", two=" and ")
phrase("effect", DealsDamageIf, "{source:reference} deals {parts:damages_if}")
phrase(
    "effect",
    CantIf,
    "{who:target} can't {deed:forbidden_deed} this turn if {first:one} and can't cast {spells:noun~p} this "
    "turn if {second:one}",
)
