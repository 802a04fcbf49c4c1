"""Statements that give abilities with parameters or in quotation marks (613.1f)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.references import Reference
from app.engine.abilities.vocabulary import Signed
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class HasAbilities:
    """ "Enchanted creature has flying and "{T}: Draw a card."" (layer 6)"""

    what: AnyObjects | Reference
    abilities: tuple[Keyword | Quoted, ...]


@dataclass(frozen=True, slots=True)
class GetsAndHas:
    """ "Equipped creature gets +2/+0 and has ward {2}." (layers 6 and 7c)"""

    what: AnyObjects | Reference
    power: Signed
    """Sign and number: ("+", 1)."""
    toughness: Signed
    abilities: tuple[Keyword | Quoted, ...]


phrase("static", HasAbilities, "{what:holder} [has/have] {abilities:granted}")
phrase(
    "static",
    GetsAndHas,
    "{what:holder} get[s/] {power:signed}/{toughness:signed} and [has/have] {abilities:granted}",
)
