"""Where the players lie on the table, for every size of window and text, for two to six. Numbers only: no Qt.

- Your own place is below, as wide as the table, and never less than a quarter of its height. The band of the
  stack lies above it. The opponents share what is above the band, in rows and columns of equal places; of all
  ways to part it, that is taken in which their permanents are drawn largest.
- No side is drawn more than a third larger than the smallest one.
- The places are chosen as if each side had a usual number of permanents, doubled until all of its own are
  among them; so one more permanent rarely moves the places.
- What was laid out before is kept as permanents leave, unless they could be much larger: so nothing jumps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from app.engine.values.frozen import replace
from app.services.table.board.arrange import (
    CARD,
    CLOSE,
    LEGIBLE,
    TURNED,
    Box,
    Shape,
    best_size,
    lies_together,
    pressed,
    room_in,
    shape_of,
    untapped,
    wide_of,
)
from app.services.table.tableau import Side, Tile

_ROOM: Final = 430.0
"""At so much height of the table cards have scale 1 at most, in proportion at others."""
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
_MUCH: Final = 1.5
"""Tiles that can be so much larger, since others left, become so at once."""


class Places(Struct, frozen=True):
    """Where the players' strips and sides lie, yours first, and the band of the stack."""

    strips: tuple[Box, ...]
    sides: tuple[Box, ...]
    scales: tuple[float, ...]
    band: Box
    beside: bool = False
    """Whether the opponents' strips lie beside their sides, and not above."""
    together: tuple[bool, ...] = ()
    """Whether all tiles of a side lie in one row."""
    counts: tuple[tuple[int, int], ...] = ()
    """How many tiles in front and behind each side was taken to have."""


StripHeight = Callable[[int, float], float]
"""How high the strip of a player (0: yours) has to be at a width."""
StripLetters = Callable[[int, float, float], float]
"""The share of the usual letters that a strip has at a width; at a height too, unless that is 0."""


def places(
    sides: Sequence[Side], width: float, height: float, strip: StripHeight, band: float, unit: float = 1.0,
    letters: StripLetters = lambda _, __, ___: 1.0, before: Places | None = None,
) -> Places:  # fmt: skip
    """The places of all players on a table of this size, yours first, then the opponents in turn order.

    `before` is how the same players lay on a table of the same size.
    """
    own_strip = strip(0, width)
    free = max(_LEAST_FREE, height - own_strip - band)
    most = max(unit, height / _ROOM)
    shapes = tuple(map(shape_of, sides))
    counts = _counts(sides, before)
    measure = _Measure(counts, most, unit, strip, letters)
    best: tuple[float, Places] | None = None
    for share in _SHARES:
        own = free * share
        grid = _grid(measure, width, free - own)
        all_boxes = (Box(0, free - own + band, width, own), *(side for _, side in grid.boxes))
        fitted = [best_size(shapes[place], *room_in(box), most, unit) for place, box in enumerate(all_boxes)]
        worst = min(measure.legible(0, all_boxes[0]), grid.read)
        if best is None or worst > best[0] * _CLEARLY:
            alike = tuple(min(scale, min(fitted) * _ALIKE) for scale in fitted)
            strips = (
                Box(0, height - own_strip, width, own_strip),
                *(strip_box for strip_box, _ in grid.boxes),
            )
            there = Places(strips, all_boxes, alike, Box(0, free - own, width, band), grid.beside)
            best = (worst, replace(there, counts=counts))
        if best[0] * _CLEARLY >= most:
            break  # nothing can be clearly larger
    assert best is not None, "there is always a first share"
    return _steady(best[1], before, shapes)


def _steady(found: Places, before: Places | None, shapes: Sequence[Shape]) -> Places:
    """The same with tiles as large, and in one row, as they were where their place is the same."""
    if before is None or (before.sides, before.beside) != (found.sides, found.beside):
        before = replace(found, together=(False,) * len(shapes))
    scales = tuple(
        old if old < new < old * _MUCH else new for new, old in zip(found.scales, before.scales, strict=True)
    )
    together = tuple(
        lies_together(shape, box, scale, before=lay and scale == old)
        for shape, box, scale, old, lay in zip(
            shapes, found.sides, scales, before.scales, before.together, strict=True
        )
    )
    return replace(found, scales=scales, together=together)


def _counts(sides: Sequence[Side], before: Places | None) -> tuple[tuple[int, int], ...]:
    """How many tiles in front and behind each side is taken to have; as many as before if twice as many."""
    found = tuple(map(_usual, sides))
    if before is None:
        return found
    return tuple(
        (_kept(front, old_front), _kept(back, old_back))
        for (front, back), (old_front, old_back) in zip(found, before.counts, strict=True)
    )


def _kept(count: int, before: int) -> int:
    return before if before == 2 * count else count


def _usual(side: Side) -> tuple[int, int]:
    """How many tiles in front and behind a side is taken to have at least."""
    front, back = _USUAL
    return _room_for(_alike(side.front), front), _room_for(_alike(side.back), back)


def _alike(tiles: Sequence[Tile]) -> int:
    """How many tiles there are once all are untapped: a pile of which some are tapped is one, as before."""
    return len({untapped(tile) for tile in tiles})


def _room_for(tiles: int, usual: int) -> int:
    return usual if tiles <= usual else _room_for(tiles, 2 * usual)


def _read(scale: float) -> float:
    """The scale, much less where names can hardly be read."""
    return float(scale * min(1.0, scale / LEGIBLE) ** 4)


@lru_cache(maxsize=512)  # with each step there and back the same boards are laid out anew
def _legible(front: int, back: int, width: float, height: float, scale: float) -> float:
    """The scale, less where tiles are not seen: how well a side can be read that has not room for all."""
    lines, _ = pressed(range(front), range(back), height, scale)
    wide = max(wide_of([CARD[0] * scale] * len(line), -CLOSE) for line in lines)
    high = min(1.0, height / (CARD[1] * scale))
    return _read(scale) * high * (1.0 if wide <= width else _SCROLLED * width / wide)


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
        shape = Shape(((TURNED[0], CARD[1]),) * front, ((TURNED[0], CARD[1]),) * back)
        width, height = room_in(box)
        scale = best_size(shape, width, height, self.most, self.unit)
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
