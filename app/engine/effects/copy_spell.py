"""Copying spells, abilities and cards (707.10, 707.12)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Told, Variable
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.tokens import CopyException, NotLegendary
from app.engine.effects.reaching import reach
from app.engine.effects.sequences import DECLINED
from app.engine.rule import implements
from app.engine.state.creating import copy_spell
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import TargetRef
from app.engine.state.matching import ref
from app.engine.text.book import constant, phrase
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Copy:
    """ "Copy target instant or sorcery spell.", "Copy it twice." """

    who: Player | Target
    what: Thing
    times: int | Variable | Told
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
constant("copy_times", Told("an additional time"), " an additional time")
phrase(
    "effect",
    Copy,
    "{who:subject}cop[ies/y] {what:thing}{times:copy_times}{exceptions:copy_exceptions}",
)
phrase("effect", ChooseNewTargets, "{who:subject}choose[s/] new targets for {what:thing}")
phrase("effect", ChooseNewTargets, "{who:subject}choose[s/] a new target for {what:thing}", one=True)


@carries_out(Copy)
@implements("707.10", "707.10f")
def copy(effect: Copy, execution: Execution) -> Execution:
    """The copy is put on the stack with all choices made for the spell; it is not cast."""
    refs, execution = reach(effect.what, execution)
    if not isinstance(effect.who, Player) or not effect.who.is_you or not _are_plain(effect, execution, refs):
        return execution.doubt("the engine can't make this copy; do it by hand")
    times = execution.amount(effect.times)
    if times is None:
        return execution.doubt("how often it is copied can't be worked out")
    copies = []
    for _ in range(times):
        for spell in refs:
            game, made = copy_spell(execution.game, ObjectId(str(spell.id)), execution.controller)
            execution = execution.with_game(game)
            copies.append(ref(game, made))
    return execution.about(*copies)


def _are_plain(effect: Copy, execution: Execution, refs: tuple[TargetRef, ...]) -> bool:
    """Whether these are spells that can be copied without any exception that would matter."""
    things = [execution.current(spell) for spell in refs]
    if any(thing is None or thing.zone is not Zone.STACK for thing in things):
        return False
    legends = any("Legendary" in thing.face.type_line.supertypes for thing in things if thing is not None)
    return all(isinstance(e, NotLegendary) and not legends for e in effect.exceptions)


@carries_out(ChooseNewTargets)
@implements("707.10c")
def choose_new_targets(effect: ChooseNewTargets, execution: Execution) -> Execution:
    """Who may choose new targets for a copy keeps them, or chooses by hand."""
    return execution.doubt("new targets are chosen by hand")


DECLINED.add(ChooseNewTargets)
