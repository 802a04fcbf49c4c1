"""Taking cards from files, and remembering which, so that a damaged store can be made anew from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from app.engine.values.said import say
from app.services.errors import FileError
from app.services.settings import Settings
from cardsdb.damage.finding import damage_of
from cardsdb.errors import ImportFailedError
from cardsdb.load import import_files
from cardsdb.paths import database_file
from cardsdb.records import ImportReport, Progress

_MOST: Final = 20
"""So many imports are remembered."""
ShowProgress = Callable[[Progress], None]


def import_cards(
    folder: Path | None,
    files: Sequence[Path],
    *,
    source: str | None = None,
    anew: bool = False,
    progress: ShowProgress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> ImportReport:
    """Import files as `import_files` does; `anew` puts what they hold in the place of all that was there.

    Raises:
        CardsError: They can't be imported; nothing has changed.
    """
    path = database_file(folder)
    report = import_files(path, files, source=source, anew=anew, progress=progress, cancelled=cancelled)
    with suppress(FileError):  # the cards are there, whatever becomes of the settings
        settings = Settings.read(folder)
        now = (source or "", *(str(file.absolute()) for file in files))
        before = tuple(one for one in settings.imported if one != now)
        settings.with_imported((*before, now)[-_MOST:]).write(folder)
    return report


def last_imports(folder: Path | None) -> list[tuple[str | None, list[Path]]]:
    """The files that were imported, as far as they are still there, each with its source."""
    try:
        imported = Settings.read(folder).imported
    except FileError:
        return []
    found = [
        (one[0] or None, [file for name in one[1:] if (file := Path(name)).is_file()]) for one in imported
    ]
    return [(source, files) for source, files in found if files]


def make_anew(
    folder: Path | None, progress: ShowProgress | None = None, cancelled: Callable[[], bool] | None = None
) -> ImportReport:
    """Make the store anew from the files that were imported last; gives the report of the last of them.

    Raises:
        ImportFailedError: It is not known which they were, or none is there any more.
    """
    imports = last_imports(folder)
    if not imports:
        raise ImportFailedError(
            say("the files that were imported last are not known, or not there any more"),
            say("name one: `spellbench import --anew FILE`, or fetch the newest cards: `spellbench update`"),
        )
    reports = [
        import_cards(folder, files, source=source, anew=number == 0, progress=progress, cancelled=cancelled)
        for number, (source, files) in enumerate(imports)
    ]
    return reports[-1]


def is_damaged(folder: Path | None) -> bool:
    """Whether the store is there and can't be read as a whole, which takes a second to find out."""
    return damage_of(database_file(folder)) is not None
