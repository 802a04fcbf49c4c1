"""Cards of which it is only known that they are there: in hands, libraries and anywhere else."""

from __future__ import annotations

from app.engine.abilities.reading import Reading
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Happened
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.creating import fresh_id
from app.engine.values.card import UNKNOWN, is_unknown
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.edits.copying import Copiable
from app.services.table.edits.several import Ids, there, with_each
from app.services.table.edits.zones import BOTTOM, remove

_READINGS = (Reading(),)


def unknown_in(game: Game, who: PlayerId, zone: Zone) -> tuple[ObjectId, ...]:
    """The cards in a zone of a player that nobody knows."""
    return tuple(thing.id for thing in game.in_zone(zone, who) if is_unknown(thing.card))


def set_unknown(game: Game, who: PlayerId, zone: Zone, number: int) -> Game:
    """Let there be so many unknown cards in a hand or library; in a library they are added at the bottom."""
    here = unknown_in(game, who, zone)
    if len(here) > number:
        return remove(game, here[max(0, number) :])
    for _ in range(number - len(here)):
        ident = fresh_id(game, UNKNOWN.name)
        thing = GameObject(ident, UNKNOWN, _READINGS, who, who, Zone.EXILE)
        moved = changes.move_object(changes.with_object(game, thing), ident, zone, Arrival(position=BOTTOM))
        settled = replace(moved.objects[ident], version=0)
        game = replace(changes.with_object(moved, settled), history=game.history, doubts=game.doubts)
    return game


def make_known(game: Game, ids: Ids, what: Copiable) -> Game:
    """Say which card these are, and were in what happened to them."""
    card, readings = what
    chosen = {thing.id for thing in there(game, ids)}
    after = with_each(game, chosen, lambda thing: replace(thing, card=card, readings=readings, face_index=0))
    looks = view(after)

    def as_known(event: Happened) -> Happened:
        if event.object is None or event.object not in chosen or event.name:
            return event
        now = looks.characteristics(event.object)
        return replace(event, types=now.all_types, name=now.name, colors=now.colors)

    return replace(after, history=tuple(map(as_known, game.history)))


def make_unknown(game: Game, ids: Ids) -> Game:
    """Let nobody know which cards these are."""
    return with_each(
        game, ids, lambda thing: replace(thing, card=UNKNOWN, readings=_READINGS, face_index=0, gains=())
    )


def set_mixed(game: Game, ids: Ids, *, mixed: bool) -> Game:
    """Let it not be known where in its library a card is among others so marked (701.24a), or be known."""
    return with_each(
        game, ids, lambda thing: replace(thing, mixed=mixed) if thing.zone is Zone.LIBRARY else thing
    )
