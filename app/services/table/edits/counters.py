"""Counters on permanents and cards, and which kinds to offer (122)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.engine.abilities.reading import Reading
from app.engine.state.changes import counted, with_object
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.layers import counted_now
from app.engine.state.game import Game
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import field_names, inside, kind_of_field, replace
from app.engine.values.ids import ObjectId
from app.services.table.edits.several import Ids, there

COMMON: Final = ("+1/+1", "-1/-1", "charge", "loyalty", "stun")
"""Kinds that are offered for everything."""
_VOCABULARY: Final = "CounterKind"
"""The declared type of fields that hold the kind of a counter."""


def add_counter(game: Game, ident: ObjectId, kind: str, by: int) -> Game:
    """Let an object have more counters, or with a negative number fewer; nothing doubles them."""
    return add_counters(game, (ident,), kind, by)


def add_counters(game: Game, ids: Ids, kind: str, by: int) -> Game:
    """Let objects have more counters of a kind, or fewer; it is no event, and nothing doubles them."""
    for thing in there(game, ids):
        changed = replace(thing, counters=counted(thing.counters, kind, by))
        if changed != thing:
            game = with_object(*counted_now(game, changed, kind)) if by > 0 else with_object(game, changed)
    return controlled(game) if by > 0 or game.lasting else game


def set_counters(game: Game, ids: Ids, kind: str, count: int) -> Game:
    """Let objects have just so many counters of a kind."""
    for thing in there(game, ids):
        by = max(0, count) - dict(thing.counters).get(kind, 0)
        game = add_counters(game, (thing.id,), kind, by) if by else game
    return game


def kinds_on(game: Game, ids: Ids) -> tuple[str, ...]:
    """The kinds of counters that some of the objects have."""
    return tuple(dict.fromkeys(kind for thing in there(game, ids) for kind, _ in thing.counters))


def kinds_offered(game: Game, ids: Ids) -> tuple[str, ...]:
    """Kinds to offer: those on the objects, those their text speaks of, those in play, the common ones."""
    chosen = tuple(ids)
    own = (kind for thing in there(game, chosen) for kind in spoken_of(thing.readings))
    played = (kind for thing in game.objects.values() for kind, _ in thing.counters)
    others = (kind for thing in game.battlefield() for kind in spoken_of(thing.readings))
    return tuple(dict.fromkeys((*kinds_on(game, chosen), *own, *COMMON, *played, *others)))


_SPOKEN_OF: Final[ByIdentity[tuple[str, ...]]] = ByIdentity()


def spoken_of(readings: tuple[Reading, ...]) -> tuple[str, ...]:
    """The kinds of counters that a text speaks of, in its order; remembered for each card."""

    def find() -> tuple[str, ...]:
        return tuple(dict.fromkeys(kind for reading in readings for kind in _kinds(reading.general)))

    return _SPOKEN_OF.get((readings,), None, find)


def _kinds(value: object) -> Iterator[str]:
    """The counter kinds among the fields of meanings."""
    for part in inside(value):
        for name in _fields(type(part)):
            yield from _words(getattr(part, name))


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _fields(kind: type) -> tuple[str, ...]:
    """The fields of a type that hold kinds of counters, by their declared types."""
    if kind not in _FIELDS:
        names = field_names(kind)
        _FIELDS[kind] = tuple(name for name in names if _VOCABULARY in kind_of_field(kind, name))
    return _FIELDS[kind]


def _words(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    return tuple(v for v in value if isinstance(v, str)) if isinstance(value, tuple) else ()
