"""Entering, leaving, dying: events of objects that change zones."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities import events as e
from app.engine.abilities import waiting as w
from app.engine.abilities.event_words import Arrival, Origin, Place
from app.engine.abilities.references import This
from app.engine.state.changes import REBOUND
from app.engine.state.matching import all_of
from app.engine.triggers.occasion import Hit, Occasion
from app.engine.triggers.registry import once, watches
from app.engine.values.zones import Zone


@watches(e.Enters)
def _enters(occasion: Occasion, event: e.Enters) -> Iterator[Hit]:
    if occasion.named("entered"):
        came_so = _arrived(occasion, event.how)
        fitting = occasion.thing(event.what, occasion.event.object)
        yield from once(occasion, event.what, all_of([came_so, fitting]))


def _arrived(occasion: Occasion, how: Arrival) -> bool | None:
    happened = occasion.event
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    match how:
        case Arrival.PLAIN:
            return True
        case Arrival.TAPPED | Arrival.UNTAPPED:
            return None if thing is None else thing.tapped is (how is Arrival.TAPPED)
        case Arrival.UNDER_YOUR_CONTROL:
            return happened.controller == occasion.you
        case Arrival.UNDER_AN_OPPONENTS_CONTROL:
            return happened.controller != occasion.you
        case Arrival.FROM_EXILE:
            return happened.from_zone == "exile"
        case Arrival.FROM_A_GRAVEYARD:
            return happened.from_zone == "graveyard"
        case Arrival.FROM_YOUR_GRAVEYARD:
            mine = thing is not None and thing.owner == occasion.you
            return happened.from_zone == "graveyard" and mine


@watches(w.DiscardedIntoExile)
def _discarded_into_exile(occasion: Occasion, event: w.DiscardedIntoExile) -> Iterator[Hit]:
    if occasion.named("discarded"):
        yield Hit(occasion.thing(event.what, occasion.event.object))


@watches(w.UpkeepAfterRebound)
def _upkeep_after_rebound(occasion: Occasion, event: w.UpkeepAfterRebound) -> Iterator[Hit]:
    card = occasion.game.objects.get(occasion.source)
    if occasion.named("upkeep") and card is not None and card.zone is Zone.EXILE:
        yield Hit(occasion.game.turn.active == card.owner and card.exiled_with == REBOUND)


@watches(w.RevealedAsDrawn)
def _revealed_as_drawn(occasion: Occasion, event: w.RevealedAsDrawn) -> Iterator[Hit]:
    happened = occasion.event
    if occasion.named("drew") and happened.object == occasion.source:
        shown = ("reveal", "True") in happened.said
        first = not any(
            h.event == "drew" and h.player == happened.player for h in occasion.earlier_this_turn()
        )
        yield Hit(shown and first)


@watches(w.UpkeepWhileSuspended)
def _upkeep_while_suspended(occasion: Occasion, event: w.UpkeepWhileSuspended) -> Iterator[Hit]:
    card = occasion.game.objects.get(occasion.source)
    if occasion.named("upkeep") and card is not None and card.zone is Zone.EXILE:
        yield Hit(occasion.game.turn.active == card.owner and "time" in dict(card.counters))


@watches(w.LastTimeCounterRemoved)
def _last_time_counter(occasion: Occasion, event: w.LastTimeCounterRemoved) -> Iterator[Hit]:
    happened = occasion.event
    if occasion.named("counters removed") and ("kind", "time") in happened.said:
        card = occasion.game.objects.get(happened.object) if happened.object is not None else None
        gone = card is not None and not dict(card.counters).get("time") and card.zone is Zone.EXILE
        yield Hit(gone and occasion.thing(event.what, happened.object))


@watches(e.Dies)
def _dies(occasion: Occasion, event: e.Dies) -> Iterator[Hit]:
    if occasion.named("died"):
        yield from once(occasion, event.what, occasion.thing(event.what, occasion.event.object))


@watches(e.Leaves)
def _leaves(occasion: Occasion, event: e.Leaves) -> Iterator[Hit]:
    if event.place is Place.BATTLEFIELD:
        if occasion.named("died", "left"):
            yield from once(occasion, event.what, occasion.thing(event.what, occasion.event.object))
    elif occasion.named("left graveyard"):
        yield Hit(None)


@watches(e.PutIntoGraveyard)
def _put_into_graveyard(occasion: Occasion, event: e.PutIntoGraveyard) -> Iterator[Hit]:
    if not occasion.named("died", "put into graveyard"):
        return
    happened = occasion.event
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    owner = None if thing is None else thing.owner
    fitting = [occasion.thing(event.what, happened.object), occasion.who(event.whose, owner)]
    if happened.event == "put into graveyard" and fitting[0] is False and not isinstance(event.what, This):
        fitting[0] = None  # the phrase may speak of what it was before it moved
    own = event.origin is Origin.YOUR_LIBRARY  # a card goes to its owner's graveyard alone (404.2)
    library = happened.from_zone == "library" and owner == occasion.you
    fitting.append(library if own else _from(occasion, event.origin))
    yield from once(occasion, event.what, all_of(fitting))


@watches(e.PutIntoExile)
def _put_into_exile(occasion: Occasion, event: e.PutIntoExile) -> Iterator[Hit]:
    if occasion.named("left", "exiled"):
        yield Hit(None if _from(occasion, event.origin) is not False else False)


def _from(occasion: Occasion, origin: Origin) -> bool | None:
    zone = occasion.event.from_zone
    match origin:
        case Origin.UNSAID | Origin.ANYWHERE:
            return True
        case Origin.BATTLEFIELD:
            return zone == "battlefield"
        case Origin.ANYWHERE_ELSE:
            return zone != "battlefield"
        case Origin.A_LIBRARY | Origin.YOUR_LIBRARY | Origin.THEIR_LIBRARY:
            return None if zone == "library" and origin is not Origin.A_LIBRARY else zone == "library"
        case _:
            return None if zone in ("hand", "library") else False
