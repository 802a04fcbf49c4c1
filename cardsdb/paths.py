"""Where the program's data lives on this machine."""

from pathlib import Path
from typing import Final

import platformdirs

APP_NAME: Final = "Spellbench"
DATABASE_NAME: Final = "cards.sqlite"


def data_dir(override: Path | None = None) -> Path:
    """The folder for data; it need not exist yet. `override` is what the user asked for instead."""
    if override is not None:
        return override.expanduser().absolute()
    return platformdirs.user_data_path(APP_NAME, appauthor=False)


def database_file(override: Path | None = None) -> Path:
    """The card database in the data folder."""
    return data_dir(override) / DATABASE_NAME
