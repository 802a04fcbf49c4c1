"""Permanents with a prepare spell: becoming prepared, and the copy that may be cast then (722.3)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import ref
from app.engine.state.zones.creating import fresh_id
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@implements("722.3a", "722.3c")
def prepare(game: Game, permanent: ObjectId) -> Game:
    """Let a permanent become prepared: a copy of its prepare spell is in exile, to be cast."""
    thing = game.objects[permanent]
    card, readings = thing.copies or (thing.card, thing.readings)
    there = thing.zone is Zone.BATTLEFIELD and not thing.face_down
    if not there or card.layout != "prepare" or len(card.faces) < 2 or copy_of(game, thing) is not None:
        return game
    face, player = card.faces[1], thing.controller
    copy = GameObject(
        fresh_id(game, face.name),
        replace(card, name=face.name, layout="normal", faces=(face,)),
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
