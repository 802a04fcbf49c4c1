"""Cipher: a spell card that is encoded on a creature, and copied as that deals damage (702.99)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, Quoted, TriggeredAbility
from app.engine.abilities.events.event_words import DamageKind
from app.engine.abilities.events.events import DealsDamage
from app.engine.abilities.nouns.objects import ControlledBy, Objects, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.quantities.durations import AsLong, AsLongAs
from app.engine.effects.casting.paradigm import CAST_COPY, CopyInExile
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import objects
from app.engine.effects.instructions.reaching import permanents
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.values.said import say
from app.engine.values.zones import Zone

_YOURS: Final = Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),))
_REMAINS: Final = AsLongAs(Pronoun.IT, how=AsLong.EXILED)


class Encodes(Instruction, frozen=True):
    """ "You may exile this card encoded on a creature you control" """


@carries_out(Encodes)
@implements("702.99a", "702.99c")
def encode(effect: Encodes, execution: Execution) -> Execution:
    """The creature has the ability to copy the card for as long as that remains exiled."""
    spell = execution.game.objects[execution.source]
    if spell.is_copy or spell.zone is not Zone.STACK:
        return execution
    there, asking = permanents(_YOURS, execution)
    text = f"Exile {spell.card.name} encoded on a creature?"
    answer, execution = asking.answer(objects(execution, there, 0, 1, text, rule="702.99a"))
    named = {answer} if isinstance(answer, str) else set(answer or ())
    chosen = tuple(one for one in there if one.id in named)
    if len(chosen) != 1:
        return (
            execution.doubt(say("nobody said on which creature it is encoded"))
            if chosen or (there and answer is None)
            else execution
        )
    copied = CopyInExile(spell.card, spell.readings)
    ability = TriggeredAbility(
        DealsDamage(This("creature"), DamageKind.COMBAT, Player.A_PLAYER), (copied, CAST_COPY)
    )
    game = changes.leave_stack(execution.game, spell.id, Zone.EXILE)
    encoded = execution.with_game(game).about(ref(game, spell.id))
    return let_last(HasAbilities(Pronoun.IT, (Quoted((ability,)),)), chosen, _REMAINS, encoded)
