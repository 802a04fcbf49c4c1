"""A keyword of a rules pack: how it stands on cards, and its rules text with the values put in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.values.pack import PackKeyword

_PARAMETER: Final = re.compile(r"\s*(?:<([^<>]+)>|\[([^\[\]]+)\])")
_VALUE: Final = r"([^.;:\n]{1,60}?)"
_NUMBER: Final = rf"(\d{{1,3}}|X|{'|'.join(NUMBER_WORDS[1:])})"
PARAMETERS_MAX: Final = 3
_SPOKEN: Final = re.compile(r"(?= (?:[+-]\d/[+-]\d )?[a-z]+s\b)")


class UnreadableError(Exception):
    """A text uses a word of its pack in a way that is not known; the message says which."""


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
    at, text = 0, f" {keyword.parameters.strip()}" if keyword.parameters.strip() else ""
    for match in _PARAMETER.finditer(text):
        form += re.escape(text[at : match.start()])
        space = r"\s" if match[0][0].isspace() else ""
        form += rf"(?:{space}{_NUMBER})?" if match[2] is not None else space + _VALUE
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
        text = text.replace(f"<{name}>", value).replace(f"[{name}]", value)
        if value == "X" or value.isdigit() or value in NUMBER_WORDS:
            text = _with_number(text, name, value)
    return text


def _with_number(text: str, name: str, value: str) -> str:
    """The text with a number for a bare letter: in words before what is counted, else in figures."""
    number = NUMBER_WORDS.index(value) if value in NUMBER_WORDS else value
    figures = str(number)
    spoken = NUMBER_WORDS[int(figures)] if figures.isdigit() and int(figures) < len(NUMBER_WORDS) else figures
    bare = rf"(?<![\w{{]){re.escape(name)}(?!\w)"
    if figures == "1":
        text = re.sub(rf"{bare} ((?:[+-]\d/[+-]\d )?[a-z]+)s\b", r"a \1", text)
    text = re.sub(bare + _SPOKEN.pattern, spoken, text)
    return re.sub(bare, figures, text)
