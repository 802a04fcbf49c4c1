"""Parts of permanents: the cards merged in one (730), chapters of Sagas (714), doors of Rooms (709.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.waiting import ChapterReached
from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Game, GameObject
from app.engine.state.history import Event, Happened
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone


def can_merge(spell: GameObject, host: GameObject) -> bool:
    """Whether the merging is carried out: not of copies, nor with what is face down (730.2e) or prototyped,
    nor with what is something else for a while."""
    plain = not (spell.is_copy or host.face_down or host.is_prototyped)
    return plain and host.uncopied is None and host.zone is Zone.BATTLEFIELD


@implements("702.140c", "702.140e", "730.2a", "730.2c", "730.2d")
def merge(game: Game, spell: ObjectId, host: ObjectId, *, over: bool) -> Game:
    """Merge a spell with a permanent, which stays the object that it was: as the card on top is copied, with
    the abilities of those under it."""
    card, permanent = game.objects[spell], game.objects[host]
    top, under = (card, permanent) if over else (permanent, card)
    looks, readings = top.copies or (top.card, top.readings)
    _, more = under.copies or (under.card, under.readings)
    both = tuple(_with(reading, more[under.face_index]) for reading in readings)
    # It stays the same object, with its counters, damage and what is attached to it (730.2c).
    whole = replace(
        permanent, copies=(looks, both), face_index=top.face_index, merged=(*permanent.merged, card)
    )
    if over and permanent.token:  # a token only while its topmost component is one
        whole = replace(whole, token=False, over_token=True)
    game = changes.with_object(changes.cease(game, spell), whole)
    return joined(game, MUTATED, host, spell)


def joined(game: Game, how: Event, whole: ObjectId, part: ObjectId) -> Game:
    """The game in whose history it stands that a card became part of a permanent.

    What a commander was merged or melded with is a commander while it is so (903.3b, 903.3c), and the damage
    that it dealt then counts after they have come apart (903.10a).
    """
    who = game.objects[whole].controller
    return changes.record(game, changes.happened(game, how, object_id=whole, player=who, with_=(part,)))


def commanders_in(game: Game) -> Iterator[tuple[Happened, tuple[ObjectId, ...]]]:
    """Each event of combat damage, with the commanders that its source was or held then."""
    every = chain.from_iterable((thing, *thing.merged) for thing in game.objects.values())
    commanders = {thing.id for thing in every if thing.commander}
    wholes: dict[tuple[ObjectId, int], tuple[ObjectId, ...]] = {}
    for event in game.history:
        if event.object is None:
            continue
        # What comes back is another object, and none of those parts is in it (400.7).
        held = wholes.get((event.object, event.version), (event.object,))
        if event.event in (MUTATED, MELDED):
            wholes[event.object, event.version] = (*held, *event.with_)
        elif event.event == "combat damage":
            yield event, tuple(part for part in held if part in commanders)


MUTATED: Final = "mutated"
MELDED: Final = "melded"


@implements("730.3c")
def exiled_alike(game: Game, object_id: ObjectId) -> Game:
    """The game in which the other cards that came with an object are exiled by the same, and as long."""
    first = game.objects[object_id]
    for other in first.went_with:
        thing = game.objects[ObjectId(str(other.id))]
        alike = replace(thing, exiled_with=first.exiled_with, returns=first.returns)
        game = changes.with_object(game, replace(alike, returns_to=first.returns_to))
    return game


def _with(reading: Reading, more: Reading) -> Reading:
    return replace(
        reading,
        lines=reading.lines + more.lines,
        general=reading.general + more.general,
        keywords=tuple(dict.fromkeys(reading.keywords + more.keywords)),
        by_hand=reading.by_hand + more.by_hand,
    )


@implements("714.2d")
def final_chapter(looks: Characteristics) -> int:
    """The greatest number of its chapters; 0 for what is no Saga or has none."""
    if "Saga" not in looks.subtypes:
        return 0
    found = (a.event for a in looks.abilities if isinstance(a, TriggeredAbility))
    # By its abilities as they are now: a Saga that has lost them has no final chapter (714.2d).
    numbers = [event.chapter for event in found if isinstance(event, ChapterReached)]
    # A chapter is one, whether or not its effect could be read.
    return max((*numbers, *(number for one in looks.unread for number in one.speaks.chapters)), default=0)


@implements("505.4", "714.3c")
def advanced(game: Game) -> Game:
    """The game with a lore counter more on each Saga of the active player that has chapters."""
    for thing in tuple(game.battlefield(game.turn.active)):
        if final_chapter(view(game).characteristics(thing.id)):
            # No effect puts it there but the turn itself, before anybody has priority (714.3c, 505.4).
            game = changes.add_counters(game, thing.id, "lore", by=thing.controller, by_effect=False)
    return game


@implements("704.5s", "714.4")
def is_over(game: Game, thing: GameObject, looks: Characteristics, *, triggered: bool) -> bool:
    """Whether a Saga is sacrificed: at its final chapter, and no chapter of it waits to resolve."""
    final = final_chapter(looks)
    if not final or triggered or dict(thing.counters).get("lore", 0) < final:
        return False
    abilities = (item for item in game.stack if isinstance(item, AbilityOnStack) and item.source == thing.id)
    # The last chapter is to resolve before the Saga goes (714.4).
    return not any(isinstance(getattr(item.ability, "event", None), ChapterReached) for item in abilities)


@implements("709.5e", "709.5h")
def unlock(game: Game, object_id: ObjectId, half: int) -> Game:
    """Give a Room the designation of an unlocked half."""
    thing = game.objects[object_id]
    # An unlocked half stays so: what else is unlocked comes to it (709.5e).
    already = thing.unlocked or ()
    doors = tuple(sorted({*already, half}))
    # A copy of a Room has no half that was cast, so each of its doors is told (709.5c).
    kept = None if doors == (thing.face_index,) and thing.copies is None else doors
    game = changes.with_object(game, replace(thing, unlocked=kept))
    return changes.noted(game, "unlocked", object_id=object_id, player=thing.controller, amount=half + 1)
