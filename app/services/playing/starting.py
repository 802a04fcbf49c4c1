"""How a game begins: decks are shuffled, hands are drawn, mulligans are taken (103)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import NEITHER, Game, GameObject, PlayerState, Turn
from app.engine.state.turns_to_come import SkipsNext, with_to_come
from app.engine.state.zones.creating import fresh_id
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.said import say
from app.services.playing import actions, turning
from app.services.playing.position import Duty, IllegalActionError, Position
from app.services.table.edits.libraries import HAND, new_hand

Deck: TypeAlias = Sequence[tuple[Card, tuple[Reading, ...]]]
"""The cards of a library, each with what was read of its faces."""


@implements("103.3", "103.4", "103.5", "103.8a")
def dealt(
    decks: Mapping[str, Deck],
    *,
    seed: int,
    life: int = 20,
    first: str = "",
    commanders: Mapping[str, Deck] | None = None,
    outside: Mapping[str, Deck] | None = None,
) -> Position:
    """A game that begins: libraries are shuffled and hands drawn; the players decide about mulligans next.

    Args:
        decks: The cards of each player, in turn order.
        seed: From what chance comes; the same seed and the same actions make the same game.
        life: The starting life total.
        first: Who takes the first turn; the seed says it where nobody does. In a game of two players that
            player skips the first draw.
        commanders: The commanders of each player.
        outside: The cards that each player has outside the game: sideboard, companion, dungeons.
    """
    begins = PlayerId(first) if first else Random(seed).choice([PlayerId(name) for name in decks])
    game = set_up(decks, seed, life, begins, commanders or {}, outside or {})
    if len(decks) == 2:
        game = with_to_come(game, SkipsNext(Step.DRAW), begins)
    return Position(game, duty=Duty.MULLIGAN, on_duty=turning.in_order(game, begins))


def set_up(
    decks: Mapping[str, Deck],
    seed: int,
    life: int,
    begins: PlayerId,
    commanders: Mapping[str, Deck],
    outside: Mapping[str, Deck],
) -> Game:
    """The game before its first turn, with shuffled libraries and hands; for what it takes see `dealt`."""
    names = [PlayerId(name) for name in decks]
    turn = Turn(1, begins, Step.UNTAP, begins)
    players = tuple(PlayerState(name, life, speed=0, monarch=False) for name in names)
    game = Game(players, {}, turn, seed=seed, daytime=NEITHER)
    for player, deck in decks.items():
        game = with_cards(game, PlayerId(player), deck, Zone.LIBRARY)
    for player, cards in commanders.items():
        game = with_cards(game, PlayerId(player), cards, Zone.COMMAND)
    for player, cards in outside.items():
        game = with_cards(game, PlayerId(player), cards, Zone.OUTSIDE)
    for name in names:
        game = new_hand(game, name)
    return game


@implements("400.11", "903.6")
def with_cards(game: Game, player: PlayerId, deck: Deck, zone: Zone) -> Game:
    """The game with the cards in a player's library or outside the game, or their commanders."""
    objects, ids = dict(game.objects), []
    for card, readings in deck:
        ident = fresh_id(replace(game, objects=objects), card.front.name)
        thing = GameObject(ident, card, readings, player, player, zone)
        objects[ident] = replace(thing, commander=zone is Zone.COMMAND)
        ids.append(ident)
    game = replace(game, objects=objects)
    if zone is not Zone.LIBRARY:
        return game
    library = (*game.player(player).library, *ids)
    return changes.with_player(game, replace(game.player(player), library=library))


# ------------------------------------------------------------------------------------------- mulligans
@implements("103.5")
def decided(position: Position, action: actions.Mulligan | actions.Keep | actions.Bottom) -> Position:
    """What a player decides about the opening hand; who keeps puts a card away for each mulligan."""
    taken = dict(position.mulligans)
    player = position.player
    number = taken.get(player, 0)
    match action, position.duty:
        case actions.Mulligan(), Duty.MULLIGAN:
            game = new_hand(position.game, player)
            return replace(position, game=game, mulligans=tuple({**taken, player: number + 1}.items()))
        case actions.Keep(), Duty.MULLIGAN:
            return replace(position, duty=Duty.BOTTOM) if number else _next(position)
        case actions.Keep(), Duty.OPENING:
            return turning.opening(position, position.on_duty[1:])
        case actions.Bottom(card), Duty.BOTTOM if card in position.game.player(player).hand:
            return _put_away(position, card, number)
        case _:
            raise IllegalActionError((say("That is not what is to be done now."),))


def _put_away(position: Position, card: ObjectId, number: int) -> Position:
    game = replace(changes.move(position.game, card, Zone.LIBRARY, position=-1), history=())
    left = len(game.player(position.player).hand)
    position = replace(position, game=game)
    return position if left > max(0, HAND - number) else _next(position)


def _next(position: Position) -> Position:
    """The next player decides; after the last one they may begin the game with cards of their hands."""
    position = replace(position, on_duty=position.on_duty[1:], duty=Duty.MULLIGAN)
    if position.on_duty:
        return position
    return turning.opening(position, turning.in_order(position.game, position.game.turn.active))
