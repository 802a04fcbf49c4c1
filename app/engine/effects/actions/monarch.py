"""Becoming the monarch, and the abilities that go with being it (725)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.event_words import DamageKind
from app.engine.abilities.events.events import BeginningOf, DealsDamage
from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.players import Player
from app.engine.effects.actions.inherent import INHERENT, Inherent
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.library.draw import Draw
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_lasting
from app.engine.state.characteristics.control import controlled
from app.engine.state.game import Game
from app.engine.state.kinds.matching import relates
from app.engine.state.players.monarch import BECAME, is_monarch, monarch
from app.engine.state.resolving.execution import Execution
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId

_CREATURE: Final = Objects(((Word("creature"),),))

INHERENT.append(
    Inherent(
        ObjectId("the monarch"),
        "The Monarch",
        (
            (
                "At the beginning of the monarch's end step, that player draws a card.",
                TriggeredAbility(BeginningOf("end step", Player.YOU), (Draw(Player.THAT_PLAYER, 1),)),
            ),
            (
                "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
                TriggeredAbility(
                    DealsDamage(_CREATURE, DamageKind.COMBAT, Player.YOU),
                    (Acts(Player.ITS_CONTROLLER, Action.MONARCH),),
                ),
            ),
        ),
        lambda _, after, player: is_monarch(after, player),
    )
)
"""The abilities that the monarch controls (725.2)."""


@implements("725.3")
def crowned(game: Game, player: PlayerId) -> Game:
    """The game in which a player becomes the monarch, and the one before ceases to be."""
    if is_monarch(game, player):
        return game
    players = tuple(replace(one, monarch=one.name == player) for one in game.players)
    event = changes.happened(game, BECAME, player=player)
    return controlled(changes.record(replace(game, players=players), event))


@implements("725.4")
def succeeded(game: Game) -> Game:
    """The game in which another player is the monarch where the one who was it has left."""
    names = [player.name for player in game.players]
    start = names.index(game.turn.active)
    left = [name for name in names[start:] + names[:start] if not game.player(name).lost]
    reigning = monarch(game)
    return game if reigning in (None, *left) or len(left) < 2 else crowned(game, left[0])


@implements("725.1", "101.2")
def _become_monarch(effect: Acts, execution: Execution) -> Execution:
    """The player becomes the monarch, unless something says that they can't."""
    you = execution.controller
    return execution if _cant(execution.game, you) else execution.with_game(crowned(execution.game, you))


@knows_lasting
def _forbids(effect: object) -> bool:
    """Whether it says that a player can't become the monarch."""
    return isinstance(effect, PlayerCant) and effect.deed is Deed.BECOME_MONARCH


def _cant(game: Game, player: PlayerId) -> bool:
    """Whether a spell or ability that resolved keeps a player from becoming the monarch."""
    return any(
        isinstance(lasting.effect, PlayerCant)
        and _forbids(lasting.effect)
        and relates(game, lasting.effect.who, lasting.controller, player)
        for lasting in game.lasting
    )


ACTIONS[Action.MONARCH] = _become_monarch
