"""The letter X."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.engine.values.looking import looks_at_permanents


@looks_at_permanents()
class Variable(Struct, frozen=True):
    """A number that is announced or defined elsewhere (107.3): X."""

    letter: Literal["X"] = "X"


class OneOf(Struct, frozen=True):
    """One of several numbers: "one or two", "one, two, or three"."""

    numbers: tuple[int, ...]
