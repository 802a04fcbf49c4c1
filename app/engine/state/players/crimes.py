"""Committing a crime (700.13), and descending (700.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import Happened
from app.engine.state.kinds.in_events import was_token
from app.engine.state.kinds.matching import any_of
from app.engine.state.resolving.targeting import became_targets
from app.engine.values.card import PERMANENT_TYPES
from app.engine.values.ids import ObjectId, PlayerId, Zone

CRIME: Final = "commits a crime"


def targeted(game: Game, item: ObjectId, player: PlayerId) -> Iterator[Happened]:
    """What happens as targets have been chosen for what a player puts on the stack, and the crime if so."""
    events = tuple(became_targets(game, item, player))
    yield from events
    if any(_is_an_opponents(game, event, player) for event in events):
        yield Happened(CRIME, game.turn.number, player, with_=(item,))


@implements("700.13")
def _is_an_opponents(game: Game, event: Happened, player: PlayerId) -> bool:
    """Whether a target is an opponent, something an opponent controls, or a card in their graveyard."""
    # To aim at an opponent is enough; what comes of the spell does not matter (700.13).
    if event.to_player:
        return event.to != player
    thing = game.objects.get(event.object) if event.object is not None else None
    if thing is None:
        items = (item for item in game.stack if isinstance(item, AbilityOnStack) and item.id == event.object)
        return any(item.controller != player for item in items)
    # A card in a graveyard has no controller; it is an opponent's by its owner (108.4).
    if thing.zone is Zone.GRAVEYARD:
        return thing.owner != player
    return thing.zone in (Zone.BATTLEFIELD, Zone.STACK) and thing.controller != player


def may_have_been_one(event: Happened) -> bool:
    """Whether an event of which a case tells may have been a crime: which targets it had is not said."""
    untold = {"cast": not event.from_zone, "activated": not event.amount}
    return untold.get(event.event, False)


DESCENDED: Final = "descended"
"""What the history calls it where a case tells of it."""


@implements("700.11")
def has_descended(game: Game, events: Iterable[Happened], player: PlayerId) -> bool | None:
    """Whether one of the events put a permanent card into the player's graveyard; None where it may have."""
    return any_of(_put_there(game, event, player) for event in events)


def _put_there(game: Game, event: Happened, player: PlayerId) -> bool | None:
    if event.event == DESCENDED:
        return event.player == player
    # It counts by what the card is, from wherever it came, and though it may be gone again (700.11).
    permanent = any(kind in PERMANENT_TYPES for kind in event.types) if event.types else None
    match event.event:
        case "put into graveyard" if event.player == player:
            return permanent
        case "discarded" if event.player == player and permanent is not False:
            return None  # where it went is told by another event, or by nothing
        case "died":
            thing = game.objects.get(event.object) if event.object is not None else None
            # A token is put there, but is no card (111.6, 700.11), and is no more by now.
            if was_token(event, game):
                return False
            if thing is None or thing.version == event.version:
                return None  # the card of another player perhaps
            return thing.owner == player and not thing.is_copy
        case _:
            return False
