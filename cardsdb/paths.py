"""Where the program's data lives on this machine."""

import os
import sys
from pathlib import Path
from typing import Final

import platformdirs

APP_NAME: Final = "Spellbench"
DATABASE_NAME: Final = "cards.sqlite"
PORTABLE_NAME: Final = "spellbench-data"


def data_dir(override: Path | None = None) -> Path:
    """The folder for data; it need not exist yet. `override` is what the user asked for instead."""
    if override is not None:
        return override.expanduser().absolute()
    return portable_dir() or platformdirs.user_data_path(APP_NAME, appauthor=False)


def cache_dir() -> Path:
    """The folder for what can be made again."""
    portable = portable_dir()
    return portable / "cache" if portable else platformdirs.user_cache_path(APP_NAME, appauthor=False)


def portable_dir() -> Path | None:
    """The folder beside a frozen program that holds all its data; None unless somebody put it there."""
    if not getattr(sys, "frozen", False):
        return None
    program = Path(os.environ.get("APPIMAGE") or sys.executable)
    program = next((folder for folder in program.parents if folder.suffix == ".app"), program)
    folder = program.parent / PORTABLE_NAME
    return folder if folder.is_dir() else None


def database_file(override: Path | None = None) -> Path:
    """The card database in the data folder."""
    return data_dir(override) / DATABASE_NAME
