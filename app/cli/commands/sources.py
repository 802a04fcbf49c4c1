"""`spellbench sources`: where cards and rules come from; puts the sources in order, takes one away."""

from __future__ import annotations

import argparse
from typing import Final

from app.cli.terminal import counted, data_arguments, print_json, styled
from app.services.catalogue import Catalogue
from app.services.reference.editions import chosen, editions, remove_edition
from cardsdb.copies import copies
from cardsdb.paths import database_file
from cardsdb.sources import order_sources, remove_source
from cardsdb.workshop import workshop_file

NAME: Final = "sources"
HELP: Final = "list where cards and rules come from, put the sources in order, take one away"
EXAMPLES: Final = (
    "spellbench sources",
    "spellbench sources --first 'Our Cube'",
    "spellbench sources --remove 'Our Cube'",
    "spellbench sources --remove 'Rules 2019-08-23'",
)

_RULES: Final = "Rules "
"""The name of an edition of the rules begins so."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    does = parser.add_mutually_exclusive_group()
    does.add_argument(
        "--first", nargs="+", metavar="NAME",
        help="let these come first, in this order: of cards with the same name theirs are meant",
    )  # fmt: skip
    does.add_argument(
        "--remove", metavar="NAME", help="take this one away, with all its cards; or an edition of the rules"
    )
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Change what is asked for, and list the sources."""
    store = database_file(args.data_dir)
    removed = None
    if args.remove is not None and args.remove.startswith(_RULES):
        remove_edition(chosen(args.remove, args.data_dir), args.data_dir)
    elif store.exists():
        if args.first:
            order_sources(store, args.first)
        elif args.remove is not None:
            removed = remove_source(store, args.remove)
    with Catalogue.open(args.data_dir) as catalogue:
        sources = catalogue.store.sources() if catalogue.store is not None else []
    rules, made = editions(args.data_dir), copies(workshop_file(args.data_dir))
    if args.json:
        print_json({"sources": sources, "rules": [one.day for one in rules], "removed": removed,
                    "workshop_copies": [str(one) for one in made]})  # fmt: skip
        return 0
    if removed is not None:
        print(f"Taken away: {args.remove}, with {removed:,} card{'' if removed == 1 else 's'}.")
    for source in sources:
        day = f"imported {source.imported_at[:10]}" if source.imported_at else "nothing imported"
        print(f"{source.cards:7,}  {styled(source.name, 'bold')}  {styled(day, 'dim')}")
    for edition in rules:
        print(f"{'rules':>7}  {styled(edition.name, 'bold')}")
    if not sources:
        print("No cards have been imported; `spellbench import FILE` takes some.")
    if made:
        print(
            styled(
                f"{counted(len(made), 'copy', 'copies')} of the workshop, the newest of {made[0].stem}", "dim"
            )
        )
    return 0
