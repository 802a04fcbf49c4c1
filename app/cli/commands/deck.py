"""`spellbench deck`: a decklist, with the names that no card has; or the same for another program."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled, wrapped
from app.services.catalogue import Catalogue
from app.services.homemade.decks import named_as_in
from app.services.homemade.sharing import write_file
from cardsdb.decks import (
    Deck,
    DeckFormat,
    NotInDeck,
    Section,
    converted,
    deck_format_for,
    deck_formats,
    read_deck,
)

NAME: Final = "deck"
HELP: Final = "show a decklist, and which of its names no card has; or write it for another program"
EXAMPLES: Final = (
    "spellbench deck elves.txt",
    "spellbench deck --json elves.cod",
    "spellbench deck elves.txt --to forge -o elves.dck",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "file", type=Path, metavar="FILE",
        help="a list of Arena, Moxfield, Archidekt or plain text, .cod, .dek, .dck, .mwDeck, .csv",
    )  # fmt: skip
    words = [one.word for one in deck_formats()]
    parser.add_argument(
        "--to", choices=words, metavar="FORMAT", help=f"write it in another form: {', '.join(words)}"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where to write it; without it, it is printed"
    )
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the deck; the status is 1 when a name is not known. Or write it in another form."""
    deck = read_deck(args.file)
    if args.to or args.output:
        to = deck_format_for(args.output or args.file, args.to)
        with Catalogue.open(args.data_dir) as catalogue:
            deck = named_as_in(to, deck, catalogue)
        return _convert(deck, to, args.output, args.file, as_json=args.json)
    with Catalogue.open(args.data_dir) as catalogue:
        unknown = {
            entry.name: catalogue.suggest(entry.name)
            for entry in deck.entries
            if entry.section is not Section.TOKENS and catalogue.object(entry.name) is None
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


def _convert(deck: Deck, to: DeckFormat, output: Path | None, file: Path, *, as_json: bool) -> int:
    """Write the deck in another form, and tell what that does not carry."""
    text, lost = converted(deck, to, output or file)
    if output is not None:
        write_file(output, text.encode(), replace=False)
    if as_json:
        print_json({"format": to.title, "text": text, "not_read": deck.not_read, "not_carried": lost})
        return 0
    if output is None:
        print(text, end="")
    stream = sys.stderr if output is None else sys.stdout
    if output is not None:
        print(f"{output}: {sum(entry.count for entry in deck.entries)} cards, as {to.title} has them.")
    for line in deck.not_read:
        print(f"Not read: {line}", file=stream)
    for one in lost:
        print(wrapped(_told(one), "    ", first="  "), file=stream)
    return 0


def _told(one: NotInDeck) -> str:
    """What was not carried, in words."""
    value = ", ".join(one.value) if isinstance(one.value, tuple) else one.value
    instead = f", is {one.instead} there" if one.instead else ""
    what = f"{one.card}: {one.field.replace('_', ' ')}" if one.card else one.field
    return f"not carried: {what} ({value}){instead}"
