"""How long the pool and its printings take to import, and how much memory, beside loading the file."""

import lzma
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import orjson

from tests.bench.harness import CannotMeasureError, Measured, bench, median
from tests.bench.pool import PACKED, ROOT, folder, imported, unpacked

_MEMORY: Final = 150
"""MB above the idle process."""
_IMPORT: Final = """\
import sys
from pathlib import Path
from app.cli.main import main
import app.cli.commands.import_
if sys.argv[1:]:
    sys.stdout = sys.stderr
    status = main(["import", "--no-readings", *sys.argv[1:]])
    sys.stdout = sys.__stdout__
    if status:
        raise SystemExit(status)
status = Path("/proc/self/status").read_text()
print(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")))
"""


@bench("import of the pool", unit="ms", baseline="orjson loads the file")
def import_of_the_pool() -> Measured:
    """The command `import`, without reading the texts, beside `orjson.loads` of the same bytes."""
    path = unpacked()
    loading = median(lambda: orjson.loads(path.read_bytes()), times=5)
    size = path.stat().st_size / 1e6
    note = f"{size:.0f} MB, the whole command"
    return Measured(imported().milliseconds, loading, note, limit=4 * loading)


@bench("memory of importing the pool", unit="MB", baseline="an idle process")
def memory_for_the_pool() -> Measured:
    """The most memory that importing the pool takes, beside a process that imports nothing."""
    return _memory([unpacked()], "memory-pool")


@bench("memory of importing the printings", unit="MB", baseline="an idle process")
def memory_for_printings() -> Measured:
    """The same for the pool with its 107,126 printings and its rulings."""
    names = ("printings.jsonl.xz", "sets.json.xz", "rulings.json.xz")
    return _memory([unpacked(), *map(_unpacked, names)], "memory-printings")


@cache
def _unpacked(name: str) -> Path:
    packed = PACKED.with_name(name)
    if not packed.is_file():
        raise CannotMeasureError(f"needs {name} beside the checkout")
    path = folder() / name.removesuffix(".xz")
    path.write_bytes(lzma.decompress(packed.read_bytes()))
    return path


def _memory(files: list[Path], data: str) -> Measured:
    idle = _megabytes()
    taken = _megabytes(*map(str, files), "--data-dir", str(folder() / data))
    return Measured(taken, idle, f"{taken - idle:.0f} MB more", limit=idle + _MEMORY)


def _megabytes(*arguments: str) -> float:
    """The most that a process of these arguments has had in memory."""
    if not Path("/proc/self/status").exists():
        raise CannotMeasureError("needs /proc, which tells the memory of a process")
    line = [sys.executable, "-c", _IMPORT, *arguments]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotMeasureError("the import failed: " + (done.stderr.strip() or "?").splitlines()[-1])
    return int(done.stdout) / 1024
