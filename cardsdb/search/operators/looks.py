"""How printings look, and where they can be had: what only some files say of them."""

from typing import Final

from cardsdb.search import tables
from cardsdb.search.clauses import Part, Where
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.pool import Pool
from cardsdb.search.printings_stored import noted
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, say

GAMES: Final = ("paper", "mtgo", "arena", "astral", "sega")


def detail(column: str, sql: str, values: tuple[str, ...], words: str, pool: Pool) -> Part:
    """A condition on what only some files say of printings.

    Raises:
        NotUsedError: None of those imported says it.
    """
    if not tables.has(pool, "detail", column):
        raise NotUsedError(
            say(
                "needs printings that tell “{column}”: import Scryfall's default-cards file",
                column=Verbatim(column.replace("_", " ")),
            )
        )
    note = ""
    if _some_lack(column, pool):
        note = say(
            "some printings don't tell “{column}”, so they were left out",
            column=Verbatim(column.replace("_", " ")),
        )
    return noted(Part(Where("detail", sql, values), words, note), pool)


def _some_lack(column: str, pool: Pool) -> bool:
    def ask() -> bool:
        rows = tables.values(pool, "detail", column)
        return (None,) in rows

    lack: bool = pool.once(("lacks", column), ask)
    return lack


@operator("watermark", "wm", help="a watermark", example="wm:orzhov", comparisons=EQUAL)
def watermark(term: Term, pool: Pool) -> Part:
    """Cards printed with a watermark."""
    no_regex(term)
    return detail(
        "watermark",
        "instr(watermark, ?) > 0",
        (term.value.lower(),),
        say("have the watermark {value}", value=Verbatim(term.value)),
        pool,
    )


@operator(
    "border",
    help="colour of the border: black, white, silver, gold, borderless",
    example="border:white",
    comparisons=EQUAL,
    offer=lambda _: ("black", "white", "silver", "gold", "borderless", "yellow"),
)
def border(term: Term, pool: Pool) -> Part:
    """Cards printed with a border."""
    no_regex(term)
    return detail(
        "border",
        "border = ?",
        (term.value.lower(),),
        say("have a border that is {value}", value=Verbatim(term.value)),
        pool,
    )


@operator(
    "frame",
    help="a frame: 1993, 1997, 2003, 2015, future, or an effect",
    example="frame:2003",
    comparisons=EQUAL,
    offer=lambda _: ("1993", "1997", "2003", "2015", "future"),
)
def frame(term: Term, pool: Pool) -> Part:
    """Cards printed in a frame, or with an effect of the frame."""
    no_regex(term)
    value = term.value.lower()
    sql, values = (
        "frame = ? OR instr(effects, ?) > 0",
        ({"old": "1997", "new": "2015"}.get(value, value), f" {value} "),
    )
    return detail("frame", sql, values, say("have the frame {value}", value=Verbatim(value)), pool)


@operator(
    "stamp",
    help="a security stamp: oval, acorn, triangle, arena, heart",
    example="stamp:acorn",
    comparisons=EQUAL,
    offer=lambda _: ("oval", "acorn", "triangle", "arena", "circle", "heart"),
)
def stamp(term: Term, pool: Pool) -> Part:
    """Cards printed with a security stamp."""
    no_regex(term)
    return detail(
        "stamp",
        "stamp = ?",
        (term.value.lower(),),
        say("have the security stamp {value}", value=Verbatim(term.value)),
        pool,
    )


@operator(
    "game",
    help="where a printing can be played with: paper, mtgo, arena",
    example="game:arena",
    comparisons=EQUAL,
    offer=lambda _: GAMES,
)
def game(term: Term, pool: Pool) -> Part:
    """Cards with a printing in a game."""
    no_regex(term)
    value = one_of(term.value.lower(), GAMES, say("game"))
    return detail(
        "games",
        "instr(games, ?) > 0",
        (f" {value} ",),
        say("can be had in {value}", value=Verbatim(value)),
        pool,
    )


@operator("lang", "language", help="language of a printing, or any", example="lang:ja", comparisons=EQUAL)
def language(term: Term, pool: Pool) -> Part:
    """Cards printed in a language."""
    no_regex(term)
    value = term.value.lower()
    if value == "any":
        return detail("lang", "lang IS NOT NULL", (), say("were printed in any language"), pool)
    known = {code for (code,) in tables.values(pool, "detail", "lang") if code}
    if known and value not in known:
        raise NotUsedError(
            say(
                "needs printings in “{value}”: only {known} is stored",
                value=Verbatim(value),
                known=", ".join(sorted(known)),
            )
        )
    return detail(
        "lang", "lang = ?", (value,), say("were printed in the language {value}", value=Verbatim(value)), pool
    )
