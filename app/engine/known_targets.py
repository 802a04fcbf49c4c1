"""Whether it can be told which targets instructions ask for (601.2c)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.conditions.casting import CastSo, CostWasPaid, Paid
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.abilities.nouns import objects, references, relatives, targets
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities import amounts
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.effects.instructions.sequences import If, OnlyIf
from app.engine.state.resolving.execution import RESOLVERS
from app.engine.state.resolving.targeting import LATER, paid_for
from app.engine.values.frozen import inside, parts

TARGETS: Final = frozenset(
    {
        *(objects.Objects, objects.EitherObjects, objects.AnyTarget, targets.PlayerOr),
        *(references.PlayerKind, relatives.KindWho),
    }
)
"""What a target may be asked to be."""
COUNTS: Final = frozenset({int, amounts.Variable, amounts.UpTo, amounts.OneOf, amounts.AnyNumber})
"""How many targets may be asked for."""
_LATER: Final = tuple(LATER)
"""Abilities for later, whose instructions are not carried out now."""


def targets_are_known(effects: object) -> bool:
    """Whether it can be told how many targets of what kind the instructions have, in printed order."""
    return _held(effects) is not None


def _held(value: object) -> tuple[bool, bool] | None:
    """Whether a value is or holds a target, and an instruction; None where a target in it is not known.

    An instruction with targets that holds others must be one that the engine knows, since it may choose
    among them; so must one with modes.
    """
    instruction = is_effect(value)
    target = effect = False
    for part in () if isinstance(value, _LATER) else parts(value):
        if not part or isinstance(part, str):
            continue  # most parts are empty or a word
        held = _held(part)
        if held is None:
            return None
        target, effect = target or held[0], effect or held[1]
    if isinstance(value, Target):
        if not _is_known(value):
            return None
        target = True
    if isinstance(value, If | OnlyIf) and not _knows_whether_targets(value):
        return None
    open_holder = instruction and effect and value not in asks_what_it_holds and type(value) not in RESOLVERS
    if open_holder and (target or hasattr(value, "modes")):
        return None
    return target, effect or instruction


def _knows_whether_targets(effect: If | OnlyIf) -> bool:
    """Whether it can be told if the targets of a conditional instruction are asked for (601.2c).

    They are, unless the condition is about a cost; and those of what is done "instead" only for a cost.
    """
    if not any(isinstance(part, Target) for part in inside(effect.effect, *_LATER)):
        return True
    if paid_for(effect.condition, None) is not None:
        return True
    return not effect.instead and not isinstance(effect.condition, Paid | CastSo | CostWasPaid)


def _is_known(target: Target) -> bool:
    nested = any(isinstance(part, Target) for part in inside(target.what))
    n = target.count.n if isinstance(target.count, amounts.UpTo) else None
    told = isinstance(n, amounts.Told) and not isinstance(n, Spoken)  # "that many" are told as it triggers
    return type(target.what) in TARGETS and type(target.count) in COUNTS and not nested and not told


def is_effect(value: object) -> bool:
    """Whether a value is an instruction."""
    return isinstance(value, Instruction)
