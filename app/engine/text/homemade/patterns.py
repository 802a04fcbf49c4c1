"""A keyword of a rules pack: how it stands on cards, and its rules text with the values put in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, literal, table
from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.text.spelling import CLOSE, OPEN, plural
from app.engine.values.card import SUBTYPES_OF
from app.engine.values.pack import DEED, PackKeyword
from app.engine.values.patterns import regex

_PARAMETER: Final = regex(r"\s*(?:<([^<>]+)>|\[([^\[\]]+)\])")
_LETTER: Final = regex(r"(?<![\w<\[{/+-])[NXYZ](?![\w>\]}/])")
"""A parameter without brackets, as in "bushido N"."""
_VALUE: Final = r"([^.;:\n]{1,100}?)"
_NUMBER: Final = rf"(\d{{1,3}}|X|{'|'.join(NUMBER_WORDS[1:])})"
_ALONE: Final = rf"(?:{_NUMBER[1:-1]})(?![\w/])"
_NUMBER_OR_MORE: Final = rf"({_ALONE}|(?!{_ALONE}){_VALUE[1:-1]})"
"""A parameter with a letter for its name is a number where one stands there."""
PARAMETERS_MAX: Final = 3
_SPOKEN: Final = regex(r"(?= (?:[+-]\d/[+-]\d |target (?:[a-z]+ )*?)?[a-z]+s\b)")

_OTHERS: Final = "damage|life|to|from|of|on|each|that|target|you|then|and|or|cards?|counters?|tokens?"
_TOKENS: Final = regex(
    rf" ((?:\d+/\d+ )?(?:(?!(?:{_OTHERS}) )[\w-]+ (?:and (?=\w+ ))?)*?(?:token|counter|card))s\b"
)
"""What is counted, with what it is told by, where that is more than a word."""
_SYMBOLS: Final = frozenset("WUBRGCSTQEP")
_SUBTYPES: Final = frozenset(word for words in SUBTYPES_OF.values() for word in words)


class UnreadableError(Exception):
    """A text uses a word of its pack in a way that is not known; the message says which."""


def name_and_parameters(name: str, parameters: str) -> tuple[str, str]:
    """A keyword's name, and its parameters in brackets, though they may be told with the name: "Grow N"."""
    if not parameters and (match := _PARAMETER.search(in_brackets := _LETTER.sub(r"<\g<0>>", name))):
        name = in_brackets[: match.start()].removesuffix("—")
        parameters = in_brackets[len(name) :]
    return name.strip(), _LETTER.sub(r"<\g<0>>", parameters.strip())


@lru_cache(maxsize=200)
def event_of(name: str) -> tuple[Wording, ...]:
    """A keyword action as what happens, with its mark: "whenever you sift", "when an opponent sifts"."""
    who = "you|an opponent|a player|another player|that player|enchanted player|one or more opponents"
    marked, to = f"{OPEN}{DEED}{name}{CLOSE}", "a|an|another|one or more"
    who, named = f"{who}|one or more players", f"({literal(name)}|{literal(name.capitalize())})"
    return table(
        f"{{when=when|whenever}} {{who={who}}} {named}{{s=s|es|}}[,| ({to}) ]"
        f" → {{when}} {{who}} {marked}{{s}}"
    )


def is_watched_in(text: str, name: str) -> bool:
    """Whether a text waits for a keyword action."""
    return any(one.stands_in(text) for one in event_of(name))


@lru_cache(maxsize=4_000)
def parameters_of(keyword: PackKeyword) -> tuple[tuple[str, bool], ...]:
    """Its parameters, in their order, and whether each may be missing."""
    found = _PARAMETER.finditer(keyword.parameters)
    return tuple((match[1] or match[2], match[2] is not None) for match in found)


@lru_cache(maxsize=4_000)
def form_of(keyword: PackKeyword) -> re.Pattern[str]:
    """What stands on cards: the name, with or without a capital, and a group for each parameter."""
    first, rest = keyword.name[:1], keyword.name[1:]
    form = f"[{re.escape(first.lower())}{re.escape(first.upper())}]{re.escape(rest)}"
    form += r"(?P<spoken>(?<=\w)e?s)?" if keyword.is_action else ""
    at, text = 0, keyword.parameters.strip()
    text = f" {text}" if text and not text.startswith("—") else text
    for match in _PARAMETER.finditer(text):
        form += re.escape(text[at : match.start()])
        space = r"\s" if match[0][0].isspace() else ""
        if space and not at and match[1] == "cost":
            space = r"(?:\s|\s?—\s?)"  # a cost that is not mana alone stands behind a dash
        value = _NUMBER_OR_MORE if len(match[1] or "") == 1 else _VALUE
        form += rf"(?:{space}{_NUMBER})?" if match[2] is not None else space + value
        at = match.end()
    return re.compile(rf"(?<![\w{{‹!+-]){form}{re.escape(text[at:])}(?![\w-])(?! counters?\b)")


def values_of(keyword: PackKeyword, match: re.Match[str]) -> dict[str, str]:
    """The values of its parameters where it stands.

    Raises UnreadableError where one is missing for which there is no default.
    """
    default = dict(keyword.default)
    values = {}
    for (name, _), value in zip(parameters_of(keyword), match.groups()[keyword.is_action :], strict=True):
        if value is None and name not in default:
            raise UnreadableError(f"{keyword.name} has no value for {name} here, and no default")
        values[name] = default[name] if value is None else value
    return values


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with the values in the places of the parameters; numbers as texts have them."""
    for name, value in values.items():
        text = _one_of_them(text, name, value)
        if name == "cost":
            text = text.replace(f"may pay <{name}>", f"may {_in_a_sentence(value)}")
        text = text.replace(f"may <{name}>", f"may {value[:1].lower()}{value[1:]}")
        text = text.replace(f"<{name}>", value).replace(f"[{name}]", value)
        if value == "X" or value.isdigit() or value in NUMBER_WORDS:
            text = _with_number(text, name, value)
    return text


def _in_a_sentence(cost: str) -> str:
    """A cost as a sentence has it: "{B}, Sacrifice a creature" is "pay {B} and sacrifice a creature"."""
    *parts, last = (f"pay {one}" if one[:1] == "{" else one[:1].lower() + one[1:] for one in cost.split(", "))
    return f"{', '.join(parts)} and {last}" if parts else last


def _one_of_them(text: str, name: str, value: str) -> str:
    """The text where it speaks of one of several things: "each <type>" of "Bears" is "each Bear"."""
    if not value[:1].isupper() or not value.isalpha() or value in _SUBTYPES:
        return text
    ways = (value.removesuffix("s"), f"{value[:-3]}y", f"{value[:-3]}f", f"{value[:-3]}fe", value[:-2])
    one = next((way for way in ways if way != value and plural(way) == value), None)
    if one is None:
        return text
    article = "an" if one[0] in "AEIOU" else "a"
    text = re.sub(rf"\ban? <{re.escape(name)}>", f"{article} {one}", text)
    text = re.sub(rf"<{re.escape(name)}>(?= (?:spell|card|creature|permanent|token)s?\b)", one, text)
    return re.sub(rf"\b(each|another|target|no|that) <{re.escape(name)}>", rf"\1 {one}", text)


def _with_number(text: str, name: str, value: str) -> str:
    """The text with a number for a bare letter: in words before what is counted, else in figures."""
    number = NUMBER_WORDS.index(value) if value in NUMBER_WORDS else value
    figures = str(number)
    spoken = NUMBER_WORDS[int(figures)] if figures.isdigit() and int(figures) < len(NUMBER_WORDS) else figures
    bare = rf"(?<![\w{{]){re.escape(name)}(?!\w)"
    if name not in _SYMBOLS:
        text = text.replace(f"{{{name}}}", f"{{{figures}}}")
    if figures == "1":
        text = re.sub(rf"\btop {bare} cards\b", "top card", text)
        text = re.sub(bare + _TOKENS.pattern, _single, text)
        text = re.sub(rf"\bup to {bare} (target [a-z ]*?[a-z]+)s\b", r"up to one \1", text)
        text = re.sub(rf"{bare} ((?:[+-]\d/[+-]\d )?[a-z]+)s\b", r"a \1", text)
    text = re.sub(rf"(?<![+/-]){bare}{_SPOKEN.pattern}", spoken, text)
    return re.sub(bare, figures, text)


def _single(match: re.Match[str]) -> str:
    """One of what is counted."""
    if match.string[: match.start()].endswith("up to "):
        return f"one {match[1]}"
    return f"{'an' if match[1][0] in 'aeiou8' else 'a'} {match[1]}"
