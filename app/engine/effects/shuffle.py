"""Shuffling libraries, and cards into them (701.24)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.places import Moved
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.moving import reach_cards
from app.engine.effects.reaching import people
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class Shuffle:
    """ "... then shuffle", "then that player shuffles" """

    who: Player | Target


@dataclass(frozen=True, slots=True)
class ShuffleLibrary:
    """ "Shuffle your library.", "Target player shuffles their library." """

    who: Player | Target


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """ "Shuffle your graveyard into your library.", "shuffle ~ into its owner's library" """

    who: Player | Target
    what: tuple[Moved, ...]
    whose: Player


phrase("effect", Shuffle, "{who:subject}shuffle[s/]")
phrase("effect", ShuffleLibrary, "{who:subject}shuffle[s/] [their/your] library")
listed("shuffled", "moved", two=" and ", comma=", ", last=", and ", least=1)
phrase(
    "effect",
    ShuffleInto,
    "{who:subject}shuffle[s/] {what:shuffled} into {whose:whose_zone~what} [library/libraries]",
)


@carries_out(Shuffle)
def shuffle(effect: Shuffle, execution: Execution) -> Execution:
    """701.24a: nobody knows the order of the library then; the engine keeps the one it has."""
    _, execution = people(effect.who, execution)
    return execution.doubt("the order of a shuffled library is not known")


@carries_out(ShuffleLibrary)
def shuffle_library(effect: ShuffleLibrary, execution: Execution) -> Execution:
    """701.24a: nobody knows the order of the library then."""
    return shuffle(Shuffle(effect.who), execution)


@carries_out(ShuffleInto)
def shuffle_into(effect: ShuffleInto, execution: Execution) -> Execution:
    """701.24e: left to the player, since nobody knows the order then."""
    _, execution = people(effect.who, execution)
    _, execution = reach_cards(effect.what, execution)
    return execution.about().doubt("the order of a shuffled library is not known")
