"""Destroying (701.8)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.effects.zones.regenerate import CantBeRegenerated
from app.engine.state.permanents import destroying
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out
from app.engine.text.book import phrase


class Destroy(Instruction, frozen=True):
    """ "Destroy target creature.", "Destroy target artifact and target land." """

    what: tuple[Thing, ...]


phrase("effect", Destroy, "destroy {what:things}")


@carries_out(Destroy)
def destroy(effect: Destroy, execution: Execution) -> Execution:
    """701.8a: a destroyed permanent goes to its owner's graveyard."""
    refs, execution = reach(effect.what, execution)
    regenerates = not execution.following
    return to_each_object(
        refs, execution, lambda game, i: destroying.destroy(game, i, regenerates=regenerates)
    )


GATHERS[Destroy] = lambda effect: isinstance(effect, CantBeRegenerated) and not effect.this_turn
