"""What is asked while something resolves, with the cards that are looked at. It loads the engine."""

from __future__ import annotations

from app.engine.casting.casting import Proposal
from app.engine.casting.wording.words import name_of
from app.engine.state.game import Game
from app.engine.state.resolving.questions import Option
from app.engine.values.ids import ObjectId
from app.engine.values.said import capital, say
from app.services.table.considered import Answerable, Asking
from app.services.table.history import Pending
from app.services.table.proposing.offered import named
from app.services.table.seeing import now
from app.services.table.tableau import Tile


def asking_of(pending: Pending) -> Asking:
    """The question of an action that is under way, as it is drawn."""
    game, question = pending.so_far, pending.question
    offered = pending.offered
    source = name_of(game, question.source) if question.source is not None else ""
    return Asking(
        question,
        str(question.player),
        capital(question.text),
        question.rule,
        tuple(_option(game, option) for option in question.options),
        tuple(tile for ident in question.shown if (tile := _tile(game, ident)) is not None),
        pending.name,
        source,
        len(pending.answers),
        tuple((capital(_offer(game, proposal)), proposal) for proposal in offered),
    )


def _option(game: Game, option: Option) -> Answerable:
    thing = option.object
    return Answerable(option.value, option.text, thing, _tile(game, thing) if thing is not None else None)


def _tile(game: Game, ident: str) -> Tile | None:
    thing = game.objects.get(ObjectId(ident))
    return now(game, thing) if thing is not None else None


def _offer(game: Game, proposal: Proposal) -> str:
    """What may be cast, in words."""
    name = name_of(game, proposal.object)
    ways = tuple(way for way in proposal.ways if way not in ("normal", name))
    return say("cast {name} {ways}", name=name, ways=named(ways)) if ways else say("cast {name}", name=name)
