"""Who recognises which event: a function for each kind (603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar, cast

from app.engine.abilities.events import Batch
from app.engine.rule import implements
from app.engine.state.matching import Perhaps
from app.engine.triggers.occasion import Hit, Occasion

_Event = TypeVar("_Event")
Watch = Callable[[Occasion, _Event], Iterator[Hit]]
_WATCHES: Final[dict[type, Watch[object]]] = {}


def watches(event_type: type[_Event]) -> Callable[[Watch[_Event]], Watch[_Event]]:
    """Mark the function that recognises events of this type."""

    def mark(function: Watch[_Event]) -> Watch[_Event]:
        _WATCHES[event_type] = cast("Watch[object]", function)
        return function

    return mark


def hits(occasion: Occasion, event: object) -> Iterator[Hit]:
    """How often, if at all, an ability that waits for `event` triggers on this occasion."""
    watch = _WATCHES.get(type(event))
    if watch is not None:
        for hit in watch(occasion, event):
            if hit.answer is not False:
                yield hit


@implements("603.2c")
def once(occasion: Occasion, what: object, answer: Perhaps) -> Iterator[Hit]:
    """A hit, but for "one or more": that is one for all that happened at the same time."""
    if not isinstance(what, Batch):
        yield Hit(answer)
        return
    alike = [occasion.at(event).thing(what, event.object) for event in occasion.alike()]
    if occasion.alike()[0] is occasion.event:
        sure, possible = alike.count(True), len(alike) - alike.count(False)
        if possible >= what.n:
            yield Hit(True if sure >= what.n and answer is not None else None)
