"""How long until the window can be used, beside an empty window of the same toolkit."""

import os
import subprocess
import sys

from tests.bench.harness import CannotMeasureError, Measured, bench, median
from tests.bench.pool import ROOT, folder, studied

EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.resize(1280, 800)
window.show()
application.processEvents()
"""

# The program's own start; instead of waiting for the user it handles what is due, and ends.
SPELLBENCH = """
import sys
from PySide6.QtWidgets import QApplication

def handle_what_is_due(*_):
    QApplication.processEvents()
    shown = any(window.isVisible() for window in QApplication.topLevelWidgets())
    return 0 if shown else 3

QApplication.exec = handle_what_is_due
from app.cli.main import main
sys.exit(main())
"""

# The same, and then what a judge reads: a rule, what changed since the oldest edition, a keyword's page.
STUDY = """
import resource, sys, time
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from app.ui.main_window import MainWindow

def wait_for(ready):
    end = time.monotonic() + 60
    while not ready() and time.monotonic() < end:
        QCoreApplication.processEvents()
        time.sleep(0.01)
    if not ready():
        sys.exit(3)

def read(*_):
    window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
    wait_for(lambda: window.session.considered is not None)
    window.look_up("rule", "601.2f")
    wait_for(lambda: "601.2f" in window.rules.reader.toPlainText())
    others = window.rules.other
    others.setCurrentIndex(others.count() - 1)
    others.activated.emit(others.count() - 1)
    window.rules.changes.click()
    wait_for(lambda: "2019" in window.rules.reader.toPlainText())
    window.look_up("keyword", "Prowl")
    wait_for(lambda: "702.76a" in window.rules.reader.toPlainText())
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return 0

QApplication.exec = read
from app.cli.main import main
sys.exit(main())
"""
_LOADED = "whole pool, all rulings, every edition of the rules"


def start(program: str, *arguments: str) -> str:
    """What a program prints, away from any screen and from the user's files, with its modules compiled."""
    elsewhere = {f"XDG_{kind}_HOME": str(folder() / "home") for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
    elsewhere |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder() / "compiled")}
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env={**os.environ, **elsewhere, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        said = (done.stderr.strip() or f"exit status {done.returncode}").splitlines()[-1]
        raise CannotMeasureError(f"the window did not open: {said}")
    return done.stdout


@bench("window start", unit="ms", baseline="an empty window of PySide6", budget=2.5)
def window_start() -> Measured:
    """From starting Python to a window that has answered its first events, with cards, rulings and rules."""
    data_dir = str(studied())
    empty = median(lambda: start(EMPTY), times=7)
    return Measured(median(lambda: start(SPELLBENCH, "--data-dir", data_dir), times=7), empty, _LOADED)


@bench("study memory", unit="MB", baseline="1 MB", limit=400)
def study_memory() -> Measured:
    """The most memory of a window in which rules are read, editions compared and a keyword looked up."""
    return Measured(float(start(STUDY, "--data-dir", str(studied())).split()[-1]), 1.0, _LOADED)
