"""The monarch, speed, and triggered abilities without a source that go with them (113.8, 702.179, 725)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.event_words import DamageKind, PlayerDeed
from app.engine.abilities.events.events import Batch, BeginningOf, DealsDamage, PlayerDoes
from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.references import Player, PlayerKind
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.library.draw import Draw
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_lasting
from app.engine.state.characteristics.control import controlled
from app.engine.state.game import Game
from app.engine.state.kinds.matching import relates
from app.engine.state.players.designations import BECAME, heir, is_monarch, monarch
from app.engine.state.players.speed import MAX_SPEED, NO_SOURCE, SPED_UP, may_speed_up, speed
from app.engine.state.resolving.execution import Execution
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class Inherent(NamedTuple):
    """Abilities that a player controls for being or having something."""

    source: ObjectId
    """Stands for the source that they lack."""
    name: str
    abilities: tuple[tuple[str, TriggeredAbility], ...]
    """Each with the rule's words for it."""
    has: Callable[[Game, Game, PlayerId], bool | None]
    """Whether a player has them, by the positions before and after an event; None where that isn't told."""


INHERENT: Final[list[Inherent]] = []


def in_words(ability: object) -> str:
    """The rule's words for such an ability; "" for any other."""
    told = (text for one in INHERENT for text, own in one.abilities if own == ability)
    return next(told, "")


def of_words(source: object, text: str) -> tuple[Inherent, TriggeredAbility] | None:
    """The ability without a source that a case names by its words."""
    known = ((one, own) for one in INHERENT for words, own in one.abilities if words == text)
    return next(((one, own) for one, own in known if one.source == source), None)


INHERENT.append(
    Inherent(
        # They have no source, and are controlled by who was the monarch as they triggered (725.2).
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
                    DealsDamage(Objects(((Word("creature"),),)), DamageKind.COMBAT, Player.YOU),
                    (Acts(Player.ITS_CONTROLLER, Action.MONARCH),),
                ),
            ),
        ),
        lambda _, after, player: is_monarch(after, player),
    )
)
"""The abilities that the monarch controls (725.2)."""


@implements("610.3", "725.3")
def crowned(game: Game, player: PlayerId) -> Game:
    """The game in which a player becomes the monarch, and the one before ceases to be."""
    if is_monarch(game, player):
        return game
    players = tuple(replace(one, monarch=one.name == player) for one in game.players)
    event = changes.happened(game, BECAME, player=player)
    game = controlled(changes.record(replace(game, players=players), event))
    # What is exiled until an opponent becomes the monarch comes back right after that (610.3).
    for card in game.in_zone(Zone.EXILE):  # 610.3
        if card.reign is not None and player in game.opponents(card.reign):
            game = changes.move_object(game, card.id, Zone.BATTLEFIELD)
    return game


@implements("725.4")
def succeeded(game: Game) -> Game:
    """The game in which another player is the monarch where the one who was it has left."""
    # The active player is it next, or whoever follows in turn order where that player leaves (725.4).
    to = heir(game, monarch(game))
    return game if to is None else crowned(game, to)


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
INHERENT.append(
    Inherent(
        NO_SOURCE,
        "Speed",
        (
            (
                "Whenever one or more opponents lose life during your turn, if your speed is less than 4,"
                " your speed increases by 1. This ability triggers only once each turn.",
                TriggeredAbility(
                    PlayerDoes(Batch(1, PlayerKind.OPPONENT), PlayerDeed.LOSE_LIFE),
                    (Acts(Player.YOU, Action.SPEED_UP),),
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
    # Without a speed it becomes as much as it would grow by; more than 4 it never is (702.179c, 702.179e).
    now = speed(game, player.name)
    if now is None:
        return execution.doubt(say("what the speed is can't be told"))
    told = changes.with_player(game, replace(player, speed=min(now + 1, MAX_SPEED)))
    return execution.with_game(changes.noted(told, SPED_UP, player=player.name))


ACTIONS[Action.SPEED_UP] = _speed_up
