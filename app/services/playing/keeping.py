"""A game that is played, as a case: it can be judged and opened in the window, and it goes on from there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.scenario import print_game
from app.engine.scenario.exact import NotExactError, Written, agrees, exact_of, with_exact
from app.engine.values.said import say
from app.services.playing.position import Position
from app.services.table.cases import NOW
from app.services.table.history import Moment, Pending, Setting

_POSITION: Final = "position"


def saved(position: Position, *, title: str = "") -> dict[str, object]:
    """The position as a case, plain data that can be written as JSON; whatever it waits for is part of it."""
    written = Written()
    parts = {_POSITION: written.part(position), NOW: written.part(_moment(position))}
    return with_exact(print_game(position.game, title=title), written, parts)


def opened(case: Mapping[str, object]) -> Position:
    """The position that was saved; the same actions lead from it to the same end.

    Raises:
        NotExactError: The case does not hold one, or its board was changed since.
    """
    position = exact_of(case)[0].get(_POSITION)
    if not isinstance(position, Position) or not agrees(position.game, case):
        raise NotExactError(say("The case holds no game that is played."))
    return position


def _moment(position: Position) -> Moment:
    """The position as a step of the window, with what is asked in it."""
    asked = position.asked
    if asked is None:
        return Moment("", position.game)
    name = say("what is asked")
    pending = Pending(name, asked.deed, asked.question, asked.game, asked.answers, asked.offered)
    return Moment("", position.game, Setting(pending=pending))
