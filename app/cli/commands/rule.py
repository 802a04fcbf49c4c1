"""`spellbench rule`: where a rule is implemented, and what it says."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled, wrapped
from app.services.rulebook import Rulebook, RuleEntry, UnknownRuleError

NAME: Final = "rule"
HELP: Final = "tell where a rule is implemented, and what it says"
EXAMPLES: Final = ("spellbench rule 601.2f", "spellbench rule 702.76 --rules MagicCompRules.txt")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("number", metavar="NUMBER", help="as 601, 601.2 or 601.2f")
    parser.add_argument(
        "--rules", type=Path, metavar="FILE",
        help="a text file of the Comprehensive Rules; without, the one that was imported",
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show what is known about a rule."""
    book = Rulebook.open(args.data_dir, args.rules)
    try:
        entry = book.rule(args.number)
    except UnknownRuleError as error:
        print(error, file=sys.stderr)
        return 1
    if args.json:
        print_json(entry)
    else:
        _show(book, entry)
    return 0


def _show(book: Rulebook, entry: RuleEntry) -> None:
    keywords = ", ".join(entry.keywords)
    print(f"{styled(f'Rule {entry.rule}', 'bold')} {entry.title or keywords}".rstrip())
    if entry.summary:
        print(wrapped(entry.summary, "  "))
    print()
    _show_places(entry)
    if book.text is None:
        print(f"\n{_NO_TEXT}")
        return
    below = [book.text.rules[number] for number in entry.below if number in book.text.rules]
    if entry.text is not None or below:
        print(styled(f"\nThe rules of {entry.effective}", "bold"))
    if entry.text is not None:
        print(wrapped(f"{entry.rule} {entry.text}", "  "))
    for example in entry.examples:
        print(wrapped(f"Example: {example}", "    "))
    for printed in below:
        text = printed.text.partition("\n")[0]
        print(wrapped(f"{printed.number} {text}", "    "))


_NO_TEXT: Final = (
    "The official text is not loaded. Download the text file of the Comprehensive Rules from the publisher,\n"
    "and name it here with --rules FILE, or keep it with `spellbench import FILE`."
)


def _show_places(entry: RuleEntry) -> None:
    for place in entry.implemented:
        where = f"{place.file}:{place.line}" if place.line else place.file
        print(f"Implemented in {styled(where, 'cyan')}{f', {place.name}' if place.name else ''}")
    if entry.parts:
        print(wrapped(f"Implemented in its parts: {', '.join(entry.parts)}", "  ", first=""))
    if not entry.implemented and not entry.parts:
        print("Nothing in the program says that it implements this rule.")
