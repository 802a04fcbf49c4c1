"""The real card pool, for benches: unpacked once, imported once, both timed."""

import atexit
import json
import lzma
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.bench.harness import CannotMeasureError

ROOT: Final = Path(__file__).resolve().parents[2]
PACKED: Final = ROOT.parent / "shared" / "data" / "oracle-cards.json.xz"

_LINES: Final = ("Creature", "Artifact", "Enchantment", "Land", "Planeswalker")


@dataclass(frozen=True, slots=True)
class Imported:
    """A data folder with every card of the pool in it."""

    data_dir: Path
    milliseconds: float
    """What the import took, from starting the command to its end."""


@cache
def folder() -> Path:
    """A folder for this run, gone after it."""
    kept = tempfile.TemporaryDirectory(prefix="spellbench-bench-")
    atexit.register(kept.cleanup)
    return Path(kept.name)


@cache
def unpacked() -> Path:
    """The pool as plain JSON."""
    if not PACKED.is_file():
        raise CannotMeasureError(f"needs the card pool, {PACKED.name}, beside the checkout")
    path = folder() / "oracle-cards.json"
    path.write_bytes(lzma.decompress(PACKED.read_bytes()))
    return path


@cache
def imported() -> Imported:
    """The pool in a store, brought there by the command that a user would type."""
    data_dir = folder() / "data"
    command = [
        sys.executable,
        "-m",
        "app",
        "import",
        "--no-readings",
        str(unpacked()),
        "--data-dir",
        str(data_dir),
    ]
    begin = time.perf_counter()
    _run(command)
    return Imported(data_dir, (time.perf_counter() - begin) * 1000)


@cache
def studied() -> Path:
    """The folder of that store, with all rulings and every edition of the rules beside the pool."""
    data_dir, beside = imported().data_dir, PACKED.parent
    files = [str(beside / "rulings.json.xz"), *map(str, sorted((beside / "rules").glob("*.txt.xz")))]
    _run([sys.executable, "-m", "app", "import", "--no-readings", *files, "--data-dir", str(data_dir)])
    return data_dir


def _run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotMeasureError("the import failed: " + (done.stderr.strip() or "?").splitlines()[-1])


def permanents(path: Path, count: int) -> list[dict[str, Any]]:
    """Permanents of the pool, evenly spread over it."""
    cards = [
        card
        for card in json.loads(path.read_bytes())
        if card.get("layout") == "normal"
        and card["type_line"].split(" — ")[0].split()[-1] in _LINES
        and "Basic" not in card["type_line"]
    ]
    return cards[:: len(cards) // count][:count]
