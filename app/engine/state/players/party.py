"""A player's party: up to one Cleric, Rogue, Warrior and Wizard each (700.8)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.kinds.words import PARTY
from app.engine.values.ids import ObjectId, PlayerId


@implements("700.8a", "700.8b")
def party_size(game: Game, player: PlayerId) -> int | None:
    """The most creatures that can be in a player's party, up to four; None where a type is not known."""
    looks = {thing.id: view(game).characteristics(thing.id) for thing in game.battlefield(player)}
    if any(one.not_known & {"types", "subtypes"} for one in looks.values()):
        return None
    creatures = {identity: one for identity, one in looks.items() if one.is_a("Creature")}
    return _most([{identity for identity, one in creatures.items() if one.is_a(kind)} for kind in PARTY])


def _most(able: list[set[ObjectId]]) -> int:
    """How many of some places can be filled, each by one of its creatures, and none twice."""
    if not able:
        return 0
    first, *rest = able
    if len(first) >= len(PARTY):
        return 1 + _most(rest)  # the other places leave one of them
    return max(_most(rest), *(1 + _most([others - {one} for others in rest]) for one in first), 0)
