"""What objects look like in one position, through the layers of rule 613.

`view(game)` is remembered for the position, so asking often costs nothing. How the layers apply is told in
`app.engine.state.continuous`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import RLock
from typing import Final, TypeAlias

from app.engine.abilities.abilities import General, SpellAbility, TriggeredAbility
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.layers import Characteristics, meaning_of_keyword
from app.engine.state.printed import printed
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

_KEPT: Final = 256
_LOCK: Final = RLock()

Triggered: TypeAlias = tuple[ObjectId, tuple[TriggeredAbility, ...]]
"""A permanent and its triggered abilities."""


class View:
    """The characteristics of everything in one position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks: dict[ObjectId, Characteristics] = {}
        """What has been worked out so far; while the layers apply, as it is then."""
        self.uncertain: list[tuple[ObjectId, str]] = []
        """Continuous effects that may or may not apply: their source, and why that is not known."""
        self._permanents: tuple[GameObject, ...] | None = None
        self._triggered: tuple[Triggered, ...] | None = None
        self._state = "new"

    def characteristics(self, object_id: ObjectId) -> Characteristics:
        """What an object is like now; raises KeyError when there is no such object.

        An effect that asks while the layers are being applied sees things as they are so far.
        """
        if self._state != "done":
            self._apply_layers()
        looks = self.looks.get(object_id)
        if looks is None:
            looks = self.looks[object_id] = printed(self.game.objects[object_id])
        return looks

    def _apply_layers(self) -> None:
        with _LOCK:
            if self._state == "new":
                self._state = "working"
                for layering in _LAYERINGS:
                    layering(self)
                self._state = "done"

    @property
    def permanents(self) -> tuple[GameObject, ...]:
        """The permanents, oldest first."""
        if self._permanents is None:
            self._permanents = tuple(self.game.battlefield())
        return self._permanents

    @property
    def triggered(self) -> tuple[Triggered, ...]:
        """The permanents that have triggered abilities, oldest first."""
        if self._triggered is None:
            looks = tuple(self.characteristics(thing.id) for thing in self.permanents)
            found = _TRIGGERED.get(looks, None, lambda: tuple(map(_triggered, looks)))
            pairs = zip(self.permanents, found, strict=True)
            self._triggered = tuple((thing.id, abilities) for thing, abilities in pairs if abilities)
        return self._triggered


_TRIGGERED: Final[ByIdentity[tuple[tuple[TriggeredAbility, ...], ...]]] = ByIdentity(most=64)
"""The triggered abilities of all permanents, by what they look like."""


def _triggered(looks: Characteristics) -> tuple[TriggeredAbility, ...]:
    return tuple(ability for ability in looks.abilities if isinstance(ability, TriggeredAbility))


Layering: TypeAlias = Callable[[View], None]
_LAYERINGS: Final[list[Layering]] = []


def applies_layers(layering: Layering) -> Layering:
    """Mark the function that applies all continuous effects to a view."""
    _LAYERINGS[:] = [layering]
    return layering


_VIEWS: Final[OrderedDict[int, View]] = OrderedDict()


def view(game: Game) -> View:
    """The view of this position, made once and remembered for a while."""
    key = id(game)
    known = _VIEWS.get(key)
    if known is not None and known.game is game:
        return known
    with _LOCK:
        known = _VIEWS[key] = View(game)
        while len(_VIEWS) > _KEPT:
            _VIEWS.popitem(last=False)
        return known


@implements("113.6", "113.6b")
def abilities_functioning(game: Game, zone: Zone = Zone.BATTLEFIELD) -> Iterator[tuple[GameObject, General]]:
    """All abilities of permanents that function now, with their objects, oldest permanent first.

    Whether the condition of a static ability holds is for the caller to ask. For another `zone` the abilities
    of the objects there are given, whether or not they function there.
    """
    looks = view(game)
    for thing in looks.permanents if zone is Zone.BATTLEFIELD else game.in_zone(zone):
        for ability in looks.characteristics(thing.id).abilities:
            if not isinstance(ability, SpellAbility):
                yield thing, ability


_CHANGED: Final[ByIdentity[Characteristics]] = ByIdentity()
"""What became of characteristics, which are the same for many objects."""


def with_keywords(looks: Characteristics, names: tuple[str, ...]) -> Characteristics:
    """These characteristics with keywords that have no parameters, and what they stand for."""

    def changed() -> Characteristics:
        return replace(
            looks,
            keywords=tuple(dict.fromkeys((*looks.keywords, *names))),
            abilities=looks.abilities + tuple(a for name in names for a in meaning_of_keyword(name)),
        )

    return _CHANGED.get((looks,), names, changed)


def add_power(looks: Characteristics, power: int, toughness: int) -> Characteristics:
    """These characteristics with power and toughness changed; what has none gets none."""

    def changed() -> Characteristics:
        return replace(
            looks,
            power=None if looks.power is None else looks.power + power,
            toughness=None if looks.toughness is None else looks.toughness + toughness,
        )

    return _CHANGED.get((looks,), (power, toughness), changed)
