"""Increasing one's speed, and the ability that does so (702.179)."""

from __future__ import annotations

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.events import LosesLife
from app.engine.abilities.events.participants import Batch
from app.engine.abilities.nouns.players import Player, PlayerKind
from app.engine.effects.actions.inherent import INHERENT, Inherent
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.players.speed import MAX_SPEED, NO_SOURCE, SPED_UP, may_speed_up, speed
from app.engine.state.resolving.execution import Execution
from app.engine.values.frozen import replace
from app.engine.values.said import say

INHERENT.append(
    Inherent(
        NO_SOURCE,
        "Speed",
        (
            (
                "Whenever one or more opponents lose life during your turn, if your speed is less than 4,"
                " your speed increases by 1. This ability triggers only once each turn.",
                TriggeredAbility(
                    LosesLife(Batch(1, PlayerKind.OPPONENT)), (Acts(Player.YOU, Action.SPEED_UP),)
                ),
            ),
        ),
        lambda before, _, player: may_speed_up(before, player),
    )
)


@implements("702.179c", "702.179d")
def _speed_up(effect: Acts, execution: Execution) -> Execution:
    """The player's speed increases by 1, up to 4."""
    game = execution.game
    player = game.player(execution.controller)
    now = speed(game, player.name)
    if now is None:
        return execution.doubt(say("what the speed is can't be told"))
    told = changes.with_player(game, replace(player, speed=min(now + 1, MAX_SPEED)))
    return execution.with_game(changes.record(told, changes.happened(told, SPED_UP, player=player.name)))


ACTIONS[Action.SPEED_UP] = _speed_up
