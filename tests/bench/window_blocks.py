"""How long the window answers nothing among 200 permanents, how soon it tells, and what memory it takes."""

import json
import os
import statistics
import subprocess
import sys
from functools import cache
from typing import Any, Final

from tests.bench.harness import CannotMeasureError, Measured, bench, median, yardstick
from tests.bench.pool import ROOT, folder, imported, unpacked
from tests.bench.window_start import EMPTY, start

FIRST_VERDICT = """
import sys
from PySide6.QtWidgets import QApplication
from PySide6.QtCore import QCoreApplication
import time

def until_the_verdict(*_):
    window = next(w for w in QApplication.topLevelWidgets() if hasattr(w, "cast_panel"))
    end = time.monotonic() + 60
    while time.monotonic() < end:
        QCoreApplication.processEvents()
        session = window.session
        if session.considered is not None and not session.considered_is_old and not session.seen_is_old:
            QCoreApplication.processEvents()
            return 0
        time.sleep(0.001)
    return 3

QApplication.exec = until_the_verdict
from app.cli.main import main
sys.exit(main())
"""


TELLINGS: Final = 3
"""So often the story is told: what is long by chance is so once."""


@cache
def told() -> tuple[dict[str, Any], ...]:
    """What the story has shown each time."""
    return tuple(_told() for _ in range(TELLINGS))


def _told() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.window_story", str(unpacked())],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        said = (done.stderr.strip() or f"exit status {done.returncode}").splitlines()[-1]
        raise CannotMeasureError(f"the story was not told: {said}")
    return dict(json.loads(done.stdout.splitlines()[-1]))


@bench("window block", unit="ms", baseline="1 ms of Python", limit=16)
def block() -> Measured:
    """The longest stretch in which the window's thread answered nothing, over a story on 200 permanents.

    It is by the clock, but for the time in which the machine let other programs run in its place.
    """
    steps = {
        step: [
            statistics.median(values)
            for values in zip(*(one["by_step"][step] for one in told()), strict=True)
        ]
        for step in told()[0]["by_step"]
    }
    step = max(steps, key=lambda one: steps[one][0])
    alone, wall, own = steps[step]
    note = f"{step}; {own:.1f} ms at most of its own work, {wall:.1f} ms beside other programs"
    return Measured(alone, yardstick(), note)


def _middle(found: list[list[float]]) -> list[float]:
    return [statistics.median(values) for values in zip(*found, strict=True)]


@bench("window drag", unit="ms", baseline="1 ms of Python", limit=16)
def drag() -> Measured:
    """The longest frame while a permanent is dragged over 200 others."""
    own = statistics.median(one["drag_own"] for one in told())
    frame = statistics.median(one["drag"] for one in told())
    return Measured(frame, yardstick(), f"{own:.1f} ms of it its own work")


@bench("window memory", unit="MB", baseline="1 MB", limit=400)
def memory() -> Measured:
    """The most memory that the story took, with 200 permanents and their readings."""
    return Measured(max(one["megabytes"] for one in told()), 1.0, "with 200 permanents")


@bench("first verdict", unit="ms", baseline="an empty window of PySide6", budget=17)
def first_verdict() -> Measured:
    """From starting Python to the example's verdict drawn, with every card in the store."""
    data_dir = str(imported().data_dir)
    (folder() / "home").mkdir(exist_ok=True)
    empty = median(lambda: start(EMPTY), times=3)
    return Measured(
        median(lambda: start(FIRST_VERDICT, "--data-dir", data_dir), times=3), empty, "whole pool"
    )
