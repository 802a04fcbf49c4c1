"""Reflexive triggered abilities: "when you do", and what happened this way (603.12)."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from app.engine.abilities.abilities import Effect, Instruction, TriggeredAbility
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.conditions.past import (
    Befell,
    DamageFromPrevented,
    Happened,
    HappenedTo,
    Period,
    Result,
)
from app.engine.abilities.events.event_words import Verb
from app.engine.abilities.events.events import Batch, Enters
from app.engine.abilities.events.waiting import OfCard
from app.engine.abilities.nouns.references import Player, That
from app.engine.abilities.quantities.fixed_elsewhere import Became, MuchThisWay, Spoken
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.sequences import If, Then, WhenDone, WhenThisWay
from app.engine.effects.later.delayed import with_known_x
from app.engine.rule import implements
from app.engine.state.game import TargetRef, Trigger
from app.engine.state.resolving.execution import FOLLOWING, Execution, carries_out
from app.engine.state.resolving.spoken_words import SPOKEN_OF
from app.engine.state.resolving.targeting import LATER
from app.engine.state.resolving.this_way import happened_this_way
from app.engine.text.book import phrase_where
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.said import say

FOLLOWING.add(WhenDone)


@carries_out(WhenDone)
@implements("603.12")
def when_done(effect: WhenDone, execution: Execution) -> Execution:
    """603.12: it triggers if the instruction before was followed."""
    did = execution.did
    if did is None:
        return by_hand(effect, execution)
    if did:
        words = [part for part in inside(effect.effect) if isinstance(part, That)]
        # "Create a Role attached to target creature. When you do, that creature fights ..."
        named = execution.referred(words[0]) if len(words) == 1 else ()
        about = named or execution.it
        speaks = any(part in SPOKEN_OF for part in inside(effect.effect) if isinstance(part, Player))
        if speaks and not any(one.is_player for one in about):
            about += tuple(one for one in execution.started if one.is_player)  # "that player"
        condition, told = _intervening(effect.effect)
        if condition is not None and execution.itself:  # "put a counter on ~. When you do, if it has ..."
            about = (execution.own_ref(), *about)
        holds = True if condition is None else execution.holds(condition)
        if holds is None:
            return by_hand(effect, execution)
        execution = _reflexive(told, about, execution, condition) if holds else execution
    return replace(execution, did=did)


@implements("603.4")
def _intervening(effect: Effect) -> tuple[Condition | None, Effect]:
    """The "if" right behind "when you do", asked as it triggers and as it resolves, and what follows it."""
    match effect:
        case If(instead=False):
            return effect.condition, effect.effect
        case Then(effects=(If(instead=False) as first, *rest)):
            return first.condition, Then((first.effect, *rest))
        case _:
            return None, effect


_ROLLED: Final = (Spoken.RESULT, Spoken.THAT_RESULT, Spoken.OTHER_RESULT)


@implements("706.2", "608.2h")
def _come_out(execution: Execution, part: object) -> object:
    """The number that was rolled or paid in place of the words for it, which mean nothing later."""
    paid = isinstance(part, MuchThisWay) and part.done is Became.PAID
    number = execution.amount(part) if paid or part in _ROLLED else None
    return part if number is None else number


def _reflexive(
    effect: Effect, about: tuple[TargetRef, ...], execution: Execution, condition: Condition | None = None
) -> Execution:
    """Let a reflexive ability trigger; it knows what is gone since, and what X is (608.2h, 107.3n)."""
    effect = exchanged(with_known_x(effect, execution), partial(_come_out, execution))
    trigger = Trigger(
        execution.source,
        execution.source_name,
        execution.controller,
        TriggeredAbility(OfCard.REFLEXIVE, (effect,), condition),
        about,
        then=execution.this_way[0],
        told=len(execution.game.history),
        much=execution.much,
        known=tuple(filter(None, (execution.then, *execution.known))),
    )
    return execution.with_game(replace(execution.game, reflexive=(*execution.game.reflexive, trigger)))


_NOTED: Final = (Verb.DISCARD, Verb.SACRIFICE, Verb.EXILE)
"""Deeds of players that the history holds, or where it holds that they may have been done."""


@carries_out(WhenThisWay)
@implements("603.12", "603.12a")
def when_this_way(effect: WhenThisWay, execution: Execution) -> Execution:
    """603.12: it triggers on what has happened as this resolves, once for "one or more" of them."""
    event = effect.event
    if not isinstance(event, Enters) and getattr(event, "verb", None) not in _NOTED:
        return by_hand(effect, execution)
    asking = (execution.controller, execution.source)
    found = happened_this_way(execution.before, execution.game, event, asking)
    if any(answer is None for answer, _ in found):
        return execution.doubt(say("whether that happened this way is not known"))
    # Once for each time that it happened, unless the text takes them together (603.12a).
    once = isinstance(getattr(event, "what", None), Batch) and not effect.every
    for _, about in found[:1] if once else found:
        execution = _reflexive(effect.effect, about, execution)
    return execution


_SoHappened: TypeAlias = Happened | HappenedTo | DamageFromPrevented | Result
_EVENTS: Final = (Befell.IS_MILLED, Befell.IS_SACRIFICED, Befell.IS_DESTROYED)
"""What events tell with the same words."""


class WhenSo(Instruction, frozen=True):
    """ "When a creature is put onto the battlefield this way, draw a card.", "Whenever damage ..." """

    condition: _SoHappened
    effect: Effect
    every: bool = False
    """ "whenever" """


LATER.add(WhenSo)


@carries_out(WhenSo)
@implements("603.12")
def when_so(effect: WhenSo, execution: Execution) -> Execution:
    """603.12: it triggers if what the text did has brought it about."""
    answer = None if effect.every else execution.holds(effect.condition)
    if answer is None:
        return by_hand(effect, execution)
    return _reflexive(effect.effect, execution.it, execution) if answer else execution


def _comes_this_way(said: WhenSo) -> bool:
    """Only of what happens this way: other events are not told by conditions."""
    match said.condition:
        case Happened(deed=deed) if deed in _EVENTS:
            return False
        case Happened(period=Period.THIS_WAY) | HappenedTo(period=Period.THIS_WAY):
            return True
        case condition:
            return isinstance(condition, DamageFromPrevented) or condition is Result.DAMAGE_PREVENTED


for _every, _when in ((False, "when"), (True, "whenever")):
    _words = f"{_when} {{condition:one}}, {{effect:timed}}"
    phrase_where("sentence", WhenSo, _comes_this_way, _words, every=_every)
