"""The reader's tables in a file: a start with them reads as one without; a damaged file is passed over."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.engine.oracle import prepare
from app.engine.text import kept
from app.engine.text.tables import worked_out
from app.services.kept_tables import InFile

ROOT = Path(__file__).parents[2]
CASE = ROOT / "tests" / "scenarios" / "601.2a" / "topmost-on-the-stack.json"
DIGEST = b"of a phrasebook"


def judged(cache: Path) -> str:
    """What the command says of a case, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "app", "judge", str(CASE)], cwd=ROOT,
        env={**os.environ, "XDG_CACHE_HOME": str(cache)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_start_with_kept_tables_says_the_same(tmp_path: Path) -> None:
    first = judged(tmp_path)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    told = file.read_bytes()
    assert judged(tmp_path) == first
    assert file.read_bytes() == told
    file.write_bytes(told[: len(told) // 2])
    assert judged(tmp_path) == first
    assert file.stat().st_size == len(told), "what was damaged is made anew"


def test_what_is_kept_is_what_was_worked_out() -> None:
    prepare()
    tables = worked_out()
    again = kept.decoded(kept.encoded(tables))
    assert again == tables
    assert list(again.often) == list(tables.often), "words have their bits in this order"


def cut(data: bytes) -> bytes:
    return data[:-1]


def changed(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


@pytest.mark.parametrize("damage", [cut, changed, lambda _: b"", lambda data: data + b"more"])
def test_a_damaged_file_is_passed_over(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    keeper = InFile(tmp_path)
    keeper.save(DIGEST, b"tables")
    assert keeper.load(DIGEST) == b"tables"
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage(file.read_bytes()))
    assert keeper.load(DIGEST) is None


def test_tables_of_another_phrasebook_are_passed_over(tmp_path: Path) -> None:
    InFile(tmp_path).save(DIGEST, b"tables")
    assert InFile(tmp_path).load(b"of another") is None
    assert InFile(tmp_path / "nowhere").load(DIGEST) is None


def test_where_nothing_can_be_written_it_goes_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    InFile(tmp_path / "file").save(DIGEST, b"tables")
    assert InFile(tmp_path / "file").load(DIGEST) is None
