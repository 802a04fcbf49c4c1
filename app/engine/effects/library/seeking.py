"""Seeking cards in a library, as cards of the digital game alone do: chance finds them, nobody shuffles."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.declared import moves_library
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import by_each, speaks_of_you
from app.engine.effects.library.searching import find
from app.engine.effects.zones.moving import move_each
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone


@moves_library
class Seek(Instruction, frozen=True):
    """ "Seek a nonland card" """

    who: Player | Target
    what: tuple[Thing, ...]


listed("sought", "some", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", Seek, "{who:subject}seek[s/] {what:sought}")


@carries_out(Seek)
def seek(effect: Seek, execution: Execution) -> Execution:
    """The cards that chance found, as is answered, go to the hand, and are what is spoken of from then on."""
    if not (isinstance(effect.who, Player) and effect.who.is_you):
        if speaks_of_you(effect.what):
            return by_hand(effect, execution)
        own = replace(effect, who=Player.UNSAID_YOU)
        return by_each(effect.who, execution, lambda theirs: seek(own, theirs))
    you = execution.controller
    library = tuple(card.id for card in execution.game.in_zone(Zone.LIBRARY, you))
    found, execution = find(effect, effect.what, you, library, execution, by_chance=True)
    if found is None or not library:
        return by_hand(effect, execution.about())
    execution = move_each(found, execution, lambda game, card: changes.move(game, card, Zone.HAND))
    if not found:
        return execution
    return execution.with_game(changes.noted(execution.game, "sought", player=you))
