"""Errors of the services: one sentence each, fit to show."""

from __future__ import annotations

from pathlib import Path

from app.engine.errors import SpellbenchError
from app.engine.values.said import say


class FileError(SpellbenchError):
    """A file can't be read or written; the message begins with its name.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(say("{path}: {problem}", path=str(path), problem=problem))
        self.path = path
