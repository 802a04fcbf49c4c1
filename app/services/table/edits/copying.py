"""Letting permanents be copies of something, and making tokens that are (707)."""

from __future__ import annotations

from typing import TypeAlias

from app.engine.abilities.reading import Reading
from app.engine.state.characteristics.copying import copiable, copiable_by_token
from app.engine.state.characteristics.printed import is_room
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents import turning
from app.engine.state.zones.creating import fresh_id
from app.engine.state.zones.entering import starting_counters
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.edits.several import Ids, there, with_each

Copiable: TypeAlias = tuple[Card, tuple[Reading, ...]]
"""A card, and how the text of each of its faces is read."""


def copy_of(game: Game, original: ObjectId) -> Copiable | None:
    """What a copy of a permanent is; None where nobody knows (a split card, say)."""
    return copiable(game.objects[original])


def become_copy(game: Game, ids: Ids, what: Copiable) -> Game:
    """Let permanents be copies of a card, without end; they are themselves again in any other zone."""

    def change(thing: GameObject) -> GameObject:
        if thing.zone is not Zone.BATTLEFIELD:
            return thing
        counters = thing.counters or starting_counters(thing, 0, what)
        return replace(thing, copies=what, uncopied=None, counters=counters)

    for thing in there(game, ids):
        game = turning.unprepare(game, thing.id)
    return with_each(game, ids, change)


def become_copy_of(game: Game, ids: Ids, original: ObjectId) -> Game:
    """Let permanents be copies of another one as it is now; nothing happens where that can't be copied."""
    what = copy_of(game, original)
    if what is None:
        return game
    prototyped = game.objects[original].is_prototyped
    chosen = [thing.id for thing in there(game, ids) if thing.id != original]
    after = become_copy(game, chosen, what)
    return with_each(after, chosen, lambda thing: replace(thing, prototyped=prototyped))


def be_itself(game: Game, ids: Ids) -> Game:
    """Let permanents be copies of nothing."""
    return with_each(game, ids, lambda thing: replace(thing, copies=None, uncopied=None, prototyped=False))


def copy_tokens(game: Game, ids: Ids, player: PlayerId, number: int = 1) -> Game:
    """Put tokens onto the battlefield that are copies of these permanents or cards (707.2)."""
    for original in there(game, ids):
        found = copiable_by_token(original)
        if found is not None:
            (card, readings), face = found
            game = put_tokens(
                game, (card, readings), player, number, prototyped=original.is_prototyped, face_index=face
            )
    return game


def put_tokens(
    game: Game,
    what: Copiable,
    player: PlayerId,
    number: int = 1,
    *,
    prototyped: bool = False,
    face_index: int = 0,
) -> Game:
    """Put tokens onto the battlefield, which is no event: nothing triggers and nothing multiplies them."""
    card, readings = what
    for _ in range(number):
        token = GameObject(
            fresh_id(game, card.name or "Token"),
            card,
            readings,
            player,
            player,
            Zone.BATTLEFIELD,
            timestamp=game.clock,
            face_index=face_index,
            unlocked=() if is_room(card) else None,
            token=True,
            prototyped=prototyped,
        )
        token = replace(token, counters=starting_counters(token, face_index))
        game = replace(game, objects={**game.objects, token.id: token}, clock=game.clock + 1)
    return game
