"""Giving abilities with parameters or in quotation marks for a while (611.2)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction, Keyword, Quoted, UnmeantDeed
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.vocabulary import Signed, UntilWord
from app.engine.effects.instructions.sequences import If, IfDone
from app.engine.text.book import constants, phrase
from app.engine.text.quantities.numbers import listed


class GainsAbilities(Instruction, frozen=True):
    """ "Target creature gains protection from red until end of turn." """

    what: Target | Reference | AnyObjects
    abilities: tuple[Keyword | Quoted, ...]
    until: UntilWord
    """ "" where it lasts as long as the object does, or the duration is said elsewhere."""


class GetsAndGains(Instruction, frozen=True):
    """ "Target creature gets +1/+1 and gains "{T}: Draw a card" until end of turn." """

    what: Target | Reference | AnyObjects
    power: Signed
    """Sign and number: ("+", 1)."""
    toughness: Signed
    abilities: tuple[Keyword | Quoted, ...]
    until: UntilWord


@asks_what_it_holds
class HasFromNow(Instruction, frozen=True):
    """ "Create a token. It has "{T}: Draw a card."": what was just spoken of has it as long as it exists."""

    what: Reference
    abilities: tuple[Keyword | Quoted, ...]


class BareKeyword(Enum):
    """Keywords that an object gains without a number or cost of its own (702.62a)."""

    SUSPEND = "suspend"
    SPLIT_SECOND = "split second"


_GAINS = "{what:gainer} gain[s/] {abilities:granted}"

_GETS = "{what:gainer} get[s/] {power:signed}/{toughness:signed} and gain[s/] {abilities:granted}"

for _value, _words in ((GainsAbilities, _GAINS), (GetsAndGains, _GETS)):
    phrase("effect", _value, _words + " {until}")
    phrase("lasting", _value, _words, until="")

phrase("effect", GainsAbilities, _GAINS, until="")
phrase("sentence", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
phrase("has_now", HasFromNow, "{what:reference} [has/have] {abilities:granted}")
phrase("conditional", If, "{condition:if}{effect:has_now}")
phrase("sentence", IfDone, "{how:outcome}, {effect:has_now}")
constants("bare_keyword", BareKeyword)
phrase("effect", UnmeantDeed, "{what:gainer} gain[s/] {keyword:bare_keyword}")
listed("quotations", "quoted", two=" and ", comma=", ", last=", and ", least=1)
