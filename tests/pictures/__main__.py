"""`python -m tests.pictures FOLDER [NAME…]`: pictures of the window in every state, and of all layouts."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.pictures.states import State

SIZES: Final = ((1024, 700), (1280, 800), (1600, 1000), (2560, 1440))
THEMES: Final = ("light", "dark", "contrast")


def main() -> int:
    """Make the pictures; 1 when a state could not be reached."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pictures", description="Make pictures of the window."
    )
    parser.add_argument("folder", type=Path, help="where to put them")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only states with this word in their name")
    parser.add_argument("--small", action="store_true", help="one size and one theme only")
    asked = parser.parse_intermixed_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.pictures.states import STATES

    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = [one for one in STATES if not asked.names or any(word in one.name for word in asked.names)]
    failed = [one.name for one in wanted if not _made(one, asked.folder, small=asked.small)]
    _layouts(asked.folder, asked.names, small=asked.small)
    print(f"{len(wanted) - len(failed)} of {len(wanted)} states, in {asked.folder}", file=sys.stderr)
    return int(bool(failed))


def _layouts(folder: Path, names: list[str], *, small: bool) -> None:
    """Make the pictures of cards of every layout, where they are wanted."""
    from app.ui.drawing.theme import WORN_AS
    from app.ui.opening import application
    from tests.pictures.layouts import NAME, pictures

    if not names or any(word in NAME for word in names):
        application()
        for path in pictures(folder, {name: WORN_AS[name] for name in (THEMES[:1] if small else THEMES)}):
            print(path.name, file=sys.stderr)


def _made(state: State, folder: Path, *, small: bool) -> bool:
    """Reach a state and make its pictures; what goes wrong is told, and its picture made all the same."""
    from tests.pictures.reaching import reached, settled

    with reached(state, SIZES[2] if small else SIZES[0]) as (window, good):
        for theme in THEMES[:1] if small else THEMES:
            window.set_theme(theme)
            for size in SIZES[2:3] if small else SIZES:
                window.resize(*size)
                settled(window)
                name = f"{state.name.replace(' ', '-')}-{theme}-{size[0]}.png"
                window.grab().save(str(folder / name))
    return good


if __name__ == "__main__":
    sys.exit(main())
