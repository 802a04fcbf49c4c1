"""How printed cards say things: the wordings nearest to a line that is not read, and what may come next."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from rapidfuzz import fuzz, process

from app.engine.abilities.abilities import NotUnderstood
from app.engine.keywords.registry import KEYWORDS
from app.engine.oracle import line_category, read_lines, stop_of
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES, Face
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, Pack
from app.services.table.worker import Wanted
from cardsdb.search.texts import without_reminder

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue

_PIECE: Final = 2_000
"""So many lines are compared before it is asked whether the answer is still wanted."""
_LIKE: Final = 60
"""In percent: what is less like the line is no help."""
_TRIED: Final = 12
_SHOWN: Final = 3
_SECONDS: Final = 0.5
_OPTIONS: Final = 12
_ENOUGH: Final = 3
_LONGEST: Final = 300
"""Letters of a line that others are compared with."""


class Near(Struct, frozen=True):
    """A wording that is read."""

    text: str
    card: str
    """A card that says so."""


class Wordings:
    """The lines of all cards, with "~" for their names."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        self._lines, self._cards = list(lines), lines

    @classmethod
    def of(cls, catalogue: Catalogue) -> Wordings:
        """Those of the cards of a catalogue; raises StoreError where they can't be read."""
        names, texts = catalogue.searcher.pool.face_columns("name", "oracle_text")
        lines: dict[str, str] = {}
        for name, text in zip(names, texts, strict=True):
            for line in without_reminder((text or "").replace(name, "~")).split("\n"):
                if line:
                    lines.setdefault(line.strip(), name)
        return cls(lines)

    def nearest(self, line: str, face: Face, pack: Pack, wanted: Wanted = lambda: True) -> tuple[Near, ...]:
        """The wordings most like a line, best first, that are read where they stand on this face."""
        end = time.monotonic() + _SECONDS
        asked = without_reminder(line).replace(face.name, "~")[:_LONGEST]
        like: list[tuple[float, str]] = []
        for first in range(0, len(self._lines), _PIECE):
            if not wanted() or time.monotonic() > end:
                break
            piece = self._lines[first : first + _PIECE]
            for text, score, _ in process.extract(
                asked, piece, scorer=fuzz.ratio, score_cutoff=_LIKE, limit=_TRIED
            ):
                like.append((score, text))
        found: list[Near] = []
        for _, text in sorted(like, reverse=True)[:_TRIED]:
            said = text.replace("~", face.name)
            if time.monotonic() > end or len(found) == _SHOWN:
                break
            if said != line and _is_read(said, face, pack):
                found.append(Near(said, self._cards[text]))
        return tuple(found)

    def following(self, before: str, begun: str) -> Iterator[str]:
        """The words that printed cards have behind these, beginning so, the most frequent first."""
        words = before.split()
        if not words:
            yield from _frequent(_word(line, 0) for line in self._lines if line.startswith(begun))
        for number in (3, 2, 1):
            if len(words) < number:
                continue
            wanted = " ".join((*words[-number:], begun))
            places = ((line, line.find(wanted)) for line in self._lines)
            found = _frequent(_word(line, at + len(wanted) - len(begun)) for line, at in places if at >= 0)
            yield from found
            if len(found) >= _ENOUGH:
                break


def _word(line: str, start: int) -> str:
    end = line.find(" ", start)
    return line[start : end if end >= 0 else len(line)].rstrip('.,;:"')


def _frequent(words: Iterator[str]) -> list[str]:
    return [word for word, _ in Counter(words).most_common(_OPTIONS) if word]


def _is_read(text: str, face: Face, pack: Pack) -> bool:
    lines = read_lines(replace(face, oracle_text=text), pack).lines
    return bool(lines) and all(line.abilities and line.unread is None and not line.why for line in lines)


# ------------------------------------------------------------------------------------------ completion
class Completions(Struct, frozen=True):
    """What the word at the cursor may become."""

    start: int
    """Where the word begins in the text."""
    options: tuple[str, ...]


def completions(
    text: str, at: int, face: Face, pack: Pack = NO_PACK, known: Wordings | None = None
) -> Completions:
    """What may stand at a place of a text: what the reader expects, what cards say, keywords, subtypes."""
    begin = text.rfind("\n", 0, at) + 1
    start = max(begin, *(text.rfind(mark, begin, at) + 1 for mark in ' ("—'))
    before, begun = text[begin:start], text[start:at]
    found = dict.fromkeys(_expected(before.rstrip(), begun, face))
    if known is not None:
        found |= dict.fromkeys(known.following(before.replace(face.name, "~"), begun))
    at_start = not before.strip() or before.rstrip().endswith(
        (",", "has", "have", "gains", "gain", "with", "and")
    )
    words = [keyword.name for keyword in pack.keywords] + [term.term for term in pack.terms]
    if at_start:
        words += [name.capitalize() if not before.strip() else name for name in KEYWORDS]
    found |= dict.fromkeys(word for word in words if begun and word.lower().startswith(begun.lower()))
    if begun[:1].isupper() and before.strip():
        subtypes = {word for kind in SUBTYPES_OF.values() for word in kind} | pack.words
        found |= dict.fromkeys(sorted(word for word in subtypes if word.startswith(begun)))
    low = begun.lower()
    longer = (word for word in found if word.lower().startswith(low))
    fitting = (word for word in longer if word[len(begun) :].strip(".,;:'\""))
    return Completions(start, tuple(word.replace("~", face.name) for word in fitting)[:_OPTIONS])


def _expected(before: str, begun: str, face: Face) -> Iterator[str]:
    """The words that the reader would read on with."""
    stop = stop_of(NotUnderstood(before.replace(face.name, "~"), line_category(face)))
    if before and stop.at >= len(before.replace(face.name, "~")):
        words = (word.strip() for word in stop.expected if "<" not in word)
        yield from (word for word in words if word and word.startswith(begun))


def type_completions(text: str, pack: Pack = NO_PACK) -> tuple[str, ...]:
    """What the last word of a type line may become, each with all that stands before it."""
    head, _, begun = text.rpartition(" ")
    kinds = [kind for kind in CARD_TYPES if kind.lower() in head.lower().split()]
    if "—" in head or "-" in head.split():
        of = {"Sorcery": "Instant", "Kindred": "Creature"}
        words = {word for kind in kinds for word in SUBTYPES_OF.get(of.get(kind, kind), ())} | pack.words
    else:
        words = {*CARD_TYPES, *SUPERTYPES, "Token"}
    fitting = sorted(
        word for word in words if begun and word.lower().startswith(begun.lower()) and word != begun
    )
    return tuple(f"{head} {word}".strip() for word in fitting[:_OPTIONS])
