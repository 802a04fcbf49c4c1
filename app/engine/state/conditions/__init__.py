"""Whether a condition holds now: what "if", "as long as", "unless" and "only if" ask."""

from __future__ import annotations

import app.engine.state.conditions.compared
import app.engine.state.conditions.done_by
import app.engine.state.conditions.how_cast
import app.engine.state.conditions.objects
import app.engine.state.conditions.others
import app.engine.state.conditions.past
import app.engine.state.conditions.players
import app.engine.state.kinds.has_been
import app.engine.state.kinds.likeness
import app.engine.state.kinds.relatives
import app.engine.state.resolving.this_way  # noqa: F401
from app.engine.state.conditions.asking import holds, is_of_each, stated

__all__ = ["holds", "is_of_each", "stated"]
