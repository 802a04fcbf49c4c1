"""Keywords that are optional additional costs (118.8b), with what follows where one was paid."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from app.engine.abilities.abilities import (
    AdditionalCost,
    Effect,
    General,
    Keyword,
    SpellAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions.casting import CostWasPaid
from app.engine.abilities.costs.costs import Cost, Sacrifice
from app.engine.abilities.events.events import Enters
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.objects import EitherObjects, Joiner, Noun, Objects, Word
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.parameters import Gift, GiftOf
from app.engine.effects.instructions.sequences import If, Then
from app.engine.keywords.registry import enter, keyword
from app.engine.text.book import constant, phrase
from app.engine.text.reader import wholly


def kicker(entry: Keyword) -> tuple[General, ...]:
    """702.33a: you may pay an additional [cost]; 702.33b: "and/or" gives two of them."""
    second = cast("Cost", entry.amount) if isinstance(entry.amount, tuple) else None
    first = AdditionalCost("kicker", entry.cost, "702.33a", optional=True)
    # Kicked by the one or the other or both: a text may ask which (702.33b, 702.33f).
    return (first,) if second is None else (first, AdditionalCost("kicker", second, "702.33b", optional=True))


def multikicker(entry: Keyword) -> tuple[General, ...]:
    """702.33c: you may pay an additional [cost] any number of times."""
    # A multikicker cost is a kicker cost, so what asks for kicked spells sees it (702.33c).
    return (AdditionalCost("kicker", entry.cost, "702.33c", optional=True, repeatable=True),)


def buyback(entry: Keyword) -> tuple[General, ...]:
    """702.27a: you may pay an additional [cost]; if you did, the card goes to your hand as it resolves."""
    return (
        AdditionalCost("buyback", entry.cost, "702.27a", optional=True),
        # Only as it resolves: countered, it goes to the graveyard (702.27a).
        ByRules(RulesSay.TO_HAND, "buyback"),
    )


def bargain(entry: Keyword) -> tuple[General, ...]:
    """702.166a: you may sacrifice an artifact, enchantment, or token."""
    kinds = (Objects(((Word("artifact"),),)), Objects(((Word("enchantment"),),)), Objects(noun=Noun.TOKEN))
    what = Sacrifice(1, EitherObjects(kinds, Joiner.OR))
    return (AdditionalCost("bargain", (what,), "702.166a", optional=True),)


def gift(entry: Keyword) -> tuple[General | SpellAbility, ...]:
    """702.174a: you may choose an opponent, who gets something before the spell's other effects."""
    # The opponent is chosen as it is cast, though nothing is paid (702.174a).
    cost = AdditionalCost("gift", (), "702.174a", optional=True)
    if not isinstance(entry.what, Gift | GiftOf):
        return (cost,)
    effects = entry.what.effects if isinstance(entry.what, GiftOf) else instructions(_given(entry.what))
    # The gift comes before all else that the spell does, and its targets are asked for only if it was
    # promised (702.174b, 702.174m).
    promised = CostWasPaid(This("spell"), "gift")
    return (
        cost,
        SpellAbility((If(promised, effects[0] if len(effects) == 1 else Then(effects)),)),
        TriggeredAbility(Enters(This("permanent")), effects, CostWasPaid(Pronoun.ITS, "gift")),
    )


def _given(promised: Gift) -> str:
    """What is given, as the rules write it (702.174d-i)."""
    verb = "takes" if promised is Gift.TURN else "draws" if promised is Gift.CARD else "creates"
    return f"the chosen player {verb} {_GIVEN.get(promised, promised.value)}"


_GIVEN = {
    Gift.FOOD: "a Food token",
    Gift.TREASURE: "a Treasure token",
    Gift.FISH: "a tapped 1/1 blue Fish creature token",
    Gift.OCTOPUS: "an 8/8 blue Octopus creature token",
    Gift.TURN: "an extra turn after this one",
}


@lru_cache(maxsize=64)
def instructions(text: str) -> tuple[Effect, ...]:
    """The instructions that a sentence of the rules stands for, read as a card's text is."""
    return cast("tuple[Effect, ...]", wholly(text, "sentences")[0])


keyword("kicker", "702.33", "cost", "dash", meaning=kicker)
phrase("keyword", Keyword, "kicker {cost:keyword_mana} and/or {amount:keyword_mana}", name="kicker")
keyword("multikicker", "702.33", "cost", "dash", meaning=multikicker)
keyword("buyback", "702.27", "cost", "dash", meaning=buyback)
keyword("bargain", "702.166", meaning=bargain)
enter("gift", "702.174", "Gift a card", gift)
for _gift in Gift:
    constant("keyword", Keyword("gift", what=_gift), f"gift {_gift.value}")

phrase("gift_of", GiftOf, "{effects:sentences}.")
for _line in ("permanent_line", "spell_line"):
    phrase(_line, Keyword, "gift—^{what:gift_of}", name="gift")
