"""Whether a condition holds now: what "if", "as long as" and "only if" ask."""

from __future__ import annotations

from collections import Counter
from typing import cast

from app.engine.abilities.conditions import (
    CombatDamageByOwnKind,
    Condition,
    Controls,
    CostWasPaid,
    IsUntapped,
    SpellsCastLastTurn,
    WasKicked,
)
from app.engine.abilities.objects import Reference, This
from app.engine.rule import implements
from app.engine.state import matching
from app.engine.state.game import CastRecord, Game, GameObject, TargetRef
from app.engine.state.view import view
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.subtypes import CREATURE_TYPES
from app.engine.values.zones import Zone


def holds(
    game: Game,
    condition: Condition | None,
    you: PlayerId,
    source: ObjectId | None,
    record: CastRecord | None = None,
    it: tuple[TargetRef, ...] = (),
) -> bool | None:
    """Whether `condition` holds; no condition always does. None when it can't be told.

    Args:
        game: The position.
        condition: What is asked.
        you: Who is "you" in it.
        source: The object whose text it stands in.
        record: How that object was cast; taken from the object itself when it is left out.
        it: What was spoken of last.
    """
    match condition:
        case None:
            return True
        case CostWasPaid(of=of, cost=cost):
            cast_as = _record(game, of, source, record, it)
            return cast_as is not None and cast_as.was_paid(cost)
        case WasKicked(what=what):
            cast_as = _record(game, what, source, record, it)
            return cast_as is not None and "kicker" in cast_as.paid
        case IsUntapped(what=what):
            thing = _meant(game, what, source, it)
            return None if thing is None else thing.zone is Zone.BATTLEFIELD and not thing.tapped
        case Controls():
            return _controls(game, condition, you, source)
        case CombatDamageByOwnKind():
            return False if source is None else _own_kind_hit(game, you, source)
        case SpellsCastLastTurn(by_one_player=by_one, n=n):
            return _cast_last_turn(game, n, by_one_player=by_one)
        case _:
            return None


def _meant(
    game: Game, what: Reference, source: ObjectId | None, it: tuple[TargetRef, ...]
) -> GameObject | None:
    """The object that a reference stands for."""
    if isinstance(what, This):
        return game.objects.get(source) if source is not None else None
    attached = matching.attached_of(game, source, what.word) if source is not None else None
    refs = it if attached is None else attached
    if refs and not refs[0].is_player:
        return game.objects.get(cast("ObjectId", refs[0].id))
    return game.objects.get(source) if source is not None and not refs else None


def _record(
    game: Game,
    what: Reference,
    source: ObjectId | None,
    record: CastRecord | None,
    it: tuple[TargetRef, ...],
) -> CastRecord | None:
    """How the spell that a reference stands for was cast; "it" is the object itself by default."""
    thing = _meant(game, what, source, it)
    if record is not None and (isinstance(what, This) or thing is None or thing.id == source):
        return record
    return thing.cast if thing is not None else None


def _controls(game: Game, condition: Controls, you: PlayerId, source: ObjectId | None) -> bool | None:
    """Whether the player, or one of the players, controls at least so many."""
    answers: list[bool | None] = []
    people = matching.players(game, condition.who, you)
    if people is None:
        return None
    for player in people:
        theirs = [o.id for o in game.battlefield(player)]
        fitting = [matching.fits(game, i, condition.what, you=you, source=source) for i in theirs]
        sure, possible = fitting.count(True), len(fitting) - fitting.count(False)
        answers.append(True if sure >= condition.n else False if possible < condition.n else None)
    return matching.any_of(answers)


@implements("702.76a")
def _own_kind_hit(game: Game, you: PlayerId, source: ObjectId) -> bool | None:
    """Whether a source of yours with one of this spell's creature types dealt combat damage to a player.

    Types and controller of the source are those of the moment of the damage.
    """
    looks = view(game).characteristics(source)
    kinds = {kind for kind in looks.subtypes if kind in CREATURE_TYPES or _is_kindred_only(looks.types)}
    every = "changeling" in looks.keywords
    for event in game.history:
        if event.event != "combat damage" or event.turn != game.turn.number or not event.to_player:
            continue
        theirs = {t for t in event.types if t in CREATURE_TYPES or t in kinds}
        if event.amount > 0 and event.controller == you and (kinds & theirs or (every and theirs)):
            return True
    return False


def _is_kindred_only(types: tuple[str, ...]) -> bool:
    """Whether all subtypes of an object of these types are creature types."""
    return set(types) <= {"Creature", "Kindred"}


def _cast_last_turn(game: Game, n: int, *, by_one_player: bool) -> bool:
    """Whether no spells (`n` 0), or at least `n`, were cast in the turn before this one."""
    casts = [h for h in game.history if h.event == "cast" and h.turn == game.turn.number - 1]
    if n == 0:
        return not casts
    most = max(Counter(h.player for h in casts).values(), default=0) if by_one_player else len(casts)
    return most >= n
