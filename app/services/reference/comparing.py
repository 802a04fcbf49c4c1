"""Two editions side by side: which rule became which, and what changed in it, word by word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from string import ascii_lowercase
from typing import Final

from msgspec import Struct
from rapidfuzz import fuzz, process

from app.services.rulestext import PrintedRule, RulesText

_TOKEN: Final = re.compile(r"\d{3}\.\d+\w*|\w+|\s+|[^\w\s]")
_NUMBER: Final = re.compile(r"\b\d{3}(?:\.\d+[a-z]{0,2}(?:[–-][a-z])?)?\b")
_QUOTES: Final = str.maketrans("“”‘’–", "\"\"''-")
_ALIKE: Final = 62
"""So alike, of 100, two texts are if they say the same rule."""
_SURELY: Final = 85
"""So alike, what has the same place needs no other to be looked for."""
_SAME_PLACE: Final = 12
"""So much less alike may be what has the same number."""


class Piece(Struct, frozen=True):
    """A run of words."""

    text: str
    change: str = ""
    """"" in both, "old" only in the old one, "new" only in the new one."""


class Change(Struct, frozen=True):
    """What became of one rule."""

    kind: str
    """"new", "gone", "moved" (another number, the same words), "changed", or "same"."""
    old: str
    """Its number before; "" for a new one."""
    new: str
    """Its number now; "" for one that is gone."""


class Comparison:
    """What became of each rule from one edition to another."""

    def __init__(self, old: RulesText, new: RulesText) -> None:
        self.old, self.new = old, new
        self._before = {number: _key(rule) for number, rule in old.rules.items()}
        self._after = {number: _key(rule) for number, rule in new.rules.items()}
        self.new_of: Mapping[str, str] = _matched(self._before, self._after)
        """The number now of each rule that is still there, by its number before."""
        self.old_of: Mapping[str, str] = {there: here for here, there in self.new_of.items()}

    def changes(self) -> Iterator[Change]:
        """What became of all rules that did not stay the same: in the new order, then those that are gone."""
        for number in self.new.rules:
            change = self.of_new(number)
            if change.kind != "same":
                yield change
        yield from self.gone()

    def gone(self) -> Iterator[Change]:
        """The rules that nothing says any more."""
        return (Change("gone", number, "") for number in self.old.rules if number not in self.new_of)

    def about(self, number: str) -> Change | None:
        """What became of the rule of a number, that of the old edition if it has one; None: neither has."""
        if number in self.old.rules:
            now = self.new_of.get(number)
            return self.of_new(now) if now is not None else Change("gone", number, "")
        return self.of_new(number) if number in self.new.rules else None

    def of_new(self, number: str) -> Change:
        """Where a rule of the new edition comes from."""
        before = self.old_of.get(number)
        if before is None:
            return Change("new", "", number)
        same_words = self._before[before] == self._after[number]
        kind = "changed" if not same_words else "same" if before == number else "moved"
        return Change(kind, before, number)

    def pieces(self, change: Change) -> tuple[Piece, ...]:
        """The words of a rule as they were and are; its examples stand in lines of their own."""
        return differing(_whole(self.old.rules.get(change.old)), _whole(self.new.rules.get(change.new)))


def differing(old: str, new: str) -> tuple[Piece, ...]:
    """Two texts word by word; forms of quotation marks are no difference."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    one, other = ([token.translate(_QUOTES) for token in tokens] for tokens in (before, after))
    pieces: list[Piece] = []
    for tag, i, j, k, m in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag == "equal":
            pieces.append(Piece("".join(after[k:m])))
            continue
        pieces += [Piece("".join(before[i:j]), "old")] * (i < j) + [Piece("".join(after[k:m]), "new")] * (
            k < m
        )
    return tuple(_joined(pieces))


def _joined(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces, with blanks between two changes taken into them, so that a changed phrase is one."""
    old = new = ""
    for piece in pieces:
        if piece.change == "old":
            old += piece.text
        elif piece.change == "new":
            new += piece.text
        elif (old or new) and piece.text.isspace() and "\n" not in piece.text:
            old, new = old + piece.text, new + piece.text
        else:
            yield from _changed(old, new)
            old = new = ""
            yield piece
    yield from _changed(old, new)


def _changed(old: str, new: str) -> Iterator[Piece]:
    """What only one of the two has; a blank that both end with is in both."""
    blank = " " if old.endswith(" ") and new.endswith(" ") else ""
    for text, change in ((old.removesuffix(blank), "old"), (new.removesuffix(blank), "new")):
        if text:
            yield Piece(text, change)
    if blank:
        yield Piece(blank)


def _whole(rule: PrintedRule | None) -> str:
    return "\n".join((rule.text, *(f"Example: {one}" for one in rule.examples))) if rule is not None else ""


def _key(rule: PrintedRule) -> str:
    """The words of a rule without what renumbering and setting change."""
    return _NUMBER.sub("#", _whole(rule).translate(_QUOTES))


def _matched(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The number now for each number before, by what the rules say."""
    found = {number: number for number in before if before[number] == after.get(number)}
    _match_same_words(before, after, found)
    _match_alike(before, after, found)
    return found


def _match_same_words(before: Mapping[str, str], after: Mapping[str, str], found: dict[str, str]) -> None:
    """Match what says the same in another place, where that is told by its words alone."""
    taken = set(found.values())
    left = {number: key for number, key in after.items() if number not in taken}
    once = Counter(left.values())
    by_words = {key: number for number, key in left.items() if once[key] == 1}
    twice = Counter(key for number, key in before.items() if number not in found)
    for number, key in before.items():
        if number not in found and twice[key] == 1 and key in by_words:
            found[number] = by_words[key]


def _match_alike(before: Mapping[str, str], after: Mapping[str, str], found: dict[str, str]) -> None:
    """Match what says nearly the same; what stands in the same place, or below what moved, comes first."""
    taken = set(found.values())
    left = {number: key for number, key in after.items() if number not in taken}
    for number, key in before.items():
        if number in found or not left:
            continue
        near = [place for place in (_beside(number, found), number) if place in left]
        alike = {place: fuzz.ratio(key, left[place], score_cutoff=_ALIKE) for place in near}
        where = next((place for place in near if alike[place] >= _SURELY), "")
        if not where:
            best = process.extractOne(key, left, scorer=fuzz.ratio, score_cutoff=_ALIKE)
            most, where = (best[1], best[2]) if best is not None else (0.0, "")
            least = max(_ALIKE, most - _SAME_PLACE)
            where = next((place for place in near if alike[place] >= least), where)
        if where:
            found[number] = where
            del left[where]


def _beside(number: str, found: Mapping[str, str]) -> str:
    """The same letter below the rule that the one above has become."""
    above = number.rstrip(ascii_lowercase)
    return f"{found[above]}{number[len(above) :]}" if above != number and above in found else ""
