"""What an entry of the stack says in little room: all of it, or something shorter, but nothing in part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from msgspec import Struct
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF

from app.ui.drawing.flow import Flow, Span, elided, scaled

_NAMES: Final = (0.95, 0.84, 0.78)
_BELOW: Final = 0.84
"""Shares of the letters: a name in a line of its own, and what is said below it."""
_RUNNING: Final = (0.95, 0.84, 0.78, 0.72, 0.66)
"""Shares of the letters in which a name and what is said of it run on in one piece."""
_LEAST: Final = 9
"""Dots of the smallest letters in which they do, for smaller ones can't be read."""
_TWO: Final = 1.6
"""With so many times the usual height there is room for two lines that can be read."""
_STRETCHES: Final = (100, 87, 75)


class Written(Struct, frozen=True):
    """What an entry says."""

    flows: tuple[Flow, ...]
    """One below the other."""
    says: str
    """What stands there beside the name; "" where the name alone has room."""
    is_whole: bool = True
    """Whether all of the name is there."""

    @property
    def height(self) -> float:
        """How high it is."""
        return sum(flow.height for flow in self.flows)


def written(name: str, says: Sequence[str], font: QFont, width: float, height: float) -> Written:
    """The name of an entry and the first of `says` that has room whole; else its name alone.

    A text that is longer than a line runs on behind the name, in smaller letters; what would still be seen
    in part gives way to a shorter word for it.
    """
    for words in says:
        for flows in _ways(name, words, font, width, has_two=height > _TWO * QFontMetricsF(font).height()):
            if _has_room(flows, width, height):
                return Written(flows, words)
    for flow in _running((Span(name, bold=True),), font, width):
        if _has_room((flow,), width, height):
            return Written((flow,), "")
    return Written((elided(name, _worn(font, _RUNNING[-1], _STRETCHES[-1]), width),), "", is_whole=False)


def _has_room(flows: Sequence[Flow], width: float, height: float) -> bool:
    return max(flow.width for flow in flows) <= width and sum(flow.height for flow in flows) <= height


def _ways(name: str, words: str, font: QFont, width: float, *, has_two: bool) -> Iterator[tuple[Flow, ...]]:
    """The name above the words where there are two lines; then both in one piece, ever smaller."""
    above, below = (Span(name, bold=True),), (Span(words),)
    for share in _NAMES if has_two else ():
        for stretch in _STRETCHES:
            yield tuple(
                Flow(spans, _worn(font, size, stretch), inf, leading=1.0)
                for spans, size in ((above, share), (below, min(share, _BELOW)))
            )
    for flow in _running((*above, Span(f" · {words}")), font, width):
        yield (flow,)


def _running(spans: tuple[Span, ...], font: QFont, width: float) -> Iterator[Flow]:
    for share in _RUNNING:
        for stretch in _STRETCHES:
            worn = _worn(font, share, stretch)
            if QFontInfo(worn).pixelSize() >= _LEAST:
                yield Flow(spans, worn, width, leading=0.97)


def _worn(font: QFont, share: float, stretch: int) -> QFont:
    made = scaled(font, share)
    made.setStretch(stretch)
    return made
