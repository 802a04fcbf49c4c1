"""Abilities that function where their object is, off the battlefield (113.6b)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state.characteristics.layers import zones_said
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.by_identity import ByIdentity, Remembering
from app.engine.values.card import Card
from app.engine.values.ids import Zone

_SAID: Final[ByIdentity[tuple[StaticAbility, ...]]] = ByIdentity()


@implements("113.6b", "114.4")
def elsewhere(game: Game) -> Iterator[GameObject]:
    """Emblems, and what is not on the battlefield and has an ability that says that it functions there."""
    for thing in game.objects.values():  # most of them are cards in libraries, and this is asked often
        if thing.zone is _HERE or thing.zone is _LIBRARY:
            continue
        key = (id(thing.card), id(thing.readings))
        if key in _PLAIN and thing.zone is not _COMMAND:
            continue
        if is_emblem(thing) or functioning_in(thing):
            yield thing
        elif Remembering.on and not any(_saying_so(thing)):
            if len(_PLAIN) >= _MOST_PLAIN:
                _PLAIN.clear()
            _PLAIN[key] = (thing.card, thing.readings)


_HERE: Final = Zone.BATTLEFIELD
_LIBRARY: Final = Zone.LIBRARY
_COMMAND: Final = Zone.COMMAND
_MOST_PLAIN: Final = 4096
_PLAIN: Final[dict[tuple[int, int], tuple[Card, tuple[Reading, ...]]]] = {}
"""Cards with no ability that says where it functions, by their identity."""


def _saying_so(thing: GameObject) -> Iterator[frozenset[Zone]]:
    """Of which zones the abilities of its faces say that they function there."""
    for reading in thing.readings:
        yield from (zones_said(one) for one in reading.general if isinstance(one, StaticAbility))


@implements("113.6b")
def functioning_in(thing: GameObject) -> tuple[StaticAbility, ...]:
    """The abilities of an object that function in the zone where it is, as they say themselves."""
    if thing.face_down:  # face down it has no abilities to function (708.2a)
        return ()
    return _SAID.get((thing.reading,), thing.zone, partial(_saying, thing.reading, thing.zone))


def _saying(reading: Reading, zone: Zone) -> tuple[StaticAbility, ...]:
    static = (ability for ability in reading.general if isinstance(ability, StaticAbility))
    return tuple(ability for ability in static if zone in zones_said(ability))
