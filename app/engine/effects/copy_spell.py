"""Copying spells, abilities and cards (707.10, 707.12)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Variable
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.tokens import CopyException
from app.engine.text.book import constant, phrase


@dataclass(frozen=True, slots=True)
class Copy:
    """ "Copy target instant or sorcery spell.", "Copy it twice." """

    who: Player | Target
    what: Thing
    times: int | Variable
    exceptions: tuple[CopyException, ...]


@dataclass(frozen=True, slots=True)
class ChooseNewTargets:
    """ "You may choose new targets for the copy." (707.10c)"""

    who: Player | Target
    what: Thing
    one: bool = False
    """ "a new target" """


constant("copy_times", 1, "")
constant("copy_times", 2, " twice")
constant("copy_times", 3, " three times")
constant("copy_times", Variable(), " X times")
phrase(
    "effect",
    Copy,
    "{who:subject}cop[ies/y] {what:thing}{times:copy_times}{exceptions:copy_exceptions}",
)
phrase("effect", ChooseNewTargets, "{who:subject}choose[s/] new targets for {what:thing}")
phrase("effect", ChooseNewTargets, "{who:subject}choose[s/] a new target for {what:thing}", one=True)
