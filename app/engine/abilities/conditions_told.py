"""Conditions that few cards ask."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.tallies import Tally


class ToldCondition(Enum):
    """Conditions in words that stand for nothing else."""

    SAME_MANA_VALUE = "the two spells have the same mana value"
    NEITHER_CREATURE = "you control neither creature"
    NO_MANA_ADDED = "you haven't added mana with this ability this turn"
    THEY_SEARCH = "they search their library this way"


@dataclass(frozen=True, slots=True)
class ThereIsBoth:
    """ "there is an instant card and a sorcery card in your graveyard" """

    one: AnyObjects
    other: AnyObjects


@dataclass(frozen=True, slots=True)
class HandHas:
    """ "you have no land cards in hand" """

    who: Player
    n: Tally
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class HasUnspentMana:
    """ "you have six or more unspent mana" """

    who: Player
    n: Tally
