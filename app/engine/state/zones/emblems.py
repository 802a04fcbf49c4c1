"""Emblems and their like in the command zone (114)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.game import GameObject
from app.engine.values.zones import Zone


@implements("113.6b", "114.4", "311.2")
def is_emblem(thing: GameObject) -> bool:
    """Whether its abilities function in the command zone: no card that waits there to be cast."""
    return thing.zone is Zone.COMMAND and not thing.face.type_line.is_permanent
