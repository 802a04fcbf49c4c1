"""What was not carried out before and makes a whole position uncertain, said once and not in every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.casting.casting import Finding, Status
from app.engine.casting.wording.words import name_of
from app.engine.rule import Rule
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId

_MAY_CHANGE: Final = {
    "602.2a": "which ability is activated",
    "601.2a": "what is proposed",
    "601.2b": "what can be announced",
    "601.2c": "which targets are legal",
    "601.2d": "how it can be divided",
    "601.2e": "whether the proposal is legal",
    "601.2f": "the total cost",
    "601.2g": "which mana there is",
    "601.2h": "what can be paid",
    "601.2i": "what triggers",
}
"""What may be otherwise at a step."""


def left_open(game: Game) -> Iterator[tuple[str, ObjectId | None]]:
    """What makes the whole position uncertain, in words, and whose text it is."""
    for source, why in dict.fromkeys(view(game).uncertain):
        yield f"What {name_of(game, source)} does here is not certain: {why}.", source
    for doubt in dict.fromkeys(game.doubts):
        yield f"“{doubt.text}” was not carried out ({doubt.reason}).", doubt.source


def further(step: str) -> Finding:
    """That what is told at the first step may matter at a later one, too."""
    what = _MAY_CHANGE.get(step, "this step")
    return Finding(Rule(step), Status.UNSURE, f"What is open, as told above, may change {what}.")
