"""What somebody means who types a few words: a rule, a keyword, a term, a card or a case, misspelt too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.values.frozen import replace
from app.engine.values.said import joined, say
from app.services.language import keyword
from cardsdb.errors import CardsError
from cardsdb.folding import fold
from cardsdb.spelling import Spelling

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue
    from app.services.reference.library import Library

_NUMBER: Final = re.compile(r"\s*(?:cr|rules?)?\s*(\d{3}(?:\.\d+[a-z]{0,2})?)\.?\s*", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\s?!,;:]+")
_ASKING: Final = frozenset(
    {
        "a", "about", "an", "and", "are", "be", "can", "do", "does", "for", "happen", "happens", "have",
        "how", "i", "if", "in", "is", "it", "may", "my", "of", "on", "or", "printing", "printings", "rule",
        "rules", "ruling", "rulings", "that", "the", "to", "what", "when", "where", "which", "who", "why",
        "with", "work", "works", "you",
    }
)  # fmt: skip
"""Words of which a question is made; a rule need not say them."""
_CARDS: Final = 5
_MOST: Final = 6
"""So many of each kind are told."""
_WORDS: Final = 90
_LONGEST: Final = 8
"""Words of a name that is looked for in a question."""
_SURE: Final = 5
"""Shorter words of a question are almost spelt as too many others."""


class Meant(Struct, frozen=True):
    """Something that may be meant."""

    kind: str
    """"rule", "section", "keyword", "term", "card" or "case"."""
    to: str
    """What the window opens it by."""
    title: str
    about: str
    """What it says, or what sort of thing it is."""
    is_exact: bool = False
    """Whether that is what it is called."""


class _Named(Struct, frozen=True):
    """Something with a name, and the name as it is looked for."""

    folded: str
    meant: Meant


class Asking:
    """Answers with all that has such a name; made once for the editions, packs and cases that there are."""

    def __init__(self, library: Library, catalogue: Catalogue) -> None:
        self._library, self._catalogue = library, catalogue

    @cached_property
    def _names(self) -> list[_Named]:
        return sorted(_named(self._library), key=lambda one: one.folded)

    @cached_property
    def _spelling(self) -> Spelling:
        return Spelling([one.folded for one in self._names])

    @cached_property
    def _names_by_text(self) -> Mapping[str, Sequence[_Named]]:
        return {folded: tuple(same) for folded, same in groupby(self._names, key=lambda one: one.folded)}

    def meant(self, typed: str) -> tuple[Meant, ...]:
        """What may be meant, best first: what is called so, begins so, has the words, is spelt almost so.

        Where nothing is called anything like it, these are the rules that say it.
        """
        number = _NUMBER.fullmatch(typed)
        if number is not None:
            return tuple(self._of_number(number[1].lower()))
        folded = fold(typed)
        if len(folded) < 2:
            return ()
        found = list(self._of_names(folded))
        found += self._of_cards(typed, folded)
        if not found and " " in folded:
            return tuple(self._of_text(typed))
        return tuple(sorted(found, key=lambda one: not one.is_exact))

    def _of_number(self, number: str) -> Iterator[Meant]:
        text = self._library.text()
        if text is None:
            yield Meant("rule", number, say("Rule {number}", number=number), "", is_exact=True)
        elif number in text.titles or number in text.rules:
            said = text.titles.get(number) or text.rules[number].text[:_WORDS]
            yield Meant("rule", number, say("Rule {number}", number=number), said, is_exact=True)
        else:
            day, now = self._library.moved(number)
            if now:
                yield Meant(
                    "rule",
                    now,
                    say("Rule {now}", now=now),
                    say("in the rules of {day} it was {number}", day=day, number=number),
                    is_exact=True,
                )

    def _of_names(self, folded: str) -> Iterator[Meant]:
        told = _best(self._names, folded)
        if not told:
            near = self._spelling.near(folded)
            told = [self._names[row] for row in sorted(near, key=lambda row: near[row])]
        exact = {one.meant for one in told if one.folded == folded}
        counts: Counter[str] = Counter()
        for one in dict.fromkeys(one.meant for one in told):
            counts[one.kind] += 1
            if counts[one.kind] <= _MOST:
                yield replace(one, is_exact=one in exact)

    def _of_text(self, typed: str) -> Iterator[Meant]:
        """What is named in a question; the rules that say it, but for the words that make it a question."""
        opened = self._library.open()
        words = _WORD.findall(typed)
        asking = [word for word in words if word.casefold() not in _ASKING]
        yield from (called := tuple(self._called(words)))
        search = opened.search if opened is not None else None
        found = (
            (search.find(typed, _MOST).found or search.find(" ".join(asking), _MOST).found) if search else ()
        )
        if not found and not called and len(asking) < len(words):  # a question, and not the name of an action
            yield from self._nearly(asking)
        for one in found:
            if one.kind == "term":  # which may be that of a keyword
                named = self._of_names(fold(one.to))
                yield from (replace(same, is_exact=False) for same in named if same.is_exact)
            else:
                title = say("Rule {to}", to=one.to)
                yield Meant(one.kind, one.to, title, one.title or one.text[:_WORDS])

    def _called(self, words: Sequence[str]) -> Iterator[Meant]:
        """What words that stand together are the name of; of two names within each other the longer one.

        It is called exactly so where no other words are left than those that make a question.
        """
        asks = [word.casefold() in _ASKING for word in words]
        free = set(range(len(words)))
        for many in range(min(len(words), _LONGEST), 0, -1):
            for run in (range(start, start + many) for start in range(len(words) - many + 1)):
                if free.issuperset(run) and not (many == 1 and asks[run[0]]):
                    found = self._exactly(" ".join(words[run[0] : run[-1] + 1]))
                    free.difference_update(run if found else ())
                    whole = all(asking or place in run for place, asking in enumerate(asks))
                    yield from (replace(one, is_exact=whole) for one in found)

    def _exactly(self, text: str) -> list[Meant]:
        """What is called so."""
        found = [one.meant for one in self._names_by_text.get(fold(text), ())]
        card = self._catalogue.object(text)
        if card is not None:
            name = str(card["name"])
            found.append(Meant("card", name, name, str(card.get("type_line", ""))))
        return found

    def _nearly(self, words: Sequence[str]) -> Iterator[Meant]:
        """What is spelt almost as two words of a question that stand together, or as one."""
        for part in (*map(" ".join, pairwise(words)), *words):
            if len(folded := fold(part)) < _SURE:
                continue
            near = self._spelling.near(folded)
            told = dict.fromkeys(self._names[row].meant for row in sorted(near, key=lambda row: near[row]))
            yield from tuple(told)[:_MOST]
            cards = tuple(self._of_cards(part, folded))
            near = Spelling([fold(one.to) for one in cards]).near(folded)
            yield from (cards[row] for row in sorted(near, key=lambda row: near[row]))

    def _of_cards(self, typed: str, folded: str) -> Iterator[Meant]:
        if len(folded) < 3:
            return
        try:
            hits = self._catalogue.find(typed, _CARDS)
        except CardsError:  # it is told where the cards are listed
            return
        for hit in hits:
            yield Meant("card", hit.name, hit.name, hit.type_line, fold(hit.name) == folded)


def _best(names: Sequence[_Named], folded: str) -> list[_Named]:
    """What is called so, then what begins so, then what has the words begun in it."""
    words = [f" {word}" for word in folded.split()]
    having = [one for one in names if all(word in f" {one.folded}" for word in words)]
    having.sort(key=lambda one: (one.folded != folded, not one.folded.startswith(folded), len(one.folded)))
    return having


def _named(library: Library) -> Iterator[_Named]:
    """All names of the newest rules, of keywords and of cases."""
    for folded, one in library.keywords().items():
        where, called = joined(" ", filter(None, (one.kind, one.rule, one.pack))), keyword(one.name)
        meant = Meant("keyword", f"{one.name} {one.pack}".strip(), called, where)
        yield from (_Named(name, meant) for name in dict.fromkeys((folded, fold(called))))
    text = library.text()
    if text is not None:
        for number, title in text.titles.items():
            yield _Named(
                fold(title), Meant("rule", number, title, say("rules, chapter {number}", number=number))
            )
        for term, meaning in text.glossary.items():
            yield _Named(
                fold(term), Meant("term", term, term, say("glossary: {meaning}", meaning=meaning[:_WORDS]))
            )
    yield from _of_cases(library)


def _of_cases(library: Library) -> Iterable[_Named]:
    return (
        _Named(fold(title), Meant("case", file, title, say("case"))) for title, file in library.case_names()
    )
