"""Permanents that phase out, and phase in again (702.26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.rule import implements
from app.engine.state.changes import as_it_left, happened, record
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import removed_from_combat
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone

PHASED_OUT: Final = "phased out"
PHASED_IN: Final = "phased in"


def _with_attached(game: Game, things: Iterable[GameObject], zone: Zone) -> dict[ObjectId, GameObject]:
    """The permanents, and all that is attached to them, which goes with them (702.26g)."""
    found = {thing.id: thing for thing in things}
    while more := [o for o in game.objects.values() if _goes_with(o, found, zone)]:
        found |= {thing.id: thing for thing in more}
    return found


def _goes_with(thing: GameObject, found: dict[ObjectId, GameObject], zone: Zone) -> bool:
    return thing.zone is zone and thing.attached_to in found and thing.id not in found


@implements("702.26b", "702.26d", "702.26h", "506.4")
def phased_out(game: Game, ids: Iterable[ObjectId], until: ObjectId | None = None) -> Game:
    """The game in which these are treated as not existing, the same objects, `until` that one leaves."""
    there = (game.objects[i] for i in ids if i in game.objects)
    things = [thing for thing in there if thing.zone is Zone.BATTLEFIELD]
    # What would phase out both by itself and with its host does so with its host (702.26h).
    direct = {thing.id for thing in things if thing.attached_to not in {host.id for host in things}}
    for thing in _with_attached(game, things, Zone.BATTLEFIELD).values():
        # Phasing out causes nothing to trigger that waits for its leaving: it stays where it is (702.26d).
        game = removed_from_combat(game, thing)
        game = record(game, happened(game, PHASED_OUT, object_id=thing.id, player=thing.controller))
        away = replace(game.objects[thing.id], zone=Zone.PHASED_OUT)
        if until is not None and thing.id in direct:
            away = replace(away, exiled_with=until, returns=True)
        game = replace(game, objects={**game.objects, thing.id: away})
    # An Aura that is treated as though it didn't exist gives control of nothing (702.26b).
    return controlled(game)


@as_it_left
@implements("610.3", "702.26c")
def phased_in_at_last(game: Game, object_id: ObjectId) -> Game:
    """The game in which that phases in that was to stay phased out until this left the battlefield."""
    waiting = [o for o in game.in_zone(Zone.PHASED_OUT) if o.returns and o.exiled_with == object_id]
    return _phased_in(game, waiting)


def _phased_in(game: Game, back: Iterable[GameObject]) -> Game:
    for thing in _with_attached(game, back, Zone.PHASED_OUT).values():
        # It has not entered: no ability triggers on that, and it is the same object (702.26d).
        here = replace(game.objects[thing.id], zone=Zone.BATTLEFIELD, exiled_with="", returns=False)
        game = replace(game, objects={**game.objects, thing.id: here})
        game = record(game, happened(game, PHASED_IN, object_id=thing.id, player=thing.controller))
    # What gave control of it, or made it a copy, may have ended while it could not be affected (702.26f).
    return controlled(game)


@implements("502.1", "702.26a", "702.26g", "702.26i")
def phase(game: Game, player: PlayerId) -> Game:
    """As a player's untap step begins, what phased out phases in, and what has phasing phases out."""
    looks = view(game)
    out = [o.id for o in game.battlefield(player) if "phasing" in looks.characteristics(o.id).keywords]
    away = [o for o in game.objects.values() if o.zone is Zone.PHASED_OUT]
    hosts = {thing.id for thing in away}
    # What phased out because of its host phases in with that, not by itself (702.26g).
    back = [o for o in away if o.controller == player and o.attached_to not in hosts and not o.returns]
    # Both happen at the same time: what phases in now does not phase out at once (502.1).
    return phased_out(_phased_in(game, back), out)
