"""Dealing damage (120)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase, same


@dataclass(frozen=True, slots=True)
class DealDamage:
    """ "~ deals 3 damage to any target." """

    source: Reference
    n: Amount
    to: Target | Player | Reference | None
    """None where the recipient was named before: "it deals 4 damage instead"."""


@dataclass(frozen=True, slots=True)
class DealDamageToEach:
    """ "~ deals 2 damage to each creature." """

    source: Reference
    n: Amount
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class DivideDamage:
    """ "~ deals 3 damage divided as you choose among one, two, or three targets." (601.2d) """

    source: Reference
    n: Amount
    among: Target


same("recipient", "{to:target}")
same("recipient", "{to:player}")
same("recipient", "{to:it}")
phrase("effect", DealDamage, "{source:reference} deal[s/] {n:amount} damage to {to:recipient}")
phrase("effect", DealDamage, "{source:reference} deal[s/] {n:amount} damage", to=None)
phrase("effect", DealDamageToEach, "{source:reference} deal[s/] {n:amount} damage to each {what:noun~s}")
phrase("effect", DivideDamage, "{source:reference} deal[s/] {n:amount} damage divided as you choose among {among:target}")
