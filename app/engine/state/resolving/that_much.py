"""How much "that much" and "that many" is: of an event, or of what was just done (608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.events.event_words import EXCESS_DAMAGE
from app.engine.abilities.events.events import Batch, DealsDamage, IsDealtDamage, Rolls
from app.engine.abilities.nouns.objects import All, Each, EitherObjects, Objects
from app.engine.abilities.nouns.places import WholeZone
from app.engine.abilities.nouns.references import It, This
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.abilities.quantities.fixed_elsewhere import LifeChanged, Spoken
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import DAMAGES, GOT_COUNTERS, GOT_ENERGY, Happened
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import fits
from app.engine.state.resolving.spoken_words import is_plural
from app.engine.state.resolving.this_way import Results, excess_this_way
from app.engine.values.frozen import inside
from app.engine.values.ids import ObjectId, PlayerId, Zone

_MEASURED: Final = ("gained life", "lost life", "counters put", "counters removed", GOT_COUNTERS, GOT_ENERGY)
"""Events with an amount of their own."""
_COUNTED: Final = (
    *("discarded", "sacrificed", "destroyed", "exiled", "tapped", "put into graveyard", "left"),
)
"""Events of which each is one; what stands first brings the others about."""
_EXCESS: Final = (Spoken.EXCESS, Spoken.THAT_EXCESS, Spoken.THE_EXCESS)
"""The excess damage that was dealt this way, or that of the event on which the ability triggered."""
_FACTORS: Final = {
    Spoken.THAT_MUCH: 1,
    Spoken.THAT_MANY: 1,
    Spoken.THAT_NUMBER: 1,
    Spoken.DEALT_TO_PLAYER: 1,
    Spoken.DAMAGE: 1,
    Spoken.THIS_DEALT: 1,
    Spoken.THOSE_DEALT: 1,
    Spoken.EACH_DEALT: 1,
    Spoken.DAMAGE: 1,
    Spoken.DAMAGE_DEALT: 1,
    Spoken.DIFFERENCE: 1,
    Spoken.TWICE_THAT_MUCH: 2,
    Spoken.TWICE_THAT_MANY: 2,
}


def spoken_number(value: object, much: int | None, before: Game, now: Game, results: Results) -> int | None:
    """The number that is spoken of as something resolves; "the excess" is of what was done or triggered."""
    if value in (Spoken.RESULT, Spoken.THAT_RESULT):
        return results.rolled
    if value is Spoken.OTHER_RESULT:
        return results.other
    # Damage that the text itself has dealt comes before that of the event on which the ability triggered.
    dealt = any(event.event in DAMAGES for event in now.history[len(before.history) :])
    if value is Spoken.DAMAGE and not dealt and before.stack:
        item = before.stack[-1]  # however many cards were drawn meanwhile
        return item.much if isinstance(item, AbilityOnStack) else None
    if value not in _EXCESS:
        return so_much(value, much)
    return excess_this_way(before, now) if dealt else much


def is_of_event(value: object) -> bool:
    """Whether it is the number of the event on which the ability triggered: "for each 1 life they gained"."""
    return isinstance(value, LifeChanged) and not value.this_turn


def so_much(value: object, much: int | None) -> int | None:
    """The number that is spoken of, where it is known; None for other amounts."""
    factor = _FACTORS.get(value) if isinstance(value, Spoken) else None
    return None if factor is None or much is None else factor * much


def has_amount(event: Happened) -> bool:
    """Whether an event is so much of something, and not one that is counted."""
    return event.event in (*_MEASURED, *DAMAGES, "prevented", "rolled")


@implements("603.2", "608.2c")
def of_event(
    game: Game,
    event: Happened,
    together: Iterable[Happened],
    waits_for: object,
    by: tuple[PlayerId, ObjectId],
) -> int | None:
    """The amount of an event on which an ability of an object triggers; None where it is not plain."""
    if event.event in _MEASURED:
        # "One or more" triggers once for all of them (603.2c), and one event tells just its own number.
        return None if any(isinstance(part, Batch) for part in inside(waits_for)) else event.amount
    if event.event == "prevented":
        return sum(one.amount for one in together if one.event == event.event and one.to == event.to)
    if isinstance(waits_for, Rolls):
        return event.amount
    if event.event not in DAMAGES:
        return None
    # All damage that is dealt at one time is one event for what is dealt it (603.2c).
    same = [one for one in together if one.event in DAMAGES and one.to == event.to]
    if getattr(waits_for, "kind", None) in EXCESS_DAMAGE:
        return sum(one.excess for one in same if one.excess is not None)
    match waits_for:
        case IsDealtDamage(what=what) if not isinstance(what, Batch):
            return sum(one.amount for one in same)
        case DealsDamage(what=Batch(what=Objects() | EitherObjects() as kind), to=to) if (
            to is not None and not isinstance(to, Batch)
        ):
            answers = [_dealt_by(one, kind, game, *by) for one in same]
            total = sum(one.amount for one, answer in zip(same, answers, strict=True) if answer)
            return None if None in answers else total
        case DealsDamage(what=what, to=None) if not isinstance(what, Batch):
            return sum(one.amount for one in dealt_by_one(event, together))
        case DealsDamage(what=what, to=to) if not isinstance(what, Batch):
            alone = not isinstance(to, Batch) or len(dealt_by_one(event, together)) < 2
            return event.amount if alone else None
        case _:
            return None


def dealt_by_one(event: Happened, together: Iterable[Happened]) -> tuple[Happened, ...]:
    """The damage that the source of an event deals at the same time, that of the event itself among it."""
    source = (event.object, event.version)
    same = (one for one in together if one.event in DAMAGES and (one.object, one.version) == source)
    return tuple(same) or (event,)


@implements("608.2h")
def _dealt_by(
    event: Happened, kind: Objects | EitherObjects, game: Game, you: PlayerId, source: ObjectId
) -> bool | None:
    """Whether the source of damage is of a kind, as it is now if it is still there."""
    thing = game.objects.get(event.object) if event.object is not None else None
    if thing is not None and thing.version == event.version and thing.zone is Zone.BATTLEFIELD:
        return fits(game, thing.id, kind, you=you, source=source)
    return was_of_kind(event, kind, game, you, source)


MEASURED: Final[set[type]] = set()
"""Instructions that are done so much: where nothing came of one, that was 0."""


@implements("608.2c")
def of_instruction(
    effect: object, events: Iterable[Happened], before: int | None, moved: Callable[[], int | None]
) -> int | None:
    """The number that an instruction came to; what was spoken of `before` where it is none with a number.

    None where it came to several: damage to one and to another, cards of several players. `moved` tells how
    many objects went elsewhere, for what the history has no word of its own.
    """
    if any(isinstance(part, Instruction) for part in inside(effect) if part is not effect):
        return before  # each of those tells its own
    happened = tuple(events)
    drawn = [event for event in happened if event.event == "drew"]
    # What stands first brings the others about: damage makes life be lost, a sacrifice puts into a graveyard.
    for names in (DAMAGES, *((name,) for name in _COUNTED), *((name,) for name in _MEASURED)):
        found = [event for event in happened if event.event in names]
        if not found:
            continue
        # "That much" is of one player: where several did it, nothing says whose number is meant.
        if drawn or len({(event.player, event.controller) for event in found}) > 1:
            return None
        counted = names[0] in _COUNTED
        if counted and _is_of_one(effect):
            return before  # "sacrifice it and create that many": what is named alone is no number
        return len(found) if counted else found[0].amount if len(found) == 1 else None
    if drawn:
        return sum(max(1, event.amount) for event in drawn) if len({e.player for e in drawn}) == 1 else None
    if type(effect) in MEASURED:
        return 0  # no life was lost, no damage was dealt
    if not any(isinstance(part, AnyNumber | UpTo | WholeZone | All | Each) for part in inside(effect)):
        return before
    went = moved()
    return None if went == 0 and happened else went


def _is_of_one(effect: object) -> bool:
    """Whether what it is done to is one object that is named: "it", "this creature"."""
    what = getattr(effect, "what", None)
    named = what if isinstance(what, tuple) else (what,)
    return all(isinstance(one, This) or (isinstance(one, It) and not is_plural(one)) for one in named)


def moved_between(before: Game, after: Game) -> int | None:
    """How many objects of one player went to another zone; None where they are of several."""
    then = before.objects
    went = [one for i, one in after.objects.items() if i in then and then[i].zone is not one.zone]
    return len(went) if len({one.owner for one in went}) < 2 else None
