"""Where cards come from: the official pool, the user's own cards, sets that somebody made."""

from typing import Final

from cardsdb.schema import MINE, OFFICIAL
from cardsdb.search import tables
from cardsdb.search.clauses import Part, Where
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.pool import Pool
from cardsdb.search.tree import Term
from resources.said import Verbatim, say

_KINDS: Final = (OFFICIAL, MINE)


def _offered(pool: Pool) -> list[str]:
    names = {str(name) for (name,) in tables.values(pool, "card", "source")}
    return [*_KINDS, *sorted(names.difference(_KINDS))]


@operator(
    "from",
    help="where the cards come from: official, packs, mine (the rest), or a source",
    example="from:official",
    comparisons=EQUAL,
    offer=_offered,
)
def origin(term: Term, pool: Pool) -> Part:
    """Cards of a source, or of all sources of a kind."""
    no_regex(term)
    value = one_of(term.value.lower(), _offered(pool), say("source of cards"))
    column = "source_kind" if value in _KINDS else "source"
    return Part(Where("card", f"{column} = ?", (value,)), say("are from {value}", value=Verbatim(value)))
