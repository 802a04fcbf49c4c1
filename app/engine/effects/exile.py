"""Exiling (701.13)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Exile:
    """ "Exile target creature." """

    what: tuple[Target | Reference, ...]


phrase("effect", Exile, "exile {what:things}")
