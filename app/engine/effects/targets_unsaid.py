"""Support: a keyword action whose targets only the rules name (701.41)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, TypeVar

from app.engine.abilities.amounts import UpTo, Variable
from app.engine.abilities.objects import Objects, Word
from app.engine.abilities.targets import Target
from app.engine.effects.keyword_actions import Action, Acts
from app.engine.effects.put_counters import PutCounters
from app.engine.rule import implements
from app.engine.values.walking import exchanged

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
