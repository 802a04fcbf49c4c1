"""Regenerating (701.19)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.references import It
from app.engine.abilities.targets import Thing
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase, same


@dataclass(frozen=True, slots=True)
class Regenerate:
    """ "Regenerate this creature." """

    what: Thing


@dataclass(frozen=True, slots=True)
class CantBeRegenerated:
    """ "It can't be regenerated.", "Creatures destroyed this way can't be regenerated." """

    what: It | AnyObjects
    plural: bool = False
    """It says "creatures", not "a creature"."""
    this_turn: bool = False
    """It says "this turn"."""


phrase("effect", Regenerate, "regenerate {what:thing}")
same("destroyed_ones", "{what:it}")
same("destroyed_ones", "{what:a_kind}")
phrase("effect", CantBeRegenerated, "{what:destroyed_ones} can't be regenerated")
phrase("effect", CantBeRegenerated, "{what:noun~p} can't be regenerated", plural=True)

phrase(
    "effect",
    CantBeRegenerated,
    "{what:a_kind} can't be regenerated this turn",
    this_turn=True,
)


@carries_out(CantBeRegenerated)
def cant_be_regenerated(effect: CantBeRegenerated, execution: Execution) -> Execution:
    """701.19c: nothing to do, since regeneration is not carried out by itself."""
    return execution
