"""`spellbench pack`: what of a rules pack is read, entry by entry; or one drafted from a set's words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import msgspec
import orjson

from app.cli.terminal import counted, data_arguments, print_json, styled, wrapped
from app.services.catalogue import Catalogue
from app.services.errors import FileError
from app.services.homemade.drafts import Draft, draft_of
from app.services.homemade.entries import SHOWS, EntryRead, check
from app.services.homemade.sets import read_set
from app.services.packs import load_pack

_WORDS: Final = 10
NAME: Final = "pack"
HELP: Final = "tell what is read of a rules pack, or draft one from the keywords of a set"
EXAMPLES: Final = ("spellbench pack my-set.json", "spellbench pack --draft my-set.mse-set -o my-pack.json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a rules pack (JSON), or with --draft a set of cards"
    )
    parser.add_argument(
        "--draft", action="store_true",
        help="offer a pack with the keywords that the set defines, or explains on several cards",
    )  # fmt: skip
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="PACK",
        help="where to write the draft; without it, it is printed",
    )
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show what came of each entry, 1 where something is not read; or draft a pack."""
    if args.draft:
        return _draft(args)
    file = load_pack(args.file)
    entries = check(file)
    if args.json:
        print_json(
            {
                "name": file.pack.name,
                "set": file.pack.set,
                "entries": msgspec.to_builtins(entries, enc_hook=str),
            }
        )
    else:
        print(styled(f"{file.pack.name} {file.pack.set}".rstrip(), "bold"))
        for entry in entries:
            _show(entry)
        read = sum(entry.read is not False for entry in entries)
        print(f"{read} of {len(entries)} entries are read")
        with Catalogue.open(args.data_dir) as catalogue:
            for told in catalogue.packs.conflicts(file.pack):
                print(wrapped(told, "    ", first="! "))
    return 0 if all(entry.read is not False for entry in entries) else 1


def _show(entry: EntryRead) -> None:
    print(f"{'✓' if entry.read else '?'} {entry.kind} {entry.name}: {SHOWS[entry.read]}")
    if entry.why:
        print(wrapped(entry.why, "    "))


def _draft(args: argparse.Namespace) -> int:
    """Write the draft, or print it; what it has and what not is told beside it."""
    draft = draft_of(read_set(args.file))
    text = orjson.dumps(draft.data, option=orjson.OPT_INDENT_2).decode() + "\n"
    if args.output is not None:
        try:
            with args.output.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise FileError(args.output, "there is a file already; choose another name") from None
    if args.json:
        print_json({"words": draft.words, "before": draft.before, "after": draft.after, "pack": draft.data})
        return 0
    if args.output is None:
        print(text, end="")
    _tell(draft, to_stderr=args.output is None)
    return 0


def _tell(draft: Draft, *, to_stderr: bool) -> None:
    stream = sys.stderr if to_stderr else sys.stdout
    for word in draft.words:
        print(f"{'✓' if word.entry else '?'} {word.name}, on {counted(word.cards, 'card')}", file=stream)
        print(wrapped(word.entry["text"] if word.entry else word.remark, "    "), file=stream)
    before, after = draft.before, draft.after
    print(
        f"{before.read:,} of {before.total:,} lines are read ({before.share:.1f} %);"
        f" with this pack {after.read:,} of {after.total:,} ({after.share:.1f} %).",
        file=stream,
    )
    for apart in after.apart:
        words = f": {', '.join(apart.words[:_WORDS])}" if apart.words else ""
        print(f"Not counted: {counted(apart.lines, 'line')} with {apart.kind}{words}.", file=stream)
