"""What was spent on a spell or ability, where a spell came from, and what it is by its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from app.engine.abilities.events.participants import Batch
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import CounterKind, ManaOfKind, ManaWord
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class SymbolsSpentOn:
    """ "{U}{U} spent to cast it" """

    mana: ManaCost
    on: Reference


@dataclass(frozen=True, slots=True)
class ManaFromSpentOn:
    """ "mana from a Treasure spent to cast it" """

    source: AnyObjects
    on: Reference


class Purpose(Enum):
    """What mana was spent on, where it was no spell."""

    ABILITY = "activate this ability"
    CAST_OR_ACTIVATE = "cast it or activate it"
    ACTIVATE_IT = "activate it"


@dataclass(frozen=True, slots=True)
class ColorsWereSpent:
    """ "exactly three colors of mana were spent to activate this ability" """

    n: Tally
    on: Reference | Purpose


@dataclass(frozen=True, slots=True)
class SameColorWasSpent:
    """ "at least three mana of the same color was spent to cast it" """

    n: Tally
    on: Reference


@dataclass(frozen=True, slots=True)
class NoColoredWasSpent:
    """ "no colored mana was spent to cast it" """

    on: Reference


@dataclass(frozen=True, slots=True)
class SymbolsWerentSpent:
    """ "{C} wasn't spent to cast it" """

    mana: ManaCost
    on: Reference


@dataclass(frozen=True, slots=True)
class ManaFromWasSpentOn:
    """ "mana from a Treasure was spent to activate this ability" """

    source: AnyObjects
    on: Purpose


@dataclass(frozen=True, slots=True)
class MuchManaFromWasSpent:
    """ "three or more mana from creatures was spent to cast it" """

    n: Tally
    source: AnyObjects
    on: Reference


@dataclass(frozen=True, slots=True)
class SacrificedFor:
    """ "one or more permanents were sacrificed to activate it" """

    n: Tally
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class LifeWasPaidFor:
    """ "life was paid to activate it" """


@dataclass(frozen=True, slots=True)
class EnteredOrCast:
    """ "it entered from your graveyard or you cast it from your graveyard" """

    what: Reference | SomeOfThem
    place: Literal["from a graveyard", "from exile", "from your graveyard", "from your library"]
    you: bool
    """ "you cast it", not "it was cast"."""
    short: bool = False
    """ "they entered or were cast from a graveyard" """


class SomeOfThem(Enum):
    """Some of what was spoken of."""

    SOME = "one or more of them"


@dataclass(frozen=True, slots=True)
class NthSpellCast:
    """ "it's the second creature spell you cast this turn" """

    what: Reference
    n: int
    spells: AnyObjects
    past: bool = False


@dataclass(frozen=True, slots=True)
class FirstSpellOfGame:
    """ "this spell is the first spell you've cast this game" """


@dataclass(frozen=True, slots=True)
class HasSingleTarget:
    """ "it has a single target" """

    what: Reference


@dataclass(frozen=True, slots=True)
class ParityOf:
    """ "its mana value is odd" """

    n: Amount
    even: bool


@dataclass(frozen=True, slots=True)
class TopCardIs:
    """ "the top card of your library is a creature card" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class IsOnTop:
    """ "this card is the top card of your library" """

    what: Reference


@dataclass(frozen=True, slots=True)
class DidntCast:
    """ "you don't cast it this way", "you haven't cast it" """

    what: Reference
    this_way: bool = False
    perfect: bool = False


@dataclass(frozen=True, slots=True)
class CastBothKinds:
    """ "you've cast both a creature spell and a noncreature spell this turn" """

    one: AnyObjects
    other: AnyObjects


@dataclass(frozen=True, slots=True)
class DealtDamageTo:
    """ "a Giant, Wizard, or spell you controlled dealt damage to it this turn" """

    by: AnyObjects
    to: Reference


@dataclass(frozen=True, slots=True)
class ManyMore:
    """ "an opponent controls at least four more creatures than you" """

    who: Player
    least: int
    what: AnyObjects
    than: Player


@dataclass(frozen=True, slots=True)
class TargetsOnly:
    """ "that spell targets only this creature", "it targets one or more other permanents you control" """

    what: Reference
    target: Reference | Batch
    only: bool = True


@dataclass(frozen=True, slots=True)
class LacksCounter:
    """ "this creature doesn't have a flying counter on it" """

    what: Reference
    kind: CounterKind


@dataclass(frozen=True, slots=True)
class WasDealtMuch:
    """ "an opponent was dealt 7 or more damage this turn" """

    who: Player
    n: int


@dataclass(frozen=True, slots=True)
class CostContainsX:
    """ "its mana cost contains {X}" """


@dataclass(frozen=True, slots=True)
class ThereAreSome:
    """ "there are cards exiled with it" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class StillExiled:
    """ "that card is still exiled" """

    what: Reference


@dataclass(frozen=True, slots=True)
class AnyTypeSpends:
    """ "mana of any type can be spent" (118.14)"""


@dataclass(frozen=True, slots=True)
class SpendsAs:
    """ "you may spend mana as though it were mana of any color" (609.4b)"""

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind


SpentSo: TypeAlias = AnyTypeSpends | SpendsAs
"""As what mana may be spent on something."""
