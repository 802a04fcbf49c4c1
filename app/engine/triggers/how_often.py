"""How often abilities trigger that say so: "this ability triggers only once each turn" (603.2)."""

from __future__ import annotations

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.limits import OnlySoOften, Times
from app.engine.rule import implements
from app.engine.state.game import DelayedTrigger, Game, GameObject
from app.engine.state.history import DELAYED, Happened


def at_most(ability: TriggeredAbility) -> Times | None:
    """How often it triggers at most, each turn or in all; None where it does not say."""
    match ability.limits:
        case (OnlySoOften(times=Times() as times, done=False),):
            return times
        case _:
            return None


@implements("603.2")
def has_had_enough(waiting: DelayedTrigger, game: Game) -> bool:
    """Whether a delayed ability has triggered as often in this turn as it may."""
    most, which = at_most(waiting.ability), (DELAYED, str(waiting.timestamp))
    if most is None or not most.each_turn:
        return False
    turn = game.turn.number
    return sum(e.event == "triggered" and e.turn == turn and which in e.said for e in game.history) >= most.n


def has_triggered(
    event: Happened, thing: GameObject, game: Game, what: str = "triggered", *, ever: bool = False
) -> bool:
    """Whether an ability that limits how often it triggers has done so, this turn or `ever`, or was done."""
    # Of this very object: a new one has not triggered yet (400.7).
    same = event.object == thing.id and event.version == thing.version
    its = same and not any(key == DELAYED for key, _ in event.said)
    return event.event == what and its and (ever or event.turn == game.turn.number)
