"""Who keeps what is worked out at a start for the next one: the engine itself opens no files."""

from __future__ import annotations

from typing import Final, Protocol


class Keeper(Protocol):
    """Keeps what reading needs of the whole phrasebook."""

    def load(self, digest: bytes) -> bytes | None:
        """What was kept for a phrasebook of this digest; None for nothing that can be used."""

    def save(self, digest: bytes, tables: bytes) -> None:
        """Keep it."""


KEEPERS: Final[list[Keeper]] = []
"""One, or none: then it is worked out at every start."""


def kept_by(keeper: Keeper) -> None:
    """Let it be kept there from now on."""
    KEEPERS[:] = [keeper]
