"""602.5: whether the player may begin to activate the ability at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, NotUnderstood, StaticAbility
from app.engine.abilities.costs import DiscardThis, ExileThis, TapThis, UntapThis, Where
from app.engine.abilities.limits import (
    ActivateAtMost,
    ActivatedBy,
    ActivateOnly,
    ActivationCost,
    CostReduced,
    LimitWords,
    OnlyIf,
    Period,
    Speed,
    Times,
    XNotZero,
)
from app.engine.casting.casting import Casting, Status
from app.engine.casting.in_force import sources
from app.engine.casting.makes_mana import makes_mana
from app.engine.casting.prohibitions import holding_everything
from app.engine.casting.words import name_of
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Happened
from app.engine.state.view import view
from app.engine.values.zones import Zone

STEP: Final = "602.5"
NOT_YET_ABILITIES: Final = frozenset({"craft", "commander ninjutsu", "specialize"})
"""Keywords that are activated abilities, or may be, and are not read as such yet (113.3b)."""
_LATER: Final = (ActivationCost, CostReduced, XNotZero)
"""What an ability says of its cost, which is asked when that is determined."""


@implements("113.6", "113.6k")
def zone_of(ability: ActivatedAbility) -> Zone:
    """The zone in which the ability functions, as its cost or its keyword says; else the battlefield."""
    if ability.zone:
        return Zone(ability.zone)
    for part in ability.cost:
        match part:
            case DiscardThis() | ExileThis(where=Where.HAND):
                return Zone.HAND
            case ExileThis(where=Where.GRAVEYARD):
                return Zone.GRAVEYARD
            case _:
                pass
    return Zone.BATTLEFIELD


def abilities_there(game: Game, thing: GameObject) -> tuple[ActivatedAbility, ...]:
    """The activated abilities of an object that function where it is, in their order."""
    abilities = view(game).characteristics(thing.id).abilities
    return tuple(a for a in abilities if isinstance(a, ActivatedAbility) and zone_of(a) is thing.zone)


@implements("602.5", "602.2")
def permission(casting: Casting) -> Iterator[Casting]:
    """Ask whether the ability is the player's to activate now, and whether nothing forbids it."""
    for check in (_whose, _priority, _under_split_second, _limits, _not_sick, _text_in_play):
        casting = check(casting)
    if not casting.has(Status.ILLEGAL) and not casting.has(Status.UNSURE):
        text = f"Nothing keeps you from activating it ({name_of(casting.before, casting.spell)})."
        casting = casting.find(STEP, STEP, Status.OK, text, casting.spell)
    yield casting


@implements("602.2")
def _whose(casting: Casting) -> Casting:
    thing, ability = casting.before.objects[casting.spell], casting.ability
    name = name_of(casting.before, thing.id)
    if thing.zone is not casting.proposal.from_zone:
        text = f"{name} is not in {casting.proposal.from_zone.value}, but in {thing.zone.value}."
        return casting.find(STEP, "602.2", Status.ILLEGAL, text, thing.id)
    anyone = ability is not None and any(isinstance(limit, ActivatedBy) for limit in ability.limits)
    owner = thing.controller if thing.zone is Zone.BATTLEFIELD else thing.owner
    if anyone:
        text = f"Who may activate abilities of {name} is not worked out yet."
        return casting.find(STEP, "602.2", Status.UNSURE, text, thing.id)
    if owner != casting.player:
        text = f"{name} is {owner}'s, so only {owner} may activate its abilities."
        return casting.find(STEP, "602.2", Status.ILLEGAL, text, thing.id)
    return casting


def _priority(casting: Casting) -> Casting:
    turn = casting.before.turn
    if turn.priority == casting.player:
        return casting
    return casting.find(STEP, "117.1b", Status.ILLEGAL, f"You don't have priority; {turn.priority} does.")


@implements("702.61a")
def _under_split_second(casting: Casting) -> Casting:
    spell = holding_everything(casting.before)
    if spell is None or casting.ability is None or makes_mana(casting.ability):
        return casting
    text = f"{name_of(casting.before, spell)} has split second: only mana abilities can be activated."
    return casting.find(STEP, "702.61a", Status.ILLEGAL, text, spell)


@implements("302.6", "602.5a")
def _not_sick(casting: Casting) -> Casting:
    """A creature's {T} and {Q} abilities wait until it was controlled since the turn began."""
    thing, looks = casting.before.objects[casting.spell], view(casting.before).characteristics(casting.spell)
    cost = casting.ability.cost if casting.ability is not None else ()
    tapping = any(isinstance(part, TapThis | UntapThis) for part in cost)
    if not tapping or not thing.sick or "Creature" not in looks.types or "haste" in looks.keywords:
        return casting
    text = f"{looks.name} came under your control this turn, so it can't be tapped or untapped for a cost."
    return casting.find(STEP, "602.5a", Status.ILLEGAL, text, thing.id)


def _about(casting: Casting) -> tuple[str, ...]:
    """Words of texts that may speak of the ability."""
    kind = casting.ability.keyword if casting.ability is not None else ""
    return ("activat", *([kind] if kind else []), *(["cycl"] if kind == "typecycling" else []))


# ------------------------------------------------------------------------------------- its own limits
@implements("602.5b", "602.5d", "602.5e", "606.3")
def _limits(casting: Casting) -> Casting:
    """What the ability says of when and how often it is activated."""
    for limit in casting.ability.limits if casting.ability is not None else ():
        if isinstance(limit, (*_LATER, ActivatedBy)):
            continue
        parts: tuple[object, ...] = limit.when if isinstance(limit, ActivateOnly) else (limit,)
        for part in parts:
            answer = _allows(casting, part)
            if answer is None:
                text = "Whether its text lets it be activated now is not known."
                casting = casting.find(STEP, "602.5b", Status.UNSURE, text, casting.spell)
            elif not answer:
                text = f"Its text does not let it be activated now{_said(part)}."
                casting = casting.find(STEP, "602.5b", Status.ILLEGAL, text, casting.spell)
    if casting.ability is not None and casting.ability.loyalty:
        return _loyalty(casting)
    return casting


def _said(limit: object) -> str:
    return f", only {limit.value}" if isinstance(limit, Speed | Period) else ""


@implements("606.3")
def _loyalty(casting: Casting) -> Casting:
    """One loyalty ability of a permanent each turn, at the time one could cast a sorcery."""
    if not _at_sorcery_speed(casting):
        text = "A loyalty ability may be activated only in your main phase while the stack is empty."
        casting = casting.find(STEP, "606.3", Status.ILLEGAL, text, casting.spell)
    used = _activations(casting, this_turn=True)
    if any(("loyalty", "yes") in event.said for event in used):
        text = "A loyalty ability of it has been activated this turn."
        return casting.find(STEP, "606.3", Status.ILLEGAL, text, casting.spell)
    if used:
        text = "Whether a loyalty ability of it has been activated this turn is not known."
        return casting.find(STEP, "606.3", Status.UNSURE, text, casting.spell)
    return casting


def _at_sorcery_speed(casting: Casting) -> bool:
    turn = casting.before.turn
    return turn.active == casting.player and turn.step.is_main and not casting.before.stack


def _activations(casting: Casting, *, this_turn: bool) -> list[Happened]:
    """When abilities of the object, as it is there now, were activated."""
    version = casting.before.objects[casting.spell].version
    return [
        e
        for e in casting.before.history
        if e.event == "activated"
        and e.object == casting.spell
        and e.version == version
        and (not this_turn or e.turn == casting.before.turn.number)
    ]


def _allows(casting: Casting, limit: object) -> bool | None:
    game = casting.before
    mine = game.turn.active == casting.player
    match limit:
        case Speed.INSTANT:
            return True
        case Speed.SORCERY:
            return _at_sorcery_speed(casting)
        case Period.YOUR_TURN:
            return mine
        case Period.OPPONENTS_TURN:
            return not mine
        case Period.COMBAT:
            return game.turn.step.is_combat
        case Times(n=n, each_turn=each_turn):
            return _seldom(casting, n, this_turn=each_turn)
        case ActivateAtMost(n=n):
            return _seldom(casting, n, this_turn=True)
        case OnlyIf(condition=condition):
            return holds(game, condition, casting.player, casting.spell)
        case LimitWords():
            return None
        case _:
            return None


def _seldom(casting: Casting, n: int, *, this_turn: bool) -> bool | None:
    """Whether the ability was activated less often than so; None where one can't say which ability it was."""
    used = _activations(casting, this_turn=this_turn)
    if any(not event.amount for event in used):
        return None
    return sum(event.amount == casting.proposal.ability for event in used) < n


# ------------------------------------------------------------------------- what others say, and don't know
@implements("602.5", "101.2")
def _text_in_play(casting: Casting) -> Casting:
    """Texts in play that speak of activating are not asked yet: they make it uncertain."""
    game = casting.before
    for thing in sources(game):
        if thing.face_down:
            continue
        for line in thing.reading.lines:
            unread = any(isinstance(a, NotUnderstood) for a in line.abilities)
            said = unread or any(isinstance(a, StaticAbility) for a in line.abilities)
            own = thing.id == casting.spell and not unread
            words = (*_about(casting), *(("abilities",) if unread else ()))
            if said and not own and any(word in line.text.lower() for word in words):
                text = f"“{line.text}” ({name_of(game, thing.id)}) may matter here."
                casting = casting.find(STEP, STEP, Status.UNSURE, text, thing.id)
    for source, why in dict.fromkeys(view(game).uncertain):
        text = f"Of what {name_of(game, source)} does here it is not certain {why}."
        casting = casting.find(STEP, STEP, Status.UNSURE, text, source)
    for doubt in game.doubts:
        text = f"“{doubt.text}” was not carried out ({doubt.reason})."
        casting = casting.find(STEP, STEP, Status.UNSURE, text, doubt.source)
    return casting
