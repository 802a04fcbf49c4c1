"""What a statement that begins to hold speaks of is fixed then: the chosen name, "that spell" (608.2h)."""

from __future__ import annotations

from typing import Final, TypeVar

from app.engine.abilities.nouns.objects import Comparison, Named, OfTheChosen, WithNumber, Word
from app.engine.abilities.nouns.references import That
from app.engine.abilities.nouns.relatives import ThatIs, WithSame
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.kinds.matching import value_of
from app.engine.state.resolving.execution import Execution
from app.engine.values.walking import exchanged

_Statement = TypeVar("_Statement")

_NAME: Final = "name"

_MANA_VALUE: Final = "mana value"


@implements("608.2h")
def settled(statement: _Statement, execution: Execution) -> _Statement:
    """The statement with what was chosen, and what was spoken of, put for the words about it."""
    return exchanged(statement, lambda part: _settled(part, execution))


def _settled(part: object, execution: Execution) -> object:
    match part:
        case OfTheChosen(what="name"):
            name = execution.name or _of_source(execution, "card name")
            return Named(_as_printed(name, execution)) if name else part
        case OfTheChosen(what="type"):
            kind = _of_source(execution, "creature type")
            return ThatIs((Word(kind),)) if kind else part
        case WithSame(quality=quality, as_=That(plural=False)):
            return _like(quality, execution) or part
        case _:
            return part


def _as_printed(name: str, execution: Execution) -> str:
    """The name as a card here has it, whichever letters were written as capitals."""
    names = (face.name for thing in execution.game.objects.values() for face in thing.card.faces)
    return next((one for one in names if one.casefold() == name.casefold()), name)


def _of_source(execution: Execution, what: str) -> str:
    """What was chosen for the permanent whose ability this is."""
    source = execution.game.objects.get(execution.source)
    return str(dict(source.chosen).get(what, "")) if source is not None else ""


def _like(quality: str, execution: Execution) -> object:
    """ "With the same name as that spell", with the name; None where that can't be told."""
    known = execution.last_known(execution.it[0]) if len(execution.it) == 1 else None
    if known is None:
        return None
    looks = view(known[0]).characteristics(known[1].id)
    if quality == _NAME:
        return Named(looks.name) if looks.name else None
    number = value_of(looks, _MANA_VALUE) if quality == _MANA_VALUE else None
    return None if number is None else WithNumber(_MANA_VALUE, number, Comparison.EXACTLY)
