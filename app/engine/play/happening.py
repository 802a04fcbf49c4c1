"""Letting something happen: damage, life, cards that move, creatures that attack, steps that begin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from app.engine.abilities.events.events import BeginningOf
from app.engine.abilities.nouns.references import Player
from app.engine.effects.actions.monarch import crowned
from app.engine.effects.copies.becoming_copies import enter
from app.engine.play import unspent_mana
from app.engine.play.enlisting import enlisted
from app.engine.play.outcome import Outcome, settle, with_asking
from app.engine.play.putting import Answers
from app.engine.play.untap_step import is_skipped, untap_step
from app.engine.resolution import state_based
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.view import view
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.daytime import as_the_turn_begins
from app.engine.state.game import DelayedTrigger, Game, GameObject, LastingEffect
from app.engine.state.history import BECAUSE, POWER, Happened
from app.engine.state.permanents import parts
from app.engine.state.permanents.exerting import exert
from app.engine.state.permanents.phasing import phase
from app.engine.state.players.designations import BECAME
from app.engine.state.turns_to_come import phase_after, turns_taken, with_phase_begun, with_turn_begun
from app.engine.state.until import END_OF_TURN, FOR_EVER, NEXT_TURN, NEXT_TURN_END, THIS_TURN
from app.engine.state.zones import drawing
from app.engine.state.zones.entering import answered
from app.engine.statics.cant import keeps_damage
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.said import say


def happens(
    game: Game,
    events: tuple[Happened, ...],
    answers: Answers = (),
    *,
    ask: bool = False,
    paid: Game | None = None,
) -> Outcome:
    """Carry events out at the same time; then abilities trigger, with what is answered chosen for them.

    With `ask` the outcome is the first choice for which no answer is given. `paid` is the position once what
    it costs was paid (508.1j): what triggered on that waits as well.
    """
    return with_asking(game, answers, lambda given: _happen(game, paid or game, events, given), ask=ask)


def _happen(game: Game, after: Game, events: tuple[Happened, ...], answers: Answers) -> Outcome:
    # All damage of one event is dealt at the same time, so it is dealt first and together.
    for combat in (True, False):
        name = "combat damage" if combat else "damage"
        damages = tuple(
            _damage(e) for e in events if e.event == name and e.object is not None and e.to is not None
        )
        after = deal_damages(after, damages, combat=combat) if damages else after
    for event in events:
        began = event.event == Step.COMBAT_DAMAGE.value and event.object is None and event.to is None
        # A combat damage step that begins has no source or recipient; damage has.
        if began or event.event not in ("combat damage", "damage"):
            after, answers = _carry_out(after, event, answers)
    after, left = answered(game, after, answers)
    after, left = enlisted(game, after, left)
    settled, triggers, _ = settle(game, after, answers=left)
    return Outcome(settled, triggers=triggers)


def _damage(event: Happened) -> Damage:
    assert event.object is not None
    assert event.to is not None
    return Damage(event.object, event.to, event.amount, event.types or None, event.controller)


def _carry_out(game: Game, event: Happened, answers: Answers) -> tuple[Game, Answers]:
    if event.event in _STEPS:
        return _begin(game, _STEPS[event.event], event, answers)
    if event.event == "drew":
        return _draw(game, event, answers)
    who = _CARRIED_OUT.get(event.event)
    return (changes.record(game, event) if who is None else who(game, event)), answers


@implements("500.5", "502.3", "504.1")
def _begin(game: Game, step: Step, event: Happened, answers: Answers) -> tuple[Game, Answers]:
    """Begin a step: mana pools are empty, and the turn-based actions of the step are done."""
    # "Until end of combat" is over once combat is (500.5a).
    if not step.is_combat and _ORDER.index(step) > _ORDER.index(Step.END_OF_COMBAT):
        game = _without(game, ("end of combat",))
    game = unspent_mana.empty(game)  # pools empty as each step and phase ends (106.4, 500.5)
    before = game.turn
    another = event.player not in (None, game.turn.active)
    # A step of another player, and an earlier one with which a turn begins, can only be of a later turn.
    # One that was added to this turn is of this turn (500.8).
    earlier = _ORDER.index(step) < _ORDER.index(game.turn.step) and step is not phase_after(game)
    later = another or (step in _FIRST and earlier)
    if later:
        game = _next_turn(game, event.player)
    if later and step is not Step.UNTAP:  # which comes to pass with whatever later step is begun
        skipped, game = is_skipped(game, Step.UNTAP, game.turn.active)
        game = game if skipped else _untap(as_the_turn_begins(game, before))
    active = game.turn.active
    skipped, game = is_skipped(game, step, active)
    if skipped:  # a skipped step does not begin at all (614.10); a turn goes on from its untap step, though
        first = replace(game.turn, step=Step.UNTAP)
        return (changes.set_turn(game, first) if later else game), answers
    game = with_phase_begun(changes.set_turn(game, replace(game.turn, step=step, priority=active)), step)
    if step is Step.PRECOMBAT_MAIN:
        game = parts.advanced(game)
    if step is Step.CLEANUP:
        game = _cleanup(game)
    if step is Step.UNTAP:
        game = _untap(as_the_turn_begins(game, before) if later else game)
    # The history calls the damage itself by that name.
    if step is Step.COMBAT_DAMAGE:
        return game, answers
    game = changes.record(game, replace(event, player=active, turn=game.turn.number))
    # A case need not tell a library, so nobody loses for that here (504.1).
    draws = step is Step.DRAW and game.player(active).library
    return drawing.draw(game, active, 1, answers) if draws else (game, answers)


@implements("724.1a", "724.1c", "724.1f")
def moved_on(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game in which the step to which an effect has moved the turn begins; nothing triggered before."""
    game, answers = state_based.check(replace(game, reflexive=(), passed=()), answers=answers)
    event = Happened(game.turn.step.value, game.turn.number, game.turn.active)
    return _begin(game, game.turn.step, event, answers)


def _untap(game: Game) -> Game:
    """What belongs to the untap step: permanents phase in and out, then they untap (502.1, 502.3)."""
    return untap_step(phase(game, game.turn.active))


@implements("500.1", "514.2", "800.4m")
def _next_turn(game: Game, player: PlayerId | None) -> Game:
    """The next turn of a player, by default of the one whose turn it is; those between are passed over."""
    # What waits for the end step of a turn that is passed over was never put on the stack.
    for waiting in game.delayed if game.turn.step not in (Step.END, Step.CLEANUP) else ():
        event = waiting.ability.event
        if waiting.after >= game.turn.number:
            continue
        mine = game.turn.active == waiting.controller or getattr(event, "whose", None) is not Player.YOU
        if isinstance(event, BeginningOf) and event.step == "end step" and mine:
            game = add_doubt(game, waiting.source_name, waiting.source, say("the end step was passed over"))
    game = game if game.turn.step is Step.CLEANUP else _cleanup(game)
    active = game.turn.active if player is None else player
    taken, game = turns_taken(game, active)
    begun = sum(not game.player(one).lost for one in taken)  # the others' would have (800.4m)
    # Turns that players who have left would have taken do not count (800.4m).
    game = changes.set_turn(game, replace(game.turn, number=game.turn.number + begun, active=active))
    lasting = tuple(_as_they_begin(game.lasting, taken, active))
    game = replace(game, delayed=tuple(_as_they_begin(game.delayed, taken, active)))
    for effect in lasting:  # effects with a duration that is not understood may go on or not
        if effect.until not in (*FOR_EVER, THIS_TURN, NEXT_TURN, NEXT_TURN_END):
            game = add_doubt(
                game, say("until {until}", until=effect.until), None, say("whether that is over is not known")
            )
    return controlled(with_turn_begun(replace(game, lasting=lasting), taken))


_Lasts = TypeVar("_Lasts", LastingEffect, DelayedTrigger)


def _as_they_begin(there: Iterable[_Lasts], taken: Iterable[PlayerId], active: PlayerId) -> Iterator[_Lasts]:
    """What goes on as these players' turns begin, the last of them that of the active player.

    "Until your next turn" is over then, and "until the end of your next turn" is now until end of turn.
    """
    for one in there:
        begun = one.until in (NEXT_TURN, NEXT_TURN_END) and one.controller in taken
        if begun and one.until == NEXT_TURN_END and one.controller == active:
            yield replace(one, until=THIS_TURN)
        elif not begun:
            yield one


@implements("514.2")
def _cleanup(game: Game) -> Game:
    """Damage and what lasts until end of turn are over."""
    # Damage wears off and "until end of turn" ends at the same time (514.2).
    kept = {o.id for o in game.battlefield() if o.damage and keeps_damage(game, o.id)}
    healed = {i: _healed(thing, stays=i in kept) for i, thing in game.objects.items()}
    delayed = tuple(trigger for trigger in game.delayed if trigger.until != THIS_TURN)
    return _without(replace(game, objects=healed, delayed=delayed), END_OF_TURN)


def _healed(thing: GameObject, *, stays: bool) -> GameObject:
    if thing.zone is Zone.EXILE:  # a card there was given what it has for as long as it stays (702.143a)
        return thing
    return replace(thing, gains=()) if stays else replace(thing, damage=0, deathtouched=False, gains=())


def _without(game: Game, over: tuple[str, ...]) -> Game:
    """The game in which the effects that last until then are over."""
    return controlled(replace(game, lasting=tuple(one for one in game.lasting if one.until not in over)))


_STEPS: Final = {step.value: step for step in Step}
_ORDER: Final = list(Step)
_FIRST: Final = (Step.UNTAP, Step.UPKEEP, Step.DRAW)
"""Steps that only a new turn can bring once the turn is further on."""


def _player(game: Game, event: Happened) -> PlayerId:
    if event.player is not None:
        return event.player
    thing = game.objects.get(event.object) if event.object is not None else None
    return thing.owner if thing is not None else game.turn.active


def _draw(game: Game, event: Happened, answers: Answers) -> tuple[Game, Answers]:
    player, number = _player(game, event), max(1, event.amount)
    game, answers = drawing.draw(game, player, number, answers)
    return _told(game, event), answers


def _told(after: Game, event: Happened) -> Game:
    """The game, with what was said of the event besides: that a card is revealed as it is drawn (702.94a)."""
    if not event.said or not after.history:
        return after
    *before, last = after.history
    return replace(after, history=(*before, replace(last, said=event.said)))


def _discard(game: Game, event: Happened) -> Game:
    # A card that is not in the hand can't be discarded.
    there = event.object if _in_zone(game, event.object, Zone.HAND) else None
    by = dict(event.said).get(BECAUSE)
    return game if there is None else changes.discard(game, there, None if by is None else PlayerId(by))


def _die(game: Game, event: Happened) -> Game:
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    return game if there is None else changes.leave_battlefield(game, there, Zone.GRAVEYARD)


def _sacrifice(game: Game, event: Happened) -> Game:
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    return game if there is None else changes.sacrifice(game, there)


def _enter(game: Game, event: Happened) -> Game:
    if event.object is None or event.object not in game.objects:
        return changes.record(game, event)  # what a case only tells is noted, and nothing is moved
    if game.objects[event.object].zone is Zone.BATTLEFIELD:
        return changes.record(game, replace(event, version=game.objects[event.object].version))
    controller = event.controller if event.controller is not None else game.objects[event.object].owner
    return enter(game, event.object, controller)[0]


def _play_land(game: Game, event: Happened) -> Game:
    """A land that is played is put onto the battlefield (305.1)."""
    if _in_zone(game, event.object, Zone.HAND) and event.object is not None:
        game, _ = enter(game, event.object, _player(game, event))
        event = replace(event, version=game.objects[event.object].version, controller=_player(game, event))
    return changes.record(game, event)


@implements("508.1", "508.1f")
def _attack(game: Game, event: Happened) -> Game:
    """An attacking creature is tapped, unless it has vigilance; declaring it is a step of its own."""
    # Attackers are declared in their own step, to which the turn moves on.
    if not game.turn.step.is_combat or game.turn.step is Step.BEGINNING_OF_COMBAT:
        game = changes.set_turn(game, replace(game.turn, step=Step.DECLARE_ATTACKERS))
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    looks = view(game).characteristics(there) if there is not None else None
    if looks is not None and looks.power is not None and "power" not in looks.not_known:
        event = replace(event, said=(*event.said, (POWER, str(looks.power))))
    # Tapping is part of declaring it, not a cost (508.1f).
    if looks is not None and there is not None and "vigilance" not in looks.keywords:
        game = changes.tap(game, there)
    return changes.record(game, event)


def _tap(game: Game, event: Happened) -> Game:
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    # What is tapped already can't become tapped, so nothing triggers (603.2e).
    if there is None or game.objects[there].tapped:
        return game
    return _told(changes.tap(game, there), event)


def _untaps(game: Game, event: Happened) -> Game:
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    return game if there is None else changes.untap(game, there)


def _exert(game: Game, event: Happened) -> Game:
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    return game if there is None else exert(game, there, event.player or game.objects[there].controller)


def _put_counters(game: Game, event: Happened) -> Game:
    """Put counters of a kind on a permanent, or remove as many as there are (122.1)."""
    there = event.object if _in_zone(game, event.object, Zone.BATTLEFIELD) else None
    kind = dict(event.said).get("kind")
    if there is None or kind is None:
        return changes.record(game, event)
    amount = max(1, event.amount)
    if event.event == "counters removed":
        # No more than are there can come off.
        amount = -min(amount, dict(game.objects[there].counters).get(kind, 0))
    return changes.add_counters(game, there, kind, amount, by=event.player)


def _in_zone(game: Game, object_id: ObjectId | None, zone: Zone) -> bool:
    return object_id is not None and object_id in game.objects and game.objects[object_id].zone is zone


_CARRIED_OUT: Final[dict[str, Callable[[Game, Happened], Game]]] = {
    "gained life": lambda game, event: changes.gain_life(game, _player(game, event), event.amount),
    "lost life": lambda game, event: changes.lose_life(game, _player(game, event), event.amount),
    "discarded": _discard,
    "died": _die,
    "sacrificed": _sacrifice,
    "entered": _enter,
    "played land": _play_land,
    "attacked": _attack,
    "counters put": _put_counters,
    "counters removed": _put_counters,
    "tapped": _tap,
    "untapped": _untaps,
    "exerted": _exert,
    BECAME: lambda game, event: crowned(game, event.player or game.turn.active),
}
"""Events that change the game. The others are only noted: that creatures block, that a card was foretold."""
