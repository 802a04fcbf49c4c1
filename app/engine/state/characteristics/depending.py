"""Which continuous effects may depend on others of their layer at all (613.8a): most never do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.standings import AnyHas
from app.engine.abilities.nouns.objects import WithKeyword
from app.engine.abilities.nouns.relatives import WithoutAny
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Layer
from app.engine.values.by_identity import ByIdentity
from app.engine.values.walking import inside

_TYPES: Final = (Layer.TYPES, Layer.COLORS, Layer.TAKEN_OVER)
"""Layers that change what nearly every text speaks of."""

_SIZES: Final = (Layer.BASE_POWER, Layer.POWER_CHANGES, Layer.DEFINED_POWER)

_SIZE: Final = ("power", "toughness")

_ABOUT_ABILITIES: Final = (AnyHas, WithKeyword, WithoutAny)

_ASKED: Final[ByIdentity[bool]] = ByIdentity()

_Effect = TypeVar("_Effect")


def may_depend(ability: StaticAbility, layer: Layer) -> bool:
    """Whether what the effect of an ability applies to, or does, may hang on what others do in this layer."""
    if layer in _TYPES:
        return True
    return _ASKED.get((ability,), layer, lambda: _speaks_of(ability, layer))


def _speaks_of(ability: StaticAbility, layer: Layer) -> bool:
    """Whether a text speaks of keywords and abilities, or of power and toughness."""
    spoken_of = inside((ability.effect, ability.condition))
    if layer in _SIZES:
        return any(getattr(part, "which", None) in _SIZE for part in spoken_of)
    return layer is Layer.ABILITIES and any(isinstance(part, _ABOUT_ABILITIES) for part in spoken_of)


@implements("613.8b")
def first_of(acting: Sequence[_Effect], depends: Callable[[_Effect, _Effect], bool]) -> _Effect:
    """The oldest effect that waits for none of the others; in a loop the oldest of it."""
    free = (e for e in acting if not any(other is not e and depends(e, other) for other in acting))
    oldest = next(free, None)
    if oldest is not None:
        return oldest
    waits = {
        place: {i for i, other in enumerate(acting) if i != place and depends(effect, other)}
        for place, effect in enumerate(acting)
    }
    for place in waits:
        behind = _all_behind(place, waits)
        if all(place in _all_behind(other, waits) for other in behind):
            return acting[place]
    return acting[0]


def _all_behind(place: int, waits: dict[int, set[int]]) -> set[int]:
    """What an effect waits for, and what that waits for."""
    found: set[int] = set()
    left = set(waits[place])
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left |= waits[one]
    return found
