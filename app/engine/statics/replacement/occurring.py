"""Whether what a statement replaces is what happens now (614.1a)."""

from __future__ import annotations

from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, relates
from app.engine.statics.replacement.replacements import PlayerWould
from app.engine.values.ids import PlayerId


def would_be(game: Game, event: PlayerWould, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether a statement of `thing` speaks of what this player would do, and of now."""
    meanwhile = holds(game, event.meanwhile, thing.controller, thing.id)
    return all_of((relates(game, event.who, thing.controller, player), meanwhile))
