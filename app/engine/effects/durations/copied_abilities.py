"""A keyword ability of a card that is chosen, gained for a while as that card has it (607.2d, 611.2c)."""

from __future__ import annotations

from app.engine.abilities.abilities import DeedTold, Instruction
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.references import Player, Subject
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.durations.granting import decides
from app.engine.effects.instructions.asking import among
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.library.draw import Chooses
from app.engine.rule import implements
from app.engine.state.game import GameObject
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.questions import Kind
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.entering.applied_on_entering import meant_by, told_keywords
from app.engine.statics.traits.characteristics import COPY_EXPLAINED, HasKeywords
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


class GainsChosen(Instruction, frozen=True):
    """ "gains the chosen ability as the chosen card has it" """

    explained: AsSaid = False
    """The text says besides what that means."""


@deed_told("choose {what:some} and a keyword ability that card has", category="sentence")
def chooses(told: DeedTold, execution: Execution, what: Some) -> Execution:
    """The card is chosen now; which of its abilities, as it is gained."""
    return carry_out((Chooses(Player.UNSAID_YOU, what),), execution)


@decides(GainsChosen)
@implements("607.2d", "608.2d")
def gains(change: GainsChosen, execution: Execution) -> tuple[object | None, Execution]:
    """The keyword ability, with what belongs to it on its card."""
    ids = [ObjectId(str(ref.id)) for ref in execution.chosen]
    cards: list[GameObject] = [execution.game.objects[one] for one in ids if one in execution.game.objects]
    told = told_keywords(cards[0]) if len(cards) == 1 else {}
    if not told:  # a card that has none can't be chosen
        return HasKeywords(Subject.OF_SENTENCE, ()), execution
    asked = among(execution, Kind.WORD, told, say("Choose which ability it gains."))
    answer, execution = execution.answer(asked)
    name = meant_by(answer, tuple(told)) if isinstance(answer, str) else None
    return HasAbilities(Subject.OF_SENTENCE, (told[name],)) if name else None, execution


_SAID = "gain[s/] the chosen ability as the chosen card has it"
phrase("change", GainsChosen, _SAID, number="")
phrase("change", GainsChosen, _SAID + COPY_EXPLAINED, number="", explained=True)
