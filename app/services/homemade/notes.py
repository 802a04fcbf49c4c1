"""Notes of a set: cards that are none of the game, each of which explains a word of the set."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.text.homemade.unknown import Used, shape_of
from app.engine.values.card import Face
from app.services.homemade.linesread import is_note
from cardsdb.records import KeywordRecord

_TITLE: Final = re.compile(r"(?P<word>[A-Z][\w' -]*?) Reminder\b.*", re.IGNORECASE)
_IN_BRACKETS: Final = re.compile(r"[A-Z][\w' -]*\((?P<text>[^()]+)\)\.?")
_IN_QUOTES: Final = re.compile(r"\"(?P<text>[^\"]+)\".*", re.DOTALL)
_TO_DO: Final = re.compile(r"To [^,.]+, (?:is to )?(?=[a-z])")
_PAID_WITH: Final = re.compile(
    r"(?P<word>[A-Z][\w-]*) mana symbols? (?:may|can) be paid with (?P<colors>[a-z, ]+?) mana\b"
)
"""What a note says of a mana symbol of the set."""
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


def symbols_in_notes(faces: Sequence[Face]) -> list[dict[str, str]]:
    """The mana symbols that notes explain and cards have, each with the game's symbol for it (107.4e)."""
    found: dict[str, str] = {}
    for face in faces:
        told = _PAID_WITH.search(" ".join(face.oracle_text.split())) if is_note(face) else None
        named = re.findall(r"[a-z]+", told["colors"]) if told is not None else []
        letters = [COLOR_WORDS[word] for word in named if word in COLOR_WORDS]
        strange = {word for word in named if word not in COLOR_WORDS and word != "or"}
        if told is not None and len(letters) > 1 and not strange:
            found.setdefault(told["word"].upper(), f"{{{'/'.join(letters)}}}")
    texts = [f"{face.unread_cost}{face.oracle_text}" for face in faces]
    return [
        {"name": name, "mana": mana}
        for name, mana in found.items()
        if any(f"{{{name}}}" in text for text in texts)
    ]


def _defining(word: str, pattern: str, text: str) -> str:
    """What a note says of a word, with its parameter in the place where the note speaks of it."""
    whole = _IN_BRACKETS.fullmatch(text) or _IN_QUOTES.fullmatch(text)
    text = re.sub(r"\n+", "\n", whole["text"] if whole is not None else text)
    text = _TO_DO.sub("", text, count=1)
    if pattern == "<cost>":
        return re.sub(rf"\bits {re.escape(word)} cost\b", "<cost>", text, flags=re.IGNORECASE)
    return _IT.sub("<what>", text, count=1) if pattern == "<what>" else text
