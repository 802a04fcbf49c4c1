"""Finding names while they are typed: by their beginning, by parts of their words, and misspelt.

All names are held in one string, a line for each, every word after a space. Searching it is done by
`str.find`, so that a keystroke takes about a millisecond in a full pool.
"""

import heapq
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from cardsdb.folding import AFTER_EVERY_LETTER, fold

if TYPE_CHECKING:
    from cardsdb.spelling import Spelling


class Entry(NamedTuple):
    """A name of a card."""

    folded: str
    rank: int
    """As in the table of names."""
    card_id: int
    place: int = 0
    """Of the source, in the user's order."""

    @property
    def group(self) -> int:
        """0 for cards, 1 for extras, 2 for tokens."""
        return self.rank // 100


class NameIndex:
    """All names, for searching. Immutable; threads may share one."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries: Sequence[Entry] = sorted(entries, key=itemgetter(0, 1, 3, 2))
        self._folded = [entry.folded for entry in self._entries]
        self._text = "".join(f"\n {name}" for name in self._folded) + "\n"
        self._starts: list[int] = []
        at = 0
        for name in self._folded:
            self._starts.append(at)
            at += 2 + len(name)

    def find(self, typed: str, limit: int) -> list[int]:
        """Ids of cards with such names, best first, each once, `limit` at most.

        Whole names come first, then names that begin so, names with words that begin so in any order,
        names with such letters in them, and last those that are spelt almost so.
        """
        folded = fold(typed)
        if not folded or limit < 1:
            return []
        found: dict[int, None] = {}
        for rows in self._steps(folded, folded.split()):
            fresh = (row for row in rows if self._entries[row].card_id not in found)
            # A card may be hit by its name and by its faces' names, so a few more are asked for.
            for row in heapq.nsmallest(2 * limit, fresh, key=self._order):
                found.setdefault(self._entries[row].card_id)
            if len(found) >= limit:
                break
        return list(found)[:limit]

    def warm_up(self) -> None:
        """Prepare what the first misspelt name would otherwise wait for (about 0.1 s)."""
        self._spelling.near("")
        self._word_spelling.near("")

    def misspelt(self, typed: str, limit: int) -> list[int]:
        """Ids of cards whose name, or its beginning, is spelt almost so, best first."""
        return list(dict.fromkeys(self._entries[row].card_id for row in self._almost(fold(typed))))[:limit]

    def _steps(self, folded: str, words: list[str]) -> Iterator[Iterable[int]]:
        yield self._equal(folded)
        yield self._beginning(folded)
        yield self._with_words([f" {word}" for word in words])
        if len(folded) > 1:
            yield self._with_words(words)
        if len(folded) > 2:
            yield from ([row] for row in self._almost(folded))
            yield from self._with_mended_words(words)

    def _order(self, row: int) -> tuple[int, int, str, int]:
        folded, rank, _, _ = entry = self._entries[row]
        return entry.group, len(folded), folded, rank

    def _equal(self, folded: str) -> range:
        return range(bisect_left(self._folded, folded), bisect_right(self._folded, folded))

    def _beginning(self, folded: str) -> range:
        return range(
            bisect_left(self._folded, folded), bisect_left(self._folded, folded + AFTER_EVERY_LETTER)
        )

    def _with_words(self, words: list[str]) -> Iterator[int]:
        """Rows with all of these in them; a word that begins with a space must begin a word."""
        longest = max(words, key=len)
        others = [word for word in words if word is not longest]
        text, at = self._text, -1
        while (at := text.find(longest, at + 1)) >= 0:
            end = text.index("\n", at)
            row = bisect_right(self._starts, at) - 1
            line = f" {self._folded[row]}"
            if all(word in line for word in others):
                yield row
            at = end - 1

    def _almost(self, folded: str) -> list[int]:
        """Rows whose name, or whose beginning, has few letters wrong; fewest first."""
        if not folded:
            return []
        wrong = {row: 2 * count + 1 for row, count in self._spelling.near_beginning(folded).items()}
        wrong |= {row: 2 * count for row, count in self._spelling.near(folded).items()}
        return sorted(wrong, key=lambda row: (wrong[row], *self._order(row)))

    def _with_mended_words(self, words: list[str]) -> Iterator[Iterable[int]]:
        """Rows that have, for each word, a word that begins so or is spelt almost so."""
        choices = {word: self._spellings(word) for word in sorted(words, key=len, reverse=True)}
        longest, *others = choices.values()
        if all(choice == [f" {word}"] for word, choice in choices.items()):
            return  # nothing to mend, and they have been looked for as they are
        for word in longest:
            rows = self._with_words([word])
            yield [row for row in rows if all(self._has_one(row, choice) for choice in others)]

    def _spellings(self, word: str) -> list[str]:
        if f" {word}" in self._text:
            return [f" {word}"]
        wrong = self._word_spelling.near(word)
        return [f" {self._words[row]}" for row in sorted(wrong, key=lambda row: (wrong[row], row))]

    def _has_one(self, row: int, words: list[str]) -> bool:
        line = f" {self._folded[row]}"
        return any(word in line for word in words)

    @cached_property
    def _words(self) -> list[str]:
        return sorted({word for name in self._folded for word in name.split()})

    @cached_property
    def _spelling(self) -> "Spelling":
        from cardsdb.spelling import Spelling  # noqa: PLC0415, 20 ms that looking up a card need not wait for

        return Spelling(self._folded)

    @cached_property
    def _word_spelling(self) -> "Spelling":
        from cardsdb.spelling import Spelling  # noqa: PLC0415, as above

        return Spelling(self._words)
