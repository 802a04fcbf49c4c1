"""What words like "it" and "that creature" mean of an event that triggered an ability (608.2h)."""

from __future__ import annotations

from app.engine.abilities.references import It
from app.engine.abilities.targets import PlayerOr
from app.engine.state.game import TargetRef


def of_event(refs: tuple[TargetRef, ...], what: It) -> tuple[TargetRef, ...]:
    """What a reference means of what took part in an event: objects, but for "that player or ..."."""
    players = isinstance(getattr(what, "kind", None), PlayerOr)
    return tuple(ref for ref in refs if ref.is_player is players) or refs
