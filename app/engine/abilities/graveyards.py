"""Being put into a graveyard, as replacement effects and conditions tell of it (404.1)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.events.event_words import Origin


class Graveyard(Enum):
    """Whose graveyard."""

    A = "a graveyard"
    YOURS = "your graveyard"
    OPPONENTS = "an opponent's graveyard"
    OWNERS = "its owner's graveyard"


class IntoGraveyard(Struct, frozen=True):
    """ "put into your graveyard from anywhere" """

    whose: Graveyard
    origin: Origin = Origin.UNSAID


class OfPutting(Struct, frozen=True):
    """ "of putting it into its owner's graveyard as it resolves": what isn't done (608.2m)"""

    whose: Graveyard
    as_it_resolves: bool = False
