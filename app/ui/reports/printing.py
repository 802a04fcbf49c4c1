"""Prints a sheet without a window, for the command line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.services.sheets import Sheet


def print_headless(sheet: Sheet, path: Path, paper: str) -> int:
    """Write a sheet to a PDF file; gives its pages. Needs no display.

    Raises:
        OSError: The file can't be written.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.ui.drawing.sheet import print_sheet  # noqa: PLC0415  (the platform is to be known before)
    from app.ui.opening import application  # noqa: PLC0415

    application()
    return print_sheet(sheet, path, paper)
