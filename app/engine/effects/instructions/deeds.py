"""Deeds that only their words tell: one function for each, whose parameters are what fills the holes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, Protocol, TypeAlias, cast

from app.engine.abilities.abilities import DeedTold
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import Fields, holes_of, phrase

_Holes = ParamSpec("_Holes")
_Doing: TypeAlias = Callable[Concatenate[DeedTold, Execution, _Holes], Execution]


class _Does(Protocol):
    def __call__(self, told: DeedTold, execution: Execution, /, **filled: object) -> Execution: ...


DEEDS: Final[dict[str, tuple[_Does, Fields]]] = {}
"""For each wording who does it, and what it is told besides the holes."""


def deed_told(
    *templates: str, category: str = "effect", **fixed: object
) -> Callable[[_Doing[_Holes]], _Doing[_Holes]]:
    """Enter the words for a deed, and mark the function that does it.

    It is given the instruction, the execution, what fills each hole, by its name, and what is `fixed`.
    """

    def mark(function: _Doing[_Holes]) -> _Doing[_Holes]:
        for template in templates:
            assert template not in DEEDS, f"{template!r} is done elsewhere already"
            phrase(category, DeedTold, template)
            DEEDS[template] = cast("_Does", function), fixed
        return function

    return mark


@carries_out(DeedTold)
def as_told(told: DeedTold, execution: Execution) -> Execution:
    """As the function says that is marked with these words."""
    does, fixed = DEEDS[told.says]
    others = iter(told.of)
    holes = holes_of(told.says)
    filled = {hole: getattr(told, hole) if hole in ("who", "what") else next(others) for hole in holes}
    return does(told, execution, **filled, **fixed)
