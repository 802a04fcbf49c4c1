"""How long until the window can be used, beside an empty window of the same toolkit."""

import os
import subprocess
import sys

from tests.bench.harness import CannotMeasureError, Measured, bench, median
from tests.bench.pool import ROOT, folder, imported

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


def start(program: str, *arguments: str) -> None:
    """Run a program to its end, away from any screen and from the user's files, with its modules compiled."""
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


@bench("window start", unit="ms", baseline="an empty window of PySide6", budget=2.5)
def window_start() -> Measured:
    """From starting Python to a window that has answered its first events, with every card in the store."""
    data_dir = str(imported().data_dir)
    empty = median(lambda: start(EMPTY), times=7)
    return Measured(median(lambda: start(SPELLBENCH, "--data-dir", data_dir), times=7), empty, "whole pool")
