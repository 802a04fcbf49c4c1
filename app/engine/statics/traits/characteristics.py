"""Continuous effects on characteristics and control (613)."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias, TypeVar, cast

from msgspec import Struct

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.objects import AnyObjects, Objects
from app.engine.abilities.nouns.references import Reference, This
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.unmeant import UnmeantStatement
from app.engine.abilities.vocabulary import (
    AsSaid,
    CardName,
    ColorWord,
    KeywordName,
    ManaOfKind,
    Signed,
    TypeWord,
)
from app.engine.text.book import Fields, constants, general, phrase, same
from app.engine.text.nouns.subjects import of_objects
from app.engine.text.quantities.numbers import listed
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF
from app.engine.values.looking import looks_at_permanents

_Kind = TypeVar("_Kind")

Besides: TypeAlias = Literal[
    "", "except for loyalty abilities", "except mana abilities", "but loyalty abilities"
]
"""Which activated abilities of others are left out: all "but loyalty abilities" where only those are said."""


def _in_layers(kind: type[_Kind]) -> type[_Kind]:
    """Declare a statement that is carried out, and looks at permanents alone."""
    return carried_out(looks_at_permanents()(kind))


# After all that sets a size, in whatever order they came (613.4c).
@_in_layers
class GetsPower(Struct, frozen=True):
    """ "Other creatures you control get +1/+1", "equipped creature gets +2/+0" (layer 7c)"""

    what: AnyObjects | Reference
    power: Signed
    """Sign and number: ("+", 1)."""
    toughness: Signed
    # Both parts apply to the same objects, though in two layers (613.6).
    keywords: tuple[KeywordName, ...] = ()
    """ "... and has flying" (layer 6) """
    times: CountOf | CountersOn | Told | None = None
    """ "for each ..." """
    x: Amount | None = None
    """What X in it is."""
    additional: bool = False
    """ "gets an additional +2/+2" """


@_in_layers
class HasKeywords(Struct, frozen=True):
    """ "creatures you control have flying and haste" (layer 6)"""

    what: AnyObjects | Reference
    keywords: tuple[KeywordName, ...]


class KeywordIf(Struct, frozen=True):
    """ "vigilance if it's white" """

    keyword: KeywordName
    color: ColorWord


class EachHasByColor(Struct, frozen=True):
    """ "Each creature you control has vigilance if it's white, ... and trample if it's green." """

    what: Objects
    given: tuple[KeywordIf, ...]


# Without "in addition" what it was of that sort is replaced (205.1a, 105.3).
@looks_at_permanents(closed=("kept",))
@carried_out
class Becomes(Struct, frozen=True):
    """ "Enchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities." """

    what: AnyObjects | Reference
    types: tuple[TypeWord, ...] = ()
    """Card types that it is besides its own, and subtypes that replace those of the same kind (205.1b)."""
    colors: tuple[ColorWord, ...] | None = None
    """Colours that replace its own (layer 5)."""
    power: int | Variable | None = None
    """Base power (layer 7b); X is known once it holds."""
    toughness: int | Variable | None = None
    loses_abilities: bool = False
    but_mana: bool = False
    """It loses all but mana abilities."""
    kept: Kept = Kept.UNSAID
    """What it keeps of its own types and colours (205.1b)."""


# Counters and what else adds to a size come on top of it, whenever they came (613.4b, 613.4c).
@_in_layers
class HasBaseSize(Struct, frozen=True):
    """It has a base power and toughness that are worked out (layer 7b)."""

    what: AnyObjects | Reference
    power: Amount
    toughness: Amount


# Last of all, so that what is added to one later ends up in the other (613.4d).
@_in_layers
class HasName(Struct, frozen=True):
    """It has this name and no other (612.8, layer 3)."""

    what: AnyObjects | Reference
    name: CardName


@_in_layers
class HasSwitchedSize(Struct, frozen=True):
    """Its power is its toughness, and the other way round (layer 7d)."""

    what: AnyObjects | Reference


@_in_layers
class LosesSubtypes(Struct, frozen=True):
    """ "loses all other creature types" (layer 4)"""

    what: AnyObjects | Reference
    kind: Literal["Creature", "Land"]
    """The card type that they are types of."""


# Those that it has by then: what is given later it has (613.7).
@_in_layers
class LosesKeywords(Struct, frozen=True):
    """ "All creatures lose flying." (layer 6)"""

    what: AnyObjects | Reference
    keywords: tuple[KeywordName | Literal["landwalk"], ...] = ()
    """ "landwalk" for all landwalk abilities (702.14a)"""
    abilities: tuple[Keyword | Quoted, ...] = ()
    """ "It loses "enchant creature card in a graveyard"." What a keyword of a rules pack stands for is lost
    with it, each ability told in full."""


@_in_layers
class HasActivatedOf(Struct, frozen=True):
    """It has all activated abilities of others (layer 6)."""

    what: AnyObjects | Reference
    of: AnyObjects | This
    besides: Besides = ""
    spent_as: ManaOfKind | Literal[""] = ""
    """As what mana may be spent to activate them (609.4b); "" for what it is."""


# Of a colourless one nothing comes (105.2c).
@_in_layers
class HasColorsOf(Struct, frozen=True):
    """It is each of the colours of others (layer 5)."""

    what: AnyObjects | Reference
    of: AnyObjects | This


@_in_layers
class HasChosenAbility(Struct, frozen=True):
    """It has the keyword ability that was chosen of a card as this entered (layer 6)."""

    what: AnyObjects | Reference
    explained: bool = False
    """The text says besides what that means."""


COPY_EXPLAINED: Final = (
    ". There must be such a card that has the ability. A number or quality that belongs to the ability is "
    "taken over from that card; each protection ability, however many qualities it lists, is one ability"
)

KEYWORD_ABILITY: Final = "keyword ability"
"""The name under which a chosen keyword ability is kept, in the words of its card."""

for _explained in (False, True):
    phrase(
        "static",
        HasChosenAbility,
        "{what:holder} gain[s/] the chosen ability as the chosen card has it"
        + (COPY_EXPLAINED if _explained else ""),
        explained=_explained,
    )


@_in_layers
class HasVariants(Struct, frozen=True):
    """It has each variant of a keyword that others have: "protection from red", "snow landwalk" (layer 6)."""

    what: AnyObjects | Reference
    keyword: KeywordName
    of: AnyObjects


# Nothing can add it, whatever the order of the timestamps (113.11).
@_in_layers
class CantHaveKeyword(Struct, frozen=True):
    """ "Creatures your opponents control lose flying and can't have or gain flying." (layer 6)"""

    what: AnyObjects | Reference
    keywords: tuple[KeywordName, ...]


@_in_layers
class IsChosen(Struct, frozen=True):
    """ "All nonland permanents are the chosen color." (layers 5 and 4)"""

    what: AnyObjects | Reference
    chosen: Literal["color", "type"]
    too: bool = False
    """In addition to its others."""


class SoOfType(Enum):
    """What is so of types and supertypes, with nothing to fill in."""

    # A supertype, so that card types and subtypes stay as they are (205.4b).
    LEGENDARY = "legendary"
    NOT_LEGENDARY = "not legendary"
    SNOW = "snow"
    NOT_SNOW = "not snow"
    NO_CREATURE = "no creature"
    """It keeps its other types."""
    EVERY_CREATURE_TYPE = "every creature type"


@_in_layers
class IsOfType(Struct, frozen=True):
    """ "Enchanted permanent is legendary.", "Creatures you control are every creature type." (layer 4)"""

    what: AnyObjects | Reference
    so: SoOfType


# It functions in every zone, and all other effects on the size come after it (604.3, 613.4a).
@_in_layers
class DefinesSize(Struct, frozen=True):
    """ "~'s power and toughness are each equal to the number of creatures you control." (604.3, layer 7a)"""

    what: This
    n: Amount
    only: Literal["", "power", "toughness"] = ""
    """Which of the two is so defined; "" for both."""
    plus: int = 0
    """How much more than that the toughness is."""
    its: AsSaid = False
    """ "As long as ~ is attacking, its power and toughness are each equal to ..." """


same("holder", "{what:reference}")
same("holder", "{what:noun~p}", number="p")
phrase("static", GetsPower, "{what:holder} get[s/] {power:signed}/{toughness:signed}")
_said = "{what:holder} get[s/] {power:signed}/{toughness:signed} and [has/have] {keywords:keyword_names}"
phrase("static", GetsPower, _said)
phrase(
    "static", GetsPower, "{what:holder} get[s/] {power:signed}/{toughness:signed} for each {times:for_each}"
)
phrase("keyword_if", KeywordIf, "{keyword:keyword_name} if it's {color:color_name}")
listed("keywords_if", "keyword_if", two=" and ", comma=", ", last=", and ")
phrase("static", EachHasByColor, "each {what:noun~s} has {given:keywords_if}")
of_objects(HasKeywords, "[has/have] {keywords:keyword_names}", "{what:holder}")
constants(
    "type_name",
    (*(t.lower() for t in CARD_TYPES), *sorted({w for words in SUBTYPES_OF.values() for w in words})),
)
listed("type_names", "type_name", two=" ", least=1)
phrase("static", Becomes, "{what:reference} is @ {types:type_names}")
phrase(
    "static",
    Becomes,
    "{what:reference} is @ {types:type_names} with base power and toughness "
    "{power:digits}/{toughness:digits} and loses all abilities",
    loses_abilities=True,
)
phrase("static", Becomes, "{what:reference} loses all abilities", loses_abilities=True)


def _make_lost(filled: Fields) -> object:
    """Of one keyword or several, told twice."""
    keywords = filled["keywords"]
    told = keywords if isinstance(keywords, tuple) else (keywords,)
    again = filled["again"] if isinstance(filled["again"], tuple) else (filled["again"],)
    if told != again:
        return NotImplemented
    return CantHaveKeyword(cast("Reference", filled["what"]), cast("tuple[KeywordName, ...]", told))


def _unmake_lost(value: object) -> Fields | None:
    if not isinstance(value, CantHaveKeyword):
        return None
    keywords = value.keywords if len(value.keywords) > 1 else value.keywords[0]
    return {"what": value.what, "keywords": keywords, "again": keywords}


for _whose in ("{what:noun~p} lose", "{what:reference} loses"):
    for _lost in (
        " {keywords:keyword_name} and can't have or gain {again:keyword_name}",
        " {keywords:lost_both} and can't have {again:lost_either}",
    ):
        general("static", _whose + _lost, _make_lost, _unmake_lost)

listed("lost_both", "keyword_name", two=" and ", comma=", ", last=", and ")
listed("lost_either", "keyword_name", two=" or ", comma=", ", last=", or ")

phrase("static", Becomes, "{what:reference} has base power and toughness {power:digits}/{toughness:digits}")
phrase("static", DefinesSize, "{what:this}'s power and toughness are each equal to {n:computed}")
phrase("static", DefinesSize, "{what:this}'s power and toughness are each {n:digits}")
_said = "its power and toughness are each equal to {n:computed}"
phrase("static", DefinesSize, _said, what=This(), its=True)

for _only in ("power", "toughness"):
    phrase("static", DefinesSize, f"{{what:this}}'s {_only} is equal to {{n:computed}}", only=_only)

phrase(
    "static",
    DefinesSize,
    "{what:this}'s power is equal to {n:computed} and its toughness is equal to that number plus "
    "{plus:digits}",
)
phrase("static", UnmeantStatement, "{what:this}'s base power is equal to {n:computed}")
