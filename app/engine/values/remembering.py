"""The one switch for all that is remembered between questions.

No answer may depend on what was asked before: with nothing remembered all answers are the same, but slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Remembering:
    """Whether answers are kept and used again."""

    on = True

    @classmethod
    @contextmanager
    def off(cls) -> Iterator[None]:
        """Remember nothing for a while, and use nothing that is remembered."""
        before, cls.on = cls.on, False
        try:
            yield
        finally:
            cls.on = before
