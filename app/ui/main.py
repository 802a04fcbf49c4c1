"""Opens the window, or saves a picture of it, if there is a display; Qt is loaded only then."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from app.services.table.later import later

NO_DISPLAY: Final = (
    "Spellbench found no display to open its window on; start it from a desktop session, set DISPLAY, "
    "or set QT_QPA_PLATFORM=offscreen to run without one."
)
_OPENING: Final = later("app.ui.opening")
_SWITCHES: Final = later("app.ui.switches")


def _has_display() -> bool:
    """Whether a window can be opened, as far as the environment says."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(
    case: Path | None = None,
    picture: Path | None = None,
    data_dir: Path | None = None,
    size: tuple[int, int] = (1280, 800),
    theme: str = "system",
) -> int:
    """Open the window and stay until it is closed; with `picture`, save a picture of it instead.

    Args:
        case: The case file to open; an example on first start.
        picture: The PNG file to write.
        data_dir: Where the cards lie, if not in the usual place.
        size: Width and height of the window.
        theme: "system", "light", "dark" or "contrast".

    Returns:
        0; 1 when the case or the picture could not be opened or written; 2 when there is no display.
    """
    if picture is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if not _has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    _SWITCHES().spare_imports()
    opening = _OPENING()
    if picture is not None:
        return int(opening.save_picture(case, picture, data_dir, size, theme))
    return int(opening.stay(case, data_dir, size, theme))
