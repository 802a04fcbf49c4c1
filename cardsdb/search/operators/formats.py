"""Formats: where cards are legal, restricted and banned, and how many a deck may have."""

from collections.abc import Iterable
from typing import Final

from cardsdb.records import AsOf
from cardsdb.search.clauses import SIGNS, AnyOf, Clause, Matches, NoneOf, Part, Where, sql_sign
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.pool import Pool, has_column
from cardsdb.search.tree import NotUsedError, Term

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
        spans = [
            str(AsOf(" to ".join(sorted({min(found), max(found)})), told))
            for told, found in days.items()
            if found
        ]
        return f" ({'; others '.join(spans)})" if spans else ""

    text: str = pool.once("as of", ask)
    return text


def _status(term: Term, pool: Pool, column: str, words: str) -> Part:
    no_regex(term)
    value = term.value.lower().replace(" ", "")
    value = one_of(_ALSO.get(value, value), formats(pool), "format")
    clause = Where("legality", f"instr({column}, ?) > 0", (f" {value} ",))
    return Part(clause, f"are {words} in {value}{as_of(pool)}")


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
    return _status(term, pool, "format", "legal")


@operator(
    "banned", help="a format in which it is banned", example="banned:legacy", comparisons=EQUAL, offer=_offer
)
def banned(term: Term, pool: Pool) -> Part:
    """Cards that are banned in a format."""
    return _status(term, pool, "banned", "banned")


@operator(
    "restricted",
    help="a format in which it is restricted",
    example="restricted:vintage",
    comparisons=EQUAL,
    offer=_offer,
)
def restricted(term: Term, pool: Pool) -> Part:
    """Cards of which a deck of a format may have one."""
    return _status(term, pool, "restricted", "restricted")


@operator(
    "decklimit", help="how many a deck may have by the card's own text, or any", example="decklimit:any"
)
def deck_limit(term: Term, pool: Pool) -> Part:
    """Cards of which a deck may have so many; most have four."""
    no_regex(term)
    value = term.value.lower()
    if value not in _ANY and not value.isdecimal():
        raise NotUsedError(f"“{value}” is no number; write one, such as decklimit>4, or decklimit:any")
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
    return Part(AnyOf(tuple(found)), f"have a limit in a deck that {SIGNS[term.comparison]} {value}")


def _compare(one: float, sign: str, other: float) -> bool:
    return {
        "=": one == other, "!=": one != other, "<": one < other,
        "<=": one <= other, ">": one > other, ">=": one >= other,
    }[sign]  # fmt: skip
