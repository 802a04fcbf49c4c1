"""`spellbench coverage`: how much of the card pool is understood, and what to learn next."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final

from app.cli.terminal import data_arguments, print_json, styled
from app.services.catalogue import Catalogue, starter_cards
from app.services.coverage import Coverage, coverage_data, measure

NAME: Final = "coverage"
HELP: Final = "read the whole card pool: how much is understood, and which wordings to learn next"
EXAMPLES: Final = ("spellbench coverage", "spellbench coverage --json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add nothing but --json."""
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Read all cards and print what was counted."""
    with Catalogue.open(args.data_dir) as catalogue:
        store = catalogue.store
        objects: Iterable[Mapping[str, Any]] = store.objects() if store is not None else starter_cards()
        found = measure(objects, _watch if sys.stderr.isatty() else None)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    if args.json:
        print_json(coverage_data(found), one_line=True)
    else:
        _print(found, whole_pool=store is not None)
    return 0


def _watch(cards: int) -> None:
    print(f"\r{cards} cards read", end="", file=sys.stderr, flush=True)


def _print(found: Coverage, *, whole_pool: bool) -> None:
    if not whole_pool:
        print("No card pool is imported; these are the cards that come with Spellbench.")
    cards, lines = found.cards, found.lines
    total = cards.total()
    print(styled(f"{total} cards", "bold"), f"in {found.seconds:.1f} s")
    for state in ("whole", "partly", "unread"):
        print(f"  {state:<8} {cards[state]:>7} {_share(cards[state], total)}")
    print(styled(f"{lines['total']} lines", "bold"))
    print(f"  read     {lines['read']:>7} {_share(lines['read'], lines['total'])}")
    share = _share(lines["casting_read"], lines["casting"])
    print(f"  casting  {lines['casting_read']:>7} {share} of {lines['casting']} that can matter to casting")
    print(f"  not written back the same {lines['mismatched']}, ambiguous {lines['ambiguous']}")
    for reason, count in found.left_out.most_common():
        print(styled(f"  left out {count}: {reason}", "dim"))
    print(styled("cards  words that reading stops at", "bold"))
    for tail in found.ranked():
        expected = ", ".join(tail.expected)
        print(
            f"{tail.cards:>5}  {tail.text}  " + styled(f"({tail.example}; expected {expected})"[:110], "dim")
        )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %" if whole else ""
