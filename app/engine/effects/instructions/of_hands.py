"""The cards of which some are chosen: those of a hand that was looked at, and those that an answer names."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.references import Pronoun
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.spoken_words import people_in
from app.engine.state.resolving.targeting import each_named
from app.engine.values.ids import Zone

FROM_IT: Final = AmongThem(Pronoun.IT, Among.FROM)
"""Of the hand that was looked at or revealed."""


def of_hand(execution: Execution) -> tuple[TargetRef, ...] | None:
    """The cards of the hand spoken of: those looked at, or all that the player has; None for other things."""
    game, players = execution.game, people_in(execution.it)
    cards = [execution.current(one) for one in execution.things]
    are_held = all(card is not None and card.zone is Zone.HAND for card in cards)
    if len(players) == 1 and not (cards and are_held):
        return tuple(ref(game, card) for card in game.player(players[0]).hand)
    return execution.things if are_held else None


def named_among(execution: Execution, there: tuple[TargetRef, ...]) -> tuple[TargetRef, ...] | None:
    """Which of these the next answer names; None where it is about something else."""
    answer, _ = execution.answer()
    return None if answer is None else each_named(execution.game, there, answer)
