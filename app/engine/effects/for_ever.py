"""Changes that stay with a card wherever it goes: "perpetually", as games on a computer say it.

The Comprehensive Rules know no such changes. They are continuous effects without a duration (611.2c), which
begin as the instruction is followed, and apply in their layers to the card in every zone.
"""

from __future__ import annotations

from app.engine.abilities.references import Pronoun
from app.engine.effects import lasting_changes as c
from app.engine.effects.changing import change
from app.engine.effects.chosen_changes import decided
from app.engine.effects.until_end_of_turn import affected
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import TargetRef
from app.engine.values.walking import inside


@carries_out(c.ChangesForEver)
@implements("611.2c")
def changes_for_ever(effect: c.ChangesForEver, execution: Execution) -> Execution:
    """Each of what is meant now is changed so for the rest of the game."""
    refs, execution = affected(effect.what, execution)
    for told in (effect.changes, effect.more):
        decision, execution = decided(told, execution) if told else ((), execution)
        if decision is None:
            return execution
        if decision and refs:
            execution = _change(decision, refs, execution)
    return execution


def _change(told: tuple[object, ...], refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """Let the changes begin, with numbers of "its" worked out for each by itself."""
    each = any(part is Pronoun.ITS for part in inside(told))
    changes = c.Changes(Pronoun.IT, told, "")  # type: ignore[arg-type]
    for group in [(ref,) for ref in refs] if each else [refs]:
        execution = change(changes, group, execution, for_ever=True)
    return execution
