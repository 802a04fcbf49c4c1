"""Choosing the modes of an ability (700.2b)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.targets import least_and_most
from app.engine.effects.modal import Modal, ModeCount, ModesAmong, OtherCountIf
from app.engine.resolution.legal_targets import Targeting, candidates
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.execution import Answer
from app.engine.state.game import CastRecord, TargetRef
from app.engine.state.targeting import targets_in


@implements("700.2b", "603.3c")
def choose_modes(
    targeting: Targeting,
    effects: tuple[object, ...],
    record: CastRecord,
    it: tuple[TargetRef, ...],
    answers: tuple[Answer, ...],
) -> tuple[CastRecord | None, tuple[Answer, ...]]:
    """The record with the modes that were answered, or the only ones that can be chosen.

    None where nobody knows which. Without modes in it the record says that none can be chosen.
    """
    modal = next((effect for effect in effects if isinstance(effect, Modal)), None)
    if modal is None:
        return record, answers
    limits = _limits(targeting, modal, record, it)
    if limits is None:
        return None, answers
    least, most = limits
    possible = [number for number in range(1, len(modal.modes) + 1) if _is_possible(targeting, modal, number)]
    named = _named(modal, answers[0]) if answers else ()
    if named and least <= len(named) <= most and set(named) <= set(possible):
        return replace(record, modes=named), answers[1:]
    if len(possible) <= least:
        return replace(record, modes=tuple(possible) if len(possible) == least else ()), answers
    return None, answers


def _limits(
    targeting: Targeting, modal: Modal, record: CastRecord, it: tuple[TargetRef, ...]
) -> tuple[int, int] | None:
    """How many modes are chosen; None where that is not known, or others choose them."""
    count: object = modal.count
    mine = getattr(modal.who, "is_you", False)
    if modal.among is not ModesAmong.ALL or not mine or modal.may or len(modal.notes) > 1:
        return None
    for note in modal.notes:
        if not isinstance(note, OtherCountIf) or note.may:
            return None
        answer = holds(targeting.game, note.condition, targeting.you, targeting.source, record, it)
        if answer is None:
            return None
        count = note.count if answer else count
    if not isinstance(count, ModeCount) or not isinstance(count.least, int):
        return None
    most = len(modal.modes) if count.most is None else count.most
    return (count.least, most) if isinstance(most, int) else None


def _is_possible(targeting: Targeting, modal: Modal, number: int) -> bool:
    """Whether targets may be chosen for a mode."""
    for target in targets_in(modal.modes[number - 1].effects):
        there = len(tuple(candidates(targeting, target)))
        if there < least_and_most(target.count, 0, there)[0]:
            return False
    return True


def _named(modal: Modal, answer: Answer) -> tuple[int, ...]:
    """The modes that an answer names: by number, as "2", or by their labels; () when it names none."""
    words = (answer,) if isinstance(answer, str) else answer
    labels = [mode.label.casefold() for mode in modal.modes]
    numbers: list[int] = []
    for word in words:
        plain = word.casefold().removeprefix("mode ")
        if plain.isdigit() and 1 <= int(plain) <= len(modal.modes):
            numbers.append(int(plain))
        elif plain and plain in labels:
            numbers.append(labels.index(plain) + 1)
        else:
            return ()
    return tuple(sorted(numbers)) if len(set(numbers)) == len(numbers) else ()
