"""`spellbench search`: cards by what is known of them, in the language of Scryfall."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from app.cli.terminal import data_arguments, print_json, styled, words, wrapped
from app.services.catalogue import Catalogue

if TYPE_CHECKING:
    from cardsdb.search.search import Answer
from cardsdb.schema import OFFICIAL

NAME: Final = "search"
HELP: Final = "find cards in the language of Scryfall"
EXAMPLES: Final = (
    "spellbench search classmate",
    "spellbench search 't:creature o:haste mv<=3'",
    "spellbench search --json '(t:elf or t:goblin) -c:r'",
    "spellbench search --keys",
)
_SHOWN: Final = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "query", nargs="*", metavar="QUERY", help="words of the name, and terms such as t:elf or mv>=3"
    )
    parser.add_argument(
        "--limit", type=int, metavar="N", help=f"show so many at most ({_SHOWN}; all as JSON)"
    )
    parser.add_argument("--keys", action="store_true", help="list what can be asked for, with examples")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the cards that were found."""
    if args.keys:
        return _show_keys(as_json=args.json)
    query = words(" ".join(args.query))
    if not query or (args.limit is not None and args.limit < 1):
        wrong = (
            f"--limit must be 1 or more, not {args.limit}." if query else "Nothing to search for was given."
        )
        print(wrong, file=sys.stderr)
        return 2
    with Catalogue.open(args.data_dir) as catalogue:
        answer = catalogue.search(query)
        hits = answer.hits(0, args.limit if args.json else args.limit or _SHOWN)
        if args.json:
            print_json({
                "cards": hits, "count": answer.count, "seconds": round(answer.seconds, 4),
                "explained": answer.explained, "problems": answer.problems,
            })  # fmt: skip
        else:
            width = max((len(hit.name) for hit in hits), default=0)
            for hit in hits:
                line = f"{styled(hit.name.ljust(width), 'bold')}  {hit.type_line}  {hit.mana_cost}".rstrip()
                print(line if hit.source == OFFICIAL else f"{line}  {styled(hit.source, 'dim')}")
            _tell(answer, len(hits))
    return 0 if answer.count else 1


def _tell(answer: Answer, shown: int) -> None:
    """Say what was not understood, how many cards there are, and what was asked."""
    for problem in answer.problems:
        end = "" if problem.suggestion.endswith("?") else "."
        print(f"“{problem.text}” at {problem.at + 1}: {problem.suggestion}{end}", file=sys.stderr)
    if answer.count:
        more = f", of which {shown} are shown" if shown < answer.count else ""
        count = "1 card" if answer.count == 1 else f"{answer.count:,} cards"
        told = f"{count}{more}, in {answer.seconds * 1000:.0f} ms: {answer.explained}."
        print(styled(wrapped(told, "  ", first=""), "dim"))
    elif not answer.problems:
        print(f"No card was found: {answer.explained}.", file=sys.stderr)


def _show_keys(*, as_json: bool) -> int:
    from cardsdb.search.help import help_page  # noqa: PLC0415  (only this needs it)

    page = help_page()
    if as_json:
        print_json(page)
        return 0
    theme = ""
    width = max(len(entry.example) for entry in page)
    for entry in page:
        if entry.theme != theme:
            theme = entry.theme
            print(f"\n{styled(theme.capitalize(), 'bold')}")
        also = f" (also {', '.join(entry.keys[1:])})" if len(entry.keys) > 1 else ""
        print(wrapped(f"{entry.example.ljust(width)}  {entry.help}{also}", " " * (width + 4), first="  "))
    return 0
