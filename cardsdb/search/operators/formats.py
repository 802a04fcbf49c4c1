"""Formats: where cards are legal, restricted and banned, and how many a deck may have."""

from collections.abc import Iterable
from typing import Final

from cardsdb.records import AsOf
from cardsdb.search.clauses import SIGNS, AnyOf, Clause, Matches, NoneOf, Part, Where, sql_sign
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.pool import Pool, has_column
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, say

_NORMAL: Final = 4
NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ALSO: Final = {"edh": "commander", "duelcommander": "duel"}
"""What players also call some formats."""
_ANY: Final = ("any", "infinite", "∞", "unlimited")


def formats(pool: Pool) -> list[str]:
    """The formats of which legality is known."""

    def ask() -> list[str]:
        names = {
            name
            for source in pool.sources
            for (name,) in source.db.execute("SELECT DISTINCT format FROM legality")
        }
        return sorted(names)

    known: list[str] = pool.once("formats", ask)
    return known


def as_of(pool: Pool) -> str:
    """The days of which legalities are, in brackets: those that files tell, or else of the import."""

    def ask() -> str:
        days: dict[bool, list[str]] = {True: [], False: []}
        for source in pool.sources:
            if has_column(source.db, "legality_date", "day"):
                for day, told in source.db.execute("SELECT DISTINCT day, told FROM legality_date"):
                    days[bool(told)].append(day)
            elif has_column(source.db, "source", "imported_at"):
                imported = source.db.execute("SELECT substr(imported_at, 1, 10) FROM source")
                days[False] += [day for (day,) in imported if day]
        spans = [str(AsOf(_span(found), told)) for told, found in days.items() if found]
        return (
            say(" ({first}; others {others})", first=spans[0], others=spans[1])
            if spans[1:]
            else (say(" ({first})", first=spans[0]) if spans else "")
        )

    text: str = pool.once("as of", ask)
    return text


def _span(days: list[str]) -> str:
    first, last = min(days), max(days)
    return first if first == last else say("{first} to {last}", first=first, last=last)


def _status(term: Term, pool: Pool, column: str, words: str) -> Part:
    no_regex(term)
    value = term.value.lower().replace(" ", "")
    value = one_of(_ALSO.get(value, value), formats(pool), say("format"))
    clause = Where("legality", f"instr({column}, ?) > 0", (f" {value} ",))
    return Part(
        clause, say("are {words} in {value}{as_of}", words=words, value=Verbatim(value), as_of=as_of(pool))
    )


def _offer(pool: Pool) -> Iterable[str]:
    return formats(pool)


@operator(
    "format",
    "f",
    "legal",
    help="a format in which it is legal",
    example="f:modern",
    comparisons=EQUAL,
    offer=_offer,
)
def legal(term: Term, pool: Pool) -> Part:
    """Cards that may be played in a format, if only one of them."""
    return _status(term, pool, "format", say("legal"))


@operator(
    "banned", help="a format in which it is banned", example="banned:legacy", comparisons=EQUAL, offer=_offer
)
def banned(term: Term, pool: Pool) -> Part:
    """Cards that are banned in a format."""
    return _status(term, pool, "banned", say("banned"))


@operator(
    "restricted",
    help="a format in which it is restricted",
    example="restricted:vintage",
    comparisons=EQUAL,
    offer=_offer,
)
def restricted(term: Term, pool: Pool) -> Part:
    """Cards of which a deck of a format may have one."""
    return _status(term, pool, "restricted", say("restricted"))


@operator(
    "decklimit", help="how many a deck may have by the card's own text, or any", example="decklimit:any"
)
def deck_limit(term: Term, pool: Pool) -> Part:
    """Cards of which a deck may have so many; most have four."""
    no_regex(term)
    value = term.value.lower()
    if value not in _ANY and not value.isdecimal():
        raise NotUsedError(
            say(
                "“{value}” is no number; write one, such as decklimit>4, or decklimit:any",
                value=Verbatim(value),
            )
        )
    wanted = float("inf") if value in _ANY else float(value[:6])
    sign = sql_sign(term.comparison)
    unlimited = AnyOf((
        Where("type", "instr(folded, ' basic ') > 0"),
        Matches("text", "a deck can have any number of cards named")
    ))  # fmt: skip
    limits: list[tuple[float, Clause]] = [(float("inf"), unlimited)]
    limits += [
        (number, Matches("text", f"a deck can have (?:up to|only) {word} cards? named"))
        for number, word in enumerate(NUMBERS, start=1)
    ]
    found = [clause for limit, clause in limits if _compare(limit, sign, wanted)]
    if _compare(_NORMAL, sign, wanted):
        found.append(NoneOf(AnyOf(tuple(clause for _, clause in limits))))
    return Part(
        AnyOf(tuple(found)),
        say("have a limit in a deck that {sign} {value}", sign=SIGNS[term.comparison], value=Verbatim(value)),
    )


def _compare(one: float, sign: str, other: float) -> bool:
    return {
        "=": one == other, "!=": one != other, "<": one < other,
        "<=": one <= other, ">": one > other, ">=": one >= other,
    }[sign]  # fmt: skip
