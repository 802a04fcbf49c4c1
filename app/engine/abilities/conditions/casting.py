"""How a spell was cast and paid for, as conditions ask for it: "if it was kicked", "if you cast it"."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.events.event_words import Noted
from app.engine.abilities.nouns.objects import AnyObjects, Objects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import CostName
from app.engine.values.looking import looks_at_permanents
from app.engine.values.mana import ManaCost


class From(Enum):
    """Where a spell was cast from."""

    UNSAID = ""
    YOUR_HAND = "from your hand"
    YOUR_GRAVEYARD = "from your graveyard"
    A_GRAVEYARD = "from a graveyard"
    EXILE = "from exile"
    NOT_HAND = "from anywhere other than your hand"
    THEIR_HAND = "from their hand"


class Paid(Noted):
    """What was done as a spell was cast, or as a permanent entered; under which name it was paid for."""

    GIFT = "the gift was promised", "gift"
    NO_GIFT = "the gift wasn't promised", "gift"
    EVIDENCE = "evidence was collected", "collect evidence"
    NO_TRIBUTE = "tribute wasn't paid", "tribute"


class Beheld(Struct, frozen=True):
    """ "a Dragon was beheld" (701.4): as a spell was cast"""

    kind: AnyObjects

    @property
    def is_plain(self) -> bool:
        """Whether the kind is one word, as in the cost itself."""
        return (
            isinstance(self.kind, Objects) and not self.kind.relatives and len(self.kind.alternatives[0]) == 1
        )


class Manner(Noted):
    """How a spell was cast, and what that way is called."""

    BARGAINED = "bargained", "bargain"
    FORETOLD = "foretold", "foretell"
    PLOTTED = "plotted", "plot"
    TEAMWORK = "cast using teamwork", "teamwork"
    BESTOWED = "bestowed", "bestow"
    OVERLOADED = "overloaded", "overload"
    WARPED = "warped", "warp"
    WEB_SLUNG = "cast using web-slinging", "web-slinging"
    ESCAPED = "escaped", "escape"


# The permanent that the spell became may be asked for it, too (400.7d).
@looks_at_permanents()
class CostWasPaid(Struct, frozen=True):
    """Whether an alternative or optional cost was paid for the spell that this is or was.

    "if this spell's prowl cost was paid", "if its prowl cost was paid".
    """

    of: Reference
    cost: CostName | ManaCost
    """The name of the cost, as "prowl"; or the mana, of "the {1}{B} cost was paid"."""
    negated: bool = False


# A copy of a kicked spell is kicked: the decisions made for it are copied (707.10).
class WasKicked(Struct, frozen=True):
    """ "this spell was kicked" (702.33d), "it was kicked with its {1}{R} kicker" (702.33e)"""

    what: Reference
    negated: bool = False
    times: int = 1
    """How often: "it was kicked twice"."""
    cost: ManaCost | None = None
    """With which of several kickers."""


class CastSo(Struct, frozen=True):
    """ "it was bargained", "this spell was cast using teamwork", "it escaped" (702.138)"""

    what: Reference
    manner: Manner
    negated: bool = False
    now: bool = False
    """ "it's bargained": as it is being cast"""


# A copy was never cast, though it has all that was chosen for the spell (707.10).
class WasCast(Struct, frozen=True):
    """ "it was cast", "it wasn't cast from a graveyard", "you cast it from your hand" """

    what: Reference
    origin: From
    negated: bool = False
    who: Player | None = None
    """Who cast it; None where that is not said."""
    in_main_phase: bool = False
    """ "... during your main phase" """
    this_turn: bool = False


class SpentMoreThanSize(Struct, frozen=True):
    """ "the amount of mana spent to cast that spell is greater than its power or toughness" (702.191a)"""

    spell: Reference
    creature: Reference


class RevealedOrControlled(Struct, frozen=True):
    """ "you revealed a Dragon card or controlled a Dragon as you cast this spell" """

    card: AnyObjects
    permanent: AnyObjects
    what: Reference
    chose: bool = False
    """It says "chose", not "controlled"."""


# As it was then: what has left or changed since makes no difference (608.2i).
class ControlledAsCast(Struct, frozen=True):
    """ "you controlled a Faerie as you cast this spell" """

    n: Tally
    what: AnyObjects
