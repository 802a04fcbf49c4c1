"""Where the tiles of the battlefield lie. Numbers only: no Qt in here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.services.table.tableau import Tile

SCALES: Final = (2.2, 2.05, 1.9, 1.75, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.94, 0.88, 0.82)
"""Sizes that are tried, the largest that fits is taken; the smallest can still be read."""
_ROOM: Final = 430.0
"""At so much height cards have scale 1 at most, in proportion at others."""
GAP: Final = 8.0
TUCK: Final = 20.0
"""How far what is attached looks out from under its host."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile in its place; later spots lie above earlier ones."""

    tile: Tile
    x: float
    y: float


def size_of(tile: Tile, scale: float, card: tuple[float, float]) -> tuple[float, float]:
    """Width and height that a tile takes, what is tucked under it included."""
    wide, high = (card[1], card[0]) if tile.tapped else card
    return wide * scale, high * scale + TUCK * scale * len(tile.attached)


def lines_of(
    tiles: Sequence[Tile], width: float, scale: float, card: tuple[float, float]
) -> list[list[Tile]]:
    """A row of tiles broken into lines that fit the width."""
    lines: list[list[Tile]] = [[]]
    used = 0.0
    for tile in tiles:
        wide = size_of(tile, scale, card)[0] + GAP
        if lines[-1] and used + wide - GAP > width:
            lines.append([])
            used = 0.0
        lines[-1].append(tile)
        used += wide
    return [line for line in lines if line]


def height_of(tiles: Sequence[Tile], width: float, scale: float, card: tuple[float, float]) -> float:
    """How high a row comes to be; an empty row keeps a little place."""
    lines = lines_of(tiles, width, scale, card)
    if not lines:
        return 0.0
    return sum(max(card[1] * scale, *(size_of(t, scale, card)[1] for t in line)) + GAP for line in lines)


def best_scale(
    rows: Sequence[Sequence[Tile]], width: float, height: float, card: tuple[float, float]
) -> float:
    """The largest scale at which all rows fit, of those at which few cards look no larger than many would."""
    for scale in SCALES:
        if (
            scale <= max(1.0, height / _ROOM)
            and sum(height_of(row, width, scale, card) for row in rows) <= height
        ):
            return scale
    return SCALES[-1]


def spots(
    tiles: Sequence[Tile], width: float, top: float, scale: float, card: tuple[float, float]
) -> Iterator[Spot]:
    """The places of a row's tiles, each line in the middle, from `top` down."""
    y = top
    for line in lines_of(tiles, width, scale, card):
        sizes = [size_of(tile, scale, card) for tile in line]
        high = max(card[1] * scale, *(size[1] for size in sizes))
        x = (width - sum(size[0] for size in sizes) - GAP * (len(line) - 1)) / 2
        for tile, (wide, own) in zip(line, sizes, strict=True):
            start = y + high - own
            for index, under in enumerate(tile.attached):
                yield Spot(under, x, start + index * TUCK * scale)
            yield Spot(tile, x, start + len(tile.attached) * TUCK * scale)
            x += wide + GAP
        y += high + GAP


def shares(needs: Sequence[float], height: float) -> list[float]:
    """The heights of the sides: equal where that is enough for each, else as each needs."""
    count = max(1, len(needs))
    if needs and max(needs) <= height / count:
        return [height / count] * count
    spare = max(0.0, height - sum(needs)) / count
    return [need + spare for need in needs]
