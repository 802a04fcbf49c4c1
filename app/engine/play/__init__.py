"""One action on a game: cast, play a land, activate, resolve, or let something happen."""

from __future__ import annotations

import app.engine.statics.traits.applied_in_layers  # noqa: F401
from app.engine.play.activating import activate
from app.engine.play.casting import cast
from app.engine.play.happening import happens
from app.engine.play.lands import play_land
from app.engine.play.outcome import Outcome, keep
from app.engine.play.putting import waiting
from app.engine.play.resolving import done_by_hand, resolve, to_do
from app.engine.play.special import take

__all__ = [
    "Outcome",
    "activate",
    "cast",
    "done_by_hand",
    "happens",
    "keep",
    "play_land",
    "resolve",
    "take",
    "to_do",
    "waiting",
]
