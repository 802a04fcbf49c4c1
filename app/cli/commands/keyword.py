"""`spellbench keyword`: how often a keyword is used, in which colours, in which sets first and last."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled, words
from app.engine.errors import UnknownCardError
from app.services.catalogue import Catalogue

NAME: Final = "keyword"
HELP: Final = "show how often a keyword is used: cards, colours, first and last set"
EXAMPLES: Final = ("spellbench keyword haste", "spellbench keyword --json prowl")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("name", nargs="+", metavar="NAME", help="the keyword, or an ability word")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the statistics of a keyword."""
    name = words(" ".join(args.name))
    with Catalogue.open(args.data_dir) as catalogue:
        try:
            found = catalogue.keyword(name)
        except UnknownCardError as error:
            text = str(error)
            print(text[0].upper() + text[1:] + ("" if text[-1] in "?." else "."), file=sys.stderr)
            return 1
    if args.json:
        print_json(found)
        return 0
    print(styled(found.keyword.capitalize(), "bold"))
    print(f"  {found.cards:,} card{'s' if found.cards != 1 else ''}")
    for color, count in found.colors.items():
        if count:
            print(f"  {color:14}{found.shares[color]:5.1f} %  {count:>5}")
    for label, one in (("first used in", found.first), ("last used in", found.last)):
        if one is not None:
            print(f"  {label:14} {one.name} ({one.code}), {one.released_at}")
    return 0
