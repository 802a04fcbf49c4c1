"""`spellbench open`: open the window on a case, or save a picture of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from app.services.errors import FileError

NAME: Final = "open"
HELP: Final = "open the window on a case, or save a picture of the window"
EXAMPLES: Final = (
    "spellbench open case.json",
    "spellbench open case.json --picture case.png --size 2560x1440 --theme dark",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the case and how it is shown."""
    parser.add_argument(
        "case",
        type=Path,
        nargs="?",
        metavar="CASE",
        help="the case to open; or a set for a friend, or a rules pack, to take in",
    )
    parser.add_argument("--picture", type=Path, metavar="FILE",
                        help="save a picture of the window (PNG) and exit; needs no display")  # fmt: skip
    parser.add_argument(
        "--size", type=_size, metavar="WxH", default=(1280, 800), help="the size of the window"
    )
    parser.add_argument(
        "--theme",
        choices=("system", "light", "dark", "contrast"),
        default="system",
        help="light, dark or high contrast",
    )


def _size(text: str) -> tuple[int, int]:
    """ "1280x800" as two numbers."""
    width, _, height = text.lower().partition("x")
    if not (
        width.isdecimal()
        and height.isdecimal()
        and 100 <= int(width) <= 20_000
        and 100 <= int(height) <= 20_000
    ):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x800")
    return int(width), int(height)


def run(args: argparse.Namespace) -> int:
    """Open the window."""
    if args.case is not None and not args.case.is_file():
        folder = args.case.is_dir()
        raise FileError(
            args.case, "this is a folder; choose a case in it" if folder else "there is no such file"
        )
    from app.ui.main import run as open_window  # noqa: PLC0415  (the other commands need no window)

    return open_window(args.case, args.picture, args.data_dir, args.size, args.theme)
