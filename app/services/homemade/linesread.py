"""How many lines of a set are read, of how many that can be read; what is no line of rules text, by kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from app.engine.abilities.reading import Line
from app.engine.oracle import read_lines
from app.engine.text.homemade.unknown import explained, in_brackets, strange_words, symbols_in
from app.engine.text.nouns.objects import COLOR_WORDS
from app.engine.values.card import CARD_TYPES, Face
from app.engine.values.mana import OTHER_SYMBOLS, is_mana_symbol
from app.engine.values.pack import Pack
from app.engine.values.said import say

NOT_WRITTEN: Final = ("NA", "N/A")
"""What stands for a text that is yet to be written."""
_SEVERAL: Final = 3
_OFTEN: Final = 0.02
"""On so many cards, and such a part of them, a strange word stands that is one of the set's own."""
_NO_CARD: Final = say("a note, on what is no card of the game")
_NO_TEXT: Final = say("a text that is yet to be written")
_NOBODY: Final = say("a word that nobody defines")
_IN_A_DRAFT: Final = say("what is done in a draft, before the game")
_DRAFTS: Final = re.compile(
    r"(?:as|reveal this card as) you draft\b|(?:immediately after|during) the draft\b|instead of drafting\b"
    r"|as long as [^.]* is face up during the draft\b",
    re.IGNORECASE,
)
_NO_TYPE: Final = "Emblem"
_BESIDE: Final = say("what is printed beside the rules text")
_NO_SYMBOL: Final = say("a symbol that nobody defines")
_BETWEEN_DASHES: Final = re.compile(r"[\"“]?[—–][^—–.:]+[—–][\"”]?")
_NO_COLOR: Final = say("a color that the game hasn't")
_TOKEN_OF: Final = re.compile(r"\b\d+/\d+ ([a-z]+) ‹?[A-Z]")
_BEFORE_TYPES: Final = frozenset((*COLOR_WORDS, "colorless", "legendary", "snow"))
"""What may stand between the size of a token and its subtypes (111.4)."""


class Apart(Struct, frozen=True):
    """Lines of one kind that nobody can read as rules text."""

    kind: str
    lines: int
    words: tuple[str, ...] = ()
    """The words that nobody defines."""


class LinesRead(Struct, frozen=True):
    """How many lines of a set are read, of how many."""

    read: int
    total: int
    """Without those that are no rules text."""
    apart: tuple[Apart, ...] = ()
    """Those, by kind."""

    @property
    def share(self) -> float:
        """The part that is read, in percent."""
        return 100 * self.read / self.total if self.total else 100.0


def lines_read(faces: Sequence[Face], pack: Pack) -> LinesRead:
    """How many lines of these faces are read with a pack, each line of a text once."""
    return counted([(face, read_lines(face, pack).lines) for face in faces], pack)


def counted(texts: Sequence[tuple[Face, tuple[Line, ...]]], pack: Pack) -> LinesRead:
    """How many of these lines are read."""
    nobody = _undefined(texts, pack)
    read = total = 0
    apart: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for face, lines in texts:
        unread: dict[str, str] = {}
        for line in lines:
            if line.abilities:
                unread[line.text] = unread.get(line.text, "") or (line.unread.text if line.unread else "")
        for printed, text in unread.items():
            strange = strange_words(text) & nobody
            kind = _kind(face, printed, strange, pack) if text else ""
            if kind:
                apart[kind] += 1
                words.update(strange if kind == _NOBODY else ())
            else:
                read, total = read + (not text), total + 1
    most = tuple(word for word, _ in words.most_common())
    kinds = (Apart(kind, lines, most if kind == _NOBODY else ()) for kind, lines in apart.items())
    return LinesRead(read, total, tuple(kinds))


def is_note(face: Face) -> bool:
    """Whether it is no card of the game: its type line has no type that one has."""
    types = face.type_line.types
    return bool(types) and not any(kind in (*CARD_TYPES, _NO_TYPE) for kind in types)


def _kind(face: Face, printed: str, strange: Iterable[str], pack: Pack) -> str:
    """What an unread line is, where it is no rules text; "" where it is to be read."""
    if is_note(face):
        return _NO_CARD
    if printed.strip() in NOT_WRITTEN:
        return _NO_TEXT
    if _DRAFTS.match(printed):
        return _IN_A_DRAFT
    if _BETWEEN_DASHES.fullmatch(printed.strip()):
        return _BESIDE
    if (told := _TOKEN_OF.search(printed)) is not None and told[1] not in _BEFORE_TYPES:
        return _NO_COLOR
    known = (*OTHER_SYMBOLS, *(name for name, _ in pack.symbols))
    if any(not is_mana_symbol(one) and one not in known for one in symbols_in(printed)):
        return _NO_SYMBOL
    return _NOBODY if any(strange) else ""


def _undefined(texts: Sequence[tuple[Face, tuple[Line, ...]]], pack: Pack) -> frozenset[str]:
    """The strange words of unread lines that several cards have, and neither the pack nor a card explains."""
    told = [in_brackets(face.oracle_text) for face, _ in texts]
    told += [f"{face.name}\n{face.oracle_text}" for face, _ in texts if is_note(face)]
    cards: dict[str, set[tuple[str, str]]] = {}
    for face, lines in texts:
        for line in lines:
            if line.unread is None:
                continue
            if explained(line.text):
                told.append(line.text)
                continue
            for word in strange_words(line.unread.text):
                cards.setdefault(word, set()).add((face.name, line.text))
    known = set(re.findall(r"[a-z]+", "\n".join((*told, *pack.words)).lower()))
    return frozenset(_own(cards, known, max(_SEVERAL, _OFTEN * len(texts))))


def _own(cards: dict[str, set[tuple[str, str]]], known: set[str], many: float) -> Iterator[str]:
    """The words of so many cards, each by lines that no other one of them has."""
    seen: set[tuple[str, str]] = set()
    for word, lines in sorted(cards.items(), key=lambda item: (-len(item[1]), item[0])):
        if len({name for name, _ in lines - seen}) >= many and not {word, word + "s"} & known:
            seen |= lines
            yield word
