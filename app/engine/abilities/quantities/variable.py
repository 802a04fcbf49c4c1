"""The letter X."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Variable:
    """A number that is announced or defined elsewhere (107.3): X."""

    letter: Literal["X"] = "X"
