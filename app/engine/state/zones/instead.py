"""Where an object goes instead of where it would go (614.1a, 614.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.zones.arriving import Arrival
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class Detour(Struct, frozen=True):
    """Where one effect sends an object instead (614.1a)."""

    source: ObjectId
    zone: Zone
    position: int | None = None
    """Where in a library; None for one that is shuffled."""
    alone: bool = True
    """Nothing else is done besides."""

    @property
    def place(self) -> tuple[Zone, int | None]:
        """Where it goes."""
        return self.zone, self.position


Redirection: TypeAlias = Callable[[Game, GameObject, Zone], Iterable[Detour]]
"""Gives the effects that surely send an object elsewhere that would go to a zone."""
redirects: Final[Hooks[Redirection]] = Hooks()
"""Functions that say where objects go instead."""
watches_others: Final[Hooks[Callable[[Game, ObjectId], bool]]] = Hooks()
"""Functions that say whether an object redirects others."""


@implements("614.4")
def in_turn(game: Game, objects: Iterable[ObjectId]) -> list[ObjectId]:
    """Objects that leave at the same time, in an order in which what redirects others is still there."""
    # What leaves together with others still replaces where these go, as it was there before the event
    # (614.4); so it goes last.
    return sorted(objects, key=lambda one: any(watches(game, one) for watches in watches_others))


@implements("614.6", "616.1")
def detour(game: Game, thing: GameObject, to: Zone) -> Detour | None:
    """What sends an object elsewhere that would go to `to`; of several the one chosen, or the first."""
    found = _detours(game, thing, to)
    # An event that was replaced never happens, so only one effect sends it elsewhere (614.6).
    chosen = (one for source in game.order or () for one in found if one.source == source)
    return next(chosen, found[0] if found else None)


def _detours(game: Game, thing: GameObject, to: Zone) -> tuple[Detour, ...]:
    found = (one for redirection in redirects for one in redirection(game, thing, to))
    return tuple(dict.fromkeys(found))


Bars: TypeAlias = Callable[[Game, GameObject], "bool | None"]
"""Whether an object can't enter the battlefield; given as it would be there, in the position before."""
BarsMoving: TypeAlias = Callable[[Game, GameObject, Zone, bool], bool]
"""Whether an object can't go to a zone; the last tells whether it would be drawn."""
bars_entering: Final[Hooks[Bars]] = Hooks()
"""Functions that say what can't enter the battlefield."""
bars_moving: Final[Hooks[BarsMoving]] = Hooks()
"""Functions that say what can't go to another zone."""


@implements("614.17")
def is_barred(game: Game, would_be: GameObject) -> bool:
    """Whether something surely says that an object can't enter the battlefield."""
    return any(bars(game, would_be) for bars in bars_entering)


@implements("614.12", "614.17c", "614.17d")
def leaving(
    game: Game, object_id: ObjectId, to: Zone, how: Arrival
) -> tuple[GameObject, Zone | None, Detour | None]:
    """An object as it leaves the zone where it is, the zone that it goes to, None where it stays, and what
    sends it there instead.

    What would enter is looked at with the face that would be up, or face down.
    """
    face_index, copying = how.face_index, how.copying
    old = seen = replace(game.objects[object_id], first_controller=None)
    # What can't happen is not replaced: it stays before anything could send it elsewhere (614.17c).
    if Zone.LIBRARY in (old.zone, to) and any(bars(game, old, to, how.drawn) for bars in bars_moving):
        return old, None, None
    if to is Zone.BATTLEFIELD:
        down = bool(how.hidden) or (old.face_down and old.zone is Zone.STACK)
        copies = old.copies if copying is None else copying.copies or (copying.card, copying.readings)
        # Asked of it as it would be on the battlefield, a copy as what it would copy (614.17d).
        if is_barred(game, replace(old, zone=to, face_index=face_index, face_down=down, copies=copies)):
            return old, None, None
        if down is not old.face_down or old.face_index != face_index:
            seen = replace(old, face_index=face_index, face_down=down)
            game = replace(game, objects={**game.objects, object_id: seen})
    instead = detour(game, seen, to)
    return old, to if instead is None else instead.zone, instead


Perhaps: TypeAlias = Callable[[Game, GameObject, Zone], Iterable[Doubt]]
"""Gives what may send an object that would go to a zone elsewhere, where that can't be told."""
may_redirect: Final[Hooks[Perhaps]] = Hooks()
"""Functions that say where it isn't known whether objects go elsewhere."""


def with_doubts(before: Game, after: Game, thing: GameObject, to: Zone) -> Game:
    """The game after an object went to `to`, with what may have sent it elsewhere noted."""
    found = tuple(doubt for perhaps in may_redirect for doubt in perhaps(before, thing, to))
    return after.doubting(*found) if found else after


Afterwards: TypeAlias = Callable[[Game, Game, ObjectId, Detour], Game]
"""What else happens as an object goes elsewhere; given are the positions before and after it moved."""
does_more: Final[Hooks[Afterwards]] = Hooks()
"""Functions that do what else happens to what went elsewhere."""


def went_elsewhere(before: Game, game: Game, thing: GameObject, to: Zone, how: Detour) -> Game:
    """The game after all that happens besides, as an object goes elsewhere instead of to a zone."""
    for afterwards in does_more:
        game = afterwards(before, game, thing.id, how)
    found = _detours(before, thing, to)
    alike = len({one.place for one in found}) == 1 and all(one.alone for one in found)
    if len(found) > 1 and not alike and how.source not in (before.order or ()):
        game = in_some_order(game, tuple(one.source for one in found), thing.controller)
    return with_doubts(before, game, thing, to)


_MOST: Final = 5
"""So many effects are tried in every order."""


class Sourced(Protocol):
    """An effect with the object that it comes from."""

    @property
    def source(self) -> ObjectId:
        """The object."""
        ...


_Effect = TypeVar("_Effect", bound=Sourced)
_Made = TypeVar("_Made")


class Alteration(Struct, Generic[_Made], frozen=True):
    """What one effect makes of a number that would come, or of the tokens that would be created."""

    source: ObjectId
    change: Callable[[_Made], _Made | None]
    """None where that is not known."""
    sure: bool = True
    """False where it is not known whether the effect applies."""


def altered(order: Iterable[Alteration[_Made]], made: _Made) -> _Made | None:
    """What effects make of it, applied one after the other."""
    now: _Made | None = made
    for one in order:
        now = None if now is None else one.change(now)
    return now


def too_many(found: Sequence[Sourced]) -> bool:
    """Whether these are more effects than are tried in every order."""
    return len(found) > _MOST


@implements("616.1")
def orders(game: Game, found: Sequence[_Effect]) -> Iterable[tuple[_Effect, ...]]:
    """The orders that are left where a player has chosen one for some of them, which come first."""
    if too_many(found):
        return (tuple(found),)
    return (order for order in permutations(found) if _is_as_chosen(game.order or (), order))


@implements("616.1")
def in_some_order(game: Game, sources: tuple[ObjectId, ...], chooser: PlayerId) -> Game:
    """The position with a doubt in which order these effects change an event, until that is chosen."""
    reason = say("in which order several effects change this is for {chooser} to choose", chooser=chooser)
    first = sources[0]
    name = game.objects[first].card.name if first in game.objects else str(first)
    # Two effects of one object are not told apart by it.
    told = sources if len({*sources}) == len(sources) else ()
    return game.doubting(Doubt(name, first, reason, told, chooser))


def _is_as_chosen(chosen: tuple[ObjectId, ...], order: Iterable[Sourced]) -> bool:
    places = [chosen.index(one.source) if one.source in chosen else len(chosen) for one in order]
    return places == sorted(places)
