"""Updating the cards from the network, when the user asks for it and at no other time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from app import __version__
from app.services.imports import is_damaged
from app.services.settings import Settings
from cardsdb.downloads import BulkFile, fetch, offered
from cardsdb.load import import_files
from cardsdb.paths import data_dir, database_file
from cardsdb.records import ImportReport, Progress

AGENT: Final = f"Spellbench/{__version__}"
"""What the program calls itself to servers."""
_FOLDER: Final = "downloads"


class Update(Struct, frozen=True):
    """What an update did."""

    file: BulkFile
    report: ImportReport | None
    """None when the cards were as new as that already."""


def update(
    folder: Path | None,
    kind: str,
    *,
    address: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Update:
    """Fetch the newest file of a kind, and import it unless it was imported before.

    Raises:
        CardsError: The server, the network, the file or the disk; a sentence that says what to do.
    """
    settings = Settings.read(folder)
    file = offered(address or settings.update_address, kind, AGENT, cancelled)
    anew = is_damaged(folder)
    if settings.updated.get(kind) == file.updated_at and database_file(folder).exists() and not anew:
        return Update(file, None)
    path = fetch(file, data_dir(folder) / _FOLDER, AGENT, progress=progress, cancelled=cancelled)
    report = import_files(
        database_file(folder), [path], day=file.updated_at, anew=anew, progress=progress, cancelled=cancelled
    )
    path.unlink(missing_ok=True)
    settings.with_updated(kind, file.updated_at).write(folder)
    return Update(file, report)
