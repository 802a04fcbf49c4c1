"""The page of a keyword: all that rules, glossary, cards, rulings and cases say of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.services.reference.keywords import (
    ABILITY,
    ABILITY_WORD,
    ACTION,
    KeywordName,
    Sorts,
    rules_of,
    sorts_of,
)
from app.services.reference.links import Links
from app.services.rulestext import PrintedRule, RulesText
from cardsdb.folding import fold

if TYPE_CHECKING:
    from app.services.reference.cases import CaseSaid
    from cardsdb.keyword_cards import KeywordCards

_MOST_OTHERS: Final = 16
"""So many rules that are named are printed whole."""


class KeywordPage(Struct, frozen=True):
    """A keyword as encyclopedias show it."""

    keyword: KeywordName
    sorts: Sorts | None
    """Of an ability."""
    edition: str
    """From when on the rules hold; "" without a rules text."""
    rules: tuple[PrintedRule, ...]
    """Its rule with all below it."""
    glossary: tuple[tuple[str, str], ...]
    """Terms, and what they mean."""
    others: tuple[PrintedRule, ...]
    """Rules that it refers to, and the chapter that is named after it."""
    chapter: str
    """The number and title of that chapter; "" where there is none."""
    cards: KeywordCards | None
    """None where no card has it or says it."""
    cases: tuple[CaseSaid, ...]
    pack_cards: tuple[str, ...] = ()
    """The names of the cards of its rules pack that say it."""
    elsewhere: tuple[KeywordName, ...] = ()
    """Those of its name in other rules packs, or of the game itself; each serves its own cards."""


def page_of(
    one: KeywordName,
    text: RulesText | None,
    cards: Callable[[str, tuple[str, ...]], KeywordCards | None],
    cases: Callable[[str], tuple[CaseSaid, ...]],
) -> KeywordPage:
    """The page of a keyword. `cards` gives what its cards tell, `cases` those that show a rule."""
    numbers = rules_of(text, one.rule) if text is not None and one.rule else ()
    rules = tuple(text.rules[number] for number in numbers) if text is not None else ()
    found = cards(one.name, words_of(one))
    shown = cases(one.rule) if one.kind != ABILITY_WORD else ()
    if text is None or one.pack or not rules:
        return KeywordPage(one, None, "", (), (), (), "", found, shown)
    chapter = next((number for number, title in text.titles.items() if _begins(title, one.name)), "")
    others = tuple(text.rules[number] for number in _others(text, rules, chapter))
    return KeywordPage(
        one,
        sorts_of(text, one.rule) if one.kind == ABILITY and one.rule else None,
        text.day_in_words,
        rules,
        tuple((term, meaning) for term, meaning in text.glossary.items() if _begins(term, one.name)),
        others,
        f"{chapter}. {text.titles[chapter]}" if chapter else "",
        found,
        shown,
    )


def words_of(one: KeywordName) -> tuple[str, ...]:
    """What texts say of a keyword that no card is told to have."""
    words = one.name.casefold().partition(" (")[0].rstrip("!")
    if one.kind == ACTION:
        words = words.removeprefix("roll to ").removeprefix("face a ")
    return tuple(words.split(" and "))


def _begins(title: str, name: str) -> bool:
    """Whether a title is the name, or begins with it."""
    return f"{fold(title)} ".startswith(f"{fold(name)} ")


def _named_often(numbers: Sequence[str]) -> str:
    """The rule of which two parts and more are named: it is read as a whole."""
    counts = Counter(one.rstrip(ascii_lowercase) for one in numbers if one[-1].isalpha())
    return next((one for one, many in counts.most_common(1) if many > 1), "")


def _others(text: RulesText, rules: tuple[PrintedRule, ...], chapter: str) -> tuple[str, ...]:
    """The numbers of the rules that are named in rules, and of those of a chapter."""
    links, own = Links(text), {rule.number for rule in rules}
    named = dict.fromkeys(number for rule in rules for number in links.named(rule.text))
    dotted = [number for number in named if "." in number and number not in own][:_MOST_OTHERS]
    if whole := _named_often(dotted):
        dotted = [*rules_of(text, whole), *(one for one in dotted if one.rstrip(ascii_lowercase) != whole)]
    below = [number for number in text.rules if chapter and number.startswith(f"{chapter}.")]
    return tuple(dict.fromkeys((*below, *dotted)))
