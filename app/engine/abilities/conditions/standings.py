"""More of what conditions ask: of some of those spoken of, of players, of extremes."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.most import MostCondition
from app.engine.abilities.nouns.objects import AnyObjects, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference, This
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import AnchorWord, KeywordName

if TYPE_CHECKING:
    from app.engine.abilities.conditions.conditions import Condition


class AnyRemainExiled(Struct, frozen=True):
    """ "any of those cards remain exiled" """

    what: Reference


class AnyAre(Struct, frozen=True):
    """ "any of them are suspected" """

    what: Reference
    quality: tuple[Word, ...]


class AnyHas(Struct, frozen=True):
    """ "a card exiled with this creature has flying" """

    what: AnyObjects
    keyword: KeywordName


class EntersAs(Struct, frozen=True):
    """ "it enters as a creature" """

    what: Reference
    kind: AnyObjects


class PlayerState(Enum):
    """What a player is by their counters."""

    POISONED = "poisoned"


class PlayerIs(Struct, frozen=True):
    """ "its controller is poisoned": has a poison counter (122.1f)"""

    who: Player
    state: PlayerState


class NoOtherHasMore(Struct, frozen=True):
    """ "no other creature has greater power" """

    what: AnyObjects
    which: Literal["power", "toughness", "mana value"]


class HasMost(Struct, frozen=True):
    """ "it has the least power or is tied for least power among creatures on the battlefield" """

    what: Reference
    how: Literal["greatest", "least"]
    which: Literal["power", "toughness", "mana value"]
    among: AnyObjects


class OpponentsAre(Struct, frozen=True):
    """ "you have two or more opponents" """

    n: Tally


class OwnsAndControls(Struct, frozen=True):
    """ "you both own and control ~ and a creature named Dawn Twin" """

    who: Player
    what: Reference
    other: AnyObjects


class IsFirst(Struct, frozen=True):
    """ "it's the first combat phase of the turn", "it's the first combat phase of your turn" """

    part: Literal["combat phase", "end step"]
    yours: bool = False
    """The turn is yours as well."""


class Not(Struct, frozen=True):
    """What "otherwise" and "unless" ask: that a condition does not hold."""

    condition: Condition


class IsOfLevel(Struct, frozen=True):
    """A Class is of this level (716.2a); no text says so, but its class level bars mean it."""

    what: This
    n: int
    or_greater: bool


class WordChosen(Struct, frozen=True):
    """Of some anchor words this one was chosen as it entered (614.12c): the word before a dash means so."""

    what: This
    word: AnchorWord
    words: tuple[AnchorWord, ...]


FurtherCondition: TypeAlias = (
    Not
    | MostCondition
    | AnyRemainExiled
    | AnyAre
    | AnyHas
    | EntersAs
    | PlayerIs
    | NoOtherHasMore
    | HasMost
    | OpponentsAre
    | OwnsAndControls
    | IsFirst
    | IsOfLevel
    | WordChosen
)
