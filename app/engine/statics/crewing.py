"""How creatures saddle Mounts and crew Vehicles (702.122, 702.171)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import This
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class CrewsWithMore:
    """ "This token saddles Mounts and crews Vehicles as though its power were 2 greater." """

    what: This
    n: int


phrase(
    "static",
    CrewsWithMore,
    "{what:this} saddles Mounts and crews Vehicles as though its power were {n:digits} greater",
)
