"""Carrying out what waits: delayed triggered abilities and reflexive ones (603.7, 603.12)."""

from __future__ import annotations

from types import UnionType
from typing import Final, TypeVar

from app.engine.abilities.abilities import Effect, TriggeredAbility
from app.engine.abilities.events.event_words import Limit, Verb
from app.engine.abilities.events.events import BeginningOf, Casts, EndOfCombat, Enters, Event, Limited
from app.engine.abilities.events.turn_times import EndOfCombatMeant, Moment, NextPart, PartOfTurn, TurnMeant
from app.engine.abilities.events.waiting import Reflexive
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Pronoun, That, This
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.casting.play_cards import CopyNext
from app.engine.effects.copies.copy_spell import ChooseNewTargets, Copy
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.sequences import AtNext, Delayed, IfDone, May, WhenDone, WhenThisWay
from app.engine.effects.later.delayed_triggers import (
    WheneverTargetUntil,
    WheneverThisTurn,
    WheneverUntil,
    WhenNext,
    WhenTargetThisTurn,
    WhenThisLeaves,
)
from app.engine.rule import implements
from app.engine.state.game import DelayedTrigger, TargetRef, Trigger
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import FOLLOWING, GATHERS, Execution, carries_out
from app.engine.state.resolving.targeting import targets_in
from app.engine.state.resolving.this_way import happened_this_way
from app.engine.state.until import END_OF_TURN
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.engine.values.walking import exchanged, inside

_YOURS: Final = Player.YOU

_Value = TypeVar("_Value")


def let_wait(
    execution: Execution,
    event: Event,
    effects: tuple[Effect, ...],
    about: tuple[TargetRef, ...] = (),
    *,
    once: bool,
    this_turn: bool,
) -> Execution:
    """Create a delayed triggered ability; `about` is what its "it" means where the event does not tell."""
    game = execution.game
    waiting = DelayedTrigger(
        execution.source,
        execution.source_name,
        execution.controller,
        TriggeredAbility(event, effects),
        about,
        once,
        this_turn,
        game.clock,
        execution.before,
    )
    return execution.with_game(replace(game, delayed=(*game.delayed, waiting), clock=game.clock + 1))


# ------------------------------------------------------------------------------------- at some moment
@carries_out(Delayed)
def delayed(effect: Delayed, execution: Execution) -> Execution:
    """603.7: "sacrifice it at the beginning of the next end step"."""
    return _at(effect, effect.effect, effect.moment, execution)


@carries_out(AtNext)
def at_next(effect: AtNext, execution: Execution) -> Execution:
    """603.7: the same with the moment first."""
    return _at(effect, effect.effect, effect.moment, execution)


GATHERS[AtNext] = lambda _: True  # what is said behind it is done then

GATHERS[Delayed] = lambda effect: isinstance(effect, IfDone)


def _begins(moment: Moment) -> Event | None:
    """The event that a moment is, the first time that it comes; None for one that is not waited for."""
    match moment:
        case NextPart(step, None | Player.YOU as whose):
            return BeginningOf(step, whose)
        case PartOfTurn(TurnMeant.NEXT, "upkeep"):
            return BeginningOf("upkeep", None)
        case EndOfCombatMeant():
            return EndOfCombat()
    return None


@implements("603.7a", "603.7c")
def _at(whole: object, effect: Effect, moment: Moment, execution: Execution) -> Execution:
    event = _begins(moment)
    targets, spoken_of = tuple(targets_in(effect, execution.record)), execution.it
    own = _holds(effect, This)
    if event is None or len(targets) > 1 or (own and (targets or _holds(effect, It))):
        return by_hand(whole, execution)
    if targets:
        _, execution = execution.take_targets()
        effect, about = _with_it(effect, Target), execution.it
    elif own:
        effect, about = _with_it(effect, This), (ref(execution.before, execution.source),)
    elif not spoken_of and execution.has_spoken and _holds(effect, It):
        return execution  # what was spoken of is nothing
    else:
        about = spoken_of
    effects = (effect, *execution.following)
    soon = moment is EndOfCombatMeant.THIS_TURNS_NEXT or getattr(moment, "this_turn", False)
    return let_wait(execution, event, effects, about, once=True, this_turn=soon)


def _holds(value: object, kind: type | UnionType) -> bool:
    return any(isinstance(part, kind) for part in inside(value))


def _with_it(value: _Value, kind: type) -> _Value:
    """The value with "it" in place of a target, or of the object itself, which may be another one then."""
    return exchanged(value, lambda part: Pronoun.IT if isinstance(part, kind) else part)


# --------------------------------------------------------------------------------------- on some event
@carries_out(WheneverThisTurn)
def whenever_this_turn(effect: WheneverThisTurn, execution: Execution) -> Execution:
    """603.7: each time, or the next time, it happens this turn."""
    event = effect.event
    if not isinstance(event, Limited) or event.limit not in (Limit.THIS_TURN, Limit.NEXT_THIS_TURN):
        return by_hand(effect, execution)
    once = event.limit is Limit.NEXT_THIS_TURN
    spoken_of = [part for part in inside(event.event) if isinstance(part, It)]
    about = execution.referred(spoken_of[0]) if len(spoken_of) == 1 else ()
    things = tuple(ref for ref in about if not ref.is_player)
    return let_wait(execution, event.event, effect.effects, things, once=once, this_turn=True)


@carries_out(WheneverUntil)
def whenever_until(effect: WheneverUntil, execution: Execution) -> Execution:
    """603.7: each time it happens for a while."""
    if effect.until not in END_OF_TURN:
        return by_hand(effect, execution)
    return let_wait(execution, effect.event, effect.effects, once=False, this_turn=True)


@carries_out(WhenNext)
def when_next(effect: WhenNext, execution: Execution) -> Execution:
    """603.7: when the next such spell is cast."""
    return let_wait(execution, effect.event, effect.effects, once=True, this_turn=False)


@carries_out(WhenThisLeaves)
@implements("603.7c")
def when_this_leaves(effect: WhenThisLeaves, execution: Execution) -> Execution:
    """603.7: what was spoken of stays what "it" is; if the object has left already, it waits in vain."""
    about = execution.it if any(isinstance(part, It) for part in inside(effect.effects)) else ()
    return let_wait(execution, effect.event, effect.effects, about, once=True, this_turn=False)


@carries_out(CopyNext)
def copy_next(effect: CopyNext, execution: Execution) -> Execution:
    """707.10: the next such spell of this turn is copied when it is cast."""
    copied = Copy(Player.UNSAID_YOU, That(Objects(noun=Noun.SPELL)), 1, ())
    effects = (copied, *execution.following)
    return let_wait(execution, Casts(_YOURS, effect.spell), effects, once=True, this_turn=True)


GATHERS[CopyNext] = lambda effect: isinstance(effect, May) and isinstance(effect.effect, ChooseNewTargets)


# ------------------------------------------------------------------------------------------- reflexive
FOLLOWING.add(WhenDone)


@carries_out(WhenDone)
@implements("603.12")
def when_done(effect: WhenDone, execution: Execution) -> Execution:
    """603.12: it triggers if the instruction before was followed."""
    did = execution.did
    if did is None:
        return by_hand(effect, execution)
    if did:
        execution = _reflexive(effect.effect, execution.it, execution)
    return replace(execution, did=did)


def _reflexive(effect: Effect, about: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """Let a reflexive ability trigger; it knows what is gone since (608.2h)."""
    trigger = Trigger(
        execution.source,
        execution.source_name,
        execution.controller,
        TriggeredAbility(Reflexive(), (effect,)),
        about,
        then=execution.before,
        much=execution.much,
    )
    return execution.with_game(replace(execution.game, reflexive=(*execution.game.reflexive, trigger)))


_NOTED: Final = (Verb.DISCARD, Verb.SACRIFICE, Verb.EXILE)
"""Deeds of players that the history holds, or where it holds that they may have been done."""


@carries_out(WhenThisWay)
@implements("603.12", "603.7b")
def when_this_way(effect: WhenThisWay, execution: Execution) -> Execution:
    """603.12: it triggers on what has happened as this resolves, once unless it says "whenever"."""
    event = effect.event
    if not isinstance(event, Enters) and getattr(event, "verb", None) not in _NOTED:
        return by_hand(effect, execution)
    asking = (execution.controller, execution.source)
    found = happened_this_way(execution.before, execution.game, event, asking)
    if any(answer is None for answer, _ in found):
        return execution.doubt(say("whether that happened this way is not known"))
    for _, about in found if effect.every else found[:1]:
        execution = _reflexive(effect.effect, about, execution)
    return execution


# ----------------------------------------------------------------------------------- of what a target does
@carries_out(WhenTargetThisTurn)
def when_target(effect: WhenTargetThisTurn, execution: Execution) -> Execution:
    """603.7: when it happens to the target this turn."""
    return _of_target(effect.event, effect.effects, execution, once=True)


@carries_out(WheneverTargetUntil)
def whenever_target(effect: WheneverTargetUntil, execution: Execution) -> Execution:
    """603.7: each time it happens to the target, until end of turn."""
    if effect.until not in END_OF_TURN:
        return by_hand(effect, execution)
    return _of_target(effect.event, effect.effects, execution, once=False)


@implements("603.7c")
def _of_target(event: Event, effects: tuple[Effect, ...], execution: Execution, *, once: bool) -> Execution:
    """Wait for what the target does, whatever else its name meant before."""
    refs, execution = execution.take_targets()
    if not refs:
        return execution
    return let_wait(execution, _with_it(event, Target), effects, refs, once=once, this_turn=True)
