"""A home-made set as its file has it, of whatever kind the file is."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

from msgspec import Struct

from app.engine.scenario.packs import with_tokens_of
from app.engine.values.card import SUBTYPES_OF, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, Pack
from app.engine.values.said import many, say
from app.services.errors import FileError
from app.services.packs import Packs, load_pack
from cardsdb.load import contents
from cardsdb.reading.unpack import Source
from cardsdb.records import CardObject, CardRecord, KeywordRecord, LeftOut, SetRecord, SourceRecord
from cardsdb.rows import KEPT

CARDS_MAX: Final = 10_000
"""More than any set has, and no more than can be read in some minutes."""
LETTERS_MAX: Final = 4_000_000
"""Letters of all that a set says of its cards, which can be read in some minutes."""
_HEAD: Final = 1 << 16
_SHARES: Final = {"Sorcery": "Instant", "Kindred": "Creature"}
"""Card types that have the subtypes of another one (307.3, 308.2)."""


def no_card() -> str:
    """What is said of a file without any."""
    return say("there is no card in this file; choose a file of cards")


class HomeMade(Struct, frozen=True):
    """What a file holds of a set."""

    path: Path
    name: str
    """What the set is called; the file's name where it has none."""
    code: str
    cards: tuple[tuple[int, CardObject], ...]
    """Each with its number in the file."""
    keywords: tuple[KeywordRecord, ...] = ()
    """What the set defines itself."""
    left_out: tuple[LeftOut, ...] = ()
    pack: Pack = NO_PACK
    """The rules that its words are read with."""


def read_set(path: Path, packs: Packs | None = None) -> HomeMade:
    """The set in a file: a rules pack, or any file of cards that can be imported.

    A set whose code one of the `packs` has is read with its rules; each one knows its own tokens.

    Raises:
        ImportFileError, SpellbenchError: It can't be read, or has no cards; says where, and why.
    """
    found = _of_pack(path) if is_pack(path) else _of_cards(path)
    if not found.cards:
        raise FileError(path, no_card())
    if found.pack.key:
        return found
    pack = packs.of(found.cards[0][1]) if packs is not None else None
    return replace(found, pack=with_tokens_of(pack or NO_PACK, (card for _, card in found.cards)))


def is_pack(path: Path) -> bool:
    """Whether a file is a rules pack."""
    with Source(path) as source:
        return not source.is_packed and b'"rules_pack"' in source.peek(_HEAD)


def unknown_subtypes(line: TypeLine, words: Collection[str] = ()) -> tuple[str, ...]:
    """The subtypes on a type line that its card types don't have, and that are none of these `words`.

    None where a type has no list of its own (planes), or is unknown.
    """
    allowed = [SUBTYPES_OF.get(_SHARES.get(kind, kind)) for kind in line.types]
    if not allowed or None in allowed:
        return ()
    known = frozenset(words).union(*(one for one in allowed if one is not None))
    return tuple(word for word in line.subtypes if word not in known)


def _of_pack(path: Path) -> HomeMade:
    file = load_pack(path)
    cards = tuple(enumerate(({**card, "set": file.pack.set} for card in file.cards), start=1))
    return HomeMade(path, file.pack.name, file.pack.set, cards, pack=file.pack)


def _of_cards(path: Path) -> HomeMade:
    cards: list[tuple[int, CardObject]] = []
    keywords: list[KeywordRecord] = []
    left_out: list[LeftOut] = []
    name, code, letters = "", "", 0
    for record in contents(path):
        match record:
            case CardRecord(number, card):
                cards.append((number, {key: value for key, value in card.items() if key in KEPT}))
                letters += len(str(cards[-1]))
                if len(cards) > CARDS_MAX or letters > LETTERS_MAX:
                    bound = (
                        say("{most} cards", most=many(CARDS_MAX))
                        if letters <= LETTERS_MAX
                        else say("{most} letters of cards", most=many(LETTERS_MAX))
                    )
                    raise FileError(
                        path,
                        say(
                            "card {number}: these are more than {many}; take a file for each set",
                            number=number,
                            many=bound,
                        ),
                    )
                code = code or str(card.get("set") or "")
            case KeywordRecord():
                keywords.append(record)
            case LeftOut():
                left_out.append(record)
            case SourceRecord(_, title):
                name = name or title or ""
            case SetRecord(_, told):
                code = code or str(told.get("code") or "")
    return HomeMade(
        path, name or path.name.partition(".")[0], code, tuple(cards), tuple(keywords), tuple(left_out)
    )
