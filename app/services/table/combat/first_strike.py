"""Who deals combat damage in which of its steps: first strike before the rest (510.4, 702.4, 702.7)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import fights
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step

_FAST: Final = frozenset({"first strike", "double strike"})


def fighters(game: Game) -> tuple[GameObject, ...]:
    """The creatures that attack or block."""
    words = ("attacking", "blocking")
    here = (thing for thing in game.battlefield() if "Creature" in view(game).characteristics(thing.id).types)
    return tuple(thing for thing in here if any(fights(game, thing, word) for word in words))


@implements("510.4")
def is_first_strike(game: Game) -> bool:
    """Whether the damage that is dealt next is that of first strike alone (702.7b)."""
    return _dealt_before(game) is None and any(is_fast(game, thing) for thing in fighters(game))


def is_fast(game: Game, thing: GameObject) -> bool:
    """Whether a creature has first strike or double strike."""
    return bool(_FAST & set(view(game).characteristics(thing.id).keywords))


def dealt(game: Game) -> tuple[tuple[ObjectId | None, ObjectId | PlayerId | None], ...]:
    """Who has dealt combat damage to whom in this combat; () before any was dealt."""
    if game.turn.step is not Step.COMBAT_DAMAGE:
        return ()
    begun = [n for n, e in enumerate(game.history) if e.event == Step.DECLARE_BLOCKERS.value]
    since = game.history[begun[-1] :] if begun else game.history
    now = (e for e in since if e.turn == game.turn.number and e.event == "combat damage")
    return tuple((e.object, e.to) for e in now)


def _dealt_before(game: Game) -> frozenset[ObjectId] | None:
    """What has dealt combat damage in this combat; None before any was dealt."""
    return frozenset(one for one, _ in dealt(game) if one is not None) or None


@implements("702.4b", "702.7b")
def deal_now(game: Game) -> tuple[GameObject, ...]:
    """The creatures that assign combat damage next."""
    before = _dealt_before(game)
    return tuple(thing for thing in fighters(game) if _deals(game, thing, before))


def _deals(game: Game, thing: GameObject, before: frozenset[ObjectId] | None) -> bool:
    fast = is_fast(game, thing)
    if before is None:
        return fast or not is_first_strike(game)
    twice = "double strike" in view(game).characteristics(thing.id).keywords
    return twice or not (fast or thing.id in before)
