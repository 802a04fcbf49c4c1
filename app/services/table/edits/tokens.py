"""Tokens for the board: those of the pool, told apart by size, colours and text, and made-up ones. No Qt."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.oracle import read_card
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.values.card import Card
from app.engine.values.frozen import apart, replace
from app.services.catalogue import Catalogue
from app.services.table.edits.copying import Copiable
from cardsdb.folding import fold
from cardsdb.records import CardObject

_NAMES: Final = {letter: word for word, letter in COLOR_WORDS.items()}


@apart("found_by")
class Token(Struct, frozen=True):
    """One token of the pool."""

    name: str
    size: str
    """Power and toughness, as "1/1"; "" for what is no creature."""
    colours: tuple[str, ...]
    """Letters in the order WUBRG."""
    type_line: str
    text: str
    card: Card
    found_by: str = ""
    """All words by which it is found."""

    @property
    def words(self) -> str:
        """What tells it apart: "1/1 red Creature — Goblin, Haste"."""
        colour = " and ".join(_NAMES[letter] for letter in self.colours) or "colorless"
        line = " ".join(part for part in (self.size, colour, self.type_line) if part)
        return f"{line}, {' '.join(self.text.split())}" if self.text else line

    @property
    def known(self) -> Copiable:
        """The token with its readings, to be put onto the battlefield."""
        return self.card, read_card(self.card)


def tokens(catalogue: Catalogue, text: str = "", limit: int = 60) -> list[Token]:
    """The tokens in which all words of a text are found, those with such a name first.

    Words are names, types, sizes ("1/1"), colours ("red", "colorless") and words of the text.
    """
    found = all_tokens(catalogue)
    words = fold(text).replace("-", " ").split()
    matching = [token for token in found if all(word in token.found_by for word in words)]
    first = words[0] if words else ""
    by_name = sorted(
        matching, key=lambda token: (not _is_named(token, words, first), token.name, token.words)
    )
    return by_name[:limit]


_KNOWN: Final[list[tuple[object, tuple[Token, ...]]]] = []
"""The tokens of the store that was asked last, with what tells that an import has changed it."""


def all_tokens(catalogue: Catalogue) -> tuple[Token, ...]:
    """All tokens of the pool, each once, whichever cards make them; remembered until cards are imported."""
    if catalogue.store is None:
        return ()
    source = catalogue.store.source()
    known = _KNOWN[0] if _KNOWN else None
    if known is None or known[0] is not source:
        made = (of_object(found) for found in catalogue.store.tokens())
        known = (source, tuple({(token.name, token.words): token for token in made}.values()))
        _KNOWN[:] = [known]
    return known[1]


def of_object(found: CardObject) -> Token:
    """A token from its object in the pool."""
    card = Card.from_object(found)
    front = card.front
    size = f"{front.power}/{front.toughness}" if front.power is not None else ""
    colours = tuple(letter for letter in "WUBRG" if letter in front.colors)
    token = Token(card.name, size, colours, str(front.type_line), front.oracle_text, card)
    return replace(token, found_by=fold(f"{token.name} {token.words}").replace("-", " "))


def _is_named(token: Token, words: list[str], first: str) -> bool:
    name = fold(token.name)
    return bool(words) and any(name.startswith(word) for word in (first, words[-1]))


def made_up(
    name: str,
    type_line: str,
    *,
    colours: str = "",
    power: str = "",
    toughness: str = "",
    text: str = "",
) -> Copiable:
    """A token that nobody printed, with its text read as that of a card.

    Raises:
        CardError: it has no name, or its type line can't be read.
    """
    line = type_line.removeprefix("Token ").strip()
    found: dict[str, object] = {
        "name": name.strip(),
        "layout": "token",
        "type_line": f"Token {line}",
        "oracle_text": text.strip(),
        "colors": [letter for letter in "WUBRG" if letter in colours.upper()],
    }
    if power or toughness:
        found |= {"power": power or "0", "toughness": toughness or "0"}
    card = Card.from_object(found)
    return card, read_card(card)
