"""Whether a player is one of those of whom a statement speaks."""

from __future__ import annotations

from app.engine.abilities.nouns.most import HavingMost
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy, PlayerWho
from app.engine.casting.in_force import Standing
from app.engine.rule import implements
from app.engine.state.combat.fighting import defending_player
from app.engine.state.conditions import holds
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import ENCHANTED_CREATURE, all_of, attached_of, relates
from app.engine.state.players.enchanted import is_enchanted
from app.engine.values.ids import PlayerId


@implements("109.5", "102.2", "508.5")
def concerns(game: Game, who: Player | PlayerWho, standing: Standing, player: PlayerId) -> bool | None:
    """Whether the statement of a permanent speaks of this player; None where that can't be told."""
    source = standing.source
    if isinstance(who, PlayerWho):
        among = concerns(game, who.who, standing, player)
        if isinstance(who.condition, AsTold | AttackedWhom | DamagedBy | HavingMost) or among is False:
            return among and None
        asked = (TargetRef(player, is_player=True),)
        return all_of((among, holds(game, who.condition, source.controller, source.id, None, asked)))
    match who:
        case Player.ENCHANTED_CREATURES_CONTROLLER:
            hosts = attached_of(game, source.id, ENCHANTED_CREATURE) or ()
            return any(o.id == ref.id and o.controller == player for ref in hosts for o in game.battlefield())
        case Player.ENCHANTED_PLAYER | Player.ENCHANTED_OPPONENT:
            return is_enchanted(game, source.id, player)
        case Player.DEFENDING_PLAYER if len(game.players) == 2:
            return player != source.controller
        case _:
            answer = relates(game, who, source.controller, player)
            spoken_of = [ref.id for ref in standing.about if ref.is_player]
            if who is Player.DEFENDING_PLAYER and not spoken_of:
                spoken_of = [name for name in (defending_player(game, source.id),) if name is not None]
            return player in spoken_of if answer is None and spoken_of else answer
