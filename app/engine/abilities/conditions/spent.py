"""What was spent on a spell or ability, where a spell came from, and what it is by its numbers."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from app.engine.abilities.events.participants import Batch
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import ManaOfKind, ManaWord
from app.engine.values.mana import ManaCost


class Purpose(Enum):
    """What mana was spent on, where it was no spell."""

    ABILITY = "activate this ability"
    CAST_OR_ACTIVATE = "cast it or activate it"
    ACTIVATE_IT = "activate it"


class ColorsWereSpent(Struct, frozen=True):
    """ "exactly three colors of mana were spent to activate this ability" """

    n: Tally
    on: Reference | Purpose


class SameColorWasSpent(Struct, frozen=True):
    """ "at least three mana of the same color was spent to cast it" """

    n: Tally
    on: Reference


class NoColoredWasSpent(Struct, frozen=True):
    """ "no colored mana was spent to cast it" """

    on: Reference


class SymbolsWerentSpent(Struct, frozen=True):
    """ "{C} wasn't spent to cast it" """

    mana: ManaCost
    on: Reference


class MuchManaFromWasSpent(Struct, frozen=True):
    """ "three or more mana from creatures was spent to cast it" """

    n: Tally
    source: AnyObjects
    on: Reference


class SomeOfThem(Enum):
    """Some of what was spoken of."""

    SOME = "one or more of them"


class NthSpellCast(Struct, frozen=True):
    """ "it's the second creature spell you cast this turn" """

    what: Reference
    n: int
    spells: AnyObjects
    past: bool = False


class FirstSpellOfGame(Struct, frozen=True):
    """ "this spell is the first spell you've cast this game" """


class TopCardIs(Struct, frozen=True):
    """ "the top card of your library is a creature card" """

    what: AnyObjects


class IsOnTop(Struct, frozen=True):
    """ "this card is the top card of your library" """

    what: Reference


class ManyMore(Struct, frozen=True):
    """ "an opponent controls at least four more creatures than you" """

    who: Player
    least: int
    what: AnyObjects
    than: Player


class TargetsOnly(Struct, frozen=True):
    """ "that spell targets only this creature", "it targets one or more other permanents you control" """

    what: Reference
    target: Reference | Batch
    only: bool = True


class CostContainsX(Struct, frozen=True):
    """ "its mana cost contains {X}" """


class AnyTypeSpends(Struct, frozen=True):
    """ "mana of any type can be spent" (118.14)"""


class SpendsAs(Struct, frozen=True):
    """ "you may spend mana as though it were mana of any color" (609.4b)"""

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind


SpentSo: TypeAlias = AnyTypeSpends | SpendsAs
"""As what mana may be spent on something."""
