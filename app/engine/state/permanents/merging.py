"""Permanents that are more than one card: what a mutating spell merges with (702.140, 730)."""

from __future__ import annotations

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


def can_merge(spell: GameObject, host: GameObject) -> bool:
    """Whether the merging is carried out: not with tokens (730.2d), nor with what is face down (730.2e) or
    prototyped, nor with what is something else for a while."""
    plain = not (spell.is_copy or host.token or host.face_down or host.is_prototyped)
    return plain and host.uncopied is None and host.zone is Zone.BATTLEFIELD


@implements("702.140c", "702.140e", "730.2a", "730.2c")
def merge(game: Game, spell: ObjectId, host: ObjectId, *, over: bool) -> Game:
    """Merge a spell with a permanent, which stays the object that it was: as the card on top is copied, with
    the abilities of those under it."""
    card, permanent = game.objects[spell], game.objects[host]
    top, under = (card, permanent) if over else (permanent, card)
    looks, readings = top.copies or (top.card, top.readings)
    _, more = under.copies or (under.card, under.readings)
    both = tuple(_with(reading, more[under.face_index]) for reading in readings)
    game = changes.with_object(
        changes.cease(game, spell),
        replace(
            permanent,
            copies=(looks, both),
            face_index=top.face_index,
            merged=(*permanent.merged, card),
        ),
    )
    event = changes.happened(game, "mutated", object_id=host, player=permanent.controller)
    return changes.record(game, event)


def _with(reading: Reading, more: Reading) -> Reading:
    return replace(
        reading,
        lines=reading.lines + more.lines,
        general=reading.general + more.general,
        keywords=tuple(dict.fromkeys(reading.keywords + more.keywords)),
        by_hand=reading.by_hand + more.by_hand,
    )
