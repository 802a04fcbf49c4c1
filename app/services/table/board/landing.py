"""What comes of letting something go at a place of the table, as a value and in words. No Qt in here."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from msgspec import Struct

from app.engine.values.ids import PlayerId, Zone
from app.engine.values.said import say

BOTTOM: Final = -1
"""The place at the bottom of a library."""


class Does(Enum):
    """What is done with what is let go."""

    MOVE = "move"
    ATTACH = "attach"
    CAST = "cast"


class Landing(Struct, frozen=True):
    """What would come of it."""

    does: Does
    words: str
    player: PlayerId = PlayerId("")
    zone: Zone = Zone.BATTLEFIELD
    place: int | None = None
    """Where in a library: 0 for the top, `BOTTOM` for the bottom; None for the usual place."""
    host: str = ""
    """The object or player that it is attached to."""


def into(player: PlayerId, zone: Zone, place: int | None = None) -> Landing:
    """It goes to a zone of a player."""
    words = say("{player}, {zone}", player=player, zone=zone.value)
    if zone is Zone.LIBRARY:
        words = say("{words}, {place}", words=words, place=_library(place))
    return Landing(Does.MOVE, words, player, zone, place)


def _library(place: int | None) -> str:
    if place == BOTTOM:
        return say("at the bottom")
    return say("on top") if not place else say("number {place} from the top", place=place + 1)


def onto(host: str, name: str) -> Landing:
    """It is attached to an object or player."""
    return Landing(Does.ATTACH, say("attach to {name}", name=name), host=host)


_ATTACHED: Final = frozenset({"Aura", "Equipment", "Fortification"})


def wants_host(type_lines: Iterable[str]) -> bool:
    """Whether all of these are what is attached to permanents (301.5, 301.6, 303.4)."""
    found = [bool(_ATTACHED & set(line.split())) for line in type_lines]
    return bool(found) and all(found)


def cast(player: PlayerId) -> Landing:
    """It is selected, so that it can be cast."""
    return Landing(Does.CAST, say("cast it"), player, Zone.HAND)


_PERMANENT: Final = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})


def refusal(found: Landing, name: str, types: Iterable[str]) -> str:
    """Why something of these types can't go there; "" where it can, or where its types are not known."""
    known = set(types)
    if found.does is Does.CAST or found.zone is not Zone.BATTLEFIELD or not known or known & _PERMANENT:
        return ""
    return say("{name} can't be on the battlefield: it is no permanent card (110.4a, 400.4a).", name=name)
