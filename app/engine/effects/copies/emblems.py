"""Emblems (114): markers in the command zone whose abilities function there."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, Quoted
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.copies.copies_otherwise import lines_of_abilities
from app.engine.effects.instructions.reaching import people
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones.creating import create_emblem, read_token
from app.engine.text.book import phrase
from app.engine.values.card import Card


class GetsEmblem(Instruction, frozen=True):
    """ "You get an emblem with "Creatures you control have flying."" (114.1)"""

    who: Player | Target
    abilities: tuple[Quoted, ...]


phrase("effect", GetsEmblem, "{who:subject}get[s/] an emblem with {abilities:quotations}")


@carries_out(GetsEmblem)
@implements("114.1", "114.2", "114.3")
def get_emblem(effect: GetsEmblem, execution: Execution) -> Execution:
    """Each player gets an emblem that has these abilities and nothing else."""
    names, execution = people(effect.who, execution)
    text = "\n".join(lines_of_abilities(effect.abilities))
    card = Card.from_object({"name": "Emblem", "type_line": "Emblem", "oracle_text": text})
    readings = read_token(card)
    chosen = (("creature type", execution.kind),) if execution.kind else ()
    for name in names:
        execution = execution.with_game(create_emblem(execution.game, card, readings, name, chosen))
    return execution
