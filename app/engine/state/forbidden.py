"""What is said that a permanent can't do, or that can't be done to it (101.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

says_cant: Final[Hooks[Callable[[Game, ObjectId, str], bool | None]]] = Hooks()
"""Functions that say whether something says so of a permanent, of a deed as in "can't be destroyed"."""


@implements("101.2")
def forbidden(game: Game, permanent: ObjectId, deed: str, seen: Game | None = None) -> tuple[bool, Game]:
    """Whether a permanent can't do it, or it can't be done to it, and the game, in doubt where nobody knows.

    `seen` is the position in which that is asked, where it is another one.
    """
    answers = [says(seen or game, permanent, deed) for says in says_cant]
    if None in answers and True not in answers:
        name, text = game.objects[permanent].card.name, say("whether this can be done to it is not known")
        game = game.doubting(Doubt(name, permanent, text))
    return True in answers, game
