"""`spellbench print`: a sheet of cards to cut out, as PDF."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from app.cli.terminal import counted, data_arguments, print_json, words
from app.services.catalogue import Catalogue
from app.services.errors import FileError
from app.services.sheets import Sheet, of_deck, of_names, of_search, of_set

NAME: Final = "print"
HELP: Final = "print cards nine to a page, in their true size and with marks for cutting, as PDF"
EXAMPLES: Final = (
    "spellbench print --set MSH -o my-set.pdf",
    "spellbench print --deck elves.txt --paper Letter -o elves.pdf",
    "spellbench print --search 't:elf mv=1' -o elves.pdf",
    "spellbench print 'Kind Classmate' -o card.pdf",
)
PAPERS: Final = ("A4", "Letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="cards, each in quotes")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--set", metavar="CODE", help="the cards of a set, your own first")
    what.add_argument("--search", metavar="QUERY", help="the cards that a search finds")
    what.add_argument("--deck", type=Path, metavar="FILE", help="the cards of a decklist, so many of each")
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="the size of the paper")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE.pdf", required=True, help="where to write the sheet"
    )
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Write the sheet; the status is 1 when a name is not known."""
    if not (args.names or args.set or args.search or args.deck):
        print("spellbench print needs a card's name, --set, --search or --deck.", file=sys.stderr)
        return 2
    if args.output.exists():
        raise FileError(args.output, "there is a file already; choose another name")
    with Catalogue.open(args.data_dir) as catalogue:
        sheet = _sheet(catalogue, args)
    from app.ui.reports.printing import print_headless  # noqa: PLC0415  (the other commands need no window)

    pages = print_headless(sheet, args.output, args.paper)
    if args.json:
        print_json({"pages": pages, "cards": len(sheet.sides), "missing": sheet.missing})
    else:
        many = f"{counted(len(sheet.sides), 'card')} on {counted(pages, 'page')}"
        print(f"{args.output}: {many} of {args.paper} paper.")
        for name in sheet.missing:
            print(f"No card is called {name!r}.", file=sys.stderr)
    return 1 if sheet.missing else 0


def _sheet(catalogue: Catalogue, args: argparse.Namespace) -> Sheet:
    if args.set:
        return of_set(catalogue, args.set)
    if args.search:
        return of_search(catalogue, words(args.search))
    return of_deck(catalogue, args.deck) if args.deck else of_names(catalogue, map(words, args.names))
