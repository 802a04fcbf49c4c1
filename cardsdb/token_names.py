"""What tells tokens of one name apart: "Goblin (2/1 red)".

The first of a name is found by the name alone, unless a card has it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from cardsdb.folding import fold
from cardsdb.rows import VARIANT

TOKENS: Final = """\
SELECT card.id, name.name, rank, power, toughness, colors, oracle_text,
    name.name IN (SELECT name FROM card WHERE kind = 'card')
FROM card JOIN name ON card_id = card.id
WHERE source = 1 AND layout IN ('token', 'double_faced_token', 'emblem') AND rank % 100 = 0
ORDER BY name.name, card.id"""
"""The tokens of the pool, those of one name one after the other; and whether a card has the name, too."""
_Row: TypeAlias = tuple[int, str, int, str | None, str | None, str, str, int]
_COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_LONGEST: Final = 44
"""Letters of a text that are told at most."""


def told_apart(tokens: Iterable[_Row]) -> Iterator[tuple[str, int, int, str]]:
    """A row of names for each token that has its name from another one, or from a card."""
    taken: set[str] = set()
    for id, name, rank, power, toughness, colors, text, is_of_card in tokens:
        if name not in taken and not is_of_card:
            taken.add(name)
            continue
        size = f"{power}/{toughness} " if power is not None else ""
        words = size + (" and ".join(_COLORS[letter] for letter in colors) or "colorless")
        told = _free(f"{name} ({words}{_brief(text)})", taken)
        taken.add(told)
        yield fold(told), rank + VARIANT, id, told


def _brief(text: str) -> str:
    """The beginning of a text, without reminders."""
    said = " ".join(_REMINDER.sub("", text).split())
    short = said if len(said) <= _LONGEST else f"{said[:_LONGEST].rsplit(' ', 1)[0]} …"
    return f", {short}" if short else ""


def _free(told: str, taken: set[str]) -> str:
    """This, with a number where another token is called so."""
    number = 2
    while (named := told if number == 2 else f"{told} {number - 1}") in taken:
        number += 1
    return named
