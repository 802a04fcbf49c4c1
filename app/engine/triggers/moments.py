"""Steps that begin, states that come about, and events within limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.events import events as e
from app.engine.abilities.events.event_words import Joint, Limit, Verb, WhichStep
from app.engine.abilities.events.turn_times import NotFirstDraw
from app.engine.abilities.nouns.objects import Elsewhere, Objects
from app.engine.abilities.nouns.references import Host, Player, Pronoun, This
from app.engine.rule import implements
from app.engine.state.combat.fighting import is_first
from app.engine.state.conditions import holds
from app.engine.state.daytime import BECOMES
from app.engine.state.game import DAY, NIGHT
from app.engine.state.kinds.matching import all_of, attached_of
from app.engine.state.kinds.words import is_designated
from app.engine.triggers.occasion import Hit, Occasion, hits, watches
from app.engine.values.frozen import exchanged, replace
from app.engine.values.ids import ObjectId, Step

_STEPS: Final[dict[str, tuple[str, ...]]] = {
    "draw step": ("draw",),
    "end step": ("end",),
    "cleanup step": ("cleanup",),
    "combat": ("beginning of combat",),
    "main phase": ("precombat main", "postcombat main"),  # 505.1
    "precombat main phase": ("precombat main",),
    "first main phase": ("precombat main",),
    "postcombat main phase": ("postcombat main",),
    "second main phase": ("postcombat main",),
    "declare attackers step": ("declare attackers",),
}
"""What texts call the steps that have another name in a case."""


@watches(e.BeginningOf, *(step.value for step in Step))
def _beginning_of(occasion: Occasion, event: e.BeginningOf) -> Iterator[Hit]:
    if occasion.named(*_STEPS.get(event.step, (event.step,))):
        if isinstance(event.whose, Host):
            yield from _in_turn_of_controller(occasion, event.whose)
            return
        if event.which is WhichStep.FIRST_OF_TURN and not is_first(occasion.game, occasion.game.turn.step):
            return
        first = event.which in (WhichStep.FIRST, WhichStep.FIRST_OF_GAME)
        # Which step of several it is, is not kept.
        yield Hit(None if first else _in_turn_of(occasion, event.whose))


@watches(e.EndOfCombat, "end of combat")
def _end_of_combat(occasion: Occasion, event: e.EndOfCombat) -> Iterator[Hit]:
    yield Hit(_in_turn_of(occasion, event.whose))


def _in_turn_of_controller(occasion: Occasion, host: Host) -> Iterator[Hit]:
    """In the turn of who controls what it is attached to; "that creature" and "that player" are these."""
    for one in attached_of(occasion.game, occasion.source, host) or ():
        thing = occasion.game.objects[ObjectId(str(one.id))]
        yield Hit(thing.controller == occasion.game.turn.active, (one,))


def _in_turn_of(occasion: Occasion, whose: Player | None) -> bool | None:
    """Whether the step is that of a player the ability means."""
    active = occasion.game.turn.active
    match whose:
        case Player.YOU:
            return active == occasion.you
        case None | Player.EACH_PLAYER:
            return True
        case Player.EACH_OPPONENT:
            return active != occasion.you
        case _:
            return occasion.who(whose, active)


@watches(e.Daytime)
def _daytime(occasion: Occasion, event: e.Daytime) -> Iterator[Hit]:
    if occasion.named(BECOMES[DAY if event is e.Daytime.DAY else NIGHT]):
        yield Hit(answer=True)


@watches(e.AnyOf)
def _any_of(occasion: Occasion, event: e.AnyOf) -> Iterator[Hit]:
    for part in _with_shared_words(event):
        found = list(hits(occasion, part))
        if found:
            yield from found  # one hit even where the event fits several of its conditions (603.2c)
            return


def _with_shared_words(event: e.AnyOf) -> tuple[e.Event, ...]:
    """The events, each with what is said once: the place in "play a land or cast a spell from exile", and
    who it is in "this creature enters and whenever it attacks"."""
    match event.events:
        case (
            e.Acts(verb=Verb.PLAY, what=Objects(relatives=()) as lands) as plays,
            e.Casts(what=Objects(relatives=(Elsewhere() as place,))) as casts,
        ) if event.joint is Joint.SHARED:
            return replace(plays, what=replace(lands, relatives=(place,))), casts
        case (e.Enters(what=This() as this) as enters, *others):
            # "It" is the object whose ability it is, as the first event names it (201.5).
            named = (exchanged(one, lambda part: this if part is Pronoun.IT else part) for one in others)
            return enters, *named
        case events:
            return events


@watches(e.Limited)
def _limited(occasion: Occasion, event: e.Limited) -> Iterator[Hit]:
    for hit in hits(occasion, event.event):
        but_first = isinstance(event.limit, NotFirstDraw)
        # The draw of the draw step is the first one in it (504.1).
        within = not _is_first_of_draw_step(occasion) if but_first else _within(occasion, event)
        yield replace(hit, answer=all_of([hit.answer, within]))


def _within(occasion: Occasion, event: e.Limited) -> bool | None:
    """Whether the event happened at the time at which alone it counts."""
    turn = occasion.game.turn
    match event.limit:
        case e.While(condition=condition):
            return holds(occasion.game, condition, occasion.you, occasion.source)
        case Limit.FIRST_EACH_TURN | Limit.FIRST_THIS_TURN:
            return _is_first(occasion, event.event)
        case Limit.YOUR_TURN:
            return turn.active == occasion.you
        case Limit.AN_OPPONENTS_TURN | Limit.ANOTHER_PLAYERS_TURN:
            return turn.active != occasion.you
        case Limit.THEIR_TURN:
            return turn.active == occasion.event.player
        case Limit.NOT_THEIR_TURN:
            return turn.active != occasion.event.player
        case Limit.YOUR_MAIN_PHASE | Limit.YOUR_UNTAP_STEP as limit:
            now = turn.step.is_main if limit is Limit.YOUR_MAIN_PHASE else turn.step is Step.UNTAP
            return turn.active == occasion.you and now
        case Limit.COMBAT:
            return turn.step.is_combat
        case Limit.DECLARE_ATTACKERS:
            return turn.step.value == "declare attackers"
        case Limit.THIS_TURN:
            return True
        case Limit.SADDLED:
            return is_designated(occasion.game, occasion.source, "saddled")
        case _:
            return None


@implements("504.1")
def _is_first_of_draw_step(occasion: Occasion) -> bool:
    """Whether a player draws the first card in their own draw step."""
    turn, player = occasion.game.turn, occasion.event.player
    if turn.step is not Step.DRAW or turn.active != player:
        return False
    earlier = occasion.earlier_this_turn()
    begun = [number for number, one in enumerate(earlier) if one.event == Step.DRAW.value]
    since = earlier[begun[-1] :] if begun else earlier
    return not any(one.event == "drew" and one.player == player for one in since)


def _is_first(occasion: Occasion, event: object) -> bool | None:
    """Whether nothing like it happened earlier this turn."""
    earlier = [hit.answer for h in occasion.earlier_this_turn() for hit in hits(occasion.at(h), event)]
    if True in earlier:  # an earlier one that perhaps was like it leaves it open
        return False
    return None if earlier else True
