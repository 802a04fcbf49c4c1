"""Prowess: a trigger on casting (702.108)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, TriggeredAbility
from app.engine.abilities.events.events import Casts
from app.engine.abilities.nouns.objects import Noun, Objects, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.effects.durations.until_end_of_turn import Gets
from app.engine.keywords.registry import keyword


def prowess(entry: Keyword) -> tuple[General, ...]:
    """702.108a: whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn."""
    noncreature = Objects(((Word("creature", True),),), Noun.SPELL)
    gets = Gets(This("creature"), ("+", 1), ("+", 1), (), "end of turn")
    return (TriggeredAbility(Casts(Player.YOU, noncreature), (gets,)),)


keyword("prowess", "702.108", meaning=prowess)
