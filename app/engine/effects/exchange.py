"""Exchanging zones (701.12), and taking Equipment off."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.targets import Thing
from app.engine.abilities.vocabulary import OwnZone
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class ExchangesZones:
    """ "Exchange your hand and graveyard." (701.12f)"""

    zones: tuple[OwnZone, OwnZone]


@dataclass(frozen=True, slots=True)
class UnattachesAll:
    """ "Unattach all Equipment from target creature." """

    what: AnyObjects
    source: Thing


phrase("effect", ExchangesZones, "exchange your {zones:two_zones}")
phrase("effect", UnattachesAll, "unattach all {what:noun~p} from {source:thing}")
