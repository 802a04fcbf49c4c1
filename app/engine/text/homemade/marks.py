"""Subtypes, counters and designations that a rules pack names: marked in its texts, and read by their marks.

No card's text has such a mark. So the phrasebook is the same whatever packs there are, and reads such a word
in the texts alone that know it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, TypeGuard

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.nouns.objects import Word
from app.engine.text.book import Special, special
from app.engine.text.homemade.wordings.kinds import capital
from app.engine.text.homemade.wordings.letters import vocabulary
from app.engine.text.quantities.counters import PLAIN_KIND
from app.engine.text.reader import Parse, Reader, Written
from app.engine.text.spelling import CLOSE, OPEN, plural
from app.engine.text.template import Number
from app.engine.values.card import SUBTYPES_OF
from app.engine.values.pack import DEED, DESIGNATED, OWN, Pack
from app.engine.values.patterns import regex

_MARKED: Final = regex(f"{OPEN}([^{OPEN}{CLOSE}{DESIGNATED}{DEED}{OWN}]+){CLOSE}")
_NAMED: Final = regex(
    r"\bnamed [A-Z][^\s,.\"]*(?: (?:of|the|and|[A-Z][^\s,.\"]*))*|^Partner with [A-Z][^\n(]*"
    r"|(?:(?<=[Cc]reate a )|(?<=[Cc]reates a )|(?<=reate either a )|(?<=token or a ))"
    r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)*(?= token\b)"
)
"""The name of a card, or of a token of which nothing else is told; in it no word is a word of the game."""
_TOKEN: Final = regex(r"(?<=[a-z] )[A-Z][\w'-]+(?: [A-Z][\w'-]+)+(?= tokens?\b)")
"""What tokens are called, or their subtypes."""
_APART: Final = r"(?![\w-])"
_NO_COUNTER: Final = rf"{_APART}(?! counters?\b)"
_SUBTYPES: Final = frozenset(word for words in SUBTYPES_OF.values() for word in words)


def marked(text: str, pack: Pack) -> str:
    """The text with marks around the subtypes and the kinds of counters that the pack adds to the game."""
    return _marker(pack)(text)


@lru_cache(maxsize=50)
def _marker(pack: Pack) -> Callable[[str], str]:
    """Gives the words of the pack their marks."""
    counters = [one.name for one in pack.counters if one.on == "player" or not PLAIN_KIND.fullmatch(one.name)]
    subtypes = {plural(word): word for word in sorted(pack.words - _SUBTYPES)}
    if not counters and not subtypes and not pack.designations and not pack.deeds:
        return lambda text: text
    deeds = {plural(word): word for word in pack.deeds}
    typed = {word.lower(): word for word in subtypes.values() if word.lower() not in vocabulary()}
    found: dict[str, tuple[Iterable[str], str]] = {
        "counter": (counters, r"(?= counters?\b)"),
        # At the beginning of a sentence it has a capital.
        "state": ((word for one in pack.designations for word in (one, capital(one))), _APART),
        "does": (deeds, _APART),
        "do": (pack.deeds, _NO_COUNTER),
        "many": (subtypes, _APART),
        "one": (subtypes.values(), _APART),
        "typed": (typed, rf"(?P<s>s?){_NO_COUNTER}"),
    }

    def with_mark(match: re.Match[str]) -> str:
        """What was found, in its mark; a plural is its singular with an "s" behind the mark."""
        if match["name"] or (match["token"] and not known.issuperset(match[0].split())):
            return match[0]
        if match["token"]:
            return " ".join(marker(word) for word in match[0].split())
        if match["state"]:
            return f"{match['non'] or ''}{OPEN}{DESIGNATED}{match['state'].lower()}{CLOSE}"
        if match["does"] or match["do"]:
            return f"{OPEN}{DEED}{match['do'] or deeds[match['does']]}{CLOSE}{'' if match['do'] else 's'}"
        if match["typed"]:  # a subtype without its capital, which is no word of the game
            return f"{OPEN}{typed[match['typed']]}{CLOSE}{match['s']}"
        one = match["one"] or match["counter"]
        return f"{OPEN}{one or subtypes[match['many']]}{CLOSE}{'' if one else 's'}"

    def marker(text: str) -> str:
        return finder.sub(with_mark, text)

    known = _SUBTYPES | pack.words
    finder = _finder(found)
    return marker


def _finder(found: Mapping[str, tuple[Iterable[str], str]]) -> re.Pattern[str]:
    """What is marked in a text, by name, with what must stand behind it; and names, which are not."""
    ways = [f"(?P<name>{_NAMED.pattern})", f"(?P<token>{_TOKEN.pattern})"]
    for name, (words, behind) in found.items():
        non = "(?P<non>non)?" if name == "state" else ""
        ways.append(f"{non}(?P<{name}>{_any_of(words)}){behind}")
    return re.compile(rf"(?<![\w{OPEN}{OWN}{DEED}{DESIGNATED}])(?:{'|'.join(ways)})")


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first."""
    return "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) or "(?!)"


# ----------------------------------------------------------------------------------------- phrases
_Make: TypeAlias = Callable[[str], object]
_Tell: TypeAlias = Callable[[object], "str | None"]


def _marked_word(
    name: str, make: _Make, tell: _Tell, *, before: str = "", behind: str = "", sign: str = ""
) -> None:
    """Let category `name` have marked words, between literal text: what one stands for, and is told by.

    `sign`: with which they begin in their marks, as words have that only the texts of a pack know.
    """
    marked_word = f"{OPEN}{re.escape(sign)}([^{OPEN}{CLOSE}]+){CLOSE}" if sign else _MARKED.pattern
    form = re.compile(f"(?i:{before}){marked_word}{behind}")

    def reading(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        match = form.match(reader.text, at)
        if match and match[0].startswith(before.capitalize() if capital else before):
            value, size = make(match[1]), match.end() - at
            # A word that could stand without its mark is written so.
            yield value, size, None, () if tell(value) else ((0, size, match[1]),)

    def writing(value: object, capital: bool, number: Number | None) -> Written | None:
        word = tell(value)
        front = before.capitalize() if capital else before
        return None if word is None else (f"{front}{OPEN}{sign}{word}{CLOSE}{behind}", None)

    special(name, Special(reading, writing, begins=(), words=frozenset((before[:3] or OPEN,))))


def _read_type(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    match = _MARKED.match(reader.text, at)
    if match:
        yield from _numbered(
            Word(match[1]), match.end() - at, reader.text[match.end() :].startswith("s"), number
        )


def _numbered(word: Word, size: int, several: bool, number: Number | None) -> Iterator[Parse]:
    """A subtype as a singular or a plural, as the surroundings ask for it."""
    if number in (None, "p") and several:
        yield word, size + 1, "p", ()
    elif number in (None, "s") and not several:
        yield word, size, "s", ()


def _write_type(value: object, capital: bool, number: Number | None) -> Written | None:
    word = _subtype(value)
    return None if word is None else (f"{OPEN}{word}{CLOSE}{'s' if number == 'p' else ''}", number)


def _subtype(value: object, *, non: bool = False) -> str | None:
    """The subtype that a word is; None for another word."""
    return value.text if isinstance(value, Word) and value.non is non and _is_new(value.text) else None


def _is_new(text: object) -> TypeGuard[str]:
    return isinstance(text, str) and text[:1].isupper() and text not in _SUBTYPES


def _is_odd(kind: object) -> TypeGuard[str]:
    """Whether a kind of counter has a name that no text could have without a mark."""
    return isinstance(kind, str) and not PLAIN_KIND.fullmatch(kind)


special("type_word", Special(_read_type, _write_type, begins=(), words=frozenset((OPEN,))))
_marked_word(
    "adjective", lambda text: Word(text, True), lambda value: _subtype(value, non=True), before="non-"
)
_marked_word("token_subtype", Word, _subtype, behind=" ")
_marked_word("type_name", str, lambda value: value if _is_new(value) else None)
_marked_word("player_counter", str, lambda value: value if isinstance(value, str) else None)
_marked_word("counter_kind", str, lambda value: value if _is_odd(value) else None)


def _designated(value: object, *, non: bool = False) -> str | None:
    """The designation that a word is; None for another word."""
    if isinstance(value, Word) and value.text.startswith(DESIGNATED) and value.non is non:
        return value.text.removeprefix(DESIGNATED)
    return None


def _named(value: object) -> str | None:
    """The name of a pack's keyword; None for anything else."""
    return value.removeprefix(OWN) if isinstance(value, str) and value.startswith(OWN) else None


_marked_word("adjective", lambda text: Word(f"{DESIGNATED}{text}"), _designated, sign=DESIGNATED)
_marked_word(
    "adjective",
    lambda text: Word(f"{DESIGNATED}{text}", True),
    lambda value: _designated(value, non=True),
    before="non",
    sign=DESIGNATED,
)
for _category, _sign in (("designation", DESIGNATED), ("own_deed", DEED), ("paid_cost", OWN)):
    _marked_word(_category, str, lambda value: value if isinstance(value, str) else None, sign=_sign)
for _category in ("keyword", "lost_ability"):
    _marked_word(
        _category,
        lambda text: Keyword(f"{OWN}{text}"),
        lambda value: _named(value.name) if isinstance(value, Keyword) else None,
        sign=OWN,
    )
_marked_word("asked_keyword", lambda text: f"{OWN}{text}", _named, sign=OWN)


def own_name(text: str) -> str:
    """The keyword of a pack for which a paragraph stands that has nothing else; "" for other paragraphs."""
    inner = text.removeprefix(f"{OPEN}{OWN}")
    return inner.removesuffix(CLOSE) if inner != text and inner.endswith(CLOSE) else ""
