"""What lies on the table, as the window draws it: tiles, in rows, equal lands together. No Qt in here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from app.engine.values.card import is_unknown
from app.engine.values.frozen import replace
from app.engine.values.ids import OWNED_ZONES, ObjectId, PlayerId, Zone
from app.engine.values.said import joined, say

if TYPE_CHECKING:
    from app.engine.state.game import Game, GameObject

Shown: TypeAlias = "Callable[[GameObject], Tile]"
"""Gives the tile of an object."""


class Tile(Struct, frozen=True):
    """One object as a small drawn card."""

    id: ObjectId
    name: str
    cost: str = ""
    types: tuple[str, ...] = ()
    type_line: str = ""
    colours: tuple[str, ...] = ()
    """Letters in the order WUBRG."""
    corner: str = ""
    """Power and toughness, loyalty or defense."""
    changed: bool = False
    """Whether the corner differs from what is printed."""
    idle: bool = False
    """Whether the corner is only printed: what is no creature has no power and toughness (208.3)."""
    counters: tuple[tuple[str, int], ...] = ()
    marks: tuple[str, ...] = ()
    """"sick", "token", "face down", "prototyped", "copy", "damage 2"."""
    tapped: bool = False
    unread: bool = False
    """Whether some of its text is not understood."""
    note: str = ""
    ids: tuple[ObjectId, ...] = ()
    """All objects that this tile stands for; more than one for a pile of equal ones."""
    piled: bool = False
    """Whether it is of a pile of equal ones, or would be if it were not tapped."""
    attached: tuple[Tile, ...] = ()
    """What is tucked under it."""
    tucked: bool = False
    """Whether it is itself tucked under another."""
    zone: Zone = Zone.BATTLEFIELD
    holder: PlayerId = PlayerId("")
    """Who controls it, or whose zone it lies in."""
    fighting: str = ""
    """"attacking" or "blocking"."""
    towards: tuple[ObjectId | PlayerId, ...] = ()
    """Whom it attacks, what it blocks, and the player to whom an Aura is attached."""
    chosen: tuple[str, ...] = ()
    """What was chosen for it, a few words each."""
    gone: bool = False
    """Whether it left, and only its place is kept."""

    @property
    def frame(self) -> str:
        """The letter of its frame colour: one of WUBRG, "M" for several, "L" for lands, "C" for none."""
        if len(self.colours) > 1:
            return "M"
        if self.colours:
            return self.colours[0]
        return "L" if "Land" in self.types else "C"


UNKNOWN: Final = "unknown"
"""The mark of a card of which nobody says which it is."""
PHASED_OUT: Final = say("phased out")
"""The mark of a permanent that is treated as though it did not exist (702.26b)."""
_WUBRG: Final = "WUBRG"
_PILE: Final = 4
"""So many equal permanents, as tokens are, lie in one pile; lands do so from two on."""
AS_CREATURE: Final = (Zone.BATTLEFIELD, Zone.STACK)
"""Where what is face down is a 2/2 creature (708.2, 708.4)."""


def tile_of(thing: GameObject) -> Tile:
    """The tile of an object by what is printed on it and what lies on it; of face-down ones by neither."""
    face = thing.face
    corner = face.size or face.loyalty or face.defense or ""
    numbers = dict(thing.counters)
    types, line = face.type_line.types, str(face.type_line)
    if thing.face_down:  # 708.2a: no name, text, subtypes or cost, and outside the battlefield nothing at all
        types, line, corner = (
            (("Creature",), "Creature", "2/2") if thing.zone in AS_CREATURE else ((), "", "")
        )
    elif thing.zone is Zone.BATTLEFIELD:  # there the counters are the loyalty or defense, not the print
        printed = "loyalty" if face.loyalty is not None else "defense" if face.defense is not None else ""
        corner = str(numbers.pop(printed, 0)) if printed and face.power is None else corner
    return Tile(
        thing.id,
        "face down" if thing.face_down else face.name,
        "" if thing.face_down else face.printed_cost,
        types,
        line,
        tuple(letter for letter in _WUBRG if letter in face.colors and not thing.face_down),
        corner,
        counters=tuple(numbers.items()),
        marks=_marks(thing),
        tapped=thing.tapped,
        unread=bool(thing.reading.unread) and not thing.face_down,
        note=thing.note,
        ids=(thing.id,),
        zone=thing.zone,
        holder=thing.owner if thing.zone in OWNED_ZONES else thing.controller,
        towards=(thing.enchants,) if thing.enchants is not None else (),
        chosen=tuple(str(value) for _, value in thing.chosen),
    )


def _marks(thing: GameObject) -> tuple[str, ...]:
    """What is said of an object in a word each."""
    return (
        *((PHASED_OUT,) if thing.zone is Zone.PHASED_OUT else ()),
        *(("face down",) if thing.face_down else ()),
        *((UNKNOWN,) if is_unknown(thing.card) else ()),
        *(("prototyped",) if thing.is_prototyped else ()),
        *(("token",) if thing.token else ()),
        *(("merged",) if thing.merged else ("copy",) if thing.is_copy or thing.copies is not None else ()),
        *(("commander",) if thing.commander else ()),
        *((say("level {level}", level=thing.level),) if thing.level > 1 else ()),
        *(("solved",) if thing.solved else ()),
        *((say("damage {damage}", damage=thing.damage),) if thing.damage else ()),
    )


class Side(Struct, frozen=True):
    """One player's half of the battlefield: creatures in front, other permanents and lands behind."""

    player: PlayerId
    front: tuple[Tile, ...]
    back: tuple[Tile, ...]


def side_of(game: Game, player: PlayerId, shown: Shown = tile_of) -> Side:
    """The permanents of a player in two rows."""
    there = (*game.battlefield(), *game.in_zone(Zone.PHASED_OUT))
    permanents = [thing for thing in there if thing.controller == player]
    under: dict[ObjectId, list[Tile]] = {}
    here = {thing.id for thing in there}
    for thing in there:
        if thing.attached_to in here and thing.attached_to is not None:
            under.setdefault(thing.attached_to, []).append(replace(shown(thing), tucked=True))
    tiles = [
        replace(shown(thing), attached=tuple(under.get(thing.id, ())))
        for thing in permanents
        if thing.attached_to not in here
    ]
    front = [tile for tile in tiles if "Creature" in tile.types]
    other = [tile for tile in tiles if "Creature" not in tile.types and "Land" not in tile.types]
    lands = [tile for tile in tiles if "Land" in tile.types and "Creature" not in tile.types]
    if not front:
        front, other = other, []
    return Side(player, stacked(front, _PILE), (*stacked(lands), *stacked(other, _PILE)))


def places_of(side: Side) -> dict[ObjectId, int]:
    """Where objects lie in the order of a side."""
    there = (*side.front, *side.back)
    return {ident: place for place, tile in enumerate(there) for ident in tile.ids}


def steady(
    side: Side,
    before: Side | None,
    lain: Mapping[ObjectId, int] = MappingProxyType({}),
    *,
    kept: bool = False,
) -> Side:
    """The side with what was there before in the order in which it lay, and what is new behind it.

    What returns, as by undo, comes to the place where it had `lain`.

    Turned over, attached or transformed, a permanent gets a new timestamp (613.7); it stays where it is.
    Those of a pile that are tapped come behind the others.
    `kept`: what left leaves its place free for what is new, and no pile falls apart, so that nothing moves.
    """
    if before is None:
        return side
    places = {**lain, **places_of(before)}
    front, back = side.front, side.back
    if kept:
        front, back = _kept(front, before.front, places), _kept(back, before.back, places)

    def place(tile: Tile) -> tuple[int, bool]:
        return min(places.get(ident, len(places)) for ident in tile.ids), tile.tapped

    front, back = (tuple(sorted(row, key=place)) for row in (front, back))
    return side if (front, back) == (side.front, side.back) else Side(side.player, front, back)


def _kept(row: tuple[Tile, ...], old: tuple[Tile, ...], places: dict[ObjectId, int]) -> tuple[Tile, ...]:
    """A row with the piles and the free places of the old one; what is new is given the first of these."""
    pile = {ident for tile in old if tile.piled for ident in tile.ids}
    row = (*stacked((tile for tile in row if tile.ids[0] in pile), 1),
           *(tile for tile in row if tile.ids[0] not in pile))  # fmt: skip
    here = {ident for tile in row for ident in tile.ids}
    free = [_left(tile) for tile in old if here.isdisjoint(tile.ids)]
    new = [tile for tile in row if places.keys().isdisjoint(tile.ids)]
    places |= {tile.ids[0]: places[spot.ids[0]] for tile, spot in zip(new, free, strict=False)}
    return (*row, *free[len(new) :])


def _left(tile: Tile) -> Tile:
    """The place of what left; what lay under it has left that place, too."""
    return replace(tile, gone=True, attached=tuple(replace(one, gone=True) for one in tile.attached))


def stacked(tiles: Iterable[Tile], least: int = 2) -> tuple[Tile, ...]:
    """The same tiles, equal ones as one where there are at least so many of them, tapped or not.

    Those of a pile that are tapped come right behind the others.
    """
    piles: dict[object, list[Tile]] = {}
    count: Counter[object] = Counter()
    for tile in tiles:
        alike = replace(tile, id=ObjectId(""), ids=(), piled=False)
        piles.setdefault(tile.id if tile.attached else alike, []).append(tile)
        count[replace(alike, tapped=False)] += 1
    found: list[tuple[int, Tile]] = []
    places: dict[object, int] = {}
    for place, same in enumerate(piles.values()):
        of_pile = replace(same[0], id=ObjectId(""), ids=(), tapped=False, piled=False)
        if same[0].attached or count[of_pile] < least:
            found += [(place, one) for one in same]
        else:
            pile = replace(same[0], ids=tuple(ident for one in same for ident in one.ids), piled=True)
            found.append((places.setdefault(of_pile, place), pile))
    return tuple(tile for _, tile in sorted(found, key=lambda one: (one[0], one[1].tapped)))


def runs(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The same tiles in the same order, equal ones that follow each other as one."""
    found: list[Tile] = []
    for tile in tiles:
        before = found[-1] if found else None
        if before is not None and replace(before, id=tile.id, ids=tile.ids) == tile:
            found[-1] = replace(before, ids=(*before.ids, *tile.ids))
        else:
            found.append(tile)
    return tuple(found)


def _counter(kind: str, count: int) -> str:
    if count == 1:
        return say("1 {kind} counter", kind=kind)
    return say("{count} {kind} counters", count=count, kind=kind)


def in_corner(tile: Tile) -> str:
    """What stands in the corner of a tile, in words."""
    return say("no creature, printed {size}", size=tile.corner) if tile.idle else tile.corner


def spoken(tile: Tile) -> str:
    """A tile in words, for screen readers and tool tips."""
    parts = [
        say("{number} {name}", number=len(tile.ids), name=tile.name) if len(tile.ids) > 1 else tile.name,
        tile.type_line,
    ]
    parts += [in_corner(tile)] if tile.corner else []
    parts += [say("tapped")] if tile.tapped else []
    parts += [_counter(kind, count) for kind, count in tile.counters]
    parts += [tile.fighting] if tile.fighting else []
    parts += [
        *tile.marks,
        *(say("chosen: {word}", word=word) for word in tile.chosen),
        *(say("with {name}", name=under.name) for under in tile.attached),
        *([tile.note] if tile.note else []),
    ]
    return joined(", ", (part for part in parts if part))
