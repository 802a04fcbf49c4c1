"""Whether something has the same mana value or name as another thing, or a number that compares to one."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.conditions.conditions import Condition, HasCompared, HasNumber, HasSame
from app.engine.abilities.conditions.there_is import Compared
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.effects.instructions.reaching import permanents
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import RESULTS, Execution


@implements("608.2c", "608.2h")
def _has_same(condition: object, execution: Execution) -> bool | None:
    asked = cast("HasSame", condition)
    of_it = _subject(asked.what, asked.as_, execution)
    if asked.quality == "name":
        return _has_name(of_it, asked.as_, execution)
    if isinstance(asked.as_, Objects | EitherObjects):
        return None
    mine = of_it.amount(CharacteristicOf(asked.what, "mana value"))
    other = execution.amount(CharacteristicOf(asked.as_, "mana value"))
    return None if mine is None or other is None else mine == other


def _subject(what: Reference, as_: Reference | AnyObjects, execution: Execution) -> Execution:
    """The execution in which "it" is what is compared, and not what it is compared to."""
    known = () if isinstance(as_, Objects | EitherObjects) else execution.referred(as_)
    spell = execution.spell
    if not known or execution.referred(what) != known or spell is None:
        return execution
    there = spell.id in execution.game.objects
    return execution.about(ref(execution.game, spell.id)) if there else execution.about()


@implements("201.2")
def _has_name(of_it: Execution, as_: Reference | AnyObjects, execution: Execution) -> bool | None:
    if isinstance(as_, Objects | EitherObjects):
        others, asked = permanents(as_, execution)
        if len(asked.game.doubts) > len(execution.game.doubts):
            return None
    else:
        others = execution.referred(as_)
    mine = of_it.it[:1]
    names = {_name(one, execution) for one in others}
    if len(mine) != 1 or None in names:
        return None
    return _name(mine[0], execution) in names


def _name(one: TargetRef, execution: Execution) -> str | None:
    known = execution.last_known(one)
    return None if known is None else view(known[0]).characteristics(known[1].id).name


def _has_compared(condition: object, execution: Execution) -> bool | None:
    asked = cast("HasCompared", condition)
    mine = execution.amount(CharacteristicOf(asked.what, asked.which))
    other = execution.amount(asked.n)
    return None if mine is None or other is None else asked.relation.fits(mine, other)


def _asked(condition: Condition, execution: Execution) -> bool | None:
    """What the position tells of it."""
    asked = (condition, execution.controller, execution.source, execution.record, execution.it)
    return holds(execution.game, *asked, execution.before)


@implements("608.2h")
def _compares(condition: object, execution: Execution) -> bool | None:
    """Whether two numbers compare so; those of what has gone are the last that were known."""
    asked = cast("Compared", condition)
    answer = _asked(asked, execution)
    if answer is not None or asked.past:
        return answer
    left, right = execution.amount(asked.left), execution.amount(asked.n)
    return None if left is None or right is None else asked.comparison.fits(left, right)


@implements("608.2h")
def _has_number(condition: object, execution: Execution) -> bool | None:
    asked = cast("HasNumber", condition)
    answer = _asked(asked, execution)
    if answer is not None or asked.past:
        return answer
    number = execution.amount(CharacteristicOf(asked.what, asked.which))
    return None if number is None else asked.comparison.fits(number, asked.n)


RESULTS[Compared] = _compares

RESULTS[HasNumber] = _has_number

RESULTS[HasSame] = _has_same

RESULTS[HasCompared] = _has_compared
