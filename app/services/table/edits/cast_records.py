"""How a permanent was cast, told by hand: kicked, evoked, prototyped, for how much mana (400.7d)."""

from __future__ import annotations

from app.engine.state.game import CastRecord, Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.services.table.edits.several import Ids, with_each

_PROTOTYPE = "prototype"


def set_prototyped(game: Game, ids: Ids, *, prototyped: bool) -> Game:
    """Let permanents have been cast prototyped, or not (718.3b)."""

    def change(thing: GameObject) -> GameObject:
        record = thing.cast if thing.cast is not None else CastRecord()
        ways = tuple(way for way in record.ways if way not in (_PROTOTYPE, "normal"))
        ways = (*ways, _PROTOTYPE) if prototyped else ways or ("normal",)
        return replace(thing, cast=told(replace(record, ways=ways)), prototyped=False)

    return with_each(game, ids, change)


def set_way(game: Game, ids: Ids, way: str) -> Game:
    """Let permanents have been cast this way: "normal", "evoke", "bestow" and the like."""

    def change(thing: GameObject) -> GameObject:
        record = thing.cast if thing.cast is not None else CastRecord()
        paid = tuple(name for name in record.paid if name not in record.ways)
        usual = way in ("normal", "free", _PROTOTYPE)
        after = replace(record, ways=(way,), paid=paid if usual else (way, *paid))
        return replace(thing, cast=told(after))

    return with_each(game, ids, change)


def set_paid(game: Game, ids: Ids, cost: str, times: int) -> Game:
    """Let an optional cost have been paid so often as permanents were cast: "kicker", "squad" (702.33d)."""

    def change(thing: GameObject) -> GameObject:
        record = thing.cast if thing.cast is not None else CastRecord()
        paid = (*(name for name in record.paid if name != cost), *(cost,) * max(0, times))
        return replace(thing, cast=told(replace(record, paid=paid)))

    return with_each(game, ids, change)


def set_x(game: Game, ids: Ids, x: int) -> Game:
    """Let X have been so much as permanents were cast."""

    def change(thing: GameObject) -> GameObject:
        record = thing.cast if thing.cast is not None else CastRecord()
        return replace(thing, cast=told(replace(record, x=max(0, x))))

    return with_each(game, ids, change)


def set_cast_from(game: Game, ids: Ids, zone: Zone | None) -> Game:
    """Let permanents have been cast from a zone; None for what was not cast at all."""

    def change(thing: GameObject) -> GameObject:
        if zone is None:
            return replace(thing, cast=None, prototyped=thing.is_prototyped)
        record = thing.cast if thing.cast is not None else CastRecord()
        return replace(thing, cast=replace(record, from_zone=zone))

    return with_each(game, ids, change)


def told(record: CastRecord) -> CastRecord | None:
    """The record; None where it says no more than that nothing is known."""
    return None if record == CastRecord() else record
