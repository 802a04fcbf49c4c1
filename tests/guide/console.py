"""Blocks of pages: files that a reader saves, commands that they run, and what those print."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from app.cli.main import main

BLOCK: Final = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT: Final = "…"


def commands(block: str) -> Iterator[tuple[list[str], list[str]]]:
    """Each command of a block, with the lines that it is said to print."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        yield shlex.split(line), shown.rstrip("\n").split("\n") if shown else []


def run(words: list[str]) -> int:
    """Run a command of a page."""
    match words:
        case ["mkdir", "-p", folder]:
            Path(folder).mkdir(parents=True)
        case ["cp", source, target]:
            shutil.copy(source, target)
        case ["spellbench", *rest]:
            return main(rest)
        case _:
            raise AssertionError(f"this page runs {words[0]}, which the test does not know")
    return 0


def as_shown(shown: list[str]) -> re.Pattern[str]:
    """What the output must be, for what the page shows of it: lines and parts of lines may be left out."""
    lines = (
        r"(?:.*\n)*?" if one == LEFT_OUT else re.escape(one).replace(LEFT_OUT, ".*") + "\n" for one in shown
    )
    return re.compile("".join(lines))


def follow(page: str, read: Callable[[], str]) -> int:
    """Write the files of a page here, run its commands, and compare what they print; gives how many ran.

    `read` gives what was printed since it was last asked.
    """
    ran = 0
    for kind, name, text in BLOCK.findall(page):
        if kind != "console":
            Path(name).write_text(text, encoding="utf-8")
            continue
        for words, shown in commands(text):
            assert run(words) == 0, words
            printed = "".join(f"{line.rstrip()}\n" for line in read().splitlines())
            assert as_shown(shown).fullmatch(printed), (words, printed)
            ran += 1
    return ran
