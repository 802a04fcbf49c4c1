"""Energy that players get and pay (107.14)."""

from __future__ import annotations

from typing import Literal

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.instructions.reaching import to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constant, phrase
from app.engine.values.said import say


class PaysEnergy(Instruction, frozen=True):
    """ "You may pay {E}{E}." """

    who: Player | Target
    symbols: int


class GetsManyEnergy(Instruction, frozen=True):
    """ "You get six {E}.", "You get that many {E}." """

    who: Player | Target
    n: Amount


class EnergyEqual(Instruction, frozen=True):
    """ "You get an amount of {E} equal to its mana value.", "you may pay an amount of {E} equal to ..." """

    who: Player | Target
    verb: Literal["get", "pay"]
    n: Amount


phrase("effect", PaysEnergy, "{who:subject}pay[s/] {symbols:energy}")

phrase("effect", EnergyEqual, "{who:subject}{verb:energy_verb~who} an amount of {{E}} equal to {n:computed}")

for _verb in ("get", "pay"):
    constant("energy_verb", _verb, f"{_verb}[s/]", number="")

phrase("effect", GetsManyEnergy, "{who:subject}get[s/] {n:number_word} {{E}}")
phrase("effect", GetsManyEnergy, "{who:subject}get[s/] {n:variable} {{E}}")
phrase("effect", GetsManyEnergy, "{who:subject}get[s/] {n:told_short} {{E}}")


@carries_out(GetsManyEnergy)
@implements("107.14")
def get_many(effect: GetsManyEnergy, execution: Execution) -> Execution:
    """So many energy counters."""
    return to_each_player(
        effect.who,
        effect.n,
        execution,
        lambda game, player, n: changes.add_player_counters(game, player, "energy", n, player),
    )


@carries_out(EnergyEqual)
def get_equal(effect: EnergyEqual, execution: Execution) -> Execution:
    """The same where a number is worked out; what is paid is left to the player."""
    if effect.verb != "get":
        return execution.doubt(say("how much is paid is left to do by hand"))
    return get_many(GetsManyEnergy(effect.who, effect.n), execution)
