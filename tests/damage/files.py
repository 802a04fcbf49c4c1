"""Every file of the shared data, damaged: cut off, with a wrong bit, with a wrong name or encoding."""

from __future__ import annotations

import lzma
import random
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from tests.conftest import SHARED
from tests.damage.asking import ask, make_ready, state, wrong
from tests.fuzz.stores import data_folder, scratch

PLACES: Final = 20
"""At so many places each file is cut off, or has a bit turned."""
SMALL: Final = 300_000
"""Bytes."""
_SUFFIXES: Final = (".png", ".zip", ".gz", ".sqlite")
_ENCODINGS: Final = ("utf-16", "cp1252", "cp037", "utf-7")


def shared_files() -> list[Path]:
    """All files of cards and rules, the smallest first."""
    files = (file for file in (SHARED / "data").rglob("*") if file.is_file() and file.suffix != ".md")
    return sorted(files, key=lambda file: (file.stat().st_size, file.name))


def harmed(file: Path) -> Iterator[tuple[str, str, Callable[[], bytes]]]:
    """The harm, the name that the file has then, and its content."""
    content, chance = file.read_bytes(), random.Random(file.name)
    for _ in range(PLACES):
        at = chance.randrange(len(content))
        yield f"cut at {at}", file.name, partial(_cut, content, at)
    for _ in range(PLACES):
        at, bit = chance.randrange(len(content)), chance.randrange(8)
        yield f"bit {bit} of byte {at}", file.name, partial(_flipped, content, at, bit)
    for suffix in _SUFFIXES:
        yield f"called {suffix}", f"{file.name}{suffix}", partial(bytes, content)
    for encoding in _ENCODINGS if file.suffix != ".mse-set" else ():
        yield f"as {encoding}", file.name, partial(_encoded, file, encoding)


def _cut(content: bytes, at: int) -> bytes:
    return content[:at]


def _flipped(content: bytes, at: int, bit: int) -> bytes:
    flipped = bytearray(content)
    flipped[at] ^= 1 << bit
    return bytes(flipped)


def _encoded(file: Path, encoding: str) -> bytes:
    content, packed = file.read_bytes(), file.suffix == ".xz"
    raw = lzma.decompress(content) if packed else content
    told = raw.decode("utf-8-sig", "replace").encode(encoding, "replace")
    return lzma.compress(told, preset=0) if packed else told


def tried(file: Path, harm: str, name: str, content: bytes) -> list[str]:
    """What is wrong with how an import deals with a file that was harmed so."""
    folder, given = scratch() / "there", scratch() / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(data_folder(), folder)
    before = state(folder)
    given.write_bytes(content)
    said = ask(folder, "import", "--no-readings", given)
    problems = wrong(said, given)
    if said.status == 2 and state(folder) != before:
        problems.append("something has changed")
    if harm.startswith("cut") and said.status != 2 and not _is_lines(file):
        problems.append("it was taken")
    given.unlink()
    return [f"{file.name}, {harm}: {problem}" for problem in problems]


def _is_lines(file: Path) -> bool:
    """Whether a file is one of lines, of which fewer are a file too."""
    return not file.name.endswith((".json", ".xml", ".xz", ".mse-set"))


def run(one_in: int = 1) -> tuple[int, list[str]]:
    """How many files were tried, and what was wrong; of a part of them, none of the large ones."""
    make_ready(scratch() / "ready", "import", "--no-readings", scratch() / "given" / "cards.json")
    number = count = 0
    problems = list[str]()
    for file in shared_files():
        if one_in > 1 and file.stat().st_size > SMALL:
            break
        for harm, name, content in harmed(file):
            number += 1
            if number % one_in == 0:
                count += 1
                problems += (found := tried(file, harm, name, content()))
                print("".join(f"{one}\n" for one in found), end="", flush=True)
        print(f"{file.name}: {count} so far, {len(problems)} wrong", flush=True)
    return count, problems
