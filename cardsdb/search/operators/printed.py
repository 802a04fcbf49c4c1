"""Printings: sets, rarities, artists, dates, frames, and how often a card was printed."""

import re
from collections.abc import Iterable
from typing import Final

from cardsdb.folding import fold
from cardsdb.search import tables
from cardsdb.search.clauses import SIGNS, NoneOf, Part, Somewhere, Where, sql_sign
from cardsdb.search.operators import EQUAL, in_column, no_regex, one_of, operator
from cardsdb.search.operators.looks import GAMES, game, language
from cardsdb.search.pool import Pool
from cardsdb.search.printings import printings
from cardsdb.search.printings_stored import needs_printings, noted
from cardsdb.search.tree import NotUsedError, Quote, Term
from resources.said import Verbatim, say

RARITIES: Final = {"common": 1, "uncommon": 2, "rare": 3, "special": 4, "mythic": 5, "bonus": 6}
"""In the order in which they are compared."""
_SHORT: Final = {"c": "common", "u": "uncommon", "r": "rare", "s": "special", "m": "mythic", "b": "bonus"}
_LONGEST_CODE: Final = 5
"""Whoever types more letters means the name of a set."""
_MONTHS: Final = 12
_DAYS: Final = 31
_DATE: Final = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$")
_RANGE: Final = re.compile(r"(\d{1,9})-(\d{1,9})$")


def set_codes(pool: Pool) -> list[str]:
    """The codes of all sets of which a printing is stored."""
    return sorted({code for (code,) in tables.values(pool, "edition", "code") if code})


def code_of(value: str, pool: Pool) -> str:
    """The code of a set, from its code or its name.

    Raises:
        NotUsedError: There is no such set.
    """
    value = value.lower()
    codes: list[str] = pool.once("set codes", lambda: set_codes(pool))
    if value in codes:
        return value
    for code, name in tables.values(pool, "edition", "code, name"):
        if name and fold(name) == fold(value):
            return str(code)
    if value in printings(pool).sets():
        raise NotUsedError(say("needs printings of the set “{value}”: none is stored", value=Verbatim(value)))
    words = f" {fold(value)} "
    named = [row for row in printings(pool).sets().values() if row[1] and words in f" {fold(row[1])} "]
    if named and words.strip():
        code, name, *_ = min(named, key=lambda row: len(row[1]))
        raise NotUsedError(
            say(
                "there is no set “{value}”; did you mean “{code}”, {name}?",
                value=Verbatim(value),
                code=Verbatim(code),
                name=Verbatim(name),
            )
        )
    names = [fold(name) for _, name in tables.values(pool, "edition", "code, name") if name]
    return one_of(fold(value), names if len(value) > _LONGEST_CODE else codes, say("set"))


@operator(
    "set",
    "s",
    "e",
    "edition",
    help="a set, by its code or its name",
    example="s:khm",
    comparisons=EQUAL,
    offer=set_codes,
)
def edition(term: Term, pool: Pool) -> Part:
    """Cards printed in a set."""
    no_regex(term)
    code = code_of(term.value, pool)
    name = (printings(pool).sets().get(code) or (code, code))[1] or code
    return noted(
        Part(
            Where("edition", "code = ?", (code,)),
            say("were printed in {name} ({code})", name=Verbatim(name), code=Verbatim(code)),
        ),
        pool,
    )


@operator("block", "b", help="a block, by its name or by one of its sets", example="b:wwk", comparisons=EQUAL)
def block(term: Term, pool: Pool) -> Part:
    """Cards printed in a block."""
    no_regex(term)
    value = fold(term.value)
    blocks = {row[3] for row in printings(pool).sets().values() if row[3]}
    by_name = {fold(name): name for name in blocks}
    if not blocks:
        raise NotUsedError(say("needs blocks: none are stored; import Scryfall's list of sets"))
    row = printings(pool).sets().get(term.value.lower())
    name = row[3] if row and row[3] else by_name.get(value)
    if name is None:
        name = by_name[one_of(value, by_name, say("block"))]
    return noted(
        Part(
            Where("edition", "block = ?", (name,)),
            say("were printed in the block {name}", name=Verbatim(name)),
        ),
        pool,
    )


def _set_types(pool: Pool) -> Iterable[str]:
    return sorted({kind for (kind,) in tables.values(pool, "edition", "set_type") if kind})


@operator("st", "settype", help="a kind of set", example="st:masters", comparisons=EQUAL, offer=_set_types)
def set_type(term: Term, pool: Pool) -> Part:
    """Cards printed in a set of a kind."""
    no_regex(term)
    kind = one_of(term.value.lower().replace(" ", "_"), _set_types(pool), say("kind of set"))
    return noted(
        Part(
            Where("edition", "set_type = ?", (kind,)),
            say("were printed in a {kind} set", kind=Verbatim(kind.replace("_", " "))),
        ),
        pool,
    )


@operator("cn", "number", help="collector number, or a range and a list", example="cn:1-20,55")
def collector_number(term: Term, pool: Pool) -> Part:
    """Cards printed under a collector number."""
    no_regex(term)
    value, sign = term.value.lower(), sql_sign(term.comparison)
    words = say(
        "have a collector number that {sign} {value}", sign=SIGNS[term.comparison], value=Verbatim(value)
    )
    if sign not in ("=", "!="):
        if not value.isdecimal():
            raise NotUsedError(say("“{value}” is no number; write one, such as cn>50", value=Verbatim(value)))
        return noted(Part(Where("number", f"number {sign} {int(value[:9])}"), words), pool)
    numbers = [one for one in dict.fromkeys(value.split(",")) if one]
    ranges = [(int(ends[1]), int(ends[2])) for one in numbers if (ends := _RANGE.match(one))]
    single = tuple(one for one in numbers if not _RANGE.match(one))
    sql = f"lower(text) IN ({', '.join('?' * len(single))})"
    if ranges:
        pairs = ", ".join(map(str, ranges))
        sql += f" OR EXISTS (SELECT 1 FROM (VALUES {pairs}) WHERE number BETWEEN column1 AND column2)"
    clause = Where("number", sql, single)
    return noted(Part(NoneOf(clause) if sign == "!=" else clause, words), pool)


@operator(
    "rarity", "r", help="rarity: c, u, r, m, special, bonus", example="r>=rare", offer=lambda _: RARITIES
)
def rarity(term: Term, pool: Pool) -> Part:
    """Cards printed in a rarity."""
    no_regex(term)
    value = term.value.lower()
    value = one_of(_SHORT.get(value, value), RARITIES, say("rarity"))
    order = "CASE rarity " + " ".join(f"WHEN '{name}' THEN {n}" for name, n in RARITIES.items()) + " END"
    sql = f"{order} {sql_sign(term.comparison)} {RARITIES[value]}"
    return noted(
        Part(
            Where("rarity", sql),
            say("have a rarity that {sign} {value}", sign=SIGNS[term.comparison], value=Verbatim(value)),
        ),
        pool,
    )


@operator("artist", "a", help="words of the artist's name", example="a:foglio", comparisons=EQUAL)
def artist(term: Term, pool: Pool) -> Part:
    """Cards with a picture by an artist."""
    if not tables.has(pool, "artist", "artist"):
        raise NotUsedError(say("needs printings with artists: import Scryfall's default-cards file"))
    if term.quote is Quote.REGEX:
        return noted(
            Part(
                in_column("artist", "artist", term),
                say("have an artist like /{value}/", value=Verbatim(term.value)),
            ),
            pool,
        )
    clause = Where("artist", "instr(folded, ?) > 0", (fold(term.value),))
    return noted(Part(clause, say("were painted by “{value}”", value=Verbatim(term.value))), pool)


def _span(value: str, pool: Pool) -> tuple[str, str]:
    """The first and the last day of what was typed: a year, a month, a day, or that of a set."""
    found = _DATE.match(value)
    year, month, day = found.groups() if found else ("", "", "")
    if found and 1 <= int(month or 1) <= _MONTHS and 1 <= int(day or 1) <= _DAYS:
        first = f"{year}-{int(month or 1):02}-{int(day or 1):02}"
        return first, f"{year}-{int(month or 12):02}-{int(day or 31):02}"
    row = printings(pool).sets().get(value.lower())
    if row is not None and row[6]:
        return row[6], row[6]
    raise NotUsedError(
        say(
            "“{value}” is no date; write one as 2015-08-18, a year, or the code of a set",
            value=Verbatim(value),
        )
    )


def _released(term: Term, pool: Pool, sign: str) -> Part:
    no_regex(term)
    first, last = _span(term.value, pool)
    sql = {
        "=": f"date BETWEEN '{first}' AND '{last}'",
        "!=": f"date NOT BETWEEN '{first}' AND '{last}'",
        "<": f"date < '{first}'",
        "<=": f"date <= '{last}'",
        ">": f"date > '{last}'",
        ">=": f"date >= '{first}'",
    }[sign]
    said = {
        "=": say("in"),
        "!=": say("not in"),
        "<": say("before"),
        "<=": say("in or before"),
        ">": say("after"),
        ">=": say("in or after"),
    }
    return noted(
        Part(
            Where("released", sql),
            say("were printed {when} {value}", when=said[sign], value=Verbatim(term.value)),
        ),
        pool,
    )


@operator("year", help="year of a printing", example="year>=2015")
def year(term: Term, pool: Pool) -> Part:
    """Cards printed in, before or after a year."""
    return _released(term, pool, sql_sign(term.comparison))


@operator("date", help="day of a printing, or that of a set", example="date>=2015-08-18")
def date(term: Term, pool: Pool) -> Part:
    """Cards printed on, before or after a day."""
    return _released(term, pool, sql_sign(term.comparison))


@operator(
    "time",
    help="as the cards were at a time: what was printed by then",
    example="time:2003",
    comparisons=(":", "="),
)
def time(term: Term, pool: Pool) -> Part:
    """Cards printed by a day, or with a set."""
    return _released(term, pool, "<=")


@operator(
    "in",
    help="printed at some time in a set, a kind of set, a rarity, a game, a language",
    example="in:lea",
    comparisons=EQUAL,
)
def printed_in(term: Term, pool: Pool) -> Part:
    """Cards of which some printing is so, whichever printing the rest of the search is about."""
    no_regex(term)
    needs_printings(pool)
    value = term.value.lower()
    if value in (*RARITIES, *_SHORT):
        part = rarity(term, pool)
    elif value in GAMES:
        part = game(term, pool)
    elif value.replace(" ", "_") in _set_types(pool):
        part = set_type(term, pool)
    elif value in {code for (code,) in tables.values(pool, "detail", "lang") if code}:
        part = language(term, pool)
    else:
        part = edition(term, pool)
    return Part(Somewhere(part.clause), say("at some time {words}", words=part.words), part.note)


@operator("artists", help="how many artists painted one printing", example="artists>1")
def artists(term: Term, pool: Pool) -> Part:
    """Cards with a printing by so many artists."""
    no_regex(term)
    if not term.value.isdecimal():
        raise NotUsedError(
            say("“{value}” is no number; write one, such as artists>1", value=Verbatim(term.value))
        )
    sql = f"number {sql_sign(term.comparison)} {int(term.value[:9])}"
    clause = Where("artist", sql)
    return noted(
        Part(
            clause,
            say(
                "have artists whose number {sign} {value}",
                sign=SIGNS[term.comparison],
                value=Verbatim(term.value),
            ),
        ),
        pool,
    )
