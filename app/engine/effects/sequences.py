"""How instructions are put together (608.2c): one after another, under a condition, as one likes."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.conditions import Condition
from app.engine.state.execution import Execution, carries_out, carry_out
from app.engine.state.targeting import targets_in
from app.engine.text.book import phrase, same
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class Together:
    """ "Target player loses 3 life and you gain 3 life" """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """ "Scry 2, then draw two cards" """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class If:
    """ "If this spell was kicked, draw a card" """

    condition: Condition
    effect: Effect
    instead: bool = False
    """It takes the place of the instruction before it."""


@dataclass(frozen=True, slots=True)
class Either:
    """An instruction, and the one that takes its place under a condition. Made of an `If` with `instead`."""

    condition: Condition
    usual: Effect
    instead: Effect


@dataclass(frozen=True, slots=True)
class May:
    """ "You may draw a card" """

    effect: Effect


listed("effects_and", "effect", two=" and ", comma=", ", last=", and ")
listed("effects_then", "clause", two=", then ")
same("clause", "{effect}")
phrase("clause", Together, "{effects:effects_and}")
same("sentence", "{effect:clause}")
phrase("sentence", Then, "{effects:effects_then}")
phrase("sentence", If, "{condition:if}{effect:simple}")
phrase("sentence", If, "{condition:if}{effect:clause} instead", instead=True)
same("simple", "{effect:clause}")
phrase("sentence", May, "you may {effect:clause}")
listed("sentences", "sentence", two=". ", least=1, capital=True)


@carries_out(Together)
def together(effect: Together, execution: Execution) -> Execution:
    """608.2c: in the order written."""
    return carry_out(effect.effects, execution)


@carries_out(Then)
def then(effect: Then, execution: Execution) -> Execution:
    """608.2c: in the order written."""
    return carry_out(effect.effects, execution)


@carries_out(If)
def carry_out_if(effect: If, execution: Execution) -> Execution:
    """608.2c: only when the condition holds now."""
    answer = execution.holds(effect.condition)
    if answer is None:
        return execution.doubt("it is not known whether the condition holds")
    return carry_out((effect.effect,), execution) if answer else _skip(effect, execution)


@carries_out(Either)
def carry_out_either(effect: Either, execution: Execution) -> Execution:
    """614.1a: the later instruction takes the place of the usual one when its condition holds."""
    answer = execution.holds(effect.condition)
    if answer is None:
        return execution.doubt("it is not known whether the condition holds")
    if not answer:
        return carry_out((effect.usual,), execution)
    if not any(targets_in(effect.instead)):
        execution = _skip(effect.usual, execution)
    return carry_out((effect.instead,), execution)


@carries_out(May)
def may(effect: May, execution: Execution) -> Execution:
    """608.2d: the controller chooses as it resolves; without an answer nobody knows."""
    answer, execution = execution.answer()
    if answer == "yes":
        return carry_out((effect.effect,), execution)
    return _skip(effect, execution) if answer == "no" else execution.doubt("nobody said whether to do this")


def _skip(effect: Effect, execution: Execution) -> Execution:
    """Pass over the targets of an instruction that is not carried out."""
    for _ in targets_in(effect, execution.record):
        _, execution = execution.take_targets()
    return execution
