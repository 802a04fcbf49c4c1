"""One sloppy wording: what stands on cards, what is printed for it today, and why."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.values.patterns import parts_of, regex

Now: TypeAlias = str | Callable[[re.Match[str]], str]


_QUOTED: Final = regex(r"(\"[^\"]*\")")


class Wording(Struct, frozen=True):
    """A small rewriting that turns no meaning into another."""

    form: re.Pattern[str]
    now: Now
    why: str
    """In words, for the user: what today's texts have."""
    category: str = ""
    """The category of the lines that it is for; "" for any."""
    own: bool = False
    """It is about the card itself, and not about what has an ability between quotation marks."""

    def rewrite(self, text: str, category: str) -> str:
        """The text with today's wording."""
        if self.category not in ("", category):
            return text
        for part in (parts := parts_of(self.form.pattern)):
            if part in text:
                break
        else:
            if parts:
                return text
        if not self.own or '"' not in text:
            return self.form.sub(self.now, text)
        return "".join(
            part if part[:1] == '"' else self.form.sub(self.now, part) for part in _QUOTED.split(text)
        )


def wording(form: str, now: Now, why: str, category: str = "", *, own: bool = False) -> Wording:
    """A wording by its pattern."""
    return Wording(regex(form), now, why, category, own)


def capital(word: str) -> str:
    """The word with a capital."""
    return word[:1].upper() + word[1:]
