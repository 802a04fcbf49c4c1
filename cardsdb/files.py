"""Writing a file: whole or not at all, through links, with the rights that the old one has."""

from __future__ import annotations

import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Let a file hold just this; what was there before is untouched until all of it lies on the disk.

    A symbolic link stays one, and so do several names of one file.

    Raises:
        OSError: It can't be written.
    """
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    old = target.stat() if target.exists() else None
    if old is not None and not stat.S_ISREG(old.st_mode):  # a pipe, a terminal
        target.write_bytes(content)
        return
    draft = target.with_name(f".{target.name[:80]}.{os.urandom(4).hex()}.draft")
    try:
        with draft.open("xb") as file:
            _put(file.fileno(), content)
        if old is None or old.st_nlink == 1:
            if old is not None:
                shutil.copymode(target, draft)
            draft.replace(target)
            _settle(target.parent)
        else:
            with target.open("r+b") as file:
                _put(file.fileno(), content)
                file.truncate(len(content))
    finally:
        draft.unlink(missing_ok=True)


def _put(handle: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left) :]
    os.fsync(handle)


def _settle(folder: Path) -> None:
    """Let the folder know the new file after a loss of power, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
