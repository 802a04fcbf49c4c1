"""The zones in which triggered abilities function (113.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import Quoted, TriggeredAbility
from app.engine.abilities.conditions.conditions import Is
from app.engine.abilities.conditions.past import ExiledWithCounter
from app.engine.abilities.events import events as e
from app.engine.abilities.events import waiting as w
from app.engine.abilities.events.event_words import Deed, Origin, Verb
from app.engine.abilities.nouns.objects import InZone
from app.engine.abilities.nouns.places import FromZone
from app.engine.abilities.nouns.references import Host, This
from app.engine.effects.casting.play_cards import CastFromGraveyard
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.objects import zones_of as spoken_of
from app.engine.state.game import Game, GameObject
from app.engine.state.remembered import ByGame
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.by_identity import ByIdentity
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

BATTLEFIELD: Final = frozenset({Zone.BATTLEFIELD})
EVERYWHERE: Final = frozenset(Zone)
"""Of what speaks of the card itself being moved: it is found where the card ends up (702.29c)."""
_MOVED: Final = (Verb.CYCLE, Verb.DISCARD, Verb.MILL, Verb.PLOT)
_ELSEWHERE: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
_ZONES: Final[ByIdentity[frozenset[Zone]]] = ByIdentity()
_FOUND: Final[ByGame[tuple[tuple[GameObject, TriggeredAbility], ...]]] = ByGame()


@implements("113.6", "113.6b", "113.6k", "113.6m")
def zones_of(ability: TriggeredAbility) -> frozenset[Zone]:
    """The zones in which a triggered ability functions, as its text says; else the battlefield."""
    return _ZONES.get((ability,), None, partial(_zones_of, ability))


@implements("113.6p")
def outside_the_battlefield(game: Game) -> tuple[tuple[GameObject, TriggeredAbility], ...]:
    """The triggered abilities that function where their objects are, of all that is in other zones."""
    return _FOUND.get(game, None, lambda: tuple(_outside(game)))


def _outside(game: Game) -> Iterator[tuple[GameObject, TriggeredAbility]]:
    looks = view(game)
    for zone in _ELSEWHERE:
        for thing in game.in_zone(zone):
            emblem = is_emblem(thing)
            for ability in looks.characteristics(thing.id).abilities:
                if isinstance(ability, TriggeredAbility) and (emblem or zone in zones_of(ability)):
                    yield thing, ability


def _zones_of(ability: TriggeredAbility) -> frozenset[Zone]:
    stated = next(_named((ability.event, ability.condition)), None)
    if stated is not None:
        return stated
    events = ability.event.events if isinstance(ability.event, e.AnyOf) else (ability.event,)
    places = [_place(event) for event in events]
    if places != [None] * len(places):
        return frozenset().union(*(place or BATTLEFIELD for place in places))
    moves = any(_out_of_the_graveyard(part) for part in inside(ability.effects, Quoted))
    # What puts the object there, or moves what it enchants, is seen from the battlefield (113.6m).
    moves &= not any(isinstance(part, This | Host) for part in inside(ability.event))
    return frozenset({Zone.GRAVEYARD}) if moves else BATTLEFIELD


def _named(value: object) -> Iterator[frozenset[Zone]]:
    """The zones in which a text says that the object has to be."""
    for part in inside(value, Quoted):
        match part:
            case Is(what=This(), quality=quality, negated=False) if zones := spoken_of(quality):
                yield zones
            case ExiledWithCounter(what=This()):
                yield frozenset({Zone.EXILE})
            case _:
                pass


def _place(event: object) -> frozenset[Zone] | None:
    """The zones from which an event of the card itself is seen; None where that is not what it is."""
    match event:
        case e.Limited(event=inner):
            return _place(inner)
        case e.Acts(verb=verb, what=This()) if verb in _MOVED:
            return EVERYWHERE
        case e.Does(what=This(), deed=Deed.PLOTTED | Deed.MILLED) | e.CausesDiscard(what=This()):
            return EVERYWHERE
        case e.PutIntoGraveyard(what=This(), origin=origin) if origin is not Origin.BATTLEFIELD:
            return EVERYWHERE
        case w.RevealedAsDrawn():
            return EVERYWHERE
        case e.CounterRemoved(what=This(noun="card")) | w.LastTimeCounterRemoved():
            return frozenset({Zone.EXILE})
        case w.DiscardedIntoExile() | w.UpkeepWhileSuspended() | w.UpkeepAfterRebound():
            return frozenset({Zone.EXILE})
        case _:
            return None


def _out_of_the_graveyard(part: object) -> bool:
    match part:
        case FromZone(what=This(), zone=InZone(zone="graveyard")) | CastFromGraveyard(what=This()):
            return True
        case _:
            return False
