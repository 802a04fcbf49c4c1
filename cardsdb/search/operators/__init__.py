"""The registry of operators: one function for each key of the search, in a module for each theme.

An operator is given a term and the cards, and gives the SQL that the term stands for and what it says in
English. What it can't answer it refuses with `NotUsedError`. Its help line and its example are part of it:
the help page and the completion are made from them, and every example is run as a test.
"""

import importlib
import pkgutil
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from cardsdb.folding import AFTER_EVERY_LETTER
from cardsdb.search import regexes
from cardsdb.search.clauses import Part, Where
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError, Quote, Term
from resources.said import Verbatim, say

Mean = Callable[[Term, Pool], Part]
Offer = Callable[[Pool], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Operator:
    """A key of the search."""

    keys: tuple[str, ...]
    """The first is the one that the help names; the others do the same."""
    help: str
    """What it finds, in a few words."""
    example: str
    theme: str
    mean: Mean
    offer: Offer
    """Values to complete what is typed with; empty where there is no list of them."""
    comparisons: tuple[str, ...]


_OPERATORS: Final[list[Operator]] = []
_ALL: Final = (":", "=", "!=", "<", "<=", ">", ">=")
EQUAL: Final = (":", "=", "!=")


def operator(
    *keys: str, help: str, example: str, comparisons: tuple[str, ...] = _ALL, offer: Offer = lambda _: ()
) -> Callable[[Mean], Mean]:
    """Register the decorated function as what these keys mean."""

    def register(mean: Mean) -> Mean:
        theme = mean.__module__.rpartition(".")[2].replace("_", " ")
        _OPERATORS.append(Operator(keys, help, example, theme, mean, offer, comparisons))
        return mean

    return register


@cache
def operators() -> tuple[Operator, ...]:
    """All operators, by theme."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return tuple(sorted(_OPERATORS, key=lambda one: (one.theme, one.keys)))


@cache
def by_key() -> dict[str, Operator]:
    """The operator of each key."""
    return {key: one for one in operators() for key in one.keys}


def one_of(value: str, known: Iterable[str], what: str) -> str:
    """The value, if it is known.

    Raises:
        NotUsedError: It is not; the message has the nearest one that is.
    """
    options = list(known)
    if value in options:
        return value
    if not options:
        raise NotUsedError(say("needs {what}: none is stored; import a file that has them", what=what))
    raise NotUsedError(
        say(
            "there is no {what} “{value}”{meant}",
            what=what,
            value=Verbatim(value),
            meant=did_you_mean(value, options),
        )
    )


def did_you_mean(value: str, options: Collection[str]) -> str:
    """The end of a sentence that names what may have been meant."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415  (20 ms that only mistakes wait for)

    known = sorted(options)  # so that of equally near ones it is always the same
    first, end = (bisect_left(known, text) for text in (value, value + AFTER_EVERY_LETTER))
    begun = known[first:end] if value else []
    found = None if begun else process.extractOne(value, known, scorer=fuzz.ratio, score_cutoff=60)
    near = [min(begun, key=len)] if begun else [found[0]] if found else []
    return meaning(near[0]) if near else ""


def meaning(meant: str) -> str:
    """The end of a sentence that names what may have been meant."""
    return say("; did you mean “{meant}”?", meant=Verbatim(meant))


def in_column(table: str, column: str, term: Term) -> Where:
    """That a column of a table matches the regular expression which the term has.

    Raises:
        NotUsedError: It is none.
    """
    regexes.compiled(term.value)
    return Where(table, f"regexp(?, {column})", (term.value,))


def no_regex(term: Term) -> None:
    """Refuse a regular expression where it can't be one.

    Raises:
        NotUsedError: It is one.
    """
    if term.quote is Quote.REGEX:
        raise NotUsedError(say("“{key}:” takes a word, not a regular expression", key=term.key))
