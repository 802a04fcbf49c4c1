"""Whether targets are still legal as a spell or ability resolves (608.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.engine.abilities.abilities import NotCarriedOut, StaticAbility
from app.engine.abilities.objects import AnyTarget
from app.engine.abilities.players import PlayerKind
from app.engine.abilities.targets import PlayerOr, Target
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.matching import all_of, fits, ref
from app.engine.state.protection import is_protected
from app.engine.state.view import view
from app.engine.statics.prohibitions import CantBeTargeted
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_ANY_TARGET = ("Creature", "Planeswalker", "Battle")


@dataclass(frozen=True, slots=True)
class Targeting:
    """Who targets with what."""

    game: Game
    you: PlayerId
    source: ObjectId
    """The spell, or the source of the ability."""


@implements("608.2b")
def is_legal(targeting: Targeting, target: Target, chosen: TargetRef) -> bool | None:
    """Whether a chosen target is legal now; None when that can't be told."""
    if chosen.is_player:
        return _player(targeting, target, PlayerId(str(chosen.id)))
    thing = targeting.game.objects.get(ObjectId(str(chosen.id)))
    if thing is None:
        on_stack = any(not isinstance(item, str) and item.id == chosen.id for item in targeting.game.stack)
        return None if on_stack else False
    if thing.version != chosen.version or thing.id == targeting.source:
        return False
    return _object(targeting, target, thing)


def candidates(targeting: Targeting, target: Target) -> Iterator[tuple[TargetRef, bool | None]]:
    """Everything that is a legal target, or may be one."""
    game = targeting.game
    chosen = [TargetRef(player.name, is_player=True) for player in game.players]
    chosen += [ref(game, object_id) for object_id in game.objects]
    for candidate in chosen:
        answer = is_legal(targeting, target, candidate)
        if answer is not False:
            yield candidate, answer


def _player(targeting: Targeting, target: Target, player: PlayerId) -> bool:
    state = next((p for p in targeting.game.players if p.name == player), None)
    if state is None or state.lost:
        return False
    match target.what:
        case AnyTarget() | PlayerKind.PLAYER | PlayerOr(player=PlayerKind.PLAYER):
            return True
        case PlayerKind.OPPONENT | PlayerOr(player=PlayerKind.OPPONENT):
            return player != targeting.you
        case _:
            return False


def _object(targeting: Targeting, target: Target, thing: GameObject) -> bool | None:
    match target.what:
        case PlayerKind():
            return False
        case AnyTarget():
            looks = view(targeting.game).characteristics(thing.id)
            fitting: bool | None = thing.zone is Zone.BATTLEFIELD and any(
                k in looks.types for k in _ANY_TARGET
            )
        case PlayerOr(objects=what):
            fitting = fits(targeting.game, thing.id, what, you=targeting.you, source=targeting.source)
        case what:
            fitting = fits(targeting.game, thing.id, what, you=targeting.you, source=targeting.source)
    return all_of([fitting, _not_forbidden(targeting, thing)])


@implements("702.11b", "702.18a", "702.16b")
def _not_forbidden(targeting: Targeting, thing: GameObject) -> bool | None:
    """Whether no ability of a permanent says that it can't be this target."""
    if thing.zone is not Zone.BATTLEFIELD:
        return True
    protected = is_protected(targeting.game, thing.id, targeting.source)
    if protected is not False:
        return None if protected is None else False
    return all_of(
        _lets(targeting, thing, ability)
        for ability in view(targeting.game).characteristics(thing.id).abilities
    )


def _lets(targeting: Targeting, thing: GameObject, ability: object) -> bool | None:
    if isinstance(ability, NotCarriedOut) and "601.2c" in ability.matters:
        return None if ability.keyword == "hexproof from" else True
    if not isinstance(ability, StaticAbility) or not isinstance(ability.effect, CantBeTargeted):
        return True
    effect = ability.effect
    if effect.by == "opponents" and thing.controller == targeting.you:
        return True
    speaks = [holds(targeting.game, ability.condition, thing.controller, thing.id)]
    if effect.quality is not None:
        there = targeting.source in targeting.game.objects
        quality = effect.quality
        speaks.append(
            fits(
                targeting.game,
                targeting.source,
                quality,
                you=thing.controller,
                source=thing.id,
                as_spell=True,
            )
            if there
            else None
        )
    forbidden = all_of(speaks)
    return None if forbidden is None else not forbidden
