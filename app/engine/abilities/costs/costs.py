"""Costs (118): mana and other parts, and those that stand for several."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias, cast

from msgspec import Struct

from app.engine.abilities.declared import paid
from app.engine.abilities.nouns.objects import AnyObjects, InZone, Noun, Objects, Some, Word
from app.engine.abilities.nouns.references import Giver, It, Player, Pronoun, Reference, This
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf, Count
from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.values.frozen import exchanged
from app.engine.values.mana import ManaCost


@paid
class PayMana(Struct, frozen=True):
    """Mana symbols."""

    cost: ManaCost


# What is tapped can't pay it, nor a creature that came this turn (107.5, 302.6).
@paid
class TapThis(Struct, frozen=True):
    """{T} (107.5)."""


# Only what is tapped, and a creature only where it did not come this turn (107.6, 302.6).
@paid
class UntapThis(Struct, frozen=True):
    """{Q} (107.6)."""


# Only what one controls, and nothing that replaces destruction saves it (701.21a).
@paid
class Sacrifice(Struct, frozen=True):
    """Sacrifice `n` of a kind, or this object itself (701.21)."""

    n: Count
    what: AnyObjects | Reference


class Use(Enum):
    """What is done with objects as a cost is paid; by its value a player names those that are used."""

    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    EXILE = "exile"
    # It is no {T} of that creature, so one that came this turn can be tapped for it (302.6).
    TAP = "tap"
    UNTAP = "untap"
    RETURN = "return_"
    # Revealing moves nothing: the card stays in the zone where it is (701.20b).
    REVEAL = "reveal"


@paid
class UseSome(Struct, frozen=True):
    """ "Discard a card", "exile two cards from your graveyard", "tap an untapped creature you control" """

    deed: Use
    n: Count
    what: AnyObjects
    apart: AsSaid = False
    """It says "a Mountain card or a red card"."""
    among: AsSaid = False
    """It says "from among permanents you control and/or cards in your graveyard"."""


# As much as there is can be paid, and 0 always (118.3b, 119.4).
@paid
class PayLife(Struct, frozen=True):
    """Pay life (118.3b)."""

    n: Amount


LIFE_FOR_MANA_VALUE: Final = (PayLife(CharacteristicOf(This(), "mana value")),)
"""What is paid where life equal to its mana value is paid for a spell."""


class Where(Enum):
    """Where the card itself is as it is used to pay."""

    HERE = ""
    GRAVEYARD = " from your graveyard"
    HAND = " from your hand"


class UseThis(Struct, frozen=True):
    """ "Exile this card from your graveyard", "discard this card", "reveal this card from your hand" """

    deed: Use
    what: This | Giver
    where: Where = Where.HERE


@paid
class UseAll(Struct, frozen=True):
    """ "Discard your hand", "reveal your hand", "sacrifice all creatures you control" """

    deed: Use
    what: AnyObjects | None = None
    """None for the hand."""


class UseThese(Struct, frozen=True):
    """ "Sacrifice this creature and another creature", "discard an Island card and another card" """

    deed: Use
    what: tuple[This | Some, ...]


# All of them have to be there, unlike for an instruction that does what it can (118.3).
class RemoveCounters(Struct, frozen=True):
    """ "Remove a charge counter from this artifact", "remove X storage counters from this land" """

    n: Count
    kind: CounterKind | None
    """None for counters of any kind."""
    of: Reference | Some | AnyObjects
    among: bool = False
    """ "from among": they may be of several objects. """


class RemoveAllCounters(Struct, frozen=True):
    """ "Remove all +1/+1 counters from this creature" """

    kind: CounterKind | None
    of: Reference


# Where the counter can't be put there the cost can't be paid (614.17b).
class AddCounters(Struct, frozen=True):
    """ "Put a -1/-1 counter on a creature you control" """

    n: Count
    kind: CounterKind
    on: Reference | Some


# Counters of the player and no mana, so that what stands in for mana does not help (107.14).
@paid
class PayEnergy(Struct, frozen=True):
    """ "Pay {E}{E}", "pay eight {E}", "pay X {E}", "pay {E} equal to its mana value" (107.14)"""

    n: Amount
    symbols: bool = True
    """Every one has a symbol; else the number stands before one."""
    kind: CounterKind = "energy"
    """Which counters of the player are paid."""


# With fewer cards in the library it can't be paid, unlike an instruction to mill (701.17b).
@paid
class MillCards(Struct, frozen=True):
    """ "Mill a card" (701.17)"""

    n: Count


@paid
class ExileTop(Struct, frozen=True):
    """ "Exile the top card of your library" """

    n: Count
    # From the library to where all can see it: that is paid after the other costs (601.2h).
    zone: Literal["graveyard", "library"]
    what: AnyObjects | None = None
    """ "... the top three black cards of your graveyard" """


@paid
class DoTo(Struct, frozen=True):
    """ "Tap enchanted creature", "exert this creature" (701.43), "unattach this Equipment" """

    deed: Literal["exert", "tap", "unattach"]
    what: Reference


# From the hand by revealing it, or by choosing one that is there (701.4a).
@paid
class Behold(Struct, frozen=True):
    """ "Behold a Dragon" (701.4)"""

    n: Count
    what: AnyObjects
    exile: bool = False
    """ "... and exile it" """


@paid
class Blight(Struct, frozen=True):
    """ "Blight 2" (701.68)"""

    n: Amount


@paid
class CollectEvidence(Struct, frozen=True):
    """ "Collect evidence 6" (701.59)"""

    n: Amount


@paid
class Waterbend(Struct, frozen=True):
    """ "Waterbend {5}" (701.67)"""

    cost: ManaCost


@paid
class Forage(Struct, frozen=True):
    """ "Forage" (701.61)"""


@paid
class TapPower(Struct, frozen=True):
    """ "Tap any number of creatures you control with total power 3 or more" (702.194a)"""

    n: Amount


@paid
class SacrificeWorth(Struct, frozen=True):
    """ "Sacrifice any number of artifacts with total mana value 3 or greater" """

    what: AnyObjects
    of: Literal["power", "toughness", "mana value"]
    n: Amount
    costless: int = 0
    """For so much counts each that has no mana cost."""


Totalled: TypeAlias = CollectEvidence | TapPower | SacrificeWorth
"""Parts for which any number of objects of some total are used."""


@paid
class PutHandCards(Struct, frozen=True):
    """ "Put a card from your hand on top of your library" """

    n: Count
    what: AnyObjects
    bottom: bool


@paid
class PutThisOnBottom(Struct, frozen=True):
    """ "Put this card on the bottom of its owner's library" """

    what: This
    where: Where
    bottom: bool
    whose: Literal["its owner's", "your"]


@paid
class Choose(Struct, frozen=True):
    """ "Choose a creature type" """

    what: Literal["a creature type", "an opponent", "a color", "a number between 0 and 5"]


class ChooseOne(Struct, frozen=True):
    """ "Choose a creature you control" """

    what: Some


class CostsTogether(Struct, frozen=True):
    """ "Remove three quest counters from this enchantment and sacrifice it" """

    parts: tuple[CostPart, ...]


# Which one is announced with the other choices, before targets are (601.2b).
@paid
class EitherCost(Struct, frozen=True):
    """One of two or more costs: "sacrifice a creature or discard a card"."""

    options: tuple[CostPart, ...]
    once: AsSaid = False  # "pay" is said once: "pay {2} or {E}{E}{E}"
    apart: AsSaid = False  # what else is paid is said with each: "{3}, {T} or {U}, {T}"


CostPart: TypeAlias = Struct
"""One part of a cost: a frozen value of a module in this folder."""


FORAGING: Final[tuple[CostPart, ...]] = (
    UseSome(Use.EXILE, 3, Objects(noun=Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "from"),))),
    Sacrifice(1, Objects(((Word("Food"),),))),
)
"""What can be done to forage (701.61a)."""

Cost: TypeAlias = tuple[CostPart, ...]
"""All parts are paid; in printed order."""


class PayMany(Struct, frozen=True):
    """ "Pay six {C}" """

    n: Count
    mana: ManaCost

    def in_full(self) -> ManaCost | None:
        """The mana symbol by symbol; None where the number is not told."""
        return ManaCost(self.mana.symbols * self.n) if isinstance(self.n, int) else None


@paid
class PutIntoGraveyard(Struct, frozen=True):
    """ "Put a card exiled with this artifact into its owner's graveyard" """

    n: Count
    what: AnyObjects
    whose: Literal["its owner's", "that player's"]


# It can't be paid where that player can't gain life (119.7).
@paid
class OthersGainLife(Struct, frozen=True):
    """ "Have an opponent gain 3 life", "have each other player gain 6 life", "an opponent gains 5 life" """

    who: Player
    n: int
    have: bool = True


@paid
class SacrificeHalf(Struct, frozen=True):
    """ "Sacrifice half the lands you control, rounded up" """

    what: AnyObjects
    up: bool


# More of it is unpayable as well; another cost in its place can be paid (118.6a).
@paid
class NoManaCost(Struct, frozen=True):
    """The mana cost of an object that has none, which is unpayable (118.6)"""


def of_the_card(cost: Cost) -> Cost:
    """The cost in which "its mana value" is that of the card for which it is paid."""
    return exchanged(cost, lambda part: This() if isinstance(part, It) else part)


def in_parts(cost: Cost) -> Cost:
    """The cost with each of these as several parts; "it", of which counters are removed, is this object."""
    return tuple(plain for part in cost for plain in _in_parts(part))


def _in_parts(part: CostPart) -> Cost:
    match part:
        case CostsTogether(parts=(RemoveCounters(of=This() as own) as first, *rest)):
            return (first, *(Sacrifice(1, own) if p == Sacrifice(1, Pronoun.IT) else p for p in rest))
        case CostsTogether(parts=several):
            return several
        case UseThese(deed=deed, what=several):
            return tuple(_one_of(deed, one) for one in several)
        case _:
            return (part,)


def _one_of(deed: Use, one: This | Some) -> CostPart:
    if isinstance(one, This):
        return Sacrifice(1, one)
    n = cast("Count", one.n)
    return Sacrifice(n, one.what) if deed is Use.SACRIFICE else UseSome(deed, n, one.what)


def kind(part: object) -> type | Use:
    """By what parts of costs are told apart: by what is done with objects, the others by their types."""
    return part.deed if isinstance(part, UseSome) else type(part)
