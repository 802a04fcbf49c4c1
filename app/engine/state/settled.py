"""Targets with the numbers of their text filled in: "X target creatures", "with mana value X or less"."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import TypeVar

from app.engine.abilities.amounts import Variable
from app.engine.abilities.targets import Target
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.game import CastRecord, Game
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.walking import inside

_Value = TypeVar("_Value")


@implements("107.3a", "107.3i")
def settled(game: Game, target: Target, you: PlayerId, source: ObjectId, record: CastRecord) -> Target:
    """The target with X as it is announced, or as the text says; X stays where nothing tells it."""
    if not asks_for_x(target):
        return target
    if target.x is not None:
        number = evaluate(game, target.x, you, source, record.x)
        return _filled(target, number) if number is not None else target
    spell = game.objects.get(source)
    printed = spell.face.mana_cost if spell is not None else None
    announced = record.x > 0 or (printed is not None and printed.has_variable)
    return _filled(target, record.x) if announced else target


@lru_cache(maxsize=4096)
def asks_for_x(target: Target) -> bool:
    """Whether its number or quality depends on X."""
    return any(isinstance(part, Variable) for part in inside((target.count, target.what)))


@lru_cache(maxsize=4096)
def _filled(target: Target, number: int) -> Target:
    return _with(replace(target, x=None), number)


def _with(value: _Value, number: int) -> _Value:
    """The value with `number` in place of X."""
    if isinstance(value, Variable):
        return number  # type: ignore[return-value]
    if isinstance(value, tuple):
        return tuple(_with(part, number) for part in value)  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {f.name: _with(getattr(value, f.name), number) for f in fields(value)}
    return replace(value, **changed)
