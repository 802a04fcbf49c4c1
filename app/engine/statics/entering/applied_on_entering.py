"""How a permanent is changed as it enters the battlefield (614.1c-d)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, Spent
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import evaluate
from app.engine.state.conditions import holds
from app.engine.state.game import CastRecord, Game, GameObject, LastingEffect
from app.engine.state.kinds.matching import ref
from app.engine.state.permanents.turning import prepare
from app.engine.state.spent import of_casting
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.entering import as_it_enters, unsure
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.casting.playing import MayCast, MayCastThis
from app.engine.statics.entering.entering import (
    EntersBySunburst,
    EntersPrepared,
    EntersTapped,
    EntersWithCounters,
)
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone


@implements("614.1d")
@as_it_enters(EntersTapped)
def enters_tapped(effect: EntersTapped, game: Game, object_id: ObjectId) -> Game:
    """Tap it if its condition holds, and what would spare it does not."""
    thing = game.objects[object_id]
    unless, so = effect.unless, effect.condition
    spared = unless is not None and holds(game, unless, thing.controller, object_id)
    answer = so is None or holds(game, so, thing.controller, object_id)
    if spared is None or answer is None:
        return unsure(game, object_id, say("whether it enters tapped is not known"))
    return changes.with_object(game, replace(thing, tapped=True)) if answer and not spared else game


@as_it_enters(IfSoCast)
def if_so_cast(effect: IfSoCast, game: Game, object_id: ObjectId) -> Game:
    """Put counters on it if it was cast from where, and for what, the statement says."""
    thing, may, more = game.objects[object_id], effect.may, effect.effect
    for_that = isinstance(may, MayCastThis) and may.cost is not None and not may.besides
    n, kind = getattr(more, "n", None), getattr(more, "kind", None)  # it is an `EntersWith`
    others = isinstance(may, MayCast) and may.both  # then it speaks of what is cast through it
    if others or thing.cast is None or thing.token or not isinstance(kind, str) or n is None:
        return game
    if thing.cast.from_zone is Zone.HAND or (for_that and not thing.cast.was_paid("alternative")):
        return game
    return enters_with_counters(EntersWithCounters(This(), n, kind), game, object_id)


@implements("614.1c", "702.138c")
@as_it_enters(EntersWithCounters)
def enters_with_counters(effect: EntersWithCounters, game: Game, object_id: ObjectId) -> Game:
    """Put counters on it, if its condition holds; X is what was announced as it was cast (107.3m)."""
    thing = game.objects[object_id]
    if effect.escaping and (thing.cast is None or "escape" not in thing.cast.ways):
        return game
    if effect.condition is not None:
        answer = holds(game, effect.condition, thing.controller, object_id, thing.cast)
        if answer is None:
            return unsure(game, object_id, say("whether it enters with counters is not known"))
        if answer is effect.unless:
            return game
    if effect.tapped:
        game = changes.with_object(game, replace(thing, tapped=True))
    number, times = (effect.n, 1) if effect.each is None else (effect.each, effect.n)
    game = _with_counters(game, object_id, effect.kind, number, times=cast("int", times))
    return _with_keywords(game, object_id, effect.keywords)


@implements("702.44a", "702.44b")
@as_it_enters(EntersBySunburst)
def enters_by_sunburst(effect: EntersBySunburst, game: Game, object_id: ObjectId) -> Game:
    """Put +1/+1 counters on what is printed as a creature, charge counters on anything else."""
    kind = "+1/+1" if "Creature" in game.objects[object_id].face.type_line.types else "charge"
    return _with_counters(game, object_id, kind, ManaSpentOn(Pronoun.IT, Spent.COLORS))


def _with_keywords(game: Game, object_id: ObjectId, keywords: tuple[str, ...]) -> Game:
    """Let it have keywords for as long as it is that permanent."""
    if not keywords:
        return game
    you = game.objects[object_id].controller
    has = LastingEffect(HasKeywords(Pronoun.IT, keywords), (ref(game, object_id),), "", you, game.clock)
    return replace(game, lasting=(*game.lasting, has), clock=game.clock + 1)


def _with_counters(game: Game, object_id: ObjectId, kind: str, n: object, *, times: int = 1) -> Game:
    """Put so many counters of a kind on it."""
    thing = game.objects[object_id]
    record = thing.cast if thing.cast is not None else CastRecord(mana_spent=0, spent=())
    number = of_casting(n, record)
    if number is None:
        numbers = {
            evaluate(there, n, thing.controller, object_id, record.x) for there in _before(game, thing)
        }
        number = numbers.pop() if len(numbers) == 1 else None
    if number is None:
        return unsure(game, object_id, say("with how many counters it enters is not known"))
    by = thing.controller  # 122.6a
    return changes.add_counters(game, object_id, kind, number * times, by=by, entering=True)


@implements("614.12")
def _before(game: Game, thing: GameObject) -> Iterator[Game]:
    """The position before it entered, where it counts; one for each zone it may have come from."""
    cast = thing.cast is not None or thing.token
    for zone in (Zone.STACK,) if cast else (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE):
        yield changes.move_object(
            game, thing.id, zone, Arrival(controller=thing.controller, cast_as=thing.cast)
        )


@as_it_enters(EntersPrepared)
def enters_prepared(effect: EntersPrepared, game: Game, object_id: ObjectId) -> Game:
    """722.3a: a copy of its prepare spell may be cast from exile."""
    return prepare(game, object_id)
