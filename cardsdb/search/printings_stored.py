"""Whether the printings that a search asks about are stored."""

from typing import Final

from msgspec.structs import replace

from cardsdb.search.clauses import Part
from cardsdb.search.pool import Pool
from cardsdb.search.printings import printings
from cardsdb.search.tree import NotUsedError
from resources.said import say

ONE_EACH: Final = say(
    "needs printings: only one printing of each card is stored, so others were not looked at"
)


def needs_printings(pool: Pool) -> None:
    """See that the printings of the cards are stored.

    Raises:
        NotUsedError: At most one of each card is.
    """
    if not printings(pool).complete:
        raise NotUsedError(
            say("needs printings: only one of each card is stored; import Scryfall's default-cards file")
        )


def noted(part: Part, pool: Pool) -> Part:
    """The part, with a note where only one printing of each card is stored."""
    return part if printings(pool).complete else replace(part, note=ONE_EACH)
