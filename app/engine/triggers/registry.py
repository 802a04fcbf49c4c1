"""Who recognises which event: a function for each kind (603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar, cast

from app.engine.abilities.events.events import Batch
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import Perhaps
from app.engine.triggers.occasion import Hit, Occasion

_Event = TypeVar("_Event")
Watch = Callable[[Occasion, _Event], Iterator[Hit]]
_WATCHES: Final[dict[type, tuple[Watch[object], frozenset[str]]]] = {}


def watches(event_type: type[_Event], *names: str) -> Callable[[Watch[_Event]], Watch[_Event]]:
    """Mark the function that recognises events of this type.

    It is asked only of what the history calls by one of these `names`; of everything where none are told.
    """

    def mark(function: Watch[_Event]) -> Watch[_Event]:
        _WATCHES[event_type] = cast("Watch[object]", function), frozenset(names)
        return function

    return mark


def may_hit(happened: Happened, event: object) -> bool:
    """Whether what happened has a name of which an ability that waits for `event` is asked at all."""
    known = _WATCHES.get(type(event))
    return known is not None and (not known[1] or happened.event in known[1])


def hits(occasion: Occasion, event: object) -> Iterator[Hit]:
    """How often, if at all, an ability that waits for `event` triggers on this occasion."""
    if may_hit(occasion.event, event):
        for hit in _WATCHES[type(event)][0](occasion, event):
            if hit.answer is not False:
                yield hit


Fits = Callable[[Occasion], Perhaps]
"""Whether an occasion is one that an ability waits for."""


@implements("603.2c")
def once(
    occasion: Occasion,
    what: object,
    fits: Fits,
    *names: str,
    apart: Callable[[Happened], object] = lambda event: None,
) -> Iterator[Hit]:
    """A hit, but for "one or more": that is one for all that happened at the same time.

    `names` are what the history calls such events, where it has several words; `apart` tells what keeps
    events apart, so that the ability triggers for each: the player that is damaged.
    """
    if not isinstance(what, Batch):
        yield Hit(fits(occasion))
        return
    same = [one for one in occasion.alike(*names) if apart(one) == apart(occasion.event)]
    if same[0] is occasion.event:
        answers = [fits(occasion.at(event)) for event in same]
        sure, possible = answers.count(True), len(answers) - answers.count(False)
        if possible >= what.n:
            fitting = [event for event, answer in zip(same, answers, strict=True) if answer is not False]
            many = sure if sure == possible else None
            yield Hit(True if sure >= what.n else None, tuple(_spoken_of(fitting)), many)


def _spoken_of(events: list[Happened]) -> Iterator[TargetRef]:
    """The objects of events, then the players to whom they happened."""
    for event in events:
        if event.object is not None:
            yield TargetRef(event.object, version=event.version)
    for to in dict.fromkeys(event.to for event in events if event.to_player):
        if to is not None:
            yield TargetRef(to, is_player=True)
