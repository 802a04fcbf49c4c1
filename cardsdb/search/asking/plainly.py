"""A question in plain words, as "pauper red instants at one mana", said in the language of the search."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from cardsdb.folding import fold
from cardsdb.search.asking.advice import singular
from cardsdb.search.operators.colors import COLOR_WORDS
from cardsdb.search.operators.formats import NUMBERS, formats
from cardsdb.search.operators.printed import RARITIES
from cardsdb.search.operators.text import keyword_names, type_words
from cardsdb.search.pool import Pool
from cardsdb.search.tree import Either, Every, Node, Quote, Term

_EMPTY: Final = frozenset(
    {
        "a", "all", "an", "and", "any", "are", "at", "card", "cards", "cost", "costing", "costs", "every",
        "find", "for", "from", "have", "has", "having", "i", "in", "is", "legal", "list", "me", "my", "of",
        "on", "permitted", "show", "spell", "spells", "that", "the", "there", "to", "what", "which", "with",
    }
)  # fmt: skip
"""Words of a question that ask for nothing."""
_NOT: Final = ("without", "not", "no", "non")
_MEASURES: Final = {
    "mana": "mv", "mana value": "mv", "converted mana cost": "mv", "cmc": "mv", "mv": "mv", "power": "pow",
    "toughness": "tou", "loyalty": "loy",
}  # fmt: skip
_SIGNS: Final = {
    "at most": "<=", "up to": "<=", "no more than": "<=", "at least": ">=", "less than": "<",
    "fewer than": "<", "under": "<", "below": "<", "more than": ">", "over": ">", "above": ">",
}  # fmt: skip
_SIGNS_BEHIND: Final = {"or less": "<=", "or fewer": "<=", "or lower": "<=", "or more": ">=",
                        "or greater": ">=", "or higher": ">="}  # fmt: skip
_WORD: Final = re.compile(r"[^\s\-,.;:?!]+")
_LONGEST: Final = 4
"""Words of the longest name of a keyword that is looked for."""


def may_be_plain(tree: Node, *, finds: bool) -> bool:
    """Whether it is bare words that name no card, or one or the other of which need not."""
    return _is_bare(tree) and (isinstance(tree, Either) or (isinstance(tree, Every) and not finds))


def _is_bare(tree: Node) -> bool:
    match tree:
        case Term(key=key, quote=quote):
            return key == "" and quote is Quote.WORD
        case Every(parts=parts) | Either(parts=parts):
            return all(map(_is_bare, parts))
        case _:
            return False


def plainly(text: str, pool: Pool) -> str:
    """The search that plain words stand for; "" unless each of them is understood, and two of them ask."""
    asked = _Question(_WORD.findall(fold(text)), pool)
    terms = list(asked.terms())
    return " ".join(terms) if asked.is_understood and len(terms) > 1 else ""


class _Question:
    """The words of a question, read from the first to the last."""

    def __init__(self, words: Sequence[str], pool: Pool) -> None:
        self._words, self._pool, self._at = words, pool, 0
        self.is_understood = True

    def terms(self) -> Iterator[str]:
        """The terms of the search, until a word is not understood."""
        waiting = ""
        while self._at < len(self._words):
            term, is_not = self._number(), False
            if not term:
                is_not = self._take(_NOT) is not None
                if not is_not and self._take(_EMPTY):
                    continue
                term = self._named()
            if term:
                term = f"-{term}" if is_not else term
                if self._words[self._at : self._at + 1] == ["or"]:
                    self._at += 1
                    waiting += f"{term} or "
                    continue
                yield f"({waiting}{term})" if waiting else term
                waiting = ""
            else:
                self.is_understood = False
                return
        self.is_understood &= not waiting

    def _take(self, known: Collection[str]) -> str | None:
        """The longest of some phrases that comes next; it is gone past."""
        for many in range(_LONGEST, 0, -1):
            phrase = " ".join(self._words[self._at : self._at + many])
            if phrase in known:
                self._at += len(phrase.split())
                return phrase
        return None

    def _number(self) -> str:
        """A number with its measure before or behind it: "power 4 or more", "at most two mana"."""
        began = self._at
        measure = _MEASURES.get(self._take(_MEASURES) or "", "")
        sign = _SIGNS.get(self._take(_SIGNS) or "", "")
        number = self._digits()
        if number:
            sign = sign or _SIGNS_BEHIND.get(self._take(_SIGNS_BEHIND) or "", "=")
            measure = measure or _MEASURES.get(self._take(_MEASURES) or "", "mv")
            sign = _SIGNS_BEHIND.get(self._take(_SIGNS_BEHIND) or "", sign)
            return f"{measure}{sign}{number}"
        self._at = began
        return ""

    def _digits(self) -> str:
        word = self._words[self._at] if self._at < len(self._words) else ""
        number = str(NUMBERS.index(word) + 1) if word in NUMBERS else word
        if number.isascii() and number.isdigit():
            self._at += 1
            return number
        return ""

    def _named(self) -> str:
        """A colour, a format, a rarity, a type or a keyword."""
        for status in ("banned", "restricted"):
            if self._take((status,)):
                self._take(("in",))
                which = self._take(formats(self._pool))
                return f"{status}:{which}" if which else ""
        if only := self._take(("mono", "only")):
            colour = self._take(COLOR_WORDS)
            return f"c={colour}" if only and colour else ""
        for key, known in (("c", COLOR_WORDS), ("f", formats(self._pool))):
            if value := self._take(known):
                return f"{key}:{value}"
        return self._several("r", RARITIES) or self._several("t", type_words(self._pool)) or self._keyword()

    def _several(self, key: str, known: Collection[str]) -> str:
        """A word that is known, or the plural of one."""
        word = self._words[self._at] if self._at < len(self._words) else ""
        one = next((one for one in singular(word) if one in known), "")
        self._at += bool(one)
        return f"{key}:{one}" if one else ""

    def _keyword(self) -> str:
        found = self._take(self._pool.once("keyword names", lambda: keyword_names(self._pool)))
        return f'kw:"{found}"' if found and " " in found else f"kw:{found}" if found else ""
