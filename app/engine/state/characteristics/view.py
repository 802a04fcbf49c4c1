"""What objects look like in one position, through the layers of rule 613.

`view(game)` is remembered for the position, so asking often costs nothing. How the layers apply is told in
`app.engine.state.continuous`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from threading import RLock, get_ident
from typing import Final, Generic, TypeVar, cast

from app.engine.abilities.abilities import General, SpellAbility, StaticAbility, TriggeredAbility
from app.engine.rule import implements
from app.engine.state.characteristics.functioning import elsewhere, functioning_in
from app.engine.state.characteristics.layers import Characteristics, Uncertain, changed, meaning_of_keyword
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.by_identity import ByIdentity, Remembering
from app.engine.values.card import Face
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.time_limit import GIVING_WAY

_KEPT: Final = 256
_LOCK: Final = RLock()
_Ability = TypeVar("_Ability")
_Found = TypeVar("_Found")


class Alike:
    """What is the same in all positions whose permanents look the same."""

    def __init__(self, looks: dict[ObjectId, Characteristics]) -> None:
        self.looks = looks
        """What the permanents look like, in the order of all objects."""
        self.different = {id(seen): seen for seen in looks.values()}
        """Each way in which one of them looks, by its identity."""
        self.known: dict[Hashable, object] = {}
        """What follows from that, by who asked: see `ByLooks`."""


class View:
    """The characteristics of everything in one position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks: dict[ObjectId, Characteristics] = {}
        """What has been worked out so far; while the layers apply, as it is then."""
        self.uncertain: list[Uncertain] = []
        """Continuous effects that may or may not apply: their source, and why that is not known."""
        self.defined_meanwhile = False
        """Whether an effect looked at a card whose size is defined by its own ability, as layers applied."""
        self._alike: Alike | None = None
        self._permanents: tuple[GameObject, ...] | None = None
        self._emblems: tuple[GameObject, ...] | None = None
        self._done = False
        self._worker = 0
        """The thread that applies the layers."""

    def begun(self) -> View:
        """This view, once the layers apply or are being applied."""
        if not self._done and self._worker != get_ident():
            self._apply_layers()
        return self

    def characteristics(self, object_id: ObjectId) -> Characteristics:
        """What an object is like now; raises KeyError when there is no such object.

        An effect that asks while the layers are being applied sees things as they are so far.
        """
        if GIVING_WAY.first:
            GIVING_WAY.wait()
        # While layers apply, what was worked out so far is what it looks like.
        if not self._done and self._worker != get_ident():
            self._apply_layers()
        looks = self.looks.get(object_id)
        return self._of_card(self.game.objects[object_id]) if looks is None else looks

    def _of_card(self, thing: GameObject) -> Characteristics:
        """What no layer has changed; what defines its size while they apply does so anew afterwards."""
        if thing.zone is Zone.BATTLEFIELD or not has_defined_size(thing.face):
            looks = self.looks[thing.id] = printed(thing)
            return looks
        with _LOCK:
            looks, whole = printed(thing), False
            self.looks[thing.id] = looks
            try:
                for define in defines_elsewhere:
                    looks = define(self, thing)
                whole = self._done
                self.defined_meanwhile |= not whole
            finally:
                if not whole:
                    del self.looks[thing.id]
            return looks

    def _apply_layers(self) -> None:
        with _LOCK:
            if not self._done:
                self._worker = get_ident()
                try:
                    for layering in applies_layers:
                        self._alike = layering(self)
                    self._done = True
                except BaseException:  # who asks again must not see what was half done
                    self.looks, self.uncertain = {}, []
                    raise
                finally:
                    self._worker = 0

    @property
    def alike(self) -> Alike:
        """What it shares with the positions whose permanents look the same."""
        self.begun()
        if self._alike is None:
            there = self.game.there(Zone.BATTLEFIELD)
            self._alike = Alike({thing.id: self.characteristics(thing.id) for thing in there})
        return self._alike

    @property
    def permanents(self) -> tuple[GameObject, ...]:
        """The permanents, oldest first."""
        if self._permanents is None:
            self._permanents = tuple(self.game.battlefield())
        return self._permanents

    @property
    def emblems(self) -> tuple[GameObject, ...]:
        """What has abilities that function in the command zone (114.4)."""
        if self._emblems is None:
            self._emblems = tuple(filter(is_emblem, self.game.there(Zone.COMMAND)))
        return self._emblems

    @property
    def triggered(self) -> tuple[tuple[ObjectId, TriggeredAbility], ...]:
        """The triggered abilities of permanents, oldest permanent first."""
        return _TRIGGERED.get(self)

    @property
    def static(self) -> tuple[tuple[ObjectId, StaticAbility], ...]:
        """The static abilities of permanents and emblems, whether or not their conditions hold."""
        here = ((thing.id, self.characteristics(thing.id)) for thing in self.emblems)
        return _STATIC.get(self) + tuple((i, one) for i, looks in here for one in _find_static(looks))


class ByLooks(Generic[_Found]):
    """What is found on permanents, where that follows from what they look like and from nothing else.

    It is looked for once among those that look the same, and once for all positions whose permanents do.
    """

    def __init__(
        self, find: Callable[[Characteristics], Iterable[_Found]], *, oldest_first: bool = True
    ) -> None:
        self._find = find
        self._oldest_first = oldest_first
        """Else they are in the order of all objects."""

    def get(self, looks: View) -> tuple[tuple[ObjectId, _Found], ...]:
        """All that is found, each with its permanent."""
        known = looks.alike.known
        if self not in known or not Remembering.on:
            known[self] = self._look(looks, looks.alike)
        return cast("tuple[tuple[ObjectId, _Found], ...]", known[self])

    def _look(self, looks: View, alike: Alike) -> tuple[tuple[ObjectId, _Found], ...]:
        found = {number: tuple(self._find(seen)) for number, seen in alike.different.items()}
        if not any(found.values()):
            return ()
        there = alike.looks
        order = [thing.id for thing in looks.permanents] if self._oldest_first else list(there)
        # Oldest first, as timestamps order most of what follows.
        return tuple([(identity, one) for identity in order for one in found[id(there[identity])]])


def having(kind: type[_Ability]) -> Callable[[Characteristics], Iterable[_Ability]]:
    """What finds abilities of a kind."""
    return lambda looks: (ability for ability in looks.abilities if isinstance(ability, kind))


_TRIGGERED: Final = ByLooks(having(TriggeredAbility))
_find_static: Final = having(StaticAbility)
_STATIC: Final = ByLooks(_find_static)
applies_layers: Final[Hooks[Callable[[View], Alike]]] = Hooks()
"""The function that applies all continuous effects to a view."""


def has_defined_size(face: Face) -> bool:
    """Whether an ability of its own may define its size (208.2a)."""
    return "*" in (face.power or "") or "*" in (face.toughness or "")


defines_elsewhere: Final[Hooks[Callable[[View, GameObject], Characteristics]]] = Hooks()
"""The function that lets the abilities of what is no permanent define its characteristics."""
_VIEWS: Final[OrderedDict[int, View]] = OrderedDict()


def view(game: Game) -> View:
    """The view of this position, made once and remembered for a while."""
    if GIVING_WAY.first:
        GIVING_WAY.wait()
    key = id(game)
    known = _VIEWS.get(key)
    if known is not None and known.game is game:
        return known
    with _LOCK:
        known = _VIEWS[key] = View(game)
        while len(_VIEWS) > _KEPT:
            _VIEWS.popitem(last=False)
        return known


@implements("113.6", "113.6b", "114.4")
def abilities_functioning(game: Game, zone: Zone = Zone.BATTLEFIELD) -> Iterator[tuple[GameObject, General]]:
    """All abilities of permanents and emblems, and those that say that they function elsewhere, with their
    objects, oldest permanent first.

    Whether the condition of a static ability holds is for the caller to ask. For another `zone` the abilities
    of the objects there are given, whether or not they function there.
    """
    looks = view(game)
    # Emblems act from the command zone (114.4).
    there = (*looks.permanents, *looks.emblems) if zone is Zone.BATTLEFIELD else game.in_zone(zone)
    for thing in there:
        for ability in looks.characteristics(thing.id).abilities:
            # Spell abilities are instructions for the resolving spell and nothing else (113.3a).
            if not isinstance(ability, SpellAbility):
                yield thing, ability
    if zone is Zone.BATTLEFIELD:
        for thing in elsewhere(game):
            yield from ((thing, ability) for ability in functioning_in(thing) if not is_emblem(thing))


def statements(game: Game, zone: Zone = Zone.BATTLEFIELD) -> Iterator[tuple[GameObject, StaticAbility]]:
    """The static abilities among them."""
    for thing, ability in abilities_functioning(game, zone):
        if isinstance(ability, StaticAbility):
            yield thing, ability


_GIVEN: Final[ByIdentity[Characteristics]] = ByIdentity()
"""What became of characteristics, which are the same for many objects."""


def with_keywords(looks: Characteristics, names: tuple[str, ...]) -> Characteristics:
    """These characteristics with keywords that have no parameters, and what they stand for."""

    def given() -> Characteristics:
        return replace(
            looks,
            keywords=tuple(dict.fromkeys((*looks.keywords, *names))),
            abilities=looks.abilities + tuple(a for name in names for a in meaning_of_keyword(name)),
        )

    return _GIVEN.get((looks,), names, given) if names else looks


def add_power(looks: Characteristics, power: int, toughness: int) -> Characteristics:
    """These characteristics with power and toughness changed; what has none gets none."""
    if not power and not toughness:
        return looks
    return changed(
        looks,
        # Without a power there is nothing to add to (208.3).
        power=None if looks.power is None else looks.power + power,
        toughness=None if looks.toughness is None else looks.toughness + toughness,
    )
