"""Keywords that are alternative costs (118.9), with the rule that says so and what else is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from app.engine.abilities.abilities import (
    AlternativeCost,
    General,
    Keyword,
    Less,
    SecondCharacteristics,
    Shape,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions import past
from app.engine.abilities.conditions.casting import CostWasPaid
from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.conditions.conditions import Condition, HasCounters, Joined
from app.engine.abilities.costs.costs import CostPart, PayMana, Sacrifice, Use, UseSome
from app.engine.abilities.events.event_words import Deed
from app.engine.abilities.events.events import BeginningOf, Does, Enters
from app.engine.abilities.limits import CheaperThisWay, CostReduced
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.elsewhere import ByRules, CastFrom, ExiledAfter, FaceUpCost, RulesSay
from app.engine.abilities.nouns.objects import ControlledBy, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import UpTo
from app.engine.abilities.quantities.durations import During
from app.engine.abilities.quantities.tallies import ONE
from app.engine.effects.counters.counters_moved import RemoveCounters
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.instructions.sequences import If, Together
from app.engine.effects.library.draw import Draw
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.keywords.registry import enter, keyword, rewrites
from app.engine.keywords.ward import ward
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.entering.entering import EntersWithCounters
from app.engine.statics.traits.characteristics import HasKeywords, IsOfType, SoOfType
from app.engine.statics.traits.traits import BeingSuch
from app.engine.text.apart import each_for_target, without_brackets
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import pattern
from app.engine.values.mana import ManaCost

_THIS: Final = This("permanent")
_THREE: Final = (PayMana(ManaCost.parse("{3}")),)
_Then = Callable[[str], tuple[General, ...]]
"""What else a keyword stands for, given its name."""


def _nothing(name: str) -> tuple[General, ...]:
    return ()


def _alternative(
    name: str,
    rule: str,
    condition: Condition | None = None,
    *,
    zone: str = "",
    shape: Shape = Shape.USUAL,
    also: tuple[CostPart, ...] = (),
    then: _Then = _nothing,
    forms: tuple[str, ...] = ("cost", "dash"),
) -> None:
    """Enter a keyword "[name] [cost]" that lets its cost be paid rather than the mana cost."""

    def meaning(entry: Keyword) -> tuple[General, ...]:
        # What is cast face down costs {3}, whatever its keyword costs to turn it up (702.37a).
        cost = _THREE if shape is Shape.FACE_DOWN else (*entry.cost, *also)
        return (AlternativeCost(name, cost, rule, condition, zone, shape), *then(name), *_cheaper(entry))

    keyword(name, rule.rstrip("abcdefgh"), *forms, meaning=meaning)


# ------------------------------------------------------------------------------------------ what comes after
def _paid(name: str) -> CostWasPaid:
    return CostWasPaid(_THIS, name)


def _cheaper(entry: Keyword) -> Iterator[General]:
    """ "This spell costs {X} less to cast this way, where X is ..." (601.2f)"""
    for limit in entry.limits:
        if isinstance(limit, CheaperThisWay):
            # Only where this cost is chosen: another way of casting it costs no less (118.9a).
            change = CostChange(This("spell"), limit.mana, more=False, x=limit.x, condition=_paid(entry.name))
            yield StaticAbility(change)


# Wherever it would go from the stack, also where it is countered (702.34a).
def _exiled_after(name: str) -> tuple[General, ...]:
    return (ExiledAfter(name),)


# Lasts as long as it is that permanent, not for a turn (702.109a, 702.152a).
def _haste(name: str) -> StaticAbility:
    return StaticAbility(HasKeywords(This(), ("haste",)), _paid(name))


def _evoke(name: str) -> tuple[General, ...]:
    """702.74a: when it enters, if its evoke cost was paid, its controller sacrifices it."""
    # On the stack with other abilities of its entering, so that there is time to use it (702.74a).
    return (TriggeredAbility(Enters(_THIS), (Sacrifices(Player.YOU, (_THIS,)),), _paid(name)),)


def _dash(name: str) -> tuple[General, ...]:
    """702.109a: it has haste, and it is returned to its owner's hand at the next end step."""
    return (_haste(name), ByRules(RulesSay.RETURNED_LATER, name))


def _blitz(name: str) -> tuple[General, ...]:
    """702.152a: it has haste, draws a card as it dies, and is sacrificed at the next end step."""
    draws = TriggeredAbility(Does(_THIS, Deed.DIES), (Draw(Player.UNSAID_YOU, 1),), _paid(name))
    return (_haste(name), draws, ByRules(RulesSay.SACRIFICED_LATER, name))


def _warp(name: str) -> tuple[General, ...]:
    """702.185a: it is exiled at the next end step, and may be cast from there on a later turn."""
    return (ByRules(RulesSay.EXILED_LATER, name),)


# ------------------------------------------------------------------------------------------ the keywords
_CREATURE: Final = ((Word("creature"),),)
_LOST: Final = past.PlayerDid(Player.AN_OPPONENT, past.Tense.PAST, past.Did.LOST_LIFE, past.Period.THIS_TURN)
_CAST: Final = past.PlayerDidTo(
    Player.YOU, past.Tense.PERFECT, past.Deed.CAST, ONE, Objects(noun=Noun.SPELL), past.Period.THIS_TURN
)
_DISCARDED: Final = past.HappenedTo(This("card"), past.Befell.DISCARDED, past.Period.THIS_TURN)
_TAPPED: Final = Objects(((Word("tapped"), Word("creature")),), relatives=(ControlledBy(Player.YOU),))
_alternative("prowl", "702.76a", Fact.OWN_KIND_HIT)
# A cost rather than the mana cost, so that no other way of casting goes with it (118.9a).
_alternative("flashback", "702.34a", zone="graveyard", then=_exiled_after)
_alternative("evoke", "702.74a", then=_evoke)
_alternative("dash", "702.109a", then=_dash, forms=("cost",))
_alternative("blitz", "702.152a", then=_blitz)
_alternative("warp", "702.185a", zone="hand", then=_warp)
# A teammate would do as well; there are none in a game of two (702.117a).
_alternative("surge", "702.117a", _CAST, forms=("cost",))
_alternative("spectacle", "702.137a", _LOST, forms=("cost",))
_alternative("freerunning", "702.173a", Fact.ASSASSIN_HIT, forms=("cost",))
_alternative("escape", "702.138a", zone="graveyard", forms=("dash", "cost"))
_alternative("disturb", "702.146a", zone="graveyard", shape=Shape.BACK_FACE, forms=("cost",))
_alternative("bestow", "702.103a", shape=Shape.AURA)
_alternative("web-slinging", "702.188a", also=(UseSome(Use.RETURN, 1, _TAPPED),), forms=("cost",))
_alternative("overload", "702.96a", forms=("cost",))
# The text changes before targets are chosen: it has none (702.96b).
rewrites("overload", each_for_target)
_alternative("cleave", "702.148a", forms=("cost",))
# As it is put on the stack, so that the words in brackets ask for no target (702.148a).
rewrites("cleave", without_brackets)
_alternative("mutate", "702.140a", shape=Shape.MUTATING, forms=("cost",))


def mayhem(entry: Keyword) -> tuple[General, ...]:
    """702.187b: it may be cast from the graveyard for the cost in the turn in which it was discarded;
    702.187c: without a cost it may be played from there."""
    if not entry.cost:
        return (CastFrom("", "graveyard", "702.187c", condition=_DISCARDED),)
    return (AlternativeCost("mayhem", entry.cost, "702.187b", _DISCARDED, "graveyard"),)


keyword("mayhem", "702.187", "cost", "", meaning=mayhem)


def reduced(entry: Keyword) -> tuple[CostReduced, ...]:
    """ "This cost is reduced by {1} for each instant and sorcery card in your graveyard." """
    return tuple(limit for limit in entry.limits if isinstance(limit, CostReduced))


def morph(entry: Keyword) -> tuple[General, ...]:
    """702.37a: it may be cast face down for {3}; 702.37e: and turned face up for the cost."""
    more = entry.name == "megamorph"
    rule = "702.37b" if more else "702.37a"
    return (
        AlternativeCost(entry.name, _THREE, rule, shape=Shape.FACE_DOWN),
        FaceUpCost(entry.cost, "702.37e", more, reduced(entry)),
    )


keyword("morph", "702.37", "cost", "dash", meaning=morph)
keyword("megamorph", "702.37", "cost", meaning=morph)


def disguise(entry: Keyword) -> tuple[General, ...]:
    """702.168a: it may be cast face down for {3}, with ward {2}."""
    warded = ward(Keyword("ward", (PayMana(ManaCost.parse("{2}")),)))
    return (
        # The ward is of the face-down object, spell and permanent, and goes as it is turned up (702.168a).
        AlternativeCost("disguise", _THREE, "702.168a", shape=Shape.FACE_DOWN, gives=warded),
        FaceUpCost(entry.cost, "702.168d", reduced=reduced(entry)),
    )


keyword("disguise", "702.168", "cost", meaning=disguise)


def converted(entry: Keyword) -> tuple[General, ...]:
    """702.162a: it is cast with its other face up."""
    name = "more than meets the eye"
    return (AlternativeCost(name, entry.cost, "702.162a", shape=Shape.BACK_FACE),)


enter("more than meets the eye", "702.162", "More Than Meets the Eye {2}", converted)
phrase("keyword", Keyword, "more Than Meets the Eye {cost:keyword_mana}", name="more than meets the eye")


def sneak(entry: Keyword) -> tuple[General, ...]:
    """702.190a: in your declare blockers step, returning an unblocked creature; 702.190b: it attacks."""
    # Returned to pay, so that it has left combat before the spell is there (702.190a).
    unblocked = Objects(((Word("unblocked"), Word("creature")),), relatives=(ControlledBy(Player.YOU),))
    cost = (*entry.cost, UseSome(Use.RETURN, 1, unblocked))
    return (
        # Then it may be cast though the time is none for a creature spell (702.190a).
        AlternativeCost("sneak", cost, "702.190a", During.YOUR_DECLARE_BLOCKERS, instant=True),
        ByRules(RulesSay.ATTACKING, "sneak"),
    )


def emerge(entry: Keyword) -> tuple[General, ...]:
    """702.119a: sacrificing a creature, by whose mana value it costs less; 702.119b: another permanent."""
    what = entry.what if isinstance(entry.what, Objects) else Objects(_CREATURE)
    # What is sacrificed is chosen with the way of casting, as the total cost hangs on it (702.119a, 601.2f).
    cost = (*entry.cost, Sacrifice(1, what))
    return (AlternativeCost("emerge", cost, "702.119a", less=Less.MANA_VALUE),)


def harmonize(entry: Keyword) -> tuple[General, ...]:
    """702.180a: from the graveyard, tapping up to one creature, by whose power the total cost is lower."""
    # Tapping is part of the cost, and so no {T}: a creature that came this turn will do (302.6).
    cost = (*entry.cost, UseSome(Use.TAP, UpTo(1), Objects(_CREATURE)))
    lowered = AlternativeCost("harmonize", cost, "702.180a", zone="graveyard", less=Less.POWER)
    return (lowered, ExiledAfter("harmonize"))


def impending(entry: Keyword) -> tuple[General, ...]:
    """702.176a: it enters with time counters, and is no creature while it has one."""
    if not isinstance(entry.amount, int):
        return ()
    timed = HasCounters(_THIS, ONE, "time")
    # Cast otherwise it is a creature from the beginning, though it may get time counters (702.176a).
    waiting = Joined((_paid("impending"), timed), all=True)
    return (
        AlternativeCost("impending", entry.cost, "702.176a"),
        StaticAbility(EntersWithCounters(_THIS, entry.amount, "time"), _paid("impending")),
        StaticAbility(IsOfType(This(), SoOfType.NO_CREATURE), waiting),
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
    # A target only where the awaken cost is paid (601.2c); else the spell has none of this.
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


def prototype(entry: Keyword) -> tuple[General, ...]:
    """702.160a: it may be cast prototyped, with the inset characteristics."""
    match entry.cost, entry.amount:
        case (PayMana(cost=cost),), (int() as power, int() as toughness):
            return (SecondCharacteristics("prototype", cost, power, toughness, "702.160a"),)
        case _:
            return ()


def _size(text: str) -> object:
    power, _, toughness = text.partition("/")
    return int(power), int(toughness)


def _print(value: object) -> str | None:
    return f"{value[0]}/{value[1]}" if isinstance(value, tuple) and len(value) == 2 else None


enter("prototype", "702.160", "Prototype {2}{R} — 3/2", prototype)
pattern("size", r"\d{1,3}/\d{1,3}", _size, _print, words="0123456789")
phrase("keyword", Keyword, "prototype {cost:keyword_mana} — {amount:size}", name="prototype")
