"""A command run in a process of its own: what it says, how long it takes, how much memory it needs."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from app.cli.main import main

SECONDS: Final = 3.0
"""Of the processor, that anything may take that is refused."""
MEGABYTES: Final = 300
"""That anything may need that is refused."""
FAULT: Final = "fault of Spellbench"


class Said(NamedTuple):
    """What came of a command."""

    status: int
    err: str
    seconds: float
    """Of the processor."""
    megabytes: int


def ask(folder: Path, *command: object) -> Said:
    """Run a command on a data folder."""
    return apart(lambda: main(["--data-dir", str(folder), *map(str, command)]))


def make_ready(folder: Path, *command: object) -> None:
    """Load what a command needs, so that no copy of this process has to."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        main(["--data-dir", str(folder), *map(str, command)])


def apart(work: Callable[[], int]) -> Said:
    """Do the work in a copy of this process, which has loaded already what is needed."""
    with tempfile.TemporaryFile() as err:
        sys.stdout.flush()
        child = os.fork()
        if not child:
            _as_child(work, err.fileno())
        _, status, used = os.wait4(child, 0)
        err.seek(0)
        return Said(
            os.waitstatus_to_exitcode(status),
            err.read().decode("utf-8", "replace"),
            used.ru_utime + used.ru_stime,
            used.ru_maxrss >> 10,
        )


def _as_child(work: Callable[[], int], err: int) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(err, 2)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # whatever goes wrong, the machine stays
    status = 70
    try:
        status = work()
    except SystemExit as end:
        status = int(end.code or 0)
    except BaseException as error:
        os.write(2, f"Traceback: {error!r}".encode())
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(status)


def wrong(said: Said, file: Path | None = None) -> list[str]:
    """What is not as it should be where a command was refused, or where it was not."""
    problems = [f"{FAULT}: {said.err}"] if FAULT in said.err or "Traceback" in said.err else []
    if said.status not in (0, 1, 2):
        problems.append(f"it ended with {said.status}: {said.err[-500:]}")
    if said.status == 2:
        if file is not None and (not said.err.startswith(str(file)) or said.err.count("\n") != 1):
            problems.append(f"not one sentence that begins with the file: {said.err}")
        if said.seconds > SECONDS:
            problems.append(f"refused after {said.seconds:.1f} seconds")
        if said.megabytes > MEGABYTES:
            problems.append(f"refused after {said.megabytes} MB")
    return problems


def state(folder: Path) -> dict[str, str]:
    """All files of a folder, with what is in them."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }
