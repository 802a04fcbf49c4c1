"""Rule numbers, and the index of where each is implemented.

Numbers are those of the Comprehensive Rules; `data` checks belong to the tests, which look every
cited number up in the rules text where it is there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NewType, TypeVar

from msgspec import Struct

Rule = NewType("Rule", str)
"""A rule number such as "601.2f" or "702.76a", or "set:NAME" for a rule of a custom set."""

_NUMBER: Final = re.compile(r"\d{3}(\.\d+[a-z]{0,2})?|set:.+")
_Marked = TypeVar("_Marked")


class Implementation(Struct, frozen=True):
    """One place where a rule is implemented."""

    rule: Rule
    module: str
    """Dotted name of the module, as "app.engine.casting.steps.r601_2f_total_cost"."""
    name: str
    """Name of the function or class in it."""
    line: int
    """First line of it, counted from 1; 0 where that can't be told."""


INDEX: Final[dict[Rule, list[Implementation]]] = {}
"""Where each rule is implemented, filled by `implements` as modules are imported."""


def rule(number: str) -> Rule:
    """Return `number` as a rule number; raises ValueError when it has not that shape."""
    if not _NUMBER.fullmatch(number):
        raise ValueError(f"{number!r} is not a rule number such as 601.2f")
    return Rule(number)


def implements(*numbers: str) -> Callable[[_Marked], _Marked]:
    """Mark the function or class that carries out these rules."""

    def mark(function: _Marked) -> _Marked:
        line = getattr(getattr(function, "__code__", None), "co_firstlineno", 0)
        module, name = getattr(function, "__module__", ""), getattr(function, "__qualname__", "")
        for number in numbers:
            place = Implementation(rule(number), module, name, line)
            INDEX.setdefault(place.rule, []).append(place)
        return function

    return mark
