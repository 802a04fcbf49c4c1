"""A text taken apart before it is read, and the words that a rule itself puts for others in it."""

from __future__ import annotations

import re
from typing import Final

from app.engine.rule import implements
from app.engine.values.patterns import regex

_GOES_ON: Final = regex(r"\n+(?=•|\* |\+ |(?:\{P\})+ —|\d+(?:[–—-]\d+|\+| or less)? \||\d — )")
"""Modes and rows of a results table belong to the paragraph that they stand under (700.2, 706.3b)."""
_TYPED_MODES: Final = regex(
    r"(?m)^.*\b[Cc]hoose (?:one|two|three|any|up)\b[^\n•]*(?:\n+(?:[-–—·◦‣●▪]|\*(?! ))(?! ?[\dX]+:)[^\n]+)+"
)
"""Modes with bullets as a typewriter has them, which no official text has."""
_TORN: Final = regex(
    r"(?m)^([^\n\0]+)\n+(?=(?:This ability triggers|Activate(?: this ability)?) only\b)"
    r"|(?<= has)\n(?=[“\"])|(?<=have)\n(?=[“\"])"
)
"""Lines that belong to the line above, as no official text has them: limits, and a quoted ability."""
_BROKEN: Final = regex(
    r"(?m)^((?!•|\*|\+ |[-–—] ?[A-Z])[^\n\0]*)\n"
    r"(?=(?:(?<=[a-z\d][.,’'\"”]\n)(?:Then|Otherwise|When you do|If (?:you|they) (?:do|don[’']t))\b)"
    r"|(?<=[a-z]{3}\n)[a-z]+ [^\n]*\.|(?<=[a-z],\n)[a-z]+ [^\n]*\.|(?<= [a-z]{2}\n)[a-z]+ [^\n]*\.)"
)
"""Within a paragraph that home-made texts have in two lines, of which one goes on from the other."""
_BRACKETS: Final = regex(r"\([^()]*\)")
_BAND: Final = regex(r"LEVEL \d|STATION \d|(?:\{[^{}]+\})+: Level \d")
"""A level symbol, station symbol or class level bar: the lines below belong to it (711.2, 721.2, 716.2)."""
_BETWEEN: Final = regex(r"(?<=\.) (?=[A-Z~])")
_BULLET: Final = regex(r"^[•*]\s*")
_TARGET: Final = regex(r"\b([Tt])arget\b")
_BRACKETED: Final = regex(r"\[[^\[\]]*\] ?")
_LEFT_SPACE: Final = regex(r" +(?=[.,])")


def paragraphs(text: str) -> list[str]:
    """The paragraphs of an Oracle text, with "\\0" between lines that belong together."""
    found: list[str] = []
    text = _TYPED_MODES.sub(lambda modes: re.sub(r"\n+", "\0", modes[0]), text)
    if "(" in text:  # reminder text may go on in the next line (207.2)
        text = _BRACKETS.sub(lambda found: found[0].replace("\n", " "), text)
    text = _BROKEN.sub(r"\1 ", _TORN.sub(lambda torn: f"{torn[1] or ''}\0", text))
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
