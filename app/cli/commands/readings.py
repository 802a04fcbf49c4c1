"""`spellbench readings`: reads the texts of all imported cards, for the search keys that ask about that."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

from app.cli.terminal import data_arguments, print_json
from app.services.readings import read_for_search
from cardsdb.paths import database_file
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
    """Read what has not been read yet; what is interrupted goes on there the next time."""
    path = database_file(args.data_dir)
    with Store.open(path):
        pass
    started = time.perf_counter()
    count = read_for_search(path, _show if sys.stderr.isatty() else None)
    seconds = time.perf_counter() - started
    if args.json:
        print_json({"read": count, "seconds": round(seconds, 3)})
    else:
        print(
            f"{count:,} cards were read in {seconds:.1f} s." if count else "All cards have been read already."
        )
    return 0


def _show(done: int, total: int) -> None:
    print(f"\r{done:,} of {total:,} cards", end="\n" if done == total else "", file=sys.stderr, flush=True)
