"""What can be counted of a keyword, as players' encyclopedias show it: cards, colours, first and last set."""

from dataclasses import dataclass
from itertools import compress
from typing import Final

from cardsdb.folding import fold
from cardsdb.search.clauses import AllOf, Clause, Level, NoneOf, Where
from cardsdb.search.evaluate import Evaluator
from cardsdb.search.operators import one_of
from cardsdb.search.operators.text import keyword_names
from cardsdb.search.pool import Pool
from cardsdb.search.printings import printings
from cardsdb.search.search import HIDDEN

_SIDE_SETS: Final = ("promo", "memorabilia", "masterpiece", "token", "box", "minigame", "treasure_chest")
"""Kinds of sets that bring cards early or again; they count as first or last only if there are no others."""
_COLORS: Final = (("white", 1), ("blue", 2), ("black", 4), ("red", 8), ("green", 16))


@dataclass(frozen=True, slots=True)
class SetOfKeyword:
    """A set in which a keyword was used."""

    code: str
    name: str
    released_at: str
    """Year-month-day; empty when it is not known."""


@dataclass(frozen=True, slots=True)
class KeywordStatistics:
    """How often a keyword is used, and where."""

    keyword: str
    cards: int
    colors: dict[str, int]
    """Cards of each colour; a card of several is counted once, as multicoloured."""
    shares: dict[str, float]
    """The same in percent of all its cards, to a tenth."""
    first: SetOfKeyword | None
    """None where no printing is stored."""
    last: SetOfKeyword | None


def has_keyword(pool: Pool, keyword: str) -> tuple[str, Where]:
    """The keyword as the search has it, and the clause that holds of the cards with it.

    Raises:
        NotUsedError: No card has it; the message has the nearest one that some card has.
    """
    name = one_of(fold(keyword), pool.once("keyword names", lambda: keyword_names(pool)), "keyword")
    return name, Where("keywords", "instr(folded, ?) > 0", (f"\n{name}\n",))


def keyword_statistics(pool: Pool, keyword: str) -> KeywordStatistics:
    """What can be counted of a keyword. Tokens and other extras are left out.

    Raises:
        NotUsedError: No card has it; the message has the nearest one that some card has.
    """
    name, has = has_keyword(pool, keyword)
    return statistics_of(Evaluator(pool), name, has)


def statistics_of(evaluator: Evaluator, name: str, has: Clause) -> KeywordStatistics:
    """What can be counted of the cards of which a clause holds, under this name."""
    has = AllOf((has, NoneOf(HIDDEN)))
    cards = evaluator.flags(has, Level.CARD)
    seen = several = 0
    of_color: dict[str, int] = {}
    for color, bit in _COLORS:
        of_color[color] = cards & evaluator.flags(Where("colors", f"mask & {bit}"), Level.CARD)
        several |= seen & of_color[color]
        seen |= of_color[color]
    counts = {color: (found & ~several).bit_count() for color, found in of_color.items()}
    counts |= {"multicoloured": several.bit_count(), "colourless": (cards & ~seen).bit_count()}
    total = cards.bit_count()
    shares = {color: round(100 * count / total, 1) if total else 0.0 for color, count in counts.items()}
    first, last = _first_and_last(evaluator.pool, evaluator.flags(has, Level.PRINTING))
    return KeywordStatistics(name, total, counts, shares, first, last)


def _first_and_last(pool: Pool, flags: int) -> tuple[SetOfKeyword | None, SetOfKeyword | None]:
    """The sets in which the cards were first printed, and in which new ones last were."""
    prints = printings(pool)
    first_of: dict[int, int] = {}
    sets = prints.sets()
    rows = compress(range(prints.rows.size), flags.to_bytes(prints.rows.size, "little"))
    for row in rows:
        code = prints.set_code[row]
        if code is None or (code in sets and sets[code][2] in _SIDE_SETS):
            continue
        first_of.setdefault(prints.rows.of_card[row], row)
    if not first_of:
        return None, None
    dated = sorted((prints.released[row] or "", prints.set_code[row] or "") for row in first_of.values())
    return _set(prints.sets(), *dated[0]), _set(prints.sets(), *dated[-1])


def _set(sets: dict[str, tuple[object, ...]], released: str, code: str) -> SetOfKeyword:
    row = sets.get(code)
    return SetOfKeyword(code, str(row[1]) if row and row[1] else code, released)
