"""The help page of the search, and the completion of what is typed: both are made from the operators."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardsdb.folding import fold
from cardsdb.search.display import KEYS
from cardsdb.search.operators import by_key, operators
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError

_TYPED: Final = re.compile(r"(?:^|[\s(])-?(?:([a-z]\w*)(!=|<=|>=|[:=<>]))?(\"?)([^\s\"()]*)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HelpEntry:
    """What the help says of an operator."""

    keys: tuple[str, ...]
    help: str
    example: str
    theme: str


@dataclass(frozen=True, slots=True)
class Completion:
    """Something that may follow what was typed."""

    text: str
    """The whole search text with it."""
    shown: str
    """The part that is new, for a list."""


def help_page() -> list[HelpEntry]:
    """All operators by theme, and then the keys that say how to show what was found."""
    found = [HelpEntry(one.keys, one.help, one.example, one.theme) for one in operators()]
    shown = [HelpEntry((key,), text, f"{key}:{values[0]}", "showing") for key, (text, values) in KEYS.items()]
    return [*found, *shown]


def completions(text: str, pool: Pool, limit: int = 12) -> list[Completion]:
    """What the last word of a search text may become: a key, or a value of the key before it."""
    found = _TYPED.search(text)
    if found is None or text.count('"') % 2 != found[3].count('"') or text.count("/") % 2:
        return []
    key, sign, quote, typed = found.groups()
    before = text[: found.start(3)]
    if key is None:
        keys = sorted({*by_key(), *KEYS} - {"", "!"}, key=lambda one: (len(one), one))
        offered: Iterable[str] = (f"{one}:" for one in keys if one.startswith(typed.lower()))
        return [Completion(before + one, one) for one in offered][:limit] if typed else []
    values = (one for one in sorted(_values(key.lower(), pool)) if fold(one).startswith(fold(typed)))
    quoted = ((f'"{one}"' if " " in one or quote else one) for one in values)
    return [Completion(before + one, f"{key}{sign}{one}") for one in quoted][:limit]


def _values(key: str, pool: Pool) -> Iterable[str]:
    if key in KEYS:
        return KEYS[key][1]
    one = by_key().get(key)
    try:
        return one.offer(pool) if one is not None else ()
    except NotUsedError:
        return ()
