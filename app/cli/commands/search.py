"""`spellbench search`: cards by what is known of their names."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled, words
from app.services.catalogue import Catalogue

NAME: Final = "search"
HELP: Final = "find cards by their names"
EXAMPLES: Final = ("spellbench search classmate", "spellbench search --limit 5 --json clasmate")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "query", nargs="+", metavar="QUERY", help="a name, the beginning of one, or parts of it"
    )
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="show so many at most (20)")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the cards that were found, best first."""
    query = words(" ".join(args.query))
    problems = [] if query else ["Nothing to search for was given."]
    if args.limit < 1:
        problems.append(f"--limit must be 1 or more, not {args.limit}.")
    started = time.perf_counter()
    hits = []
    if not problems:
        with Catalogue.open(args.data_dir) as catalogue:
            hits = catalogue.find(query, args.limit)
    seconds = round(time.perf_counter() - started, 4)
    if args.json:
        explained = f"cards whose name is like “{query}”, best first"
        print_json(
            {
                "cards": hits,
                "count": len(hits),
                "seconds": seconds,
                "explained": explained,
                "problems": problems,
            }
        )
    elif not problems:
        width = max((len(hit.name) for hit in hits), default=0)
        for hit in hits:
            print(f"{styled(hit.name.ljust(width), 'bold')}  {hit.type_line}  {hit.mana_cost}".rstrip())
    if problems:
        print(" ".join(problems), file=sys.stderr)
        return 2
    if not hits:
        print(f"No card has a name like “{query}”.", file=sys.stderr)
        return 1
    return 0
