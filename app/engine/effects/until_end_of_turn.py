"""Continuous effects of spells and abilities that change power, toughness and abilities (611.2, 613)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Variable
from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import constant, phrase, same


@dataclass(frozen=True, slots=True)
class Gets:
    """ "Target creature gets -2/-2 until end of turn." """

    what: Target | Reference | AnyObjects
    power: tuple[str, int | Variable]
    """Sign and number: ("-", 2)."""
    toughness: tuple[str, int | Variable]
    until: str
    keywords: tuple[str, ...] = ()
    """ "... and gains trample" """


@dataclass(frozen=True, slots=True)
class Gains:
    """ "Target creature gains haste until end of turn." """

    what: Target | Reference | AnyObjects
    keywords: tuple[str, ...]
    until: str


for _text in ("end of turn", "your next turn"):
    constant("until", _text, f"until {_text}")
same("gainer", "{what:thing}")
same("gainer", "{what:noun~p}", number="p")
phrase("effect", Gets, "{what:gainer} get[s/] {power:signed}/{toughness:signed} {until}")
phrase("effect", Gets, "{what:gainer} get[s/] {power:signed}/{toughness:signed} and gain[s/] {keywords:keyword_names} {until}")
phrase("effect", Gains, "{what:gainer} gain[s/] {keywords:keyword_names} {until}")
