"""Who deals combat damage in which of its steps: first strike before the rest (510.4, 702.4, 702.7)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import DAMAGE, FIRST_DAMAGE, fights
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Event, Happened
from app.engine.values.ids import ObjectId, Step

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


def noted(game: Game) -> Happened:
    """The event that creatures assign combat damage now, whatever becomes of it."""
    event: Event = FIRST_DAMAGE if is_first_strike(game) else DAMAGE
    there = tuple(thing.id for thing in deal_now(game))
    return Happened(event, game.turn.number, game.turn.active, with_=there)


def _in_damage_steps(game: Game) -> tuple[Happened, ...]:
    """What happened since blockers were declared, in a combat damage step."""
    if game.turn.step is not Step.COMBAT_DAMAGE:
        return ()
    begun = [n for n, e in enumerate(game.history) if e.event == Step.DECLARE_BLOCKERS.value]
    since = game.history[begun[-1] :] if begun else game.history
    return tuple(e for e in since if e.turn == game.turn.number)


def has_begun(game: Game) -> bool:
    """Whether any combat damage of this combat was assigned."""
    return _dealt_before(game) is not None


def is_all_assigned(game: Game) -> bool:
    """Whether the last combat damage step of this combat has been."""
    there = _in_damage_steps(game)
    if any(e.event in (FIRST_DAMAGE, DAMAGE) for e in there):
        return any(e.event == DAMAGE for e in there)
    told = [(e.object, e.to) for e in there if e.event == "combat damage"]  # on a board that was drawn so
    fast = {thing.id for thing in fighters(game) if is_fast(game, thing)}
    twice = len(set(told)) < len(told)
    return twice or any(source in game.objects and source not in fast for source, _ in told)


def _dealt_before(game: Game) -> frozenset[ObjectId] | None:
    """What has assigned combat damage in this combat; None before any was assigned."""
    there = _in_damage_steps(game)
    assigned = [e.with_ for e in there if e.event in (FIRST_DAMAGE, DAMAGE)]
    if assigned:
        return frozenset(one for each in assigned for one in each)
    told = frozenset(e.object for e in there if e.event == "combat damage" and e.object is not None)
    return told | {thing.id for thing in fighters(game) if is_fast(game, thing)} if told else None


@implements("702.4b", "702.7b", "702.7c")
def deal_now(game: Game) -> tuple[GameObject, ...]:
    """The creatures that assign combat damage next."""
    before, first = _dealt_before(game), is_first_strike(game)

    def deals(thing: GameObject) -> bool:
        if before is None:
            return is_fast(game, thing) or not first
        return thing.id not in before or "double strike" in view(game).characteristics(thing.id).keywords

    return tuple(thing for thing in fighters(game) if deals(thing))
