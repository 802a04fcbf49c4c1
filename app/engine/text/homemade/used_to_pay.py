"""What a spell's additional cost uses, where a later line calls it "that creature"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from app.engine.text.homemade.wordings.wording import found_in

_COST: Final = (
    "^As an additional cost to cast this spell, {verb=sacrifice|exile|discard|return|tap|reveal} "
    "(a|an|an untapped) {what=creature|artifact|enchantment|land|permanent|card}[ |.]"
)
_DONE: Final = {
    "sacrifice": "sacrificed",
    "exile": "exiled",
    "discard": "discarded",
    "return": "returned",
    "tap": "tapped",
    "reveal": "revealed",
}


def told_of_costs(texts: Sequence[str], reads: Callable[[str], bool]) -> tuple[str, ...]:
    """The lines of a spell; "that creature" that only its cost has named is "the sacrificed creature"."""
    costs = [found.values for text in texts for found in found_in(_COST, text)]
    if len(costs) != 1:
        return tuple(texts)
    noun, done = costs[0]["what"], _DONE[costs[0]["verb"]]
    return tuple(_told(text, noun, done, reads) for text in texts)


def _told(text: str, noun: str, done: str, reads: Callable[[str], bool]) -> str:
    before, that, _ = text.partition(f"that {noun}")
    # Another one that the line has named meanwhile is the one that is meant.
    if not that or re.search(
        rf"\b(?:target|it|{noun}s?(?! tokens)|additional cost)\b", before, re.IGNORECASE
    ):
        return text
    told = re.sub(rf"\bthat {noun}\b", f"the {done} {noun}", text)
    return told if reads(told) else text
