"""Abilities that are there while something is so: levels, stations, max speed, solved Cases (711, 716)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AnchorWords,
    AsKeywordSays,
    Band,
    ClassLevel,
    Keyword,
    Quoted,
    StaticAbility,
    StaticEffect,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.conditions.condition_words import Designation, Status
from app.engine.abilities.conditions.conditions import (
    Condition,
    HasCounters,
    Is,
    IsOfLevel,
    Joined,
    SoOfPlayer,
    WordChosen,
)
from app.engine.abilities.events.events import BeginningOf, Limited, StateIs, While
from app.engine.abilities.limits import ActivateOnly, OnlyIf, Speed
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.keywords.activated import under
from app.engine.rule import implements
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.entering.entering import AsEntersChoose
from app.engine.statics.traits.characteristics import Becomes
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.values.frozen import replace

_THIS: Final = This("permanent")


def of_bar(bar: Band | ClassLevel) -> tuple[ActivatedAbility | StaticAbility, ...]:
    """The abilities that a symbol or a class level bar stands for, with the text beside it."""
    return of_class(bar) if isinstance(bar, ClassLevel) else of_band(bar)


@implements("716.2a")
def of_class(bar: ClassLevel) -> tuple[ActivatedAbility | StaticAbility, ...]:
    """How a Class comes to its next level, and what it has from that on."""
    # A level can't be left out, nor gained again (716.2a).
    before = OnlyIf(IsOfLevel(_THIS, bar.level - 1, or_greater=False))
    gaining = ActivatedAbility(
        bar.cost, (AsKeywordSays("class", bar.level),), (ActivateOnly((Speed.SORCERY, before)),)
    )
    if not bar.lines:
        return (gaining,)
    # "Or greater": what an earlier level gave stays at the next one (716.2a).
    having = HasAbilities(_THIS, _given(bar))
    return (gaining, StaticAbility(having, IsOfLevel(_THIS, bar.level, or_greater=True)))


def _given(band: Band | ClassLevel) -> tuple[Keyword | Quoted, ...]:
    return tuple(one if isinstance(one, Keyword) else Quoted((one,)) for line in band.lines for one in line)


@implements("711.2a", "711.2b", "721.2a", "721.2b")
def of_band(band: Band) -> tuple[StaticAbility, ...]:
    """The static abilities that the symbol stands for, with the text and the size beside it."""
    given = _given(band)
    found: list[StaticEffect] = []
    if band.size is not None:
        # A leveler is a creature anyhow; what is stationed becomes one besides its types (711.2a, 721.2b).
        types = ("creature",) if band.counters == "charge" else ()
        found.append(Becomes(_THIS, types, None, *band.size, kept=Kept.TYPES))
    if given:
        found.append(HasAbilities(_THIS, given))
    return tuple(StaticAbility(effect, _condition(band)) for effect in found)


@implements("721.2b")
def stationed(band: Band) -> StaticAbility:
    """What makes it a creature with the printed power and toughness, which stand beside this symbol."""
    return StaticAbility(Becomes(_THIS, ("creature",), kept=Kept.TYPES), _condition(band))


def _condition(band: Band) -> Condition:
    least = HasCounters(_THIS, Tally(band.least, Bound.AT_LEAST), band.counters)
    if band.most is None:
        return least
    return Joined((least, HasCounters(_THIS, Tally(band.most, Bound.OR_FEWER), band.counters)), all=True)


_SOLVED: Final = Is(_THIS, Status.SOLVED)
_WHILE: Final[dict[str, Condition]] = {
    "max speed": SoOfPlayer(Player.YOU, Designation.MAX_SPEED),
    "solved": _SOLVED,
    "∞": Is(_THIS, Status.HARNESSED),  # 702.186b
}
Frame: TypeAlias = UnderKeyword | AnchorWords | ToSolve | Band | ClassLevel


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
            # Several statements in one sentence hold each by itself, with the condition of all.
            for one in one_by_one(ability) or (ability,):
                yield replace(one, condition=_both(condition, one.condition))
        # Asked as it is activated and then no more: what is on the stack resolves all the same (702.169d).
        case ActivatedAbility(limits=limits):
            yield replace(ability, limits=(*limits, ActivateOnly((OnlyIf(condition),))))
        # Asked as it would trigger; no intervening "if" that is asked again as it resolves (702.169c, 603.4).
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
    yield StaticAbility(AsEntersChoose(_THIS, words))  # linked with the abilities after it (607.2m)
    for word, ability in frame.options:
        yield from _while(WordChosen(_THIS, word, words), ability)


@implements("719.3a")
def _solving(frame: ToSolve) -> TriggeredAbility:
    # Part of the intervening "if": what is solved does not trigger again (719.3a).
    unsolved = replace(_SOLVED, negated=True)
    event = BeginningOf("end step", Player.YOU)
    return TriggeredAbility(event, (AsKeywordSays("case"),), Joined((frame.condition, unsolved), all=True))
