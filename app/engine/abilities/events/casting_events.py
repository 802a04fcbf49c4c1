"""Events about casting, targets, mana and abilities that the engine does not watch for yet (603.2)."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.declared import watched
from app.engine.abilities.events.events import Actor, Batch, Participant
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference, This
from app.engine.abilities.vocabulary import CostName
from app.engine.values.mana import ManaCost


# As the mana ability resolves, and only if it really made such mana (106.12a).
class TapsFor(Struct, frozen=True):
    """ "whenever you tap a permanent for {C}", "whenever a land is tapped for mana of the chosen color" """

    who: Actor | None
    what: Participant
    mana: ManaCost | None
    """None for the chosen colour."""


CastPlace: TypeAlias = Literal[
    "from anywhere other than exile", "from exile", "from your graveyard", "from your hand"
]


@watched
class CastsSo(Struct, frozen=True):
    """ "when you cast this spell from your hand", "whenever you cast a spell other than your first spell each
    turn", "whenever the fourth spell of a turn is cast": of which more or less is told than who casts what"""

    who: Actor | None
    """None for "is cast"."""
    what: Participant
    place: CastPlace | None = None
    keyword: CostName | None = None
    """ "... for its warp cost" """
    by: Reference | None = None
    """ "... using mana produced by ~" """
    first: NotFirst | FirstOfKind | None = None
    """What it is other than."""
    n: int | None = None
    """Which of all such spells of a turn it is."""
    kicked: bool = False
    """ "whenever a player kicks a spell" """


class Done(Enum):
    """What players are made to do, or what is done to objects."""

    DISCARD = "discard a card"
    SHUFFLE = "shuffle their library"
    GAIN_LIFE = "gain life"
    DESTROY = "destroys"
    EXILE = "exiles"


@watched
class CausesDeed(Struct, frozen=True):
    """ "whenever a spell or ability an opponent controls causes you to discard a card" """

    by: AnyObjects
    who: Player | None
    """None of what it does itself: "... destroys a creature you control"."""
    deed: Done
    what: Reference | AnyObjects | Batch | None = None
    """ "... to discard this card" """


class NotFirst(Enum):
    """Spells on which an ability does not trigger."""

    YOURS = "your first spell each turn"
    THEIRS = "the first spell they cast each turn"
    THAT_TURN = "your first spell that turn"
    """Of the spells cast during your turn."""


class FirstOfKind(Struct, frozen=True):
    """ "the first instant spell that player casts each turn" """

    what: AnyObjects


class AddsChosen(Struct, frozen=True):
    """ "whenever a land's ability causes you to add one or more mana of the chosen color" """

    of: AnyObjects
    who: Player


class ExilesAnother(Struct, frozen=True):
    """ "until you exile another card with this creature": ends a permission; nothing triggers on it."""

    by: This
