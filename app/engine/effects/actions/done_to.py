"""Keyword actions that are done to permanents, spells or cards, and nothing else is said of them (701)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, get_args

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.targets import Thing
from app.engine.state.resolving.execution import Execution
from app.engine.text.book import phrase

_ActionOn: TypeAlias = Literal[
    "airbend",
    "convert",
    "detain",
    "exert",
    "flip",
    "goad",
    "regenerate",
    "remove from combat",
    "suspect",
    "tap and goad",
    "tap or untap",
    "transform",
    "unattach",
    "untap and goad",
]


class DoneTo(Instruction, frozen=True):
    """ "Goad target creature.", "Regenerate ~.", "Tap or untap target permanent." """

    action: _ActionOn
    what: Thing


_DoneTo: TypeAlias = Callable[[DoneTo, Execution], Execution]
DONE_TO: Final[dict[str, _DoneTo]] = {}
"""Who does what to permanents, spells or cards."""

for _action in get_args(_ActionOn):
    _said = (
        "remove {what:thing} from combat" if _action == "remove from combat" else f"{_action} {{what:thing}}"
    )
    phrase("effect", DoneTo, _said, action=_action)


def does_to(action: _ActionOn) -> Callable[[_DoneTo], _DoneTo]:
    """Mark the function that does this to permanents, spells or cards."""

    def mark(function: _DoneTo) -> _DoneTo:
        DONE_TO[action] = function
        return function

    return mark
