"""Today's wordings of a line that is not read as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.text.homemade.wordings import (
    amounts,
    apart,
    briefly,
    capitals,
    casting,
    clipped,
    marks,
    numbers,
    old,
    otherwise,
    own_name,
    replaced,
    sentences,
    slips,
    spoken,
)
from app.engine.text.homemade.wordings.wording import Wording, found_in, rewritten, table, values_in
from app.engine.values.said import say

STAGES: Final[tuple[tuple[Wording, ...], ...]] = (
    (
        *marks.TABLE,
        *clipped.TABLE,
        *old.TABLE,
        *spoken.TABLE,
        *apart.TABLE,
        *slips.TABLE,
        *amounts.TABLE,
        *otherwise.TABLE,
        *replaced.TABLE,
        *numbers.TABLE,
        *own_name.TABLE,
        *casting.TABLE,
        *sentences.TABLE,
        *briefly.TABLE,
    ),
    capitals.TABLE,
)
"""What is tried first, and what more is tried where that doesn't help."""
_NUMBER: Final = "{keyword:Word} {{{n:figure}}}(.|)"
_NO_COST: Final = say("its number is no cost")
_STOP: Final = say("a sentence ends with a full stop")
_NO_STOP: Final = say("no full stop stands behind a keyword")
_DASH: Final = say("a keyword's cost stands next to its dash")
_COST: Final = table("^{keyword}( - |- | -|-| — )[{Capital}|{{] → {keyword}—")
_COMMA: Final = say("a comma stands behind what happens")
_EVENT: Final = "^(When|Whenever|At the beginning) {event:up to a comma}"
_DEED: Final = "␣[{deed}]"
_SHORT: Final = 60
"""Longer lines are no lists of keywords."""
_LONGEST: Final = 700
Reads: TypeAlias = Callable[[str], bool]


class Todays(Struct, frozen=True):
    """Today's wording of a line, and why."""

    text: str
    why: tuple[str, ...]


@cache
def form_all() -> None:
    """Take all forms apart, as the first line does that is not read: a tenth of a second, once."""
    for stage in STAGES:
        for one in stage:
            one.may_stand_in("")


def todays(text: str, category: str, reads: Reads) -> Todays | None:
    """Today's wording, where `reads` can read it; None where there is none."""
    if len(text) > _LONGEST:
        return None
    told, why = text, []
    for stage in STAGES:
        for one in stage:
            now = one.rewrite(told, category)
            if now != told:
                told = now
                why.append(one.why)
        for end, reason in _ends(told, changed=bool(why)):
            if reads(end):
                return Todays(end, tuple(dict.fromkeys((*why, *reason))))
    told = told if told.endswith((".", '"')) else f"{told}."
    found = [one for one in _with_a_comma(told) if reads(one)]
    return Todays(found[0], (*why, _COMMA)) if len(found) == 1 else None


def _with_a_comma(text: str) -> Iterator[str]:
    """The text with a comma before one of the words that may begin what happens (603.1)."""
    for event in found_in(_EVENT, text):
        for place in found_in(_DEED, text[: event.end]):
            yield f"{text[: place.start]},{text[place.start :]}"


def _ends(text: str, *, changed: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The text with a keyword's cost next to its dash, with a full stop more, as it is, and with one less."""
    if (dashed := rewritten(text, _COST)) != text:
        yield dashed, (_DASH,)
    if text and not text.endswith("."):
        lines = (line if line.endswith((".", "—")) else f"{line}." for line in text.split("\n"))
        yield "\n".join(lines), (_STOP,)
    if changed:
        yield text, ()
    if text.endswith(".") and len(text) < _SHORT:
        yield text.removesuffix("."), (_NO_STOP,)
    if (number := values_in(_NUMBER, text)) is not None:
        yield f"{number['keyword']} {number['n']}", (_NO_COST,)
