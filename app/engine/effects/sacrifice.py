"""Sacrificing (701.21)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import It, This
from app.engine.abilities.places import Portion
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Sacrifices:
    """ "Sacrifice this creature.", "Each player sacrifices a creature of their choice." """

    who: Player | Target
    what: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class ChoosesAndSacrifices:
    """ "That player chooses and sacrifices one of those creatures." """

    who: Player | Target
    what: Portion


phrase("effect", Sacrifices, "{who:subject}sacrifice[s/] {what:things}")
phrase("effect", ChoosesAndSacrifices, "{who:subject}choose[s/] and sacrifice[s/] {what:of_them}")


@carries_out(Sacrifices)
@implements("701.21a")
def sacrifices(effect: Sacrifices, execution: Execution) -> Execution:
    """Sacrifice what is named; what a player has to choose is left to do by hand."""
    if not isinstance(effect.who, Player) or not all(isinstance(what, This | It) for what in effect.what):
        return execution.doubt("who sacrifices what is left to do by hand")
    people = execution.players(effect.who)
    refs, execution = reach(effect.what, execution)
    for ref in refs:
        thing = execution.current(ref)
        if thing is not None and thing.zone is Zone.BATTLEFIELD and thing.controller in people:
            execution = execution.with_game(changes.sacrifice(execution.game, ObjectId(str(ref.id))))
    return execution
