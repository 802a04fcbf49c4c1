"""Creatures that attack or block, told by hand: nothing taps, and nothing triggers (508.1k, 509.1g)."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.state import changes
from app.engine.state.combat.fighting import ATTACKING, fights, of_this_combat
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.services.table.edits.several import Ids, there

_BLOCKING = ("blocked", "became blocked")


def set_attacking(game: Game, ids: Ids, whom: ObjectId | PlayerId) -> Game:
    """Let creatures be attacking a player, planeswalker or battle; it is combat then, if it was not yet."""
    chosen = [thing.id for thing in there(game, ids)]
    game = leave_combat(_in_combat(game, Step.DECLARE_ATTACKERS), chosen)
    for ident in chosen:
        game = changes.record(game, changes.happened(game, "attacked", object_id=ident, to=whom))
    return game


def set_blocking(game: Game, ids: Ids, attacker: ObjectId) -> Game:
    """Let creatures be blocking an attacker."""
    chosen = [thing.id for thing in there(game, ids)]
    game = leave_combat(_in_combat(game, Step.DECLARE_BLOCKERS), chosen)
    for ident in chosen:
        event = changes.happened(game, "blocked", object_id=ident, to=attacker, with_=(attacker,))
        game = changes.record(game, event)
    blocked = changes.happened(game, "became blocked", object_id=attacker, with_=tuple(chosen))
    return changes.record(game, blocked)


def leave_combat(game: Game, ids: Iterable[ObjectId]) -> Game:
    """Let creatures neither attack nor block (506.4): what was said of it in this combat is taken back."""
    chosen = set(ids)
    combat = {id(event) for event in of_this_combat(game)}
    kept = tuple(
        event
        for event in game.history
        if id(event) not in combat
        or event.object not in chosen
        or event.event not in (*ATTACKING, *_BLOCKING)
    )
    if len(kept) == len(game.history):
        return game
    left = tuple(
        replace(event, with_=tuple(one for one in event.with_ if one not in chosen))
        if id(event) in combat and event.event in _BLOCKING
        else event
        for event in kept
    )
    return replace(game, history=left)


def is_fighting(game: Game, ident: ObjectId) -> bool:
    """Whether a creature is known to attack or block."""
    return any(fights(game, game.objects[ident], word) for word in ("attacking", "blocking"))


def _in_combat(game: Game, step: Step) -> Game:
    """The game in that step of combat, unless it is in it or a later one."""
    order = list(Step)
    now = game.turn.step
    if now.is_combat and order.index(now) >= order.index(step):
        return game
    return changes.set_turn(game, replace(game.turn, step=step, priority=game.turn.active))
