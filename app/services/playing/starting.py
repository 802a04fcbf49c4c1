"""How a game begins: decks are shuffled, hands are drawn, mulligans are taken (103)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, GameObject, PlayerState, Turn
from app.engine.state.turns_to_come import SkipsNext, with_to_come
from app.engine.state.zones.creating import fresh_id
from app.engine.state.zones.library import shuffled
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step, Zone
from app.services.playing import actions, turning
from app.services.playing.position import Duty, IllegalActionError, Position

HAND = 7
"""The usual starting hand size (103.5)."""
Deck: TypeAlias = Sequence[tuple[Card, tuple[Reading, ...]]]
"""The cards of a library, each with what was read of its faces."""


@implements("103.3", "103.4", "103.5", "103.8a")
def dealt(decks: Mapping[str, Deck], *, seed: int, life: int = 20, first: str = "") -> Position:
    """A game that begins: libraries are shuffled and hands drawn; the players decide about mulligans next.

    Args:
        decks: The cards of each player, in turn order.
        seed: From what chance comes; the same seed and the same actions make the same game.
        life: The starting life total.
        first: Who takes the first turn; the seed says it where nobody does. In a game of two players that
            player skips the first draw.
    """
    names = [PlayerId(name) for name in decks]
    begins = PlayerId(first) if first else Random(seed).choice(names)
    turn = Turn(1, begins, Step.UNTAP, begins)
    players = tuple(PlayerState(name, life, speed=0, monarch=False) for name in names)
    game = Game(players, {}, turn, seed=seed)
    for name, deck in decks.items():
        game = _with_library(game, PlayerId(name), deck)
    for name in names:
        game = with_hand(game, name)
    if len(names) == 2:
        game = with_to_come(game, SkipsNext(Step.DRAW), begins)
    return Position(game, duty=Duty.MULLIGAN, on_duty=turning.in_order(game, begins))


def _with_library(game: Game, player: PlayerId, deck: Deck) -> Game:
    objects, library = dict(game.objects), []
    for card, readings in deck:
        ident = fresh_id(replace(game, objects=objects), card.front.name)
        objects[ident] = GameObject(ident, card, readings, player, player, Zone.LIBRARY)
        library.append(ident)
    game = replace(game, objects=objects)
    return changes.with_player(game, replace(game.player(player), library=tuple(library)))


def with_hand(game: Game, player: PlayerId) -> Game:
    """The game in which a player has shuffled hand and library and drawn a new hand."""
    hand = game.player(player).hand
    for card in hand:
        game = changes.move(game, card, Zone.LIBRARY)
    game = shuffled(game, player)
    for card in game.player(player).library[:HAND]:
        game = changes.move(game, card, Zone.HAND)
    return replace(game, history=())


# ------------------------------------------------------------------------------------------- mulligans
@implements("103.5")
def decided(position: Position, action: actions.Mulligan | actions.Keep | actions.Bottom) -> Position:
    """What a player decides about the opening hand; who keeps puts a card away for each mulligan."""
    taken = dict(position.mulligans)
    player = position.player
    number = taken.get(player, 0)
    match action, position.duty:
        case actions.Mulligan(), Duty.MULLIGAN:
            game = with_hand(position.game, player)
            return replace(position, game=game, mulligans=tuple({**taken, player: number + 1}.items()))
        case actions.Keep(), Duty.MULLIGAN:
            return replace(position, duty=Duty.BOTTOM) if number else _next(position)
        case actions.Bottom(card), Duty.BOTTOM if card in position.game.player(player).hand:
            return _put_away(position, card, number)
        case _:
            raise IllegalActionError(("That is not what is to be done now.",))


def _put_away(position: Position, card: ObjectId, number: int) -> Position:
    game = replace(changes.move(position.game, card, Zone.LIBRARY, position=-1), history=())
    left = len(game.player(position.player).hand)
    position = replace(position, game=game)
    return position if left > max(0, HAND - number) else _next(position)


def _next(position: Position) -> Position:
    """The next player decides; after the last one the first turn begins."""
    position = replace(position, on_duty=position.on_duty[1:], duty=Duty.MULLIGAN)
    if position.on_duty:
        return position
    begun = replace(position, duty=None)
    return turning.next_step(begun)
