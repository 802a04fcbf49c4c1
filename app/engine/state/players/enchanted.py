"""The player whom an Aura enchants (303.4)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId

ENCHANTED: Final = (Player.ENCHANTED_PLAYER, Player.ENCHANTED_OPPONENT)
"""Who is "enchanted player" in the text of an Aura."""


@implements("303.4", "702.5a")
def is_enchanted(game: Game, source: ObjectId | None, player: PlayerId | None) -> bool | None:
    """Whether an Aura is attached to this player; None where nobody knows to whom it is."""
    aura = game.objects.get(source) if source is not None else None
    return None if aura is None or aura.enchants is None else aura.enchants == player
