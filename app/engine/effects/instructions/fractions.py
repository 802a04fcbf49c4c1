"""Halves of X, and halves that a sentence of their own says how to round (107.1a)."""

from __future__ import annotations

from app.engine.abilities.abilities import DeedTold, Effect
from app.engine.abilities.nouns.objects import HalfOf
from app.engine.abilities.quantities.amounts import Half
from app.engine.effects.actions.keyword_actions import GetsCounters
from app.engine.effects.damage.life import GetsLife
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.sequences import Then, Together
from app.engine.effects.library.draw import Discards, Draw, HowMany
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import exchanged, replace

phrase("half_deed", GetsLife, "{who:subject}lose[s/] {n:part_open}", lost=True)
phrase("half_x", Half, "half {n:variable}", up=None)
phrase("half_deed", GetsLife, "{who:subject}gain[s/] {n:half_x} life")
phrase("half_deed", Draw, "{who:subject}draw[s/] {n:half_x} cards")
phrase("unrounded", Half, "half {n:told_number}", "half {n:counted}", up=None)
phrase("half_deed", Draw, "{who:subject}draw[s/] cards equal to {n:unrounded}", told=HowMany.EQUAL)
for _parts, _part in ((2, "half"), (3, "a third of")):
    phrase("half_of_them", HalfOf, f"{_part} the {{what:noun~p}}", up=None, number="p", parts=_parts)

listed("halves_of_them", "half_of_them", two="|", least=1)
phrase("half_deed", Discards, "{who:subject}discard[s/] {what:half_of_them}")
phrase("half_deed", Sacrifices, "{who:subject}sacrifice[s/] {what:halves_of_them}")
listed("halves_then", "half_deed", two=", then ")
listed("halves_and", "half_deed", two=" and ")
phrase("halves", Then, "{effects:halves_then}")
phrase("halves", Together, "{effects:halves_and}")


# There are no halves of life, cards or damage (107.1a).
@deed_told("{deed:halves}. Round up each time", category="sentence", up=True)
@deed_told("{deed:halves}. Round down each time", category="sentence", up=False)
@implements("107.1a")
def rounded(told: DeedTold, execution: Execution, deed: Effect, *, up: bool) -> Execution:
    """Each half is rounded so."""

    def so(part: object) -> object:
        is_open = isinstance(part, Half | HalfOf) and part.up is None
        return replace(part, up=up) if is_open else part  # type: ignore[type-var]  # one of those two

    return carry_out((exchanged(deed, so),), execution)


for _up in ("up", "down"):
    phrase("effect", GetsLife, f"{{who:subject}}gain[s/] {{n:half_x_{_up}}} life, rounded {_up}")
    _said = f"{{who:subject}}get[s/] {{n:half_x_{_up}}} {{kind:player_counter}} counters, rounded {_up}"
    phrase("effect", GetsCounters, _said)
