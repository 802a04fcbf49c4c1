"""Delayed triggered abilities, and reflexive ones (603.7, 603.12)."""

from __future__ import annotations

from types import UnionType
from typing import TypeVar, cast

from app.engine.abilities.abilities import DeedTold, Effect, Instruction, TriggeredAbility, UnmeantDeed
from app.engine.abilities.events.event_words import Limit as TurnLimit
from app.engine.abilities.events.event_words import Place
from app.engine.abilities.events.events import (
    BeginningOf,
    Casts,
    EndOfCombat,
    Event,
    Leaves,
    Limited,
    LosesControl,
    Nth,
)
from app.engine.abilities.events.turn_times import CombatMeant, EndOfCombatMeant, Moment, NextPart, TurnMeant
from app.engine.abilities.limits import Limit, OnlySoOften
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.references import (
    Act,
    Done,
    Giver,
    It,
    Player,
    Pronoun,
    That,
    This,
    WasHost,
    Which,
)
from app.engine.abilities.nouns.relatives import WithXInCost
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.casting.play_cards import CopyNext
from app.engine.effects.copies.copy_spell import ChooseNewTargets, Copy
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import MORE_INSTEAD, by_hand
from app.engine.effects.instructions.reaching import paid_with
from app.engine.effects.instructions.sequences import AtNext, Delayed, Either, If, IfDone, May, Then, Where
from app.engine.rule import implements
from app.engine.state.game import DelayedTrigger, Game, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out
from app.engine.state.resolving.spoken_words import is_plural
from app.engine.state.resolving.targeting import LATER, targets_in, with_x
from app.engine.state.turns_to_come import phases_to_come
from app.engine.state.until import END_OF_TURN, NEXT_TURN, NEXT_TURN_END, THIS_TURN
from app.engine.text.book import Fields, general, phrase, same
from app.engine.text.nouns.subjects import one_deed
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, Step
from app.engine.values.said import say
from app.engine.watched import is_watched


# With a duration it triggers each time until that ends, not only once (603.7b).
class Awaits(Instruction, frozen=True):
    """ "Whenever a creature dies this turn, you gain 1 life": with all sentences that follow it (603.7)"""

    event: Event
    """A `Limited` event where the turn is said behind it; of an upcoming spell where it is the next."""
    effects: tuple[Effect, ...]
    until: Duration | None = None
    """ "Until end of turn, whenever ...": where that is said first."""
    behind: AsSaid = False
    """The event stands behind: "exile that token when ~ leaves the battlefield"."""
    limits: tuple[Limit, ...] = ()
    """ "This ability triggers only once each turn." """


def _is_coming(event: object) -> bool:
    """Whether an event is that of the next spell that a player casts."""
    return isinstance(event, Casts) and isinstance(event.what, Nth) and event.what.turns is None


def _is_plain(event: object) -> bool:
    """Whether nothing that waits for the event has words of its own."""
    return not _is_coming(event) and not _is_going(event)


def _is_going(event: object) -> bool:
    """Whether the object itself, or what was spoken of, leaves the battlefield or is no longer controlled."""
    if isinstance(event, LosesControl):
        return isinstance(event.what, It)
    return (
        isinstance(event, Leaves) and isinstance(event.what, This | It) and event.place is Place.BATTLEFIELD
    )


# Their targets are chosen as they trigger (603.3d).
LATER.add(Awaits)


# An event may be one that is waited for.
phrase("awaited", Limited, "{event:happening} this turn", limit=TurnLimit.THIS_TURN)
phrase("awaited", Limited, "{event:next_happening} this turn", limit=TurnLimit.NEXT_THIS_TURN)


def _is_apart(effect: object) -> bool:
    """Whether a sentence is no part of what comes of an event: it targets, or waits for another event."""
    waits = isinstance(effect, Awaits) and isinstance(effect.event, Limited)
    return waits or any(isinstance(part, Target) for part in inside(effect))


def _with_rest(found: Fields) -> object:
    """What comes of the event, and the sentences behind it that are carried out at once."""
    event, effects = found["event"], cast("tuple[Effect, ...]", found["effects"])
    # Sentences that only speak of what comes of the event wait with it; one that targets is done at once.
    end = next((i for i, effect in enumerate(effects) if i and _is_apart(effect)), len(effects))
    waits = Awaits(event, effects[:end])
    return Then((waits, *effects[end:])) if effects[end:] else waits


def _without_rest(value: object) -> Fields | None:
    match value:
        case Awaits(event=Limited() as event, effects=effects):
            return {"event": event, "effects": effects}
        case Then(effects=(Awaits(event=Limited() as event, effects=effects), *rest)):
            return {"event": event, "effects": (*effects, *rest)}
        case _:
            return None


general("modal_end", "(whenever|when) {event:awaited}, {effects:body}", _with_rest, _without_rest)

# A chapter that says no duration waits for the next time alone (603.7b).
same("once_happening", "{event:happening}", fits=_is_plain)
phrase("chapter_end", Awaits, "(whenever|when) {event:once_happening}, {effects:body}")
phrase("chapter_end", Awaits, "at {event:moment}, {effects:body}")
_NEXT = "when {event:coming}, {effects:%s}"
phrase("modal_end", Awaits, _NEXT % "body")
phrase("mode_end", Awaits, _NEXT % "sentences")
phrase("waiting", Awaits, _NEXT % "sentences")
same("coming", "{event:happening}", fits=_is_coming)
same("going", "{event:happening}", fits=_is_going)
phrase("modal_end", Awaits, "when {event:going}, {effects:body}")
phrase("modal_end", UnmeantDeed, "{effect:clause}, and {more:waiting}")
phrase("modal_end", IfDone, "{how:outcome}, {effect:waiting}")
phrase("mode_end", IfDone, "{how:outcome}, {effect:waiting}")
phrase("modal_end", Awaits, "{until}, (whenever|when) {event:happening}, {effects:body}")
phrase("modal_end", Awaits, "this turn, (whenever|when) {event:happening}, {effects:body}", until="this turn")
phrase("mode_end", Awaits, "(whenever|when) {event:awaited}, {effects:sentences}")
phrase("mode_end", Awaits, "{until}, (whenever|when) {event:happening}, {effects:sentences}")
_often = "{until}, (whenever|when) {event:happening}, {effects:sentences}. ^{limits:how_often}"
phrase("mode_end", Awaits, _often)
listed("how_often", "how_often_one", two=". ", least=1)
phrase("how_often_one", OnlySoOften, "this ability triggers only {times}")
phrase("modal_end", If, "{condition:if}{effect:waiting}")
phrase("mode_end", If, "{condition:if}{effect:waiting}")
phrase("waiting", Awaits, "(whenever|when) {event:awaited}, {effects:sentences}")
phrase("waiting", Awaits, "{until}, (whenever|when) {event:happening}, {effects:sentences}")


def _behind(found: Fields) -> object:
    return Awaits(found["event"], (found["effect"],), behind=True)


def _said_behind(value: object) -> Fields | None:
    if not isinstance(value, Awaits) or not value.behind:
        return None
    return {"effect": value.effects[0], "event": value.event}


general("with_moment", "{effect:alone} when {event:happening}", _behind, _said_behind)
one_deed("target_happening", "what", "{what:target} {deed:deed~what}")
_Value = TypeVar("_Value")


def let_wait(
    execution: Execution,
    event: Event,
    effects: tuple[Effect, ...],
    about: tuple[TargetRef, ...] = (),
    *,
    once: bool,
    until: str = "",
    later: bool = False,
    limits: tuple[Limit, ...] = (),
) -> Execution:
    """Create a delayed triggered ability; `about` is what its "it" means where the event does not tell.

    With `later` it does not wait in this turn.
    """
    if not is_watched(event):  # nobody would know when it happens
        return execution.doubt(say("when this triggers is not known"))
    game = execution.game
    if not _holds(event, WithXInCost):  # else X is that of the spell which it waits for (107.3e)
        event, effects = with_known_x((event, effects), execution)
    # Its controller is whoever controlled what created it as that resolved, whatever becomes of the source
    # (603.7d, 603.7e).
    waiting = DelayedTrigger(
        execution.source,
        execution.source_name,
        execution.controller,
        TriggeredAbility(event, effects, limits=limits),
        about,
        once,
        until,
        game.clock,
        game.turn.number if later else 0,
        execution.before,
        len(game.history),
    )
    return execution.with_game(replace(game, delayed=(*game.delayed, waiting), clock=game.clock + 1))


@implements("107.3n")
def with_known_x(value: _Value, execution: Execution) -> _Value:
    """What waits, with the number in place of an X that its own text doesn't tell."""
    x = execution.announced_x()
    return value if x is None or _holds(value, Where) else with_x(value, x)


def delayed(effect: Delayed | AtNext, execution: Execution) -> Execution:
    """603.7: "sacrifice it at the beginning of the next end step", also with the moment first."""
    return _at(effect, effect.effect, effect.moment, execution)


carries_out(Delayed)(delayed)
carries_out(AtNext)(delayed)
GATHERS[AtNext] = lambda _: True  # what is said behind it is done then
GATHERS[Delayed] = lambda effect: isinstance(effect, IfDone)


def _begins(moment: Moment) -> Event | None:
    """The event that a moment is, the first time that it comes; None for one that is not waited for."""
    match moment:
        case NextPart(step, None | Player.YOU as whose, turn=None):
            return BeginningOf(step, whose)
        case NextPart("upkeep", turn=TurnMeant.NEXT):
            return BeginningOf("upkeep", None)
        case NextPart("end step", turn=TurnMeant.THAT):  # of the extra turn that was spoken of
            return BeginningOf("end step", Player.YOU)
        case EndOfCombatMeant():
            return EndOfCombat()
    return None


@implements("500.8")
def _of_that_combat(game: Game) -> Event | None:
    """The beginning of the combat phase that was added; None where another one comes before it."""
    event = BeginningOf("combat", None)
    waits = any(waiting.ability.event == event for waiting in game.delayed)  # for another one that was added
    return event if not waits and phases_to_come(game)[:1] == (Step.BEGINNING_OF_COMBAT,) else None


def _of_that_player(effect: Effect, moment: Moment, execution: Execution) -> Event | None:
    """The next such step of a player who was spoken of; None where that is one of several opponents."""
    if not isinstance(moment, NextPart) or moment.whose not in (Player.THAT_PLAYER, Player.THEY):
        return None
    # "Under its owner's control at the beginning of that player's next end step".
    owner = Player.ITS_OWNER in inside(effect)
    names = execution.players(Player.ITS_OWNER if owner else moment.whose)
    if names == (execution.controller,):
        return BeginningOf(moment.step, Player.YOU)
    others = execution.game.opponents(execution.controller)
    return BeginningOf(moment.step, Player.EACH_OPPONENT) if names == others else None


@implements("603.7a", "603.7c")
def _at(whole: object, effect: Effect, moment: Moment, execution: Execution) -> Execution:
    event = _begins(moment) if moment is not CombatMeant.THAT else _of_that_combat(execution.game)
    event = _of_that_player(effect, moment, execution) if event is None else event
    targets, spoken_of = tuple(targets_in(effect, execution.record)), execution.it
    own = _holds(effect, This)
    effect = _with_hosts(effect, execution)
    if event is None or len(targets) > 1 or (own and (targets or _holds(effect, It))):
        return by_hand(whole, execution)
    if targets:
        _, execution = execution.take_targets()
        # The target was chosen as the spell was cast; when the ability resolves it is "it", and is not chosen
        # again (603.7c).
        effect, about = _with_it(effect, Target), execution.it
    elif own:
        people = spoken_of if Player.THAT_PLAYER in inside(effect) else ()  # "under that player's control"
        effect, about = _with_it(effect, This), (execution.own_ref(), *people)
    elif not spoken_of and execution.has_spoken and _holds(effect, It):
        return execution  # what was spoken of is nothing
    else:
        about = _spoken_of_or_paid(effect, execution)
    effects = (effect, *execution.following)
    this_turn = moment is EndOfCombatMeant.THIS_TURNS_NEXT or getattr(moment, "this_turn", False)
    soon = THIS_TURN if this_turn else ""
    found = tuple(_found(one, execution) for one in about)
    that = isinstance(moment, NextPart) and moment.turn is TurnMeant.THAT
    return let_wait(execution, event, effects, found, once=True, until=soon, later=that)


@implements("400.7j")
def _spoken_of_or_paid(effect: Effect, execution: Execution) -> tuple[TargetRef, ...]:
    """What was spoken of before, and what was paid with, as far as the instruction speaks of either."""
    words = [part for part in inside(effect) if isinstance(part, It)]
    paid = {part: paid_with(part, execution) or _exiled(part, execution) for part in words}
    others = not words or not all(paid.values())
    all_of_them = execution.several if any(map(is_plural, words)) else None  # "those creatures"
    spoken_of = (all_of_them or execution.it) if others else ()
    return tuple(dict.fromkeys((*spoken_of, *(one for refs in paid.values() for one in refs))))


@implements("607.2a")
def _exiled(part: It, execution: Execution) -> tuple[TargetRef, ...]:
    """ "The exiled cards", "the first creature", though something else was spoken of since."""
    exiled = isinstance(part, Done) and part.act is Act.EXILED
    first = isinstance(part, That) and part.which is Which.FIRST
    return execution.referred(part) if exiled or first else ()


@implements("400.7", "603.7c")
def _found(what: TargetRef, execution: Execution) -> TargetRef:
    """What is spoken of as it is now: the event that created the ability may have moved it already."""
    now = execution.current(what)
    return what if now is None else ref(execution.game, now.id)


def _with_hosts(effect: Effect, execution: Execution) -> Effect:
    """The instruction with what something was attached to "as this ability resolved": it may move since."""

    def known(part: object) -> object:
        hosts = execution.referred(part) if isinstance(part, WasHost) else ()
        return Giver(ObjectId(str(hosts[0].id)), hosts[0].version) if hosts else part

    return exchanged(effect, known)


def _holds(value: object, kind: type | UnionType) -> bool:
    return any(isinstance(part, kind) for part in inside(value))


def _with_it(value: _Value, kind: type) -> _Value:
    """The value with "it" in place of a target, or of the object itself, which may be another one then."""
    return exchanged(value, lambda part: Pronoun.IT if isinstance(part, kind) else part)


@carries_out(Awaits)
@implements("603.7a", "603.7c")
def awaits(effect: Awaits, execution: Execution) -> Execution:
    """603.7: each time, or the next time, it happens this turn, or whenever it does."""
    event, effects = effect.event, effect.effects
    if effect.until is not None or isinstance(event, Limited):
        return _for_a_while(effect, execution)
    if isinstance(event, LosesControl):
        return let_wait(execution, event, effects, _spoken_of_already(effect, execution), once=True)
    if not isinstance(event, Leaves):
        return let_wait(execution, event, effects, once=True)
    # What was spoken of stays what "it" is; if the object has left already, it waits in vain.
    about = execution.it if any(isinstance(part, It) for part in inside((event, effects))) else ()
    return let_wait(execution, event, effects, about, once=True)


def _for_a_while(effect: Awaits, execution: Execution) -> Execution:
    """What is waited for this turn alone, or until your next turn."""
    event = effect.event
    if effect.until is not None:
        until = THIS_TURN if effect.until in END_OF_TURN else effect.until
        if until not in (THIS_TURN, NEXT_TURN, NEXT_TURN_END):
            return by_hand(effect, execution)
        return let_wait(execution, event, effect.effects, once=False, until=until, limits=effect.limits)
    if not isinstance(event, Limited) or event.limit not in (TurnLimit.THIS_TURN, TurnLimit.NEXT_THIS_TURN):
        return by_hand(effect, execution)
    things = tuple(ref for ref in _spoken_of_already(effect, execution) if not ref.is_player)
    # Without "the next time" it triggers each time until the turn ends (603.7b).
    once = event.limit is TurnLimit.NEXT_THIS_TURN
    return let_wait(execution, event.event, effect.effects, things, once=once, until=THIS_TURN)


def _spoken_of_already(effect: Awaits, execution: Execution) -> tuple[TargetRef, ...]:
    """What "it" means in such a sentence where the event doesn't tell: what was spoken of before."""
    words = [part for part in inside(effect.event) if isinstance(part, It)]
    if words:
        return execution.referred(words[0]) if len(words) == 1 else ()
    # "When this creature dies this turn, return it": the event names the object, as it is then (603.7c).
    if _holds(effect.event, This) and Pronoun.IT in inside(effect.effects):
        return ()
    # "Whenever you attack this turn, ~ deals 1 damage to that creature": the event names no object.
    return () if _holds(effect.event, Objects) or not _holds(effect.effects, It) else execution.it


@carries_out(CopyNext)
def copy_next(effect: CopyNext, execution: Execution) -> Execution:
    """707.10: the next such spell of this turn is copied when it is cast."""
    copied = Copy(Player.UNSAID_YOU, That(Objects(noun=Noun.SPELL)), effect.times, ())
    effects = (copied, *execution.following)
    return let_wait(execution, Casts(Player.YOU, effect.spell), effects, once=True, until=THIS_TURN)


def _of_copies(said: object) -> bool:
    return isinstance(said, May) and isinstance(said.effect, ChooseNewTargets)


GATHERS[CopyNext] = GATHERS[Either] = _of_copies


@implements("614.1a", "707.10")
def _copied_more_often(usual: object, instead: object) -> CopyNext | None:
    """ "If this creature was kicked, copy that spell twice instead." """
    match usual, instead:
        case CopyNext(), Copy(what=That(), times=int() as times, exceptions=()):
            return replace(usual, times=times)
        case _:
            return None


MORE_INSTEAD.append(_copied_more_often)


@deed_told(
    "when {event:target_happening} this turn, {effects:body}",
    "{until}, whenever {event:target_happening}, {effects:body}",
    category="modal_end",
)
@implements("603.7c")
def awaits_of_target(
    told: DeedTold,
    execution: Execution,
    event: Event,
    effects: tuple[Effect, ...],
    until: Duration | None = None,
) -> Execution:
    """603.7: when, or each time, it happens to the target this turn, whatever else its name meant before."""
    if until is not None and until not in END_OF_TURN:
        return by_hand(told, execution)
    refs, execution = execution.take_targets()
    if not refs:
        return execution
    event, once = _with_it(event, Target), until is None
    return let_wait(execution, event, effects, refs, once=once, until=THIS_TURN)
