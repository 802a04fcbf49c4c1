"""Names made to fit: narrower letters, long words parted, the first words rather than tiny letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import inf
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from app.ui.drawing.flow import Flow, Span

LEAST: Final = 8
"""Dots of the smallest letters."""
_LAST: Final = 7
"""Dots of those that a name has before it is cut: it is shown large under the mouse and the keyboard."""
READ: Final = 10
"""Dots of the smallest letters that are read at a glance: a name is rather in its short form than in less."""
THIN: Final = 11.0
"""Names that have letters of no more dots are not bold, so that they have room; this goes by the size of a
card alone, for cards beside each other look alike."""
_LEADING: Final = 0.93
_VOWELS: Final = frozenset("aeiouyAEIOUY")
_ONE_SOUND: Final = ("th", "sh", "ch", "ph", "gh", "ck", "wh")
_SHORTEST: Final = 3
"""So many letters of a parted word stand together at least."""
_TELLING: Final = 4
"""With fewer letters the beginning of a name tells nothing, as "The" does."""

Ways: TypeAlias = Sequence[tuple[Sequence[QFont], float]]
"""Fonts, the best first, each time with how many parts a word may be in."""


def letters(font: QFont, dots: float, *, bold: bool = False) -> QFont:
    """The font in letters of so many dots."""
    made = QFont(font)
    made.setPixelSize(max(LEAST, round(dots)))
    made.setBold(bold)
    made.setStretch(QFont.Stretch.SemiCondensed)
    return made


def fitted(text: str, font: QFont, dots: float, width: float, room: float) -> Flow:
    """A name within width and height, in letters of so many dots or the largest in which it is whole.

    A long word is rather in two parts than in the smallest letters; a name with a comma is rather in its
    short form, as cards call themselves (201.5c), than in letters that are hard to read. Only where even
    those have no room its end is left out.
    """
    sizes = tuple(_worn(font, dots))
    read = tuple(worn for worn in sizes if worn.pixelSize() >= READ)
    larger = tuple(worn for worn in sizes if worn.pixelSize() > LEAST)
    short = text.partition(",")[0]
    at_a_glance = (read, 1), (read, 2)
    small = (larger, 1), (larger, 2), (sizes, 1), (sizes, 2), (sizes, inf)
    return (
        _whole(text, at_a_glance, width, room)
        or _whole(short, at_a_glance, width, room)
        or _whole(text, small, width, room)
        or _whole(short, small, width, room)
        or _begun(text, read, width, room)
        or _cut(text, [worn for worn in sizes if worn.pixelSize() >= LEAST][-1], width, room)
    )


def _whole(
    text: str, ways: Sequence[tuple[Sequence[QFont], float]], width: float, room: float
) -> Flow | None:
    """The text in the first of these fonts, its words in so many parts at most, in which it has room."""
    for fonts, most in ways:
        for worn in fonts:
            flow = Flow((Span(parted(text, worn, width, most)),), worn, width, leading=_LEADING)
            if flow.width <= width and flow.height <= room:
                return flow
    return None


def _begun(text: str, fonts: Sequence[QFont], width: float, room: float) -> Flow | None:
    """As many of the first words as have room, with dots behind one that begins large: no "of", no "the"."""
    words = text.split()
    ends = (count for count in range(len(words) - 1, 0, -1) if words[count - 1][0].isupper())
    beginnings = [" ".join(words[:count]).rstrip(",") for count in ends]
    for most, some, end in product((1, 2, inf), beginnings, ("…", " …")):  # dots may have their own line
        if len(some) >= _TELLING and (flow := _whole(f"{some}{end}", ((fonts, most),), width, room)):
            return flow
    return None


def _worn(font: QFont, dots: float) -> Iterator[QFont]:
    """Smaller and smaller letters, narrower ones of each size next, all of the same weight."""
    made = letters(font, dots, bold=dots > THIN)
    for size in range(made.pixelSize(), _LAST - 1, -1):
        narrow = (66,) if made.bold() or size < LEAST else ()
        for stretch in (made.stretch(), 75, *narrow):
            worn = QFont(made)
            worn.setPixelSize(size)
            worn.setStretch(stretch)
            yield worn


def parted(text: str, font: QFont, width: float, most: float = inf) -> str:
    """A text whose words that are wider than that are parted, where a syllable begins if one does.

    What would be in more parts than `most` stays whole, and with few what could be parted badly alone.
    """
    words = (tuple(_parts(word, font, width, well=most < inf)) if most > 1 else () for word in text.split())
    return " ".join(
        part
        for word, parts in zip(text.split(), words, strict=True)
        for part in (parts if 1 < len(parts) <= most else (word,))
    )


def _parts(word: str, font: QFont, width: float, *, well: bool) -> Iterator[str]:
    """The parts of a word that is too wide; `well`: none where no syllable begins."""
    metrics = QFontMetricsF(font)
    while len(word.rstrip("…")) >= 2 * _SHORTEST and metrics.horizontalAdvance(word) > width:
        fit = len(word.rstrip("…")) - _SHORTEST
        while fit > _SHORTEST and metrics.horizontalAdvance(word[:fit].rstrip("-") + "-") > width:
            fit -= 1
        places = range(fit, max(_SHORTEST, fit - 4) - 1, -1)
        at = next((n for n in places if word[n - 1] == "-"), 0)
        at = at or next((n for n in places if _begins_syllable(word, n)), 0 if well else fit)
        if not at:
            break
        yield word[:at].rstrip("-") + "-"
        word = word[at:]
    yield word


def _begins_syllable(word: str, at: int) -> bool:
    """Whether a consonant, or two of one sound, stand there with a vowel behind, and no half of a sound."""
    halves = word[at - 1 : at + 1].lower() in _ONE_SOUND
    after = word[at + 1 + (word[at : at + 2].lower() in _ONE_SOUND)]
    return not halves and word[at] not in _VOWELS and after in _VOWELS


def _cut(text: str, font: QFont, width: float, room: float) -> Flow:
    """As much of a text as there is room for, with dots behind it."""
    words = parted(text, font, width).split()
    for count in range(len(words) - 1, 0, -1):
        flow = Flow((Span(" ".join(words[:count]) + "…"),), font, width, leading=_LEADING)
        if flow.height <= room and flow.width <= width:
            return flow
    fit = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
    return Flow((Span(fit.replace(" ", "\u00a0")),), font, width, leading=_LEADING)
