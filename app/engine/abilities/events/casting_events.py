"""Events about casting, targets, mana and abilities that the engine does not watch for yet (603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from app.engine.abilities.events.participants import Actor, Batch, Participant
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.vocabulary import CostName
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class TapsFor:
    """ "whenever you tap a permanent for {C}" """

    who: Actor
    what: Participant
    mana: ManaCost


@dataclass(frozen=True, slots=True)
class TappedForChosen:
    """ "whenever a basic land is tapped for mana of the chosen color" """

    what: Participant


@dataclass(frozen=True, slots=True)
class CastsUsing:
    """ "whenever you cast a permanent spell using mana produced by ~" """

    who: Actor
    what: AnyObjects
    by: Reference


@dataclass(frozen=True, slots=True)
class CastsForCost:
    """ "when you cast a spell for its warp cost" """

    who: Actor
    what: AnyObjects
    keyword: CostName


@dataclass(frozen=True, slots=True)
class CastsThisFrom:
    """ "when you cast this spell from anywhere other than exile" """

    who: Actor
    what: Reference
    place: Literal["from anywhere other than exile", "from exile", "from your graveyard", "from your hand"]


@dataclass(frozen=True, slots=True)
class IsCast:
    """ "whenever an instant or sorcery spell is cast", "until this card is cast from exile" """

    what: Participant
    from_exile: bool = False


@dataclass(frozen=True, slots=True)
class NthOfTurn:
    """ "whenever the fourth spell of a turn is cast" """

    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class ActivatesWithoutTap:
    """ "a player activates an ability of enchanted artifact without {T} in its activation cost" """

    who: Actor
    of: Participant
    owner_first: bool = False
    """It says "an artifact's ability"."""


class Done(Enum):
    """What players are made to do."""

    DISCARD = "discard a card"
    SHUFFLE = "shuffle their library"
    GAIN_LIFE = "gain life"


@dataclass(frozen=True, slots=True)
class CausesDeed:
    """ "whenever a spell or ability an opponent controls causes you to discard a card" """

    by: AnyObjects
    who: Player
    deed: Done


class DoneBySpell(Enum):
    """What spells and abilities do to objects."""

    DESTROYS = "destroys"
    EXILES = "exiles"


@dataclass(frozen=True, slots=True)
class SpellDoes:
    """ "whenever a spell or ability an opponent controls destroys a creature you control" """

    by: AnyObjects
    deed: DoneBySpell
    what: AnyObjects | Batch


@dataclass(frozen=True, slots=True)
class Kicks:
    """ "whenever a player kicks a spell" """

    who: Actor
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class CostIsPaid:
    """ "when this creature's echo cost is paid" """

    of: Reference
    keyword: CostName


class Casual(Enum):
    """What befalls games with schemes and planes (901, 904)."""

    PLANESWALK = "you planeswalk to ~"


class NotFirst(Enum):
    """Spells on which an ability does not trigger."""

    YOURS = "your first spell each turn"
    THEIRS = "the first spell they cast each turn"
    THAT_TURN = "your first spell that turn"
    """Of the spells cast during your turn."""


@dataclass(frozen=True, slots=True)
class FirstOfKind:
    """ "the first instant spell that player casts each turn" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class CastsNotFirst:
    """ "whenever you cast a spell other than your first spell each turn" """

    who: Actor
    what: AnyObjects
    first: NotFirst | FirstOfKind


@dataclass(frozen=True, slots=True)
class CastsEither:
    """ "whenever you cast a noncreature spell or a Dragon spell" """

    who: Actor
    kinds: tuple[AnyObjects, ...]


@dataclass(frozen=True, slots=True)
class AddsChosen:
    """ "whenever a land's ability causes you to add one or more mana of the chosen color" """

    of: AnyObjects
    who: Player


@dataclass(frozen=True, slots=True)
class ActivatesThatTargets:
    """ "whenever you activate an ability that targets only ~" """

    who: Actor
    only: Reference


@dataclass(frozen=True, slots=True)
class WhileCasting:
    """ "when you sacrifice this creature while casting a spell with emerge" """

    what: AnyObjects
