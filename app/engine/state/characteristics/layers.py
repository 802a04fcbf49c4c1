"""The layers in which continuous effects apply (613), and who knows how to apply which effect.

A module of `app.engine.statics` says how its value changes an object:

    @applies(HasKeywords, Layer.ABILITIES)
    def has_keywords(effect: HasKeywords, layer: Layer, draft: Draft, applying: Applying) -> Draft: ...

The effect's field `what` says which objects it changes; `app.engine.state.view` finds them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import IntEnum
from functools import partial
from typing import Final, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct

from app.engine.abilities.abilities import (
    ActivatedAbility,
    General,
    Keyword,
    NotUnderstood,
    Quoted,
    SpellAbility,
    StaticAbility,
)
from app.engine.abilities.conditions.condition_words import InOneOf, Whereabouts
from app.engine.abilities.conditions.conditions import Is
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import field_names, inside, replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import ManaCost


@implements("613.1", "613.4")
class Layer(IntEnum):
    """The layers and sublayers, in the order in which they apply."""

    COPY = 10  # 613.1a
    CONTROL = 20  # 613.1b
    TEXT = 30  # 613.1c
    TYPES = 40  # 613.1d
    COLORS = 50  # 613.1e
    ABILITIES = 60  # 613.1f
    TAKEN_OVER = 61  # 613.1f: abilities that others have, which depends on what gives them those (613.8a)
    CANT_HAVE = 62  # 613.1f: what an object can't have, whatever gives it
    DEFINED_POWER = 70  # 613.4a
    BASE_POWER = 71  # 613.4b
    POWER_CHANGES = 72  # 613.4c
    POWER_SWITCHES = 73  # 613.4d


class Characteristics(Struct, frozen=True):
    """What an object is like now (109.3)."""

    name: str
    mana_cost: ManaCost | None
    """None where it has no mana cost (202.1b)."""
    mana_value: int
    colors: frozenset[str]
    """Letters of "WUBRG"."""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    """None where it has none."""
    toughness: int | None = None
    abilities: tuple[General | SpellAbility, ...] = ()
    keywords: tuple[str, ...] = ()
    """Names of keyword abilities, in the order in which it got them."""
    unread: tuple[NotUnderstood, ...] = ()
    """Text of its own that was not understood, or that the engine does not carry out."""
    not_known: frozenset[str] = frozenset()
    """Names of fields whose value could not be found out, as "power" for a "*" that nothing defines."""
    base: tuple[int | None, int | None] | None = None
    """Power and toughness before what changes and switches them (613.4b); None where nothing does."""

    def is_a(self, word: str) -> bool:
        """Whether `word` is one of its types, supertypes or subtypes, written with a capital."""
        return word in self.types or word in self.subtypes or word in self.supertypes

    @property
    def names(self) -> tuple[str, ...]:
        """Its names: both of a split card and of a fused spell (709.4a, 709.4d), none where it has none."""
        return tuple(self.name.split(" // ")) if self.name else ()

    @property
    def all_types(self) -> tuple[str, ...]:
        """Its supertypes, types and subtypes."""
        return (*self.supertypes, *self.types, *self.subtypes)


Draft: TypeAlias = Characteristics
"""Characteristics while the layers are being applied."""


class Applying(Struct, frozen=True):
    """Who applies an effect to what: what an applier may ask for."""

    changed: ObjectId
    """The object that is changed."""
    you: PlayerId
    """The controller of the effect."""
    source: ObjectId | None
    """The object with the static ability; None for an effect of a resolved spell or ability."""
    amount: Callable[[object], int | None]
    """Works an `Amount` out; None when that can't be done, and then the size is not known."""
    chosen: tuple[tuple[str, str | int], ...]
    """What was chosen for the source."""
    doubt: Callable[[str], None]
    """Notes that something about it is not known."""
    source_version: int = 0
    """Which object the source is (400.7)."""
    others: tuple[Characteristics, ...] = ()
    """What the objects are like whose abilities it takes over."""


_Effect = TypeVar("_Effect")
_Effect_contra = TypeVar("_Effect_contra", contravariant=True)


class Applier(Protocol[_Effect_contra]):
    """Changes `draft` as `effect` does in `layer`."""

    def __call__(self, effect: _Effect_contra, layer: Layer, draft: Draft, applying: Applying) -> Draft:
        """Give the characteristics as they are after the effect."""
        ...


class Applied(Struct, frozen=True):
    """How the effects of one type are applied. Of each function it is asked by one effect of that type."""

    layers: tuple[Layer, ...]
    """The layers that they may act in."""
    apply: Applier[object]
    acting: Callable[[object], tuple[Layer, ...]] | None = None
    """In which of the layers it does something; None for in all: what begins in one goes on (613.6)."""
    defines: Callable[[object], bool] | None = None
    """Whether it defines types or colours of its own object, as a part of what is printed (604.3)."""
    like: Callable[[object], AnyObjects | This] | None = None
    """The objects whose characteristics it takes over: it depends on what changes those (613.8a)."""
    loses_abilities: Callable[[object], bool] | None = None
    """Whether it takes all abilities away, so that what these say doesn't begin to apply (613.8a)."""


APPLIERS: Final[dict[type, Applied]] = {}
"""For each type of continuous effect how it is applied."""


def layers_of(effect: object) -> tuple[Layer, ...]:
    """The layers in which an effect does something; () for one that no applier knows."""
    known = APPLIERS.get(type(effect))
    if known is None:
        return ()
    return known.layers if known.acting is None else known.acting(effect)


def changes_size_alone(effect: object) -> bool:
    """Whether an effect changes power and toughness and nothing else (613.4c)."""
    return getattr(effect, "power", None) is not None and not getattr(effect, "keywords", True)


def keywords_alone(effect: object) -> tuple[str, ...]:
    """The keywords that an effect gives or takes away, where it changes nothing else (613.1f)."""
    told: tuple[str, ...] = getattr(effect, "keywords", ())
    return told if set(field_names(type(effect))) == {"what", "keywords"} else ()


class Uncertain(Struct, frozen=True):
    """A continuous effect that may or may not apply."""

    source: ObjectId
    why: str
    keywords: tuple[str, ...] = ()
    """The keywords that it gives or takes away, where it changes nothing else."""


_CHANGED: Final[ByIdentity[Characteristics]] = ByIdentity(most=16_384)
"""What became of characteristics, which are the same for many objects and on many boards."""


def changed(looks: Characteristics, **fields: Hashable) -> Characteristics:
    """These characteristics with other values in some fields: the very same ones each time it is asked.

    What looks the same is told apart from nothing then, and what follows from that is found out once.
    """
    return _CHANGED.get((looks,), tuple(fields.items()), partial(replace, looks, **fields))


def without_size(looks: Characteristics) -> Characteristics:
    """These characteristics with power and toughness unknown."""
    return changed(looks, not_known=looks.not_known | {"power", "toughness"})


CONTROLLING: Final[set[type]] = set()
"""Types of effects that give control of permanents (613.1b)."""
INTRINSIC: Final[dict[str, ActivatedAbility]] = {}
"""The mana ability of each basic land type (305.6), by the name of the type."""

# Set aside where they define a characteristic: those apply before all others (613.3).
DEFINING: Final[set[type]] = set()
"""Types of effects that define characteristics of their own object, which they do in every zone (604.3)."""


@implements("604.3a")
def is_self_defining(ability: object) -> bool:
    """Whether an ability, printed on its object, defines colours or subtypes of it alone, whatever is so."""
    if not isinstance(ability, StaticAbility) or ability.condition is not None:
        return False
    known = APPLIERS.get(type(ability.effect))
    return known is not None and known.defines is not None and known.defines(ability.effect)


@implements("113.6b")
def is_told_elsewhere(ability: object) -> bool:
    """Whether an ability says what its own object is while it is not on the battlefield."""
    return isinstance(ability, StaticAbility) and ability.condition == _NOT_ON_BATTLEFIELD


_NOT_ON_BATTLEFIELD: Final = Is(This(), InOneOf((Whereabouts.BATTLEFIELD,)), negated=True)


@implements("113.6b")
def zones_said(ability: StaticAbility) -> frozenset[Zone]:
    """The zones of which an ability says that it functions there: "if this card is in your graveyard"."""
    said: set[Zone] = set()
    for part in inside(ability.condition):
        match part:
            case Is(what=This(), quality=InOneOf(places=places), negated=False):
                said |= {place.zone for place in places}
    return frozenset(said)


def applies(
    effect_type: type[_Effect],
    *layers: Layer,
    everywhere: bool = False,
    acting: Callable[[_Effect], tuple[Layer, ...]] | None = None,
    defines: Callable[[_Effect], bool] | None = None,
    like: Callable[[_Effect], AnyObjects | This] | None = None,
    loses_abilities: Callable[[_Effect], bool] | None = None,
) -> Callable[[Applier[_Effect]], Applier[_Effect]]:
    """Mark the function that applies effects of this type in these layers; `everywhere` in all zones.

    The others are as in `Applied`.
    """

    def mark(function: Applier[_Effect]) -> Applier[_Effect]:
        if everywhere:
            DEFINING.add(effect_type)
        APPLIERS[effect_type] = Applied(
            tuple(sorted(layers)),
            cast("Applier[object]", function),
            cast("Callable[[object], tuple[Layer, ...]] | None", acting),
            cast("Callable[[object], bool] | None", defines),
            cast("Callable[[object], AnyObjects | This] | None", like),
            cast("Callable[[object], bool] | None", loses_abilities),
        )
        return function

    return mark


keyword_meanings: Final[Hooks[Callable[[str], tuple[General | SpellAbility, ...]]]] = Hooks()
"""Functions that say what a keyword stands for when an effect gives it to an object."""
ability_meanings: Final[Hooks[Callable[[Keyword], tuple[General | SpellAbility, ...]]]] = Hooks()
"""Functions that say what a keyword ability with parameters stands for when it is given to an object."""
quoted_meanings: Final[Hooks[Callable[[Quoted], tuple[General | SpellAbility, ...]]]] = Hooks()
"""Functions that put what stands in quotation marks in general terms when it is given to an object."""
mana_tests: Final[Hooks[Callable[[ActivatedAbility], bool]]] = Hooks()
"""Functions that say whether an activated ability is a mana ability (605.1a)."""


def is_for_mana(ability: ActivatedAbility) -> bool:
    """Whether an activated ability is a mana ability."""
    return any(test(ability) for test in mana_tests)


def meaning_of_ability(given: Keyword | Quoted) -> tuple[General | SpellAbility, ...]:
    """The general abilities that an ability which is given to an object stands for."""
    if isinstance(given, Quoted):
        return tuple(ability for meaning in quoted_meanings for ability in meaning(given))
    return tuple(ability for meaning in ability_meanings for ability in meaning(given))


def meaning_of_keyword(name: str) -> tuple[General | SpellAbility, ...]:
    """The general abilities that a keyword without parameters stands for; () for one of its own kind."""
    return tuple(ability for meaning in keyword_meanings for ability in meaning(name))


@implements("613.7e", "613.7f", "613.7g")
def renewed(game: Game, object_id: ObjectId) -> Game:
    """The game in which an object has a new timestamp: it became attached, or turned over."""
    thing = replace(game.objects[object_id], timestamp=game.clock)
    return replace(game, objects={**game.objects, object_id: thing}, clock=game.clock + 1)


@implements("613.7c")
def counted_now(game: Game, thing: GameObject, kind: str) -> tuple[Game, GameObject]:
    """The object with a new timestamp for its counters of a kind, where that can matter."""
    # Keyword counters alone are asked for their order; +1/+1 counters add up in any.
    if "/" in kind or not kind.islower():
        return game, thing  # sums come out the same in any order
    times = {**dict(thing.counted_at), kind: game.clock}
    return replace(game, clock=game.clock + 1), replace(thing, counted_at=tuple(sorted(times.items())))
