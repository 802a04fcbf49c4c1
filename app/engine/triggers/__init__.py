"""Triggered abilities (603): which ones trigger on what happened, and putting them on the stack."""

from __future__ import annotations

from app.engine.triggers.finding import between, in_sequence, is_state, on_cast, on_event, on_targets
from app.engine.triggers.stacking import in_order, put_on_stack

__all__ = [
    "between",
    "in_order",
    "in_sequence",
    "is_state",
    "on_cast",
    "on_event",
    "on_targets",
    "put_on_stack",
]
