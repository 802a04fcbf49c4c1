"""What noun phrases ask of spells and abilities, besides what `objects` and `relatives` hold."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects, Word
from app.engine.abilities.nouns.places import TopCards
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import AsSaid, CounterKind, KeywordName
from app.engine.values.looking import looks_at_permanents
from app.engine.values.mana import ManaCost


class NotOwned(Enum):
    """What a player does not own."""

    THEY = "they don't own"
    YOU_THOUGH = "but don't own"
    THAT_YOU = "that you don't own"


class CouldTarget(Enum):
    """What else a spell or ability could have for its target."""

    THAT_SPELL = "that spell could target"
    THE_SPELL = "the spell could target"
    THAT_THE_SPELL = "that the spell could target"
    THAT_ABILITY = "that ability could target"
    THE_SPELL_OR_ABILITY = "the spell or ability could target"


class CanMakeMana(Struct, frozen=True):
    """ "that could produce {C}", "that is snow or could produce {C}" (106.7)"""

    mana: ManaCost
    quality: tuple[Word, ...] = ()


class WithAttached(Struct, frozen=True):
    """ "enchant creature with another Aura attached to it", "that's enchanted by an Aura you control" """

    what: AnyObjects
    enchanted: AsSaid = False
    """It says "enchanted by" (303.4b)."""
    that: AsSaid = False
    """It says "that's enchanted"."""
    several: AsSaid = False
    """It says "by Auras"."""
    some: AsSaid = False
    """It says "by one or more Auras"."""


class WithEitherKeyword(Struct, frozen=True):
    """ "spells with flash or flying", "creatures without flying or reach" """

    keywords: tuple[KeywordName, ...]
    without: bool = False
    """It has neither."""
    and_or: AsSaid = False
    """It says "flying, deathtouch, and/or lifelink"."""


class WithManyCounters(Struct, frozen=True):
    """ "a Planet with twelve or more charge counters on it" """

    least: int | Variable
    kind: CounterKind
    several: bool = False
    """It says "on them"."""


@looks_at_permanents()
class ThatIsOneOf(Struct, frozen=True):
    """ "that's a Wolf or a Werewolf" """

    kinds: tuple[AnyObjects, ...]


class ExiledByPlayer(Struct, frozen=True):
    """ "cards they exiled with this artifact this turn" """

    who: Player
    by: Reference | AnyObjects
    this_turn: bool = False


class WithManaCost(Struct, frozen=True):
    """ "with mana cost {0} or {1}": no other cost of that mana value, and not the lack of one"""

    costs: tuple[ManaCost, ...]


class WithOneOf(Struct, frozen=True):
    """ "with mana value 4, 5, or 6", "cards with mana values 2 and 3" """

    which: Literal["mana value", "power"]
    numbers: tuple[int, ...]
    apart: bool = False
    """One of each, where the same is done for several kinds."""
    plural: AsSaid = False
    """It says "mana values"."""


class FromAmongTop(Struct, frozen=True):
    """ "from among the top seven cards of your library" """

    what: TopCards
