"""Prints a sheet without a window, for the command line."""

from __future__ import annotations

import os
from pathlib import Path

from app.services.sheets import Sheet
from app.ui.drawing.sheet import print_sheet
from app.ui.opening import application


def print_headless(sheet: Sheet, path: Path, paper: str) -> int:
    """Write a sheet to a PDF file; gives its pages. Needs no display.

    Raises:
        OSError: The file can't be written.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # which is asked for as the application is made
    application()
    return print_sheet(sheet, path, paper)
