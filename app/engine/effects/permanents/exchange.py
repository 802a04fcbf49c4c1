"""Exchanging zones and text boxes (701.12), and taking Equipment off."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.characteristics.texts import text_box
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.said import say
from app.engine.values.zones import Zone


class ExchangesTexts(Instruction, frozen=True):
    """ "For as long as this enchantment remains on the battlefield, exchange the text boxes of those
    creatures." (701.12h)"""

    of: Reference
    until: Duration


phrase("lasting", ExchangesTexts, "exchange the text boxes of {of:reference}", until="")
phrase("effect", UnmeantDeed, "exchange your {zones:two_zones}")
phrase("effect", UnmeantDeed, "unattach all {what:noun~p} from {source:thing}")


@carries_out(ExchangesTexts)
@implements("701.12a", "701.12h", "612.5")
def exchange_texts(effect: ExchangesTexts, execution: Execution) -> Execution:
    """Each of two creatures has the text that the other had; nothing is exchanged unless both are there."""
    refs, execution = reach(effect.of, execution)
    there = [one for one in map(execution.current, refs) if one is not None and one.zone is Zone.BATTLEFIELD]
    if len(there) != 2:
        return execution
    boxes = [text_box(execution.game, one) for one in there]
    if None in boxes:
        return execution.doubt(say("which texts are exchanged is not known"))
    for ref, box in zip(refs, reversed(boxes), strict=True):
        execution = let_last(box, (ref,), effect.until, execution)
    return execution
