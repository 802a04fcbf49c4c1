"""Opens a window and lets a story be told in it, so that pictures can be made of what it comes to."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from app.ui.main_window import MainWindow
from app.ui.opening import application, make_window
from app.ui.table.tilewidget import are_waiting
from tests.pictures.cards import ALL
from tests.pictures.states import Player, State
from tests.ui.driving import settle, written

_TURNS: Final = 300
"""After so many a picture is made, whatever is still to be drawn."""


@contextmanager
def reached(state: State, size: tuple[int, int]) -> Iterator[tuple[MainWindow, bool]]:
    """A window in a state, and whether that could be reached; what goes wrong is told."""
    app, good = application(), True
    with tempfile.TemporaryDirectory() as data:
        window = make_window(app, Path(data), size, "light")
        window.show()
        window.activateWindow()
        if isinstance(state.board, Path):
            window.open_path(state.board)
        elif state.board is not None:
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
        yield window, good
        window.text_size.set(100)
        window.close()
        window.deleteLater()
        QApplication.processEvents()


def settled(window: MainWindow) -> None:
    """Let everything be drawn: cards are drawn a few at a time."""
    settle(window)
    for turn in range(_TURNS):
        window.grab()  # what is to be drawn anew is found out as it is painted
        if turn > 2 and not are_waiting():
            break
        for _ in range(20):
            QApplication.processEvents()
