"""What a text that was not understood may be about: what its shape and its words show, and no more."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Kind(Enum):
    """When a text has an effect."""

    NEVER = "it only reminds of rules"
    TRIGGERED = "when something happens"
    ACTIVATED = "when a player pays for it"
    KEYWORD = "nobody knows when; it is about its own object"
    STATEMENT = "all the time"


class Topic(Enum):
    """What may be asked of a text besides whether it has to do with an event of a name."""

    SIZE = "how large objects are"
    SHRINKING = "which objects have no toughness left"
    LOOKS = "what objects are like"
    LOSING = "who can't lose or win"
    MORE_LANDS = "which lands may be played"
    NO_LANDS = "which lands can't be played"
    ACTIVATING = "what may be activated, and for what"
    ABILITIES = "which abilities objects have"
    ATTACHING = "what can be attached to an object"

    @property
    def of_objects(self) -> bool:
        """Whether it is asked about one object, which is not changed by what another says of itself."""
        return self in (Topic.SIZE, Topic.SHRINKING, Topic.LOOKS)


class Speaks(Struct, frozen=True):
    """What a text may be about."""

    kind: Kind = Kind.STATEMENT
    of: frozenset[str | Topic] | None = None
    """Names of events and topics; None where its words don't tell, so that it may be anything."""
    itself: bool = False
    """It is about nothing but its own object."""
    costs: bool = False
    """It begins as an activated ability does, with a cost."""
    names: bool = False
    """It may change names."""
    others: bool = False
    """It says what others than its own object are or have."""
    chapters: frozenset[int] = frozenset()
    """The chapters of a Saga that it tells."""


ANYTHING = Speaks()
"""What may have any effect at any time."""
