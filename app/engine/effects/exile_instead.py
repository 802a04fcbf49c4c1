"""What would die or leave the battlefield is exiled instead (614)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.references import Reference
from app.engine.text.book import phrase, same


@dataclass(frozen=True, slots=True)
class DiesExile:
    """ "If that creature would die this turn, exile it instead." """

    what: Reference | AnyObjects


@dataclass(frozen=True, slots=True)
class AndIfItDies:
    """ "It can't be regenerated this turn, and if it would die this turn, exile it instead." """

    effect: Effect
    what: Reference


@dataclass(frozen=True, slots=True)
class DamagedDiesExile:
    """ "If a creature dealt damage by ~ would die this turn, exile it instead." """

    what: AnyObjects
    by: Reference


@dataclass(frozen=True, slots=True)
class LeavesExile:
    """ "If a permanent you control would be put into a graveyard from the battlefield this turn, exile it
    instead." """

    what: AnyObjects


same("which_dies", "{what:reference}")
same("which_dies", "{what:a_kind}")
phrase("sentence", DiesExile, "if {what:which_dies} would die this turn, exile it instead")
phrase(
    "timed",
    AndIfItDies,
    "{effect:held}(, and| and) if {what:reference} would die this turn, exile it instead",
)
phrase(
    "sentence",
    DamagedDiesExile,
    "if {what:a_kind} dealt damage by {by:reference} would die this turn, exile it instead",
)
phrase(
    "sentence",
    LeavesExile,
    "if {what:a_kind} would be put into a graveyard from the battlefield this turn, exile it instead",
)
