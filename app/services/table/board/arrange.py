"""Where everything lies on the table: the places of the players, and the tiles in each. Numbers only: no Qt.

The policy, for every size of the window, of the text and for two to six players:

- Your own place is below, as wide as the table, and never less than a quarter of its height. The band of the
  stack lies above it. The opponents share what is above the band, in rows and columns of equal places; of all
  ways to part it, that is taken in which their permanents are drawn largest.
- Each side is drawn as large as its place allows, none more than a third larger than the smallest one.
- Creatures lie in front of lands and the rest; in places that are low and wide, beside them.
- Tiles are never smaller than `SCALES[-1]` of the size that belongs to the text: where even that is too
  large, those of a line overlap. So all of it is on the screen; nothing scrolls unless the user zooms.
- The places are chosen as if each side had a usual number of permanents, doubled until all of its own are
  among them; so one more permanent rarely moves the places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, TypeVar

from msgspec import Struct

from app.services.table.tableau import Side, Tile

CARD: Final = (76.0, 100.0)
"""Width and height of a tile at scale 1 with text of the usual size."""
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
_ROOM: Final = 430.0
"""At so much height of the table cards have scale 1 at most, in proportion at others."""
GAP: Final = 8.0
CLOSE: Final = 4.0
"""By so much a tile may lie over the next one: their edges alone."""
TUCK: Final = 20.0
"""How far what is attached looks out from under its host."""
EDGE: Final = 7.0
"""Between the edge of a side and its tiles above and below; attackers come forward by as much."""
SIDES: Final = 12.0
"""Between the edge of a side and its tiles at the left and right."""
_ALIKE: Final = 1.34
"""How much larger one side may be drawn than another."""
_SHARES: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.28)
"""Shares of the height for your own side, the first as long as no other lets tiles be clearly larger."""
_CLEARLY: Final = 1.15
_USUAL: Final = (4, 5)
"""So many tiles in front and behind each side is taken to have at least, where places are chosen."""
_LEAST_FREE: Final = 40.0
"""The least height of all sides with the opponents' strips, however low the table is."""
_WIDTH: Final = 190.0
"""A player's place that is less wide is bad to read, with text of the usual size."""
_BESIDE: Final = (92.0, 0.36)
"""How wide a strip is that lies beside its side, with text of the usual size, and its greatest share."""
_SCROLLED: Final = 0.8
"""By this a side is worse to read where not all of it is seen at once."""
_UNUSUAL: Final = 0.88
"""By this strips beside their sides are worse to read than those above them."""
_WORTH: Final = 0.8
"""By this much smaller tiles may be for the sake of rows of their own for creatures and for the rest."""


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


class Places(Struct, frozen=True):
    """Where the players' strips and sides lie, yours first, and the band of the stack."""

    strips: tuple[Box, ...]
    sides: tuple[Box, ...]
    scales: tuple[float, ...]
    band: Box
    beside: bool = False
    """Whether the opponents' strips lie beside their sides, and not above."""


StripHeight = Callable[[int, float], float]
"""How high the strip of a player (0: yours) has to be at a width."""
StripLetters = Callable[[int, float, float], float]
"""The share of the usual letters that a strip has at a width; at a height too, unless that is 0."""


# ---------------------------------------------------------------------------------------- one side's tiles
def gap(scale: float) -> float:
    """Between two tiles: small ones lie closer together."""
    return GAP * min(1.0, scale)


def size_of(tile: Tile, scale: float) -> tuple[float, float]:
    """Width and height that a tile takes, what is tucked under it included."""
    wide, high = (CARD[1], CARD[0]) if tile.tapped else CARD
    return wide * scale, high * scale + TUCK * scale * len(tile.attached)


def lines_of(tiles: Sequence[Tile], width: float, scale: float) -> list[list[Tile]]:
    """A row of tiles broken into lines that fit the width."""
    lines: list[list[Tile]] = [[]]
    used, between = 0.0, gap(scale)
    for tile in tiles:
        wide = size_of(tile, scale)[0] + between
        if lines[-1] and used + wide - between > width:
            lines.append([])
            used = 0.0
        lines[-1].append(tile)
        used += wide
    return [line for line in lines if line]


def _height(line: Sequence[Tile], scale: float) -> float:
    return max(CARD[1] * scale, *(size_of(tile, scale)[1] for tile in line))


def needs(side: Side, width: float, scale: float) -> float:
    """How high a side comes to be at a scale, with what is in front in rows of its own."""
    return _shape(side).apart(width, scale)


Row = tuple[tuple[float, float, int], ...]
"""Widths and heights at scale 1, each with how many tiles of that size follow each other."""


_T = TypeVar("_T")


class _Shape(Struct, frozen=True):
    """The sizes of a side's tiles at scale 1: all that is asked while sizes are tried."""

    front: Row
    back: Row

    def apart(self, width: float, scale: float) -> float:
        """The height with what is in front in rows of its own."""
        return max(0.0, _high(self.front, width, scale) + _high(self.back, width, scale) - gap(scale))

    def together(self, width: float, scale: float) -> float:
        """The height with everything in one row."""
        return max(0.0, _high((*self.front, *self.back), width, scale) - gap(scale))


def _shape(side: Side) -> _Shape:
    front, back = (_row(row) for row in (side.front, side.back))
    return _Shape(front, back)


def _row(tiles: Sequence[Tile]) -> Row:
    alike = (list(same) for _, same in groupby(tiles, lambda tile: (tile.tapped, len(tile.attached))))
    return tuple((*size_of(same[0], 1.0), len(same)) for same in alike)


def _high(row: Row, width: float, scale: float) -> float:
    """The height of a row broken into lines, a gap below each."""
    room, apart = width / scale, gap(scale) / scale
    total = used = tall = 0.0
    for wide, high, count in row:
        left = count
        while left:
            if used and used + wide > room:
                total += tall + apart
                used = 0.0
            fit = max(1, int((room - used - wide) // (wide + apart)) + 1)
            tall = max(tall, high) if used else max(CARD[1], high)
            used += min(left, fit) * (wide + apart)
            left -= min(left, fit)
    return (total + tall + apart) * scale if used else 0.0


def best_scale(side: Side, width: float, height: float, most: float, unit: float = 1.0) -> float:
    """The largest scale at which a side fits, of those up to `most`; `unit` is the size of the text."""
    return _best(_shape(side), width, height, most, unit)


@lru_cache(maxsize=256)  # asked again for how legible it is, and with each new layout of the window
def _best(shape: _Shape, width: float, height: float, most: float, unit: float) -> float:
    sizes = _sizes(most, unit)
    apart = _first(sizes, lambda size: shape.apart(width, size) <= height)
    if apart == sizes[0]:
        return apart
    together = _first(sizes, lambda size: shape.together(width, size) <= height)
    if max(apart, together) > 0:
        return together if apart < together * _WORTH else apart
    lines = max(1, int((height + 0.5 + gap(LEGIBLE)) // (CARD[1] * LEGIBLE + gap(LEGIBLE))))
    long = _wide(
        [wide * LEGIBLE for wide, _, count in (*shape.front, *shape.back) for _ in range(count)], -CLOSE
    )
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


def _read(scale: float) -> float:
    """The scale, much less where names can hardly be read."""
    return float(scale * min(1.0, scale / LEGIBLE) ** 4)


@lru_cache(maxsize=512)  # with each step there and back the same boards are laid out anew
def _legible(front: int, back: int, width: float, height: float, scale: float) -> float:
    """The scale, less where tiles are not seen: how well a side can be read that has not room for all."""
    lines, _ = _pressed(range(front), range(back), height, scale)
    wide = max(_wide([CARD[0] * scale] * len(line), -CLOSE) for line in lines)
    high = min(1.0, height / (CARD[1] * scale))
    return _read(scale) * high * (1.0 if wide <= width else _SCROLLED * width / wide)


def room_in(box: Box) -> tuple[float, float]:
    """The room for tiles within the edges of a place; low places have thin edges, or none."""
    edge = min(EDGE, box.height * 0.03, max(0.0, (box.height - CARD[1] * LEGIBLE) / 2))
    return max(20.0, box.width - 2 * SIDES), max(1.0, box.height - 2 * edge)


def _wide(sizes: Sequence[float], between: float) -> float:
    """The width of tiles of these widths side by side."""
    return sum(sizes) + between * (len(sizes) - 1)


def width_of(side: Side, box: Box, scale: float, *, close: bool = False) -> float:
    """How wide a place of this height has to be for its lines; `close`: where only edges lie on others."""
    lines, _ = _lines_within(side, *room_in(box), scale)
    between = -CLOSE if close else gap(scale)
    widths = (_wide([size_of(tile, scale)[0] for tile in line], between) for line in lines)
    return max(widths, default=0.0) + 2 * SIDES


def spots(side: Side, box: Box, scale: float, *, near: bool, wide: float = 0.0) -> tuple[Spot, ...]:
    """The places of a side's tiles; `near`: the side is yours, so that what is in front lies above.

    Lines that need more room than the place has begin at its left, and go on as far as `wide`.
    """
    width, height = room_in(box)
    edge = (box.height - height) / 2
    lines, front = _lines_within(side, width, height, scale)
    if not lines:
        return ()
    if not near:
        lines = [*lines[front:], *lines[:front]]
    between = gap(scale)
    high = sum(_height(line, scale) for line in lines) + between * (len(lines) - 1)
    tight = min(1.0, height / high) if high else 1.0
    y = box.y + edge + max(0.0, (height - high) / 2)
    found: list[Spot] = []
    for line in lines:
        room = width
        if wide > box.width:
            long = _wide([size_of(tile, scale)[0] for tile in line], between)
            room = max(width, min(wide - 2 * SIDES, long))
        found += _line(line, box.x + SIDES, y, room, scale, forward=-edge if near else edge)
        y += (_height(line, scale) + between) * tight
    return tuple(found)


def _lines_within(side: Side, width: float, height: float, scale: float) -> tuple[list[list[Tile]], int]:
    """The lines of a side, and how many of them are in front."""
    shape = _shape(side)
    if shape.apart(width, scale) <= height + 0.5:
        front = lines_of(side.front, width, scale)
        return [*front, *lines_of(side.back, width, scale)], len(front)
    if shape.together(width, scale) <= height + 0.5:
        return lines_of((*side.front, *side.back), width, scale), 0
    return _pressed(side.front, side.back, height, scale)


def _pressed(
    in_front: Sequence[_T], behind: Sequence[_T], height: float, scale: float
) -> tuple[list[list[_T]], int]:
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


def _parted(tiles: Sequence[_T], count: int) -> list[list[_T]]:
    """Tiles in so many lines of nearly equal length."""
    length = -(-len(tiles) // count)
    return [list(tiles[start : start + length]) for start in range(0, len(tiles), length)]


def _line(
    line: Sequence[Tile], left: float, top: float, width: float, scale: float, *, forward: float
) -> Iterator[Spot]:
    """The places of one line, in the middle; the tiles overlap where there is no room."""
    sizes = [size_of(tile, scale) for tile in line]
    wide = sum(size[0] for size in sizes)
    between = gap(scale)
    if len(line) > 1 and wide + between * (len(line) - 1) > width:
        between = (width - wide) / (len(line) - 1)
    x = left + max(0.0, (width - wide - between * (len(line) - 1)) / 2)
    high = _height(line, scale)
    for tile, (own_width, own) in zip(line, sizes, strict=True):
        start = top + high - own + (forward if tile.fighting else 0.0)
        for index, under in enumerate(tile.attached):
            yield Spot(under, x, start + index * TUCK * scale, scale)
        yield Spot(tile, x, start + len(tile.attached) * TUCK * scale, scale)
        x += own_width + between


# -------------------------------------------------------------------------------------- the players' places
def places(
    sides: Sequence[Side], width: float, height: float, strip: StripHeight, band: float, unit: float = 1.0,
    letters: StripLetters = lambda _, __, ___: 1.0,
) -> Places:  # fmt: skip
    """The places of all players on a table of this size, yours first, then the opponents in turn order."""
    own_strip = strip(0, width)
    free = max(_LEAST_FREE, height - own_strip - band)
    most = max(unit, height / _ROOM)
    shapes = tuple(map(_shape, sides))
    measure = _Measure(tuple(map(_usual, sides)), most, unit, strip, letters)
    best: tuple[float, Places] | None = None
    for share in _SHARES:
        own = free * share
        grid = _grid(measure, width, free - own)
        all_boxes = (Box(0, free - own + band, width, own), *(side for _, side in grid.boxes))
        fitted = [_best(shapes[place], *room_in(box), most, unit) for place, box in enumerate(all_boxes)]
        worst = min(measure.legible(0, all_boxes[0]), grid.read)
        if best is None or worst > best[0] * _CLEARLY:
            alike = tuple(min(scale, min(fitted) * _ALIKE) for scale in fitted)
            strips = (
                Box(0, height - own_strip, width, own_strip),
                *(strip_box for strip_box, _ in grid.boxes),
            )
            there = Places(strips, all_boxes, alike, Box(0, free - own, width, band), grid.beside)
            best = (worst, there)
        if best[0] * _CLEARLY >= most:
            break  # nothing can be clearly larger
    assert best is not None, "there is always a first share"
    return best[1]


def _usual(side: Side) -> tuple[int, int]:
    """How many tiles in front and behind a side is taken to have."""
    front, back = _USUAL
    return _room_for(_untapped(side.front), front), _room_for(_untapped(side.back), back)


def _untapped(tiles: Sequence[Tile]) -> int:
    """How many tiles there are once all are untapped: a pile of which some are tapped is one, as before."""
    return len({(tile.name, tile.corner, tile.counters, tile.attached) for tile in tiles})


def _room_for(tiles: int, usual: int) -> int:
    return usual if tiles <= usual else _room_for(tiles, 2 * usual)


class _Measure(Struct, frozen=True):
    """How many tiles each side is taken to have in front and behind, and what else matters for its size."""

    counts: tuple[tuple[int, int], ...]
    most: float
    unit: float
    strip: StripHeight
    letters: StripLetters

    def legible(self, place: int, box: Box) -> float:
        """How well a side can be read in a place."""
        front, back = self.counts[place]
        shape = _Shape(((*CARD, front),), ((*CARD, back),))
        width, height = room_in(box)
        scale = _best(shape, width, height, self.most, self.unit)
        if min(shape.apart(width, scale), shape.together(width, scale)) <= height + 0.5:
            return _read(scale)
        return _legible(front, back, width, height, scale)


class _Grid(Struct, frozen=True):
    """Strip and side of each opponent, and how well the worst of them can be read."""

    boxes: tuple[tuple[Box, Box], ...]
    beside: bool
    fits: bool
    read: float
    columns: int


def _grid(measure: _Measure, width: float, height: float) -> _Grid:
    """Strip and side of each opponent, none over another, in the columns that let them be read best."""
    count = len(measure.counts) - 1
    found = [_Grid((), beside=False, fits=True, read=measure.most, columns=0)] * (not count)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        if columns > 1 and -(-count // (columns - 1)) == rows:
            continue  # one column fewer has as many rows, and wider places
        for beside in (False, True)[: 1 + (count > 1)]:  # one opponent has the width of the table
            boxes = tuple(_cells(measure, count, columns, width, height, beside=beside))
            read = min(measure.legible(place, side) for place, (_, side) in enumerate(boxes, 1))
            letters = min(
                measure.letters(place, above.width, above.height if beside else 0.0)
                for place, (above, _) in enumerate(boxes, 1)
            )
            narrow = _UNUSUAL if beside else min(1.0, width / columns / (_WIDTH * measure.unit)) ** 3
            lines = 0.0 if beside else max(above.height for above, _ in boxes) * rows
            found.append(_Grid(boxes, beside, lines < height, read * narrow * letters, columns))
    return max(found, key=lambda one: (one.fits, round(one.read, 2), not one.beside, -one.columns))


def _cells(
    measure: _Measure, count: int, columns: int, width: float, height: float, *, beside: bool
) -> Iterator[tuple[Box, Box]]:
    """The strips and sides of so many opponents; the last row may have fewer, wider places."""
    rows = -(-count // columns)
    high = height / rows
    for row in range(rows):
        first = row * columns
        here = range(first, min(count, first + columns))
        wide = width / len(here)
        tall = 0.0 if beside else max(measure.strip(index + 1, wide) for index in here)
        for place, _ in enumerate(here):
            x, y = place * wide, row * high
            if beside:
                at = min(_BESIDE[0] * measure.unit, wide * _BESIDE[1])
                yield Box(x, y, at, high), Box(x + at, y, wide - at, high)
            else:
                yield Box(x, y, wide, tall), Box(x, y + tall, wide, max(1.0, high - tall))
