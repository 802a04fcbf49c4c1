"""Preventing what one source, or the next event, would deal (615); what leaves is exiled instead (614)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, Reference, Some
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Thing
from app.engine.text.book import constant, phrase, same


@dataclass(frozen=True, slots=True)
class PreventDealtBy:
    """ "Prevent all combat damage that would be dealt by target creature this turn." """

    combat: bool
    by: tuple[Thing, ...]
    would_deal: bool = False
    """ "all damage target creature would deal this turn": the same """


@dataclass(frozen=True, slots=True)
class PreventToAndBy:
    """ "Prevent all damage that would be dealt to and dealt by that creature this turn." """

    combat: bool
    what: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class PreventThat:
    """ "Prevent that damage." """


@dataclass(frozen=True, slots=True)
class PreventNextTime:
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage." """

    source: Some | Reference
    to: tuple[Thing | Player, ...]


@dataclass(frozen=True, slots=True)
class DiesExile:
    """ "If that creature would die this turn, exile it instead." """

    what: Reference


@dataclass(frozen=True, slots=True)
class DamagedDiesExile:
    """ "If a creature dealt damage this way would die this turn, exile it instead." """

    what: AnyObjects


for _combat, _word in ((True, "combat damage"), (False, "damage")):
    phrase(
        "effect",
        PreventDealtBy,
        f"prevent all {_word} that would be dealt by {{by:things}} this turn",
        combat=_combat,
    )
    phrase(
        "effect",
        PreventDealtBy,
        f"prevent all {_word} {{by:things}} would deal this turn",
        combat=_combat,
        would_deal=True,
    )
    phrase(
        "effect",
        PreventToAndBy,
        f"prevent all {_word} that would be dealt to and dealt by {{what:things}} this turn",
        combat=_combat,
    )
constant("effect", PreventThat(), "prevent that damage")
same("next_source", "{source:some}")
same("next_source", "{source:reference}")
phrase(
    "sentence",
    PreventNextTime,
    "the next time {source:next_source} would deal damage to {to:recipients} this turn, prevent that damage",
)
phrase("sentence", DiesExile, "if {what:reference} would die this turn, exile it instead")
phrase(
    "sentence",
    DamagedDiesExile,
    "if @ {what:noun~s} dealt damage this way would die this turn, exile it instead",
)
