"""What the user has set, in a small JSON file beside the card database."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

import orjson
from msgspec import Struct, field

from app.engine.values.frozen import by_field, replace
from app.services.errors import FileError
from cardsdb.downloads import ADDRESS
from cardsdb.paths import data_dir

_NAME: Final = "settings.json"
_MEND: Final = "Mend it, or delete it to begin with the usual settings."


class Settings(Struct, frozen=True):
    """All settings that have no place of their own in the window."""

    update_address: str = ADDRESS
    """The server that updates are fetched from."""
    updated: Mapping[str, str] = field(default_factory=dict)
    """For each kind of file the date of the one imported last, as the server writes it."""

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
            raise FileError(path, f"not JSON ({error}). {_MEND}") from error
        address = found.get("update_address", ADDRESS) if isinstance(found, dict) else None
        updated = found.get("updated", {}) if isinstance(found, dict) else None
        if not isinstance(address, str) or not isinstance(updated, dict):
            raise FileError(path, f"these are no settings. {_MEND}")
        return cls(address, {str(kind): str(date) for kind, date in updated.items()})

    def with_updated(self, kind: str, date: str) -> Self:
        """These settings, with the date of a file that was imported."""
        return replace(self, updated={**self.updated, kind: date})

    def write(self, folder: Path | None = None) -> None:
        """Keep these settings: in a new file that then takes the place of the old one.

        Raises:
            FileError: They can't be written.
        """
        path = data_dir(folder) / _NAME
        new = path.with_suffix(".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                file.write(orjson.dumps(by_field(self), option=orjson.OPT_INDENT_2))
                os.fsync(file.fileno())
            new.replace(path)
        except OSError as error:
            raise FileError(path, f"the settings can't be kept ({error.strerror}).") from error
