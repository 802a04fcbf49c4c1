"""Where cards are put, and which of the cards just spoken of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from app.engine.abilities.nouns.objects import AnyObjects, Elsewhere, InZone, Some
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, Count, Told, Variable
from app.engine.abilities.vocabulary import CounterKind, OwnZone


class Order(Enum):
    """In what order cards go to a library (401.4)."""

    UNSAID = ""
    ANY = "in any order"
    RANDOM = "in a random order"


class Side(Enum):
    """On which end of a library."""

    TOP = "top"
    BOTTOM = "bottom"


class Entering(Enum):
    """The status with which permanents enter, or that they are attacking (508.4)."""

    PLAIN = ""
    TAPPED = "tapped"
    ATTACKING = "attacking"
    TAPPED_AND_ATTACKING = "tapped and attacking"
    TRANSFORMED = "transformed"
    TAPPED_AND_TRANSFORMED = "tapped and transformed"
    FACE_DOWN = "face down"


@dataclass(frozen=True, slots=True)
class EnteringAttack:
    """ "tapped and attacking that player", "... that player or a planeswalker they control" """

    whom: Player
    or_planeswalker: bool = False


@dataclass(frozen=True, slots=True)
class InHand:
    """ "into your hand", "to its owner's hand" """

    whose: Player


@dataclass(frozen=True, slots=True)
class InGraveyard:
    """ "into your graveyard" """

    whose: Player


@dataclass(frozen=True, slots=True)
class InLibrary:
    """ "on the bottom of your library in any order" """

    side: Side
    whose: Player
    order: Order
    back: bool = False
    """ "back on top of your library": where it was"""


@dataclass(frozen=True, slots=True)
class InThatLibrary:
    """ "on the bottom of that library in a random order": of the library spoken of"""

    side: Side
    order: Order


@dataclass(frozen=True, slots=True)
class OnTopOrBottom:
    """ "on their choice of the top or bottom of their library" """

    choice: Player | None
    """Whose choice; None where it is not said: that of who puts it there."""
    whose: Player


@dataclass(frozen=True, slots=True)
class InHandOrGraveyard:
    """ "into your hand or graveyard" """

    whose: Player


@dataclass(frozen=True, slots=True)
class AllOnTopOrBottom:
    """ "both on top of your library or both on the bottom of your library" """

    whose: Player


@dataclass(frozen=True, slots=True)
class BackOnLibrary:
    """ "on top in any order", "back in any order": on that library from which they come."""

    side: Side | None
    """None for "back": where they were."""
    order: Order


@dataclass(frozen=True, slots=True)
class FromTheTop:
    """ "into its owner's library second from the top" """

    whose: Player
    place: int


@dataclass(frozen=True, slots=True)
class Beneath:
    """ "into its owner's library just beneath the top X cards of that library" """

    whose: Player
    n: Variable


@dataclass(frozen=True, slots=True)
class AmongTheTop:
    """ "into the top six cards of your library at random" """

    n: int
    whose: Player


@dataclass(frozen=True, slots=True)
class NearTopOrBottom:
    """ "into its owner's library second from the top or on the bottom": as that player likes"""

    whose: Player


@dataclass(frozen=True, slots=True)
class AddedCounters:
    """ "with a +1/+1 counter on it", "with two additional +1/+1 counters on it" """

    n: Count
    kind: CounterKind
    additional: bool = False


@dataclass(frozen=True, slots=True)
class CountersEqual:
    """ "with a number of +1/+1 counters on it equal to that result" """

    kind: CounterKind
    n: Amount


@dataclass(frozen=True, slots=True)
class CountersOfKinds:
    """ "with a hexproof counter and an indestructible counter on it" """

    kinds: tuple[CounterKind, ...]


@dataclass(frozen=True, slots=True)
class OnBattlefield:
    """ "onto the battlefield tapped under your control" """

    entering: Entering | EnteringAttack
    under: Player | None
    """Under whose control; None where it is not said: that of who puts it there (110.2a)."""
    attached_to: Thing | None
    counters: AddedCounters | CountersEqual | CountersOfKinds | None
    late: bool = False
    """How it enters stands last: "under your control tapped and attacking"."""


@dataclass(frozen=True, slots=True)
class InExile:
    """ "into exile" """


Place: TypeAlias = (
    InHand
    | InGraveyard
    | InLibrary
    | OnTopOrBottom
    | NearTopOrBottom
    | BackOnLibrary
    | FromTheTop
    | InThatLibrary
    | AmongTheTop
    | Beneath
    | OnBattlefield
    | InExile
    | InHandOrGraveyard
    | AllOnTopOrBottom
)
"""Where cards are put."""


class Picking(Enum):
    """How some of many are picked."""

    UNSAID = ""
    RANDOM = " at random"
    THEIR_CHOICE = " of their choice"


@dataclass(frozen=True, slots=True)
class SomeOfThem:
    """ "one of them", "two of those cards": chosen of the cards that were just spoken of."""

    n: Count
    of: It | None = None
    """None where it is not said: "one onto the battlefield and the other into your hand"."""
    how: Picking = Picking.UNSAID
    either: bool = False
    """It says "either of"."""


@dataclass(frozen=True, slots=True)
class TheOther:
    """ "the other", "the other two cards": those of them that have not been put anywhere."""

    n: int = 1


Portion: TypeAlias = SomeOfThem | TheOther
"""Some of the cards that were just spoken of."""


@dataclass(frozen=True, slots=True)
class TopCards:
    """ "the top three cards of your library", "that many cards from the top of their library" """

    n: Count | Told
    whose: Player | Target


@dataclass(frozen=True, slots=True)
class TopCardsEqual:
    """ "cards from the top of your library equal to its power" """

    whose: Player | Target
    n: Amount
    number_of: bool = False
    """It says "a number of cards"."""


@dataclass(frozen=True, slots=True)
class TopCardsEqualFirst:
    """ "cards equal to its power from the top of its owner's library" """

    n: Amount
    whose: Player | Target


@dataclass(frozen=True, slots=True)
class BottomCard:
    """ "the bottom card of each opponent's library", "the bottom creature card of your library" """

    what: AnyObjects
    whose: Player | Target


@dataclass(frozen=True, slots=True)
class AllButBottom:
    """ "all but the bottom six cards of their library" """

    n: int
    whose: Player | Target


@dataclass(frozen=True, slots=True)
class TopOfEach:
    """ "the top card of each of those opponents' libraries" """

    whose: Player


@dataclass(frozen=True, slots=True)
class WholeZone:
    """ "your hand", "target player's graveyard": all cards in it."""

    whose: Player | Target
    zone: OwnZone
    """"hand", "graveyard" or "library"."""
    as_cards: bool = False
    """ "the cards from your hand" """
    within: bool = False
    """ "the cards in your hand" """


@dataclass(frozen=True, slots=True)
class WholeZones:
    """ "their hand and graveyard" """

    whose: Player | Target
    zones: tuple[OwnZone, OwnZone]


@dataclass(frozen=True, slots=True)
class AllGraveyards:
    """ "all graveyards", "all opponents' graveyards" """

    whose: Player = Player.PLAYERS


@dataclass(frozen=True, slots=True)
class AllFrom:
    """ "all cards from target player's graveyard" """

    what: AnyObjects
    whose: Target
    zone: Literal["graveyard", "hand", "hand and graveyard"]
    but: AnyObjects | None = None
    """ "other than basic land cards" """


@dataclass(frozen=True, slots=True)
class FromTargetsZone:
    """ "two target cards from target player's graveyard", "a card from target opponent's library" """

    what: Target | Some
    whose: Target
    zone: OwnZone


@dataclass(frozen=True, slots=True)
class TopOfGraveyard:
    """ "the top creature card of your graveyard" """

    what: AnyObjects
    whose: Player | Target


@dataclass(frozen=True, slots=True)
class FromZone:
    """ "this card from your graveyard", "it from exile" """

    what: Reference
    zone: InZone | Elsewhere


Moved: TypeAlias = (
    Thing
    | Portion
    | TopCards
    | TopCardsEqual
    | TopCardsEqualFirst
    | WholeZone
    | WholeZones
    | AllGraveyards
    | AllFrom
    | FromZone
    | FromTargetsZone
    | TopOfGraveyard
)
"""What is put, returned or exiled."""
