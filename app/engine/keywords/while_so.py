"""Abilities that are there while something is so: max speed, solved Cases, anchor words, levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AnchorWords,
    ClassLevel,
    Keyword,
    LevelBand,
    Quoted,
    StaticAbility,
    StationBand,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.conditions.condition_words import Designation, Status
from app.engine.abilities.conditions.conditions import Condition, HasDesignation, Is, Joined
from app.engine.abilities.conditions.standings import WordChosen
from app.engine.abilities.events.events import BeginningOf, Limited, StateIs, While
from app.engine.abilities.limits import ActivateOnly, OnlyIf
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.effects.permanents.states import BecomesSolved
from app.engine.keywords.activated import under
from app.engine.keywords.bands import of_bar
from app.engine.rule import implements
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.values.frozen import replace

_THIS: Final = This("permanent")
_SOLVED: Final = Is(_THIS, Status.SOLVED)
_WHILE: Final[dict[str, Condition]] = {
    "max speed": HasDesignation(Player.YOU, Designation.MAX_SPEED),
    "solved": _SOLVED,
}


Frame: TypeAlias = UnderKeyword | AnchorWords | ToSolve | LevelBand | StationBand | ClassLevel


def of_frame(frame: Frame) -> tuple[Ability, ...] | None:
    """What abilities beside a symbol, or after a keyword or a word, mean; None where that is not known."""
    match frame:
        case UnderKeyword(keyword=keyword, abilities=abilities) if keyword in _WHILE:
            return tuple(one for ability in abilities for one in _while(_WHILE[keyword], ability))
        case UnderKeyword():
            return under(frame)
        case AnchorWords():
            return tuple(_anchored(frame))
        case ToSolve():
            return (_solving(frame),)
        case _:
            return of_bar(frame)


@implements("702.178a", "702.178b", "702.169b", "702.169c", "702.169d")
def _while(condition: Condition, ability: Ability) -> Iterator[Ability]:
    """An ability that is there while a condition holds, in whatever zone it functions."""
    match ability:
        case StaticAbility():
            for one in one_by_one(ability) or (ability,):
                yield replace(one, condition=_both(condition, one.condition))
        case ActivatedAbility(limits=limits):
            yield replace(ability, limits=(*limits, ActivateOnly((OnlyIf(condition),))))
        case TriggeredAbility(event=event) if not isinstance(event, StateIs):
            yield replace(ability, event=Limited(event, While(condition)))
        case _:
            given = ability if isinstance(ability, Keyword) else Quoted((ability,))
            yield StaticAbility(HasAbilities(_THIS, (given,)), condition)


def _both(condition: Condition, own: Condition | None) -> Condition:
    return condition if own is None else Joined((condition, own), all=True)


@implements("614.12c", "607.2m")
def _anchored(frame: AnchorWords) -> Iterator[Ability]:
    words = tuple(word for word, _ in frame.options)
    for word, ability in frame.options:
        yield from _while(WordChosen(_THIS, word, words), ability)


@implements("719.3a")
def _solving(frame: ToSolve) -> TriggeredAbility:
    unsolved = replace(_SOLVED, negated=True)
    event = BeginningOf("end step", Player.YOU)
    return TriggeredAbility(event, (BecomesSolved(),), Joined((frame.condition, unsolved), all=True))
