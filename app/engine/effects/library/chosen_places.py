"""Places of which there is a choice as a card is put there: the top or the bottom of a library (608.2d)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.places import (
    AllOnTopOrBottom,
    InHandOrGraveyard,
    NearTopOrBottom,
    OnTopOrBottom,
    Order,
)
from app.engine.effects.instructions.asking import among, name_of
from app.engine.effects.zones.moving import PLACES, Refs, into_library, move_each
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, TargetRef
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Kind
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Zone

_TOP, _BOTTOM, _SECOND = "top", "bottom", "second from the top"

_HAND, _GRAVEYARD = "hand", "graveyard"

_NOT_SAID = say("nobody said where the card goes")


@implements("608.2d")
def _one_by_one(refs: Refs, to: object, execution: Execution) -> Execution:
    """Each card goes where its owner, or who puts it there, says."""
    moved: Refs = ()
    for one in refs:
        thing = execution.current(one)
        if thing is None:
            continue
        where, execution = _where(one, to, _chooser(to, thing.owner, execution), execution)
        if not where:
            return execution.doubt(_NOT_SAID)
        execution = _put(one, where, execution)
        moved += execution.it
    return execution.about(*moved)


def _chooser(to: object, owner: PlayerId, execution: Execution) -> PlayerId:
    """Who chooses: the owner where it says so."""
    owners = isinstance(to, NearTopOrBottom) or (isinstance(to, OnTopOrBottom) and to.choice is not None)
    return owner if owners else execution.controller


def _where(one: TargetRef, to: object, player: PlayerId, execution: Execution) -> tuple[str, Execution]:
    options = _OPTIONS[type(to)]
    text = say("{player}: where does {name} go?", player=player, name=name_of(execution.game, one))
    answer, execution = execution.answer(among(execution, Kind.WORD, options, text, player=player))
    return (answer if isinstance(answer, str) and answer in options else ""), execution


def _put(one: TargetRef, where: str, execution: Execution) -> Execution:
    if where in (_TOP, _BOTTOM):
        return into_library((one,), 0 if where == _TOP else -1, Order.ANY, execution)
    position = 1 if where == _SECOND else None
    zone = {_HAND: Zone.HAND, _GRAVEYARD: Zone.GRAVEYARD}.get(where, Zone.LIBRARY)

    def change(game: Game, card: ObjectId) -> Game:
        return changes.move(game, card, zone, position=position)

    return move_each((one,), execution, change)


@implements("608.2d", "401.4")
def _together(refs: Refs, to: object, execution: Execution) -> Execution:
    """All of them go to the same end, in an order that is then chosen."""
    asked = among(execution, Kind.WORD, (_TOP, _BOTTOM), "Do they go on the top or on the bottom?")
    answer, execution = execution.answer(asked)
    if answer not in (_TOP, _BOTTOM):
        return execution.doubt(_NOT_SAID)
    return into_library(refs, 0 if answer == _TOP else -1, Order.ANY, execution)


_OPTIONS: Final[dict[type, tuple[str, ...]]] = {
    OnTopOrBottom: (_TOP, _BOTTOM),
    NearTopOrBottom: (_SECOND, _BOTTOM),
    InHandOrGraveyard: (_HAND, _GRAVEYARD),
}

for _kind in _OPTIONS:
    PLACES[_kind] = _one_by_one

PLACES[AllOnTopOrBottom] = _together
