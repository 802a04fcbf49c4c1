"""Turning permanents face up and down (708, 701.40), and becoming prepared (722.3)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import renewed
from app.engine.state.forbidden import forbidden
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import ref
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.creating import fresh_id
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import ManaCost

MANIFESTED: Final = "manifested"
CLOAKED: Final = "cloaked"
TURNED: Final = "turned"
HIDDEN: Final = (MANIFESTED, CLOAKED, TURNED)
"""How an effect turned a permanent face down."""
_DOUBLE_FACED: Final = ("transform", "modal_dfc", "meld", "reversible_card", "double_faced_token")


@implements("701.40a", "701.58a", "708.3")
def put_face_down(game: Game, object_id: ObjectId, controller: PlayerId, how: str) -> Game:
    """Put a card onto the battlefield face down, `how` being "manifested", "cloaked" or plainly so."""
    return changes.move_object(game, object_id, Zone.BATTLEFIELD, Arrival(controller=controller, hidden=how))


@implements("701.40b", "701.58b")
def cost_of_manifested(thing: GameObject) -> ManaCost | None:
    """For what mana a manifested or cloaked permanent is turned face up; None for no creature card."""
    if not thing.face_down or thing.hidden not in (MANIFESTED, CLOAKED):
        return None
    # What is no creature card stays as it is, unless something else turns it up (701.40b).
    return thing.card.front.mana_cost if "Creature" in thing.card.front.type_line.types else None


@implements("708.8", "701.40g", "708.11")
def turn_face_up(game: Game, object_id: ObjectId, player: PlayerId) -> Game:
    """Turn a face-down permanent face up; what an instant or sorcery card represents stays as it is."""
    thing = game.objects[object_id]
    kinds = set(thing.card.front.type_line.types)
    # It is revealed and left face down, and nothing triggers (701.40g).
    if not thing.face_down or thing.zone is not Zone.BATTLEFIELD or kinds & {"Instant", "Sorcery"}:
        return game
    refused, game = forbidden(game, object_id, "be turned face up")
    if refused:
        return game
    # What has affected it still does, and nothing of its entering triggers, as it has been there (708.8).
    game = changes.with_object(game, replace(thing, face_down=False, hidden=""))
    game = renewed(game, object_id)
    return changes.noted(game, "turned face up", object_id=object_id, player=player)


@implements("708.2a", "708.2b", "712.16")
def turn_face_down(game: Game, object_id: ObjectId) -> Game:
    """Turn a permanent face down; nothing happens to one that is, or that has two faces."""
    thing = game.objects[object_id]
    # Nothing of the effect happens to one with two faces (712.16).
    if thing.face_down or thing.card.layout in _DOUBLE_FACED or thing.zone is not Zone.BATTLEFIELD:
        return game
    game = changes.with_object(game, replace(thing, face_down=True, hidden=TURNED))
    game = renewed(game, object_id)
    return changes.noted(game, "turned face down", object_id=object_id)


@implements("722.3a", "722.3c")
def prepare(game: Game, permanent: ObjectId) -> Game:
    """Let a permanent become prepared: a copy of its prepare spell is in exile, to be cast."""
    thing = game.objects[permanent]
    card, readings = thing.copies or (thing.card, thing.readings)
    # Only what has a prepare spell can be prepared; one that is prepared already is not so twice (722.3a).
    there = thing.zone is Zone.BATTLEFIELD and not thing.face_down
    if not there or card.layout != "prepare" or len(card.faces) < 2 or copy_of(game, thing) is not None:
        return game
    face, player = card.faces[1], thing.controller
    copy = GameObject(
        fresh_id(game, face.name),
        replace(card, name=face.name, layout="normal", faces=(face,)),
        # The copy has the characteristics of the prepare spell alone, not those of the permanent (722.3c).
        readings[1:],
        player,
        player,
        Zone.EXILE,
        timestamp=game.clock,
        is_copy=True,
        playable=PlayPermission(player, "it leaves exile", only="spells", since=game.turn.number),
        prepared_by=ref(game, permanent),
    )
    return replace(changes.with_object(game, copy), clock=game.clock + 1)


@implements("722.3b")
def unprepare(game: Game, permanent: ObjectId) -> Game:
    """Let it be prepared no more; the copy goes."""
    copy = copy_of(game, game.objects[permanent])
    return game if copy is None else changes.cease(game, copy.id)


def copy_of(game: Game, permanent: GameObject) -> GameObject | None:
    """The copy of its prepare spell in exile; None where it is not prepared."""
    mark = ref(game, permanent.id)
    return next((card for card in game.in_zone(Zone.EXILE) if card.prepared_by == mark), None)


@implements("722.3c")
def stays(game: Game, copy: GameObject) -> bool:
    """Whether a copy in exile stays there, for its permanent is prepared."""
    mark = copy.prepared_by
    there = game.objects.get(ObjectId(str(mark.id))) if mark is not None else None
    same = there is not None and mark is not None and there.version == mark.version
    return same and there is not None and there.zone is Zone.BATTLEFIELD and copy.zone is Zone.EXILE
