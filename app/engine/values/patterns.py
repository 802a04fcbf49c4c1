"""Regular expressions that are compiled when they are first used."""

from __future__ import annotations

import re
from typing import cast


class _Late:
    """Stands for a pattern until something is asked of it, and hands all that is asked on to it."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._told = pattern, flags

    def __getattr__(self, name: str) -> object:
        found = self.__dict__[name] = getattr(re.compile(*self._told), name)
        return found


def regex(form: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that costs nothing before it is used: compiling all of them was a seventh of every start."""
    return cast("re.Pattern[str]", _Late(form, flags))
