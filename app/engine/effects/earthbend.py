"""Earthbending: a land becomes a creature with counters, and comes back when it is gone (701.66)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.amounts import Amount
from app.engine.abilities.descriptions import Description, Kept
from app.engine.abilities.event_words import Joint, Origin
from app.engine.abilities.events import AnyOf, Dies, PutIntoExile
from app.engine.abilities.objects import ControlledBy, Objects, Word
from app.engine.abilities.places import Entering, OnBattlefield
from app.engine.abilities.players import Player
from app.engine.abilities.references import Pronoun, That
from app.engine.abilities.targets import Target
from app.engine.effects.changing import changes as let_change
from app.engine.effects.delayed import let_wait
from app.engine.effects.following import by_hand
from app.engine.effects.lasting_changes import BecomesSuch, Changes
from app.engine.effects.put_counters import PutCounters, put_counters
from app.engine.effects.return_cards import Return
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase

_YOUR_LAND: Final = Target(1, Objects(((Word("land"),),), relatives=(ControlledBy(Player.YOU),)))


@dataclass(frozen=True, slots=True)
class Earthbend:
    """ "Earthbend 4." """

    who: Player
    n: Amount
    land: Target = _YOUR_LAND


phrase("effect", Earthbend, "{who:subject}earthbend[s/] {n:amount}")

_ANIMATED: Final = BecomesSuch(
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
