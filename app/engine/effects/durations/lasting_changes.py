"""Changes to the same objects for a while (611.2c): "loses all abilities and becomes a blue Frog"."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias, get_args

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.choices import ChosenKind, Fixing
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.objects import AnyObjects, Each, EachOf, Word
from app.engine.abilities.nouns.references import Pronoun, Reference, Subject
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import AsSaid, KeywordName
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.characteristics import (
    Becomes,
    GetsPower,
    HasKeywords,
    IsOfType,
    LosesKeywords,
    SoOfType,
)
from app.engine.statics.traits.traits import BaseSize, BeingChosen, BeingSuch, Trait, TraitValue
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.mana import ManaCost

_LOSSES: Final = (
    *(Trait.LOSES_ALL, Trait.LOSES_ALL_OTHER, Trait.LOSES_CARD_TYPES, Trait.LOSES_LAND_TYPES),
    *(Trait.LOSES_BUT_MANA, Trait.LOSES_TYPES_ABILITIES),
)
_LAND_TYPES: Final = BeingChosen("basic land type", Kept.LAND_TYPES)


class GainedByChoice(Instruction, frozen=True):
    """ "gains your choice of flying, vigilance, or haste", or "that ability", which was chosen just before"""

    options: tuple[KeywordName, ...] = ()


# Each condition is looked at once, as it resolves (611.2c, 608.2h).
class GainsIf(Instruction, frozen=True):
    """ "... gains trample if you control a Dwarf and hexproof if you control an Elf" """

    keywords: tuple[KeywordName, ...]
    condition: Condition
    bare: AsSaid = False
    """The verb is not said again."""


class LosesThis(Enum):
    """The ability that is carried out is lost."""

    THIS_ABILITY = "lose[s/] this ability"


class BecomesChosen(Instruction, frozen=True):
    """ "becomes the color of your choice", "becomes that type" """

    what: ChosenKind
    fixed: Fixing


# What is printed alone, as copy effects changed it: no counters, and no other effects (707.2).
class BecomesCopy(Instruction, frozen=True):
    """ "becomes a copy of target creature, except it has flying" (707)"""

    of: Thing
    each: AsSaid = False
    """ "... each become a copy of that creature" """


class Incorporates(Instruction, frozen=True):
    """ "incorporates {W}": that mana is in its mana cost as well"""

    mana: ManaCost


# The exceptions are a part of what is copied, also by another copy of it (707.9a, 707.2).
class BecomesCopyExcept(Instruction, frozen=True):
    """ "This creature becomes a copy of target creature until end of turn, except it has flying." """

    what: Target | Reference | AnyObjects | EachOf
    of: Thing
    until: Duration
    exceptions: tuple[CopyException, ...]


class ProtectionChosen(Instruction, frozen=True):
    """ "gains protection from artifacts or from the color of your choice" """

    what: AnyObjects | None
    """None for "colorless"."""
    card_type: bool = False
    """ "protection from the card type of your choice" """


Change: TypeAlias = (
    TraitValue
    | BecomesChosen
    | BecomesCopy
    | GainedByChoice
    | GainsIf
    | Incorporates
    | LosesThis
    | ProtectionChosen
)
"""What may be said of one object for a while: what may always hold of it, or what asks for more."""


# Whom it is about is settled as it begins (611.2c).
class Changes(Instruction, frozen=True):
    """ "Until end of turn, target creature loses all abilities and becomes a blue Frog." """

    what: Target | Reference | AnyObjects | EachOf
    changes: tuple[Change, ...]
    until: Duration
    having: bool = False
    """Said as "has trample for as long as ..." """


class ChangesForEver(Instruction, frozen=True):
    """ "That creature perpetually gets +1/+1." """

    what: Target | Reference | AnyObjects
    changes: tuple[Change, ...]
    more: tuple[Change, ...] = ()
    """ "... and perpetually gains haste" """


# Said of a type it keeps all types that it had, and not only that one (205.1b).
class StillIs(Instruction, frozen=True):
    """ "It's still a land." (205.1b)"""

    what: Literal["it", "they"]
    kind: tuple[Word, ...]


_SIZE = "get[s/] {power:signed}/{toughness:signed}"
_MORE = "get[s/] an additional {power:signed}/{toughness:signed}"
_BASE = "[has/have] base "


def _change(kind: type, template: str, **fixed: object) -> None:
    """Enter what begins to hold of the subject of a sentence."""
    phrase("change", kind, template, number="", what=Subject.OF_SENTENCE, **fixed)


_change(GetsPower, _SIZE)
_change(GetsPower, _SIZE + " for each {times:for_each}")
_change(GetsPower, _MORE, additional=True)
_change(GetsPower, _MORE + " for each {times:for_each}", additional=True)
_change(HasKeywords, "gain[s/] {keywords:keyword_names}")
_change(HasAbilities, "gain[s/] {abilities:granted}")
_change(LosesKeywords, "lose[s/] {keywords:lost_keywords}")
_change(LosesKeywords, "lose[s/] {abilities:lost_abilities}")
_change(Becomes, "[becomes/become] {colors:color_names}")
_change(Becomes, "[becomes/become] colorless", colors=())
_TOO: Final = " in addition to [its/their] other colors"
_change(Becomes, "[becomes/become] {colors:color_names}" + _TOO, kept=Kept.COLORS)
_change(IsOfType, "[becomes/become] snow", so=SoOfType.SNOW)
_change(IsOfType, "[is/are] no longer snow", so=SoOfType.NOT_SNOW)
listed("keyword_choice", "keyword_name", two=" or ", comma=", ", last=", or ")
phrase("change", GainedByChoice, "gain[s/] your choice of {options:keyword_choice}", number="")
constant("change", GainedByChoice(), "gain[s/] that ability", number="")
constants("change", (*_LOSSES, *LosesThis), number="")
constant("change", Trait.LOSES_ALL_TYPES, "lose[s/] all creature types", number="")
constant("change", Trait.ALL_COLORS, "[becomes/become] all colors", number="")
constant("change", BeingChosen("creature type"), "gain[s/] all creature types", number="")
constant("change", _LAND_TYPES, "gain[s/] all basic land types", number="")
phrase("change", BaseSize, _BASE + "power and toughness {size:such_size}", number="")
for _n in ("digits", "variable"):
    _change(Becomes, f"{_BASE}power {{power:{_n}}}")
    _change(Becomes, f"{_BASE}toughness {{toughness:{_n}}}")

phrase("change", BeingSuch, "[becomes/become] {description:such_s}", number="")
phrase("change", BeingSuch, "[becomes/become] {description:such_p}", plural=True, number="")
for _what in get_args(ChosenKind):
    for _fixing in Fixing:
        constant("change", BecomesChosen(_what, _fixing), f"[becomes/become] {_fixing.value.format(_what)}")

phrase("change", BecomesCopy, "[becomes a copy/become copies] of {of:thing}", number="")
phrase("change", BecomesCopy, "become a copy of {of:thing}", each=True, number="p")
_OR_COLOR = " or from the color of your choice"
phrase("change", ProtectionChosen, "gain[s/] protection from {what:noun~p}" + _OR_COLOR, number="")
constant("change", ProtectionChosen(None), "gain[s/] protection from colorless" + _OR_COLOR, number="")
_said = "gain[s/] protection from the card type of your choice"
constant("change", ProtectionChosen(None, card_type=True), _said, number="")
phrase("change", Incorporates, "incorporate[s/] {mana}", number="")
listed("changes", "change", two=" and ", comma=", ", last=", and ", least=1)
_COPIED = "{what:gainer} [becomes a copy/become copies] of {of:thing}"
_EXCEPT = ", except {exceptions:copy_exception_list}"
phrase("effect", BecomesCopyExcept, _COPIED + " {until}" + _EXCEPT)
phrase("effect", BecomesCopyExcept, _COPIED + _EXCEPT, until="")
phrase("lasting", BecomesCopyExcept, _COPIED + _EXCEPT, until="")


def _may_stay(told: Changes) -> bool:
    """Whether this may be said without how long it lasts: what only grows tells that."""
    first, *rest = told.changes
    plain = isinstance(first, GetsPower) and first.times is None and not first.additional
    return not plain or not all(isinstance(change, HasKeywords | HasAbilities) for change in rest)


def _has(told: Changes) -> bool:
    return isinstance(told.changes[-1], HasKeywords)


def _has_ifs(told: Changes) -> bool:
    """Whether several parts have a condition of their own; of one alone the whole sentence has it."""
    return sum(isinstance(change, GainsIf) for change in told.changes) > 1


_CHANGES = "{what:gainer} {changes:changes~what}"
phrase("effect", Changes, _CHANGES + " {until}")
phrase("gets_or_gains", Changes, _CHANGES + " {until}", number="what")
phrase_where("effect", Changes, _may_stay, _CHANGES, until="")
phrase("lasting", Changes, _CHANGES, until="")
_IF = "{keywords:keyword_names} if {condition:one}"
phrase("change_if", GainsIf, "gain[s/] " + _IF, number="")
phrase("change_if", GainsIf, _IF, bare=True, number="")
same("change_if", "{what:change}", number="")
listed("changes_if", "change_if", two=" and ", comma=", ", last=", and ")
phrase_where("lasting", Changes, _has_ifs, "{what:gainer} {changes:changes_if~what}", until="")
phrase("having", HasKeywords, "[has/have] {keywords:keyword_names}", what=Subject.OF_SENTENCE, number="")
phrase("having", GetsPower, _SIZE, what=Subject.OF_SENTENCE, number="")
listed("havings", "having", two=" and ", least=1)
phrase_where("effect", Changes, _has, "{what:gainer} {changes:havings~what} {until:as_long}", having=True)
phrase("effect", ChangesForEver, "{what:gainer} perpetually {changes:changes~what}")
_said = "{what:gainer} perpetually {changes:changes~what} and perpetually {more:changes~what}"
phrase("effect", ChangesForEver, _said)
for _pronoun, _is in (("it", "'s still @ {kind:kind~s}"), ("they", "'re still {kind:kind~p}")):
    phrase("effect", StillIs, _pronoun + _is, what=_pronoun)

same("possessor", "{what:target}'s")
phrase("possessor", Each, "each {what:noun~s}'s")
same("possessor", "{what:reference}'s")
constants("possessor", (Pronoun.ITS, Pronoun.HIS))
constant("possessor", Pronoun.HERS, "her")
same("gainer", "{what:each_of_them}", number="p")
