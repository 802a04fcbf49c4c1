"""One change made to several objects at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId

Ids: TypeAlias = Iterable[ObjectId]
"""The objects that are changed; those that are not there any more are passed over."""


def there(game: Game, ids: Ids) -> tuple[GameObject, ...]:
    """The objects of these ids that there are, each once."""
    return tuple(game.objects[i] for i in dict.fromkeys(ids) if i in game.objects)


def with_each(game: Game, ids: Ids, change: Callable[[GameObject], GameObject]) -> Game:
    """The game in which `change` was made to each of the objects; the same game where nothing is new."""
    before = there(game, ids)
    changed = {thing.id: after for thing in before if (after := change(thing)) != thing}
    return replace(game, objects={**game.objects, **changed}) if changed else game
