"""What the user has set, in a small JSON file beside the card database."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

import orjson
from msgspec import Struct, field

from app.engine.values.frozen import by_field, replace
from app.engine.values.said import said_by, say
from app.services.errors import FileError
from cardsdb.downloads import ADDRESS
from cardsdb.files import write_whole
from cardsdb.paths import data_dir

_NAME: Final = "settings.json"
_MEND: Final = say("Mend it, or delete it to begin with the usual settings.")


class Settings(Struct, frozen=True):
    """All settings that have no place of their own in the window."""

    update_address: str = ADDRESS
    """The server that updates are fetched from."""
    updated: Mapping[str, str] = field(default_factory=dict)
    """For each kind of file the date of the one imported last, as the server writes it."""

    imported: tuple[tuple[str, ...], ...] = ()
    """What was imported, oldest first: the source, "" for the usual one, and then the files."""
    case_folders: tuple[str, ...] = ()
    """Folders of the user's own cases, among which cases are looked for too."""

    @classmethod
    def read(cls, folder: Path | None = None) -> Self:
        """The settings; the usual ones where there is no file.

        Raises:
            FileError: The file can't be read, or is no settings file.
        """
        path = data_dir(folder) / _NAME
        try:
            found = orjson.loads(path.read_bytes())
        except FileNotFoundError:
            return cls()
        except OSError as error:
            raise FileError(path, f"{error.strerror}.") from error
        except ValueError as error:
            raise FileError(
                path, say("not JSON ({error}). {mend}", error=said_by(error), mend=_MEND)
            ) from error
        address = found.get("update_address", ADDRESS) if isinstance(found, dict) else None
        updated = found.get("updated", {}) if isinstance(found, dict) else None
        imported = found.get("imported", []) if isinstance(found, dict) else None
        folders = found.get("case_folders", []) if isinstance(found, dict) else None
        if not isinstance(address, str) or not isinstance(updated, dict):
            raise FileError(path, say("these are no settings. {mend}", mend=_MEND))
        if not isinstance(imported, list) or not isinstance(folders, list):
            raise FileError(path, say("these are no settings. {mend}", mend=_MEND))
        files = tuple(tuple(map(str, one)) for one in imported if isinstance(one, list) and one)
        dates = {str(kind): str(date) for kind, date in updated.items()}
        return cls(address, dates, files, tuple(map(str, folders)))

    def with_updated(self, kind: str, date: str) -> Self:
        """These settings, with the date of a file that was imported."""
        return replace(self, updated={**self.updated, kind: date})

    def with_imported(self, imported: tuple[tuple[str, ...], ...]) -> Self:
        """These settings, with what was imported."""
        return replace(self, imported=imported)

    def with_case_folder(self, folder: Path) -> Self:
        """These settings, with one more folder of own cases."""
        return replace(self, case_folders=tuple(dict.fromkeys((*self.case_folders, str(folder)))))

    def write(self, folder: Path | None = None) -> None:
        """Keep these settings.

        Raises:
            FileError: They can't be written.
        """
        path = data_dir(folder) / _NAME
        try:
            write_whole(path, orjson.dumps(by_field(self), option=orjson.OPT_INDENT_2))
        except (OSError, orjson.JSONEncodeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise FileError(path, say("the settings can't be kept ({reason}).", reason=reason)) from error
