"""Keyword actions that are done to permanents, spells or cards, and nothing else is said of them (701)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, get_args

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount
from app.engine.state.resolving.execution import Execution
from app.engine.text.book import phrase

_ActionOn: TypeAlias = Literal[
    "airbend",
    "convert",
    "detain",
    "exert",
    "flip",
    "goad",
    "harness",
    "regenerate",
    "remove from combat",
    "suspect",
    "tap and goad",
    "tap or untap",
    "transform",
    "unattach",
    "untap and goad",
]
_ItsAction: TypeAlias = Literal[
    "[transforms/transform]", "become monstrous", "connive", "endure", "explore", "explore again", "phase out"
]


class DoneTo(Instruction, frozen=True):
    """ "Goad target creature.", "Regenerate ~.", "It explores.", "Target creature connives X." """

    action: _ActionOn | _ItsAction
    what: Thing
    n: Amount | None = None
    until: Reference | None = None
    """ "It phases out until this leaves the battlefield." (610.3)"""


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
