"""Plain wordings of home-made rules texts, and what Oracle texts say for them."""

from __future__ import annotations

import re
from typing import Final

_OF_NONE: Final = re.compile(r"\b(?:zero|those|these) cards\b|\bthe (?:others|rest)\b")
_SENTENCE: Final = re.compile(r"(?<=\.) ")
_PLAIN: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(form), now)
    for form, now in (
        (
            r"\b([Ll]ook at|[Rr]eveal|[Mm]ill) a card from the top of (\w+) library",
            r"\1 the top card of \2 library",
        ),
        (
            r"\b([Ll]ook at|[Rr]eveal) (\w+) cards from the top of (\w+) library",
            r"\1 the top \2 cards of \3 library",
        ),
        (r"; put the (?:others|rest)\b", ". Put the rest"),
        (r"\b([Pp])ut the others\b", r"\1ut the rest"),
        (r"\bAfter that, ", "Then "),
        (r",? and put (an? [\w+/-]+ counter) on the exiled card\b", r" and put \1 on it"),
        (r"(\bexile [^.,]+), or (an? [^.,]+ from your graveyard and )", r"\1 or \2"),
        (r"\b([Ii])f a source that is (?=[aeiou])([^,]+?) would\b", r"\1f an \2 source would"),
        (r"\b([Ii])f a source that is ([^,]+?) would\b", r"\1f a \2 source would"),
        (
            r"(would deal (?:combat |noncombat )?damage to (this \w+|~|you), "
            r"it deals (?:double|triple) that damage) to \2 instead",
            r"\1 instead",
        ),
        (
            r"\b([Aa]s long as|[Ii]f) you own (an? [^,.]*?\bcard) in exile\b",
            r"\1 there is \2 you own in exile",
        ),
        (r"\.\" and \"", '" and "'),
    )
)
"""Each wording, and what is read for it; one after the other."""


def in_usual_words(text: str) -> str:
    """The text in words that Oracle texts have."""
    for form, now in _PLAIN:
        text = form.sub(now, text)
    return text


def without_none(text: str) -> str:
    """The text without the sentences that are about no cards at all."""
    if not re.search(r"\bzero cards\b", text):
        return text
    told = [one for one in _SENTENCE.split(text) if not _OF_NONE.search(one)]
    rest = re.sub(r"^(?:After that, |Then )", "", " ".join(told))
    return rest[:1].upper() + rest[1:]
