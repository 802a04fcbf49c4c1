"""How long the window answers nothing among 200 permanents, how soon it tells, and what memory it takes."""

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

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


@cache
def told() -> dict[str, Any]:
    """What the story has shown."""
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
    """The longest stretch in which the window's thread answered nothing, over a story on 200 permanents."""
    found = told()
    note = f"{found['step']}; {found['own']:.1f} ms of it its own work"
    return Measured(found["longest"], yardstick(), note)


@bench("window drag", unit="ms", baseline="1 ms of Python", limit=16)
def drag() -> Measured:
    """The longest frame while a permanent is dragged over 200 others."""
    found = told()
    return Measured(found["drag"], yardstick(), f"{found['drag_own']:.1f} ms of it its own work")


@bench("window memory", unit="MB", baseline="1 MB", limit=400)
def memory() -> Measured:
    """The most memory that the story took, with 200 permanents and their readings."""
    return Measured(told()["megabytes"], 1.0, "with 200 permanents")


@bench("first verdict", unit="ms", baseline="an empty window of PySide6", budget=17)
def first_verdict() -> Measured:
    """From starting Python to the example's verdict drawn, with every card in the store."""
    data_dir = str(imported().data_dir)
    (folder() / "home").mkdir(exist_ok=True)
    empty = median(lambda: start(EMPTY), times=3)
    return Measured(
        median(lambda: start(FIRST_VERDICT, "--data-dir", data_dir), times=3), empty, "whole pool"
    )
