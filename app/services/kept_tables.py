"""The reader's tables in a file, so that a start need not work them out of the whole phrasebook."""

from __future__ import annotations

import os
import tempfile
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

import app.engine.text
from app import __version__
from app.engine.keeper import kept_by
from cardsdb.paths import cache_dir

_NAME: Final = "reader-tables"
_MOST: Final = 16 << 20
"""Bytes; they have not one million."""


class InFile:
    """Keeps them in the user's folder for what can be made again; where it can't, it does without."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = (folder or cache_dir()) / _NAME

    def load(self, digest: bytes) -> bytes | None:
        """What was kept for this phrasebook and program; None where there is no such, or it is damaged."""
        with suppress(OSError):
            if self._file.stat().st_size <= _MOST:
                head, data = _key(digest), self._file.read_bytes()
                found = data[len(head) + _SUM :]
                if data[: len(head)] == head and data[len(head) : len(head) + _SUM] == _sum(found):
                    return found
        return None

    def save(self, digest: bytes, tables: bytes) -> None:
        """Keep them in a new file that then takes the place of the old one."""
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self._file.parent, prefix=_NAME)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_key(digest) + _sum(tables) + tables)
                Path(name).replace(self._file)
            except OSError:
                Path(name).unlink(missing_ok=True)


_SUM: Final = 4


def _sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_SUM, "big")


def _key(digest: bytes) -> bytes:
    """What the tables depend on: the phrasebook, and the program that works them out."""
    found = [digest.hex(), __version__]
    for folder in app.engine.text.__path__:
        for file in sorted(Path(folder).glob("*.py")):  # none where the program comes without its sources
            told = file.stat()
            found.append(f"{file.name} {told.st_size} {told.st_mtime_ns}")
    return "\n".join((*found, "", "")).encode()


def keep_tables() -> None:
    """Let the reader's tables be kept from now on."""
    kept_by(InFile())
