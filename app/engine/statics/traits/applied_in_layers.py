"""How continuous effects change an object, each in its layers (613)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from app.engine.abilities.abilities import ActivatedAbility, FromQuality, Keyword, Quoted
from app.engine.abilities.costs.costs import NoManaCost, PayMana
from app.engine.abilities.limits import SpentAsThough
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.references import Giver, Pronoun, This
from app.engine.abilities.parameters import Quality
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.abilities.variants import variants
from app.engine.abilities.vocabulary import ColorWord, KeywordName
from app.engine.rule import implements
from app.engine.state.characteristics.copying import UNDEFINED
from app.engine.state.characteristics.layers import (
    CONTROLLING,
    INTRINSIC,
    Applying,
    Characteristics,
    Draft,
    Layer,
    applies,
    changed,
    is_for_mana,
    meaning_of_ability,
    meaning_of_keyword,
    without_size,
)
from app.engine.state.characteristics.printed import ALL_CREATURE_TYPES
from app.engine.state.characteristics.view import add_power, with_keywords
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.unread import is_activated
from app.engine.state.zones.creating import read_token
from app.engine.statics.abilities.granted_abilities import HasAbilities, of_giver, speaks_of_giver
from app.engine.statics.casting.playing import ControlsAttached
from app.engine.statics.casting.spells_that_have import HaveWhere
from app.engine.statics.costs.granted_costs import HasForItsCost
from app.engine.statics.traits.characteristics import (
    KEYWORD_ABILITY,
    Becomes,
    Besides,
    CantHaveKeyword,
    DefinesSize,
    GetsPower,
    HasActivatedOf,
    HasBaseSize,
    HasChosenAbility,
    HasColorsOf,
    HasKeywords,
    HasName,
    HasSwitchedSize,
    HasVariants,
    IsChosen,
    IsOfType,
    LosesKeywords,
    LosesSubtypes,
    SoOfType,
)
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import BASIC_LAND_MANA, CARD_TYPES, SUBTYPES_OF, SUPERTYPES, Card, Face, TypeLine
from app.engine.values.frozen import exchanged, inside, replace, swapped
from app.engine.values.mana import ManaCost
from app.engine.values.said import say
from app.engine.values.subtypes import is_creature_type

_KEEPS_COLORS: Final = (Kept.COLORS, Kept.COLORS_AND_TYPES, Kept.COLORS_AND_CREATURE_TYPES)

_KEEPS_TYPES: Final = frozenset(Kept) - {Kept.UNSAID, Kept.COLORS}

CONTROLLING.add(ControlsAttached)


def _letter(color: str) -> str:
    return COLOR_WORDS.get(color.lower(), color)


def _of_size_and_keywords(effect: GetsPower) -> tuple[Layer, ...]:
    # One effect, each part of it in its own layer (613.6).
    return (Layer.ABILITIES, Layer.POWER_CHANGES) if effect.keywords else (Layer.POWER_CHANGES,)


@applies(GetsPower, Layer.ABILITIES, Layer.POWER_CHANGES, acting=_of_size_and_keywords)
def gets_power(effect: GetsPower, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Add to power and toughness, and give the keywords that go with it."""
    if layer is Layer.ABILITIES:
        return with_keywords(draft, effect.keywords)
    power, toughness = (_signed(part, effect.x, applying) for part in (effect.power, effect.toughness))
    times = 1 if effect.times is None else applying.amount(effect.times)
    if power is None or toughness is None or times is None:
        return without_size(draft)
    return add_power(draft, power * times, toughness * times)


def _signed(part: tuple[str, object], x: Amount | None, applying: Applying) -> int | None:
    """The number of a pair such as ("-", 2)."""
    sign, value = part
    number = applying.amount(x if isinstance(value, Variable) else value)
    if number is None:
        return None
    more = max(0, number)  # "+X/+X, where X is its power" of a creature with less than 0 is +0/+0 (107.1b)
    return more if sign == "+" else -more


@applies(DefinesSize, Layer.DEFINED_POWER, everywhere=True)
def defines_size(effect: DefinesSize, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Put the number for "*" (604.3); "it" is the object itself: "the number of charge counters on it"."""
    number = applying.amount(_OF_ITSELF.get((effect,), None, lambda: swapped(effect.n, Pronoun.IT, This())))
    defined = {effect.only} if effect.only else {"power", "toughness"}
    if number is None:
        return changed(draft, not_known=draft.not_known | defined)
    known = draft.not_known - defined
    if effect.only == "power":
        return changed(draft, power=number, not_known=known)
    if effect.only == "toughness":
        return changed(draft, toughness=number, not_known=known)
    return changed(draft, power=number, toughness=number + effect.plus, not_known=known)


_OF_ITSELF: Final[ByIdentity[Amount]] = ByIdentity()


@applies(HasKeywords, Layer.ABILITIES)
def has_keywords(effect: HasKeywords, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give keyword abilities."""
    return with_keywords(draft, effect.keywords)


@applies(HasForItsCost, Layer.ABILITIES)
def has_for_its_cost(effect: HasForItsCost, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give a keyword with a cost that is made of the object's own mana cost."""
    return _GIVEN.get(
        (draft, effect), None, lambda: with_abilities(draft, for_its_cost(effect, draft.mana_cost))
    )


@applies(HaveWhere, Layer.ABILITIES)
def have_where(effect: HaveWhere, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give abilities to objects that a number which the text defines tells, or with that number in a cost."""
    given = effect.abilities
    if any(isinstance(part, ManaCost) and part.has_variable for part in inside(given)):
        number = applying.amount(effect.x)
        if number is None:
            applying.doubt(say("what X is in an ability that it has is not known"))
            return draft
        given = exchanged(given, lambda part: part.announced(number) if isinstance(part, ManaCost) else part)
    return has_abilities(HasAbilities(effect.what, given), layer, draft, applying)


@applies(HasAbilities, Layer.ABILITIES)
def has_abilities(effect: HasAbilities, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give keyword abilities with their parameters, and what stands in quotation marks."""
    giver = Giver(applying.source, applying.source_version) if applying.source is not None else None
    if giver is None or giver.id == applying.changed or not _speaks_of_giver(effect.abilities):
        return _GIVEN.get((draft, effect.abilities), None, lambda: with_abilities(draft, effect.abilities))
    color = next((str(chosen).lower() for what, chosen in applying.chosen if what == "color"), "")
    told = tuple(_told(one, giver, color) for one in effect.abilities)
    return _GIVEN.get((draft, effect.abilities), (giver, color), lambda: with_abilities(draft, told))


_OF_GIVER: Final[ByIdentity[bool]] = ByIdentity()


def _speaks_of_giver(given: tuple[Keyword | Quoted, ...]) -> bool:
    """Whether abilities name the object that gives them, or what was chosen for it."""
    return _OF_GIVER.get(
        (given,), None, lambda: speaks_of_giver(given) or any(map(_is_from_chosen_color, given))
    )


def _is_from_chosen_color(one: Keyword | Quoted) -> bool:
    return isinstance(one, Keyword) and one.amount is Quality.CHOSEN_COLOR


@implements("607.2d", "201.5a")
def _told(one: Keyword | Quoted, giver: Giver, color: str) -> Keyword | Quoted:
    """An ability in which the name means the giver, and "the chosen color" the one chosen for it."""
    if isinstance(one, Quoted):
        return of_giver(one, giver) or one
    return replace(one, amount=cast("ColorWord", color)) if color and _is_from_chosen_color(one) else one


_GIVEN: Final[ByIdentity[Draft]] = ByIdentity()
"""What became of characteristics, which are the same for many objects."""


def with_abilities(draft: Draft, given: tuple[Keyword | Quoted, ...]) -> Draft:
    """These characteristics with more abilities."""
    keywords = (k for one in given for k in ((one,) if isinstance(one, Keyword) else one.abilities))
    names = (keyword.name for keyword in keywords if isinstance(keyword, Keyword))
    return replace(
        draft,
        keywords=tuple(dict.fromkeys((*draft.keywords, *names))),
        abilities=draft.abilities + tuple(a for one in given for a in meaning_of_ability(one)),
    )


@applies(HasActivatedOf, Layer.TAKEN_OVER, like=lambda effect: effect.of)
def has_activated_of(effect: HasActivatedOf, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give the activated abilities that others have, and what is not understood of theirs."""
    for looks in applying.others:
        # What a basic land type lets tap for mana is an ability of theirs like any other (305.6).
        basic = (INTRINSIC[k] for k in looks.subtypes if k in INTRINSIC and "Land" in looks.types)
        theirs = (a for a in (*basic, *looks.abilities) if isinstance(a, ActivatedAbility))
        given = (_paid_so(a, effect) for a in theirs if not _is_left_out(a, effect.besides))
        unread = (text for text in looks.unread if is_activated(text))
        draft = replace(draft, abilities=(*draft.abilities, *given), unread=(*draft.unread, *unread))
    return draft


@implements("609.4b")
def _paid_so(ability: ActivatedAbility, effect: HasActivatedOf) -> ActivatedAbility:
    """An ability that is taken over, with as what mana may be spent on its cost."""
    if not effect.spent_as:
        return ability
    return replace(ability, limits=(*ability.limits, SpentAsThough(effect.spent_as)))


def _is_left_out(ability: ActivatedAbility, besides: Besides) -> bool:
    """Whether an activated ability is one of those that are not taken over."""
    match besides:
        case "except mana abilities":
            return is_for_mana(ability)
        case "except for loyalty abilities":
            return ability.loyalty
        case "but loyalty abilities":
            return not ability.loyalty
        case _:
            return False


@applies(HasChosenAbility, Layer.ABILITIES)
@implements("607.2d", "613.1f")
def has_chosen_ability(effect: HasChosenAbility, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give the keyword ability that was chosen, in the words that it has on its card."""
    chosen = dict(applying.chosen)
    if KEYWORD_ABILITY not in chosen:
        if "permanent" in chosen:
            applying.doubt(say("which ability was chosen is not known"))
        return draft
    face = Face("", None, TypeLine(types=("Creature",)), str(chosen[KEYWORD_ABILITY]))
    reading = read_token(Card("", "normal", (face,)))[0]
    keywords = tuple(dict.fromkeys((*draft.keywords, *reading.keywords)))
    return replace(draft, keywords=keywords, abilities=(*draft.abilities, *reading.general))


@applies(HasVariants, Layer.ABILITIES, like=lambda effect: effect.of)
@implements("702.16a", "702.11d", "702.14a")
def has_variants(effect: HasVariants, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give each variant of a keyword that others have, as each protection from a quality."""
    given, from_qualities = variants_among(applying.others, effect.keyword)
    return with_abilities(with_keywords(draft, given), from_qualities)


def variants_among(
    others: Iterable[Characteristics], keyword: KeywordName
) -> tuple[tuple[KeywordName, ...], tuple[Keyword, ...]]:
    """The variants of a keyword that some objects have: those without and those with a quality."""
    names, there = variants(keyword), tuple(others)
    theirs = (ability for looks in there for ability in looks.abilities)
    told = dict.fromkeys(a for a in theirs if isinstance(a, FromQuality) and a.keyword in names)
    plain = dict.fromkeys(name for looks in there for name in looks.keywords if name in names)
    found = tuple(name for name in plain if name not in {one.keyword for one in told})
    return found, tuple(Keyword(one.keyword, amount=one.quality) for one in told)


@applies(LosesKeywords, Layer.ABILITIES)
@implements("613.1f")
def loses_keywords(effect: LosesKeywords, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Take keyword abilities away, with what they stand for, and abilities that are told in full."""
    names = frozenset(each for name in effect.keywords for each in variants(name))
    # The abilities that a keyword stands for go with it, else it would still act by them.
    stand_for: list[object] = [a for name in names for a in meaning_of_keyword(name)]
    stand_for += [ability for one in effect.abilities for ability in (one, *meaning_of_ability(one))]
    told = {one.name for one in effect.abilities if isinstance(one, Keyword)}
    # Every instance of it goes (113.10b).
    return replace(
        draft,
        keywords=tuple(name for name in draft.keywords if name not in names | told),
        abilities=tuple(a for a in draft.abilities if a not in stand_for and _from_what(a) not in names),
    )


def _from_what(ability: object) -> str:
    """The keyword of an ability that names a quality; "" for any other."""
    return ability.keyword if isinstance(ability, FromQuality) else ""


@applies(CantHaveKeyword, Layer.CANT_HAVE)
def cant_have(effect: CantHaveKeyword, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Take away a keyword that nothing can give."""
    # Behind all that gives abilities: nothing can add what it can't have (113.11).
    return loses_keywords(LosesKeywords(effect.what, effect.keywords), layer, draft, applying)


def for_its_cost(effect: HasForItsCost, cost: ManaCost | None) -> tuple[Keyword, ...]:
    """The keyword with the cost that the statement defines; an unpayable one where there is no mana cost."""
    if cost is None:
        return (Keyword(effect.keyword, (NoManaCost(), *effect.plus)),)
    # A reduction by generic mana takes of the generic part alone (118.7a).
    less = sum(symbol.generic for symbol in effect.less.symbols) if effect.less is not None else 0
    generic = max(0, sum(symbol.generic for symbol in cost.symbols) - less)
    rest = "".join(str(symbol) for symbol in cost.symbols if not symbol.text.isdigit())
    lowered = ManaCost.parse((f"{{{generic}}}" if generic or not rest else "") + rest) if less else cost
    return (Keyword(effect.keyword, (PayMana(lowered), *effect.plus)),)


@applies(
    IsOfType,
    Layer.TYPES,
    defines=lambda effect: effect.so is SoOfType.EVERY_CREATURE_TYPE and isinstance(effect.what, This),
)
@implements("205.1a", "205.4b", "308.2")
def is_of_type(effect: IsOfType, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give or take a supertype, the card type creature or all creature types."""
    if effect.so is SoOfType.EVERY_CREATURE_TYPE:
        return changed(draft, subtypes=tuple(dict.fromkeys((*draft.subtypes, *ALL_CREATURE_TYPES))))
    if effect.so is SoOfType.NO_CREATURE:
        # The subtypes that go with no other of its types are lost with it (205.1a, 308.2).
        types = tuple(kind for kind in draft.types if kind != "Creature")
        kept = tuple(kind for kind in draft.subtypes if "Kindred" in types or not is_creature_type(kind))
        return changed(draft, types=types, subtypes=kept)
    # Other supertypes stay, and so do all types (205.4b).
    given = effect.so in (SoOfType.LEGENDARY, SoOfType.SNOW)
    word = "Legendary" if effect.so in (SoOfType.LEGENDARY, SoOfType.NOT_LEGENDARY) else "Snow"
    others = tuple(one for one in draft.supertypes if one != word)
    return changed(draft, supertypes=(*others, word) if given else others)


@applies(HasColorsOf, Layer.COLORS, like=lambda effect: effect.of)
def has_colors_of(effect: HasColorsOf, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Set the colours to those of others; without others, or with none that has any, it stays as it is."""
    colors = frozenset(color for looks in applying.others for color in looks.colors)
    return changed(draft, colors=colors) if colors else draft


@implements("613.6")
def _becoming(effect: Becomes) -> tuple[Layer, ...]:
    said = (
        (Layer.TYPES, bool(effect.types)),
        (Layer.COLORS, effect.colors is not None),
        (Layer.ABILITIES, effect.loses_abilities),
        (Layer.BASE_POWER, effect.power is not None or effect.toughness is not None),
    )
    return tuple(layer for layer, acts in said if acts)


def _defines_itself(effect: Becomes) -> bool:
    """Whether it says of its own object which colours or subtypes it has, and nothing else."""
    more = effect.loses_abilities or effect.power is not None or effect.toughness is not None
    kinds = any(word.capitalize() in (*CARD_TYPES, *SUPERTYPES) for word in effect.types)
    return isinstance(effect.what, This) and not more and not kinds


@applies(
    Becomes,
    *(Layer.TYPES, Layer.COLORS, Layer.ABILITIES, Layer.BASE_POWER),
    acting=_becoming,
    # What defines a characteristic is applied before all else in its layer (613.3).
    defines=_defines_itself,
    loses_abilities=lambda effect: effect.loses_abilities,
)
def becomes(effect: Becomes, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Set types, colours, base power and toughness, and take abilities away."""
    match layer:
        case Layer.TYPES:
            return _typed(draft, effect.types, too=effect.kept in _KEEPS_TYPES)
        case Layer.COLORS if effect.colors is not None:
            own = draft.colors if effect.kept in _KEEPS_COLORS else frozenset()
            return changed(draft, colors=own | frozenset(map(_letter, effect.colors)))
        case Layer.ABILITIES:
            return without_abilities(draft, but_mana=effect.but_mana)
        case Layer.BASE_POWER:
            return _of_size(draft, effect.power, effect.toughness)
        case _:
            return draft


@applies(HasBaseSize, Layer.BASE_POWER)
def has_base_size(effect: HasBaseSize, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Set base power and toughness to what they are worked out to be."""
    power, toughness = applying.amount(effect.power), applying.amount(effect.toughness)
    return without_size(draft) if power is None or toughness is None else _of_size(draft, power, toughness)


def _of_size(draft: Draft, power: int | Variable | None, toughness: int | Variable | None) -> Draft:
    """Set base power, base toughness or both; an X that was not worked out is no size."""
    if isinstance(power, Variable) or isinstance(toughness, Variable):
        return without_size(draft)
    if power is not None:
        draft = changed(draft, power=power, not_known=draft.not_known - {"power"})
    if toughness is not None:
        draft = changed(draft, toughness=toughness, not_known=draft.not_known - {"toughness"})
    return draft


@applies(HasName, Layer.TEXT)
def has_name(effect: HasName, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give it this name in the place of all that it had (612.8)."""
    return changed(draft, name=effect.name)


@applies(HasSwitchedSize, Layer.POWER_SWITCHES)
def has_switched_size(effect: HasSwitchedSize, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Take power for toughness and toughness for power; what is not known of one is not of the other."""
    # After all that changes sizes: later changes of one size are then those of the other (613.4d).
    other = {"power": "toughness", "toughness": "power"}
    known = frozenset(other.get(name, name) for name in draft.not_known)
    return changed(draft, power=draft.toughness, toughness=draft.power, not_known=known)


@applies(LosesSubtypes, Layer.TYPES)
def loses_subtypes(effect: LosesSubtypes, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Take all subtypes of a kind away."""
    return changed(draft, subtypes=tuple(s for s in draft.subtypes if s not in SUBTYPES_OF[effect.kind]))


def _chosen_in(effect: IsChosen) -> tuple[Layer, ...]:
    return (Layer.COLORS if effect.chosen == "color" else Layer.TYPES,)


@applies(IsChosen, Layer.TYPES, Layer.COLORS, acting=_chosen_in)
@implements("205.1a", "205.1b", "607.5a")
def is_chosen(effect: IsChosen, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give the colour or type that was chosen for the source."""
    # What was chosen may be told more closely, as "creature type".
    word = next((str(chosen) for what, chosen in applying.chosen if what.endswith(effect.chosen)), "")
    if not word and UNDEFINED in applying.chosen:
        return draft
    if not word:
        colors, types = say("which color was chosen is not known"), say("which type was chosen is not known")
        applying.doubt(colors if effect.chosen == "color" else types)
        return draft
    if effect.chosen == "color":
        color = frozenset({_letter(word)})
        return changed(draft, colors=draft.colors | color if effect.too else color)
    if not effect.too:
        return _typed(draft, (word,))
    return changed(draft, subtypes=tuple(dict.fromkeys((*draft.subtypes, word))))


@implements("205.1a", "205.1b", "305.7")
def _typed(draft: Draft, words: tuple[str, ...], *, too: bool = False) -> Draft:
    """Set card types and subtypes: a new subtype replaces those of its kind, unless the others stay `too`.

    An "artifact creature" keeps the types that it had. A land that becomes of a basic land type loses the
    abilities that its text gave it.
    """
    line = TypeLine(draft.supertypes, draft.types, draft.subtypes).becoming(words, too=too)
    draft = changed(draft, types=line.types, supertypes=line.supertypes, subtypes=line.subtypes)
    # What other effects give the land comes later, in the layer of abilities, and stays (305.7).
    if any(word in BASIC_LAND_MANA for word in words) and not too:
        return without_abilities(draft)
    return draft


@implements("208.2a", "107.2")
def without_abilities(draft: Draft, *, but_mana: bool = False) -> Draft:
    """These characteristics without any ability, or with mana abilities alone.

    "*" is 0 where nothing defines it any more.
    """
    known = draft.not_known - {"power", "toughness"}
    kept = tuple(
        a for a in draft.abilities if isinstance(a, ActivatedAbility) and but_mana and is_for_mana(a)
    )
    return changed(draft, abilities=kept, keywords=(), unread=(), not_known=known)
