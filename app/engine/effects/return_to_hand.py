"""Returning things to hands."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.targets import Target, Thing
from app.engine.effects.reaching import reach, to_each_object
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class ReturnToOwnersHand:
    """ "Return target permanent to its owner's hand." """

    what: Thing


@dataclass(frozen=True, slots=True)
class ReturnToYourHand:
    """ "Return target creature card from your graveyard to your hand." """

    what: Target


phrase("effect", ReturnToOwnersHand, "return {what:thing} to [its owner's hand/their owners' hands]")
phrase("effect", ReturnToYourHand, "return {what:target} to your hand")


@carries_out(ReturnToOwnersHand)
def return_to_owners_hand(effect: ReturnToOwnersHand, execution: Execution) -> Execution:
    """It goes to its owner's hand from wherever it is."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, lambda game, i: changes.move(game, i, Zone.HAND), zone=None)


@carries_out(ReturnToYourHand)
def return_to_your_hand(effect: ReturnToYourHand, execution: Execution) -> Execution:
    """Cards that are yours go to your hand."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, lambda game, i: changes.move(game, i, Zone.HAND), zone=None)
