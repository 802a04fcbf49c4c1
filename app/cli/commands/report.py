"""`spellbench report`: a case with its board, checklist, costs and rules, as a file to hand on."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from app.services.errors import FileError
from app.services.language import ENGLISH, in_language, languages, use
from app.services.reports.document import Document
from app.services.reports.formats import SUFFIXES, WRITERS, format_of, save
from app.services.rulebook import Rulebook
from app.services.table.program import Program

NAME: Final = "report"
HELP: Final = "write what comes of a case as a report: text, Markdown, HTML, PDF or PNG"
EXAMPLES: Final = (
    "spellbench report case.json",
    "spellbench report case.json -o case.html",
    "spellbench report case.json -o case.pdf --language de",
    "spellbench report case.json --format markdown -o -",
)
_FORMATS: Final = tuple(dict.fromkeys(SUFFIXES.values()))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the case, and how it is written."""
    parser.add_argument(
        "case", type=Path, metavar="CASE", help="the case; where it has two branches, both are told"
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", default="-", help="the file; - prints it, in a format that is text"
    )
    parser.add_argument("--format", choices=_FORMATS, help="without, what the file's name ends with tells it")
    parser.add_argument("--language", choices=languages(), default=ENGLISH, help="what it is written in")
    parser.add_argument(
        "--rules", type=Path, metavar="FILE",
        help="a text file of the Comprehensive Rules; without, the one that was imported",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Write the report."""
    there = None if args.output == "-" else Path(args.output)
    name = args.format or (format_of(there) if there is not None else "text")
    if there is None and name not in WRITERS:
        raise FileError(Path("-"), f"a report as {name} needs a file; name it with -o FILE")
    use(args.language)
    document = in_language(_document(args))
    if there is None:
        sys.stdout.write(WRITERS[name](document))
    elif name in WRITERS:
        save(document, there, name)
    else:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # a page needs letters and no display
        from app.ui.opening import application  # noqa: PLC0415  (texts need no Qt)
        from app.ui.reports.pages import save_pages  # noqa: PLC0415

        application()
        save_pages(document, there, name)
    return 0


def _document(args: argparse.Namespace) -> Document:
    from app.services.reports.composing import of_file  # noqa: PLC0415  (a wrong file name needs no engine)

    return of_file(args.case, Program(args.data_dir), Rulebook.open(args.data_dir, args.rules))
