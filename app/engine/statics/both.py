"""Two statements in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import StaticAbility
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Both:
    """ "You may look at the top card of your library any time, and you may play lands from the top of your
    library." """

    first: StaticAbility
    second: StaticAbility


phrase("both", Both, "{first:static_ability}, and {second:static_ability}")
phrase("unended", StaticAbility, "{effect:both}")
