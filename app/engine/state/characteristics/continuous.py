"""Continuous effects: which there are, to what they apply, layer by layer (611, 613)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache, partial
from typing import Final, TypeAlias

from msgspec import Struct, field

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.rule import implements
from app.engine.state.amounts import for_all, worked_anew
from app.engine.state.characteristics.affected import affected, first_of, fitting, may_depend, still_there
from app.engine.state.characteristics.boards_alike import Boards, Layered, layered, looked_at_by
from app.engine.state.characteristics.functioning import elsewhere, functioning_in
from app.engine.state.characteristics.layers import (
    APPLIERS,
    DEFINING,
    Applied,
    Applying,
    Characteristics,
    Draft,
    Layer,
    Uncertain,
    applies,
    changed,
    is_self_defining,
    layers_of,
)
from app.engine.state.characteristics.printed import printed
from app.engine.state.characteristics.texts import change_texts
from app.engine.state.characteristics.view import (
    Alike,
    View,
    add_power,
    applies_layers,
    defines_elsewhere,
    with_keywords,
)
from app.engine.state.game import GameObject
from app.engine.state.kinds.matching import value_of
from app.engine.state.permanents.instances import told_apart
from app.engine.state.unread import with_open_names, with_open_sizes
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.looking import NOTHING_ELSE, Seen, looks_at_permanents
from app.engine.values.time_limit import halt

KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
"""The kinds of keyword counters."""
_BOARDS: Final[Boards] = Boards()
_HONE: Final = "hone"
_STATIC: Final[ByIdentity[tuple[StaticAbility, ...]]] = ByIdentity()
"""The static ones among the abilities of an object, which are the same for many objects."""
_Doing: TypeAlias = tuple[tuple[ObjectId, ...], list[int | None]]


def _static(abilities: tuple[object, ...]) -> tuple[StaticAbility, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, StaticAbility))


class _Whom(Struct):
    """To what a statement applies: fixed as a part of it begins to (613.6), or from the start (611.2c)."""

    objects: tuple[ObjectId, ...] | None = None


class _Continuous(Struct, eq=False):
    """One continuous effect on its way through the layers."""

    effect: object
    you: PlayerId
    timestamp: int
    source: ObjectId | None = None
    ability: StaticAbility | None = None
    """The static ability it comes from; None for one of a resolved spell or ability, and of a counter."""
    whom: _Whom = field(default_factory=_Whom)
    """Shared by the effects that tell parts of one statement."""
    number: int = 0
    """Which of several abilities that are the same, as where one was given twice."""
    layers: tuple[Layer, ...] = ()

    def __post_init__(self) -> None:
        self.layers = self.layers or layers_of(self.effect)

    @property
    def applied(self) -> Applied:
        return APPLIERS[type(self.effect)]


@looks_at_permanents()
class _Counter(Struct, frozen=True):
    """That a keyword counter gives its keyword."""

    keyword: str


@applies(_Counter, Layer.ABILITIES)
@implements("122.1b", "613.7c")
def _keyword_counter(effect: _Counter, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    return with_keywords(draft, (effect.keyword,))


@applies_layers
def apply_layers(view: View) -> Alike:
    """Work out the characteristics of all permanents; remembered for boards that are alike."""
    known = not any(elsewhere(view.game))
    found = _BOARDS.get(view.game, lambda _: _applied(view)) if known else _applied(view)
    view.looks.update(found.alike.looks)
    view.looks.update(found.cards)
    view.uncertain[:] = found.uncertain
    return found.alike


def _applied(view: View) -> Layered:
    """The same, worked out."""
    layering = _Layering(view)
    layering.apply()
    seen = None if view.defined_meanwhile else layering.seen  # a defined size may look at anything
    return layered(view.game, seen, view.looks, tuple(view.uncertain))


@defines_elsewhere
@implements("604.3")
def _defined(view: View, thing: GameObject) -> Characteristics:
    """What an object off the battlefield looks like, of which an ability of its own defines the size."""
    _Layering(view).define(thing)
    return view.looks[thing.id]


class _Layering:
    """Applies the continuous effects of one position to its view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = view.game
        self.seen: Seen | None = NOTHING_ELSE
        """What was looked at besides what the permanents are; None for anything."""
        self.effects: list[_Continuous] = []
        self.known: set[tuple[ObjectId | None, int, int]] = set()
        """The abilities whose effects there are, by identity and number."""
        self.lost: dict[ObjectId, int] = {}
        """Which objects lose their abilities, and when that effect began."""

    @implements("613.1")
    def apply(self) -> None:
        """Apply all effects, layer by layer, each in the order of its timestamp (613.7)."""
        # Layer 3 comes first here, as copies and control are kept with the objects already (613.1).
        change_texts(self.view)
        self._add(self._continuous())
        counters = any(thing.counters for thing in self.view.permanents)
        for layer in Layer if self.effects or counters else ():
            if layer is Layer.POWER_CHANGES:
                self._count_counters()
            self._apply_all(layer)
        # Whether it is a creature is settled in layer 4, so its size is taken away last (208.3).
        for thing in self.view.permanents:
            looks = _without_size_unless_creature(self.view.characteristics(thing.id))
            paid = thing.cast is not None and thing.cast.paid  # 400.7d
            self.view.looks[thing.id] = told_apart(looks) if paid else looks
        with_open_names(self.view)
        with_open_sizes(self.view)
        for spell in self.game.stack:
            if isinstance(spell, str) and spell in self.view.looks:
                self.view.looks[spell] = told_apart(self.view.looks[spell])

    def define(self, thing: GameObject) -> None:
        """Apply what the abilities of an object that is no permanent define of it."""
        self._add(self._of(thing, DEFINING, thing.timestamp))
        for layer in Layer:
            self._apply_all(layer)

    def _apply_all(self, layer: Layer) -> None:
        """Apply what acts in a layer, and what comes to act in it meanwhile (613.8c)."""
        acting = [effect for effect in self.effects if layer in effect.layers]
        gone = self._losing(acting) if layer is Layer.ABILITIES else frozenset()
        while acting:  # the order is worked out anew after each effect (613.8c)
            effect = self._next(acting, layer)
            acting.remove(effect)
            if not self._begins(effect, gone):  # its ability is gone by now, or its condition does not hold
                continue
            objects = effect.whom.objects or ()
            had = [len(self.view.characteristics(i).abilities) for i in objects]
            self._apply(effect, layer, objects)
            for object_id, before in zip(objects, had, strict=True):
                if len(self.view.characteristics(object_id).abilities) > before:
                    new = self._add(self._given(object_id, effect.timestamp))
                    acting = sorted((*acting, *(e for e in new if layer in e.layers)), key=_age)

    # ---------------------------------------------------------------------------------- the effects
    def _add(self, found: Iterator[_Continuous]) -> tuple[_Continuous, ...]:
        """Take up more effects; gives those that are new."""
        new = tuple(found)
        if new:
            self.effects = sorted((*self.effects, *new), key=_age)
            self.known |= {(e.source, id(e.ability), e.number) for e in new}
        return new

    def _continuous(self) -> Iterator[_Continuous]:
        """All continuous effects that some applier knows."""
        for thing in self.view.permanents:
            if self.view.characteristics(thing.id).abilities:
                yield from self._of(thing, APPLIERS.keys(), thing.timestamp)
            # A keyword counter has a timestamp of its own, later or earlier than the permanent's (613.7c).
            for kind, time in _keyword_counters(thing) if thing.counters else ():
                yield _Continuous(_Counter(kind), thing.controller, time, whom=_Whom((thing.id,)))
        for thing in elsewhere(self.game):
            if is_emblem(thing):
                yield from self._of(thing, APPLIERS, thing.timestamp)
            # Outside the battlefield only those abilities count that say that they function there (113.6b).
            yield from self._of(thing, APPLIERS, thing.timestamp, only=functioning_in(thing))
        for lasting in self.game.lasting:
            if type(lasting.effect) in APPLIERS:
                # The objects with which it began, as long as they are the same (611.2c, 400.7).
                there = tuple(thing.id for thing in still_there(self.game, lasting))
                self._note(lasting.effect)
                if any(self.game.objects[i].zone is not Zone.BATTLEFIELD for i in there):
                    self.seen = None
                yield _Continuous(lasting.effect, lasting.controller, lasting.timestamp, whom=_Whom(there))

    def _of(
        self,
        thing: GameObject,
        known: Collection[type],
        timestamp: int,
        only: tuple[StaticAbility, ...] | None = None,
    ) -> Iterator[_Continuous]:
        """The continuous effects of the static abilities of one object, or of some of them."""
        own = printed(thing).abilities
        whole: dict[tuple[int, int], _Whom] = {}
        times: dict[int, int] = {}
        abilities = self.view.characteristics(thing.id).abilities
        for ability in _STATIC.get((abilities,), None, partial(_static, abilities)):
            if only is not None and ability not in only:
                continue
            # What defines its own object's characteristics was applied before; an ability that was gained
            # defines none (604.3a).
            if type(ability.effect) in known and not (is_self_defining(ability) and ability in own):
                self._note(ability.effect)
                self._note(ability.condition)
                if thing.zone is not Zone.BATTLEFIELD:
                    self.seen = None
                number = times[id(ability)] = times.get(id(ability), -1) + 1
                part = id(ability if ability.part_of is None else ability.part_of)
                whom = whole.setdefault((part, number), _Whom())
                yield _Continuous(
                    ability.effect, thing.controller, timestamp, thing.id, ability, whom, number
                )

    @implements("613.7a")
    def _given(self, object_id: ObjectId, timestamp: int) -> Iterator[_Continuous]:
        """The effects of static abilities that an object was given, which may give abilities in turn."""
        thing = self.game.objects[object_id]
        there, since = thing.zone is Zone.BATTLEFIELD, max(timestamp, thing.timestamp)
        for effect in self._of(thing, APPLIERS.keys(), since) if there else ():
            if (effect.source, id(effect.ability), effect.number) not in self.known:
                effect.layers = _of_given(effect.layers)
                yield effect

    def _note(self, effect: object) -> None:
        """Note what an effect or a condition looks at that changes without the board."""
        looks_at = looked_at_by(effect)
        self.seen = None if looks_at is None or self.seen is None else self.seen | looks_at

    def _losing(self, acting: list[_Continuous]) -> frozenset[ObjectId]:
        """Objects that lose their abilities in layer 6; effects of those abilities depend on it (613.8)."""
        waiting = [e for e in acting if (lost := e.applied.loses_abilities) is not None and lost(e.effect)]
        while waiting:
            effect = self._first_losing(waiting)
            waiting.remove(effect)
            begun = effect.whom.objects is not None or effect.source not in self.lost
            for one in (effect.whom.objects or ()) if begun and self._begins(effect, frozenset()) else ():
                self.lost[one] = max(effect.timestamp, self.lost.get(one, effect.timestamp))
        return frozenset(self.lost)

    def _first_losing(self, waiting: list[_Continuous]) -> _Continuous:
        """The oldest effect whose source keeps its abilities in spite of the others; the oldest in a loop."""
        reaches = [(other, set(self._reach(other))) for other in waiting if len(waiting) > 1]
        keep = (e for e in waiting if not any(e.source in r for other, r in reaches if other is not e))
        return next(keep, waiting[0])

    def _of_whom(self, effect: _Continuous) -> tuple[ObjectId, ...]:
        """The objects whose characteristics an effect takes over."""
        if effect.applied.like is None or effect.source is None:
            return ()
        of = effect.applied.like(effect.effect)
        if isinstance(of, This):
            return (effect.source,)
        return tuple(fitting(self.view, of, effect.source, effect.you))

    # ------------------------------------------------------------------------------------ their order
    @implements("613.8")
    def _next(self, acting: list[_Continuous], layer: Layer) -> _Continuous:
        """The effect that is applied next: the oldest that depends on none of the others."""
        if len(acting) == 1:
            return acting[0]
        doing: dict[int, _Doing] = {}

        def depends(effect: _Continuous, other: _Continuous) -> bool:
            if effect.ability is None or not may_depend(effect.ability, layer):
                return False
            if layer is Layer.TAKEN_OVER:
                return not set(self._reach(other)).isdisjoint(self._of_whom(effect))
            for one in (effect, other):
                if id(one) not in doing:
                    doing[id(one)] = self._doing(one, layer)
            return self._changes(other, doing[id(other)][0], effect, doing[id(effect)], layer)

        return first_of(acting, depends)

    @implements("613.8a")
    def _changes(
        self,
        other: _Continuous,
        reach: tuple[ObjectId, ...],
        effect: _Continuous,
        doing: _Doing,
        layer: Layer,
    ) -> bool:
        """Whether applying the other first would change what an effect applies to, or does, or that it is."""
        if not reach:
            return False
        looks, uncertain = self.view.looks, list(self.view.uncertain)
        self.view.looks = dict(looks)
        self._apply(other, layer, reach)  # applied on trial, and everything is put back afterwards
        same = all(self.view.looks[i] is looks.get(i) for i in reach)
        after = doing if same else self._doing(effect, layer)
        self.view.looks, self.view.uncertain = looks, uncertain
        return doing != after  # existence, objects and amounts are all that may change (613.8a)

    def _doing(self, effect: _Continuous, layer: Layer) -> _Doing:
        """To what an effect would apply now, and which numbers it would work out."""
        reach = self._reach(effect)
        return reach, self._numbers(effect, layer, reach)

    def _reach(self, effect: _Continuous) -> tuple[ObjectId, ...]:
        """What an effect would apply to if it began to now."""
        known = effect.whom.objects
        reach = effect.whom.objects if self._begins(effect, frozenset()) else ()
        effect.whom.objects = known  # a trial must not settle to what it applies
        return reach or ()

    def _numbers(self, effect: _Continuous, layer: Layer, reach: tuple[ObjectId, ...]) -> list[int | None]:
        numbers: dict[int, int | None] = {}
        if layer >= Layer.DEFINED_POWER:
            for object_id in reach:
                applying = self._applying(effect, object_id, numbers)
                effect.applied.apply(effect.effect, layer, self.view.characteristics(object_id), applying)
        return list(numbers.values())

    def _begins(self, effect: _Continuous, gone: frozenset[ObjectId]) -> bool:
        """Whether an effect applies, and to what: settled as it begins to, and kept (613.6)."""
        # Begun in an earlier layer, it goes on with the same objects, even without its ability (613.6).
        if effect.whom.objects is not None:
            return True
        source, ability = effect.source, effect.ability
        if source is None or ability is None:
            return False
        there = self.view.characteristics(source).abilities
        # An ability lost in this layer generates nothing any more, unless it was given after that.
        if (source in gone and self.lost[source] >= effect.timestamp) or ability not in there:
            return False
        effect.whom.objects = affected(self.view, ability, source, effect.you)
        return effect.whom.objects is not None

    # -------------------------------------------------------------------------------- what they change
    def _apply(self, effect: _Continuous, layer: Layer, objects: tuple[ObjectId, ...]) -> None:
        # "For each creature" must count the same for all that it changes.
        """Apply an effect to all its objects; what it counts is counted before it changes them."""
        numbers: dict[int, int | None] = {}
        looks = self.view.looks
        halt()
        for object_id in objects:
            if layer is Layer.TAKEN_OVER and self.lost.get(object_id, -1) > effect.timestamp:
                continue
            draft = self.view.characteristics(object_id)
            draft = _with_base(draft) if layer >= Layer.POWER_CHANGES else draft
            applying = self._applying(effect, object_id, numbers)
            looks[object_id] = effect.applied.apply(effect.effect, layer, draft, applying)

    def _applying(self, effect: _Continuous, object_id: ObjectId, numbers: dict[int, int | None]) -> Applying:
        """What the applier of an effect may ask for; the numbers that hold for all objects are remembered."""

        def amount(value: object) -> int | None:
            if isinstance(value, CharacteristicOf) and value.of is Pronoun.ITS:
                return value_of(self.view.characteristics(object_id), value.which)
            asked = (self.game, value, effect.you, effect.source)
            number = numbers[id(value)] if id(value) in numbers else for_all(*asked, effect.effect)
            numbers[id(value)] = number
            return worked_anew(*asked, object_id, amount) if number is None else number

        def doubt(reason: str) -> None:
            if effect.source is not None:
                self.view.uncertain.append(Uncertain(effect.source, reason))

        source = self.game.objects.get(effect.source) if effect.source is not None else None
        chosen = source.chosen if source is not None else ()
        others = tuple(self.view.characteristics(i) for i in self._of_whom(effect))
        version = source.version if source is not None else 0
        return Applying(object_id, effect.you, effect.source, amount, chosen, doubt, version, others)

    @implements("613.4c")
    @implements("613.4c", "122.1j")
    def _count_counters(self) -> None:
        """Counters that change power and toughness do so in layer 7c; they depend on nothing."""
        there = {thing.id for thing in self.view.permanents}
        for thing in self.view.permanents:
            for kind, count in thing.counters:
                grows: ObjectId | None = thing.id
                power, toughness = _of_counter(kind)
                # On an Equipment it is what it is attached to that grows (122.1j).
                if kind == _HONE and "Equipment" in self.view.characteristics(thing.id).subtypes:
                    grows, power = thing.attached_to, 1
                if grows in there and (power or toughness):
                    looks = _with_base(self.view.characteristics(grows))
                    self.view.looks[grows] = add_power(looks, power * count, toughness * count)


def _with_base(looks: Characteristics) -> Characteristics:
    """These characteristics with the power and toughness that they have before these change."""
    return looks if looks.base is not None else changed(looks, base=(looks.power, looks.toughness))


def _age(effect: _Continuous) -> int:
    return effect.timestamp  # its base power is set, not defined, when another object gave the ability


@implements("604.3a")
def _of_given(layers: tuple[Layer, ...]) -> tuple[Layer, ...]:
    """The layers of an ability that an object was given: it defines no characteristics, but sets them."""
    return tuple(Layer.BASE_POWER if layer is Layer.DEFINED_POWER else layer for layer in layers)


def _keyword_counters(thing: GameObject) -> Iterator[tuple[str, int]]:
    """The keyword counters on an object, with their timestamps."""
    times = dict(thing.counted_at)
    for kind, _ in thing.counters:
        if kind in KEYWORD_COUNTERS:
            yield kind, times.get(kind, thing.timestamp)


@implements("208.3")
def _without_size_unless_creature(looks: Characteristics) -> Characteristics:
    """A permanent that is no creature has no power and toughness."""
    if looks.power is None or "Creature" in looks.types:
        return looks
    return changed(looks, power=None, toughness=None, not_known=looks.not_known - {"power", "toughness"})


@lru_cache(maxsize=256)
def _of_counter(kind: str) -> tuple[int, int]:
    """What a counter such as "+1/+1" or "-0/-1" adds to power and toughness."""
    left, slash, right = kind.replace("−", "-").partition("/")
    try:
        return (int(left), int(right)) if slash else (0, 0)
    except ValueError:
        return (0, 0)
