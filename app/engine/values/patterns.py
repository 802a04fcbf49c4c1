"""Regular expressions that are compiled when they are first used, and what each text that has one holds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, cast


class _Late:
    """Stands for a pattern until something is asked of it, and hands all that is asked on to it."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._told, self.pattern = (pattern, flags), pattern

    def __getattr__(self, name: str) -> object:
        found = self.__dict__[name] = getattr(re.compile(*self._told), name)
        return found


def regex(form: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that costs nothing before it is used: compiling all of them was a seventh of every start."""
    return cast("re.Pattern[str]", _Late(form, flags))


_TOKEN: Final = re.compile(
    r"(?P<edge>\\[bB]|[\^$])|(?P<kind>\\\w|\[\^?\]?(?:\\.|[^\\\]])*\]|\.)|(?P<repeat>[*+?]\??|\{\d[\d,]*\}\??)"
    r"|(?P<flags>\(\?[a-z]+\))|(?P<group>\((?:\?(?:P<\w+>|:|=|<=))?(?!\?))|(?P<unsure>\(\?[^)]*?[:!])"
    r"|(?P<close>\))|(?P<bar>\|)|(?P<plain>[^\\\[\](){}.^$|?*+]+(?![?*+{])|\\?.)",
    re.DOTALL,
)
"""What a pattern is made of: what has no length, kinds of letters, groups that are there or may be not."""


@cache
def parts_of(form: str) -> tuple[str, ...]:
    """Texts of which one is in each text in which the pattern is found; none where it tells of no such."""
    return () if form.startswith("(?i)") else _asked(_TOKEN.finditer(form))


def _asked(tokens: Iterator[re.Match[str]]) -> tuple[str, ...]:
    """The same of what stands between brackets: of each of the alternatives in them."""
    branches, found, run, before = [], list[tuple[str, ...]](), "", ""
    for token in tokens:
        kind, text = str(token.lastgroup), token[0]
        if kind == "edge":
            continue
        may_miss = kind == "repeat" and text.startswith(("?", "*", "{0"))
        if kind == "plain":
            run += text.removeprefix("\\")
        elif run:
            found.append((run[:-1] if may_miss else run,))
            run = ""
        elif may_miss and before in ("group", "unsure"):
            found.pop()
        if kind in ("group", "unsure"):
            inside = _asked(tokens)
            found.append(inside if kind == "group" else ())
        elif kind in ("bar", "close"):
            branches.append(_likeliest(found))
            found = []
        if kind == "close":
            break
        before = kind
    else:
        branches.append(_likeliest([*found, (run,)]))
    return tuple(dict.fromkeys(part for each in branches for part in each)) if all(branches) else ()


def _likeliest(found: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Those that are in the fewest texts: long ones, and not many."""
    there = (parts for parts in found if all(parts) and parts)
    return max(there, key=lambda parts: min(map(len, parts)) - len(parts) / 4, default=())
