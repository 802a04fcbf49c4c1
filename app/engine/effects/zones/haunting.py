"""Cards that are exiled haunting a creature (702.55)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import HauntedBy
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.ids import Zone


class ExileHaunting(Instruction, frozen=True):
    """ "Exile it haunting target creature." """

    what: Pronoun
    creature: Target


phrase("effect", ExileHaunting, "exile {what:pronoun_it} haunting {creature:target}")


@carries_out(ExileHaunting)
@implements("702.55a", "702.55b")
def exile_haunting(effect: ExileHaunting, execution: Execution) -> Execution:
    """The card haunts the creature from now on, if it is still in the graveyard."""
    card = execution.game.objects.get(execution.source)
    refs, execution = reach(effect.creature, execution)
    if card is None or card.zone is not Zone.GRAVEYARD or not refs:
        return execution
    execution = execution.with_game(changes.move(execution.game, card.id, Zone.EXILE))
    there = execution.game.objects[card.id]
    if there.zone is not Zone.EXILE:
        return execution
    return let_last(HauntedBy(there.id, there.version), refs, "", execution)
