"""Keys of Scryfall whose data no file of cards has: prices, cubes, tags. They say so."""

from typing import Final, NoReturn

from cardsdb.search.operators import operator
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError, Term
from resources.said import say

_PRICES: Final = say("needs network data: prices are out of date after a day and are not stored")
_TAGS: Final = say("needs network data: tags are kept at Scryfall and are not in the files of cards")


@operator("usd", "eur", "tix", "cheapest", help="prices, which are not stored", example="usd<1")
def price(term: Term, pool: Pool) -> NoReturn:
    """Refused.

    Raises:
        NotUsedError: Always.
    """
    raise NotUsedError(_PRICES)


@operator("cube", help="lists of cubes, which are not stored", example="cube:vintage")
def cube(term: Term, pool: Pool) -> NoReturn:
    """Refused.

    Raises:
        NotUsedError: Always.
    """
    raise NotUsedError(
        say("needs network data: cubes are kept at Scryfall and are not in the files of cards")
    )


@operator(
    "otag",
    "oracletag",
    "function",
    "atag",
    "arttag",
    "art",
    help="tags, which are not stored",
    example="otag:removal",
)
def tag(term: Term, pool: Pool) -> NoReturn:
    """Refused.

    Raises:
        NotUsedError: Always.
    """
    raise NotUsedError(_TAGS)
