"""A little fuzzing in each run of the tests: the inputs that are kept, and some made of them."""

import random
import subprocess
import sys
import time
from typing import Final

import pytest

from tests.conftest import ROOT
from tests.fuzz.mutating import mutated
from tests.fuzz.targets import kept, load, names
from tests.fuzz.trying import tried

SECONDS: Final = 3.0
"""Of the processor, for each target; `make fuzz` takes as long as one says, and is guided by branches."""
SLOWER: Final = 4.0
"""Seconds of the processor that an input may take here, where all else runs too."""


@pytest.mark.parametrize("name", names())
def test_nothing_is_stumbled_over(name: str) -> None:
    target, chance = load(name), random.Random(name)
    others = [file.read_bytes() for file in kept(name)]
    assert {
        file.name: find for file in kept(name) if (find := tried(target, file.read_bytes(), SLOWER))
    } == {}
    until = time.process_time() + SECONDS
    while time.process_time() < until:
        content = mutated(chance.choice(others), others, chance)
        assert (content, tried(target, content, SLOWER)) == (content, None)


def test_nothing_that_guides_is_imported_before_it_is_watched() -> None:
    line = "import sys, tests.fuzz.__main__; print(*{name.partition('.')[0] for name in sys.modules})"
    told = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True, cwd=ROOT)
    assert not {"app", "cardsdb"} & set(told.stdout.split())
