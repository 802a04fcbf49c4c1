"""Regenerating (701.19)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import It
from app.engine.abilities.targets import Thing
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Regenerate:
    """ "Regenerate this creature." """

    what: Thing


@dataclass(frozen=True, slots=True)
class CantBeRegenerated:
    """ "It can't be regenerated." """

    what: It


phrase("effect", Regenerate, "regenerate {what:thing}")
phrase("effect", CantBeRegenerated, "{what:it} can't be regenerated")


@carries_out(CantBeRegenerated)
def cant_be_regenerated(effect: CantBeRegenerated, execution: Execution) -> Execution:
    """701.19c: nothing to do, since regeneration is not carried out by itself."""
    return execution
