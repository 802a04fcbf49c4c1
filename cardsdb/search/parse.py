"""From a search text to a tree. Whatever is typed gives a tree, and the problems that were met.

search    = either ;
either    = every { "or" every } ;
every     = { [ "and" ] { "-" } part } ;
part      = "(" either ")" | term ;
term      = "!" value | key comparison value | key ":(" either ")" | value ;
value     = '"' phrase '"' | "/" expression "/" | word ;
"""

import re
from collections.abc import Callable
from typing import Final

from cardsdb.search.tree import Either, Every, Inside, Node, Not, Problem, Quote, Term
from resources.said import Verbatim, say

LONGEST: Final = 4000
"""Characters of a search text that are read."""
MOST: Final = 120
"""Conditions that are used; each may look through the texts of all cards, which takes a millisecond."""
_DEEPEST: Final = 50
"""Groups within groups that are followed."""
_STRAIGHT: Final = str.maketrans({
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'",
    "\u00a0": " ", "\0": " ", "≥": ">", "≤": "<",
})  # fmt: skip
_TERM: Final = re.compile(r"([^\W\d_][\w]*)(!=|<=|>=|=<|=>|<>|==|[:=<>])", re.UNICODE)
_EXACT: Final = re.compile(r"([^\W\d_]+)!(?=[^\s=])", re.UNICODE)
_SPACE: Final = re.compile(r"\s+")
_JOIN: Final = re.compile(r"(or|and)(?=[\s()]|$)", re.IGNORECASE)
_SAME: Final = {"==": "=", "<>": "!=", "=<": "<=", "=>": ">="}

IsKey = Callable[[str], bool]


def parse(text: str, is_key: IsKey) -> tuple[Node, list[Problem]]:
    """The tree of a search text, and what could not be used of it.

    Quotes and groups that are still open end with the text, as they do while one types.
    """
    return _Parser(text, is_key).parse()


class _Parser:
    """Goes through the text once, from left to right."""

    def __init__(self, text: str, is_key: IsKey) -> None:
        # Comparison signs that phones offer become two characters; places are told in the text as given.
        # A half of a surrogate pair is no letter; it becomes a question mark, which is as long.
        self.given = text[:LONGEST].encode("utf-8", "replace").decode()
        self.text = self.given.translate(_STRAIGHT)
        self.is_key = is_key
        self.at = 0
        self.terms = 0
        self.problems: list[Problem] = []
        if len(text) > LONGEST:
            self._problem(
                LONGEST, LONGEST + 1, say("only the first {longest:,} characters are read", longest=LONGEST)
            )

    def parse(self) -> tuple[Node, list[Problem]]:
        parts: list[Node] = []
        while True:
            parts.append(self._either(0))
            self._skip_space()
            if self.at >= len(self.text):
                break
            self._problem(self.at, self.at + 1, say("there is no “(” before this “)”; leave it out"))
            self.at += 1
        return _every(parts), self.problems

    def _either(self, depth: int) -> Node:
        parts = [self._every(depth)]
        while self._joined_by("or"):
            parts.append(self._every(depth))
        meant = [part for part in parts if part != Every(())]
        return meant[0] if len(meant) == 1 else Either(tuple(meant)) if meant else Every(())

    def _every(self, depth: int) -> Node:
        parts: list[Node] = []
        while True:
            while self._joined_by("and"):
                pass
            self._skip_space()
            if self.at >= len(self.text) or self.text[self.at] == ")" or self._next_is("or"):
                return _every(parts)
            part = self._signed(depth)
            if part is not None:
                parts.append(part)

    def _signed(self, depth: int) -> Node | None:
        """A part, with the minus signs before it."""
        negative = False
        while self.text.startswith("-", self.at) and self.text[self.at + 1 : self.at + 2].strip():
            negative = not negative
            self.at += 1
        part = self._part(depth)
        return Not(part) if negative and part is not None else part

    def _part(self, depth: int) -> Node | None:
        if self.text.startswith("(", self.at):
            return self._group(depth)
        start = self.at
        if self.text.startswith("!", start) and self.text[start + 1 : start + 2].strip():
            self.at += 1
            value, quote = self._value(regex=False)
            return self._term("!", "=", value, quote, start)
        found = _TERM.match(self.text, start)
        comparison = _SAME.get(found[2], found[2]) if found else "="
        if found is None:
            exact = _EXACT.match(self.text, start)
            found = exact if exact and self.is_key(exact[1].lower()) else None
        if found is None:
            value, quote = self._value(regex=False)
            return self._term("", ":", value, quote, start)
        self.at = found.end()
        comparison = self._phone_sign(found, comparison)
        key = found[1].lower()
        if self.text.startswith("(", self.at):
            inside = self._group(depth)
            head = Term(key, comparison, "", Quote.WORD, start, self.given[start : self.at])
            return Inside(head, inside) if inside is not None else None
        value, quote = self._value(regex=True)
        return self._term(key, comparison, value, quote, start)

    def _phone_sign(self, found: re.Match[str], comparison: str) -> str:
        """The signs for "at least" and "at most", which are one character."""
        written = self.given[found.end() - 1 : found.end()]
        return {"≥": ">=", "≤": "<="}.get(written, comparison)

    def _term(self, key: str, comparison: str, value: str, quote: Quote, start: int) -> Term | None:
        text = self.given[start : self.at]
        if not value and quote is not Quote.REGEX and key:
            self._problem(
                start, self.at, say("“{text}” has no value; write one after it", text=Verbatim(text))
            )
            return None
        if not value:
            return None
        self.terms += 1
        if self.terms == MOST + 1:
            self._problem(start, self.at, say("only the first {most} conditions are used", most=MOST))
        return Term(key, comparison, value, quote, start, text) if self.terms <= MOST else None

    def _group(self, depth: int) -> Node | None:
        start = self.at
        if depth >= _DEEPEST:
            self._problem(
                start,
                len(self.text),
                say("groups may be {deepest} deep; leave out some brackets", deepest=_DEEPEST),
            )
            self.at = len(self.text)
            return None
        self.at += 1
        part = self._either(depth + 1)
        self._skip_space()
        if self.text.startswith(")", self.at):
            self.at += 1
        else:
            self._problem(start, self.at, say("the group is still open; add a “)”"))
        return part

    def _value(self, *, regex: bool) -> tuple[str, Quote]:
        first = self.text[self.at : self.at + 1]
        if first in ('"', "'") and first:
            return self._quoted(first), Quote.PHRASE
        if first == "/" and regex:
            return self._expression(), Quote.REGEX
        start = self.at
        depth = 0
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter.isspace() or (letter == ")" and not depth):
                break
            depth += (letter == "(") - (letter == ")")
            self.at += 1
        return self.text[start : self.at], Quote.WORD

    def _quoted(self, mark: str) -> str:
        start = self.at
        end = self.text.find(mark, start + 1)
        if end < 0:
            self.at = len(self.text)
            self._problem(
                start, self.at, say("the quotation is still open; add a {mark}", mark=Verbatim(mark))
            )
            return self.text[start + 1 :].strip()
        self.at = end + 1
        return self.text[start + 1 : end].strip()

    def _expression(self) -> str:
        start = at = self.at
        while (at := at + 1) < len(self.text) and self.text[at] != "/":
            at += self.text[at] == "\\"
        if at >= len(self.text):
            self.at = len(self.text)
            self._problem(start, self.at, say("the regular expression is still open; add a “/”"))
            return self.text[start + 1 :].replace("\\/", "/")
        self.at = at + 1
        return self.text[start + 1 : at].replace("\\/", "/")

    def _next_is(self, word: str) -> bool:
        found = _JOIN.match(self.text, self.at)
        return found is not None and found[1].lower() == word

    def _joined_by(self, word: str) -> bool:
        self._skip_space()
        if not self._next_is(word):
            return False
        self.at += len(word)
        return True

    def _skip_space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        if found:
            self.at = found.end()

    def _problem(self, start: int, end: int, suggestion: str) -> None:
        self.problems.append(Problem(self.given[start:end], start, suggestion))


def _every(parts: list[Node]) -> Node:
    meant = [part for part in parts if part != Every(())]
    return meant[0] if len(meant) == 1 else Every(tuple(meant))
