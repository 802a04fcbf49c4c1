"""Epic, paradigm and cipher: spells that are copied again and again (702.50, 702.99, 702.192)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import AsKeywordSays, Instruction, Quoted, TriggeredAbility
from app.engine.abilities.events.event_words import DamageKind
from app.engine.abilities.events.events import BeginningOf, DealsDamage
from app.engine.abilities.nouns.objects import ControlledBy, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, Pronoun, TheCopy, This, Which
from app.engine.abilities.nouns.tokens import WithoutKeyword
from app.engine.abilities.quantities.durations import AsLong, AsLongAs
from app.engine.abilities.reading import Reading
from app.engine.effects.casting.play_cards import PlayCard, PlayWhile, Verb
from app.engine.effects.copies.copy_spell import ChooseNewTargets, Copy
from app.engine.effects.durations.until_end_of_turn import HoldsForAWhile, let_last
from app.engine.effects.instructions.asking import objects
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.sequences import May
from app.engine.effects.later.delayed import let_wait
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import DelayedTrigger
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.targeting import LATER
from app.engine.state.zones.creating import copy_of_card
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.prohibitions import CantCast
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.said import say


class CopyInExile(Instruction, frozen=True):
    """ "Create a copy of this object in exile" """

    card: Card
    readings: tuple[Reading, ...]


LATER.add(CopyInExile)
CAST_COPY: Final = May(
    Player.YOU, PlayCard(Verb.CAST, TheCopy(Which.THE), free=True, during=PlayWhile.NOW, mana=None)
)
"""Casting the copy that was just made, without paying its mana cost."""


@keyword_says("paradigm")
@implements("702.192a")
def paradigm(effect: AsKeywordSays, execution: Execution) -> Execution:
    """The first of its name lets a copy be cast in each main phase; it is exiled."""
    game, spell = execution.game, execution.game.objects[execution.source]
    # Spells of that name that resolved before in this game are known by what they left waiting (702.192a).
    again = any(
        waiting.controller == execution.controller
        and isinstance(waiting.ability.effects[0], CopyInExile)
        and waiting.ability.effects[0].card.name == spell.card.name
        for waiting in game.delayed
    )
    if not again:
        copied = CopyInExile(spell.card, spell.readings)
        main_phase = BeginningOf("precombat main phase", Player.YOU)
        # Made anew each time, where the card is, and cast from there (707.12).
        ability = TriggeredAbility(main_phase, (copied, CAST_COPY))
        waiting = DelayedTrigger(
            spell.id, execution.source_name, execution.controller, ability, once=False, timestamp=game.clock
        )
        game = replace(game, delayed=(*game.delayed, waiting), clock=game.clock + 1)
    # It is exiled as the last part of resolving, in place of its going to the graveyard (608.2n).
    return execution.with_game(changes.leave_stack(game, spell.id, Zone.EXILE))


@carries_out(CopyInExile)
def copy_in_exile(effect: CopyInExile, execution: Execution) -> Execution:
    """707.12: the copy is created in exile, to be cast from there."""
    game, made = copy_of_card(execution.game, effect.card, effect.readings, execution.controller)
    return execution.with_game(game).about(ref(game, made))


_YOURS: Final = Objects(((Word("creature"),),), relatives=(ControlledBy(Player.YOU),))
_REMAINS: Final = AsLongAs(Pronoun.IT, how=AsLong.EXILED)


@keyword_says("cipher")
@implements("702.99a", "702.99c")
def encode(effect: AsKeywordSays, execution: Execution) -> Execution:
    """The creature has the ability to copy the card for as long as that remains exiled."""
    spell = execution.game.objects[execution.source]
    # Only a spell that is a card is exiled so: a copy is none (702.99a).
    if spell.is_copy or spell.zone is not Zone.STACK:
        return execution
    there, asking = permanents(_YOURS, execution)
    text = say("Exile {name} encoded on a creature?", name=spell.card.name)
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
    # Only as long as the card is in exile and the creature on the battlefield, whoever controls it (702.99c).
    return let_last(HasAbilities(Pronoun.IT, (Quoted((ability,)),)), chosen, _REMAINS, encoded)


@keyword_says("epic")
@implements("702.50a", "702.50b")
def epic(effect: AsKeywordSays, execution: Execution) -> Execution:
    """Its player casts no more spells; it is copied at each of their upkeeps, without epic."""
    # Casting is forbidden for the rest of the game; copies that are put on the stack are not cast (702.50b).
    none = HoldsForAWhile(CantCast(Player.YOU, Objects(noun=Noun.SPELL)), "the rest of the game")
    copied = (
        # The copy has no epic, or each copy would make more of them (702.50a).
        Copy(Player.UNSAID_YOU, Pronoun.IT, 1, (WithoutKeyword("epic"),)),
        May(Player.YOU, ChooseNewTargets(Player.UNSAID_YOU, TheCopy(Which.THE))),
    )
    spell = ref(execution.game, execution.source)
    upkeep = BeginningOf("upkeep", Player.YOU)
    return let_wait(carry_out((none,), execution), upkeep, copied, (spell,), once=False)
