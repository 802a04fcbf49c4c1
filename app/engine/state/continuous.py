"""Continuous effects: which there are, to what they apply, layer by layer (611, 613)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.objects import ControlledBy, EitherObjects, InZone, Noun, Objects
from app.engine.abilities.references import It, Pronoun, This
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.boards_alike import Boards, is_simple
from app.engine.state.conditions import holds, is_of_each
from app.engine.state.game import GameObject, TargetRef
from app.engine.state.kinds import fitting
from app.engine.state.layers import (
    APPLIERS,
    DEFINING,
    Applier,
    Applying,
    Layer,
    changes_size_alone,
    without_size,
)
from app.engine.state.matching import attached_of, ref
from app.engine.state.view import Alike, View, add_power, applies_layers, with_keywords
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
"""The kinds of keyword counters."""
_DEPENDING: Final = (Layer.TYPES, Layer.COLORS, Layer.TAKEN_OVER)
"""Layers in which effects change what others apply to; what they take in layer 6 is seen to before it."""
_BOARDS: Final[Boards] = Boards()
_STATIC: Final[ByIdentity[tuple[StaticAbility, ...]]] = ByIdentity()
"""The static ones among the abilities of an object, which are the same for many objects."""


def _static(abilities: tuple[object, ...]) -> tuple[StaticAbility, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, StaticAbility))


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


@applies_layers
def apply_layers(view: View) -> Alike | None:
    """Work out the characteristics of all permanents; remembered for boards that are alike."""
    found = _BOARDS.get(view.game, lambda board: _applied(view, board))
    if found is not None:
        view.looks.update(found.looks)
    return found


def _applied(view: View, board: tuple[GameObject, ...]) -> Alike | None:
    """The same, worked out; None where it depends on more than what the permanents are."""
    layering = _Layering(view)
    layering.apply()
    if not layering.depends_on_permanents_alone or view.uncertain:
        return None
    return Alike({thing.id: view.looks[thing.id] for thing in board})


class _Layering:
    """Applies the continuous effects of one position to its view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = view.game
        self.depends_on_permanents_alone = True
        self.lost: dict[ObjectId, int] = {}
        """Which objects lose their abilities, and when that effect began."""
        self.changed_abilities = False
        """Whether an object has other abilities than before."""

    @implements("613.1")
    def apply(self) -> None:
        """Apply all effects, layer by layer, each in the order of its timestamp (613.7)."""
        effects = sorted(self._continuous(), key=lambda e: e.timestamp)
        for layer in Layer if effects or any(thing.counters for thing in self.view.permanents) else ():
            acting = [effect for effect in effects if layer in effect.layers]
            gone = self._losing(acting) if layer is Layer.ABILITIES else frozenset()
            while acting:
                effect = self._next(acting, layer)
                acting.remove(effect)
                if self._begins(effect, gone):
                    for object_id in effect.affected or ():
                        self._apply(effect, layer, object_id)
            if layer is Layer.ABILITIES:
                self._keyword_counters()
                effects = self._with_given(effects) if self.changed_abilities else effects
            if layer is Layer.POWER_CHANGES:
                self._count_counters()

    # ---------------------------------------------------------------------------------- the effects
    def _continuous(self) -> Iterator[_Continuous]:
        """All continuous effects that some applier knows."""
        for thing in self.view.permanents:
            if self.view.characteristics(thing.id).abilities:
                yield from self._of(thing, APPLIERS.keys())
        for thing in self.game.objects.values():
            if thing.zone is not Zone.BATTLEFIELD and "*" in (thing.face.power or ""):
                yield from self._of(thing, DEFINING)
        for lasting in self.game.lasting:
            if type(lasting.effect) in APPLIERS:
                layers, applier = APPLIERS[type(lasting.effect)]
                there = tuple(ObjectId(str(ref.id)) for ref in lasting.affected if self._is_there(ref))
                self._note(lasting.effect)
                if any(self.game.objects[i].zone is not Zone.BATTLEFIELD for i in there):
                    self.depends_on_permanents_alone = False
                yield _Continuous(
                    lasting.effect, lasting.controller, lasting.timestamp, layers, applier, affected=there
                )

    def _of(self, thing: GameObject, known: Collection[type]) -> Iterator[_Continuous]:
        """The continuous effects of the static abilities of one object."""
        abilities = self.view.characteristics(thing.id).abilities
        for ability in _STATIC.get((abilities,), None, partial(_static, abilities)):
            if type(ability.effect) in known:
                layers, applier = APPLIERS[type(ability.effect)]
                self._note(ability.effect)
                if ability.condition is not None or thing.zone is not Zone.BATTLEFIELD:
                    self.depends_on_permanents_alone = False
                yield _Continuous(
                    ability.effect, thing.controller, thing.timestamp, layers, applier, thing.id, ability
                )

    def _with_given(self, effects: list[_Continuous]) -> list[_Continuous]:
        """The effects with those of abilities that objects were given, which may give abilities in turn."""
        while new := sorted(self._given(effects), key=lambda e: e.timestamp):
            effects = sorted((*effects, *new), key=lambda e: e.timestamp)
            for effect in new:
                if Layer.ABILITIES in effect.layers and self._begins(effect, frozenset()):
                    for object_id in effect.affected or ():
                        self._apply(effect, Layer.ABILITIES, object_id)
        return effects

    @implements("613.6")
    def _given(self, effects: list[_Continuous]) -> Iterator[_Continuous]:
        """The effects in later layers of static abilities that objects were given."""
        own = {(e.source, id(e.ability)) for e in effects}
        for thing in self.view.permanents:
            for effect in self._of(thing, APPLIERS.keys()):
                if (effect.source, id(effect.ability)) not in own:
                    yield effect

    def _note(self, effect: object) -> None:
        """Note whether an effect looks at something that changes without the board."""
        self.depends_on_permanents_alone = self.depends_on_permanents_alone and is_simple(effect)

    def _is_there(self, ref: TargetRef) -> bool:
        """Whether the object of a reference is still the same object."""
        found = self.game.objects.get(ObjectId(str(ref.id)))
        return found is not None and found.version == ref.version

    def _losing(self, acting: list[_Continuous]) -> frozenset[ObjectId]:
        """Objects that lose their abilities in layer 6; effects of those abilities depend on it (613.8)."""
        removing = [e for e in acting if getattr(e.effect, "loses_abilities", False)]
        for effect in removing:
            if self._begins(effect, frozenset()):
                self.lost |= dict.fromkeys(effect.affected or (), effect.timestamp)
        return frozenset(self.lost)

    def _of_whom(self, effect: _Continuous) -> tuple[ObjectId, ...]:
        """The objects whose abilities an effect takes over."""
        of = getattr(effect.effect, "of", None)
        if Layer.TAKEN_OVER not in effect.layers or of is None or effect.source is None:
            return ()
        return tuple(self._fitting(of, effect.source, effect.you))

    @implements("613.8")
    def _next(self, acting: list[_Continuous], layer: Layer) -> _Continuous:
        """The effect that is applied next: the oldest that depends on none of the others, else the oldest."""
        if layer not in _DEPENDING or len(acting) == 1:
            return acting[0]
        free = (e for e in acting if not any(o is not e and self._depends(e, o, layer) for o in acting))
        return next(free, acting[0])

    def _depends(self, effect: _Continuous, other: _Continuous, layer: Layer) -> bool:
        """Whether applying the other first would change whether this effect exists or what it applies to."""
        if effect.affected is not None or effect.ability is None:
            return False
        if layer is Layer.TAKEN_OVER:
            return not set(self._reach(other)).isdisjoint(self._of_whom(effect))
        looks, uncertain = dict(self.view.looks), list(self.view.uncertain)
        before = self._reach(effect)
        for object_id in self._reach(other):
            self._apply(other, layer, object_id)
        after = self._reach(effect)
        self.view.looks, self.view.uncertain = looks, uncertain
        return before != after

    def _reach(self, effect: _Continuous) -> tuple[ObjectId, ...]:
        """What an effect would apply to if it began to now."""
        known = effect.affected
        reach = effect.affected if self._begins(effect, frozenset()) else ()
        effect.affected = known
        return reach or ()

    def _begins(self, effect: _Continuous, gone: frozenset[ObjectId]) -> bool:
        """Whether an effect applies, and to what: settled as it begins to, and kept (613.6)."""
        if effect.affected is not None:
            return True
        source, ability = effect.source, effect.ability
        if source is None or ability is None or source in gone:
            return False
        if ability not in self.view.characteristics(source).abilities:
            return False
        if is_of_each(ability.condition, getattr(ability.effect, "what", None)):
            found = tuple(self._affected(ability, source, effect.you))
            effect.affected = tuple(i for i in found if self._functions(source, ability, i))
            return True
        if not self._functions(source, ability):
            return False
        effect.affected = tuple(self._affected(ability, source, effect.you))
        return True

    def _functions(self, source: ObjectId, ability: StaticAbility, each: ObjectId | None = None) -> bool:
        """Whether the condition of a static ability holds (of `each`); it is noted where nobody knows."""
        you = self.game.objects[source].controller
        it = () if each is None else (ref(self.game, each),)
        answer = holds(self.game, ability.condition, you, source, it=it)
        if answer is None and changes_size_alone(ability.effect):
            self._blur((each,) if each is not None else self._affected(ability, source, you))
        elif answer is None:
            self.view.uncertain.append((source, "whether its condition holds is not known"))
        return answer is True

    def _blur(self, changed: Iterable[ObjectId]) -> None:
        """Note that the size of what an effect may or may not change is not known."""
        for object_id in changed:
            looks = self.view.characteristics(object_id)
            self.view.looks[object_id] = without_size(looks)

    # -------------------------------------------------------------------------------- what they change
    def _affected(self, ability: StaticAbility, source: ObjectId, you: PlayerId) -> Iterator[ObjectId]:
        """The objects that a static ability's effect changes now."""
        what = getattr(ability.effect, "what", None)
        if what is Pronoun.IT:
            what = next((v for v in inside(ability.condition) if isinstance(v, This | It)), what)
        match what:
            case This():
                yield source
            case _ if isinstance(what, It):
                hosts = attached_of(self.game, source, what)
                if hosts is None:
                    self.view.uncertain.append((source, "what it is there is not known"))
                yield from (ObjectId(str(host.id)) for host in hosts or ())
            case Objects() | EitherObjects():
                yield from self._fitting(what, source, you)

    def _fitting(self, what: Objects | EitherObjects, source: ObjectId, you: PlayerId) -> Iterator[ObjectId]:
        """The objects of a kind; where that can't be told of one it is noted."""
        for thing, answer in fitting(self.game, self._reached(what, you), what, you=you, source=source):
            if answer is None:
                self.view.uncertain.append((source, "which objects it changes is not known"))
            if answer:
                yield thing.id

    @implements("109.2")
    def _reached(self, what: Objects | EitherObjects, you: PlayerId) -> Iterator[GameObject]:
        """The objects in the zones that a noun phrase speaks of: permanents when nothing else is said."""
        kinds = what.kinds if isinstance(what, EitherObjects) else (what,)
        relatives = [r for kind in kinds for r in (*kind.relatives, *what.relatives)]
        mine = any(isinstance(r, ControlledBy) and r.player.is_you for r in what.relatives)
        for thing in self.view.permanents:
            if not mine or thing.controller == you:
                yield thing
        spells = any(kind.noun is Noun.SPELL for kind in kinds)
        anywhere = any(isinstance(r, InZone) for r in relatives) or any(k.noun is Noun.CARD for k in kinds)
        if spells or anywhere:
            for thing in self.game.objects.values():
                if thing.zone is Zone.STACK or (anywhere and thing.zone is not Zone.BATTLEFIELD):
                    yield thing

    def _apply(self, effect: _Continuous, layer: Layer, object_id: ObjectId) -> None:
        def amount(value: object) -> int | None:
            return evaluate(self.game, value, effect.you, effect.source)

        def doubt(reason: str) -> None:
            if effect.source is not None:
                self.view.uncertain.append((effect.source, reason))

        if layer is Layer.TAKEN_OVER and self.lost.get(object_id, -1) > effect.timestamp:
            return
        source = self.game.objects.get(effect.source) if effect.source is not None else None
        chosen = source.chosen if source is not None else ()
        others = tuple(self.view.characteristics(i) for i in self._of_whom(effect))
        applying = Applying(object_id, effect.you, effect.source, amount, chosen, doubt, others)
        draft = self.view.characteristics(object_id)
        looks = self.view.looks[object_id] = effect.applier(effect.effect, layer, draft, applying)
        if looks.abilities is not draft.abilities:
            self.changed_abilities = True

    # ------------------------------------------------------------------------------------- counters
    @implements("122.1b")
    def _keyword_counters(self) -> None:
        """Counters that give a keyword do so in layer 6."""
        for thing in self.view.permanents:
            given = tuple(kind for kind, _ in thing.counters if kind in _KEYWORD_COUNTERS)
            if given:
                self.changed_abilities = True
                self.view.looks[thing.id] = with_keywords(self.view.characteristics(thing.id), given)

    @implements("613.4c")
    def _count_counters(self) -> None:
        """Counters that change power and toughness do so in layer 7c."""
        for thing in self.view.permanents:
            for kind, count in thing.counters:
                power, toughness = _of_counter(kind)
                if power or toughness:
                    looks = self.view.characteristics(thing.id)
                    self.view.looks[thing.id] = add_power(looks, power * count, toughness * count)


@lru_cache(maxsize=256)
def _of_counter(kind: str) -> tuple[int, int]:
    """What a counter such as "+1/+1" or "-0/-1" adds to power and toughness."""
    left, slash, right = kind.replace("−", "-").partition("/")
    try:
        return (int(left), int(right)) if slash else (0, 0)
    except ValueError:
        return (0, 0)
