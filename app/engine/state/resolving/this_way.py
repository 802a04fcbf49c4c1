"""What a spell or ability has done "this way": the objects it destroyed, discarded, sacrificed, exiled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Act
from app.engine.abilities.quantities.fixed_elsewhere import Became, Measured, MostDiscarded, MuchThisWay
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import fits, relates
from app.engine.state.resolving.results import Results
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_EVENTS: Final = {
    Act.DESTROYED: ("destroyed",),
    Act.SACRIFICED: ("sacrificed",),
    Act.DISCARDED: ("discarded",),
    Act.EXILED: ("exiled", "left"),
    Act.TAPPED: ("tapped",),
    Act.MILLED: ("put into graveyard",),
}
"""What the history calls it."""

KNOWN_ACTS: Final = frozenset(_EVENTS)
"""What is found in the history."""


Found: TypeAlias = tuple[bool | None, tuple[TargetRef, ...]]
"""Whether something happened as a text says, and what that text means by "it" then."""

Finder: TypeAlias = Callable[[Game, Game, object, tuple[PlayerId, ObjectId]], Iterator[Found]]

_FINDERS: Final[list[Finder]] = []


REVEALED: Final = "revealed"
"""What the history calls showing a card to everybody (701.20a)."""


def finds_events(finder: Finder) -> Finder:
    """Enter who finds what happened between two positions: that stands above this module."""
    _FINDERS.append(finder)
    return finder


def happened_this_way(
    before: Game, now: Game, event: object, asking: tuple[PlayerId, ObjectId]
) -> tuple[Found, ...]:
    """Each time that an event has happened since `before`, or may have."""
    return tuple(found for finder in _FINDERS for found in finder(before, now, event, asking))


def act_this_way(what: AnyObjects) -> Act | None:
    """What was done to the objects of a kind by the text that speaks of them: "destroyed this way"."""
    acts = (r.of for r in what.relatives if isinstance(r, AmongThem) and r.how is Among.THIS_WAY)
    return next((act for act in acts if isinstance(act, Act)), None)


@implements("608.2i")
def most_discarded(before: Game, now: Game, most: MostDiscarded, you: PlayerId) -> int | None:
    """How many cards the player among these who discarded most has discarded; None where it is not told."""
    events = [e for e in now.history[len(before.history) :] if e.event == "discarded"]
    theirs = {e.player: relates(now, most.who, you, e.player) for e in events if e.player is not None}
    if None in theirs.values():
        return None
    counted = Counter(e.player for e in events if e.player is not None and theirs[e.player])
    return max(counted.values(), default=0)


@implements("608.2i")
def treated_this_way(
    before: Game, now: Game, act: Act, what: AnyObjects, asking: tuple[PlayerId, ObjectId]
) -> tuple[TargetRef, ...] | None:
    """The objects of a kind to which it was done since `before`, as they were then.

    None where that can't be told, or where it may have been done to pay a cost.
    """
    events = [e for e in now.history[len(before.history) :] if was_done(e, act, now)]
    if act not in _EVENTS or (not events and may_be_a_cost(before, act, asking[1])):
        return None
    rest = replace(what, relatives=tuple(r for r in what.relatives if not isinstance(r, AmongThem)))
    found: list[TargetRef] = []
    for event in events:
        answer = _was(before, event, rest, asking)
        if answer is None:
            return None
        if answer and event.object is not None:
            found.append(TargetRef(event.object, version=event.version))
    return tuple(dict.fromkeys(found))


def was_done(event: Happened, act: Act, now: Game) -> bool:
    """Whether an event tells that something was done to an object, which is now where that put it."""
    if event.event not in _EVENTS.get(act, ()) or event.object is None:
        return False
    if event.event == "left":
        there = now.objects.get(event.object)
        return there is not None and there.zone is Zone.EXILE
    return act is not Act.MILLED or event.from_zone == Zone.LIBRARY.value


def _was(before: Game, event: Happened, what: AnyObjects, asking: tuple[PlayerId, ObjectId]) -> bool | None:
    """Whether the object of the event was of this kind before."""
    thing = before.objects.get(event.object) if event.object is not None else None
    if thing is None:
        return None
    you, source = asking
    return fits(before, thing.id, what, you=you, source=source)


def may_be_a_cost(before: Game, act: Act, source: ObjectId) -> bool:
    """Whether it may have been done as an additional cost was paid."""
    if act is Act.DESTROYED or source not in before.objects:
        return False
    return any(isinstance(a, AdditionalCost) for a in view(before).characteristics(source).abilities)


@implements("608.2i")
def much_this_way(
    before: Game, now: Game, value: MuchThisWay, asking: tuple[PlayerId, ObjectId], results: Results
) -> int | None:
    """The damage dealt or the life lost since `before`; None for other amounts, or where it is not plain.

    `results` tells what was paid or prevented meanwhile.
    """
    you, source = asking
    events = now.history[len(before.history) :]
    if value.who is not None or value.to is not None:
        return None
    match value.what, value.done:
        case Measured.DAMAGE, Became.DEALT:
            dealt = [e for e in events if e.event in ("damage", "combat damage")]
            return sum(e.amount for e in dealt) if all(e.object == source for e in dealt) else None
        case Measured.LIFE, Became.LOST:
            lost = [e for e in events if e.event == "lost life"]
            return sum(e.amount for e in lost) if all(e.player != you for e in lost) else None
        case _, Became.PAID:
            return results.paid
        case Measured.DAMAGE, Became.PREVENTED:
            return results.prevented
        case _:
            return None
