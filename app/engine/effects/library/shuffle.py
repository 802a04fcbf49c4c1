"""Shuffling libraries, and cards into them (701.24)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.declared import moves_library
from app.engine.abilities.nouns.places import Moved
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.reaching import people
from app.engine.effects.zones.moving import move_each, reach_cards
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones.library import shuffled
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@moves_library
class Shuffle(Instruction, frozen=True):
    """ "... then shuffle", "then that player shuffles" """

    who: Player | Target


@moves_library
class ShuffleLibrary(Instruction, frozen=True):
    """ "Shuffle your library.", "Target player shuffles their library." """

    who: Player | Target


@moves_library
class ShuffleInto(Instruction, frozen=True):
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
    """701.24a: nobody knows the order of the library then."""
    names, execution = people(effect.who, execution)
    for name in names:
        execution = execution.with_game(shuffled(execution.game, name))
    return execution


@carries_out(ShuffleLibrary)
def shuffle_library(effect: ShuffleLibrary, execution: Execution) -> Execution:
    """701.24a: nobody knows the order of the library then."""
    return shuffle(Shuffle(effect.who), execution)


@carries_out(ShuffleInto)
def shuffle_into(effect: ShuffleInto, execution: Execution) -> Execution:
    """701.24d: the library is shuffled even when none of the cards is there any more."""
    _, execution = people(effect.who, execution)
    refs, execution = reach_cards(effect.what, execution)
    execution = move_each(refs, execution, lambda game, i: changes.move(game, i, Zone.LIBRARY))
    moved = {execution.game.objects[ObjectId(str(ref.id))].owner for ref in execution.it}
    for owner in sorted(moved or execution.players(effect.whose)):
        execution = execution.with_game(shuffled(execution.game, owner))
    return execution
