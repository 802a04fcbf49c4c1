"""Milling (701.17)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.declared import moves_library
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.instructions.reaching import people, to_each_player
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones import drawing
from app.engine.text.book import phrase


@moves_library
class Mill(Instruction, frozen=True):
    """ "Mill three cards.", "Target player mills two cards." """

    who: Player | Target
    n: Amount
    equal: bool = False
    """It says "cards equal to"."""


@moves_library
class MillHalf(Instruction, frozen=True):
    """ "Target player mills half their library, rounded up." """

    who: Player | Target
    up: bool


phrase("effect", Mill, "{who:subject}mill[s/] {n:card_count} [card/cards]")
phrase("effect", Mill, "{who:subject}mill[s/] cards equal to {n:computed}", equal=True)
phrase("effect", MillHalf, "{who:subject}mill[s/] half [their/your] library, rounded up", up=True)
phrase("effect", MillHalf, "{who:subject}mill[s/] half [their/your] library, rounded down", up=False)


@carries_out(Mill)
def mill(effect: Mill, execution: Execution) -> Execution:
    """701.17a: the top cards of the library go to the graveyard."""
    return to_each_player(effect.who, effect.n, execution, drawing.mill)


@carries_out(MillHalf)
def mill_half(effect: MillHalf, execution: Execution) -> Execution:
    """701.17a: half of the library that each of them has, rounded as it is said."""
    names, execution = people(effect.who, execution)
    for name in names:
        number = (len(execution.game.player(name).library) + effect.up) // 2
        execution = execution.with_game(drawing.mill(execution.game, name, number))
    return execution
