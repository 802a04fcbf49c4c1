"""A text on which the reader stumbles counts as not understood; it is named, and all others are read."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Final, ParamSpec

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.reading import Line, Reading
from app.engine.values.card import Face

_LOG: Final = logging.getLogger(__name__)
_More = ParamSpec("_More")
_Read = Callable[Concatenate[Face, _More], Reading]


def stumbling(read: _Read[_More]) -> _Read[_More]:
    """Let what reads a face give for it, where it fails, a reading in which nothing is understood."""

    @wraps(read)
    def reading(face: Face, /, *args: _More.args, **kwargs: _More.kwargs) -> Reading:
        try:
            return read(face, *args, **kwargs)
        except Exception as error:  # whatever it is, the other cards are to be read
            _tell(face.name, f"{type(error).__name__}: {error}")
            return _not_understood(face.oracle_text)

    return reading


@lru_cache(maxsize=1_000)
def _tell(name: str, fault: str) -> None:
    """Say it once of each face."""
    _LOG.warning("The text of %.80s counts as not understood: the reader failed (%.200s).", name, fault)


def _not_understood(text: str) -> Reading:
    found = [(line, NotUnderstood(line)) for line in text.split("\n") if line]
    return Reading(tuple(Line(line, (unread,)) for line, unread in found))
