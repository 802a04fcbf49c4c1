"""What is announced for instructions whose words alone don't tell it (601.2c, 701.41)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, TypeVar

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import UpTo, Variable
from app.engine.effects.actions.keyword_actions import Action, Acts
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.instructions.following import skip
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.values.walking import exchanged


class OnlyAnnounced(Instruction, frozen=True):
    """Their targets are chosen as the spell is cast (601.2c); they are left to be done by hand."""

    effects: tuple[Effect, ...]


@carries_out(OnlyAnnounced)
def pass_over(effect: OnlyAnnounced, execution: Execution) -> Execution:
    """The text that was not understood is noted as the spell leaves the stack."""
    return skip(effect, execution)


_Ability = TypeVar("_Ability")


_CREATURE: Final = Objects(((Word("creature"),),))


def with_their_targets(abilities: Iterable[_Ability], *, permanent: bool) -> tuple[_Ability, ...]:
    """The abilities of a line, with support told as what it means.

    Args:
        abilities: What was read.
        permanent: The line is that of a permanent, which supports others than itself.
    """
    return tuple(exchanged(ability, partial(_in_full, permanent=permanent)) for ability in abilities)


@implements("701.41a")
def _in_full(value: object, *, permanent: bool) -> object:
    match value:
        case Acts(action=Action.SUPPORT, n=int() | Variable() as n, times=1):
            return PutCounters(1, "+1/+1", Target(UpTo(n), _CREATURE, other=permanent))
        case _:
            return value
