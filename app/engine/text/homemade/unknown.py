"""Words of home-made sets that nobody has defined: how they stand on cards, what these tell of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from msgspec import Struct

from app.engine.text.homemade.wordings.kinds import capital
from app.engine.text.homemade.wordings.letters import vocabulary
from app.engine.text.homemade.wordings.plain import REMINDERS
from app.engine.text.homemade.wordings.wording import rewritten
from app.engine.text.normalise import GAME_WORDS
from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.values.patterns import regex

_COST: Final = r"(?:\{[^{}]+\})+"
_NUMBER: Final = r"\d{1,2}|X|N"
_GIVEN: Final = rf"(?:{_NUMBER})?—?{_COST}|{_NUMBER}|(?:{_NUMBER})—[^.]+|—(?! )[^.,]+"
_ITEM: Final = regex(
    rf"(?P<word>[A-Za-z][a-z'-]+(?:[ -][A-Za-z'-]+){{0,2}}?)(?:(?P<space> ?)(?P<given>{_GIVEN}))?\.?"
)
"""A keyword as it stands in a line or in a list, and what follows it."""
_ALL_BRACKETS: Final = regex(r"\(([^()]*)\)")
_STRANGE: Final = regex(
    r"(?P<start>^|(?<=[.:—•\n\"] )|(?<=[•\n\"]))?(?<![\w‹-])(?P<word>[A-Za-z][a-z]{2,})(?![\w›'-])"
)
_COUNTERS: Final = regex(r"[\w+/‹›-]+ counters?\b")
_ENDINGS: Final = (
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("d", ""),
    ("ing", ""),
    ("ing", "e"),
)
_LIST: Final = regex(r"[,;] ")
_LONGEST_LIST: Final = 8
_IN_BRACKETS: Final = regex(r"\(([\w{~][^()]+)\)\.?\s*$")
_WORD: Final = regex(r"[A-Za-z][A-Za-z'-]*")
_BEFORE_DEED: Final = regex(r"(?:^|[.:\"\n•—] ?|, |\bthen |\bmay |\band )$")
_TO_DO: Final = regex(r"To [^,.]{1,60}, (?=[a-z])")
_SYMBOL: Final = regex(r"\{([^{}]*)\}")
_SHAPES: Final = (
    ("<cost>", regex(rf" (?P<cost>{_COST})")),
    ("<N>", regex(rf" (?P<N>{_NUMBER})")),
    ("<N>—<cost>", regex(rf" (?P<N>{_NUMBER})—(?P<cost>{_COST})")),
)
"""What may follow a keyword ability, and how a rules pack says it."""
_PLACES_MAX: Final = 4
_OFTEN: Final = regex(r"(?:once|twice|(?:\w+) times)\b.*")
_WHAT: Final = regex(r"\b(?:this creature|that creature|it|them)\b(?!')")
"""How a reminder text speaks of what something is done to."""


class Item(Struct, frozen=True):
    """A word in a place where a keyword can stand, and what follows it."""

    word: str
    given: str
    """What stands behind it, with the space or dash between: " {1}{W}", " 2", "—Pay 2 life"."""


class Used(Struct, frozen=True):
    """A word that is used as a keyword without being one."""

    word: str
    given: str
    is_action: bool
    """It is something to do within a sentence."""
    reminder: str
    """What the card says of it in brackets, as rules text; "" where it says nothing."""


def items_of(text: str) -> tuple[Item, ...]:
    """The keywords that a normalised line lists; none where it is a sentence."""
    parts = _LIST.split(text)
    found = [_ITEM.fullmatch(part) for part in parts[: _LONGEST_LIST + 1]]
    if len(parts) > _LONGEST_LIST or (text.endswith(".") and "—" not in text):
        return ()
    if not all(found) or not text[:1].isupper():
        return ()
    return tuple(Item(one["word"], (one["space"] or "") + (one["given"] or "")) for one in found if one)


def used_words(printed: str, text: str, stopped_at: int) -> tuple[Used, ...]:
    """The words of an unread line, as printed and as `text` read up to a place, that may be keywords."""
    reminder = explained(printed)
    if items := items_of(text):
        last = items[-1]
        return tuple(Used(one.word, one.given, False, reminder if one is last else "") for one in items)
    start = stopped_at
    while 0 < start < len(text) and text[start - 1].isalpha():
        start -= 1
    word = _WORD.match(text, start)
    if word is None or not _BEFORE_DEED.search(text[:start]):
        return ()
    behind = re.match(r" [^.,;:\"\n]{1,60}", text[word.end() :])
    return (Used(word[0], behind[0] if behind else "", True, reminder),)


def explained(printed: str) -> str:
    """What a line says at its end in brackets, as rules text; "" where it says nothing."""
    told = _IN_BRACKETS.search(printed)
    return as_rules_text(told[1]) if told else ""


def in_brackets(text: str) -> str:
    """All that a text says in brackets."""
    return "\n".join(_ALL_BRACKETS.findall(text))


@lru_cache(maxsize=4_000)
def strange_words(text: str) -> frozenset[str]:
    """The words of a normalised text, in small letters and without a plural's s, that no rules text has.

    Kinds of counters are none, nor names: words within a sentence that begin with a capital.
    """
    is_list = bool(items_of(text))
    found = _STRANGE.finditer(_COUNTERS.sub("counter", text))
    words = {
        one["word"].lower() for one in found if is_list or one["start"] is not None or one["word"].islower()
    }
    return frozenset(word.removesuffix("s") for word in words if _forms(word).isdisjoint(_known_words()))


def _forms(word: str) -> set[str]:
    """A word, and what it may be a form of."""
    return {word, *(word.removesuffix(end) + more for end, more in _ENDINGS if word.endswith(end))}


@cache
def _known_words() -> frozenset[str]:
    return vocabulary() | {word.lower() for one in GAME_WORDS for word in one.split()}


def shape_of(used: Used) -> tuple[str, dict[str, str]] | None:
    """The pattern of what follows a word, as "<N>—<cost>", and its values here; None for an odd one."""
    if used.is_action and (number := re.fullmatch(_NUMBER, used.given.strip())):
        return "<N>", {"N": number[0]}
    if used.is_action:
        what = used.given.strip()
        return None if _OFTEN.fullmatch(what) else ("<what>" if what else "", {"what": what} if what else {})
    if not used.given:
        return "", {}
    for pattern, form in _SHAPES:
        if match := form.fullmatch(used.given):
            return pattern, match.groupdict()
    return None


def definitions_of(used: Used, values: Mapping[str, str]) -> tuple[str, ...]:
    """The reminder text with the parameters in the places of these values; none where one has no place.

    A number may stand there for itself, too, so each choice of its places is one.
    """
    texts: tuple[str, ...] = (used.reminder,)
    for name, value in values.items():
        texts = tuple(dict.fromkeys(one for text in texts for one in _with_parameter(text, name, value)))
    return texts


def _with_parameter(text: str, name: str, value: str) -> Iterator[str]:
    """The texts with a parameter in some of the places where its value stands."""
    if name == "what":
        first, stop, rest = text.partition(".")
        told, count = _WHAT.subn("<what>", first)
        if count == 1:
            yield told + stop + rest
    elif name == "N":
        word = NUMBER_WORDS[int(value)] if value.isdigit() and int(value) < len(NUMBER_WORDS) else value
        places = list(re.finditer(rf"(?<![\w{{/+-])(?:{word}|{value})(?![\w}}/])", text))[:_PLACES_MAX]
        for count in range(len(places), 0, -1):
            for some in combinations(places, count):
                told = text
                for place in reversed(some):
                    told = f"{told[: place.start()]}N{told[place.end() :]}"
                yield told
    elif value in text:
        yield text.replace(value, f"<{name}>")


def as_rules_text(reminder: str) -> str:
    """What a reminder text says, as the rules text of what it explains."""
    text = _TO_DO.sub("", reminder.strip(), count=1)
    return capital(rewritten(text, REMINDERS))


def symbols_in(text: str) -> tuple[str, ...]:
    """The symbols in a text, without their braces."""
    return tuple(dict.fromkeys(_SYMBOL.findall(text)))
