"""`spellbench coverage`: how much of all imported cards is understood, and what to mend next."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled, trusted
from app.services.catalogue import Catalogue, starter_cards
from app.services.coverage import TAILS, Coverage, coverage
from app.services.coverage_changes import CoverageChanges, coverage_changes, states_before, summary

NAME: Final = "coverage"
HELP: Final = "tell how much of all imported cards is understood, and what to mend next"
EXAMPLES: Final = (
    "spellbench coverage",
    "spellbench coverage --json > before.json",
    "spellbench coverage --diff before.json",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    stops = f"show so many of the places where reading stops, and of phrases without a meaning ({TAILS})"
    parser.add_argument("--tails", type=int, default=TAILS, metavar="N", help=stops)
    parser.add_argument("--diff", type=Path, metavar="OLD.json",
                        help="list the cards gained and lost since `coverage --json` wrote it")  # fmt: skip
    parser.add_argument("--summary", type=Path, metavar="FILE",
                        help="write a line a card: a hash of its name, and its state")  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Read all cards and count."""
    if args.tails < 0:
        print(f"--tails must be 0 or more, not {args.tails}.", file=sys.stderr)
        return 2
    before = None if args.diff is None else states_before(args.diff)
    with Catalogue.open(args.data_dir) as catalogue:
        store = catalogue.store
        if store is not None and catalogue.has_imported_cards:
            cards = list(store.objects())
        else:
            cards = starter_cards()
            print("No cards are imported; these are the ones that come with Spellbench.", file=sys.stderr)
    found = coverage(cards, _show_progress if sys.stderr.isatty() else None, tails=args.tails)
    if args.summary is not None:
        args.summary.write_text("".join(summary(found.states)), "ascii")
    changes = None if before is None else coverage_changes(before, found.states)
    if args.json:
        print_json(found if changes is None else changes)
    elif changes is not None:
        _show_changes(changes)
    else:
        _show(found)
    return 0


def _show_progress(done: int, total: int) -> None:
    end = trusted("\r\x1b[K") if done == total else ""
    print(
        trusted("\r") + f"{done / total:4.0%}  Reading {total:,} different lines{end}",
        end="",
        file=sys.stderr,
        flush=True,
    )


def _show_changes(changes: CoverageChanges) -> None:
    for title, names in (("gained", changes.gained), ("lost", changes.lost)):
        print(styled(f"{len(names):,} {title}", "bold"))
        for name in names:
            print(f"  {name}")


def _show(found: Coverage) -> None:
    cards, lines = found.cards, found.lines
    print(styled(f"{cards.total:,} cards", "bold"))
    _row("understood whole", cards.whole, cards.total)
    _row("partly", cards.partly, cards.total)
    _row("not at all", cards.unread, cards.total)
    print(styled(f"{lines.total:,} lines", "bold"))
    _row("understood", lines.read, lines.total)
    _row("of those that can matter to casting", lines.casting_read, lines.casting)
    _row("not written back the same", lines.mismatched, lines.total)
    _row("understood in two ways", lines.ambiguous, lines.total)
    print(styled("Of the lines that are read, those that are carried out without a word “by hand”", "bold"))
    for kind, count in found.carried_out.items():
        _row(kind, count.done, count.total)
    print(f"Not counted: {found.tokens:,} tokens and {found.un_cards:,} cards of joke sets.")
    if found.faulty:
        print(f"Faulty: {found.faulty:,} cards have not the shape of a card, or made the reader fail.")
    print(f"{found.seconds:.1f} seconds")
    if found.tails:
        print(styled("\nReading stops at this, and as many cards would be whole without it", "bold"))
    for tail in found.tails:
        expected = f"  expected {', '.join(tail.expected[:4])}" if tail.expected else ""
        print(f"{tail.cards:6,}  {tail.text:<42}{styled(expected, 'dim')}")
    if found.without_meaning:
        print(styled("\nThis is read and has no meaning yet, on so many cards", "bold"))
    for phrase in found.without_meaning:
        print(f"{phrase.cards:6,}  {phrase.text}")


def _row(name: str, number: int, total: int) -> None:
    share = f"{100 * number / total:5.1f} %" if total else "    – %"
    print(f"  {name:<36}{number:>8,} of {total:<8,}{share}")
