"""Replacement effects that wait for an event of this turn (614.1a)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.graveyards import Graveyard, IntoGraveyard
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.effects.damage.parts import DealsThat
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.following import skip
from app.engine.effects.zones.exile import Exile
from app.engine.rule import implements
from app.engine.state.game import CARDS_EXILED, Designated
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.replacement.replacements import Event, Fate, Would
from app.engine.text.book import Fields, general, phrase
from app.engine.values.said import say


class ReplacesThisTurn(Instruction, frozen=True):
    """ "If a source you control would deal damage this turn, it deals double that damage instead." """

    event: Event
    effect: Effect
    first: bool = False
    """ "..., instead draw a card" """
    next_time: bool = False
    """ "The next time you would draw a card this turn, ..." """


_A_CARD: Final = Objects(noun=Noun.CARD)

_INTO_YOURS: Final = Would(_A_CARD, IntoGraveyard(Graveyard.YOURS, Origin.ANYWHERE))

_TOLD_OTHERWISE = (Fate.DIE, IntoGraveyard(Graveyard.A, Origin.BATTLEFIELD))
"""Of these, that the object is exiled instead is an instruction of its own."""


def _make(filled: Fields) -> object:
    event, effect = filled["event"], filled["effect"]
    if isinstance(event, Would) and event.fate in _TOLD_OTHERWISE and isinstance(effect, Exile):
        return NotImplemented
    return ReplacesThisTurn(event, effect)  # type: ignore[arg-type]  # these are the holes of the template


def _take(value: object) -> Fields | None:
    if not isinstance(value, ReplacesThisTurn) or value.first or value.next_time:
        return None
    return {"event": value.event, "effect": value.effect}


@carries_out(ReplacesThisTurn)
@implements("614.1a", "611.2")
def replaces_this_turn(effect: ReplacesThisTurn, execution: Execution) -> Execution:
    """Cards are exiled instead of being put into your graveyard; other events are left to be done by hand."""
    exiled = isinstance(effect.effect, Exile) and effect.effect.counters is None
    if effect.next_time or effect.event != _INTO_YOURS or not exiled:
        return skip(effect, execution).doubt(say("what happens instead this turn is left to do by hand"))
    return let_last(Designated(CARDS_EXILED), (), "end of turn", execution)


general("sentence", "if {event:would} this turn, {effect:action} instead", _make, _take)
phrase("sentence", ReplacesThisTurn, "if {event:would} this turn, instead {effect:action}", first=True)

_NEXT = "the next time {event:would} this turn, "


def _make_next(filled: Fields) -> object:
    """Damage that is dealt to another instead is told of by an instruction of its own."""
    if isinstance(filled["effect"], DealsThat):
        return NotImplemented
    return ReplacesThisTurn(filled["event"], filled["effect"], next_time=True)  # type: ignore[arg-type]


def _take_next(value: object) -> Fields | None:
    if not isinstance(value, ReplacesThisTurn) or value.first or not value.next_time:
        return None
    return {"event": value.event, "effect": value.effect}


general("sentence", _NEXT + "{effect:action} instead", _make_next, _take_next)
phrase("sentence", ReplacesThisTurn, _NEXT + "instead {effect:action}", first=True, next_time=True)
