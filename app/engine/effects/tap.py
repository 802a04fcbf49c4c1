"""Tapping and untapping (701.26)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Tap:
    """ "Tap target creature." """

    what: Target | Reference


@dataclass(frozen=True, slots=True)
class Untap:
    """ "Untap target permanent." """

    what: Target | Reference


phrase("effect", Tap, "tap {what:thing}")
phrase("effect", Untap, "untap {what:thing}")
