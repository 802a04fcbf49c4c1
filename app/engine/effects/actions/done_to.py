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
from app.engine.values.hooks import entering

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
    "tap as it phases in",
    "tap or untap",
    "transform",
    "turn face down",
    "turn face up",
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
_AROUND: Final = {
    "remove from combat": "remove {what:thing} from combat",
    "tap as it phases in": "tap {what:it} as it phases in this way",
    "turn face down": "turn {what:thing} face down",
    "turn face up": "turn {what:thing} face up",
}
"""What is said on both sides of what it is done to."""
for _action in get_args(_ActionOn):
    phrase("effect", DoneTo, _AROUND.get(_action, f"{_action} {{what:thing}}"), action=_action)


def does_to(action: _ActionOn) -> Callable[[_DoneTo], _DoneTo]:
    """Mark the function that does this to permanents, spells or cards."""
    return entering(DONE_TO, action)
