"""What an operator makes of a term: a condition on the values of one column, and how it is said in English.

A condition is asked of every distinct value of a column once, in SQL; the cards that have the value follow.
Long texts are mostly distinct, so they are gone through themselves, see `Contains` and `Matches`.
"""

from enum import Enum

from msgspec import Struct

from resources.said import say, worded


class Level(Enum):
    """What a condition is about. A card has faces, printings, abilities and rulings."""

    CARD = "card"
    FACE = "face"
    PRINTING = "printing"
    ABILITY = "ability"
    RULING = "ruling"


class Where(Struct, frozen=True):
    """SQL about a row of a table of values, see `tables`."""

    table: str
    sql: str
    values: tuple[str | float, ...] = ()
    """For the question marks in `sql`."""


class Contains(Struct, frozen=True):
    """A text has this in it. Both are as `texts.plain` makes them."""

    column: str
    needle: str


class Matches(Struct, frozen=True):
    """A text has something in it that a regular expression describes."""

    column: str
    pattern: str


class AllOf(Struct, frozen=True):
    """All hold, of the same thing."""

    clauses: tuple["Clause", ...]
    level: Level | None = None
    """Of the same what; None for what the whole search is about."""


class AnyOf(Struct, frozen=True):
    """One holds, of the same thing."""

    clauses: tuple["Clause", ...]
    level: Level | None = None
    """Of the same what; None for what the whole search is about."""


class NoneOf(Struct, frozen=True):
    """It does not hold."""

    clause: "Clause"
    level: Level | None = None


class Somewhere(Struct, frozen=True):
    """It holds of some printing of the card, whichever printing is asked about."""

    clause: "Clause"


Clause = Where | Contains | Matches | AllOf | AnyOf | NoneOf | Somewhere

EVERYTHING = AllOf(())


class Part(Struct, frozen=True):
    """What a term means."""

    clause: Clause
    words: str
    """What is true of the cards, so that it fits behind "cards that": `have power 3`, `are red`."""
    note: str = ""
    """What the answer leaves out because it is not stored; empty when nothing."""


def opposite(words: str) -> str:
    """What is said of cards of which `words` is not true."""
    verb, _, rest = words.partition(" ")
    negated = {"are": "aren't", "can": "can't", "were": "weren't"}.get(verb)
    return worded(f"{negated} {rest}" if negated else f"don't {words}", "not {words}", words=words)


SIGNS = {
    ":": worded("is", "compared|is"), "=": worded("is", "compared|is"), "!=": say("is not"),
    "<": say("is less than"), "<=": say("is at most"), ">": say("is more than"), ">=": say("is at least"),
}  # fmt: skip
"""Comparisons in words."""


def sql_sign(comparison: str) -> str:
    """The comparison as SQL writes it."""
    return "=" if comparison == ":" else comparison
