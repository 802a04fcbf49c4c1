"""Giving abilities with parameters or in quotation marks for a while (611.2), and emblems (114)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.abilities.vocabulary import Signed, UntilWord
from app.engine.text.book import phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class GainsAbilities:
    """ "Target creature gains protection from red until end of turn." """

    what: Target | Reference | AnyObjects
    abilities: tuple[Keyword | Quoted, ...]
    until: UntilWord
    """ "" where it lasts as long as the object does, or the duration is said elsewhere."""


@dataclass(frozen=True, slots=True)
class GetsAndGains:
    """ "Target creature gets +1/+1 and gains "{T}: Draw a card" until end of turn." """

    what: Target | Reference | AnyObjects
    power: Signed
    """Sign and number: ("+", 1)."""
    toughness: Signed
    abilities: tuple[Keyword | Quoted, ...]
    until: UntilWord


@dataclass(frozen=True, slots=True)
class HasFromNow:
    """ "Create a token. It has "{T}: Draw a card."": what was just spoken of has it as long as it exists."""

    what: Reference
    abilities: tuple[Keyword | Quoted, ...]


@dataclass(frozen=True, slots=True)
class GetsEmblem:
    """ "You get an emblem with "Creatures you control have flying."" (114.1)"""

    who: Player | Target
    abilities: tuple[Quoted, ...]


_GAINS = "{what:gainer} gain[s/] {abilities:granted}"
_GETS = "{what:gainer} get[s/] {power:signed}/{toughness:signed} and gain[s/] {abilities:granted}"
for _value, _words in ((GainsAbilities, _GAINS), (GetsAndGains, _GETS)):
    phrase("effect", _value, _words + " {until}")
    phrase("lasting", _value, _words, until="")
phrase("effect", GainsAbilities, _GAINS, until="")
phrase("sentence", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
listed("quotations", "quoted", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", GetsEmblem, "{who:subject}get[s/] an emblem with {abilities:quotations}")
