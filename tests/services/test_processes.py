"""Work that several processes do."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import islice
from typing import Final

import pytest

from app.services.processes import for_each

KILLED: Final = """
import os, signal
from app.services.processes import for_each
from tests.services.test_processes import doubled
found = for_each(doubled, range(10_000))
print(next(found), next(found), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_many_values_are_worked_on_by_several_processes_in_their_order() -> None:
    with closing(for_each(doubled, range(1300))) as found:
        assert list(islice(found, 1250)) == list(range(0, 2500, 2))


def test_of_nothing_comes_nothing() -> None:
    assert list(for_each(doubled, [])) == []


@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_when_the_first_process_is_killed_the_others_end() -> None:
    # All of them share the output, so that this waits until the last has ended.
    killed = subprocess.run(
        [sys.executable, "-c", KILLED], capture_output=True, text=True, timeout=60, check=False
    )
    assert killed.stdout == "0 2\n", killed.stderr


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]
