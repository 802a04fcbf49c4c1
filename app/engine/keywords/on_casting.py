"""Keywords that are triggers on casting: storm, cascade, demonstrate, extort, prowess ... (601.2i)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    AsKeywordSays,
    CastsAsKeywordSays,
    Effect,
    General,
    Keyword,
    TriggeredAbility,
)
from app.engine.abilities.conditions.casting import SpentMoreThanSize
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.events.events import Casts
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, Pronoun, Subject, That, TheCopy, This, Which
from app.engine.abilities.sequence_words import Outcome
from app.engine.effects.choices.prices import Pays
from app.engine.effects.copies.copy_spell import ChooseNewTargets
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.instructions.sequences import IfDone, May
from app.engine.keywords.registry import keyword
from app.engine.statics.traits.characteristics import GetsPower
from app.engine.values.mana import ManaCost

_THIS: Final = This("spell")
_SPELL: Final = Objects(noun=Noun.SPELL)
_IT: Final = Pronoun.IT
_NEW_TARGETS: Final = May(Player.YOU, ChooseNewTargets(Player.UNSAID_YOU, TheCopy(Which.THE, plural=True)))


def _cast(
    *effects: Effect, what: AnyObjects | This = _THIS, condition: Condition | None = None
) -> tuple[General, ...]:
    return (TriggeredAbility(Casts(Player.YOU, what), effects, condition),)


def storm(entry: Keyword) -> tuple[General, ...]:
    """702.40a: when you cast it, copy it for each other spell that was cast before it this turn."""
    # Spells of all players count, also countered ones; copies do not, as they are not cast (702.40a, 707.10).
    return _cast(AsKeywordSays("storm"), _NEW_TARGETS)


def gravestorm(entry: Keyword) -> tuple[General, ...]:
    """702.69a: when you cast it, copy it for each permanent put into a graveyard this turn."""
    # Whoever controlled those permanents, and whatever they were (702.69a).
    return _cast(AsKeywordSays("gravestorm"), _NEW_TARGETS)


def cascade(entry: Keyword) -> tuple[General, ...]:
    """702.85a: when you cast it, exile cards until one has a lesser mana value; you may cast that."""
    return _cast(CastsAsKeywordSays("cascade"))


def ripple(entry: Keyword) -> tuple[General, ...]:
    """702.60a: when you cast it, reveal the top N cards and cast those of its name."""
    return _cast(CastsAsKeywordSays("ripple", entry.amount)) if isinstance(entry.amount, int) else ()


def demonstrate(entry: Keyword) -> tuple[General, ...]:
    """702.144a: when you cast it, you may copy it; if you do, an opponent copies it as well."""
    return _cast(AsKeywordSays("demonstrate"))


def extort(entry: Keyword) -> tuple[General, ...]:
    """702.101a: whenever you cast a spell, you may pay {W/B}; if you do, drain each opponent."""
    pay = May(Player.YOU, Pays(Player.UNSAID_YOU, (PayMana(ManaCost.parse("{W/B}")),)))
    # As much is gained as all of them lose together, which may be less than it should be (702.101a).
    return _cast(pay, IfDone(Outcome.YOU_DO, AsKeywordSays("extort", 1)), what=_SPELL)


def increment(entry: Keyword) -> tuple[General, ...]:
    """702.191a: whenever you cast a spell for more mana than its size, it gets a +1/+1 counter."""
    this = This("creature")
    spent = SpentMoreThanSize(That(Objects(noun=Noun.SPELL)), this)
    return _cast(PutCounters(1, "+1/+1", this), what=_SPELL, condition=spent)


keyword("storm", "702.40", meaning=storm)
keyword("gravestorm", "702.69", meaning=gravestorm)
keyword("cascade", "702.85", meaning=cascade)
keyword("ripple", "702.60", "n", meaning=ripple)
keyword("demonstrate", "702.144", meaning=demonstrate)
keyword("extort", "702.101", meaning=extort)
keyword("increment", "702.191", meaning=increment)


def prowess(entry: Keyword) -> tuple[General, ...]:
    """702.108a: whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn."""
    # It triggers as the spell becomes cast, so it has grown before that spell resolves (601.2i).
    noncreature = Objects(((Word("creature", True),),), Noun.SPELL)
    grows = GetsPower(Subject.OF_SENTENCE, ("+", 1), ("+", 1))
    gets = Changes(This("creature"), (grows,), "end of turn")
    return (TriggeredAbility(Casts(Player.YOU, noncreature), (gets,)),)


keyword("prowess", "702.108", meaning=prowess)
