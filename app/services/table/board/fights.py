"""Who attacks whom and who blocks what, for the tiles of the battlefield. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping

from app.engine.state.combat.fighting import ATTACKING, blocks, fights, of_this_combat
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.tableau import Tile


def with_fights(game: Game, tiles: Mapping[ObjectId, Tile]) -> Mapping[ObjectId, Tile]:
    """The same tiles, those of creatures that are known to attack or block told to."""
    if not game.turn.step.is_combat:
        return tiles
    here = [thing for thing in game.battlefield() if "Creature" in tiles[thing.id].types]
    attackers = [thing for thing in here if fights(game, thing, "attacking")]
    found: dict[ObjectId, Tile] = {}
    for thing in attackers:
        whom = tuple(to for to in (_attacked(game, thing.id),) if to is not None)
        found[thing.id] = replace(tiles[thing.id], fighting="attacking", towards=whom)
    for thing in here:
        if fights(game, thing, "blocking"):
            what = tuple(other.id for other in attackers if blocks(game, thing, other))
            found[thing.id] = replace(tiles[thing.id], fighting="blocking", towards=what)
    return {**tiles, **found} if found else tiles


def _attacked(game: Game, ident: ObjectId) -> ObjectId | PlayerId | None:
    """What a creature was last said to attack; with two players the other one, where nobody said it."""
    told = [e.to for e in of_this_combat(game) if e.event in ATTACKING and e.object == ident]
    if told and told[-1] is not None:
        return told[-1]
    others = game.opponents(game.turn.active)
    return others[0] if len(others) == 1 else None
