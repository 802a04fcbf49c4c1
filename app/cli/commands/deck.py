"""`spellbench deck`: a decklist, with the names that no card has."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled
from app.services.catalogue import Catalogue
from cardsdb.decks import Section, read_deck

NAME: Final = "deck"
HELP: Final = "show a decklist, and which of its names no card has"
EXAMPLES: Final = ("spellbench deck elves.txt", "spellbench deck --json elves.cod")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="plain text, Arena, .cod, .dek or .dck")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the deck; the status is 1 when a name is not known."""
    deck = read_deck(args.file)
    with Catalogue.open(args.data_dir) as catalogue:
        unknown = {
            entry.name: catalogue.suggest(entry.name)
            for entry in deck.entries
            if catalogue.object(entry.name) is None
        }
    if args.json:
        print_json({"name": deck.name, "format": deck.format, "entries": deck.entries,
                    "not_read": deck.not_read, "unknown": unknown})  # fmt: skip
        return 1 if unknown else 0
    print(f"{styled(deck.name, 'bold')}  {styled(deck.format, 'dim')}")
    for section in Section:
        entries = [entry for entry in deck.entries if entry.section is section]
        if entries:
            number = deck.cards(section)
            cards = f"{number} card{'s' if number != 1 else ''}"
            print(styled(f"{section.value.capitalize()}, {cards}", "bold"))
        for entry in entries:
            print(f"{entry.count:4}  {entry.name}{_wrong(unknown.get(entry.name))}")
    for line in deck.not_read:
        print(f"Not read: {line}")
    return 1 if unknown else 0


def _wrong(suggestions: list[str] | None) -> str:
    if suggestions is None:
        return ""
    meant = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
    return styled(f"  no card has this name{meant}", "magenta")
