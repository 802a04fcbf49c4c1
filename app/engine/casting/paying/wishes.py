"""What the player wants used for a payment, and what is kept: whether that is why it can't be paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from app.engine.casting.casting import CheckedStep, Choices, Finding, Status, Verdict
from app.engine.casting.wording.words import name_of
from app.engine.rule import Rule
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import counted, listed, say

_PAY: Final = "601.2h"

_MOST: Final = 60
"""How many wishes are tried one by one."""


def kept(choices: Choices) -> frozenset[ObjectId]:
    """What must not be used for anything."""
    return frozenset(choices.keep or ())


def wanted(choices: Choices) -> frozenset[ObjectId]:
    """What must be used."""
    return frozenset(choices.use or ())


def without(choices: Choices, lifted: Iterable[ObjectId] | None = None) -> Choices:
    """The choices without these wishes, or without all of them."""
    gone = {*(choices.use or ()), *(choices.keep or ())} if lifted is None else {*lifted}
    use = tuple(thing for thing in choices.use or () if thing not in gone)
    keep = tuple(thing for thing in choices.keep or () if thing not in gone)
    return replace(choices, use=use or None, keep=keep or None)


def blamed(game: Game, verdict: Verdict, works: Callable[[Choices], bool]) -> Verdict:
    """The verdict on a proposal that is legal without its wishes, saying which of them stand in its way."""
    choices = verdict.proposal.choices
    lift = _to_lift(choices, works)
    finding = Finding(Rule(_PAY), Status.ILLEGAL, _sentence(game, choices, lift), None, lift)
    return replace(verdict, checklist=tuple(_with(step, finding) for step in verdict.checklist))


def _to_lift(choices: Choices, works: Callable[[Choices], bool]) -> tuple[ObjectId, ...]:
    """As few wishes as have to be given up; those that were made first stay."""
    wishes = tuple(dict.fromkeys((*(choices.use or ()), *(choices.keep or ()))))
    lift = list(wishes)
    for wish in wishes[:_MOST]:
        rest = [other for other in lift if other != wish]
        if works(without(choices, rest)):  # one by one from the last: what was wanted first is kept longest
            lift = rest
    return tuple(lift)


def _sentence(game: Game, choices: Choices, lift: tuple[ObjectId, ...]) -> str:
    """Names what is kept and used of the names that have to be let go, as those are alike."""
    kept, used = (_names(game, things or (), lift) for things in (choices.keep, choices.use))
    parts = [
        *([say("{names} kept", names=kept)] if kept else []),
        *([say("{names} used", names=used)] if used else []),
    ]
    return say("With {wishes} it can't be paid; without that it can.", wishes=listed(parts))


def _names(game: Game, things: tuple[ObjectId, ...], lift: tuple[ObjectId, ...]) -> str:
    alike = _alike(game, things, [thing for thing in lift if thing in things])
    return listed(counted([name_of(game, thing) for thing in alike]))


def _alike(game: Game, things: Iterable[ObjectId], lift: Iterable[ObjectId]) -> list[ObjectId]:
    names = {name_of(game, thing) for thing in lift}
    return [thing for thing in things if name_of(game, thing) in names]


def _with(step: CheckedStep, finding: Finding) -> CheckedStep:
    """The step with this finding first, if it is the one in which costs are paid."""
    return replace(step, findings=(finding, *step.findings)) if str(step.rule) == _PAY else step
