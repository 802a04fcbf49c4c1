"""What cards say of themselves outside the battlefield: from where they are cast, and what follows."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import in_play, replaces
from app.engine.abilities.limits import CostReduced
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import CardName, CostName, KeywordName, RuleNumber, ZoneWord


class CastFrom(Struct, frozen=True):
    """A zone from which a card says of itself that it may be cast (601.3)."""

    name: CostName
    """The keyword's name; "" for a printed sentence."""
    zone: ZoneWord
    rule: RuleNumber
    cost: Cost = ()
    """What is paid besides its other costs."""
    condition: Condition | None = None
    alone: bool = False
    """It can't be cast from any other zone."""


# From the stack it goes nowhere else, also where the spell is countered (702.34a).
class ExiledAfter(Struct, frozen=True):
    """A spell that was cast so is exiled instead of put anywhere else as it leaves the stack (702.34a)."""

    way: CostName
    """The name of the way; "" for a spell that was cast from `zone`."""
    zone: ZoneWord = ""
    graveyard: bool = False
    """Only instead of being put into a graveyard."""


@in_play
class CountsAs(Struct, frozen=True):
    """ "If this card is in a graveyard, effects from spells named Swift Sting count it as a card named
    Swift Sting." """

    name: CardName


class RulesSay(Enum):
    """What the rules of a keyword say of the object that has it, where no other ability says that."""

    ALL_MODES = "all modes may be chosen if the named cost is paid, and must then be"
    """702.42a"""
    ATTACKING = "a permanent spell for which the named cost was paid enters tapped and attacking"
    """702.190b"""
    RETURNED_LATER = (
        "what the spell becomes returns to its owner's hand at the beginning of the next end step"
    )
    """702.109a, if the named cost was paid"""
    SACRIFICED_LATER = "what the spell becomes is sacrificed at the beginning of the next end step"
    """702.152a, likewise"""
    EXILED_LATER = "what the spell becomes is exiled at the beginning of the next end step"
    """702.185a, likewise"""
    DISCARDED_TO_EXILE = "whoever discards this card exiles it instead of putting it into the graveyard"
    """702.35a"""
    FUSED = "both halves of the split card may be cast as one spell from the hand"
    """702.102a"""
    POISONOUS = "players to whom it deals combat damage get so many poison counters besides"
    """702.164b"""
    REBOUNDS = "cast from the hand it is exiled as it resolves, to be cast again at the next upkeep"
    """702.88a"""
    TO_HAND = "as it resolves the card goes to its owner's hand if the named cost was paid"
    """702.27a"""


class ByRules(Struct, frozen=True):
    """An ability of which the rules say all that it does."""

    says: RulesSay
    cost: KeywordName | None = None
    """The cost that it names."""
    n: int = 0
    """How many."""


@in_play
@replaces
class DiscardedOnto(Struct, frozen=True):
    """ "If a spell or ability an opponent controls causes you to discard this card, put it onto the
    battlefield instead of putting it into your graveyard." """

    what: This
    counters: int = 0
    """+1/+1 counters with which it enters."""


# It needs priority, but uses no stack: nobody can respond (116.1).
class HandAction(Struct, frozen=True):
    """A special action with a card in hand: it is exiled, to be cast later (116.2f, 116.2h, 116.2k)."""

    name: KeywordName
    """"foretell", "plot" or "suspend"."""
    cost: Cost
    rule: RuleNumber
    counters: int | Variable = 0
    """Time counters with which it is exiled."""


# A special action, so that nobody can respond to the turning (116.1, 116.2b).
class FaceUpCost(Struct, frozen=True):
    """What is paid to turn the face-down permanent face up (116.2b, 702.37e)."""

    cost: Cost
    rule: RuleNumber
    counter: bool = False
    """It gets a +1/+1 counter as it is turned so (702.37b)."""
    reduced: tuple[CostReduced, ...] = ()
    """What it says that lowers the cost."""
