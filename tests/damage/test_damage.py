"""A little of the damage in each run of the tests; `python -m tests.damage` does all of it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks, so that each command is measured")


@pytest.mark.parametrize(
    ("part", "one_in"), [("bombs", 13), ("databases", 50), ("windows", 50), ("kills", 30)]
)
def test_damage_is_told_in_words_and_changes_nothing(part: str, one_in: int) -> None:
    _nothing_is_wrong(part, one_in)


@pytest.mark.pool
def test_damaged_files_of_the_shared_data_are_refused(shared_data: Path) -> None:
    _nothing_is_wrong("files", 120)


def _nothing_is_wrong(part: str, one_in: int) -> None:
    line = [sys.executable, "-m", "tests.damage", "--one-in", str(one_in), part]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
