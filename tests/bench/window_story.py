"""A story in the window on a board of 200 different permanents; prints as JSON how long its thread was busy.

It runs by itself (`python -m tests.bench.window_story [CARDS.json]`), so that memory and start are its own.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.collecting import Collector
from app.ui.main_window import MainWindow
from app.ui.opening import application, make_window
from tests.bench.pool import permanents
from tests.ui.crowds import crowd_board, crowd_cards
from tests.ui.driving import CARDS, LEFT, settle, written
from tests.ui.watching import Step, Watch, told

COUNT: Final = 200
DRAGS: Final = 60


def key(keys: str) -> None:
    """Press a key on what has the keyboard."""
    combination = QKeySequence(keys)[0]
    focused = QApplication.focusWidget()
    if focused is not None:
        QTest.keyClick(focused, combination.key(), combination.keyboardModifiers())


def tile(window: MainWindow, name: str) -> QWidget:
    """The tile of a card."""
    found = (home.tiles for home in window.table.homes())
    return next(one for tiles in found for one in tiles.values() if one.tile.name == name)


def story(window: MainWindow, first: str) -> Iterator[Step]:
    """What somebody does on such a board."""

    def click(name: str) -> None:
        QTest.mouseClick(tile(window, name), LEFT)

    yield "click a card in hand", lambda: click("Small Spark")
    yield "choose a target", lambda: window.cast_panel.pick("Ben")
    yield "cast", lambda: window.run("cast")
    yield "resolve", lambda: window.run("resolve_top")
    for _ in range(3):
        yield "undo", lambda: window.run("undo")
    yield "redo", lambda: window.run("redo")
    yield "click another card", lambda: click("Look Ahead")
    yield "tap", lambda: QTest.mouseDClick(tile(window, first), LEFT)
    yield "next step", lambda: window.run("next_step")
    yield "undo", lambda: window.run("undo")
    yield "mark", lambda: QTest.mouseClick(tile(window, first), LEFT, Qt.KeyboardModifier.ControlModifier)
    yield "what if without", lambda: window.run("what_if_without")
    yield "other branch", lambda: window.run("next_branch")
    yield "other branch", lambda: window.run("next_branch")
    yield "close branch", lambda: window.run("close_branch")
    yield "steps", lambda: window.run("go:steps")
    yield "go to the search", lambda: window.run("find_card")
    for letter in "ogre":
        yield "type", lambda letter=letter: key(letter)  # type: ignore[misc]
    yield "put a card", lambda: key("Return")
    yield "command list", lambda: window.run("command_list")
    for letter in "tap":
        yield "type a command", lambda letter=letter: key(letter)  # type: ignore[misc]
    yield "leave", lambda: key("Escape")


def drag(window: MainWindow, first: str) -> Iterator[Step]:
    """A permanent is dragged to and fro over the board."""
    dragged = tile(window, first)
    start = dragged.rect().center()
    yield "press", lambda: QTest.mousePress(dragged, LEFT, pos=start)
    for number in range(DRAGS):
        there = start + QPoint(6 * (number % 30), 3 * number)
        yield "drag", lambda there=there: QTest.mouseMove(dragged, there)  # type: ignore[misc]
    yield "release", lambda: QTest.mouseRelease(dragged, LEFT, pos=start)


def main() -> None:
    """Tell the story, and print what was measured."""
    pool = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    cards = permanents(pool, COUNT) if pool is not None else crowd_cards(COUNT)
    names = [card["name"] for card in cards]
    with tempfile.TemporaryDirectory() as folder:
        app = application()
        window = make_window(app, Path(folder), (1600, 1000), "light")
        Collector(window)
        window.show()
        window.open_path(
            written(Path(folder), crowd_board(names, ["Small Spark", "Look Ahead"]), [*CARDS, *cards])
        )
        window.browser.refresh()
        window.session.program.warm_up()  # as it is done soon after every start
        settle(window)
        gc.collect()
        gc.freeze()
        watch = Watch()
        told(window, watch, story(window, names[0]))
        watch.stop()
        dragging = Watch()
        told(window, dragging, drag(window, names[0]))
        frames = sorted(block.alone for block in dragging.blocks if block.step == "drag")
        print(json.dumps({
            "problem": window.notice.text(),
            "by_step": {step: [one.alone, one.wall, one.own] for step, one in watch.by_step().items()},
            "drag": frames[-1] if frames else None, "drag_own": max(b.own for b in dragging.blocks),
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }))  # fmt: skip
        window.close()


if __name__ == "__main__":
    main()
