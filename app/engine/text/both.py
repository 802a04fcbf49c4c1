"""Two statements in one sentence: "..., and you may play lands from your graveyard"."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.statics.both import Both
from app.engine.text.book import phrase

phrase("both", Both, "{first:static_ability}, and {second:static_ability}")
phrase("unended", StaticAbility, "{effect:both}")
