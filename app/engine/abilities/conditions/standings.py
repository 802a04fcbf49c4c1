"""More of what conditions ask: of some of those spoken of, of players, of extremes."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import AnchorWord, KeywordName

if TYPE_CHECKING:
    from app.engine.abilities.conditions.conditions import Condition


class AnyHas(Struct, frozen=True):
    """ "a card exiled with this creature has flying" """

    what: AnyObjects
    keyword: KeywordName


class PlayerState(Enum):
    """What a player is by their counters."""

    POISONED = "poisoned"


class OpponentsAre(Struct, frozen=True):
    """ "you have two or more opponents" """

    n: Tally


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
