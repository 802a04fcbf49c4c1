"""How often cards were printed, and what was new in a printing."""

from cardsdb.search import tables
from cardsdb.search.clauses import SIGNS, Part, Where, sql_sign
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.pool import Pool
from cardsdb.search.printings_stored import needs_printings
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, say


def _count(term: Term, pool: Pool, column: str, what: str) -> Part:
    no_regex(term)
    needs_printings(pool)
    if not term.value.isdecimal():
        raise NotUsedError(
            say(
                "“{value}” is no number; write one, such as {key}>=10",
                value=Verbatim(term.value),
                key=term.key,
            )
        )
    if not tables.has(pool, "counts", column):
        raise NotUsedError(
            say("needs printings that tell their {what}: import Scryfall's default-cards file", what=what)
        )
    sql = f"{column} {sql_sign(term.comparison)} {int(term.value[:9])}"
    return Part(
        Where("counts", sql),
        say(
            "have {what} whose number {sign} {value}",
            what=what,
            sign=SIGNS[term.comparison],
            value=Verbatim(term.value),
        ),
    )


@operator("prints", help="how many printings there are", example="prints>=20")
def prints(term: Term, pool: Pool) -> Part:
    """Cards with so many printings."""
    return _count(term, pool, "prints", say("printings"))


@operator("sets", help="in how many sets it was printed", example="sets=1")
def sets(term: Term, pool: Pool) -> Part:
    """Cards printed in so many sets."""
    return _count(term, pool, "sets", say("sets"))


@operator("paperprints", help="how many printings there are on paper", example="paperprints=1")
def paper_prints(term: Term, pool: Pool) -> Part:
    """Cards with so many printings on paper; a set that exists only online is none."""
    return _count(term, pool, "paperprints", say("printings on paper"))


@operator("papersets", help="in how many sets it was printed on paper", example="papersets>10")
def paper_sets(term: Term, pool: Pool) -> Part:
    """Cards printed in so many sets on paper."""
    return _count(term, pool, "papersets", say("sets on paper"))


@operator("illustrations", help="how many pictures there are", example="illustrations>1")
def illustrations(term: Term, pool: Pool) -> Part:
    """Cards with so many pictures."""
    return _count(term, pool, "illustrations", say("illustrations"))


@operator(
    "new",
    help="the first printing with its rarity, artist, art, flavor or frame",
    example="new:rarity",
    comparisons=EQUAL,
    offer=lambda _: ("rarity", "artist", "art", "flavor", "frame"),
)
def new(term: Term, pool: Pool) -> Part:
    """Cards with a printing that was the first to have something."""
    no_regex(term)
    value = term.value.lower()
    if value in ("language", "lang"):
        raise NotUsedError(say("needs printings in all languages, which are not stored"))
    value = one_of(
        {"illustration": "art", "flavour": "flavor"}.get(value, value),
        ("rarity", "artist", "art", "flavor", "frame"),
        say("kind of news"),
    )
    needs_printings(pool)
    if not tables.has(pool, "history", f"new_{value}"):
        raise NotUsedError(
            say(
                "needs printings that tell their {value}: import Scryfall's default-cards file",
                value=Verbatim(value),
            )
        )
    return Part(
        Where("history", f"new_{value} = 1"), say("have a printing with new {value}", value=Verbatim(value))
    )
