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


class AsItResolves(Struct, frozen=True):
    """ "instead of putting it into your graveyard as it resolves" """

    whose: Graveyard
