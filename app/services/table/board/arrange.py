"""Where a side's tiles lie in its place. Numbers only: no Qt.

- A side is drawn as large as its place allows.
- Each tile has the room that it takes when it is turned, and each pile room for those of it that are tapped,
  which lie over its right part: so nothing moves or shrinks as permanents are tapped. Where there is not
  enough, each has the room of an upright one, and turned ones are as large as leaves the others to be seen.
- Creatures lie in front of lands and the rest; in places that are low and wide, beside them.
- Tiles are never smaller than `SCALES[-1]` of the size that belongs to the text: where even that is too
  large, those of a line overlap. So all of it is on the screen; nothing scrolls unless the user zooms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct

from app.services.table.tableau import Side, Tile

CARD: Final = (76.0, 100.0)
"""Width and height of a tile at scale 1 with text of the usual size."""
TURNED: Final = (88.0, 76.0)
"""The same of a tapped one: clearly lying, but not so long that the room for it makes all others small."""
_LYING: Final = TURNED[0] - CARD[0]
"""How much wider a turned tile is; the rooms of upright ones are all that there is where space is short."""
SCALES: Final = (
    2.2,
    2.05,
    1.9,
    1.75,
    1.6,
    1.5,
    1.4,
    1.3,
    1.2,
    1.1,
    1.0,
    0.94,
    0.88,
    0.82,
    0.76,
    0.7,
    0.64,
    0.58,
)
"""Sizes that are tried, the largest that fits is taken; the smallest still shows names."""
LEGIBLE: Final = 0.55
"""The smallest size in which the letters of names can be read, whatever the size of the text.

Where tiles don't fit even so, they lie in lines that are longer than the place is wide.
"""
LEAST: Final = 0.34
"""The smallest size of all, in places that are too low for one line of legible ones."""
_STEP: Final = 0.92
"""By this each size is smaller than the one before, below those that are usual."""
GAP: Final = 8.0
ASIDE: Final = 34.0
"""So far to the right of a pile those of it lie that are tapped: its name and number are seen."""
CLOSE: Final = 4.0
"""By so much a tile may lie over the next one: their edges alone."""
TUCK: Final = 20.0
"""How far what is attached looks out from under its host."""
EDGE: Final = 7.0
"""Between the edge of a side and its tiles above and below; attackers come forward by as much."""
SIDES: Final = 12.0
"""Between the edge of a side and its tiles at the left and right."""
_WORTH: Final = 0.8
"""By this much smaller tiles may be for the sake of rows of their own for creatures and for the rest,
unless they are smaller than belongs to the text."""


class Box(Struct, frozen=True):
    """A place."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class Spot(Struct, frozen=True):
    """A tile in its place; later spots lie above earlier ones."""

    tile: Tile
    x: float
    y: float
    scale: float = 1.0


def gap(scale: float) -> float:
    """Between two tiles: small ones lie closer together."""
    return GAP * min(1.0, scale)


def _beside(scale: float) -> float:
    """Between two rooms for tiles, which are wider than the tiles unless both are turned."""
    return gap(scale) / 2


def size_of(tile: Tile, scale: float) -> tuple[float, float]:
    """Width and height that a tile takes, what is tucked under it included."""
    wide, high = footprint(tile, scale)
    return wide, high + TUCK * scale * len(tile.attached)


def footprint(tile: Tile, scale: float) -> tuple[float, float]:
    """Width and height of a tile alone."""
    wide, high = TURNED if tile.tapped else CARD
    return wide * scale, high * scale


_T = TypeVar("_T")
_Room: TypeAlias = "tuple[Tile, ...]"
"""A tile, or what is left of a pile and those of it that are tapped."""


def _rooms(tiles: Sequence[Tile]) -> list[_Room]:
    """Tiles, each with a room but for the tapped ones of a pile."""
    found: list[_Room] = []
    for tile in tiles:
        last = found[-1] if found else ()
        if (
            len(last) == 1
            and tile.tapped > last[0].tapped
            and tile.piled
            and untapped(tile) == untapped(last[0])
        ):
            found[-1] = (*last, tile)
        else:
            found.append((tile,))
    return found


def _size_of_room(room: _Room) -> tuple[float, float]:
    """Width and height of a room at scale 1, whatever in it is tapped."""
    return TURNED[0] + ASIDE * room[0].piled, CARD[1] + TUCK * len(room[0].attached)


def untapped(tile: Tile) -> object:
    """What is the same for all of a pile, whether tapped or not."""
    return tile.name, tile.corner, tile.counters, tile.attached


def _broken(
    rooms: Sequence[_T], size: Callable[[_T], tuple[float, float]], width: float, scale: float
) -> list[list[_T]]:
    """A row of rooms broken into lines that fit the width."""
    lines: list[list[_T]] = []
    used, between = width, _beside(scale)
    for room in rooms:
        wide = size(room)[0] * scale + between
        if not lines or used + wide > width + between + 0.01:
            lines.append([])
            used = 0.0
        lines[-1].append(room)
        used += wide
    return lines


def _height(line: Sequence[_Room], scale: float) -> float:
    return max(_size_of_room(room)[1] for room in line) * scale


def needs(side: Side, width: float, scale: float) -> float:
    """How high a side comes to be at a scale, with what is in front in rows of its own."""
    return shape_of(side).apart(width, scale)


Row = tuple[tuple[float, float], ...]
"""Widths and heights of rooms at scale 1."""


class Shape(Struct, frozen=True):
    """The sizes of a side's tiles at scale 1: all that is asked while sizes are tried."""

    front: Row
    back: Row

    def apart(self, width: float, scale: float) -> float:
        """The height with what is in front in rows of its own."""
        return max(0.0, _high(self.front, width, scale) + _high(self.back, width, scale) - gap(scale))

    def together(self, width: float, scale: float) -> float:
        """The height with everything in one row."""
        return max(0.0, _high((*self.front, *self.back), width, scale) - gap(scale))


def shape_of(side: Side) -> Shape:
    """The sizes of a side's tiles."""
    front, back = (_row(row) for row in (side.front, side.back))
    return Shape(front, back)


def _row(tiles: Sequence[Tile]) -> Row:
    return tuple(map(_size_of_room, _rooms(tiles)))


def _high(row: Row, width: float, scale: float) -> float:
    """The height of a row broken into lines, a gap below each."""
    lines = _broken(row, lambda size: size, width, scale)
    return sum(max(high for _, high in line) * scale + gap(scale) for line in lines)


def best_scale(side: Side, width: float, height: float, most: float, unit: float = 1.0) -> float:
    """The largest scale at which a side fits, of those up to `most`; `unit` is the size of the text."""
    return best_size(shape_of(side), width, height, most, unit)


@lru_cache(maxsize=256)  # asked again for how legible it is, and with each new layout of the window
def best_size(shape: Shape, width: float, height: float, most: float, unit: float) -> float:
    """The largest size at which tiles of these sizes fit."""
    sizes = _sizes(most, unit)
    apart = _first(sizes, lambda size: shape.apart(width, size) <= height)
    if apart == sizes[0]:
        return apart
    together = _first(sizes, lambda size: shape.together(width, size) <= height)
    if max(apart, together) > 0:
        return together if apart < together * (_WORTH if apart >= SCALES[-1] * unit else 1.0) else apart
    lines = max(1, int((height + 0.5 + gap(LEGIBLE)) // (CARD[1] * LEGIBLE + gap(LEGIBLE))))
    long = wide_of([(wide - _LYING) * LEGIBLE for wide, _ in (*shape.front, *shape.back)], -CLOSE)
    if long <= width * lines and height >= CARD[1] * LEGIBLE:
        return LEGIBLE  # edges lie over each other, and all is seen
    return max(LEAST, min(SCALES[-1] * unit, height / (lines * CARD[1] + (lines - 1) * GAP), most))


@lru_cache(maxsize=16)
def _sizes(most: float, unit: float) -> tuple[float, ...]:
    """The sizes that are tried: with large text there are more, for its letters can be smaller than it."""
    sizes = [scale * unit for scale in SCALES if LEGIBLE <= scale * unit <= most]
    while sizes and sizes[-1] > LEGIBLE:
        sizes.append(max(LEGIBLE, sizes[-1] * _STEP))
    return tuple(sizes) or (most,)


def _first(sizes: Sequence[float], fits: Callable[[float], bool]) -> float:
    """The largest size that fits, which all smaller ones do too; 0 for none."""
    low, high = 0, len(sizes)
    while low < high:
        middle = (low + high) // 2
        if fits(sizes[middle]):
            high = middle
        else:
            low = middle + 1
    return sizes[low] if low < len(sizes) else 0.0


def room_in(box: Box) -> tuple[float, float]:
    """The room for tiles within the edges of a place; low places have thin edges, or none."""
    edge = min(EDGE, box.height * 0.03, max(0.0, (box.height - CARD[1] * LEGIBLE) / 2))
    return max(20.0, box.width - 2 * SIDES), max(1.0, box.height - 2 * edge)


def wide_of(sizes: Sequence[float], between: float) -> float:
    """The width of tiles of these widths side by side."""
    return sum(sizes) + between * (len(sizes) - 1)


def width_of(side: Side, box: Box, scale: float, *, close: bool = False) -> float:
    """How wide a place of this height has to be for its lines; `close`: where only edges lie on others."""
    lines = _lines_within(side, *room_in(box), scale)
    between = -CLOSE if close else lines.between(scale)
    widths = (wide_of(lines.widths(line, scale), between) for line in lines.lines)
    return max(widths, default=0.0) + 2 * SIDES


def lies_together(shape: Shape, box: Box, scale: float, *, before: bool = False) -> bool:
    """Whether all tiles lie in one row: there is no room for two, or they did before and still can."""
    width, height = room_in(box)
    return (before or shape.apart(width, scale) > height + 0.5) and shape.together(
        width, scale
    ) <= height + 0.5


def spots(
    side: Side, box: Box, scale: float, *, near: bool, wide: float = 0.0, together: bool = False
) -> Iterator[Spot]:
    """The places of a side's tiles; `near`: the side is yours, so that what is in front lies above.

    Lines that need more room than the place has begin at its left, and go on as far as `wide`.
    `together`: all in one row, though there may be room for two by now.
    """
    width, height = room_in(box)
    edge = (box.height - height) / 2
    found = _lines_within(side, width, height, scale, together=together)
    if not found.lines:
        return
    lines = found.lines if near else [*found.lines[found.front :], *found.lines[: found.front]]
    high = sum(_height(line, scale) for line in lines) + gap(scale) * (len(lines) - 1)
    tight = min(1.0, height / high) if high else 1.0
    y = box.y + edge + max(0.0, (height - high) / 2)
    for line in lines:
        widths, between = found.widths(line, scale), found.between(scale)
        broad = max(width, min(wide - 2 * SIDES, wide_of(widths, between))) if wide > box.width else width
        apart = _apart(widths, broad, between)
        turned = found.turned(scale, apart)
        for room, x, own in zip(line, _starts(widths, box.x + SIDES, broad, apart), widths, strict=True):
            place = _Place(x, own, y + _height(line, scale), scale, turned)
            yield from _spots(room, place, -edge if near else edge)
        y += (_height(line, scale) + gap(scale)) * tight


class _Lines(Struct, frozen=True):
    """The lines of a side, and how many of them are in front."""

    lines: list[list[_Room]]
    front: int
    close: bool = False
    """Whether tiles have no more room than they take, for there is not enough."""

    def between(self, scale: float) -> float:
        """How far the rooms in a line are apart."""
        return gap(scale) if self.close else _beside(scale)

    def widths(self, line: Sequence[_Room], scale: float) -> list[float]:
        """How wide the rooms in a line are."""
        return [(_size_of_room(room)[0] - _LYING * self.close) * scale for room in line]

    def turned(self, scale: float, apart: float) -> float:
        """The size of a turned tile beside upright ones, of which at most the edges lie on others."""
        if not self.close:
            return 1.0
        return min(1.0, (CARD[0] * scale + apart + CLOSE) / (TURNED[0] * scale))


def _lines_within(side: Side, width: float, height: float, scale: float, *, together: bool = False) -> _Lines:
    shape = shape_of(side)
    if shape.together(width, scale) > height + 0.5:
        together = False
    if not together and shape.apart(width, scale) <= height + 0.5:
        front, back = (_broken(_rooms(row), _size_of_room, width, scale) for row in (side.front, side.back))
        return _Lines([*front, *back], len(front))
    rooms, more = _rooms(side.front), _rooms(side.back)
    if shape.together(width, scale) <= height + 0.5:
        return _Lines(_broken([*rooms, *more], _size_of_room, width, scale), 0)
    lines, count = pressed(rooms, more, height, scale)
    return _Lines([list(line) for line in lines], count, close=True)


def pressed(
    in_front: Sequence[_T], behind: Sequence[_T], height: float, scale: float
) -> tuple[list[Sequence[_T]], int]:
    """As many lines as the height has room for, and how many are in front: one at least where it can be."""
    count = max(1, int((height + 0.5 + gap(scale)) // (CARD[1] * scale + gap(scale))))
    rows = [row for row in (in_front, behind) if row]
    if count < len(rows):
        return [[tile for row in rows for tile in row]], 0
    if len(rows) == 1:
        return _parted(rows[0], count), 0
    share = len(in_front) / (len(in_front) + len(behind))
    front = min(count - 1, max(1, round(count * share)))
    first = _parted(in_front, front)
    return [*first, *_parted(behind, count - front)], len(first)


def _parted(tiles: Sequence[_T], count: int) -> list[Sequence[_T]]:
    """Tiles in so many lines of nearly equal length."""
    length = -(-len(tiles) // count)
    return [tiles[start : start + length] for start in range(0, len(tiles), length)]


def _apart(widths: Sequence[float], room: float, between: float) -> float:
    """How far the rooms of a line are apart: they lie over each other where there are too many."""
    return min(between, (room - sum(widths)) / (len(widths) - 1)) if len(widths) > 1 else between


def _starts(widths: Sequence[float], left: float, room: float, apart: float) -> Iterator[float]:
    """Where the rooms of a line begin, in the middle."""
    x = left + max(0.0, (room - wide_of(widths, apart)) / 2)
    for wide in widths:
        yield x
        x += wide + apart


class _Place(Struct, frozen=True):
    """The place of a room in its line: its left edge, its width, and the lower edge."""

    left: float
    wide: float
    below: float
    scale: float
    turned: float
    """How much smaller turned tiles are."""


def _spots(room: _Room, place: _Place, forward: float) -> Iterator[Spot]:
    """The tiles of a room, in its middle or a pile's at its sides, each above what is tucked under it."""
    for tile in room:
        scale = place.scale * (place.turned if tile.tapped else 1.0)
        top = place.below - size_of(tile, scale)[1] + (forward if tile.fighting else 0.0)
        middle = place.left + place.wide / 2
        if tile.piled:
            half = min(footprint(tile, scale)[0], place.wide - ASIDE * place.scale) / 2
            middle = place.left + (place.wide - half if tile.tapped else half)
        for number, one in enumerate((*tile.attached, tile)):
            x = middle - footprint(one, scale)[0] / 2
            yield Spot(one, x, top + number * TUCK * scale, scale)
