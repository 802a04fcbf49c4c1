"""What exerting an attacking creature brings (701.43d)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.unmeant import UnmeantApart
from app.engine.text.book import phrase

phrase(
    "exerting",
    UnmeantApart,
    "you may exert {what:reference} as (it|he|she) attacks. ^when you do, {effects:body}",
)

phrase("unended", StaticAbility, "{effect:exerting}")
