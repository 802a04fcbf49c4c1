"""What "if" and "as long as" ask."""

from __future__ import annotations

from app.engine.abilities.conditions import Controls, CostWasPaid, IsUntapped, SpellsCastLastTurn, WasKicked
from app.engine.abilities.objects import It
from app.engine.text.book import constant, phrase, same

phrase("condition", CostWasPaid, "{of:this}'s {cost:paid_cost} cost was paid")
phrase("condition", CostWasPaid, "its {cost:paid_cost} cost was paid", of=It("its"))
for _name in (
    "prowl",
    "evoke",
    "madness",
    "surge",
    "spectacle",
    "emerge",
    "dash",
    "blitz",
    "buyback",
    "freerunning",
):
    constant("paid_cost", _name, _name)
phrase("condition", WasKicked, "{what:reference} was kicked")
phrase("condition", IsUntapped, "{what:reference} is untapped")
phrase("condition", Controls, "{who:player} control[s/] {n:count} {what:noun~n}")
phrase("condition", SpellsCastLastTurn, "no spells were cast last turn", by_one_player=False, n=0)
phrase(
    "condition",
    SpellsCastLastTurn,
    "a player cast {n:number_word} or more spells last turn",
    by_one_player=True,
)
same("if", "if {condition}, ")
