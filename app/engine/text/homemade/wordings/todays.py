"""Today's wordings of a line that is not read as it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.text.homemade.wordings import letters, marks, numbers, old, own_name, sentences, slips
from app.engine.text.homemade.wordings.wording import Wording
from app.engine.values.said import say

STAGES: Final[tuple[tuple[Wording, ...], ...]] = (
    (*marks.TABLE, *old.TABLE, *slips.TABLE, *numbers.TABLE, *own_name.TABLE, *sentences.TABLE),
    letters.TABLE,
)
"""What is tried first, and what more is tried where that doesn't help."""
_STOP: Final = say("a sentence ends with a full stop")
_NO_STOP: Final = say("no full stop stands behind a keyword")
_DASH: Final = say("a keyword's cost stands next to its dash")
_COST: Final = re.compile(r"^([A-Z][a-z]+(?: [a-z]+)?)(?: ?- ?| — )(?=[A-Z{])")
_SHORT: Final = 60
"""Longer lines are no lists of keywords."""
_LONGEST: Final = 700
Reads: TypeAlias = Callable[[str], bool]


class Todays(Struct, frozen=True):
    """Today's wording of a line, and why."""

    text: str
    why: tuple[str, ...]


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
    return None


def _ends(text: str, *, changed: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The text with a keyword's cost next to its dash, with a full stop more, as it is, and with one less."""
    if _COST.match(text):
        yield _COST.sub(r"\1—", text), (_DASH,)
    if text and not text.endswith("."):
        lines = (line if line.endswith((".", "—")) else f"{line}." for line in text.split("\n"))
        yield "\n".join(lines), (_STOP,)
    if changed:
        yield text, ()
    if text.endswith(".") and len(text) < _SHORT:
        yield text.removesuffix("."), (_NO_STOP,)
