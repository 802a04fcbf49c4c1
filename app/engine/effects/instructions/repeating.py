""" "Repeat this process": the instructions before it are followed again (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from app.engine.abilities.abilities import Effect, Instruction, Quoted
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, Variable
from app.engine.effects.instructions.following import by_hand
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.text.book import constant, phrase
from app.engine.values.frozen import inside, replace
from app.engine.values.said import say


class RepeatProcess(Instruction, frozen=True):
    """ "Repeat this process.", "Repeat this process two more times." """

    who: Player | Target
    times: int | Variable | AnyNumber | None
    """None where it says no number, and is followed again each time that it is reached."""


class RepeatFollowing(Instruction, frozen=True):
    """ "Repeat the following process X times.": all that stands behind it"""

    times: Amount


class Process(Instruction, frozen=True):
    """The instructions of an ability that are repeated: as the last of them says, or as often as is told."""

    effects: tuple[Effect, ...]
    passes: Amount | None = None


phrase("effect", RepeatFollowing, "repeat the following process {times:variable} times")
constant("again", None, "")
constant("again", AnyNumber(), " any number of times")
constant("again", Variable(), " X more times")
constant("again", 1, " once")
for _n, _word in enumerate(("two", "three", "four", "five", "six"), 2):
    constant("again", _n, f" {_word} more times")

phrase("effect", RepeatProcess, "{who:subject}repeat[s/] this process{times:again}")

_MOST: Final = 200
"""Passes that are carried out; a process that goes on and on is left to the players."""
_TOO_MANY: Final = 1000
"""So many passes that are told by a number are not begun."""


def as_process(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The instructions with those that are repeated as one."""
    for i, one in enumerate(effects):
        if isinstance(one, RepeatFollowing):
            return (*effects[:i], Process(tuple(effects[i + 1 :]), one.times))
    ends = [i for i, one in enumerate(effects, 1) if any(_repeats(one))]
    return (Process(tuple(effects[: ends[-1]])), *effects[ends[-1] :]) if ends else tuple(effects)


def _repeats(effect: object) -> Iterator[RepeatProcess]:
    """What repeats the process; an ability that something gains repeats its own, as it resolves."""
    return (part for part in inside(effect, Quoted) if isinstance(part, RepeatProcess))


@carries_out(RepeatProcess)
def repeat_process(effect: RepeatProcess, execution: Execution) -> Execution:
    """Noted for the process that it ends."""
    if not (isinstance(effect.who, Player) and effect.who.is_you):
        return by_hand(effect, execution)
    return replace(execution, results=replace(execution.results, again=True))


@carries_out(RepeatFollowing)
def repeat_following(effect: RepeatFollowing, execution: Execution) -> Execution:
    """What follows is repeated as a process; where it stands in another instruction, by hand."""
    return by_hand(effect, execution)


@carries_out(Process)
@implements("608.2c")
def process(effect: Process, execution: Execution) -> Execution:
    """Each pass is as the first: with the same targets, and what is done "this way" is done in that pass."""
    start, passes = execution, _passes(effect, execution)
    if passes is None or passes > _TOO_MANY:
        return by_hand(effect, execution)
    for left in range(passes - 1, -1, -1):
        began, results = execution.game, replace(execution.results, again=False)
        execution = carry_out(effect.effects, replace(execution, results=results))
        goes_on = left and (effect.passes is not None or execution.results.again)
        if not goes_on or len(execution.game.doubts) > len(began.doubts):
            break
        execution = replace(execution, before=execution.game, group=start.group, it=start.it, rest=None)
    if passes > _MOST and execution.results.again:
        return execution.doubt(say("this process goes on and on; do it by hand"))
    return replace(execution, before=start.before)  # what comes after counts what was done in all passes


def _passes(effect: Process, execution: Execution) -> int | None:
    """How often it is gone through at most; None where that can't be told."""
    if effect.passes is not None:
        return execution.amount(effect.passes)
    told = next(_repeats(effect.effects)).times
    again = execution.amount(told) if isinstance(told, int | Variable) else _MOST
    return None if again is None else again + 1
