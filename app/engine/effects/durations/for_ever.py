"""Changes that stay with a card wherever it goes: "perpetually", as games on a computer say it.

The Comprehensive Rules know no such changes. They are continuous effects without a duration (611.2c), which
begin as the instruction is followed, and apply in their layers to the card in every zone.
"""

from __future__ import annotations

from app.engine.abilities.abilities import General, Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.changing import change
from app.engine.effects.durations.chosen_changes import decided
from app.engine.effects.durations.until_end_of_turn import affected, let_last
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.traits.perpetual import Incorporating, LosesOne
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ANY_VERSION
from app.engine.values.walking import inside


class BasePerpetually(Instruction, frozen=True):
    """ "Target creature's base power perpetually becomes 0." """

    what: Thing
    n: int


phrase("effect", BasePerpetually, "{what:possessor} base power perpetually becomes {n:digits}")
phrase("effect", UnmeantDeed, "its mana cost perpetually becomes {cost:mana}")


@carries_out(BasePerpetually)
def base_for_ever(effect: BasePerpetually, execution: Execution) -> Execution:
    """Its base power is this number for the rest of the game."""
    told = c.ChangesForEver(effect.what, (c.HasBasePower(effect.n),))  # type: ignore[arg-type]
    return changes_for_ever(told, execution)


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
    execution, told = _of_games_on_a_computer(told, refs, execution)
    if not told:
        return execution
    each = any(part is Pronoun.ITS for part in inside(told))
    changes = c.Changes(Pronoun.IT, told, "")  # type: ignore[arg-type]
    for group in [(ref,) for ref in refs] if each else [refs]:
        execution = change(changes, group, execution, for_ever=True)
    return execution


def _of_games_on_a_computer(
    told: tuple[object, ...], refs: tuple[TargetRef, ...], execution: Execution
) -> tuple[Execution, tuple[object, ...]]:
    """Let those of the changes begin that only such games have; the others are left."""
    whom = tuple(replace(ref, version=ANY_VERSION) for ref in refs)
    left: list[object] = []
    for change_ in told:
        match change_:
            case c.Incorporates(mana=mana):
                execution = let_last(Incorporating(Pronoun.IT, mana), whom, "", execution)
            case c.LostAbilities(which="this ability") if (lost := _this_ability(execution)) is not None:
                execution = let_last(LosesOne(Pronoun.IT, lost), whom, "", execution)
            case _:
                left.append(change_)
    return execution, tuple(left)


def _this_ability(execution: Execution) -> General | None:
    """The ability that resolves."""
    items = (item for item in reversed(execution.before.stack) if isinstance(item, AbilityOnStack))
    return next((item.ability for item in items if item.source == execution.source), None)
