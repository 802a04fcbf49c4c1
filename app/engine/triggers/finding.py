"""Finding the abilities that trigger on what has happened (603.2, 603.4, 603.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

import app.engine.triggers.combat
import app.engine.triggers.counters
import app.engine.triggers.deeds
import app.engine.triggers.moments
import app.engine.triggers.of_casting  # noqa: F401 - they enter what they recognise
from app.engine.abilities.abilities import Quoted, TriggeredAbility
from app.engine.abilities.conditions.condition_words import Turn
from app.engine.abilities.conditions.conditions import Is, IsOnlySuch
from app.engine.abilities.conditions.there_is import LiesUnder
from app.engine.abilities.events import events as e
from app.engine.abilities.events.casting_events import CastsSo, CausesDeed
from app.engine.abilities.events.event_words import Deed, Origin, Verb
from app.engine.abilities.events.events import Acts, Casts, StateIs
from app.engine.abilities.events.waiting import OfCard
from app.engine.abilities.limits import OnlySoOften
from app.engine.abilities.nouns.objects import InZone
from app.engine.abilities.nouns.places import FromZone
from app.engine.abilities.nouns.references import Host, Player, This
from app.engine.effects.actions.monarch import INHERENT
from app.engine.effects.casting.casting_now import SIEGE
from app.engine.effects.casting.play_cards import CastFromGraveyard
from app.engine.effects.mana.mana_abilities import is_triggered_mana_ability
from app.engine.rule import implements
from app.engine.state import conditions
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import ByLooks, having, view
from app.engine.state.conditions.objects import zones_of as spoken_of
from app.engine.state.conditions.others import others_than
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef, Trigger
from app.engine.state.history import CONTROL_GAINED, DONE_ONCE, Happened
from app.engine.state.kinds.matching import all_of, ref
from app.engine.state.moments import moments, passed
from app.engine.state.permanents.phasing import PHASED_OUT
from app.engine.state.players.crimes import CRIME, targeted
from app.engine.state.remembered import ByGame
from app.engine.state.resolving.spoken_words import SPOKEN_OF
from app.engine.state.resolving.that_much import has_amount, of_event
from app.engine.state.resolving.this_way import Found, finds_events
from app.engine.state.zones.emblems import is_emblem
from app.engine.triggers.again import again, may_cause, may_trigger, whatever_the_cause
from app.engine.triggers.combat import as_said
from app.engine.triggers.coming_and_going import after_all, is_still_there
from app.engine.triggers.counters import counters_it_had
from app.engine.triggers.how_often import at_most, has_had_enough, has_triggered
from app.engine.triggers.occasion import Hit, Occasion, cast_with_x, hits, may_hit
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ZONES, ObjectId, PlayerId, Zone

BATTLEFIELD: Final = frozenset({Zone.BATTLEFIELD})
EVERYWHERE: Final = frozenset(ZONES)
"""Of what speaks of the card itself being moved: it is found where the card ends up (702.29c)."""
_MOVED: Final = (Verb.CYCLE, Verb.DISCARD, Verb.MILL, Verb.PLOT)
_ELSEWHERE: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
_ZONES: Final[ByIdentity[frozenset[Zone]]] = ByIdentity()
_FOUND: Final[ByGame[tuple[tuple[GameObject, TriggeredAbility], ...]]] = ByGame()


@implements("113.6", "113.6b", "113.6k", "113.6m")
def zones_of(ability: TriggeredAbility) -> frozenset[Zone]:
    """The zones in which a triggered ability functions, as its text says; else the battlefield."""
    return _ZONES.get((ability,), None, partial(_zones_of, ability))


@implements("113.6p")
def outside_the_battlefield(game: Game) -> tuple[tuple[GameObject, TriggeredAbility], ...]:
    """The triggered abilities that function where their objects are, of all that is in other zones."""
    return _FOUND.get(game, None, lambda: tuple(_outside(game)))


def _outside(game: Game) -> Iterator[tuple[GameObject, TriggeredAbility]]:
    looks = view(game)
    for zone in _ELSEWHERE:
        for thing in game.in_zone(zone):
            emblem = is_emblem(thing)
            for ability in looks.characteristics(thing.id).abilities:
                if isinstance(ability, TriggeredAbility) and (emblem or zone in zones_of(ability)):
                    yield thing, ability


def _zones_of(ability: TriggeredAbility) -> frozenset[Zone]:
    stated = next(_named((ability.event, ability.condition)), None)
    if stated is not None:
        return stated
    events = ability.event.events if isinstance(ability.event, e.AnyOf) else (ability.event,)
    places = [_place(event) for event in events]
    if places != [None] * len(places):
        return frozenset().union(*(place or BATTLEFIELD for place in places))
    moves = any(_out_of_the_graveyard(part) for part in inside(ability.effects, Quoted))
    # Moved by an effect of its own, it is wherever that effect finds it.
    # What puts the object there, or moves what it enchants, is seen from the battlefield (113.6m).
    moves &= not any(isinstance(part, This | Host) for part in inside(ability.event))
    return frozenset({Zone.GRAVEYARD}) if moves else BATTLEFIELD


def _named(value: object) -> Iterator[frozenset[Zone]]:
    """The zones in which a text says that the object has to be."""
    for part in inside(value, Quoted):
        match part:
            case Is(what=This(), quality=quality, negated=False) if zones := spoken_of(quality):
                yield zones
            case IsOnlySuch():
                yield frozenset(Zone(one.zone) for one in inside(part) if isinstance(one, InZone))
            case LiesUnder():
                yield frozenset({Zone.GRAVEYARD})
            case _:
                pass


def _place(event: object) -> frozenset[Zone] | None:
    """The zones from which an event of the card itself is seen; None where that is not what it is."""
    match event:
        case e.Limited(event=inner):
            return _place(inner)
        # "When you cycle this card" is seen from wherever it ends up (702.29c).
        case e.Acts(verb=verb, what=This()) if verb in _MOVED:
            return EVERYWHERE
        case e.Does(what=This(), deed=Deed.PLOTTED | Deed.MILLED) | CausesDeed(what=This()):
            return EVERYWHERE
        # From anywhere but the battlefield it can't be seen from there (113.6k).
        case e.PutIntoGraveyard(what=This(), origin=origin) if origin is not Origin.BATTLEFIELD:
            return EVERYWHERE
        case OfCard.REVEALED | OfCard.RESOLVED | e.PutIntoZone(what=This(), zone=Zone.HAND):
            return EVERYWHERE
        case e.CounterRemoved(what=This(noun="card")) | OfCard.LAST_REMOVED:
            return frozenset({Zone.EXILE})
        case e.Does(what=e.Haunted()) | e.PutIntoGraveyard(what=e.Haunted()):
            return frozenset({Zone.EXILE})
        case OfCard.DISCARDED | OfCard.SUSPENDED | OfCard.REBOUNDED:
            return frozenset({Zone.EXILE})
        case _:
            return None


def _out_of_the_graveyard(part: object) -> bool:
    match part:
        case FromZone(what=This(), zone=InZone(zone="graveyard")) | CastFromGraveyard(what=This()):
            return True
        case _:
            return False


_LEAVING: Final = (
    *("died", "left", "sacrificed", "exploited", "countered", "unattached"),
    *(PHASED_OUT, CONTROL_GAINED),
)
"""Events for which abilities look back at the moment before (603.10a to 603.10d)."""


def between(before: Game, after: Game) -> tuple[Trigger, ...]:
    """The abilities that trigger on what has happened from `before` to `after`."""
    return (*in_sequence(before, after), *_states(after), *_passing_states(before, after))


@implements("608.2c", "603.2")
def in_sequence(before: Game, after: Game, end: int | None = None) -> tuple[Trigger, ...]:
    """The abilities that trigger on events, those done in sequence each in the position just after it.

    `end` is how many events of the history are looked at, all by default.
    """
    found = (
        trigger  # what one resolution did in sequence is several moments, each with its own before and after
        for then, now, events in moments(before, after, end)
        for event in events
        if not _was_seen_by_casting(event, events)
        for trigger in on_event(then, now, event, events)
        if not _is_being_done(after, trigger)
    )
    return tuple(_each_once(found))


@implements("601.2c", "603.2c")
def _was_seen_by_casting(event: Happened, events: tuple[Happened, ...]) -> bool:
    """Whether it is about targets of a spell that was cast meanwhile, for which `on_targets` was asked."""
    of_targets = event.event in ("became target", CRIME)
    return of_targets and any(e.event == "cast" and (e.object,) == event.with_ for e in events)


@implements("603.2h")
def _is_being_done(after: Game, trigger: Trigger) -> bool:
    """Whether what an ability says to do only once was done in the course of this very resolution."""
    only = any(isinstance(limit, OnlySoOften) and limit.done for limit in trigger.ability.limits)
    source = after.objects.get(trigger.source) if only else None
    return source is not None and any(has_triggered(e, source, after, DONE_ONCE) for e in after.history)


@finds_events
@implements("603.12")
def _this_way(before: Game, after: Game, event: object, asking: tuple[PlayerId, ObjectId]) -> Iterator[Found]:
    """What happened so as a spell or ability resolved, for one that triggers on what it did."""
    for then, now, events in moments(before, after):
        for happened in events:
            # Leaving looks back, all else looks at what is there now (603.10).
            looked_at = then if happened.event in _LEAVING else now
            for hit in hits(Occasion(looked_at, happened, *asking, events, then, now), event):
                yield hit.answer, hit.about if hit.about is not None else _about(happened)


def _each_once(found: Iterable[Trigger]) -> Iterator[Trigger]:
    """The triggers, of one that triggers once only the first: a delayed one (603.7b), or one that says so."""
    seen: list[object] = []
    for trigger in found:
        # A delayed ability without a duration triggers once in all (603.7b).
        which: object = trigger.delayed if trigger.delayed is not None and trigger.delayed.once else None
        most = at_most(trigger.ability)
        if most is not None and trigger.sure:
            which = (trigger.source, trigger.ability)  # certainly one of its triggers
        if which is None or seen.count(which) < (most.n if most is not None else 1):
            yield trigger
        seen += [which] if which is not None else []


@implements("601.2i", "603.2")
def on_cast(game: Game, spell: ObjectId, caster: PlayerId) -> tuple[Trigger, ...]:
    """The abilities that trigger as this spell becomes cast (601.2i)."""
    # Once it has become cast with all costs paid, not as it is announced (601.2i).
    event = _latest_cast(game, spell, caster)
    together = (event, *targeted(game, spell, caster))
    return tuple(_each_once(on_event(game, game, event, together)))


@implements("601.2c")
def on_targets(game: Game, spell: ObjectId, caster: PlayerId) -> tuple[Trigger, ...]:
    """The abilities that trigger as this spell's targets are chosen, in the position of that moment: what is
    used up for the costs later on was there."""
    events = tuple(targeted(game, spell, caster))
    return tuple(_each_once(t for event in events for t in on_event(game, game, event, events)))


def _latest_cast(game: Game, spell: ObjectId, caster: PlayerId) -> Happened:
    for event in reversed(game.history):
        if event.event == "cast" and event.object == spell:
            return event
    thing, looks = game.objects[spell], view(game).characteristics(spell)
    return Happened(
        "cast",
        game.turn.number,
        caster,
        spell,
        types=looks.all_types,
        controller=caster,
        version=thing.version,
        name=looks.name,
    )


@implements("603.2", "603.10a", "603.10b")
def on_event(
    before: Game, after: Game, event: Happened, together: Iterable[Happened] = ()
) -> Iterator[Trigger]:
    """The abilities that trigger on one event; those for leaving the battlefield look back."""
    looked_at = before if event.event in _LEAVING else after
    for thing, ability in _abilities(looked_at, event):
        if not may_hit(event, ability.event):  # by its name alone, before anything else is asked
            continue
        if not is_still_there(now := after_all(looked_at, after, ability), thing):
            continue
        occasion = Occasion(looked_at, event, thing.controller, thing.id, tuple(together), before, after)
        for hit in hits(occasion, ability.event):
            about = hit.about if hit.about is not None else _about(event, ability)
            about = as_said(looked_at, event, thing, ability, about)
            # The intervening "if" and other statements can each keep it from triggering (603.4, 101.1).
            asked = (may_trigger(occasion, ability, about), _lets(before, after, thing, ability, about))
            answer = all_of([hit.answer, *asked])
            if answer is not False and _is_of_the_half(thing, ability, event):
                name = view(looked_at).characteristics(thing.id).name or thing.face.name
                trigger = Trigger(
                    *(thing.id, name, thing.controller, ability, about, answer is True),
                    source_cast=cast_with_x(thing, event),
                    # As it was when it triggered, with what its spell was cast with (400.7d).
                    source_version=_source_version(looked_at, after, thing, event, about),
                    then=_then(before, event),
                    much=_much(occasion, ability, hit),
                )
                yield trigger
                # Whether "triggers only once each turn" leaves room for additional times is not settled here.
                for sure in again(occasion, ability, about, now):
                    yield replace(trigger, sure=bool(answer and sure and not ability.limits))
    yield from _delayed(before, after, event, tuple(together))
    yield from _without_source(before, after, event, tuple(together))


@implements("400.7e", "400.7f")
def _source_version(
    looked_at: Game, after: Game, thing: GameObject, event: Happened, about: tuple[TargetRef, ...]
) -> int | None:
    """Which object the source was as its ability triggered; None where it finds itself wherever it goes.

    So do what left and the Auras on it; what left with it is another object by now.
    """
    if looked_at is after:
        return there.version if (there := after.objects.get(thing.id)) is not None else None
    # "One or more others" is told of the first that went, which may be the source: it isn't one of them.
    itself = event.object in (thing.id, thing.attached_to)
    told = not about or any(ref.id == event.object for ref in about)
    return None if itself and told else thing.version


def _much(occasion: Occasion, ability: TriggeredAbility, hit: Hit) -> int | None:
    """How much "that much" is in an ability that triggered: for an event without an amount, how many."""
    if not has_amount(occasion.event):
        counters = counters_it_had(occasion, ability.condition)
        return hit.many if counters is None else counters
    by = (occasion.you, occasion.source)
    return of_event(occasion.game, occasion.event, occasion.together, ability.event, by)


@implements("603.10", "608.2h")
def _then(before: Game, event: Happened) -> Game | None:
    """The position in which what left is known, for the ability as it resolves."""
    return before if event.event in _LEAVING else None


@implements("603.7", "603.7c", "603.10a")
def _delayed(before: Game, after: Game, event: Happened, together: tuple[Happened, ...]) -> Iterator[Trigger]:
    """The delayed triggered abilities that trigger on one event; those for leaving look back."""
    looked_at = before if event.event in _LEAVING else after
    for waiting in (one for one in after.delayed if one.after < after.turn.number):
        if has_had_enough(waiting, after):
            continue
        if is_triggered_mana_ability(waiting.ability):
            continue  # mana is added as the ability resolves, without the stack (605.4a)
        by = (waiting.controller, waiting.source)
        occasion = Occasion(looked_at, event, *by, together, before, after, waiting.about)
        for hit in hits(occasion, waiting.ability.event):
            # It speaks of what it was created about (603.7c), whatever triggered it.
            about = waiting.about or (hit.about if hit.about is not None else _about(event))
            answer = all_of([hit.answer, may_cause(occasion, waiting.ability, about)])
            if answer is not False:
                then = _then(before, event)
                yield Trigger(
                    *(waiting.source, waiting.source_name, waiting.controller, waiting.ability, about),
                    *(answer is True, waiting),
                    then=then or waiting.then,
                    told=waiting.told if then is None else None,
                    much=_much(occasion, waiting.ability, hit),
                )


@implements("725.2", "702.179d", "113.8")
def _without_source(
    before: Game, after: Game, event: Happened, together: tuple[Happened, ...]
) -> Iterator[Trigger]:
    """The abilities without a source that go with what a player is or has: the monarch, some speed."""
    for player in after.players:
        for inherent in INHERENT:  # no object has these abilities; they are of whoever is or has it (725.2)
            for _, ability in inherent.abilities:
                occasion = Occasion(after, event, player.name, inherent.source, together, before, after)
                for hit in hits(occasion, ability.event):
                    has = inherent.has(before, after, player.name)
                    if has is not False:
                        sure, about = bool(hit.answer and has), _about(event)
                        yield Trigger(inherent.source, inherent.name, player.name, ability, about, sure)


@implements("709.5h")
def _is_of_the_half(thing: GameObject, ability: TriggeredAbility, event: Happened) -> bool:
    """Whether "when you unlock this door" is said of the half that was unlocked."""
    # Each half of a Room has the abilities in its own text.
    if event.event != "unlocked" or thing.id != event.object or len(thing.copiable_readings) < event.amount:
        return True
    own = isinstance(ability.event, Acts) and isinstance(ability.event.what, This)
    return not own or ability in thing.copiable_readings[event.amount - 1].general


@implements("603.4", "603.2h")
def _lets(
    before: Game, game: Game, thing: GameObject, ability: TriggeredAbility, about: tuple[TargetRef, ...]
) -> bool | None:
    """Whether the intervening "if" holds, and a limit on how often it triggers is not reached."""
    source = others_than(ability, thing.id, about)
    asked = (ability.condition, thing.controller, source, thing.cast, about, before)
    answers = [conditions.holds(game, *asked)]  # and once more as it resolves (603.4)
    # How often it has triggered matters only where it says so; "only once" counts earlier turns, too.
    most = at_most(ability)
    told, ever = game.history if ability.limits else (), most is not None and not most.each_turn
    if often := sum(has_triggered(event, thing, game, ever=ever) for event in told):
        there = view(game if thing.id in game.objects else before)
        own = [a for a in there.characteristics(thing.id).abilities if isinstance(a, TriggeredAbility)]
        alone = sum(bool(other.limits) for other in own) == 1
        if any(isinstance(limit, OnlySoOften) and limit.done for limit in ability.limits):
            done = any(has_triggered(event, thing, game, DONE_ONCE) for event in told)
            answers.append(not done if alone or not done else None)
        else:
            # Of several that are limited, which one has triggered is not told.
            answers.append(often < most.n if alone and most is not None else None)
    return all_of(answers)


def _abilities(game: Game, event: Happened) -> Iterator[tuple[GameObject, TriggeredAbility]]:
    """The triggered abilities that function: of permanents, in other zones, of a spell being cast (113.6)."""
    looks = view(game)
    for object_id, ability in _ON_PERMANENTS.get(looks):
        yield game.objects[object_id], ability
    if event.event == "counters removed" and event.object is not None:  # 310.12b
        siege = game.objects[event.object]
        if siege.zone is Zone.BATTLEFIELD and "Siege" in looks.characteristics(siege.id).subtypes:
            yield siege, SIEGE
    for thing, ability in outside_the_battlefield(game):
        if not is_triggered_mana_ability(ability):
            yield thing, ability
    # The spell itself, for "when you cast this spell": it is on the stack by then (113.6k).
    spell = game.objects.get(event.object) if event.event == "cast" and event.object is not None else None
    if spell is not None and spell.zone is Zone.STACK:
        for own in looks.characteristics(spell.id).abilities:
            if isinstance(own, TriggeredAbility) and _of_own_casting(own):
                yield spell, own


def _on_permanent(looks: Characteristics) -> Iterator[TriggeredAbility]:
    """Those that function on the battlefield, in all that looks so."""
    for ability in having(TriggeredAbility)(looks):
        there = Zone.BATTLEFIELD in zones_of(ability) and not _of_own_casting(ability)
        # A triggered mana ability has added its mana as the permanent was tapped (605.4a).
        if there and not is_triggered_mana_ability(ability):
            yield ability


_ON_PERMANENTS: Final = ByLooks(_on_permanent)


def _of_own_casting(ability: TriggeredAbility) -> bool:
    """Whether it is of the kind "when you cast this spell", which functions on the stack alone (113.6k)."""
    return isinstance(ability.event, Casts | CastsSo) and isinstance(ability.event.what, This)


def _about(event: Happened, ability: TriggeredAbility | None = None) -> tuple[TargetRef, ...]:
    # The object with its version: a new object of the same card is not meant (400.7).
    """What "it" and "that player" mean in the text of an ability that this event triggered."""
    things = (TargetRef(event.object, version=event.version),) if event.object is not None else ()
    if event.to_player and event.to is not None:
        return (*things, TargetRef(event.to, is_player=True))
    if event.player is not None and ability is not None and _asks_of_actor(ability):
        return (*things, TargetRef(event.player, is_player=True))
    return things or ((TargetRef(event.player, is_player=True),) if event.player is not None else ())


@implements("603.4")
def _asks_of_actor(ability: TriggeredAbility) -> bool:
    """Whether the text speaks of who did what the ability waits for: "that player", "if it's their turn"."""
    who = getattr(ability.event, "who", None)
    if who is None:
        return False
    players = (part for part in inside(ability.effects) if isinstance(part, Player))
    # "that player" is who did it, where the ability is not about oneself.
    if who is not Player.YOU and any(part in SPOKEN_OF for part in players):
        return True
    return any(isinstance(part, Turn) and part.is_theirs for part in inside(ability.condition))


def is_state(trigger: Trigger) -> bool:
    """Whether it is a state trigger, which does not trigger again while it waits (603.8)."""
    return isinstance(trigger.ability.event, StateIs)


@implements("603.8", "608.2c")
def _passing_states(before: Game, after: Game) -> Iterator[Trigger]:
    """State triggers whose state there was for a moment and is no more; none of what resolves meanwhile."""
    now = [(trigger.source, trigger.ability) for trigger in _states(after)]
    for then in passed(before, after):
        # States come and go in the middle of a resolution, and each that was there has triggered (603.8).
        for trigger in _states(replace(then, stack=(*before.stack, *then.stack))):
            if (trigger.source, trigger.ability) not in now:
                now.append((trigger.source, trigger.ability))
                yield trigger


@implements("603.8")
def _states(game: Game) -> Iterator[Trigger]:
    """State triggers whose state there is, and that are not on the stack already."""
    for object_id, ability in view(game).triggered:
        if not isinstance(ability.event, StateIs):
            continue
        thing = game.objects[object_id]
        waiting = any(  # it does not trigger again until it has left the stack (603.8)
            isinstance(item, AbilityOnStack) and item.source == object_id and item.ability == ability
            for item in game.stack
        )
        answer = conditions.holds(game, ability.event.condition, thing.controller, object_id)
        if answer is not False and not waiting:
            itself = any(isinstance(part, This) for part in inside(ability.event))
            about = (ref(game, object_id),) if itself else ()
            trigger = Trigger(object_id, thing.face.name, thing.controller, ability, about, answer is True)
            yield trigger
            for _ in whatever_the_cause(game, thing):
                yield replace(trigger, sure=False)  # whether it waits on the stack twice
