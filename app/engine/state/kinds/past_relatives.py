"""What may follow a noun: what the object did, or what happened to it, before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.nouns.happened import Fate, PutWhere, ThatHappened, WasPut, When, Whence
from app.engine.abilities.nouns.objects import DealtDamageBy
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.game import GameObject, TargetRef
from app.engine.state.history import Happened, since_it_entered
from app.engine.state.kinds.matching import Asking, answers, any_of, attached_of, ref
from app.engine.values.zones import Zone

_DAMAGE: Final = ("damage", "combat damage")


@answers(Whence)
@implements("601.2a", "707.10")
def _whence(relative: Whence, asking: Asking) -> bool | None:
    """ "cast from a graveyard"; a copy of a spell was cast from nowhere"""
    record = asking.record or asking.object.cast
    if record is None:
        return None
    if relative is Whence.GRAVEYARD:
        return record.from_zone is Zone.GRAVEYARD and not record.copied
    return record.from_zone is not Zone.HAND or record.copied


@implements("707.10")
def _now(fate: Fate, asking: Asking) -> bool | None:
    """What no turn is said of: "that isn't on the battlefield", "that wasn't cast" """
    thing = asking.object
    match fate:
        case Fate.NOT_THERE:
            return asking.as_spell or thing.zone is not Zone.BATTLEFIELD
        case Fate.NOT_CAST if thing.zone is Zone.STACK and thing.cast is not None:
            return thing.cast.copied
        case _:
            return None


@answers(ThatHappened)
def _happened(relative: ThatHappened, asking: Asking) -> bool | None:
    thing, now = asking.object, asking.game.turn.number
    today = [event for event in asking.game.history if event.turn == now]
    events = since_it_entered(today, thing.id)
    if relative.when is not When.THIS_TURN:
        return _now(relative.fate, asking)
    match relative.fate:
        case Fate.DAMAGED:
            return thing.damage > 0 or any(e.event in _DAMAGE and e.to == thing.id for e in events)
        case Fate.DEALT_DAMAGE:
            return any(_dealt(events, thing))
        case Fate.DAMAGED_YOU:
            return any(event.to == asking.you for event in _dealt(events, thing))
        case Fate.DAMAGED_PLAYER:
            return any(event.to_player and event.event == "combat damage" for event in _dealt(events, thing))
        case Fate.ENTERED:
            entered = any(e.event == "entered" and e.object == thing.id for e in events)
            return True if entered else None if thing.sick else False
        case Fate.ATTACKED:
            return _attacked(events, thing)
        case Fate.NOT_ATTACKED:
            return not _attacked(events, thing)
        case Fate.BLOCKED:
            return _blocked(today, thing)
        case Fate.ATTACKED_OR_BLOCKED:
            return any_of([_attacked(events, thing), _blocked(today, thing)])
        case _:
            return None


def _dealt(events: Sequence[Happened], thing: GameObject) -> Iterator[Happened]:
    """The damage that an object dealt."""
    return (event for event in events if event.event in _DAMAGE and event.object == thing.id)


def _attacked(events: Sequence[Happened], thing: GameObject) -> bool:
    return any(event.event == "attacked" and thing.id in (event.object, *event.with_) for event in events)


def _blocked(events: Sequence[Happened], thing: GameObject) -> bool | None:
    """Whether a creature blocked; where something attacked, and no block is told of, that is open."""
    blocks = [event for event in events if event.event == "blocked"]
    if blocks or not any(event.event == "attacked" for event in events):
        return any(event.object == thing.id for event in blocks)
    return None


@answers(WasPut)
@implements("400.7")
def _was_put(relative: WasPut, asking: Asking) -> bool | None:
    """ "that was put there from the battlefield this turn": what died is a new object once it moves on."""
    if relative != WasPut(PutWhere.THERE, When.THIS_TURN, Origin.BATTLEFIELD, that=True):
        return None
    thing, now = asking.object, asking.game.turn.number
    left = [e for e in asking.game.history if e.turn == now and e.event in ("died", "left", "sacrificed")]
    versions = {e.version for e in left if e.object == thing.id}  # a case tells of what is there already
    return thing.zone is Zone.GRAVEYARD and not versions.isdisjoint((thing.version - 1, thing.version))


@answers(DealtDamageBy)
def _dealt_damage_by(relative: DealtDamageBy, asking: Asking) -> bool | None:
    """ "dealt damage by this creature this turn": by the object that this is now (400.7)"""
    thing, now = asking.object, asking.game.turn.number
    if asking.source is None:
        return None
    by: tuple[TargetRef, ...] | None
    if isinstance(relative.by, This):
        by = (ref(asking.game, asking.source),)
    else:
        by = attached_of(asking.game, asking.source, relative.by)
    if by is None:
        return None
    dealers = {(one.id, one.version) for one in by}
    events = since_it_entered([e for e in asking.game.history if e.turn == now], thing.id)
    hits = (e for e in events if e.event in _DAMAGE and e.to == thing.id)
    return any((hit.object, hit.version) in dealers for hit in hits)
