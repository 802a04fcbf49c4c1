"""Attaching permanents to others (701.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.targets import Thing
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Attach:
    """ "Attach this Equipment to it." """

    what: Thing
    to: Thing


@dataclass(frozen=True, slots=True)
class Unattach:
    """ "Unattach this Equipment." """

    what: Thing


phrase("effect", Attach, "attach {what:thing} to {to:thing}")
phrase("effect", Unattach, "unattach {what:thing}")
