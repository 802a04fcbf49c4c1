"""Several things that hold of the same objects: "gets +2/+2, has reach, and can't block" (613)."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias, cast, get_args

from msgspec import Struct

from app.engine.abilities.abilities import Keyword, Quoted, StaticEffect
from app.engine.abilities.declared import carried_out
from app.engine.abilities.guards import Goaded
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import All, AnyObjects, Each, Word
from app.engine.abilities.nouns.references import Host, Pronoun, Reference, Subject, This
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf, Variable
from app.engine.abilities.unmeant import Unmeant, UnmeantApart, UnmeantReplacement
from app.engine.abilities.vocabulary import ManaOfKind
from app.engine.rule import implements
from app.engine.state.characteristics.view import statements
from app.engine.state.game import Game
from app.engine.state.players.of_players import more_devotion
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.combat.combat import (
    BlocksMore,
    CantBeBlockedByMany,
    DamageByToughness,
    DoesntUntap,
    MustAttack,
)
from app.engine.statics.costs.cost_changes import CostPart
from app.engine.statics.traits.characteristics import (
    Becomes,
    Besides,
    GetsPower,
    HasKeywords,
    IsOfType,
    LosesKeywords,
    SoOfType,
)
from app.engine.text.book import Fields, constant, constants, general, phrase, phrase_where, same
from app.engine.text.nouns.subjects import TOLD_ALONE
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId


class BeingSuch(Struct, frozen=True):
    """ "is a blue Frog creature with base power and toughness 1/1", "are Plains" """

    description: Description
    plural: bool = False


# The number to which counters and "+1/+1" are added afterwards, whenever they came (613.4b, 613.4c).
class BaseSize(Struct, frozen=True):
    """ "has base power and toughness 1/1", "... X/X, where X is your life total" """

    size: tuple[int | Variable, int | Variable]
    x: Amount | None = None
    equal: bool = False
    """ "... each equal to the number of creatures you control": of each object its own number"""


class AllActivated(Struct, frozen=True):
    """ "has all activated abilities of all creatures your opponents control" """

    of: Thing | AnyObjects
    besides: Besides = ""
    """ "... except mana abilities" """
    spent_as: ManaOfKind | Literal[""] = ""
    """ "You may spend mana as though it were mana of any color to activate those abilities." """


class ColorsOfThose(Struct, frozen=True):
    """ "... of each card exiled with it and is each of those cards' colors" """

    of: Thing | AnyObjects | None = None
    """Those cards; None where that is told by the trait before."""


_LandTypes: TypeAlias = Literal["basic land type", "land type", "nonbasic land type"]


# It was chosen as the permanent entered: each has its own (614.12a, 607.2d).
class BeingChosen(Struct, frozen=True):
    """ "is the chosen color", "is the chosen type in addition to its others", "is every creature type" """

    what: Literal["color", "type", "creature type", "all creature types"] | _LandTypes
    """The one that was chosen, or every one of a kind."""
    kept: Kept = Kept.UNSAID


class Trait(Enum):
    """What holds and has no parts of its own."""

    # Only what it had by then: an ability that is given later stays (613.1f, 613.7).
    LOSES_ALL = "lose[s/] all abilities"
    LOSES_ALL_OTHER = "lose[s/] all other abilities"
    LOSES_ALL_TYPES = "lose[s/] all other creature types"
    LOSES_CARD_TYPES = "lose[s/] all other card types"
    LOSES_LAND_TYPES = "lose[s/] all land types and abilities"
    LOSES_BUT_MANA = "lose[s/] all abilities except mana abilities"
    LOSES_TYPES_ABILITIES = "lose[s/] all other card types and abilities"
    LOSES_ALL_THAT_IT_WAS = "lose[s/] all other abilities, card types, and creature types"
    ATTACKS_OR_BLOCKS = "attack[s/] or block[s/] each combat if able"
    ALL_COLORS = "[is/are] all colors"
    ALL_COLORS_IN_GAME = "is all colors. This ability doesn't affect its color identity"
    YOUR_COMMANDER = "can be your commander"


TraitValue: TypeAlias = StaticEffect
"""One thing that holds of an object: one of these, or a statement about `Subject.OF_SENTENCE`."""


class Traits(Struct, frozen=True):
    """ "Enchanted creature gets +2/+2 and can't block.", "Each creature you control has trample." """

    what: Reference | AnyObjects | All | Each
    traits: tuple[TraitValue, ...]
    last: Literal["", "also", "becomes", "they gain"] = ""
    """With what verb the last one is told, where it is told apart."""


_SIZE = "{power:signed}/{toughness:signed}"

_BASE = "[has/have] base power and toughness "


def _trait(kind: type, template: str, **fixed: object) -> None:
    """Enter what a statement of this kind says, without its subject."""
    phrase("trait", kind, template, number="", what=Subject.OF_SENTENCE, **fixed)


_trait(GetsPower, "get[s/] " + _SIZE)
_trait(GetsPower, "get[s/] " + _SIZE + " for each {times:for_each}")
_trait(GetsPower, "get[s/] " + _SIZE + ", where X is {x:computed}")


def _make_apart(filled: Fields) -> object:
    """Power and toughness grow by numbers of their own; "its" is said of what the first one is of."""
    x, y = filled["x"], filled["y"]
    if isinstance(x, CharacteristicOf) and isinstance(y, CharacteristicOf) and y.of is Pronoun.ITS:
        y = replace(y, of=x.of)
    return GetsPower(Subject.OF_SENTENCE, ("+", x), ("+", y))  # type: ignore[arg-type]  # amounts


def _grows_apart(size: GetsPower) -> bool:
    """Whether its power and its toughness grow by numbers that are told each by itself."""
    return not isinstance(size.power[1], int | Variable)


def _take_apart(value: object) -> Fields | None:
    if not isinstance(value, GetsPower) or value.what is not Subject.OF_SENTENCE:
        return None
    if not _grows_apart(value):
        return None
    x, y = cast("tuple[object, object]", (value.power[1], value.toughness[1]))
    if isinstance(x, CharacteristicOf) and isinstance(y, CharacteristicOf) and y.of == x.of:
        y = replace(y, of=Pronoun.ITS)
    return {"x": x, "y": y}


_said = "get[s/] +X/+Y, where X is {x:computed}(, and| and) Y is {y:computed}"
general("trait", _said, _make_apart, _take_apart, number="")
_trait(GetsPower, "get[s/] an additional " + _SIZE, additional=True)
_trait(LosesKeywords, "lose[s/] {keywords:lost_keywords}")
_trait(LosesKeywords, "lose[s/] {abilities:lost_abilities}")
_trait(Becomes, "[is/are] {colors:color_names}")
_trait(Becomes, "[is/are] {colors:color_names} in addition to [its/their] other colors", kept=Kept.COLORS)
_trait(Becomes, "[has/have] base power {power:digits}")
_trait(Becomes, "[has/have] base toughness {toughness:digits}")
_trait(Goaded, "[is/are] goaded")
_trait(BlocksMore, "can block an additional creature each combat", n=1)
_trait(BlocksMore, "can block an additional {n:number_word} creatures each combat")
_trait(BlocksMore, "can block any number of creatures", n=None)
_trait(
    DoesntUntap,
    "[doesn't/don't] untap during [its/their] controller['s/s'] untap step[/s]",
    whose="their controllers'",
)
_trait(
    DamageByToughness,
    "assign[s/] combat damage equal to [its/their] toughness rather than [its/their] power",
    each=False,
)
_trait(IsOfType, "[isn't/aren't] [a creature/creatures]", so=SoOfType.NO_CREATURE)
_trait(IsOfType, "[is/are] legendary", so=SoOfType.LEGENDARY)
_trait(IsOfType, "[isn't/aren't] legendary", so=SoOfType.NOT_LEGENDARY)
_trait(IsOfType, "[is/are] snow", so=SoOfType.SNOW)
_trait(IsOfType, "[is/are] no longer snow", so=SoOfType.NOT_SNOW)
_trait(Becomes, "[is/are] colorless", colors=())
for _more, _word in ((False, "less"), (True, "more")):
    phrase("trait", CostPart, f"cost[s/] {{amount:mana}} {_word} to cast", number="", more=_more)
phrase("trait", BeingSuch, "is {description:such_s}", number="s")
phrase("trait", BeingSuch, "are {description:such_p}", plural=True, number="p")
phrase("trait", BaseSize, "[has/have] base power and toughness {size:such_size}", number="")
phrase("trait", BaseSize, _BASE + "{size:such_size}, where X is {x:computed}", number="")
_said = "[has/have] base power and (toughness|base toughness) each equal to {x:computed}"
phrase("trait", BaseSize, _said, size=(Variable(), Variable()), equal=True, number="")

_ALL: Final = "[has/have] all activated abilities of "

phrase("trait", AllActivated, _ALL + "{of:thing}", number="")

for _except in (" except mana abilities", " except for loyalty abilities"):
    phrase("trait", AllActivated, _ALL + "{of:thing}" + _except, besides=_except.strip(), number="")
    phrase("trait", AllActivated, _ALL + "{of:noun~p}" + _except, besides=_except.strip(), number="")

_LOYALTY: Final = "[has/have] (all|the) loyalty abilities of "
phrase("trait", AllActivated, _LOYALTY + "{of:thing}", besides="but loyalty abilities", number="")
phrase("trait", ColorsOfThose, "[is/are] each of those cards' colors", number="")

for _what in ("color", "type"):
    _said = "(type|creature type)" if _what == "type" else _what
    phrase("trait", BeingChosen, f"[is/are] the chosen {_said}{{kept:such_kept~}}", what=_what, number="")

for _every in ("creature type", *get_args(_LandTypes)):
    phrase("trait", BeingChosen, f"[is/are] every {_every}{{kept:such_kept~}}", what=_every, number="")


# Of the type creature there is a statement.
for _taken in ("[isn't/aren't] @ {kind:kind~s}", "[is/are] no longer @ {kind:kind~s}"):
    phrase_where("trait", Unmeant, lambda said: said.of != ((Word("creature"),),), _taken, number="")

phrase("trait", Unmeant, "[has/have] landwalk of the chosen type", "can't become suspected", number="")
constant("trait", BeingChosen("all creature types"), "[is/are] all creature types", number="")
constants("trait", Trait, number="")
listed("traits", "trait", two=" and ", comma=", ", last=", and ", least=1)
same("trait_holder", "{what:reference}")
same("trait_holder", "{what:noun~p}", number="p")
same("trait_holder", "{what:your_own}", number="s")
phrase("trait_holder", All, "all {what:noun~p}", number="p")
phrase("trait_holder", Each, "each {what:noun~s}", number="s")
phrase("static", Becomes, "{what:this} is also @ {types:types_and}", kept=Kept.TYPES)
listed("types_and", "type_name", two=" and ", comma=", ", last=", and ")


_NAMED: Final = (Goaded, BlocksMore, DoesntUntap, DamageByToughness, CostPart)
"""Traits that, alone, are told with their subject by a phrase of their own, beside those told so alike."""


def _is_told_otherwise(what: object, traits: tuple[TraitValue, ...]) -> bool:
    """Whether another statement says this: of one trait, or of a size and abilities."""
    first, *rest = traits
    if what in _SUBJECTS and isinstance(traits[0], BeingSuch):
        return True
    if isinstance(what, All | Each):
        few = BlocksMore | DamageByToughness | CantBeBlockedByMany | CostPart
        return not rest and isinstance(first, few if isinstance(what, Each) else MustAttack)
    is_size = isinstance(first, GetsPower) and first.x is None and not _grows_apart(first)
    plain_size = is_size and isinstance(first, GetsPower) and not first.additional
    if not rest:
        named = isinstance(first, (*_NAMED, *TOLD_ALONE))
        counted = isinstance(first, BaseSize) and first.x is not None and not first.equal
        named = named or (counted and not isinstance(what, Host | This))
        return plain_size or named or _becomes(what, first)
    if len(rest) > 1:
        return False
    loses = rest[0] is Trait.LOSES_ALL and isinstance(first, BeingSuch) and first.description.base is not None
    size_and = plain_size and isinstance(first, GetsPower) and first.times is None
    return (size_and and isinstance(rest[0], HasKeywords)) or (
        loses and isinstance(what, Reference) and _is_bare(first)
    )


def _becomes(what: object, trait: TraitValue) -> bool:
    """Whether `Becomes` tells this of a single object."""
    if not isinstance(what, Reference):
        return False
    if trait is Trait.LOSES_ALL:
        return True
    if isinstance(trait, BaseSize) and trait.x is None:
        return all(isinstance(part, int) for part in trait.size)
    return isinstance(trait, BeingSuch) and trait.description.base is None and _is_bare(trait)


def _is_bare(trait: TraitValue) -> bool:
    """Whether a description is of types alone."""
    if not isinstance(trait, BeingSuch):
        return False
    such = trait.description
    types = all(not w.non and (w.text[:1].isupper() or w.text in _TYPES) for w in such.words)
    return (
        types
        and such.kept is Kept.UNSAID
        and not (such.size or such.colors or such.abilities or such.named)
        and such.equal is None
    )


_SUBJECTS: Final = (Pronoun.IT, Pronoun.HE, Pronoun.SHE)
"""Pronouns that are written together with "is": "it's a 1/1 Insect creature"."""

_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "kindred", "land", "planeswalker")


_said = "{what:trait_holder} {traits:traits~what}"
phrase_where("static", Traits, lambda said: not _is_told_otherwise(said.what, said.traits), _said)


phrase_where(
    "static",
    Traits,
    lambda said: not isinstance(said.traits[0], CostPart),  # "It also costs" goes on with what was said
    "{what:trait_holder} also {traits:traits~what}",
    last="also",
)


def _make_gaining(filled: Fields) -> object:
    given = HasAbilities(Subject.OF_SENTENCE, cast("tuple[Keyword | Quoted, ...]", filled["gained"]))
    traits = cast("tuple[TraitValue, ...]", filled["traits"])
    return Traits(cast("Reference", filled["what"]), (*traits, given), "they gain")


def _unmake_gaining(value: object) -> Fields | None:
    if not isinstance(value, Traits) or value.last != "they gain":
        return None
    *traits, given = value.traits
    return {"what": value.what, "traits": tuple(traits), "gained": getattr(given, "abilities", ())}


general(
    "static",
    "{what:trait_holder} {traits:traits~what}, and they gain {gained:granted}",
    _make_gaining,
    _unmake_gaining,
)


def _make_becoming(filled: Fields) -> object:
    """With a size that is worked out; one that is told stands in instructions."""
    described = BeingSuch(cast("Description", filled["description"]))
    if described.description.equal is None:
        return NotImplemented
    return Traits(cast("Reference", filled["what"]), (Trait.LOSES_ALL, described), "becomes")


def _unmake_becoming(value: object) -> Fields | None:
    if not isinstance(value, Traits) or value.last != "becomes":
        return None
    return {"what": value.what, "description": getattr(value.traits[-1], "description", None)}


general(
    "static",
    "{what:trait_holder~s} loses all abilities and becomes {description:such_s}",
    _make_becoming,
    _unmake_becoming,
)
phrase(
    "static", UnmeantApart, "if {what:this} leaves the battlefield, this effect continues until end of turn"
)


def _being(what: Pronoun) -> None:
    """Enter what is said of one that was spoken of: "it's a 1/1 Insect creature"."""

    def unmake(value: object) -> Fields | None:
        match value:
            case Traits(what=who, traits=(BeingSuch(description=such), *more)) if who is what:
                return {"description": such, "traits": tuple(more)}
            case _:
                return None

    def unmake_alone(value: object) -> Fields | None:
        found = unmake(value)
        return found if found is None or not found["traits"] else None

    def make(filled: Fields) -> Traits:
        such = BeingSuch(cast("Description", filled["description"]))
        return Traits(what, (such, *cast("tuple[TraitValue, ...]", filled.get("traits", ()))))

    said = f"({what.value}'s|{what.value} is) {{description:such_s}}"
    general("static", said, make, unmake_alone)
    general("static", said + " and {traits:traits~s}", make, unmake)


for _subject in _SUBJECTS:
    _being(_subject)
phrase("static", UnmeantApart, "{what:noun~p} are colorless sources of damage")
phrase("static", UnmeantApart, "{what:noun~p} can boast twice during each of your turns rather than once")
phrase("static", UnmeantApart, "it can't become night")
phrase("static", UnmeantReplacement, "if {event:happening}, {effect:in_place}")
phrase("trait", Unmeant, "[has/have] each of the chosen abilities", number="")


@carried_out
class MoreDevotion(Struct, frozen=True):
    """ "Your devotion to each color and each combination of colors is increased by one." """

    n: int


phrase(
    "static",
    MoreDevotion,
    "your devotion to each color and each combination of colors is increased by {n:number_word}",
)


@more_devotion
@implements("700.5a")
def increased(game: Game, you: PlayerId) -> int | None:
    """The sum of what is added for a player; None where it is not known whether a statement holds."""
    there = [one for one in statements(game) if isinstance(one[1].effect, MoreDevotion)]
    theirs = [ability for source, ability in there if source.controller == you]
    if any(ability.condition is not None for ability in theirs):
        return None
    return sum(ability.effect.n for ability in theirs if isinstance(ability.effect, MoreDevotion))
