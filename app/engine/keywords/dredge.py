"""Dredge: mill cards and return this card in place of a draw (702.52)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.abilities.abilities import General, Keyword, StaticAbility, StaticEffect
from app.engine.keywords.registry import keyword
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import statements
from app.engine.state.game import Game
from app.engine.state.zones import drawing
from app.engine.state.zones.drawing import Answers, DrawReplaced, replaces_draws
from app.engine.statics.replacement.replacements import Dredges
from app.engine.values.ids import ObjectId, PlayerId, Zone


def _meaning(entry: Keyword) -> tuple[General, ...]:
    return (StaticAbility(Dredges(entry.amount)),) if isinstance(entry.amount, int) else ()


keyword("dredge", "702.52", "n", meaning=_meaning)


@knows_statements
def is_dredge(effect: StaticEffect) -> bool:
    """Whether a statement is dredge."""
    return isinstance(effect, Dredges)


@replaces_draws
@implements("702.52a", "702.52b")
def dredge(game: Game, player: PlayerId) -> Iterator[DrawReplaced]:
    """The player's cards with dredge, while the library holds as many cards as they ask for."""
    for card, ability in statements(game, Zone.GRAVEYARD):
        if card.owner != player:
            continue
        match ability.effect:
            # Not with fewer cards in the library than that (702.52b).
            case Dredges(n=n) if len(game.player(player).library) >= n:
                instead = partial(_dredged, card=card.id, n=n)
                yield DrawReplaced(card.id, ability.effect, instead, optional=True)


def _dredged(game: Game, answers: Answers, *, card: ObjectId, n: int) -> tuple[Game, Answers]:
    game = drawing.mill(game, game.objects[card].owner, n)
    there = game.objects[card].zone is Zone.GRAVEYARD
    # Milling is the first part of it, so that the card may have gone elsewhere by then (702.52a).
    return (changes.move(game, card, Zone.HAND) if there else game), answers
