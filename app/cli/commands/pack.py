"""`spellbench pack`: what of a rules pack is read, entry by entry."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import msgspec

from app.cli.terminal import data_arguments, print_json, styled, wrapped
from app.services.packs import SHOWS, EntryRead, check, load_pack

NAME: Final = "pack"
HELP: Final = "tell what is read of a rules pack, and what is not"
EXAMPLES: Final = ("spellbench pack my-set.json",)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a rules pack (JSON)")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show what came of each entry; 1 where something is not read."""
    file = load_pack(args.file)
    entries = check(file)
    if args.json:
        print_json({"name": file.pack.name, "set": file.pack.set, "entries": msgspec.to_builtins(entries)})
    else:
        print(styled(f"{file.pack.name} {file.pack.set}".rstrip(), "bold"))
        for entry in entries:
            _show(entry)
        read = sum(entry.read is not False for entry in entries)
        print(f"{read} of {len(entries)} entries are read")
    return 0 if all(entry.read is not False for entry in entries) else 1


def _show(entry: EntryRead) -> None:
    print(f"{'✓' if entry.read else '?'} {entry.kind} {entry.name}: {SHOWS[entry.read]}")
    if entry.why:
        print(wrapped(entry.why, "    "))
