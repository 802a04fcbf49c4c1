"""Kinds of objects with what they leave open filled in: X, what was done, what they are compared with."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app.engine.abilities.nouns.happened import BeingSo
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ComparedTo,
    Comparison,
    ExiledWith,
    Named,
    Noun,
    Objects,
    WithNumber,
)
from app.engine.abilities.nouns.references import Act, Done, Pronoun, That, This
from app.engine.abilities.nouns.relatives import WithSame
from app.engine.abilities.quantities.amounts import CharacteristicOf, CountersOn, Variable
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, MuchThisWay, Spoken
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.kinds.matching import value_of
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.targeting import asks_for_x, with_chosen, with_x
from app.engine.values.frozen import exchanged, inside


@implements("107.3i", "608.2h")
def filled(what: AnyObjects, execution: Execution) -> AnyObjects:
    """The kind with its numbers filled in that the kind alone does not tell.

    That is X as it was announced, and what was done before: "1 plus the sacrificed creature's mana value".
    """
    x = execution.amount(Variable("X")) if asks_for_x(what) else None
    what = what if x is None else with_x(what, x)
    parity = execution.results.parity
    what = with_chosen(what, execution.kind, execution.color, execution.name, parity)
    return exchanged(what, lambda part: _told(part, execution)) if _speaks_of_done(what) else what


def _told(part: object, execution: Execution) -> object:
    """What something is compared to as a number, where what was done to an object tells it."""
    if part == _WITH_IT:  # the object that the text is of, where no other was spoken of
        others = (one for one in execution.it if not (one.is_player or one.id == execution.source))
        return part if any(others) else ExiledWith(This())
    if part is BeingSo.OF_SPELLS_VALUE:
        return like(_AS_THAT_SPELL, execution) or part
    if isinstance(part, WithSame) and _is_like_one(part):
        return like(part, execution) or part
    if not isinstance(part, ComparedTo) or not _speaks_of_done(part.n):  # type: ignore[arg-type]
        return part
    number = execution.amount(part.n)
    return part if number is None else ComparedTo(part.which, part.how, number)


_NAME: Final = "name"
_MANA_VALUE: Final = "mana value"
_WITH_IT: Final = ExiledWith(Pronoun.IT)
_AS_THAT_SPELL: Final = WithSame(_MANA_VALUE, That(Objects(noun=Noun.SPELL)))


def _is_like_one(part: object) -> bool:
    """ "With the same mana value as this card", "with the same name as that spell" """
    if not isinstance(part, WithSame) or part.negated or part.quality not in (_NAME, _MANA_VALUE):
        return False
    return isinstance(part.as_, This | Done) or (isinstance(part.as_, That) and not part.as_.plural)


@implements("201.2a", "608.2h")
def like(same: WithSame, execution: Execution) -> Named | WithNumber | None:
    """ "With the same name as that spell", with the name, "" for none; None where that can't be told."""
    if same.quality == _MANA_VALUE and isinstance(same.as_, This | Done):
        number = execution.amount(CharacteristicOf(same.as_, _MANA_VALUE))
        return None if number is None else WithNumber(_MANA_VALUE, number, Comparison.EXACTLY)
    chosen = isinstance(same.as_, Done) and same.as_.act is Act.CHOSEN
    things = tuple(one for one in (execution.chosen if chosen else execution.it) if not one.is_player)
    known = execution.as_it_was(things[0], same.as_) if len(things) == 1 else None
    if known is None or not (chosen or isinstance(same.as_, That)):
        return None
    looks = view(known[0]).characteristics(known[1].id)
    if same.quality == _NAME:
        return Named(looks.name) if len(looks.names) < 2 else None
    number = value_of(looks, _MANA_VALUE)
    return None if number is None else WithNumber(_MANA_VALUE, number, Comparison.EXACTLY)


_KNOWN_NOW: Final = (Done, MuchThisWay, ManaSpentOn, Spoken)
"""What only the one who carries the instruction out can tell."""


@lru_cache(maxsize=4096)
def _speaks_of_done(value: object) -> bool:
    parts = tuple(inside(value))
    done = any(isinstance(part, _KNOWN_NOW) or part in (_WITH_IT, BeingSo.OF_SPELLS_VALUE) for part in parts)
    return done or any(map(_is_like_one, parts)) or any(map(_is_of_this, parts))


@implements("608.2h")
def _is_of_this(part: object) -> bool:
    """Whether it is a number of the object itself, which may have been sacrificed to pay."""
    return isinstance(part, CountersOn | CharacteristicOf) and isinstance(part.of, This)
