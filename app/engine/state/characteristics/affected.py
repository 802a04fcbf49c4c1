"""What the effect of a static ability changes now, and whether it does (611.3a)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.condition_words import Status
from app.engine.abilities.conditions.conditions import Controls, Has, Is
from app.engine.abilities.nouns.objects import (
    ControlledBy,
    EitherObjects,
    ExiledWith,
    InZone,
    Noun,
    Objects,
    WithKeyword,
)
from app.engine.abilities.nouns.references import It, Pronoun, That, This
from app.engine.abilities.nouns.relatives import WithoutAny
from app.engine.abilities.nouns.targets import AndOthers
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.layers import (
    Layer,
    Uncertain,
    changed,
    changes_size_alone,
    keywords_alone,
    without_size,
)
from app.engine.state.characteristics.view import View
from app.engine.state.conditions import holds, is_of_each
from app.engine.state.game import Game, GameObject, LastingEffect
from app.engine.state.kinds import kinds
from app.engine.state.kinds.matching import attached_of, ref
from app.engine.state.permanents.pairing import is_paired, partner
from app.engine.state.resolving.targeting import asks_for_x, with_x
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ANY_VERSION, ZONES, ObjectId, PlayerId, Zone
from app.engine.values.said import say

_ELSEWHERE: Final = tuple(zone for zone in ZONES if zone is not Zone.BATTLEFIELD)
_ZONES: Final = {zone.value: zone for zone in _ELSEWHERE}
_SUBJECTS: Final = (Pronoun.IT, Pronoun.HE, Pronoun.SHE)
"""What the condition of a statement spoke of."""


@implements("400.7")
def still_there(game: Game, lasting: LastingEffect) -> Iterator[GameObject]:
    """The objects of a lasting effect that are the same objects still, or cards that it follows."""
    for one in lasting.affected:
        # The set was fixed as the effect began (611.2c), and a card that moved is a new object.
        thing = game.objects.get(ObjectId(str(one.id)))
        if thing is not None and one.version in (thing.version, ANY_VERSION):
            yield thing


def affected(
    view: View, ability: StaticAbility, source: ObjectId, you: PlayerId
) -> tuple[ObjectId, ...] | None:
    """The objects that the effect of a static ability changes; None where its condition does not hold."""
    # "each creature that …": the condition is asked of every one of them.
    if is_of_each(ability.condition, getattr(ability.effect, "what", None)):
        found = tuple(_whom(view, ability, source, you))
        return tuple(each for each in found if _functions(view, source, ability, each))
    if not _functions(view, source, ability):
        return None  # a static ability whose condition fails generates no effect at all (611.3a)
    return tuple(_whom(view, ability, source, you))


def fitting(
    view: View, what: Objects | EitherObjects, source: ObjectId, you: PlayerId, effect: object = None
) -> Iterator[ObjectId]:
    """The objects of a kind; where that can't be told of one it is noted, or its size is not known."""
    size_alone, keywords = changes_size_alone(effect), keywords_alone(effect)
    for thing, answer in kinds.fitting(view.game, _reached(view, what, you), what, you=you, source=source):
        # Where only a size could change, not knowing makes just the size unknown.
        if answer is None and size_alone:
            _blur(view, (thing.id,), effect)
        elif answer is None:
            view.uncertain.append(Uncertain(source, say("which objects it changes is not known"), keywords))
        if answer:
            yield thing.id


def _functions(view: View, source: ObjectId, ability: StaticAbility, each: ObjectId | None = None) -> bool:
    """Whether the condition of a static ability holds (of `each`); it is noted where nobody knows."""
    you = view.game.objects[source].controller
    it = () if each is None else (ref(view.game, each),)
    answer = holds(view.game, ability.condition, you, source, it=it)
    if answer is None and changes_size_alone(ability.effect):
        # With the condition unknown, whatever it might change has no known size.
        _blur(view, (each,) if each is not None else _whom(view, ability, source, you), ability.effect)
    elif answer is None:
        keywords = keywords_alone(ability.effect)
        view.uncertain.append(Uncertain(source, say("whether its condition holds is not known"), keywords))
    return answer is True


@implements("704.5f")
def _blur(view: View, things: Iterable[ObjectId], effect: object) -> None:
    """Note that the size of what an effect may or may not change is not known; it may be as small as this."""
    sign, n = getattr(effect, "toughness", None) or ("+", 0)
    for thing in things:
        looks = view.characteristics(thing)
        if sign == "-" and looks.toughness is not None:
            fixed = isinstance(n, int) and getattr(effect, "times", None) is None
            looks = changed(looks, toughness=looks.toughness - n if fixed else 0)
        view.looks[thing] = without_size(looks)


def _whom(view: View, ability: StaticAbility, source: ObjectId, you: PlayerId) -> Iterator[ObjectId]:
    """The objects that a static ability's effect speaks of."""
    what = getattr(ability.effect, "what", None)
    if isinstance(what, AndOthers):
        both = (replace(ability.effect, what=part) for part in (what.first, what.others))  # type: ignore[type-var]
        found = (_whom(view, replace(ability, effect=effect), source, you) for effect in both)
        yield from dict.fromkeys(one for each in found for one in each)
        return
    match what := what_is_meant(what, ability):
        case This():
            yield source
        case That(plural=True) if _is_of_pair(ability.condition):
            yield from (source, *_paired_with(view.game, view.game.objects[source]))
        case _ if isinstance(what, It):
            # By what it is attached to now: it isn't locked in (611.3a).
            hosts = attached_of(view.game, source, what)
            if hosts is None:
                view.uncertain.append(Uncertain(source, say("what it is there is not known")))
            yield from (ObjectId(str(host.id)) for host in hosts or ())
        case Objects() | EitherObjects():
            # X is worked out anew each time, as nothing of a static ability is locked in (611.3a).
            what = _with_x(view, what, getattr(ability.effect, "x", None), source, you)
            yield from fitting(view, what, source, you, ability.effect)


def what_is_meant(what: object, ability: StaticAbility) -> object:
    """Of what a statement speaks: "it" in "as long as this is …, it has" is what was spoken of before."""
    if isinstance(what, That) and not what.plural and (only := _the_only_one(ability.condition)):
        return only
    spoken_of = (one for one in inside(ability.condition) if isinstance(one, This | It))
    return next(spoken_of, what) if what in _SUBJECTS else what


def _the_only_one(condition: object) -> Objects | EitherObjects | None:
    """The kind of "as long as you control exactly one creature, that creature": the one there is of it."""
    match condition:
        # No more than one can be meant while the condition holds (611.3a).
        case Controls(who, Tally(1, Bound.EXACTLY), Objects() | EitherObjects() as what, False):
            return replace(what, relatives=(*what.relatives, ControlledBy(who)))
    return None


def _paired_with(game: Game, thing: GameObject) -> tuple[ObjectId, ...]:
    """With which creature one is paired; where that is not known, with which it may be."""
    other = partner(game, thing)
    if other is None and is_paired(game, thing) is None:
        # One whose partner is not known may be paired with any of them.
        return tuple(one.id for one in game.battlefield(thing.controller) if one.id != thing.id)
    return () if other is None else (other,)


def _is_of_pair(condition: object) -> bool:
    """Whether a condition speaks of two creatures that are paired: "both creatures" (702.95)."""
    return isinstance(condition, Is) and condition.quality is Status.PAIRED


def _with_x(
    view: View, what: Objects | EitherObjects, x: object, source: ObjectId, you: PlayerId
) -> Objects | EitherObjects:
    """The kind with its number for X, where the statement says what X is: "with mana value X or less"."""
    number = evaluate(view.game, x, you, source) if x is not None and asks_for_x(what) else None
    return what if number is None else with_x(what, number)


@implements("109.2")
def _reached(view: View, what: Objects | EitherObjects, you: PlayerId) -> Iterator[GameObject]:
    """The objects in the zones that a noun phrase speaks of: permanents when nothing else is said."""
    mine = any(isinstance(r, ControlledBy) and r.player.is_you for r in what.relatives)
    # Without a zone or "card" it means permanents (109.2).
    if any(kind.noun is not Noun.CARD for kind in what.kinds):
        yield from (thing for thing in view.permanents if not mine or thing.controller == you)
    zones = frozenset(zone for kind in what.apart for zone in _beyond(kind))
    if zones:
        yield from (thing for thing in view.game.objects.values() if thing.zone in zones)


def _beyond(kind: Objects) -> Iterable[Zone]:
    """The zones besides the battlefield in which there may be such objects."""
    # "From" tells where something comes from, "in" where it is.
    named = [r for r in kind.relatives if isinstance(r, InZone)]
    if kind.are_spells:
        return (Zone.STACK,)
    if any(isinstance(r, ExiledWith) for r in kind.relatives):
        return (Zone.EXILE,)
    there = tuple(_ZONES[r.zone] for r in named if r.preposition == "in" and r.zone in _ZONES)
    if there:  # a zone that is named excludes the others
        return there
    return _ELSEWHERE if named or kind.noun is Noun.CARD else ()


_TYPES: Final = (Layer.TYPES, Layer.COLORS, Layer.TAKEN_OVER)
"""Layers that change what nearly every text speaks of."""
_SIZES: Final = (Layer.BASE_POWER, Layer.POWER_CHANGES, Layer.DEFINED_POWER)
_SIZE: Final = ("power", "toughness")
_ABOUT_ABILITIES: Final = (Has, WithKeyword, WithoutAny)
_ASKED: Final[ByIdentity[bool]] = ByIdentity()
_Effect = TypeVar("_Effect")


def may_depend(ability: StaticAbility, layer: Layer) -> bool:
    """Whether what the effect of an ability applies to, or does, may hang on what others do in this layer."""
    if layer in _TYPES:  # nearly every text asks for types and colours; for sizes and keywords only some do
        return True
    return _ASKED.get((ability,), layer, lambda: _speaks_of(ability, layer))


def _speaks_of(ability: StaticAbility, layer: Layer) -> bool:
    """Whether a text speaks of keywords and abilities, or of power and toughness."""
    spoken_of = inside((ability.effect, ability.condition))
    if layer in _SIZES:
        return any(getattr(part, "which", None) in _SIZE for part in spoken_of)
    return layer is Layer.ABILITIES and any(isinstance(part, _ABOUT_ABILITIES) for part in spoken_of)


@implements("613.8b")
def first_of(acting: Sequence[_Effect], depends: Callable[[_Effect, _Effect], bool]) -> _Effect:
    """The oldest effect that waits for none of the others; in a loop the oldest of it."""
    # Dependency comes before timestamps (613.8).
    free = (e for e in acting if not any(other is not e and depends(e, other) for other in acting))
    oldest = next(free, None)
    if oldest is not None:
        return oldest
    waits = {
        place: {i for i, other in enumerate(acting) if i != place and depends(effect, other)}
        for place, effect in enumerate(acting)
    }
    for place in waits:  # in a loop of dependencies the timestamps decide, as if there were none (613.8b)
        behind = _all_behind(place, waits)
        if all(place in _all_behind(other, waits) for other in behind):
            return acting[place]
    return acting[0]


def _all_behind(place: int, waits: dict[int, set[int]]) -> set[int]:
    """What an effect waits for, and what that waits for."""
    found: set[int] = set()
    left = set(waits[place])
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left |= waits[one]
    return found
