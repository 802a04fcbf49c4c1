"""A text taken apart before it is read, and the words that a rule itself puts for others in it."""

from __future__ import annotations

import re
from typing import Final

from app.engine.rule import implements

_GOES_ON: Final = re.compile(r"\n(?=•|\* |\+ |(?:\{P\})+ —|\d+(?:[–—-]\d+|\+| or less)? \||\d — )")
"""Modes and rows of a results table belong to the paragraph that they stand under (700.2, 706.3b)."""
_BAND: Final = re.compile(r"LEVEL \d|STATION \d|(?:\{[^{}]+\})+: Level \d")
"""A level symbol, station symbol or class level bar: the lines below belong to it (711.2, 721.2, 716.2)."""
_BETWEEN: Final = re.compile(r"(?<=\.) (?=[A-Z~])")
_BULLET: Final = re.compile(r"^[•*]\s*")
_TARGET: Final = re.compile(r"\b([Tt])arget\b")
_BRACKETED: Final = re.compile(r"\[[^\[\]]*\] ?")
_LEFT_SPACE: Final = re.compile(r" +(?=[.,])")


def paragraphs(text: str) -> list[str]:
    """The paragraphs of an Oracle text, with "\\0" between lines that belong together."""
    found: list[str] = []
    for line in _GOES_ON.sub("\0", text).split("\n"):
        if found and _BAND.match(found[-1]) and not _BAND.match(line):
            found[-1] += "\0" + line
        elif line.strip():
            found.append(line)
    return found


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph."""
    return _BETWEEN.split(text)


def without_bullet(line: str) -> str:
    """A mode without its bullet; "+ {1} —" and "{P} —" stay, which say what it costs or is worth (700.2)."""
    return _BULLET.sub("", line)


@implements("702.96a")
def each_for_target(text: str) -> str:
    """A text with each "target" changed to "each"."""
    return _TARGET.sub(lambda found: "each" if found[1] == "t" else "Each", text)


@implements("702.148a")
def without_brackets(text: str) -> str:
    """A text without the words in square brackets."""
    return _LEFT_SPACE.sub("", _BRACKETED.sub("", text))
