"""`spellbench guide`: the pages of the guide, printed or as one HTML file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled
from app.services.errors import FileError
from app.services.guide import as_html, page, pages, plain

NAME: Final = "guide"
HELP: Final = "print a page of the guide, or write the guide as HTML"
EXAMPLES: Final = ("spellbench guide", "spellbench guide first-ten-minutes", "spellbench guide -o guide.html")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the page, and where it is written to."""
    parser.add_argument(
        "page", nargs="?", metavar="PAGE", help="its name, or how that begins; without, they are listed"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE",
        help="write the page, or without one the whole guide, to this HTML file, pictures and all",
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print a page or the list of pages, or write them."""
    chosen = pages() if args.page is None else (page(args.page),)
    if args.output is not None:
        _write(args.output, as_html(chosen, "Spellbench" if args.page is None else chosen[0].title))
    elif args.json:
        print_json([{"name": one.name, "title": one.title, "text": plain(one)} for one in chosen])
    elif args.page is not None:
        print(plain(chosen[0]), end="")
    else:
        width = max(len(one.name) for one in chosen)
        for one in chosen:
            print(f"{styled(one.name.ljust(width), 'bold')}  {one.title}")
    return 0


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileError(path, f"the file can't be written: {error.strerror}") from None
