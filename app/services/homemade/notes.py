"""Notes of a set: cards that are none of the game, each of which explains a word of the set."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from app.engine.text.homemade.unknown import Used, shape_of
from app.engine.values.card import Face
from app.services.homemade.linesread import is_note
from cardsdb.records import KeywordRecord

_TITLE: Final = re.compile(r"(?P<word>[A-Z][\w' -]*?) Reminder\b.*", re.IGNORECASE)
_IN_BRACKETS: Final = re.compile(r"[A-Z][\w' -]*\((?P<text>[^()]+)\)\.?")
_IN_QUOTES: Final = re.compile(r"\"(?P<text>[^\"]+)\".*", re.DOTALL)
_TO_DO: Final = re.compile(r"To [^,.]+, (?:is to )?(?=[a-z])")
_SEVERAL: Final = 2
_IT: Final = re.compile(r"\bit\b")


def explained_in_notes(faces: Iterable[Face], uses: Mapping[str, Sequence[Used]]) -> Iterator[KeywordRecord]:
    """The words that notes explain and cards use, as a set would define them."""
    seen: set[str] = set()
    for face in faces:
        title = _TITLE.fullmatch(face.name)
        word = title["word"] if title is not None and is_note(face) else ""
        used = uses.get(word.lower(), ())
        if used and word not in seen:
            seen.add(word)
            shapes = Counter(shape[0] for one in used if (shape := shape_of(one)) is not None)
            pattern = shapes.most_common(1)[0][0] if shapes else ""
            text = _defining(word, pattern, face.oracle_text.strip())
            on_cards = Counter(one.reminder for one in used if one.reminder).most_common(1)
            if on_cards and on_cards[0][1] >= _SEVERAL and not pattern:
                text = on_cards[0][0]  # what the cards themselves say goes before
            if "<" not in pattern or any(part in text for part in (pattern, pattern.strip("<>"))):
                yield KeywordRecord(len(seen), word, f"{word} {pattern}".strip(), text)


def _defining(word: str, pattern: str, text: str) -> str:
    """What a note says of a word, with its parameter in the place where the note speaks of it."""
    whole = _IN_BRACKETS.fullmatch(text) or _IN_QUOTES.fullmatch(text)
    text = re.sub(r"\n+", "\n", whole["text"] if whole is not None else text)
    text = _TO_DO.sub("", text, count=1)
    if pattern == "<cost>":
        return re.sub(rf"\bits {re.escape(word)} cost\b", "<cost>", text, flags=re.IGNORECASE)
    return _IT.sub("<what>", text, count=1) if pattern == "<what>" else text
