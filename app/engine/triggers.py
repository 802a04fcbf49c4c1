"""Triggered abilities (603): which ones trigger on what happened, and putting them on the stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events import (
    Attacks,
    BecomesTarget,
    BeginningOf,
    Casts,
    DealsCombatDamage,
    Dies,
    Enters,
    Event,
    GainsLife,
)
from app.engine.abilities.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    It,
    Noun,
    Reference,
    Relative,
    This,
)
from app.engine.abilities.players import Player
from app.engine.rule import implements
from app.engine.state import conditions, matching
from app.engine.state.creating import fresh_id
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef, Trigger
from app.engine.state.history import Happened
from app.engine.state.matching import all_of
from app.engine.state.targeting import targets_in
from app.engine.state.view import view
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_STEPS: Final = {
    "draw step": "draw",
    "end step": "end",
    "combat": "beginning of combat",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
}
"""What texts call the steps that have another name in a case."""
_LEAVING: Final = ("died", "left", "sacrificed")
"""Events for which abilities look back at the moment before (603.10a)."""


@dataclass(frozen=True, slots=True)
class _Occasion:
    """One event, for one ability that may trigger on it."""

    game: Game
    """The position in which the object of the event is looked at."""
    event: Happened
    you: PlayerId
    source: ObjectId


# ------------------------------------------------------------------------------------ what triggers when
def between(before: Game, after: Game) -> tuple[Trigger, ...]:
    """The abilities that trigger on what has happened from `before` to `after`."""
    new = after.history[len(before.history) :]
    return tuple(trigger for event in new for trigger in on_event(before, after, event))


@implements("601.2i", "603.2")
def on_cast(game: Game, spell: ObjectId, caster: PlayerId) -> tuple[Trigger, ...]:
    """The abilities that trigger as this spell becomes cast: on casting it, on its targets (601.2c)."""
    cast = _latest_cast(game, spell, caster)
    events = (cast, *targeted(game, spell, caster))
    return tuple(trigger for event in events for trigger in on_event(game, game, event))


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


def targeted(game: Game, item: ObjectId, player: PlayerId) -> Iterator[Happened]:
    """An event for each object and player that became a target of a spell or ability on the stack."""
    groups: tuple[tuple[TargetRef, ...], ...] = ()
    if item in game.objects:
        record = game.objects[item].cast
        groups = record.targets if record is not None else ()
    else:
        groups = next((i.targets for i in game.stack if isinstance(i, AbilityOnStack) and i.id == item), ())
    for target in dict.fromkeys(ref for group in groups for ref in group):
        yield Happened(
            "became target",
            game.turn.number,
            player,
            None if target.is_player else ObjectId(str(target.id)),
            to=target.id,
            to_player=target.is_player,
            version=target.version,
            with_=(item,),
        )


@implements("603.2", "603.10a")
def on_event(before: Game, after: Game, event: Happened) -> Iterator[Trigger]:
    """The abilities that trigger on one event; those for leaving the battlefield look back."""
    looked_at = before if event.event in _LEAVING else after
    for thing, ability in _abilities(looked_at, event):
        occasion = _Occasion(looked_at, event, thing.controller, thing.id)
        fitting = _matches(occasion, ability.event)
        if ability.limits and fitting and any(_has_triggered(e, thing, after) for e in after.history):
            fitting = None  # 603.2h: whether it was this ability is not told
        about = _about(event)
        condition = ability.condition
        if fitting is not False and condition is not None:
            fitting = all_of(
                [fitting, conditions.holds(after, condition, thing.controller, thing.id, thing.cast, about)]
            )  # 603.4
        if fitting is not False:
            name = view(looked_at).characteristics(thing.id).name or thing.face.name
            yield Trigger(thing.id, name, thing.controller, ability, about, fitting is True)


def _has_triggered(event: Happened, thing: GameObject, game: Game) -> bool:
    """Whether an ability that limits how often it triggers has done so this turn."""
    return event.event == "triggered" and event.object == thing.id and event.turn == game.turn.number


def _abilities(game: Game, event: Happened) -> Iterator[tuple[GameObject, TriggeredAbility]]:
    """The triggered abilities that function: of permanents, and of the spell that is being cast (113.6)."""
    looks = view(game)
    for object_id, abilities in looks.triggered:
        for ability in abilities:
            if not _of_own_casting(ability):
                yield game.objects[object_id], ability
    spell = game.objects.get(event.object) if event.event == "cast" and event.object is not None else None
    if spell is not None and spell.zone is Zone.STACK:
        for own in looks.characteristics(spell.id).abilities:
            if isinstance(own, TriggeredAbility) and _of_own_casting(own):
                yield spell, own


def _of_own_casting(ability: TriggeredAbility) -> bool:
    """Whether it is of the kind "when you cast this spell", which functions on the stack alone (113.6k)."""
    return isinstance(ability.event, Casts) and isinstance(ability.event.what, This)


def _about(event: Happened) -> tuple[TargetRef, ...]:
    """What "it" and "that player" mean in the text of an ability that this event triggered."""
    if event.to_player and event.to is not None:
        return (TargetRef(event.to, is_player=True),)
    if event.object is not None:
        return (TargetRef(event.object, version=event.version),)
    return (TargetRef(event.player, is_player=True),) if event.player is not None else ()


# --------------------------------------------------------------------------------------- what is matched
def _matches(occasion: _Occasion, event: Event) -> bool | None:
    """Whether what happened is the event that the ability waits for."""
    name = occasion.event.event
    match event:
        case Casts(who=who, what=what) if name == "cast":
            return all_of([_is(occasion, who, occasion.event.player), _object(occasion, what, as_spell=True)])
        case Enters(what=what) if name == "entered":
            return _object(occasion, what)
        case Dies(what=what) if name == "died":
            return _object(occasion, what)
        case Attacks(what=what, unblocked=unblocked) if name == "attacked":
            return all_of([_object(occasion, what), None if unblocked else True])
        case DealsCombatDamage(what=what, to=to) if name == "combat damage" and occasion.event.amount > 0:
            return all_of([_damaged(occasion, to), _object(occasion, what)])
        case GainsLife(who=who) if name == "gained life":
            return _is(occasion, who, occasion.event.player)
        case BeginningOf(step=step, whose=whose) if name == _STEPS.get(step, step):
            return _whose_step(occasion, whose)
        case BecomesTarget(what=what, by=by) if name == "became target" and not occasion.event.to_player:
            return all_of([_object(occasion, what), _by(occasion, by)])
        case _:
            return False


def _is(occasion: _Occasion, who: object, player: PlayerId | None) -> bool | None:
    if player is None or not isinstance(who, Player):
        return None
    return matching.relates(occasion.game, who, occasion.you, player)


def _damaged(occasion: _Occasion, to: object) -> bool | None:
    """Whether damage was dealt to such a player; to anything where nothing is said of whom."""
    if to is None:
        return True
    if not occasion.event.to_player:
        return False
    return _is(occasion, to, PlayerId(str(occasion.event.to)))


def _object(occasion: _Occasion, what: AnyObjects | Reference, *, as_spell: bool = False) -> bool | None:
    """Whether the object of the event is the one, or of the kind, that the ability speaks of."""
    object_id = occasion.event.object
    match what:
        case This():
            return object_id == occasion.source
        case It(word=word):
            hosts = matching.attached_of(occasion.game, occasion.source, word)
            return None if hosts is None else any(host.id == object_id for host in hosts)
    if object_id is None:
        return None
    if object_id not in occasion.game.objects:
        return None
    return matching.fits(
        occasion.game,
        object_id,
        what,
        you=occasion.you,
        source=occasion.source,
        as_spell=as_spell,
        caster=occasion.event.player if as_spell else None,
    )


def _whose_step(occasion: _Occasion, whose: str) -> bool | None:
    """Whether the step is that of a player the ability means."""
    active = occasion.game.turn.active
    match whose.lower():
        case "your":
            return active == occasion.you
        case "each" | "the" | "each player's" | "":
            return True
        case "each opponent's" | "an opponent's":
            return active != occasion.you
        case _:
            return None


def _by(occasion: _Occasion, by: AnyObjects) -> bool | None:
    """Whether the spell or ability that targets is of the kind that the ability speaks of."""
    item = occasion.event.with_[0]
    kinds = by.kinds if isinstance(by, EitherObjects) else (by,)
    shared = by.relatives if isinstance(by, EitherObjects) else ()
    if item in occasion.game.objects:
        spells = [replace(k, relatives=k.relatives + shared) for k in kinds if k.noun is not Noun.ABILITY]
        return matching.any_of(
            matching.fits(occasion.game, item, kind, you=occasion.you, source=occasion.source, as_spell=True)
            for kind in spells
        )
    abilities = [kind.relatives + shared for kind in kinds if kind.noun is Noun.ABILITY]
    return matching.any_of(_controlled_so(occasion, relatives) for relatives in abilities)


def _controlled_so(occasion: _Occasion, relatives: tuple[Relative, ...]) -> bool | None:
    """Whether the ability that targets has such a controller."""
    controller = occasion.event.player
    return all_of(
        _is(occasion, r.player, controller) if isinstance(r, ControlledBy) else None for r in relatives
    )


# ------------------------------------------------------------------------------------------- to the stack
@implements("603.3b", "101.4")
def put_on_stack(
    game: Game, triggers: Iterable[Trigger], targets: tuple[tuple[TargetRef, ...], ...] = ()
) -> Game:
    """Put triggered abilities on the stack: the active player's first, each player's in the given order.

    An ability for whose target nothing can be chosen is not put there by this function; choosing targets is
    for whoever asks the players (603.3d).
    """
    order = [p.name for p in game.players]
    start = order.index(game.turn.active)
    order = order[start:] + order[:start]
    for trigger in sorted(triggers, key=lambda t: order.index(t.controller)):
        handle = fresh_id(game, f"{trigger.source} trigger")
        while any(isinstance(item, AbilityOnStack) and item.id == handle for item in game.stack):
            handle = ObjectId(f"{handle}'")
        item = AbilityOnStack(
            handle,
            trigger.source,
            trigger.source_name,
            trigger.controller,
            trigger.ability,
            targets,
            trigger.about,
        )
        game = replace(game, stack=(*game.stack, item))
        if trigger.ability.limits:
            noted = Happened("triggered", game.turn.number, trigger.controller, trigger.source)
            game = replace(game, history=(*game.history, noted))
    return game


def needs_targets(trigger: Trigger) -> bool:
    """Whether the ability says "target"."""
    return any(True for _ in targets_in(trigger.ability.effects))
