"""`python -m tests.pictures FOLDER [NAME…]`: pictures of the window in every state, theme and size."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Final

SIZES: Final = ((1024, 700), (1600, 1000), (2560, 1440))
THEMES: Final = ("light", "dark")


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
    print(f"{len(wanted) - len(failed)} of {len(wanted)} states, in {asked.folder}", file=sys.stderr)
    return int(bool(failed))


def _made(state: object, folder: Path, *, small: bool) -> bool:
    """Reach a state and make its pictures; what goes wrong is told, and its picture made all the same."""
    from PySide6.QtWidgets import QApplication

    from app.ui.opening import application, make_window
    from tests.pictures.cards import ALL
    from tests.pictures.states import Player, State
    from tests.ui.driving import settle, written

    assert isinstance(state, State)
    app, good = application(), True
    with tempfile.TemporaryDirectory() as data:
        window = make_window(app, Path(data), SIZES[1] if small else SIZES[0], "light")
        window.show()
        window.activateWindow()
        if state.board is not None:
            window.open_path(written(Path(data), state.board, [*ALL, *state.cards]))
        else:
            window.session.begin(window.session.program.empty())
        window.browser.refresh()
        settle(window)
        try:
            window.text_size.set(state.percent)
            state.act(Player(window))
        except Exception:
            traceback.print_exc()
            good = False
        for theme in THEMES[:1] if small else THEMES:
            window.set_theme(theme)
            for size in SIZES[1:2] if small else SIZES:
                window.resize(*size)
                settle(window)
                for _ in range(20):  # cards are drawn a few at a time
                    QApplication.processEvents()
                name = f"{state.name.replace(' ', '-')}-{theme}-{size[0]}.png"
                window.grab().save(str(folder / name))
        window.text_size.set(100)
        window.close()
        window.deleteLater()
        QApplication.processEvents()
    return good


if __name__ == "__main__":
    sys.exit(main())
