"""Names for the things that a position refers to."""

from __future__ import annotations

from typing import Final, NewType

ObjectId = NewType("ObjectId", str)
"""The handle of an object, as in scenario files. It stays with its card in every zone."""

ANY_VERSION: Final = -1
"""In the place of an object's version: the card is meant, whatever object it becomes (400.7)."""

PlayerId = NewType("PlayerId", str)
"""A player's name, as "you" or "opponent"."""
