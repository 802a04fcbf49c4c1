"""What was spent on a spell or ability, where a spell came from, and what it is by its numbers."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.events.events import Batch
from app.engine.abilities.nouns.objects import AnyObjects, Word
from app.engine.abilities.nouns.references import It, Player, Reference
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import AsSaid, ManaOfKind, ManaWord
from app.engine.values.mana import ManaCost


class Purpose(Enum):
    """What mana was spent on, where it was no spell."""

    ABILITY = "activate this ability"
    CAST_OR_ACTIVATE = "cast it or activate it"
    ACTIVATE_IT = "activate it"


class Spent(Enum):
    """What is counted of the mana that was spent."""

    COLORS = "colors"
    OF_SAME_COLOR = "mana of the same color"
    COLORED = "colored mana"


# What was really spent: "as though it were" other mana does not change that (609.4b).
class ManaWasSpent(Struct, frozen=True):
    """ "no mana was spent to cast it", "three or more mana from creatures was spent to cast it" """

    n: Tally
    of: ManaWord | Spent | AnyObjects | ManaCost
    """Of which colour, "" for any; what is counted of it; from which sources; or "{R} was spent"."""
    what: Reference | Purpose


class SomeOfThem(Enum):
    """Some of what was spoken of."""

    SOME = "one or more of them"


class Arrived(Struct, frozen=True):
    """ "it entered from your graveyard or you cast it from your graveyard" """

    what: Reference | SomeOfThem
    place: Literal["from your graveyard", "from a graveyard", "from exile", "from your library"]
    by_you: bool = False
    """ "or you cast it" """
    were: AsSaid = False
    """It says "entered or were cast"."""


class DidntCast(Struct, frozen=True):
    """ "you don't cast it this way", of what may be cast as this resolves (608.2g)"""

    what: It
    this_way: AsSaid = False
    passive: AsSaid = False
    """It says "it wasn't cast this way"."""


class NthSpellCast(Struct, frozen=True):
    """ "it's the second creature spell you cast this turn" """

    what: Reference
    n: int
    spells: AnyObjects
    past: bool = False


class TopCardIs(Struct, frozen=True):
    """ "the top card of your library is a creature card", "... is black" """

    what: AnyObjects | tuple[Word, ...] | tuple[tuple[Word, ...], ...]


class IsOnTop(Struct, frozen=True):
    """ "this card is the top card of your library" """

    what: Reference


class TargetsOnly(Struct, frozen=True):
    """ "that spell targets only this creature", "it targets one or more other permanents you control" """

    what: Reference
    target: Reference | Batch
    only: bool = True


class AnyTypeSpends(Struct, frozen=True):
    """ "mana of any type can be spent" (118.14)"""


class SpendsAs(Struct, frozen=True):
    """ "you may spend mana as though it were mana of any color" (609.4b)"""

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind


SpentSo: TypeAlias = AnyTypeSpends | SpendsAs
"""As what mana may be spent on something."""
