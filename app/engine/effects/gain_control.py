"""Gaining control (611, layer 2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.durations import Duration
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class GainsControl:
    """ "Gain control of target creature until end of turn." """

    who: Player | Target
    what: tuple[Thing, ...]
    until: Duration
    """"" for ever."""


@dataclass(frozen=True, slots=True)
class ExchangeControl:
    """ "Exchange control of two target creatures." """

    what: tuple[Thing, ...]


phrase("effect", GainsControl, "{who:subject}gain[s/] control of {what:things} {until}")
phrase("effect", GainsControl, "{who:subject}gain[s/] control of {what:things}", until="")
phrase("lasting", GainsControl, "{who:subject}gain[s/] control of {what:things}", until="")
phrase("effect", ExchangeControl, "exchange control of {what:things}")
