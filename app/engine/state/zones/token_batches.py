"""What replacement effects make of tokens that would be created (111.1, 614.1a, 616.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.state.zones.orders import orders, too_many
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say


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


class TokenReplacement(Struct, frozen=True):
    """What one effect makes of the tokens that would be created."""

    source: ObjectId
    of: Callable[[Batches], Batches | None]
    """None where that is not known."""
    sure: bool = True
    """False where it is not known whether the effect applies."""


Replacer: TypeAlias = Callable[[Game, PlayerId], Iterable[TokenReplacement]]

_REPLACERS: Final[list[Replacer]] = []


def replaces_tokens(replacer: Replacer) -> Replacer:
    """Let a function say which effects change the tokens that a player would create."""
    _REPLACERS.append(replacer)
    return replacer


@implements("614.5", "616.1")
def replaced(game: Game, player: PlayerId, batches: Batches) -> tuple[Batches, Game]:
    """The tokens that really come, each effect applied once; doubts are noted in the position.

    Where the order of the effects matters, the player who creates them chooses it: a doubt.
    """
    found = [one for replacer in _REPLACERS for one in replacer(game, player)] if _count(batches) else []
    if not found:
        return batches, game
    source = next((one.source for one in found if not one.sure), None)
    if source is not None:
        return batches, _doubt(game, source, say("whether this changes what is created is not known"))
    tried = (_in_turn(order, batches) for order in orders(game, found))
    results = {_told(result): result for result in tried}
    if None in results or too_many(found):
        return batches, _doubt(game, found[0].source, say("what is created instead is not known"))
    if len(results) > 1:
        reason = say("in which order several effects change this is for {player} to choose", player=player)
        game = _doubt(game, found[0].source, reason)
    return min((result for result in results.values() if result is not None), key=_count), game


def _in_turn(order: Iterable[TokenReplacement], batches: Batches) -> Batches | None:
    now: Batches | None = batches
    for one in order:
        now = None if now is None else one.of(now)
    return now


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


def _doubt(game: Game, source: ObjectId, reason: str) -> Game:
    name = game.objects[source].card.name
    return replace(game, doubts=(*game.doubts, Doubt(name, source, reason)))
