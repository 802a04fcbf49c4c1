"""What takes long to make is made by one of the processes that run tests, and read by all."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder of that name, filled by `make` by whoever asks first. Nobody may write into it afterwards."""
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # each worker has a folder of its own in the one of the run
        base = base.parent
    made, half, lock = (base / f"{name}{end}" for end in ("", ".half", ".lock"))
    while not made.is_dir():
        try:
            lock.mkdir()
        except FileExistsError:
            time.sleep(0.1)
            continue
        try:
            if not made.is_dir():
                half.mkdir()
                make(half)
                half.rename(made)
        finally:
            shutil.rmtree(half, ignore_errors=True)
            lock.rmdir()
    return made
