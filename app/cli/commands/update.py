"""`spellbench update`: fetches the newest cards from the network and imports them."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from msgspec import to_builtins

from app.cli.commands.import_ import readings_after, readings_arguments, report_in_words, tell_readings_after
from app.cli.progress import INTERRUPTED, interruptions, progress_line
from app.cli.terminal import data_arguments, print_json, wrapped
from app.services.update import update
from cardsdb.downloads import KINDS
from cardsdb.errors import ImportCancelledError

NAME: Final = "update"
HELP: Final = "fetch the newest cards from the network, which nothing else does"
EXAMPLES: Final = (
    "spellbench update",
    "spellbench update rulings",
    "spellbench update --address http://localhost:8000",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("kind", nargs="?", choices=KINDS, default=KINDS[0],
                        help=f"the cards, with all their printings, or the rulings ({KINDS[0]})")  # fmt: skip
    parser.add_argument(
        "--address", metavar="URL", help="a server of the same shape, instead of the one in the settings"
    )
    readings_arguments(parser)
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Fetch and import, or leave everything as it is."""
    with interruptions() as interrupted, progress_line() as show:
        try:
            done = update(
                args.data_dir, args.kind, address=args.address, progress=show, cancelled=interrupted
            )
        except ImportCancelledError as error:
            show(None)
            print(error, file=sys.stderr)
            return INTERRUPTED
    date, stopped = done.file.updated_at[:10], False
    if args.json:
        report = None
        if done.report is not None:
            told = to_builtins(done.report, enc_hook=str)
            report = {**told, "files": [file.name for file in done.report.files]}
        read, stopped = readings_after(args)
        print_json(
            {"kind": done.file.kind, "updated_at": done.file.updated_at, "report": report, "read": read}
        )
    elif done.report is None:
        print(f"The cards are as new as the server's, of {date}.")
    else:
        print(f"Fetched {done.file.name} of {date}.")
        for line in report_in_words(done.report):
            print(wrapped(line, "  ", first=""))
        stopped = tell_readings_after(args)
    return INTERRUPTED if stopped else 0
