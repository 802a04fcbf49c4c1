"""Keywords by which a card is cast later: madness, foretell, plot, suspend, rebound, miracle."""

from __future__ import annotations

from app.engine.abilities.abilities import (
    AlternativeCost,
    AsKeywordSays,
    General,
    Keyword,
    SpellAbility,
    TriggeredAbility,
)
from app.engine.abilities.conditions.past import SetAside
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.events.waiting import OfCard
from app.engine.abilities.nouns.elsewhere import ByRules, HandAction, RulesSay
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.amounts import Variable
from app.engine.effects.casting.cast_later import CastItNow
from app.engine.keywords.registry import keyword
from app.engine.values.mana import ManaCost


def madness(entry: Keyword) -> tuple[General, ...]:
    """702.35a: it is discarded into exile, and its owner may cast it for the cost."""
    this = This("card")
    # What is not cast as this ability resolves goes to the graveyard (702.35a).
    cast = CastItNow(this, "madness", else_graveyard=True)
    return (
        AlternativeCost("madness", entry.cost, "702.35a", SetAside("madness"), "exile"),
        ByRules(RulesSay.DISCARDED_TO_EXILE),
        TriggeredAbility(OfCard.DISCARDED, (cast,)),
    )


def foretell(entry: Keyword) -> tuple[General, ...]:
    """702.143a: it is exiled face down for {2}, and cast on a later turn for the cost."""
    return (
        HandAction("foretell", (PayMana(ManaCost.parse("{2}")),), "702.143a"),
        # A later turn: it can't be foretold and cast in the same one (702.143a).
        AlternativeCost("foretell", entry.cost, "702.143a", SetAside("foretold"), "exile"),
    )


def plot(entry: Keyword) -> tuple[General, ...]:
    """702.170a: it is exiled for the cost, and cast on a later turn without paying."""
    # A special action, so nobody can respond to its being exiled (116.2k).
    return (HandAction("plot", entry.cost, "702.170a"),)


def suspend(entry: Keyword) -> tuple[General, ...]:
    """702.62a: it is exiled with time counters for the cost; the last of them lets it be played.

    A card that gains suspend in exile has no cost for that.
    """
    this, amount = This("card"), entry.amount
    return (
        *(
            (HandAction("suspend", entry.cost, "702.62a", amount),)
            if isinstance(amount, int | Variable)
            else ()
        ),
        TriggeredAbility(OfCard.SUSPENDED, (AsKeywordSays("suspend"),)),
        # The haste is of a creature so cast, for as long as its player controls it (702.62a).
        TriggeredAbility(OfCard.LAST_REMOVED, (CastItNow(this, "", free=True, haste=True),)),
    )


def rebound(entry: Keyword) -> tuple[General, ...]:
    """702.88a: it is exiled as it resolves, and cast without paying at the next upkeep."""
    this = This("card")
    # Only if it was cast from the hand, and resolves: a copy or a countered spell never does (702.88a).
    return (ByRules(RulesSay.REBOUNDS), TriggeredAbility(OfCard.REBOUNDED, (CastItNow(this, "", free=True),)))


def miracle(entry: Keyword) -> tuple[General, ...]:
    """702.94a: revealed as the first card drawn this turn, it may be cast for the cost."""
    this = This("card")
    return (
        AlternativeCost("miracle", entry.cost, "702.94a", zone="hand as it is drawn"),
        # Cast as the triggered ability resolves, whatever the time (702.94a, 608.2g).
        TriggeredAbility(OfCard.REVEALED, (CastItNow(this, "miracle"),)),
    )


def paradigm(entry: Keyword) -> tuple[General | SpellAbility, ...]:
    """702.192a: the first of its name lets a copy be cast in each of its player's main phases."""
    return (SpellAbility((AsKeywordSays("paradigm"),)),)


def cipher(entry: Keyword) -> tuple[General | SpellAbility, ...]:
    """702.99a: its card may be exiled encoded on a creature, which copies it as it deals damage."""
    return (SpellAbility((AsKeywordSays("cipher"),)),)


def epic(entry: Keyword) -> tuple[General | SpellAbility, ...]:
    """702.50a: no more spells are cast, but it is copied at each upkeep."""
    return (SpellAbility((AsKeywordSays("epic"),)),)


keyword("epic", "702.50", meaning=epic)
keyword("cipher", "702.99", meaning=cipher)
keyword("paradigm", "702.192", meaning=paradigm)
keyword("rebound", "702.88", meaning=rebound)
keyword("miracle", "702.94", "cost", meaning=miracle)
keyword("madness", "702.35", "cost", "dash", meaning=madness)
keyword("foretell", "702.143", "cost", "dash", meaning=foretell)
keyword("plot", "702.170", "cost", meaning=plot)
keyword("suspend", "702.62", "n cost", meaning=suspend)
