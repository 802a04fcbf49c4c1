"""Where cards are put, and which of the cards just spoken of."""

from __future__ import annotations

from enum import Enum
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects, Elsewhere, InZone, Some
from app.engine.abilities.nouns.references import It, Player, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount, Count, Told, Variable
from app.engine.abilities.vocabulary import AsSaid, CounterKind, OwnZone


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


class EnteringAttack(Struct, frozen=True):
    """ "tapped and attacking that player", "... that player or a planeswalker they control" """

    whom: Player
    or_planeswalker: bool = False
    tapped: bool = True
    """Not where it says only "that's attacking that player"."""


class IntoZone(Struct, frozen=True):
    """ "into your hand", "to its owner's hand", "into your graveyard", "into exile" """

    zone: Literal["hand", "graveyard", "exile"]
    whose: Player | None = None
    """None for exile, which is nobody's."""


class InLibrary(Struct, frozen=True):
    """ "on the bottom of your library in any order" """

    side: Side
    whose: Player
    order: Order
    back: bool = False
    """ "back on top of your library": where it was"""


class OnTopOrBottom(Struct, frozen=True):
    """ "on their choice of the top or bottom of their library" """

    choice: Player | None
    """Whose choice; None where it is not said: that of who puts it there."""
    whose: Player
    together: bool = False
    """ "both on top of your library or both on the bottom of your library" """


class InEither(Struct, frozen=True):
    """ "into your hand or graveyard", "into its owner's library second from the top or on the bottom" """

    places: tuple[
        Literal["hand", "battlefield", "second from the top"], Literal["graveyard", "hand", "bottom"]
    ]
    whose: Player


class BackOnLibrary(Struct, frozen=True):
    """ "on top in any order", "back in any order": on that library from which they come."""

    side: Side | None
    """None for "back": where they were."""
    order: Order
    that: AsSaid = False
    """It says "on the bottom of that library"."""


# With fewer cards than that it goes to the bottom (401.7).
class FromTheTop(Struct, frozen=True):
    """ "into its owner's library second from the top", "... just beneath the top X cards of that library" """

    whose: Player
    place: int | Variable
    """X for beneath so many cards."""


class AddedCounters(Struct, frozen=True):
    """ "with a +1/+1 counter on it", "with two additional +1/+1 counters on it" """

    n: Count | Amount
    kind: CounterKind
    additional: bool = False
    equal: AsSaid = False
    """ "with a number of +1/+1 counters on it equal to that result" """


class CountersOfKinds(Struct, frozen=True):
    """ "with a hexproof counter and an indestructible counter on it" """

    kinds: tuple[CounterKind, ...]


class OnBattlefield(Struct, frozen=True):
    """ "onto the battlefield tapped under your control" """

    entering: Entering | EnteringAttack
    # None is who was told to put it there, whoever owns it (110.2a).
    under: Player | None
    """Under whose control; None where it is not said: that of who puts it there (110.2a)."""
    # Where it is not told, who puts an Aura there chooses, and nothing is targeted (303.4f).
    attached_to: Thing | None
    counters: AddedCounters | CountersOfKinds | None
    late: bool = False
    """How it enters stands last: "under your control tapped and attacking"."""
    unsaid: AsSaid = False
    """The battlefield is left out: "return that card under your control"."""


Place: TypeAlias = Struct
"""Where cards are put."""


class Picking(Enum):
    """How some of many are picked."""

    UNSAID = ""
    RANDOM = " at random"
    THEIR_CHOICE = " of their choice"


class SomeOfThem(Struct, frozen=True):
    """ "one of them", "two of those cards": chosen of the cards that were just spoken of."""

    n: Count
    of: It | None = None
    """None where it is not said: "one onto the battlefield and the other into your hand"."""
    how: Picking = Picking.UNSAID
    either: bool = False
    """It says "either of"."""


class TheOther(Struct, frozen=True):
    """ "the other", "the other two cards": those of them that have not been put anywhere."""

    n: int = 1


Portion: TypeAlias = SomeOfThem | TheOther
"""Some of the cards that were just spoken of."""


class TopCards(Struct, frozen=True):
    """ "the top three cards of your library", "that many cards from the top of their library" """

    n: Count | Told | Amount
    whose: Player | Target
    number_first: AsSaid = False
    """It says "cards equal to its power from the top of your library"."""


class TopHalf(Struct, frozen=True):
    """ "the top half of their library, rounded up" """

    whose: Player | Target
    up: bool


class AllButBottom(Struct, frozen=True):
    """ "all but the bottom card of target player's library" """

    n: Count
    whose: Player | Target


class EndCard(Struct, frozen=True):
    """ "the top creature card of your graveyard", "the bottom card of their library" """

    what: AnyObjects
    whose: Player | Target
    zone: Literal["graveyard", "library"]
    side: Side


class WholeZone(Struct, frozen=True):
    """ "your hand", "target player's graveyard", "their hand and graveyard": all cards in it"""

    whose: Player | Target
    zone: OwnZone | tuple[OwnZone, OwnZone]
    """"hand", "graveyard" or "library"."""
    as_cards: AsSaid = False
    """ "the cards from your hand" """
    within: bool = False
    """ "the cards in your hand" """
    all_of_them: AsSaid = False
    """ "all the cards from your graveyard" """
    each: AsSaid = False
    """ "all graveyards" """


class AllFrom(Struct, frozen=True):
    """ "all cards from target player's graveyard" """

    what: AnyObjects
    whose: Target
    zone: Literal["graveyard", "hand", "library", "hand and graveyard"]
    but: AnyObjects | None = None
    """ "other than basic land cards" """


class FromZone(Struct, frozen=True):
    """ "this card from your graveyard", "it from exile" """

    what: Reference
    zone: InZone | Elsewhere


class FromTargetsZone(Struct, frozen=True):
    """ "two target cards from target player's graveyard", "a card from target opponent's library" """

    what: Target | Some
    whose: Target
    zone: OwnZone


class Moved(Protocol):
    """What is put, returned or exiled."""
