"""`spellbench cases`: the cases of a folder, what they are about, and which rules none of them shows."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from app.cli.terminal import counted, data_arguments, print_json, styled, wrapped
from app.engine.values.frozen import field_names
from app.services.library.cases import CaseEntry, found, listed
from app.services.library.shown import RuleShown, not_shown, shown
from app.services.rulebook import Rulebook
from app.services.table.program import RESOURCES

NAME: Final = "cases"
HELP: Final = "list the cases of a folder, and the rules that they show"
EXAMPLES: Final = (
    "spellbench cases",
    "spellbench cases my-cases --find 601.2f kicker",
    "spellbench cases my-cases --rules",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the folder, and what is asked of it."""
    parser.add_argument(
        "folders", nargs="*", type=Path, metavar="FOLDER",
        help="a folder of cases, or a case; without, those that come with the program",
    )  # fmt: skip
    parser.add_argument(
        "--find", nargs="+", metavar="WORD", default=(), help="only those about all of these words and rules"
    )
    parser.add_argument(
        "--rules", action="store_true", help="tell how many cases show each rule, and which rules none shows"
    )
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List them; 1 when nothing is found, 2 when a folder can't be used or holds a broken case."""
    entries = found(listed(args.folders or [RESOURCES / "cases"]), " ".join(args.find))
    told = shown(entries) if args.rules else ()
    missing = not_shown(entries, Rulebook.open(args.data_dir)) if args.rules else ()
    if args.json:
        cases = [_data(entry) for entry in entries]
        print_json({"cases": cases, "rules": told, "not_shown": missing} if args.rules else cases)
    elif args.rules:
        _print_rules(told, missing)
    else:
        _print(entries)
    for entry in entries:
        if entry.problem:
            print(entry.problem, file=sys.stderr)
    return 2 if any(entry.problem for entry in entries) else 0 if entries else 1


def _data(entry: CaseEntry) -> dict[str, object]:
    """A case as plain data: without the words that only the search needs."""
    told = {name: getattr(entry, name) for name in field_names(CaseEntry) if name not in ("path", "words")}
    return {"file": str(entry.path), **told}


def _print(entries: tuple[CaseEntry, ...]) -> None:
    for entry in entries:
        about = ", ".join(part for part in (entry.expected, *entry.rules) if part)
        print(f"{styled(entry.title, 'bold')} {styled(str(entry.path), 'dim')}")
        print(wrapped(about, "    "))
    print(styled(counted(len(entries), "case"), "bold"))


def _print_rules(told: tuple[RuleShown, ...], missing: tuple[RuleShown, ...]) -> None:
    print(styled("Shown", "bold"))
    for one in told:
        print(f"  {one.rule:<10} {counted(one.cases, 'case')}")
    print(styled("Shown by none", "bold"))
    for one in missing:
        print(wrapped(f"{one.rule:<10} {one.summary}", " " * 13, first="  "))
