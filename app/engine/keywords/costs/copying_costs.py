"""Optional additional costs with what comes of them: replicate, casualty, squad, offspring ... (118.8b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import (
    AdditionalCost,
    AsKeywordSays,
    Effect,
    General,
    Keyword,
    Less,
    TriggeredAbility,
)
from app.engine.abilities.conditions.casting import CostWasPaid
from app.engine.abilities.costs.costs import Cost, Sacrifice, TapPower, Use, UseSome
from app.engine.abilities.events.events import Casts, Enters
from app.engine.abilities.limits import CopyHas
from app.engine.abilities.nouns.objects import Comparison, Noun, Objects, WithNumber, Word
from app.engine.abilities.nouns.references import Player, Pronoun, TheCopy, This, Which
from app.engine.abilities.nouns.relatives import Such
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.amounts import Variable
from app.engine.abilities.quantities.fixed_elsewhere import TimesCostPaid
from app.engine.effects.copies.copy_spell import ChooseNewTargets, Copy
from app.engine.effects.instructions.sequences import May
from app.engine.keywords.registry import enter, keyword
from app.engine.text.book import phrase

_CREATURE: Final = ((Word("creature"),),)


def _optional(name: str, rule: str, cost: Cost, *, repeatable: bool = False) -> AdditionalCost:
    return AdditionalCost(name, cost, rule, optional=True, repeatable=repeatable)


def _copied(name: str, exceptions: tuple[CopyException, ...] = ()) -> TriggeredAbility:
    """When you cast this spell, if the cost was paid, copy it for each time; new targets may be chosen."""
    effects: tuple[Effect, ...] = (
        # Made by an ability: the copies are not cast, and their costs not paid again (707.10).
        Copy(Player.UNSAID_YOU, Pronoun.IT, TimesCostPaid(name), exceptions),
        May(Player.YOU, ChooseNewTargets(Player.UNSAID_YOU, TheCopy(Which.THE))),
    )
    return TriggeredAbility(Casts(Player.YOU, This("spell")), effects, CostWasPaid(This("spell"), name))


def _tokens(name: str) -> TriggeredAbility:
    """When it enters, if the cost was paid, a token that is a copy of it for each time."""
    effect = AsKeywordSays(name)
    return TriggeredAbility(Enters(This("permanent")), (effect,), CostWasPaid(This("permanent"), name))


def replicate(entry: Keyword) -> tuple[General, ...]:
    """702.56a: any number of times; it is copied for each time."""
    return (_optional("replicate", "702.56a", entry.cost, repeatable=True), _copied("replicate"))


def conspire(entry: Keyword) -> tuple[General, ...]:
    """702.78a: tap two untapped creatures that each share a color with it; it is copied."""
    # Tapping is no {T}: those that came this turn can be tapped for it (302.6).
    creature = Objects(_CREATURE, relatives=(Such.SHARES_COLOR,))
    return (_optional("conspire", "702.78a", (UseSome(Use.TAP, 2, creature),)), _copied("conspire"))


def casualty(entry: Keyword) -> tuple[General, ...]:
    """702.153a: sacrifice a creature with power N or greater; it is copied."""
    if not isinstance(entry.amount, int | Variable):
        return ()
    strong = WithNumber("power", entry.amount, Comparison.AT_LEAST)
    victim = Sacrifice(1, Objects(_CREATURE, relatives=(strong,)))
    exceptions = tuple(p for limit in entry.limits if isinstance(limit, CopyHas) for p in limit.parts)
    return (_optional("casualty", "702.153a", (victim,)), _copied("casualty", exceptions))


def squad(entry: Keyword) -> tuple[General, ...]:
    """702.157a: any number of times; as many tokens that are copies of it."""
    # The tokens are not cast, so that no squad cost was paid for them (702.157a).
    return (_optional("squad", "702.157a", entry.cost, repeatable=True), _tokens("squad"))


def offspring(entry: Keyword) -> tuple[General, ...]:
    """702.175a: a token that is a copy of it, except it is 1/1."""
    return (_optional("offspring", "702.175a", entry.cost), _tokens("offspring"))


def teamwork(entry: Keyword) -> tuple[General, ...]:
    """702.194a: you may tap any number of creatures with total power N or more."""
    if not isinstance(entry.amount, int):
        return ()
    return (_optional("teamwork", "702.194a", (TapPower(entry.amount),)),)


def offering(entry: Keyword) -> tuple[General, ...]:
    """702.48a: sacrifice a permanent of that kind; its mana cost is taken off, at instant speed."""
    what = entry.what
    kind = what if isinstance(what, Word) else Word(str(what))
    cost = (Sacrifice(1, Objects(((kind,),), Noun.NONE)),)
    # What is left of its coloured mana, where the spell has none of it, lowers generic mana (702.48c).
    lowered = AdditionalCost("offering", cost, "702.48a", optional=True, instant=True, less=Less.MANA_COST)
    return (lowered,)


_ENTRIES: Final[dict[str, tuple[str, tuple[str, ...], Callable[[Keyword], tuple[General, ...]]]]] = {
    "replicate": ("702.56", ("cost", "dash"), replicate),
    "conspire": ("702.78", ("",), conspire),
    "casualty": ("702.153", ("n",), casualty),
    "squad": ("702.157", ("cost",), squad),
    "offspring": ("702.175", ("cost",), offspring),
    "teamwork": ("702.194", ("n",), teamwork),
}
enter("offering", "702.48", "Goblin offering", offering)
phrase("keyword", Keyword, "{what:type_word~s} offering", name="offering")
for _name, (_rule, _forms, _meaning) in _ENTRIES.items():
    keyword(_name, _rule, *_forms, meaning=_meaning)
