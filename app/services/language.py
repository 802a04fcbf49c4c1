"""The language that the user reads."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import TypeVar

from app.engine.values.said import told

_Kind = TypeVar("_Kind")
_words: Callable[[str], str] = NullTranslations().gettext


def translated(text: str) -> str:
    """A text in the language of the window; as it is where the catalogues don't have it."""
    return told(text, _words)


def in_language(answer: _Kind) -> _Kind:
    """What was worked out, with all that is said in it in the language of the window."""
    return answer
