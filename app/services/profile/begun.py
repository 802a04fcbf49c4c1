"""Lines of which only the beginning was understood: the event of a trigger, the cost of an activation.

What a line is stands at its beginning, so much can be told of it although its instructions are not
understood: the phrasebook reads "Whenever you cast a creature spell," and "{2}, {T}:" by themselves.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, TypeAlias, cast

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility, LoyaltyAbility, NotUnderstood, TriggeredAbility
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.quantities.amounts import Variable
from app.engine.abilities.vocabulary import LoyaltySign
from app.engine.errors import PhrasebookError
from app.engine.text.reader import Reader, TooLongError, write

_WHEN: Final = re.compile(r"(?:When|Whenever|At) ")
_LABEL: Final = re.compile(r"(Boast|Exhaust|Forecast|Max speed|Power-up|Solved|∞) — ")
_LIST_GOES_ON: Final = re.compile(r"(?:[\w'/-]+ ){0,4}[\w'/-]+, (?:or|and|and/or) |(?:or|and|and/or) ")
"""After a comma: what stands before it may be only the first of a list."""
_NOT_ONE_LINE: Final = re.compile(r"LEVEL \d|STATION \d|(?:\{[^{}]+\})+: Level \d")
_OF_A_CLASS: Final = re.compile(r"\b(?:enter|die|dying|cast|target)|graveyard|into play")
"""Words of the events that are counted apart."""
Head: TypeAlias = TriggeredAbility | ActivatedAbility | LoyaltyAbility


class OtherEvent(Struct, frozen=True):
    """An event that was not understood: none of entering, dying, casting or becoming a target."""


class Begun(Struct, frozen=True):
    """An ability whose instructions were not understood."""

    head: Head
    rest: str
    label: str = ""
    """The keyword before the dash, in small letters: "exhaust"."""


@lru_cache(maxsize=20_000)
def begun(text: str) -> Begun | None:
    """The beginning of a normalised line that was not understood; None when it is not understood either."""
    if _NOT_ONE_LINE.match(text):
        return None
    label = _LABEL.match(text)
    line = text[label.end() :] if label else text
    found = _head(line)
    if found is None:
        return None
    head, rest = found
    return Begun(head, rest, label[1].lower() if label else "")


def _head(line: str) -> tuple[Head, str] | None:
    match = _WHEN.match(line)
    if match is not None:
        category = "moment" if match[0] == "At " else "event"
        found = _longest(line, category, match.end(), ", ")
        event, rest = found or _other_event(line)
        if event is None or (found is not None and _LIST_GOES_ON.match(rest)):
            return None
        return TriggeredAbility(event, (NotUnderstood(rest),)), rest
    loyalty = re.match(r"([+-]?)(\d+|X): ", line)
    if loyalty is not None:
        n = Variable() if loyalty[2] == "X" else int(loyalty[2])
        rest = line[loyalty.end() :]
        return LoyaltyAbility(cast("LoyaltySign", loyalty[1]), n, (NotUnderstood(rest),)), rest
    found = _longest(line, "cost", 0, ": ")
    if found is None:
        return None
    cost, rest = found
    return ActivatedAbility(cast("Cost", cost), (NotUnderstood(rest),)), rest


def _other_event(line: str) -> tuple[object, str]:
    """An event that was not understood, where its words are none of any other class, and what follows it."""
    happens, _, rest = line.partition(", ")
    if not rest or _OF_A_CLASS.search(line if _LIST_GOES_ON.match(rest) else happens):
        return None, ""
    return OtherEvent(), rest


def _longest(line: str, category: str, start: int, mark: str) -> tuple[object, str] | None:
    """The longest reading of a category before `mark` that writes back the same, and what follows it."""
    capital = start == 0
    try:
        readings = Reader(line).read(category, start, capital)
    except (TooLongError, RecursionError, PhrasebookError):
        return None
    good = [
        (end, value)
        for value, size, _, replaced in readings
        if line.startswith(mark, end := start + size)
        and (replaced or write(value, category, capital) == line[start:end])
    ]
    if not good:
        return None
    end, value = max(good, key=lambda found: found[0])
    if sum(last == end for last, _ in good) > 1:
        return None
    return value, line[end + len(mark) :]
