"""Creating tokens and copies of spells (111, 707.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.printed import is_room
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.history import CREATED
from app.engine.state.zones.entering import starting_counters
from app.engine.state.zones.instead import (
    Alteration,
    altered,
    detour,
    in_some_order,
    is_barred,
    orders,
    too_many,
)
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


# All of them come at the same time, so each sees the others enter (603.6a).
class Batch(Struct, frozen=True):
    """So many tokens that are alike."""

    card: Card
    readings: tuple[Reading, ...]
    number: int
    prototyped: bool = False
    """They copy a prototyped permanent (718.3d)."""
    face_index: int = 0
    """The face that is up (707.8a)."""


Batches: TypeAlias = tuple[Batch, ...]
replaces_tokens: Final[Hooks[Callable[[Game, PlayerId], Iterable[Alteration[Batches]]]]] = Hooks()
"""Functions that say which effects change the tokens that a player would create."""


@implements("614.5", "616.1")
def replaced(game: Game, player: PlayerId, batches: Batches) -> tuple[Batches, Game]:
    """The tokens that really come, each effect applied once; doubts are noted in the position.

    Where the order of the effects matters, the player who creates them chooses it: a doubt.
    """
    found = [one for replacer in replaces_tokens for one in replacer(game, player)] if _count(batches) else []
    if not found:
        return batches, game
    source = next((one.source for one in found if not one.sure), None)
    if source is not None:
        return batches, game.unsure_of(source, say("whether this changes what is created is not known"))
    # Each effect applies once, also to what others have made of the tokens (614.5); which comes next is
    # chosen anew (616.1f).
    tried = (altered(order, batches) for order in orders(game, found))
    results = {_told(result): result for result in tried}
    if None in results or too_many(found):
        return batches, game.unsure_of(found[0].source, say("what is created instead is not known"))
    # Orders that come to the same tokens leave nothing to choose.
    if len(results) > 1:
        game = in_some_order(game, tuple(one.source for one in found), player)
    return min((result for result in results.values() if result is not None), key=_count), game


def _count(batches: Batches | None) -> int:
    return sum(batch.number for batch in batches or ())


def _told(batches: Batches | None) -> tuple[tuple[Card, int], ...] | None:
    """How many tokens of which kind, in an order that does not depend on how they came about."""
    if batches is None:
        return None
    numbers: dict[Card, int] = {}
    for batch in batches:
        numbers[batch.card] = numbers.get(batch.card, 0) + batch.number
    return tuple(sorted(numbers.items(), key=lambda item: item[0].name))


def fresh_id(game: Game, name: str) -> ObjectId:
    """A handle that no object has: the name, or the name with a number."""
    if name not in game.objects:
        return ObjectId(name)
    number = 2
    while f"{name} {number}" in game.objects:
        number += 1
    return ObjectId(f"{name} {number}")


MOST_AT_ONCE: Final = 500
"""So many tokens, and no more, are created one after the other."""
token_readers: Final[Hooks[Callable[[Card], tuple[Reading, ...]]]] = Hooks()
"""Functions that read the text of tokens that an effect describes."""


def read_token(card: Card) -> tuple[Reading, ...]:
    """The readings of a token's faces."""
    return token_readers[0](card)


@implements("111.1", "111.2", "709.5d")
def create_token(
    game: Game,
    card: Card,
    readings: tuple[Reading, ...],
    player: PlayerId,
    amount: int = 1,
    *,
    tapped: bool = False,
    prototyped: bool = False,
    face_index: int = 0,
) -> Game:
    """Create tokens as `card` describes them, owned and controlled by `player`.

    `prototyped` is for tokens that copy a prototyped permanent (718.3d).
    """
    made = Batch(card, readings, amount, prototyped=prototyped, face_index=face_index)
    batches, game = replaced(game, player, (made,))
    many = sum(batch.number for batch in batches)
    if many > MOST_AT_ONCE:
        why = f"{many} tokens would be created at once; the program carries out {MOST_AT_ONCE}"
        return game.doubting(Doubt(card.name or "Token", None, why))
    for batch in batches:
        for _ in range(batch.number):
            game = _created(game, batch, player, tapped=tapped)
    return game


def _created(game: Game, batch: Batch, player: PlayerId, *, tapped: bool) -> Game:
    """Put one token onto the battlefield."""
    token = GameObject(
        fresh_id(game, batch.card.name or "Token"),
        batch.card,
        batch.readings,
        player,
        player,
        Zone.BATTLEFIELD,
        timestamp=game.clock,
        face_index=batch.face_index,
        unlocked=() if is_room(batch.card) else None,
        tapped=tapped,
        # It has been under nobody's control since a turn began (302.6).
        sick=True,
        token=True,
        prototyped=batch.prototyped,
    )
    # What would enter although it can't is not created at all (614.17d).
    if is_barred(game, token):
        return game
    if detour(changes.with_object(game, token), token, Zone.BATTLEFIELD) is not None:
        return game  # where it goes instead it ceases to exist (111.7)
    token = replace(token, counters=starting_counters(token, batch.face_index))
    game = replace(changes.with_object(game, token), clock=game.clock + 1)
    game = changes.come_in(game, token, "")
    return changes.record(game, changes.happened(game, CREATED, object_id=token.id, player=player))


@implements("114.1", "114.2")
def create_emblem(
    game: Game,
    card: Card,
    readings: tuple[Reading, ...],
    player: PlayerId,
    chosen: tuple[tuple[str, str | int], ...] = (),
    maker: str = "",
) -> Game:
    """Put an emblem into the command zone, owned and controlled by the player that gets it.

    `chosen` is what was chosen as it was made, for "of the chosen type"; `maker` whose ability made it, of
    which its text may speak by name (201.5a).
    """
    whose = (player, player, Zone.COMMAND)
    made = GameObject(fresh_id(game, card.name), card, readings, *whose, timestamp=game.clock)
    emblem = replace(made, chosen=chosen, put_with=maker)
    return replace(changes.with_object(game, emblem), clock=game.clock + 1)


def new_in(before: Game, after: Game) -> tuple[ObjectId, ...]:
    """The objects that there were not before."""
    return tuple(thing for thing in after.objects if thing not in before.objects)


@implements("707.10", "718.3c")
def copy_spell(game: Game, original: GameObject, player: PlayerId) -> tuple[Game, ObjectId]:
    """Put a copy of a spell on top of the stack, with the choices made for it; it is not cast."""
    copy = replace(
        original,
        id=fresh_id(game, original.id),
        owner=player,
        controller=player,
        # It is another object, of which nothing that speaks of the original means it (400.7).
        version=0,
        timestamp=game.clock,
        is_copy=True,
        # Choices and costs paid are copied, the mana spent is not: none was spent on a copy (707.10).
        cast=None if original.cast is None else replace(original.cast, mana_spent=0, spent=(), copied=True),
        # To be a commander is no characteristic that could be copied (903.3).
        commander=False,
    )
    game = changes.with_object(game, copy)
    return replace(game, clock=game.clock + 1, stack=(*game.stack, copy.id)), copy.id


def copy_card(game: Game, original: GameObject, player: PlayerId) -> tuple[Game, ObjectId]:
    """Create a copy of a card in exile, there (707.12)."""
    game, made = copy_of_card(game, original.card, original.readings, player)
    return changes.with_object(game, replace(game.objects[made], gains=original.gains)), made


@implements("707.12")
def copy_of_card(
    game: Game, card: Card, readings: tuple[Reading, ...], player: PlayerId
) -> tuple[Game, ObjectId]:
    """Create a copy in exile; unless it is cast it ceases to exist (704.5e)."""
    copy = GameObject(
        fresh_id(game, card.name),
        card,
        readings,
        player,
        player,
        Zone.EXILE,
        timestamp=game.clock,
        is_copy=True,
    )
    return replace(changes.with_object(game, copy), clock=game.clock + 1), copy.id
