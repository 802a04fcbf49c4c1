"""Turning permanents face up and face down (708, 701.40, 701.58)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.timestamps import renewed
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.arriving import Arrival
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost
from app.engine.values.zones import Zone

MANIFESTED: Final = "manifested"

CLOAKED: Final = "cloaked"

_TURNED: Final = "turned"

HIDDEN: Final = (MANIFESTED, CLOAKED, _TURNED)
"""How an effect turned a permanent face down."""

_DOUBLE_FACED: Final = ("transform", "modal_dfc", "meld", "reversible_card", "double_faced_token")


@implements("701.40a", "701.58a", "708.3")
def put_face_down(game: Game, object_id: ObjectId, controller: PlayerId, how: str) -> Game:
    """Put a card onto the battlefield face down, `how` being "manifested" or "cloaked"."""
    return changes.move_object(game, object_id, Zone.BATTLEFIELD, Arrival(controller=controller, hidden=how))


@implements("701.40b", "701.58b")
def cost_of_manifested(thing: GameObject) -> ManaCost | None:
    """For what mana a manifested or cloaked permanent is turned face up; None for no creature card."""
    if not thing.face_down or thing.hidden not in (MANIFESTED, CLOAKED):
        return None
    return thing.card.front.mana_cost if "Creature" in thing.card.front.type_line.types else None


@implements("708.8", "701.40g", "708.11")
def turn_face_up(game: Game, object_id: ObjectId, player: PlayerId) -> Game:
    """Turn a face-down permanent face up; what an instant or sorcery card represents stays as it is."""
    thing = game.objects[object_id]
    kinds = set(thing.card.front.type_line.types)
    if not thing.face_down or thing.zone is not Zone.BATTLEFIELD or kinds & {"Instant", "Sorcery"}:
        return game
    game = changes.with_object(game, replace(thing, face_down=False, hidden=""))
    game = renewed(game, object_id)
    event = changes.happened(game, "turned face up", object_id=object_id, player=player)
    return changes.record(game, event)


@implements("708.2a", "708.2b", "712.16")
def turn_face_down(game: Game, object_id: ObjectId) -> Game:
    """Turn a permanent face down; nothing happens to one that is, or that has two faces."""
    thing = game.objects[object_id]
    if thing.face_down or thing.card.layout in _DOUBLE_FACED or thing.zone is not Zone.BATTLEFIELD:
        return game
    game = changes.with_object(game, replace(thing, face_down=True, hidden=_TURNED))
    game = renewed(game, object_id)
    return changes.record(game, changes.happened(game, "turned face down", object_id=object_id))
