"""The activated abilities that an object has where it is (113.6, 305.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import (
    ActivatedAbility,
    NotUnderstood,
    Quoted,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.costs.costs import PutThisOnBottom, Use, UseThis, Where
from app.engine.abilities.nouns.objects import InZone
from app.engine.abilities.nouns.places import FromZone
from app.engine.abilities.nouns.references import This
from app.engine.carried_out import is_carried_out
from app.engine.effects.zones.put_cards import FromCommandZone
from app.engine.general_abilities import in_general_terms
from app.engine.rule import implements
from app.engine.state.characteristics.layers import INTRINSIC, Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.emblems import is_emblem
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside
from app.engine.values.ids import Zone

_ZONES: Final[ByIdentity[Zone]] = ByIdentity()


@implements("113.6", "113.6k")
def zone_of(ability: ActivatedAbility) -> Zone:
    """The zone in which the ability functions, as its cost or its keyword says; else the battlefield."""
    return _ZONES.get((ability,), None, partial(_zone_of, ability))


def _zone_of(ability: ActivatedAbility) -> Zone:
    if ability.zone:
        return Zone(ability.zone)  # states the zone itself (113.6b)
    for part in ability.cost:
        match part:
            # Can't be paid from the battlefield (113.6j).
            case UseThis(deed=Use.DISCARD) | UseThis(where=Where.HAND):
                return Zone.HAND
            # Moves the card out of the graveyard, so it functions only there (113.6m).
            case UseThis(deed=Use.EXILE, where=Where.GRAVEYARD) | PutThisOnBottom(where=Where.GRAVEYARD):
                return Zone.GRAVEYARD
            case _:
                pass
    # The same goes for an effect that moves the object out of a zone (113.6m).
    return next(_zones_moved_from(ability.effects), Zone.BATTLEFIELD)


def _zones_moved_from(value: object) -> Iterator[Zone]:
    """The zones out of which an effect moves the object itself."""
    for part in inside(value, Quoted):  # what a quoted ability moves is another object's matter
        if isinstance(part, FromZone) and isinstance(part.what, This) and isinstance(part.zone, InZone):
            yield Zone(part.zone.zone)
        if isinstance(part, FromCommandZone):
            yield Zone.COMMAND


@implements("305.6")
def abilities_there(game: Game, thing: GameObject) -> tuple[ActivatedAbility, ...]:
    """The activated abilities of an object that function where it is, in their order.

    A land's mana ability for a basic land type comes first, that for a type which it was given last.
    """
    looks = view(game).characteristics(thing.id)
    first, last = _intrinsic(thing, looks)
    return (*first, *_functioning(looks.abilities, thing), *last)


def number_there(game: Game, thing: GameObject, number: int) -> int:
    """The number of an ability among those that function there, where it is counted among all of the object.

    A number that is one of those that function there already is kept. Lines that are activated abilities, and
    not understood, are counted as the printed text shows them; what such a number means is not known.
    """
    there = abilities_there(game, thing)
    printed = _printed(game, thing)
    if None in printed and number <= len(printed):
        unread = printed[:number].count(None)
        return len(there) + 1 if printed[number - 1] is None else number - unread
    number -= printed.count(None)
    everywhere = [
        a for a in view(game).characteristics(thing.id).abilities if isinstance(a, ActivatedAbility)
    ]
    # What is said counts all of the card, as the printed text shows it; some function in another zone.
    if number <= len(there) or number > len(everywhere):
        return number
    return next((n for n, one in enumerate(there, 1) if one is everywhere[number - 1]), number)


def _printed(game: Game, thing: GameObject) -> list[ActivatedAbility | None]:
    """Its printed abilities in their order; None for a line that is one, and not understood."""
    found: list[ActivatedAbility | None] = [*_intrinsic(thing, view(game).characteristics(thing.id))[0]]
    for line in thing.copiable_reading.lines:
        unread = any(isinstance(a, NotUnderstood) and a.speaks.costs for a in line.abilities)
        found += [None] if unread else _functioning(in_general_terms(line.abilities), thing)
    known = tuple(ability for ability in found if ability is not None)
    # An object that has lost its printed abilities, or copies others, is not as its text says.
    return found if known == abilities_there(game, thing)[: len(known)] else []


def surely_first(game: Game, thing: GameObject) -> tuple[ActivatedAbility, ...]:
    """Its abilities there up to the first line that may be another one, and is not carried out."""
    found = list(_intrinsic(thing, view(game).characteristics(thing.id))[0])
    for line in thing.copiable_reading.lines:
        open_ = (a for a in line.abilities if isinstance(a, NotUnderstood) or not is_carried_out(a))
        if not all(isinstance(a, StaticAbility | TriggeredAbility) for a in open_):
            break  # after a line that may hold one more ability, no number is certain
        found += _functioning(in_general_terms(line.abilities), thing)
    return tuple(found)


@implements("114.4")
def _functioning(abilities: Iterable[object], thing: GameObject) -> Iterator[ActivatedAbility]:
    """Those that function where the object is; of an emblem all that say nothing else."""
    # An emblem is in the command zone, and its abilities function there (113.6p).
    zone = Zone.BATTLEFIELD if is_emblem(thing) else thing.zone
    return (a for a in abilities if isinstance(a, ActivatedAbility) and zone_of(a) is zone)


def _intrinsic(
    thing: GameObject, looks: Characteristics
) -> tuple[tuple[ActivatedAbility, ...], tuple[ActivatedAbility, ...]]:
    """The mana abilities of its printed basic land types, and of those that it was given."""
    # Only a land has the intrinsic ability (305.6), and it works on the battlefield like any other (113.6).
    if thing.zone is not Zone.BATTLEFIELD or "Land" not in looks.types:
        return (), ()
    kinds, printed = [k for k in looks.subtypes if k in INTRINSIC], thing.face.type_line.subtypes
    # A type that was set or added gives an ability of its own (305.7); it is counted last, as it is not
    # printed.
    first = tuple(INTRINSIC[kind] for kind in kinds if kind in printed)
    return first, tuple(INTRINSIC[kind] for kind in kinds if kind not in printed)
