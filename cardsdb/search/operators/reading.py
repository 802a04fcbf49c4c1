"""How cards are read: what of the text is understood, ways of casting, triggers, what they make cheaper."""

from collections.abc import Callable
from typing import Final

from cardsdb.folding import fold
from cardsdb.search import tables
from cardsdb.search.clauses import Part, Where
from cardsdb.search.operators import EQUAL, no_regex, one_of, operator
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError, Term
from resources.said import Verbatim, say

FAR: Final = say(", as far as texts are read")
"""A reading may be partial, so a card may be missed; that is said."""


def as_read(clause: Where, words: str, pool: Pool) -> Part:
    """A condition on the readings, with a note where some cards have not been read.

    Raises:
        NotUsedError: None has been read.
    """
    if not tables.has(pool, "reading", "state"):
        raise NotUsedError(say("needs the readings of the cards' texts; run `spellbench readings` once"))

    def ask() -> int:
        new = tables.where(pool, Where("reading", "state IS NULL"))
        return (new & tables.where(pool, Where("card", "kind = 'card'"))).bit_count()

    new: int = pool.once("not read", ask)
    note = say("{new:,} cards have not been read yet; run `spellbench readings`", new=new) if new else ""
    return Part(clause, words, note)


def _offered(column: str) -> Callable[[Pool], list[str]]:
    def offer(pool: Pool) -> list[str]:
        rows = tables.values(pool, "reading", column)
        return sorted({word for (text,) in rows if text for word in text.split("\n") if word})

    return offer


def _listed(term: Term, pool: Pool, column: str, what: str) -> Where:
    """A word in one of the lists that a reading has."""
    no_regex(term)
    as_read(Where("reading", "1"), "", pool)
    known = pool.once(("offered", column), lambda: _offered(column)(pool))
    value = one_of(fold(term.value), known, what)
    return Where("reading", f"instr({column}, ?) > 0", (f"\n{value}\n",))


@operator(
    "way",
    help="a way in which it can be cast, such as prowl or flashback",
    example="way:prowl",
    comparisons=EQUAL,
    offer=_offered("ways"),
)
def way(term: Term, pool: Pool) -> Part:
    """Cards that can be cast in a way of that name."""
    clause = _listed(term, pool, "ways", say("way of casting"))
    return as_read(
        clause, say("have the way of casting “{value}”{far}", value=Verbatim(term.value), far=FAR), pool
    )


@operator(
    "reading",
    help="whether the text is read: whole, partly or unread",
    example="reading:partly",
    comparisons=EQUAL,
    offer=lambda _: ("whole", "partly", "unread"),
)
def reading(term: Term, pool: Pool) -> Part:
    """Cards whose text is understood so far."""
    no_regex(term)
    value = one_of(fold(term.value), ("whole", "partly", "unread"), say("state of reading"))
    words = {
        "whole": say("have a text that is wholly read"),
        "partly": say("have a text that is partly read"),
        "unread": say("have a text of which nothing is read"),
    }
    return as_read(Where("reading", "state = ?", (value,)), words[value], pool)


@operator(
    "triggers",
    help="what an ability of it triggers on, such as cast, enters or dies",
    example="triggers:cast",
    comparisons=EQUAL,
    offer=_offered("triggers"),
)
def triggers(term: Term, pool: Pool) -> Part:
    """Cards with an ability that triggers on an event of that kind."""
    clause = _listed(term, pool, "triggers", say("event"))
    return as_read(
        clause,
        say("have an ability that triggers on “{value}”{far}", value=Verbatim(term.value), far=FAR),
        pool,
    )


@operator(
    "reduces",
    help="what it makes cheaper to cast, such as creature or self",
    example="reduces:creature",
    comparisons=EQUAL,
    offer=_offered("reduces"),
)
def reduces(term: Term, pool: Pool) -> Part:
    """Cards that make spells of that kind cost less."""
    clause = _listed(term, pool, "reduces", say("kind of spell"))
    return as_read(
        clause, say("make “{value}” spells cost less{far}", value=Verbatim(term.value), far=FAR), pool
    )
