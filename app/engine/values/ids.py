"""Names for the things that a position refers to."""

from __future__ import annotations

from typing import NewType

ObjectId = NewType("ObjectId", str)
"""The handle of an object, as in scenario files. It stays with its card in every zone."""

PlayerId = NewType("PlayerId", str)
"""A player's name, as "you" or "opponent"."""
