"""Targets, and what abilities on the stack speak of, as a case tells them."""

from __future__ import annotations

from app.engine.state.game import Game, TargetRef
from app.engine.values.ids import ANY_VERSION, ObjectId


def print_targets(game: Game, groups: tuple[tuple[TargetRef, ...], ...]) -> dict[str, object]:
    """The targets in their groups; what has gone, or is another object now, is told to be gone (400.7)."""
    if not groups:
        return {}
    return {"targets": [[_target(game, ref) for ref in group] for group in groups]}


def print_spoken_of(game: Game, about: tuple[TargetRef, ...]) -> list[object]:
    """What was spoken of, as far as it is still to be found."""
    return [_named(game, ref) for ref in about if _is_there(game, ref)]


def _target(game: Game, ref: TargetRef) -> object:
    return _named(game, ref) if _is_same(game, ref) else {"gone": str(ref.id)}


def _named(game: Game, ref: TargetRef) -> object:
    return {"stack": str(ref.id)} if not ref.is_player and ref.id in _on_stack(game) else str(ref.id)


def _is_there(game: Game, ref: TargetRef) -> bool:
    """Whether what was spoken of is still to be found."""
    if ref.is_player:
        return any(player.name == ref.id for player in game.players)
    return ref.id in game.objects or ref.id in _on_stack(game)


def _is_same(game: Game, ref: TargetRef) -> bool:
    """Whether it is the object still that it was as it was chosen."""
    thing = game.objects.get(ObjectId(str(ref.id))) if not ref.is_player else None
    return _is_there(game, ref) and (thing is None or ref.version in (ANY_VERSION, thing.version))


def _on_stack(game: Game) -> set[str]:
    return {item if isinstance(item, str) else item.id for item in game.stack}
