"""Bending: airbend, earthbend, waterbend (701.65, 701.66, 701.67)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, Keyword, UnmeantDeed
from app.engine.abilities.events.event_words import Joint, Origin
from app.engine.abilities.events.events import AnyOf, Dies, PutIntoExile
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import ControlledBy, Objects, Word
from app.engine.abilities.nouns.places import Entering, OnBattlefield
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun, That
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.actions.keyword_actions import DoneTo
from app.engine.effects.casting.cast_later import permitted
from app.engine.effects.counters.put_counters import PutCounters, put_counters
from app.engine.effects.durations.changing import let_change
from app.engine.effects.durations.combat import mark
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import affected, let_last
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.later.delayed import let_wait
from app.engine.effects.permanents.transform import Transform, transform
from app.engine.effects.zones.moving import move_each
from app.engine.effects.zones.put_cards import Return
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Designated
from app.engine.state.kinds.words import is_designated
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.until import NEXT_TURN
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.traits import BeingSuch
from app.engine.text.book import phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

SUSPECTED: Final = "suspected"

_MENACE: Final = HasAbilities(Pronoun.IT, (Keyword("menace"),))


@carries_out(DoneTo)
@implements("701.65a", "701.28a", "701.15a")
def done_to(effect: DoneTo, execution: Execution) -> Execution:
    """Airbending exiles permanents and spells, converting turns over, goading tells how they attack.

    Suspected creatures have menace and can't block. Others are left to the player.
    """
    if effect.action == "convert":
        return transform(Transform(effect.what), execution)
    if effect.action == "goad":
        return mark(effect.what, "goaded", NEXT_TURN, execution)
    if effect.action == "suspect":
        return _suspected(effect, execution)
    if effect.action != "airbend":
        return by_hand(effect, execution)
    refs, execution = reach(effect.what, execution)
    execution = move_each(refs, execution, lambda game, i: changes.move(game, i, Zone.EXILE))
    cards = [ObjectId(str(ref.id)) for ref in execution.it]
    exiled = tuple(i for i in cards if not execution.game.objects[i].token)
    may = PlayPermission(execution.controller, "it leaves exile", only="spells", instead="{2}")
    if execution.it:
        event = changes.happened(execution.game, "airbends", player=execution.controller)
        execution = execution.with_game(changes.record(execution.game, event))
    return permitted(exiled, may, execution, owners=True)


@implements("701.60a", "701.60c", "701.60d")
def _suspected(effect: DoneTo, execution: Execution) -> Execution:
    """Creatures have menace and can't block until they leave; those that are suspected stay so."""
    refs, execution = affected(effect.what, execution)
    game = execution.game
    new = tuple(one for one in refs if not is_designated(game, ObjectId(str(one.id)), SUSPECTED))
    for change in (Designated(SUSPECTED), Designated("can't block"), _MENACE) if new else ():
        execution = let_last(change, new, "", execution)
    return execution


_YOUR_LAND: Final = Target(1, Objects(((Word("land"),),), relatives=(ControlledBy(Player.YOU),)))


class Earthbend(Instruction, frozen=True):
    """ "Earthbend 4." """

    who: Player
    n: Amount
    land: Target = _YOUR_LAND


phrase("effect", Earthbend, "{who:subject}earthbend[s/] {n:amount}")


_ANIMATED: Final = BeingSuch(
    Description((0, 0), (), (Word("creature"),), None, (Keyword("haste"),), Kept.TYPES)
)

_THE_LAND: Final = That(Objects(((Word("land"),),)))

_GONE: Final = AnyOf((Dies(_THE_LAND), PutIntoExile(_THE_LAND, Origin.UNSAID)), Joint.SHARED)

_BACK: Final = OnBattlefield(Entering.TAPPED, Player.YOU, None, None)


@carries_out(Earthbend)
@implements("701.66a", "701.66b")
def earthbend(effect: Earthbend, execution: Execution) -> Execution:
    """701.66a: the land, its counters, and the ability that waits for it to go."""
    number = execution.amount(effect.n)
    if not effect.who.is_you or number is None:
        return by_hand(effect, execution)
    execution = let_change(Changes(effect.land, (_ANIMATED,), ""), execution)
    land = execution.it
    if not land:
        return execution
    execution = put_counters(PutCounters(number, "+1/+1", Pronoun.IT), execution)
    back = Return(Player.UNSAID_YOU, Pronoun.IT, _BACK)
    execution = let_wait(execution, _GONE, (back,), land, once=True, this_turn=False)
    event = changes.happened(execution.game, "earthbends", player=execution.controller)
    return replace(execution.with_game(changes.record(execution.game, event)), it=land)


phrase("effect", UnmeantDeed, "{who:subject}waterbend[s/] {cost:keyword_mana}")
