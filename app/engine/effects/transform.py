"""Transforming (701.27)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import Reference
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Transform:
    """ "Transform this creature." """

    what: Reference


phrase("effect", Transform, "transform {what:reference}")
