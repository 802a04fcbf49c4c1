"""`spellbench readings`: reads the texts of all imported cards, for the search keys that ask about that."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

from app.cli.commands.import_ import read_in_words
from app.cli.progress import INTERRUPTED, interruptions, progress_line
from app.cli.terminal import data_arguments, print_json
from app.services.readings import read_for_search
from cardsdb.paths import database_file
from cardsdb.records import Progress
from cardsdb.store import Store

NAME: Final = "readings"
HELP: Final = (
    "read the texts of all cards, so that way:, triggers:, reduces:, reading: and castable: find them"
)
EXAMPLES: Final = ("spellbench readings",)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Read what has not been read yet; what is stopped goes on there the next time."""
    path = database_file(args.data_dir)
    with Store.open(path):
        pass
    started = time.perf_counter()
    count, stopped = read_texts(path)
    seconds = time.perf_counter() - started
    if args.json:
        print_json({"read": count, "seconds": round(seconds, 3)})
    else:
        print(read_in_words(count, seconds) if count else "All texts have been read already.")
    return INTERRUPTED if stopped else 0


def read_texts(store: Path) -> tuple[int, bool]:
    """Read the texts, with a line that shows progress; how many that were, and whether Ctrl-C stopped it."""
    with interruptions() as interrupted, progress_line() as show:

        def progress(done: int, total: int) -> None:
            show(Progress("Reading the texts, which Ctrl-C stops", done, total, done))

        count = read_for_search(store, progress=progress, cancelled=interrupted)
        return count, interrupted()
