"""What may be done instead of what is done otherwise (608.2c)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.conditions.conditions import Condition
from app.engine.effects.instructions.sequences import InsteadOf, May, OnlyIf
from app.engine.text.book import phrase

phrase("in_place", InsteadOf, "{effect:offer} instead {usual:usual_way}")

phrase("timed", OnlyIf, "{effect:in_place} {condition:last_if}")

phrase("may_instead", May, "{who:player} may instead {effect:chain}")


class IfMayInstead(Instruction, frozen=True):
    """ "If you gained life this turn, you may instead reveal two cards." """

    condition: Condition
    effect: May


phrase("sentence", IfMayInstead, "{condition:if}{effect:may_instead}")
