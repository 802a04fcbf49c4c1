"""Counters that are put on objects, and removed from them (122)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, cast

from app.engine.abilities.conditions.conditions import HasCounters
from app.engine.abilities.events import events as e
from app.engine.abilities.events import waiting as w
from app.engine.abilities.nouns.references import It, Player, PlayerKind
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.quantities.tallies import Tally
from app.engine.rule import implements
from app.engine.state.amounts import counters_on
from app.engine.state.characteristics.view import view
from app.engine.state.history import GOT_COUNTERS, GOT_ENERGY, LOST_COUNTERS
from app.engine.state.kinds.matching import all_of
from app.engine.triggers.occasion import Hit, Occasion, once, watches

_WHO: Final = {PlayerKind.PLAYER: Player.A_PLAYER, PlayerKind.OPPONENT: Player.AN_OPPONENT}
_ON_PLAYERS: Final = (GOT_COUNTERS, GOT_ENERGY)


@watches(e.CountersPut, "counters put", *_ON_PLAYERS)
def _counters_put(occasion: Occasion, event: e.CountersPut) -> Iterator[Hit]:
    if isinstance(event.n, int) and event.kind is not None:
        yield from _nth_put(occasion, event, event.n, event.kind)
        return
    for hit in once(occasion, event.on, partial(_are_put, event)):
        # "A counter" is each of those that are put at once, "one or more" all of them (603.2c).
        yield from (hit for _ in range(occasion.event.amount if event.n == _A else 1))


_A: Final = Tally(1)


def _are_put(event: e.CountersPut, occasion: Occasion) -> bool | None:
    """Whether counters are put as the ability says."""
    happened, n = occasion.event, cast("Tally", event.n)
    if happened.event in _ON_PLAYERS:
        return _are_got(event, occasion)
    on = event.on.objects if isinstance(event.on, PlayerOr) else event.on
    fitting = [
        event.kind in (None, dict(happened.said).get("kind")),
        n.fits(happened.amount, happened.amount),
        occasion.thing(on, happened.object),
    ]
    return all_of([*fitting, event.by is None or occasion.who(event.by, happened.player)])


@implements("122.1", "603.2")
def _are_got(event: e.CountersPut, occasion: Occasion) -> bool | None:
    """Whether a player gets counters as the ability says that waits for those on permanents, too."""
    if not isinstance(event.on, PlayerOr):
        return False
    happened = occasion.event
    kind = "energy" if happened.event == GOT_ENERGY else dict(happened.said).get("kind")
    by = event.by is None or occasion.who(event.by, happened.controller)
    n = cast("Tally", event.n)
    enough = event.kind in (None, kind) and n.fits(happened.amount, happened.amount)
    return all_of([enough, occasion.who(_WHO[event.on.player], happened.player), by])


def _nth_put(occasion: Occasion, event: e.CountersPut, n: int, kind: str) -> Iterator[Hit]:
    if occasion.named("counters put") and dict(occasion.event.said).get("kind") == kind:
        before, now = occasion.counters_put(kind)
        yield Hit(all_of([occasion.thing(event.on, occasion.event.object), before < n <= now]))


@watches(w.ChapterReached)
@implements("714.2b", "702.155a")
def _chapter_reached(occasion: Occasion, event: w.ChapterReached) -> Iterator[Hit]:
    happened = occasion.event
    if occasion.named("counters put") and happened.object == occasion.source:
        before, now = occasion.counters_put("lore")
        # With read ahead, chapters that were skipped do not trigger.
        exactly = event.chapter == now or not _reads_ahead(occasion)
        yield Hit(dict(happened.said).get("kind") == "lore" and before < event.chapter <= now and exactly)


def _reads_ahead(occasion: Occasion) -> bool:
    """Whether it is a Saga with read ahead in the turn in which it entered."""
    game, source = occasion.game, occasion.source
    if "read ahead" not in view(game).characteristics(source).keywords:
        return False
    entered = (h for h in game.history if h.event == "entered" and h.object == source)
    return any(h.turn == game.turn.number for h in entered)


@watches(e.CounterRemoved)
def _counter_removed(occasion: Occasion, event: e.CounterRemoved) -> Iterator[Hit]:
    happened = occasion.event
    if not occasion.named("counters removed") or dict(happened.said).get("kind") != event.kind:
        return
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    gone = thing is not None and event.kind not in dict(thing.counters)  # the last of that kind is gone
    answer = all_of([occasion.thing(event.what, happened.object), gone if event.last else True])
    # Counters are removed in one event, or one after another; "one or more" asks for the event (603.2c).
    for _ in range(1 if event.several or event.last else max(1, happened.amount)):
        yield Hit(answer)


@watches(e.PlayerCounters)
@implements("122.1", "603.2c")
def _player_counters(occasion: Occasion, event: e.PlayerCounters) -> Iterator[Hit]:
    happened = occasion.event
    if not occasion.named(LOST_COUNTERS if event.lost else GOT_COUNTERS):
        return
    if dict(happened.said).get("kind") == event.kind:
        for _ in range(1 if event.several else happened.amount):
            yield Hit(occasion.who(event.who, happened.player))


@implements("603.4", "603.10")
def counters_it_had(occasion: Occasion, condition: object) -> int | None:
    """How many: "if it had one or more counters on it, put that many"; None where none are asked for."""
    if not isinstance(condition, HasCounters) or not condition.past or not isinstance(condition.what, It):
        return None
    object_id = occasion.event.object
    was = occasion.before.objects.get(object_id) if occasion.before is not None and object_id else None
    return None if was is None else counters_on(was, condition.kind)
