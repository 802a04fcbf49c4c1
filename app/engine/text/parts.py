"""Phrases as they are read and written: gaps for values, and the wordings that may stand between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.text import template
from app.engine.text.book import Make, Phrase

Whose: TypeAlias = template.Number | int | None
"""Whose number words take: "s" or "p" always, that of a gap by its index, `AROUND`, or None for their own."""
AROUND: Final = -1
"""The number of what stands around the phrase."""
Put: TypeAlias = tuple[int, int, str]
"""A variant in a wording: start and end counted back from the wording's end, and the canonical words."""
_CHUNK: Final = re.compile(r" ?[^\W_]+|.", re.DOTALL)
_BEGINS: Final = re.compile(
    r"(?P<word>[^\W_]*)(?:\[(?P<singular>[^\W_]*)[^/\]]*/(?P<plural>[^\W_]*)[^\]]*\])?(?![\w{\[(@^])"
    r"|\{(?P<field>\w+)(?::(?P<category>\w+)(?:~(?P<same>\w*))?)?\}"
)
"""A template's first word, where it ends with what is written as it is, or its first hole."""


class Gap(Struct, frozen=True):
    """A place for a value."""

    category: str
    same: Whose
    capital: bool
    """Its first letter is a capital because of where it stands."""


class Wording(Struct, frozen=True, eq=False):
    """One way in which the words between two gaps may stand."""

    text: str
    number: template.Number | None = None
    """The number that it agrees with; None for any."""
    put: tuple[Put, ...] = ()
    glued: bool = False
    """A gap follows directly: a word may go on in it."""


class Run(Struct, frozen=True, eq=False):
    """The words between two gaps."""

    wordings: tuple[Wording, ...]
    singular: str
    """How it is written, unless it agrees with a plural."""
    plural: str


Part: TypeAlias = Gap | Run


class Path(Struct, frozen=True, eq=False):
    """A phrase in its parts."""

    make: Make
    parts: tuple[Part, ...]
    fields: tuple[str, ...]
    """The fields of its gaps."""
    number: Whose
    passes: bool
    """It is one gap, whose value is its own."""


def chunk(text: str, at: int = 0) -> str:
    """The word at a position: letters and digits, with the blank before them, or one other character.

    A blank tells nothing by itself, so that reading looks at what follows with it. "" at the end.
    """
    match = _CHUNK.match(text, at)
    return match[0] if match else ""


def goes_on(first: str, text: str, *, glued: bool) -> bool:
    """Whether the first word of a wording may be part of a longer one in a text: its last before a gap that
    follows directly, or the blank with which it ends."""
    return first == text and (glued or first == " ")


def chunks(text: str) -> list[str]:
    """All words of a text, one after the other."""
    return _CHUNK.findall(text)


def rests(words: Iterable[str]) -> list[str]:
    """What is left of a word at each position of a text that consists of these words; "" at its end."""
    return [*chain.from_iterable(map(_ends_of, words)), ""]


@lru_cache(maxsize=50_000)
def _ends_of(word: str) -> tuple[str, ...]:
    """A word from each of its letters on: a gap may end within it."""
    return tuple(word[start:] for start in range(len(word)))


def beginnings_of(entry: Phrase) -> tuple[str | Gap, ...]:
    """With what words or gap a phrase begins, where that is seen at once; else nothing."""
    if entry.instead is not None:
        match entry.instead[0]:
            case template.Hole(category=category, same=same):
                return (Gap(category, _whose(same, []), False),)
            case template.Words(text=text) if (first := chunk(text)) != text:
                return (first,)
        return ()
    found = _BEGINS.match(entry.template)
    if found is None:
        return ()
    if found["field"]:
        return (Gap(found["category"] or found["field"], _whose(found["same"], []), False),)
    words = dict.fromkeys(found["word"] + (found[number] or "") for number in ("singular", "plural"))
    return () if "" in words else tuple(words)


@cache
def path(entry: Phrase) -> Path:
    """A phrase in its parts."""
    parts: list[Part] = []
    fields: list[str] = []
    run: list[template.Token] = []
    capital = False
    for token in entry.tokens:
        if not isinstance(token, template.Hole):
            run.append(token)
            continue
        if run:
            capital = isinstance(run[-1], template.Capital)
            if len(run) > capital:
                parts.append(_run(run, glued=not capital))
            run = []
        parts.append(Gap(token.category, _whose(token.same, fields), capital))
        fields.append(token.field)
        capital = False
    if run and not (len(run) == 1 and isinstance(run[0], template.Capital)):
        parts.append(_run(run, glued=False))
    passes = entry.passes and len(parts) == 1
    return Path(entry.make, tuple(parts), tuple(fields), _whose(entry.number, fields), passes)


def _whose(rule: str | None, fields: list[str]) -> Whose:
    """A number's rule with the index of the gap that it names; a gap further on has no number yet."""
    if rule is None or rule in ("s", "p"):
        return rule  # type: ignore[return-value]
    if rule == "":
        return AROUND
    return len(fields) - 1 - fields[::-1].index(rule) if rule in fields else None


def _run(tokens: list[template.Token], glued: bool) -> Run:
    """Everything that tokens without a hole may be; the canonical wording of each number comes first."""
    if len(tokens) == 1 and isinstance(tokens[0], template.Words):  # as most are
        text = tokens[0].text
        return Run((Wording(text, None, (), glued),), text, text)
    found = [Wording("", glued=glued)]
    capital = False
    for token in tokens:
        if isinstance(token, template.Capital):
            capital = True
            continue
        found = [
            _longer(one, *more, capital) for one in found for more in _choices(token) if _agree(one, more[1])
        ]
        capital = False
    singular, plural = (next(one.text for one in found if one.number in (None, n)) for n in ("s", "p"))
    return Run(tuple(found), singular, plural)


def _choices(token: template.Token) -> list[tuple[str, template.Number | None, str | None]]:
    """The texts that a token may be, each with the number it agrees with and the words canonical for it."""
    match token:
        case template.Words(text=text):
            return [(text, None, None)]
        case template.Agreement(singular=singular, plural=plural):
            return [(singular, "s", None), (plural, "p", None)]
        case template.Reworded(singular=singular, plural=plural) if singular == plural:
            return [(singular[0], None, singular[1])]
        case template.Reworded(singular=singular, plural=plural):
            return [(singular[0], "s", singular[1]), (plural[0], "p", plural[1])]
        case template.Variants(texts=texts):
            return [(text, None, texts[0] if text != texts[0] else None) for text in texts]
        case template.Article():
            return [("a", None, None), ("an", None, None)]
        case _:
            return []


def number_of(
    rule: Whose, around: template.Number | None, numbers: Sequence[template.Number | None]
) -> template.Number | None:
    """The number that a rule says; `numbers` are those of the gaps so far."""
    if not isinstance(rule, int):
        return rule
    return around if rule == AROUND else numbers[rule]


def _agree(one: Wording, number: template.Number | None) -> bool:
    return one.number is None or number is None or one.number == number


def _longer(
    one: Wording, text: str, number: template.Number | None, canonical: str | None, capital: bool
) -> Wording:
    """A wording with more text."""
    size = len(text)
    put = tuple((start + size, end + size, words) for start, end, words in one.put)
    if canonical is not None:
        put += ((size, 0, canonical),)
    more = text[:1].upper() + text[1:] if capital else text
    return Wording(one.text + more, one.number or number, put, one.glued)
