"""Cards as the window lists and shows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.services.printed import NOT_PRINTED, Printed
from app.services.table.later import later

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.engine.values.card import Card


_KEYWORDS: Final = later("cardsdb.search.keywords")
_PACKS: Final = later("app.services.packs")


class Found(Struct, frozen=True):
    """A card in the list of results."""

    name: str
    mana_cost: str
    type_line: str
    colours: tuple[str, ...] = ()
    """Letters in the order WUBRG."""
    source: str = ""
    """Where it comes from, as `from:` names it; empty where any card of that name will do."""
    copies: int = 0
    """How many a decklist has of it in the deck itself."""
    beside: str = ""
    """How many it has in which other parts, in words."""


class Searched(Struct, frozen=True):
    """What a search found, and what is to be said about it."""

    found: Sequence[Found]
    """The first of them, best first."""
    count: int
    """How many there are in all."""
    explained: str = ""
    """What was asked, in words."""
    problems: tuple[str, ...] = ()
    """What of the search was not used, a sentence each."""
    seconds: float = 0
    keyword: str = ""
    """The keyword of that name, where what was asked is one."""
    only_starters: bool = False
    """Whether there are no other cards yet than those that come with the program."""
    further: Callable[[int, int], Sequence[Found]] | None = None
    """Gives more of them: from which on, and how many; None where there are none but the first."""


class KnownCard(Struct, frozen=True):
    """A card with what was made of the text of each face."""

    card: Card
    readings: tuple[Reading, ...]
    printed: Printed = NOT_PRINTED

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that its text names, abilities and actions, in the order of the text.

        The card's own name in it names none. Those that its rules pack defines are among them.
        """
        texts = (face.oracle_text.replace(face.name, "~") for face in self.card.faces)
        own = _PACKS().words_of(self.card.pack)
        return tuple(dict.fromkeys(name for text in texts for name in _KEYWORDS().keywords_of(text, own)))


_COUNTED: Final = re.compile(r"((?:\w+:\S+\s+)*)(\d{1,2})\s*[x×]?\s+(?=\D)(.+)")


def counted(text: str) -> tuple[int, str]:
    """How many cards are meant, and the search itself: "6 forest" is six times what "forest" finds.

    It may also stand behind keys, as a search among the tokens begins with one: "t:token 6 saproling".
    """
    found = _COUNTED.fullmatch(text.strip())
    number = int(found[2]) if found else 1
    return (number, found[1] + found[3]) if found and number else (1, text.strip())
