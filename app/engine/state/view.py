"""What objects look like in one position, through the layers of rule 613.

`view(game)` is remembered for the position, so asking often costs nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from threading import RLock
from typing import Final

from app.engine.abilities.abilities import General, SpellAbility, StaticAbility
from app.engine.abilities.objects import EitherObjects, InZone, It, Noun, Objects, This
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.layers import (
    APPLIERS,
    DEFINING,
    Applier,
    Applying,
    Characteristics,
    Layer,
    meaning_of_keyword,
)
from app.engine.state.printed import printed
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_KEPT: Final = 512
_LOCK: Final = RLock()


@dataclass(slots=True)
class _Continuous:
    """One continuous effect on its way through the layers."""

    effect: object
    you: PlayerId
    timestamp: int
    layers: tuple[Layer, ...]
    applier: Applier[object]
    source: ObjectId | None = None
    ability: StaticAbility | None = None
    """The static ability it comes from; None for one of a resolved spell or ability."""
    affected: tuple[ObjectId, ...] | None = None
    """Fixed as it begins to apply (613.6), or from the start (611.2c)."""


class View:
    """The characteristics of everything in one position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._looks: dict[ObjectId, Characteristics] = {}
        self._done = False
        self._working = False
        self.uncertain: list[tuple[ObjectId, str]] = []
        """Continuous effects that may or may not apply: their source, and why that is not known."""

    def characteristics(self, object_id: ObjectId) -> Characteristics:
        """What an object is like now; raises KeyError when there is no such object."""
        if not self._done and not self._working:
            with _LOCK:
                self._apply_layers()
        looks = self._looks.get(object_id)
        if looks is None:
            looks = self._looks[object_id] = printed(self.game.objects[object_id])
        return looks

    @implements("613.1")
    def _apply_layers(self) -> None:
        """Apply all continuous effects, layer by layer, each in the order of its timestamp (613.7)."""
        if self._done or self._working:
            return
        self._working = True
        effects = sorted(self._continuous(), key=lambda e: e.timestamp)
        for layer in Layer:
            acting = [effect for effect in effects if layer in effect.layers]
            gone = self._losing(acting) if layer is Layer.ABILITIES else frozenset()
            for effect in acting:
                if self._begins(effect, gone):
                    for object_id in effect.affected or ():
                        self._apply(effect, layer, object_id)
            if layer is Layer.ABILITIES:
                self._keyword_counters()
            if layer is Layer.POWER_CHANGES:
                self._count_counters()
        self._working, self._done = False, True

    def _continuous(self) -> Iterator[_Continuous]:
        """All continuous effects that some applier knows."""
        for thing in self.game.objects.values():
            here = thing.zone is Zone.BATTLEFIELD
            if not here and "*" not in (thing.face.power or ""):
                continue
            for ability in self.characteristics(thing.id).abilities:
                known = APPLIERS if here else DEFINING
                if isinstance(ability, StaticAbility) and type(ability.effect) in known:
                    layers, applier = APPLIERS[type(ability.effect)]
                    yield _Continuous(
                        ability.effect, thing.controller, thing.timestamp, layers, applier, thing.id, ability
                    )
        for lasting in self.game.lasting:
            if type(lasting.effect) in APPLIERS:
                layers, applier = APPLIERS[type(lasting.effect)]
                there = tuple(ObjectId(str(ref.id)) for ref in lasting.affected if self._is_there(ref))
                yield _Continuous(
                    lasting.effect, lasting.controller, lasting.timestamp, layers, applier, affected=there
                )

    def _is_there(self, ref: TargetRef) -> bool:
        """Whether the object of a reference is still the same object."""
        found = self.game.objects.get(ObjectId(str(ref.id)))
        return found is not None and found.version == ref.version

    def _losing(self, acting: list[_Continuous]) -> frozenset[ObjectId]:
        """Objects that lose their abilities in layer 6; effects of those abilities depend on it (613.8)."""
        removing = [e for e in acting if getattr(e.effect, "loses_abilities", False)]
        return frozenset(i for e in removing if self._begins(e, frozenset()) for i in e.affected or ())

    def _begins(self, effect: _Continuous, gone: frozenset[ObjectId]) -> bool:
        """Whether an effect applies, and to what: settled as it begins to, and kept (613.6)."""
        if effect.affected is not None:
            return True
        source, ability = effect.source, effect.ability
        if source is None or ability is None or source in gone:
            return False
        if ability not in self.characteristics(source).abilities or not self._functions(source, ability):
            return False
        effect.affected = tuple(self._affected(effect.effect, source, effect.you))
        return True

    def _functions(self, source: ObjectId, ability: StaticAbility) -> bool:
        """Whether the condition of a static ability holds; when that can't be told it is noted."""
        from app.engine.state.conditions import holds  # noqa: PLC0415 - conditions look at characteristics

        answer = holds(self.game, ability.condition, self.game.objects[source].controller, source)
        if answer is None:
            self.uncertain.append((source, "whether its condition holds is not known"))
        return answer is True

    def _affected(self, effect: object, source: ObjectId, you: PlayerId) -> Iterator[ObjectId]:
        """The objects that a static ability's effect changes now."""
        from app.engine.state.matching import attached_of, fits  # noqa: PLC0415 - matching looks at characteristics

        what = getattr(effect, "what", None)
        match what:
            case This():
                yield source
            case It(word=word):
                hosts = attached_of(self.game, source, word)
                if hosts is None:
                    self.uncertain.append((source, f"what “{word}” is there is not known"))
                yield from (ObjectId(str(host.id)) for host in hosts or ())
            case Objects() | EitherObjects():
                for thing in self.game.objects.values():
                    if thing.zone is not Zone.BATTLEFIELD and not _reaches(what, thing):
                        continue
                    answer = fits(self.game, thing.id, what, you=you, source=source)
                    if answer is None:
                        self.uncertain.append((source, "which objects it changes is not known"))
                    if answer:
                        yield thing.id

    def _apply(self, effect: _Continuous, layer: Layer, object_id: ObjectId) -> None:
        from app.engine.state.amounts import evaluate  # noqa: PLC0415 - amounts look at characteristics

        def amount(value: object) -> int | None:
            answer = evaluate(self.game, value, effect.you, effect.source)
            if answer is None and effect.source is not None:
                self.uncertain.append((effect.source, "a number in it can't be worked out"))
            return answer

        applying = Applying(object_id, effect.you, effect.source, amount)
        draft = self.characteristics(object_id)
        self._looks[object_id] = effect.applier(effect.effect, layer, draft, applying)

    @implements("122.1b")
    def _keyword_counters(self) -> None:
        """Counters that give a keyword do so in layer 6."""
        for thing in self.game.objects.values():
            given = tuple(kind for kind, _ in thing.counters if kind in _KEYWORD_COUNTERS)
            if thing.zone is Zone.BATTLEFIELD and given:
                self._looks[thing.id] = with_keywords(self.characteristics(thing.id), given)

    @implements("613.4c")
    def _count_counters(self) -> None:
        """Counters that change power and toughness do so in layer 7c."""
        for thing in self.game.objects.values():
            if thing.zone is not Zone.BATTLEFIELD or not thing.counters:
                continue
            for kind, count in thing.counters:
                power, toughness = _of_counter(kind)
                if power or toughness:
                    looks = self.characteristics(thing.id)
                    self._looks[thing.id] = add_power(looks, power * count, toughness * count)


_KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
"""The kinds of keyword counters."""


def _reaches(what: Objects | EitherObjects, thing: GameObject) -> bool:
    """Whether a noun phrase speaks of objects in the zone of `thing` (109.2)."""
    kinds = what.kinds if isinstance(what, EitherObjects) else (what,)
    spells = any(kind.noun is Noun.SPELL for kind in kinds)
    zones = any(isinstance(r, InZone) for kind in kinds for r in (*kind.relatives, *what.relatives))
    return zones or (spells and thing.zone is Zone.STACK)


def _of_counter(kind: str) -> tuple[int, int]:
    """What a counter such as "+1/+1" or "-0/-1" adds to power and toughness."""
    left, slash, right = kind.replace("−", "-").partition("/")
    try:
        return (int(left), int(right)) if slash else (0, 0)
    except ValueError:
        return (0, 0)


def with_keywords(looks: Characteristics, names: tuple[str, ...]) -> Characteristics:
    """These characteristics with keywords that have no parameters, and what they stand for."""
    return replace(
        looks,
        keywords=tuple(dict.fromkeys((*looks.keywords, *names))),
        abilities=looks.abilities + tuple(a for name in names for a in meaning_of_keyword(name)),
    )


def add_power(looks: Characteristics, power: int, toughness: int) -> Characteristics:
    """These characteristics with power and toughness changed; what has none gets none."""
    return replace(
        looks,
        power=None if looks.power is None else looks.power + power,
        toughness=None if looks.toughness is None else looks.toughness + toughness,
    )


_VIEWS: Final[OrderedDict[int, View]] = OrderedDict()


def view(game: Game) -> View:
    """The view of this position, made once and remembered for a while."""
    key = id(game)
    with _LOCK:
        known = _VIEWS.get(key)
        if known is None or known.game is not game:
            known = _VIEWS[key] = View(game)
            while len(_VIEWS) > _KEPT:
                _VIEWS.popitem(last=False)
        return known


@implements("113.6", "113.6b")
def abilities_functioning(game: Game, zone: Zone = Zone.BATTLEFIELD) -> Iterator[tuple[GameObject, General]]:
    """All abilities of permanents that function now, with their objects, oldest permanent first.

    Whether the condition of a static ability holds is for the caller to ask. For another `zone` the abilities
    of the objects there are given, whether or not they function there.
    """
    things = game.battlefield() if zone is Zone.BATTLEFIELD else iter(game.in_zone(zone))
    for thing in things:
        for ability in view(game).characteristics(thing.id).abilities:
            if not isinstance(ability, SpellAbility):
                yield thing, ability
