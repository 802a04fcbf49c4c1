"""How long until the engine can be used, beside loading the window's toolkit."""

import os
import subprocess
import sys
from functools import cache

from tests.bench.harness import CannotMeasureError, Measured, bench, median
from tests.bench.pool import ROOT, folder, imported

CASE = ROOT / "tests" / "scenarios" / "601.2a" / "topmost-on-the-stack.json"
READY = """
from app.services.kept_tables import keep_tables
keep_tables()
import app.engine.scenario
from app.engine.oracle import prepare, read_line
prepare()
read_line("destroy target creature.", "spell_line")
"""


@bench("engine ready", unit="ms", baseline="importing PySide6.QtWidgets", budget=4)
def engine_ready() -> Measured:
    """From starting Python to an engine that has read its first line, its tables kept from a start before."""
    return Measured(_of(("-c", READY)), _toolkit())


@bench("judge of one case", unit="ms", baseline="importing PySide6.QtWidgets", budget=5)
def judge_of_one_case() -> Measured:
    """The whole command, with every card in the store."""
    data_dir = str(imported().data_dir)
    return Measured(_of(("-m", "app", "judge", str(CASE), "--data-dir", data_dir)), _toolkit())


@cache
def _toolkit() -> float:
    return _of(("-c", "import PySide6.QtWidgets"))


def _of(arguments: tuple[str, ...]) -> float:
    """Milliseconds that Python takes for this, with its modules compiled and away from the user's files."""
    elsewhere = {f"XDG_{kind}_HOME": str(folder() / "home") for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
    elsewhere |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder() / "compiled")}

    def start() -> None:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT, env={**os.environ, **elsewhere}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            said = (done.stderr.strip() or f"exit status {done.returncode}").splitlines()[-1]
            raise CannotMeasureError(f"the engine did not start: {said}")

    return median(start, times=7)
