"""Names made to fit: narrower and smaller letters, and long words parted, before anything is cut."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from app.ui.drawing.flow import Flow, Span

LEAST: Final = 8
"""Dots of the smallest letters."""
_LEADING: Final = 0.93
_VOWELS: Final = frozenset("aeiouyAEIOUY")
_ONE_SOUND: Final = ("th", "sh", "ch", "ph", "gh", "ck", "wh")
_SHORTEST: Final = 3
"""So many letters of a parted word stand together at least."""


def letters(font: QFont, dots: float, *, bold: bool = False) -> QFont:
    """The font in letters of so many dots."""
    made = QFont(font)
    made.setPixelSize(max(LEAST, round(dots)))
    made.setBold(bold)
    made.setStretch(QFont.Stretch.SemiCondensed)
    return made


def fitted(text: str, font: QFont, dots: float, width: float, room: float) -> Flow:
    """A name within width and height, in letters of so many dots or the largest in which it is whole.

    A long word is rather in two parts than in the smallest letters. Where it is in none, its end is left out.
    """
    sizes = tuple(_worn(font, dots))
    larger = tuple(worn for worn in sizes if worn.pixelSize() > LEAST)
    for fonts, most in ((larger, 1), (larger, 2), (sizes, 1), (sizes, inf)):
        for worn in fonts:
            flow = Flow((Span(parted(text, worn, width, most)),), worn, width, leading=_LEADING)
            if flow.width <= width and flow.height <= room:
                return flow
    return _cut(text, sizes[-1], width, room)


def _worn(font: QFont, dots: float) -> Iterator[QFont]:
    """Smaller and smaller letters, narrower ones of each size next; those that are not bold last."""
    made = letters(font, dots, bold=True)
    for bold in (True, False):
        for size in range(made.pixelSize(), LEAST - (not bold), -1):
            for stretch in (made.stretch(), 75) if bold else (75,):
                worn = QFont(made)
                worn.setPixelSize(size)
                worn.setBold(bold)
                worn.setStretch(stretch)
                yield worn


def parted(text: str, font: QFont, width: float, most: float = inf) -> str:
    """A text whose words that are wider than that are parted, where a syllable begins if one does.

    What would be in more parts than `most` stays whole.
    """
    words = (tuple(_parts(word, font, width)) if most > 1 else () for word in text.split())
    return " ".join(
        part
        for word, parts in zip(text.split(), words, strict=True)
        for part in (parts if 1 < len(parts) <= most else (word,))
    )


def _parts(word: str, font: QFont, width: float) -> Iterator[str]:
    metrics = QFontMetricsF(font)
    while len(word) >= 2 * _SHORTEST and metrics.horizontalAdvance(word) > width:
        fit = len(word) - _SHORTEST
        while fit > _SHORTEST and metrics.horizontalAdvance(word[:fit].rstrip("-") + "-") > width:
            fit -= 1
        places = range(fit, max(_SHORTEST, fit - 4) - 1, -1)
        at = next((n for n in places if word[n - 1] == "-"), 0)
        at = at or next((n for n in places if _begins_syllable(word, n)), fit)
        yield word[:at].rstrip("-") + "-"
        word = word[at:]
    yield word


def _begins_syllable(word: str, at: int) -> bool:
    """Whether a consonant stands there with a vowel behind it, and is not half of a sound."""
    pair = word[at - 1 : at + 1].lower()
    return word[at] not in _VOWELS and word[at + 1] in _VOWELS and pair not in _ONE_SOUND


def _cut(text: str, font: QFont, width: float, room: float) -> Flow:
    """As much of a text as there is room for, with dots behind it."""
    words = parted(text, font, width).split()
    for count in range(len(words) - 1, 0, -1):
        flow = Flow((Span(" ".join(words[:count]) + "…"),), font, width, leading=_LEADING)
        if flow.height <= room and flow.width <= width:
            return flow
    fit = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
    return Flow((Span(fit.replace(" ", "\u00a0")),), font, width, leading=_LEADING)
