"""How continuous effects change an object, each in its layers (613)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.costs import PayMana
from app.engine.rule import implements
from app.engine.state.layers import Applying, Draft, Layer, applies, meaning_of_ability
from app.engine.state.printed import ALL_CREATURE_TYPES
from app.engine.state.view import add_power, with_keywords
from app.engine.statics.characteristics import (
    Becomes,
    DefinesSize,
    GetsPower,
    HasKeywords,
    IsChosenType,
    IsEveryCreatureType,
    IsNoCreature,
)
from app.engine.statics.granted_abilities import HasAbilities
from app.engine.statics.granted_costs import HasForItsCost
from app.engine.values.mana import ManaCost
from app.engine.values.subtypes import CREATURE_TYPES
from app.engine.values.types import BASIC_LAND_MANA, CARD_TYPES, SUBTYPES_OF, SUPERTYPES

_COLOR_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@applies(GetsPower, Layer.ABILITIES, Layer.POWER_CHANGES)
def gets_power(effect: GetsPower, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Add to power and toughness, and give the keywords that go with it."""
    if layer is Layer.ABILITIES:
        return with_keywords(draft, effect.keywords)
    power, toughness = (_signed(part, applying) for part in (effect.power, effect.toughness))
    times = 1 if effect.times is None else applying.amount(effect.times)
    if power is None or toughness is None or times is None:
        return replace(draft, not_known=draft.not_known | {"power", "toughness"})
    return add_power(draft, power * times, toughness * times)


def _signed(part: tuple[str, object], applying: Applying) -> int | None:
    """The number of a pair such as ("-", 2)."""
    sign, value = part
    number = applying.amount(value)
    if number is None:
        return None
    return number if sign == "+" else -number


@applies(DefinesSize, Layer.DEFINED_POWER, everywhere=True)
def defines_size(effect: DefinesSize, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Put the number for "*" (604.3)."""
    number = applying.amount(effect.n)
    if number is None:
        return draft
    if effect.power_only:
        return replace(draft, power=number, not_known=draft.not_known - {"power"})
    return replace(draft, power=number, toughness=number, not_known=draft.not_known - {"power", "toughness"})


@applies(HasKeywords, Layer.ABILITIES)
def has_keywords(effect: HasKeywords, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give keyword abilities."""
    return with_keywords(draft, effect.keywords)


@applies(HasForItsCost, Layer.ABILITIES)
def has_for_its_cost(effect: HasForItsCost, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give a keyword with a cost that is made of the object's own mana cost."""
    return with_abilities(draft, for_its_cost(effect, draft.mana_cost))


@applies(HasAbilities, Layer.ABILITIES)
def has_abilities(effect: HasAbilities, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give keyword abilities with their parameters."""
    return with_abilities(draft, tuple(a for a in effect.abilities if isinstance(a, Keyword)))


def with_abilities(draft: Draft, keywords: tuple[Keyword, ...]) -> Draft:
    """These characteristics with keyword abilities."""
    return replace(
        draft,
        keywords=tuple(dict.fromkeys((*draft.keywords, *(keyword.name for keyword in keywords)))),
        abilities=draft.abilities + tuple(a for keyword in keywords for a in meaning_of_ability(keyword)),
    )


def for_its_cost(effect: HasForItsCost, cost: ManaCost | None) -> tuple[Keyword, ...]:
    """The keyword with the cost that the statement defines; none where there is no mana cost."""
    if cost is None:
        return ()
    less = sum(symbol.generic for symbol in effect.less.symbols) if effect.less is not None else 0
    generic = max(0, sum(symbol.generic for symbol in cost.symbols) - less)
    rest = "".join(str(symbol) for symbol in cost.symbols if not symbol.text.isdigit())
    lowered = ManaCost.parse((f"{{{generic}}}" if generic or not rest else "") + rest) if less else cost
    return (Keyword(effect.keyword, (PayMana(lowered), *effect.plus)),)


@applies(IsNoCreature, Layer.TYPES)
def is_no_creature(effect: IsNoCreature, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Take the card type away, and the subtypes that go with it (205.1a)."""
    return replace(
        draft,
        types=tuple(kind for kind in draft.types if kind != "Creature"),
        subtypes=tuple(kind for kind in draft.subtypes if kind not in CREATURE_TYPES),
    )


@applies(Becomes, Layer.TYPES, Layer.COLORS, Layer.ABILITIES, Layer.BASE_POWER)
def becomes(effect: Becomes, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Set types, colours, base power and toughness, and take abilities away."""
    match layer:
        case Layer.TYPES:
            return _typed(draft, effect.types) if effect.types else draft
        case Layer.COLORS if effect.colors is not None:
            letters = frozenset(_COLOR_LETTERS.get(color.lower(), color) for color in effect.colors)
            return replace(draft, colors=letters)
        case Layer.ABILITIES if effect.loses_abilities:
            return replace(draft, abilities=(), keywords=(), unread=())
        case Layer.BASE_POWER if effect.power is not None and effect.toughness is not None:
            unknown = draft.not_known - {"power", "toughness"}
            return replace(draft, power=effect.power, toughness=effect.toughness, not_known=unknown)
        case _:
            return draft


@applies(IsChosenType, Layer.TYPES)
def is_chosen_type(effect: IsChosenType, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Give the type that was chosen for the source (205.1a, 205.1b)."""
    word = next((str(chosen) for what, chosen in applying.chosen if what.endswith("type")), "")
    if not word:
        applying.doubt("which type was chosen is not known")
        return draft
    if not effect.too:
        return _typed(draft, (word,))
    return replace(draft, subtypes=tuple(dict.fromkeys((*draft.subtypes, word))))


@applies(IsEveryCreatureType, Layer.TYPES)
def is_every_creature_type(
    effect: IsEveryCreatureType, layer: Layer, draft: Draft, applying: Applying
) -> Draft:
    """Give all creature types."""
    return replace(draft, subtypes=tuple(dict.fromkeys((*draft.subtypes, *ALL_CREATURE_TYPES))))


@implements("205.1a", "205.1b", "305.7")
def _typed(draft: Draft, words: tuple[str, ...]) -> Draft:
    """Set card types and subtypes: a new subtype replaces those of its kind.

    An "artifact creature" keeps the types that it had. A land that becomes of a basic land type loses the
    abilities that its text gave it.
    """
    kinds = tuple(word.capitalize() for word in words if word.capitalize() in CARD_TYPES)
    supertypes = tuple(word.capitalize() for word in words if word.capitalize() in SUPERTYPES)
    subtypes = tuple(word for word in words if word.capitalize() not in (*CARD_TYPES, *SUPERTYPES))
    replaced = {kind for kind, names in SUBTYPES_OF.items() if any(word in names for word in subtypes)}
    kept = tuple(s for s in draft.subtypes if not any(s in SUBTYPES_OF[kind] for kind in replaced))
    if kinds:
        keep = draft.types if set(kinds) == {"Artifact", "Creature"} else ()
        draft = replace(draft, types=tuple(dict.fromkeys((*keep, *kinds))))
    draft = replace(
        draft,
        supertypes=tuple(dict.fromkeys((*draft.supertypes, *supertypes))),
        subtypes=tuple(dict.fromkeys((*kept, *subtypes))),
    )
    if any(word in BASIC_LAND_MANA for word in subtypes):
        return replace(draft, abilities=(), keywords=(), unread=())
    return draft
