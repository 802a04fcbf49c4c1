"""Cards put into zones by hand, moved between them and taken away."""

from __future__ import annotations

from app.engine.resolution import legend_rule
from app.engine.scenario.house_rules import with_rules
from app.engine.state import changes
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents import turning
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.creating import fresh_id
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.edits.bonds import set_controller, set_owner
from app.services.table.edits.copying import Copiable, put_tokens
from app.services.table.edits.several import Ids, there
from app.services.table.edits.status import may_be_commander

BOTTOM = -1
"""The place at the bottom of a library."""


def put(
    game: Game, what: Copiable, player: PlayerId, zone: Zone, number: int = 1, *, position: int | None = None
) -> tuple[Game, tuple[ObjectId, ...]]:
    """Put cards that come from outside the game into a zone of a player; gives their ids too.

    Tokens come onto the battlefield, whatever the zone. The rules of their pack hold from then on.
    """
    made: list[ObjectId] = []
    card, readings = what
    game = with_rules(game, (card.pack,)) if card.pack.key else game
    for _ in range(number):
        if card.is_token:  # in any other zone it would cease to exist (111.7)
            after = put_tokens(game, what, player)
            made += [ident for ident in after.objects if ident not in game.objects]
            game = after
            continue
        ident = fresh_id(game, card.front.name)
        thing = GameObject(ident, card, readings, player, player, Zone.EXILE)
        game = _moved(changes.with_object(game, thing), ident, zone, player, position)
        commands = zone is Zone.COMMAND and may_be_commander(card)  # a commander begins there (903.6)
        settled = replace(game.objects[ident], sick=False, version=0, commander=commands)
        game = changes.with_object(game, settled)
        made.append(ident)
    return game, tuple(made)


def move(
    game: Game, ids: Ids, zone: Zone, *, player: PlayerId | None = None, position: int | None = None
) -> Game:
    """Move objects to a zone without anything having happened.

    Args:
        game: The position.
        ids: The objects, in the order in which they are to lie there.
        zone: Where to.
        player: Who controls them on the battlefield; in other zones they become cards of this player.
        position: Where in a library: 0 for the top, `BOTTOM` for the bottom, 2 for the third from the top.
    """
    chosen = there(game, ids)
    from_top = zone is Zone.LIBRARY and position not in (None, BOTTOM)
    for thing in reversed(chosen) if zone is Zone.LIBRARY and position != BOTTOM else chosen:
        if thing.zone is not zone or (zone is Zone.LIBRARY and from_top) or position == BOTTOM:
            game = _moved(game, thing.id, zone, player, position)
        if player is not None and thing.id in game.objects:
            game = _given(game, thing.id, zone, player)
    return game


def _given(game: Game, ident: ObjectId, zone: Zone, player: PlayerId) -> Game:
    """The game in which a player controls what lies on the battlefield, or owns what lies elsewhere."""
    thing = game.objects[ident]
    if zone is not Zone.BATTLEFIELD:
        return set_owner(game, (ident,), player)
    if thing.controller == player:
        return game
    return set_controller(game, (ident,), player)


def _moved(game: Game, ident: ObjectId, zone: Zone, player: PlayerId | None, position: int | None) -> Game:
    """The game after a move that nobody notes: no history, no doubts about how it came there."""
    game = turning.unprepare(game, ident)
    if zone is Zone.BATTLEFIELD:
        after = changes.move_object(game, ident, zone, Arrival(controller=player))
    elif zone is Zone.STACK:
        return game
    else:
        after = changes.move(game, ident, zone, position=position)
    before = game.objects[ident]
    if after.objects.get(ident) == before:  # something says that it can't go there: by hand it does
        return game
    return legend_rule.lifted(replace(after, history=game.history, doubts=game.doubts))


def remove(game: Game, ids: Ids) -> Game:
    """Take objects out of the game; what was attached to them is attached to nothing."""
    gone = {thing.id for thing in there(game, ids)}
    for ident in gone:
        game = changes.cease(turning.unprepare(game, ident), ident)
    loose = {i: replace(o, attached_to=None) for i, o in game.objects.items() if o.attached_to in gone}
    after = replace(game, objects={**game.objects, **loose}) if loose else game
    return legend_rule.lifted(after)


def set_place_in_library(game: Game, ids: Ids, position: int) -> Game:
    """Put cards of a library, or others, at a place of their owner's library: 0 is the top."""
    return move(game, ids, Zone.LIBRARY, position=position)
