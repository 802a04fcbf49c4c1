"""Fighting (701.14)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.targets import Thing
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Fights:
    """ "Target creature you control fights target creature you don't control." """

    one: Thing
    other: Thing


@dataclass(frozen=True, slots=True)
class FightEachOther:
    """ "Two target creatures fight each other." """

    what: Thing


phrase("effect", Fights, "{one:thing} fight[s/] {other:thing}")
phrase("effect", FightEachOther, "{what:thing} fight each other")
