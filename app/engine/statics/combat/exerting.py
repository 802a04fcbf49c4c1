"""What exerting an attacking creature brings (701.43d)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility
from app.engine.abilities.declared import apart_from_casting
from app.engine.abilities.nouns.references import Reference
from app.engine.text.book import phrase


@apart_from_casting
class MayExertThen(Struct, frozen=True):
    """ "You may exert this creature as it attacks. When you do, draw a card." """

    what: Reference
    effects: tuple[Effect, ...]


phrase(
    "exerting",
    MayExertThen,
    "you may exert {what:reference} as (it|he|she) attacks. ^when you do, {effects:body}",
)

phrase("unended", StaticAbility, "{effect:exerting}")
