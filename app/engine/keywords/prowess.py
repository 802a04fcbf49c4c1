"""Prowess: a trigger on casting (702.108)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, TriggeredAbility
from app.engine.abilities.events.events import Casts
from app.engine.abilities.nouns.objects import Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, Subject, This
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.keywords.registry import keyword
from app.engine.statics.traits.characteristics import GetsPower


def prowess(entry: Keyword) -> tuple[General, ...]:
    """702.108a: whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn."""
    noncreature = Objects(((Word("creature", True),),), Noun.SPELL)
    grows = GetsPower(Subject.OF_SENTENCE, ("+", 1), ("+", 1))
    gets = Changes(This("creature"), (grows,), "end of turn")
    return (TriggeredAbility(Casts(Player.YOU, noncreature), (gets,)),)


keyword("prowess", "702.108", meaning=prowess)
