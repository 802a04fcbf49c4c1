"""Destroying (701.8)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class Destroy:
    """ "Destroy target creature.", "Destroy target artifact and target land." """

    what: tuple[Target | Reference, ...]


@dataclass(frozen=True, slots=True)
class DestroyAll:
    """ "Destroy all creatures." """

    what: AnyObjects


phrase("effect", Destroy, "destroy {what:things}")
phrase("effect", DestroyAll, "destroy all {what:noun~p}")
