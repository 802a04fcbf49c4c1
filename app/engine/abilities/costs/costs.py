"""Costs (118): mana and other parts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

from app.engine.abilities.costs import deeds
from app.engine.abilities.nouns.objects import AnyObjects, InZone, Noun, Objects, Some, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Giver, It, Reference, This
from app.engine.abilities.quantities.amounts import Amount, Count
from app.engine.abilities.vocabulary import CounterKind
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class PayMana:
    """Mana symbols."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class TapThis:
    """{T} (107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis:
    """{Q} (107.6)."""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Sacrifice `n` of a kind, or this object itself (701.21)."""

    n: Count
    what: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard `n` cards (701.9)."""

    n: Count
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class PayLife:
    """Pay life (118.3b)."""

    n: Amount


@dataclass(frozen=True, slots=True)
class PayHalfLife:
    """ "Pay half your life, rounded up" """

    up: bool


@dataclass(frozen=True, slots=True)
class ExileFrom:
    """Exile `n` cards from your hand or graveyard, other than this one."""

    n: Count
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class TapUntapped:
    """Tap `n` untapped permanents you control."""

    n: Count
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class ReturnToHand:
    """Return `n` permanents you control to their owner's hand."""

    n: Count
    what: AnyObjects


class Where(Enum):
    """Where the card itself is as it is used to pay."""

    HERE = ""
    GRAVEYARD = " from your graveyard"
    HAND = " from your hand"


@dataclass(frozen=True, slots=True)
class ExileThis:
    """ "Exile this card from your graveyard", "exile this creature" """

    what: This | Giver
    where: Where = Where.HERE


@dataclass(frozen=True, slots=True)
class DiscardThis:
    """ "Discard this card" (701.9)"""

    what: This


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """ "Discard your hand" """


@dataclass(frozen=True, slots=True)
class ReturnThis:
    """ "Return this creature to its owner's hand" """

    what: This


@dataclass(frozen=True, slots=True)
class SacrificeAll:
    """ "Sacrifice all creatures you control" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class SacrificeThese:
    """ "Sacrifice this creature and another creature": several things, of which this is one."""

    what: tuple[This | Some, ...]


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """ "Remove a charge counter from this artifact", "remove X storage counters from this land" """

    n: Count
    kind: CounterKind | None
    """None for counters of any kind."""
    of: Reference | Some | AnyObjects
    among: bool = False
    """ "from among": they may be of several objects. """


@dataclass(frozen=True, slots=True)
class RemoveAllCounters:
    """ "Remove all +1/+1 counters from this creature" """

    kind: CounterKind | None
    of: Reference


@dataclass(frozen=True, slots=True)
class AddCounters:
    """ "Put a -1/-1 counter on a creature you control" """

    n: Count
    kind: CounterKind
    on: Reference | Some


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """ "Pay {E}{E}", "pay eight {E}", "pay X {E}" (107.14)"""

    n: Count
    symbols: bool = True
    """Every one has a symbol; else the number stands before one."""


@dataclass(frozen=True, slots=True)
class MillCards:
    """ "Mill a card" (701.17)"""

    n: Count


@dataclass(frozen=True, slots=True)
class ExileTop:
    """ "Exile the top card of your library" """

    n: Count
    zone: Literal["graveyard", "library"]
    """"library" or "graveyard"."""


@dataclass(frozen=True, slots=True)
class UntapTapped:
    """ "Untap a tapped creature you control" """

    n: Count
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class TapObject:
    """ "Tap enchanted creature" """

    what: It


@dataclass(frozen=True, slots=True)
class RevealCards:
    """ "Reveal a creature card from your hand" """

    n: Count
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class RevealThis:
    """ "Reveal this card from your hand" """

    what: This
    where: Where


@dataclass(frozen=True, slots=True)
class RevealHand:
    """ "Reveal your hand" """


@dataclass(frozen=True, slots=True)
class Behold:
    """ "Behold a Dragon" (701.4)"""

    n: Count
    what: AnyObjects
    exile: bool = False
    """ "... and exile it" """


@dataclass(frozen=True, slots=True)
class Blight:
    """ "Blight 2" (701.68)"""

    n: Amount


@dataclass(frozen=True, slots=True)
class CollectEvidence:
    """ "Collect evidence 6" (701.59)"""

    n: Amount


@dataclass(frozen=True, slots=True)
class Waterbend:
    """ "Waterbend {5}" (701.67)"""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class Forage:
    """ "Forage" (701.61)"""


@dataclass(frozen=True, slots=True)
class TapPower:
    """ "Tap any number of creatures you control with total power 3 or more" (702.194a)"""

    n: Amount


@dataclass(frozen=True, slots=True)
class Exert:
    """ "Exert this creature" (701.43)"""

    what: This


@dataclass(frozen=True, slots=True)
class PutHandCards:
    """ "Put a card from your hand on top of your library" """

    n: Count
    what: AnyObjects
    bottom: bool


@dataclass(frozen=True, slots=True)
class PutThisOnBottom:
    """ "Put this card on the bottom of its owner's library" """

    what: This
    where: Where
    bottom: bool
    whose: Literal["its owner's", "your"]
    """"your" or "its owner's"."""


@dataclass(frozen=True, slots=True)
class Unattach:
    """ "Unattach this Equipment" """

    what: This | Giver


class Choosing(Enum):
    """What is chosen as a spell is cast."""

    CREATURE_TYPE = "a creature type"
    OPPONENT = "an opponent"
    COLOR = "a color"
    NUMBER_TO_5 = "a number between 0 and 5"


@dataclass(frozen=True, slots=True)
class Choose:
    """ "Choose a creature type" """

    what: Choosing


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """ "Choose a creature you control" """

    what: Some


@dataclass(frozen=True, slots=True)
class CostsTogether:
    """ "Remove three quest counters from this enchantment and sacrifice it" """

    parts: tuple[CostPart, ...]


@dataclass(frozen=True, slots=True)
class EitherCost:
    """One of two or more costs: "sacrifice a creature or discard a card"."""

    options: tuple[CostPart, ...]


CostPart: TypeAlias = (
    PayMana
    | TapThis
    | UntapThis
    | Sacrifice
    | Discard
    | PayLife
    | ExileFrom
    | TapUntapped
    | ReturnToHand
    | ExileThis
    | DiscardThis
    | DiscardHand
    | ReturnThis
    | SacrificeAll
    | SacrificeThese
    | RemoveCounters
    | RemoveAllCounters
    | AddCounters
    | PayEnergy
    | MillCards
    | ExileTop
    | UntapTapped
    | TapObject
    | RevealCards
    | RevealThis
    | RevealHand
    | Behold
    | Blight
    | CollectEvidence
    | Waterbend
    | Forage
    | TapPower
    | Exert
    | PutHandCards
    | PutThisOnBottom
    | Unattach
    | Choose
    | ChooseOne
    | PayHalfLife
    | deeds.FurtherCost
    | CostsTogether
    | EitherCost
)

FORAGING: Final[tuple[CostPart, ...]] = (
    ExileFrom(3, Objects(noun=Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "from"),))),
    Sacrifice(1, Objects(((Word("Food"),),))),
)
"""What can be done to forage (701.61a)."""

Cost: TypeAlias = tuple[CostPart, ...]
"""All parts are paid; in printed order."""
