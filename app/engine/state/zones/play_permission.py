"""What an effect said of a card before: that someone may play it (611.2a)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.quantities.durations import AsLong
from app.engine.abilities.vocabulary import AsMana
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost


class PlayPermission(Struct, frozen=True):
    """That someone may play a card in exile (or another zone)."""

    player: PlayerId
    until: str = ""
    """As "end of turn"; "" without an end."""
    # Additional costs, and what else raises the cost, are paid all the same (118.9d).
    free: bool = False
    only: str = ""
    way: str = ""
    """The only way in which it may be cast, as "madness"; "" for any."""
    front: bool = False
    """Not as an Adventure (715.3d)."""
    since: int = 0
    """The number of the turn in which it was given, or in which a case says that it is there."""
    told: bool = False
    """A case says that it is there: it may have been given on an earlier turn."""
    instead: Cost | None = None
    """What must be paid rather than its mana cost (118.9, 701.65a); None for its mana cost."""
    mana: AsMana = ""
    # It is put on the stack so, and its back is what is looked at (712.8c).
    back: bool = False
    """It is cast transformed, with its back face up (712.8c)."""
    exiled: bool = False
    """Cast so it is exiled instead of being put into a graveyard."""
    group: int = 0
    """Of the cards with this number only one may be played; 0 for each by itself."""
    more: ManaCost | None = None
    """What a spell that is cast so costs more (601.2f)."""
    less: ManaCost | None = None
    source: ObjectId | None = None
    """The permanent whose ability gave it, where it matters what becomes of that permanent."""
    source_version: int = 0
    condition: Condition | None = None
    """Only while this holds: "during any turn you attacked with a Rogue"."""
    as_long: AsLong | None = None
    """As long as this is so of that permanent; None where nothing is asked of it (611.2b)."""
