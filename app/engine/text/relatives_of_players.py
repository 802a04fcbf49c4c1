"""What may follow a noun, told by what players do or have."""

from __future__ import annotations

from app.engine.abilities.conditions import HasCards
from app.engine.abilities.players import Player
from app.engine.abilities.relatives_of_players import CastByTarget, KindWho, OfPlayers, WhoseController
from app.engine.text.book import constant, phrase

for _of in OfPlayers:
    constant("relative", _of, _of.value)
phrase("last_relative", WhoseController, "whose controller {condition:who_clause~s}")
phrase("who_clause", HasCards, "[has/have] {n:tally} {what:noun~n}", who=Player.WHO, number=None)
phrase("relative", CastByTarget, "{player:target_player} casts")
_WHO = "{player:player_kind~} who {condition:who_clause~player}"
phrase("targetable", KindWho, _WHO, number="")
phrase("targetable", KindWho, _WHO + " do as you activate this ability", as_activated=True, number="")
