"""The window, opened on damaged databases, and killed while it is used."""

from __future__ import annotations

import importlib
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.engine.state.game import Game
from app.engine.values.ids import Zone
from app.services.table.program import Program, example_case
from tests.damage.asking import apart, wrong
from tests.damage.databases import ROWS, harmed, kinds
from tests.fuzz.targets.databases import NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.main_window import MainWindow

USED: Final = (
    "Ctrl+F", "t:creature order:released", "Ctrl+F", NAME, "Ctrl+F", "Own", "Ctrl+Shift+W", "Moss", "Ctrl+R", "flying",
)  # fmt: skip
"""Keys that are pressed, and words that are typed."""
LOADED: Final = ("app.ui.opening", "tests.ui.driving", "app.ui.unsaved")
"""What each process of its own has then."""
PATIENCE: Final = 60.0
"""Seconds of the processor in which a window surely opens."""
_LATER: Final = 0.5
"""Seconds after which it is surely known whether a store is damaged."""
_FAULTS: Final = ("The program failed", "Please report it")


def begun(folder: Path) -> MainWindow:
    """A window on a data folder, without a screen; Qt begins only here, in a process of its own."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.ui.opening import application, make_window

    window = make_window(application(), folder, (1280, 800), "light")
    window.show()
    return window


def _open(window: MainWindow, case: Path | None, *, saved: bool = True) -> None:
    window.open_soon(case, saved=saved)
    until = time.process_time() + PATIENCE
    while not window.session.is_begun and not window.notice.text():
        window.settle()
        assert time.process_time() < until, "no board, and the window says nothing"


def used(folder: Path) -> int:
    """Open the window and use what reads the databases; whatever it says goes to stderr."""
    from tests.ui.driving import press, type_text

    window = begun(folder)
    _open(window, example_case())
    for one in USED:
        (press if one.startswith("Ctrl+") else type_text)(window, one)
        print(window.notice.text(), file=sys.stderr)
    until = time.monotonic() + _LATER
    while time.monotonic() < until:
        window.settle()
    print(window.notice.text(), file=sys.stderr)
    return 0


def edited(folder: Path, case: Path, told: Callable[[int], None]) -> None:
    """Add cards to the board that was left in a folder, keep it and now and then save it, for ever."""
    from app.ui.unsaved import UnsavedBoard, left_over

    window, left = begun(folder), left_over(folder)
    session, unsaved = window.session, UnsavedBoard(window.session, folder, window)
    window.starting.answered.connect(lambda answer: left and unsaved.take_up(left, answer))
    _open(window, left or (case if case.exists() else example_case()), saved=left is None)
    while True:
        player = session.game.players[0].name
        session.put("Swamp", player, Zone.HAND)
        window.settle()
        if (number := _hand(session.game)) % 5:
            before = _written(unsaved.file)
            unsaved.keep()
            while _written(unsaved.file) == before:
                window.settle()
        else:
            session.save(case)
        told(number)


def _written(file: Path) -> tuple[int, int] | None:
    with suppress(FileNotFoundError):
        return (about := file.stat()).st_ino, about.st_mtime_ns
    return None


def _hand(game: Game) -> int:
    return len(game.in_zone(Zone.HAND, game.players[0].name))


def kept(folder: Path, case: Path) -> int:
    """How many cards are in hand on the newest board that outlived the window."""
    from app.ui.unsaved import left_over

    program = Program(folder)
    files = [file for file in (left_over(folder), case) if file is not None and file.exists()]
    games = (program.load(file).history.moment.game for file in files)
    return max((_hand(game) for game in games if game is not None), default=0)


def tried(harm: str) -> list[str]:
    """What is wrong with what the window says of databases that were damaged so."""
    folder = harmed(harm)
    said = apart(lambda: used(folder))
    problems = wrong(said._replace(seconds=0, megabytes=0))
    problems += [f"it says {fault!r}: {said.err}" for fault in _FAULTS if fault in said.err]
    if said.status:
        problems.append(f"it ended with {said.status}: {said.err}")
    return [f"{harm.splitlines()[0]}: {problem}" for problem in problems]


def run(one_in: int = 1) -> tuple[int, list[str]]:
    """How many kinds of damage were tried, and what was wrong."""
    for module in LOADED:
        importlib.import_module(module)

    count, problems = 0, list[str]()
    for which in ROWS:
        for harm in [*kinds(which)][one_in // 2 :: one_in]:
            count += 1
            problems += (found := tried(harm))
            print("".join(f"{one}\n" for one in found), end="", flush=True)
        print(f"{which}: {count} so far, {len(problems)} wrong", flush=True)
    return count, problems
