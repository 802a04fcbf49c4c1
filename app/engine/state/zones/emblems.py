"""Emblems and their like in the command zone (114)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state.game import GameObject
from app.engine.values.ids import Zone

GAME_RULES: Final = "Rules"
"""The type line of what stands for the abilities that a rules pack gives to each player."""


@implements("113.6b", "114.4", "311.2")
def is_emblem(thing: GameObject) -> bool:
    """Whether its abilities function in the command zone: no card that waits there to be cast."""
    return thing.zone is Zone.COMMAND and not thing.face.type_line.is_permanent


def is_of_pack(thing: GameObject) -> bool:
    """Whether it stands for what a rules pack gives to each player, which a case has from its packs."""
    return is_emblem(thing) and str(thing.face.type_line) == GAME_RULES
