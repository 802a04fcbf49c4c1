"""Names, types, texts, keywords and rulings."""

from typing import Final

from cardsdb.folding import fold
from cardsdb.search import regexes, tables
from cardsdb.search.clauses import SIGNS, AnyOf, Clause, Contains, Matches, NoneOf, Part, Where, opposite
from cardsdb.search.operators import EQUAL, in_column, one_of, operator
from cardsdb.search.pool import Pool
from cardsdb.search.printings import printings
from cardsdb.search.texts import plain
from cardsdb.search.tree import NotUsedError, Quote, Term
from resources.said import Verbatim, say

_IN: Final = (":", "=")


def in_text(column: str, of_self: str, term: Term) -> Clause:
    """The value somewhere in a text; where it has `~`, in the text in which the card is called so."""
    if term.quote is Quote.REGEX:
        regexes.compiled(term.value)
        needle = regexes.to_the_point(term.value)
        if not regexes.is_plain(needle):
            return Matches(of_self if "~" in needle else column, needle)
        needle = plain(needle)
    else:
        needle = " ".join(plain(term.value).split())
    return Contains(of_self if "~" in needle else column, needle)


def quoted(term: Term) -> str:
    """The value as it is said back."""
    if term.quote is Quote.REGEX:
        return say("/{expression}/", expression=Verbatim(term.value))
    return say("“{words}”", words=Verbatim(term.value))


@operator(
    "name",
    "n",
    help="words of the name, in any order; a phrase or an expression too; >= sorts",
    example="name:dragon",
)
def name(term: Term, pool: Pool) -> Part:
    """Cards whose name, or a face's, has the value."""
    folded = fold(term.value)
    if term.quote is not Quote.REGEX and term.comparison in ("<", "<=", ">", ">="):
        words = say(
            "have a name that {sign} “{folded}” in the order of the alphabet",
            sign=SIGNS[term.comparison],
            folded=Verbatim(folded),
        )
        return Part(Where("name", f"folded {term.comparison} ?", (folded,)), words)
    regex = term.quote is Quote.REGEX
    clause = in_text("printed names", "printed names", term) if regex else Contains("names", folded)
    if term.comparison == "!=":
        return Part(NoneOf(clause), opposite(say("have {words} in the name", words=quoted(term))))
    return Part(clause, say("have {words} in the name", words=quoted(term)))


@operator("", help="words of the name", example="dragon", comparisons=_IN)
def bare(term: Term, pool: Pool) -> Part:
    """Cards whose name has the word; `//` stands for cards with two names."""
    if term.value == "//":
        return Part(Contains("printed names", " // "), say("have two names"))
    folded = fold(term.value)
    if not any(letter.isalnum() for letter in folded):
        return Part(
            Contains("printed names", plain(term.value)),
            say("have “{value}” in the name", value=Verbatim(term.value)),
        )
    return Part(Contains("names", folded), say("have “{value}” in the name", value=Verbatim(term.value)))


@operator("!", help="the whole name, or that of a face", example='!"the whole name"', comparisons=("=",))
def exact(term: Term, pool: Pool) -> Part:
    """Cards of that very name."""
    return Part(
        Contains("names", f"\n{fold(term.value)}\n"), say("are called “{value}”", value=Verbatim(term.value))
    )


def type_words(pool: Pool) -> list[str]:
    """The words of all type lines, folded."""

    def ask() -> list[str]:
        rows = tables.values(pool, "type", "folded")
        return sorted({word for (line,) in rows for word in line.split()})

    found: list[str] = pool.once("type words", ask)
    return found


@operator("type", "t", help="words of the type line, whole or begun", example="t:goblin", comparisons=EQUAL)
def type_line(term: Term, pool: Pool) -> Part:
    """Cards with the value in the type line of a face."""
    if term.quote is Quote.REGEX:
        return Part(
            in_column("type", "line", term),
            say("have a type line like /{value}/", value=Verbatim(term.value)),
        )
    words = say("have {words} in the type line", words=quoted(term))
    return Part(Where("type", "instr(folded, ?) > 0", (fold(term.value),)), words)


@operator(
    "oracle", "o", help="words of the rules text; ~ is the card itself", example="o:haste", comparisons=EQUAL
)
def oracle(term: Term, pool: Pool) -> Part:
    """Cards with the value in their text, reminder text left out."""
    return Part(in_text("text", "text of self", term), say("have {words} in the text", words=quoted(term)))


@operator(
    "fulloracle",
    "fo",
    help="words of the text, reminder text too",
    example='fo:"can\'t be blocked"',
    comparisons=EQUAL,
)
def full_oracle(term: Term, pool: Pool) -> Part:
    """Cards with the value in their text or reminder text."""
    return Part(
        in_text("full text", "full text of self", term),
        say("have {words} in the whole text", words=quoted(term)),
    )


@operator(
    "oo",
    "nameless",
    help="words of the text, the card's own name left out",
    example="oo:goblin",
    comparisons=EQUAL,
)
def nameless(term: Term, pool: Pool) -> Part:
    """Cards with the value in their text other than in their own name."""
    return Part(
        in_text("text without name", "text of self", term),
        say("have {words} in the text, not as the name", words=quoted(term)),
    )


@operator("any", help="words of the name, the type line or the text", example="any:dragon", comparisons=EQUAL)
def anything(term: Term, pool: Pool) -> Part:
    """Cards with the value anywhere."""
    parts = tuple(one(term, pool).clause for one in (name, type_line, full_oracle))
    return Part(AnyOf(parts), say("have {words} in name, type line or text", words=quoted(term)))


@operator(
    "ability", help="words that are all in one ability", example="ability:(draw discard)", comparisons=EQUAL
)
def ability(term: Term, pool: Pool) -> Part:
    """Cards with an ability that has the value; a group in brackets is about one ability."""
    return Part(
        in_text("ability", "ability of self", term), say("have {words} in an ability", words=quoted(term))
    )


@operator("rulings", "ruling", help="words of a ruling", example="rulings:control", comparisons=EQUAL)
def rulings(term: Term, pool: Pool) -> Part:
    """Cards with a ruling that has the value."""
    if not any(source.db.execute("SELECT 1 FROM ruling LIMIT 1").fetchone() for source in pool.sources):
        raise NotUsedError(say("needs rulings: none are stored; import Scryfall's file of rulings"))
    return Part(in_text("ruling", "ruling", term), say("have {words} in a ruling", words=quoted(term)))


def keyword_names(pool: Pool) -> list[str]:
    """All keywords of the cards, folded."""
    rows = tables.values(pool, "keywords", "folded")
    return sorted({word for (text,) in rows for word in text.split("\n") if word})


@operator("keyword", "kw", help="a keyword", example="kw:flying", comparisons=EQUAL, offer=keyword_names)
def keyword(term: Term, pool: Pool) -> Part:
    """Cards with a keyword, or an ability word."""
    if term.quote is Quote.REGEX:
        regexes.compiled(term.value)
        return Part(
            in_column("keywords", "folded", term),
            say("have a keyword like /{value}/", value=Verbatim(term.value)),
        )
    value = one_of(fold(term.value), pool.once("keyword names", lambda: keyword_names(pool)), say("keyword"))
    return Part(
        Where("keywords", "instr(folded, ?) > 0", (f"\n{value}\n",)),
        say("have the keyword {value}", value=Verbatim(value)),
    )


@operator("flavor", "ft", help="words of the flavour text", example="ft:goblin", comparisons=EQUAL)
def flavor(term: Term, pool: Pool) -> Part:
    """Cards with a printing whose flavour text has the value."""
    if not any(pool.once("any flavor", lambda: [any(printings(pool).flavor())])):
        raise NotUsedError(say("needs printings with flavour text: import Scryfall's default-cards file"))
    return Part(
        in_text("flavor", "flavor", term), say("have {words} in the flavour text", words=quoted(term))
    )


@operator(
    "related",
    "other",
    "part",
    "alt",
    help="cards that belong together, by the name of the other",
    example="related:goblin",
    comparisons=EQUAL,
)
def related(term: Term, pool: Pool) -> Part:
    """Cards that name another as their token, their other half or their partner."""
    if not tables.has(pool, "about", "related"):
        raise NotUsedError(
            say("needs related cards: none are stored; import a Scryfall file that has “all_parts”")
        )
    clause = Where("about", "instr(related, ?) > 0", (fold(term.value),))
    return Part(clause, say("belong to a card with {words} in the name", words=quoted(term)))


@operator(
    "lore",
    help="words of the name, the type line or the flavour text",
    example="lore:urza",
    comparisons=EQUAL,
)
def lore(term: Term, pool: Pool) -> Part:
    """Cards that tell of something or somebody."""
    parts = [one(term, pool).clause for one in (name, type_line)]
    if any(pool.once("any flavor", lambda: [any(printings(pool).flavor())])):
        parts.append(flavor(term, pool).clause)
    return Part(AnyOf(tuple(parts)), say("tell of {words}", words=quoted(term)))
