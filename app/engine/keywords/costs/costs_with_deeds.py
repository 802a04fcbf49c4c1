"""Alternative costs with which more is done than paying mana: emerge, harmonize, impending, sneak, awaken."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    AlternativeCost,
    General,
    Keyword,
    Less,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions.casting import CostWasPaid
from app.engine.abilities.conditions.conditions import HasCounters, Joined
from app.engine.abilities.costs.costs import ReturnToHand, Sacrifice, TapUntapped
from app.engine.abilities.events.events import BeginningOf
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.elsewhere import EntersAttacking, ExiledAfter
from app.engine.abilities.nouns.objects import ControlledBy, Objects, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import UpTo
from app.engine.abilities.quantities.during import InStep
from app.engine.abilities.quantities.tallies import ONE
from app.engine.effects.counters.counters_moved import RemoveCounters
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.instructions.sequences import If, Together
from app.engine.keywords.registry import keyword
from app.engine.statics.entering.entering import EntersWithCounters
from app.engine.statics.traits.characteristics import IsNoCreature
from app.engine.statics.traits.traits import BeingSuch
from app.engine.text.book import phrase

_THIS: Final = This("permanent")

_CREATURE: Final = ((Word("creature"),),)


def _paid(name: str) -> CostWasPaid:
    return CostWasPaid(_THIS, name)


def sneak(entry: Keyword) -> tuple[General, ...]:
    """702.190a: in your declare blockers step, returning an unblocked creature; 702.190b: it attacks."""
    unblocked = Objects(((Word("unblocked"), Word("creature")),), relatives=(ControlledBy(Player.YOU),))
    cost = (*entry.cost, ReturnToHand(1, unblocked))
    when = InStep("declare blockers")
    return (AlternativeCost("sneak", cost, "702.190a", when, instant=True), EntersAttacking("sneak"))


def emerge(entry: Keyword) -> tuple[General, ...]:
    """702.119a: sacrificing a creature, by whose mana value it costs less; 702.119b: another permanent."""
    what = entry.what if isinstance(entry.what, Objects) else Objects(_CREATURE)
    cost = (*entry.cost, Sacrifice(1, what))
    return (AlternativeCost("emerge", cost, "702.119a", less=Less.MANA_VALUE),)


def harmonize(entry: Keyword) -> tuple[General, ...]:
    """702.180a: from the graveyard, tapping up to one creature, by whose power the total cost is lower."""
    cost = (*entry.cost, TapUntapped(UpTo(1), Objects(_CREATURE)))
    lowered = AlternativeCost("harmonize", cost, "702.180a", zone="graveyard", less=Less.POWER)
    return (lowered, ExiledAfter("harmonize"))


def impending(entry: Keyword) -> tuple[General, ...]:
    """702.176a: it enters with time counters, and is no creature while it has one."""
    if not isinstance(entry.amount, int):
        return ()
    timed = HasCounters(_THIS, ONE, "time")
    waiting = Joined((_paid("impending"), timed), all=True)
    return (
        AlternativeCost("impending", entry.cost, "702.176a"),
        StaticAbility(EntersWithCounters(_THIS, entry.amount, "time"), _paid("impending")),
        StaticAbility(IsNoCreature(This()), waiting),
        TriggeredAbility(BeginningOf("end step", Player.YOU), (RemoveCounters(1, "time", _THIS),), waiting),
    )


_ELEMENTAL: Final = Changes(
    Pronoun.IT,
    (
        BeingSuch(
            Description(
                (0, 0), (), (Word("Elemental"), Word("creature")), None, (Keyword("haste"),), Kept.TYPES
            )
        ),
    ),
    "",
)
"""What a land becomes that a spell has awakened."""


def awaken(entry: Keyword) -> tuple[General | SpellAbility, ...]:
    """702.113a: counters on a target land, which becomes a 0/0 Elemental with haste, still a land."""
    land = Target(1, Objects(((Word("land"),),), relatives=(ControlledBy(Player.YOU),)))
    if not isinstance(entry.amount, int):
        return ()
    counters = PutCounters(entry.amount, "+1/+1", land)
    paid = If(CostWasPaid(This("spell"), "awaken"), Together((counters, _ELEMENTAL)))
    return (AlternativeCost("awaken", entry.cost, "702.113a"), SpellAbility((paid,)))


keyword("sneak", "702.190", "cost", meaning=sneak)

keyword("emerge", "702.119", "cost", meaning=emerge)

phrase("keyword", Keyword, "emerge from {what:noun~s} {cost:keyword_mana}", name="emerge")
phrase("keyword", Keyword, "emerge from {what:noun~s}—^{cost:cost}", name="emerge")

keyword("harmonize", "702.180", "cost", meaning=harmonize)

keyword("impending", "702.176", "n cost", meaning=impending)

keyword("awaken", "702.113", "n cost", meaning=awaken)
