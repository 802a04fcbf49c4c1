"""Texts that are almost the same as what was typed: letters wrong, missing, too many or swapped."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from cardsdb.folding import AFTER_EVERY_LETTER

_CANDIDATES: Final = 200
"""So many are looked at more closely, per length."""


class Spelling:
    """A sorted list of texts, ready to be searched for near ones. Immutable."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._rows: dict[int, list[int]] = {}
        for row, text in enumerate(texts):
            self._rows.setdefault(len(text), []).append(row)
        self._by_length = {length: [texts[row] for row in rows] for length, rows in self._rows.items()}

    def near(self, typed: str) -> dict[int, int]:
        """Rows of the texts that differ little as a whole, with how many letters are wrong."""
        allowed = _wrong_letters_allowed(typed)
        found: dict[int, int] = {}
        for length in range(len(typed) - allowed, len(typed) + allowed + 1):
            for place, wrong in _extract(typed, self._by_length.get(length, ()), allowed):
                found[self._rows[length][place]] = wrong
        return found

    def near_beginning(self, typed: str) -> dict[int, int]:
        """Rows of the texts whose beginning differs little, with how many letters are wrong.

        The first letter must be right: few people get that wrong, and all beginnings are too many.
        """
        allowed = _wrong_letters_allowed(typed)
        if not allowed:
            return {}
        first, length = typed[0], len(typed)
        start = bisect_left(self._texts, first)
        end = bisect_left(self._texts, first + AFTER_EVERY_LETTER)
        beginnings = [text[:length] for text in self._texts[start:end]]
        return {start + place: wrong for place, wrong in _extract(typed, beginnings, allowed)}


def _extract(typed: str, texts: Sequence[str], allowed: int) -> list[tuple[int, int]]:
    if not allowed:
        return []
    near = process.extract(typed, texts, scorer=OSA.distance, score_cutoff=allowed, limit=_CANDIDATES)
    return [(place, int(wrong)) for _, wrong, place in near]


def _wrong_letters_allowed(text: str) -> int:
    return 0 if len(text) < 3 else 1 if len(text) < 6 else 2 if len(text) < 12 else 3
