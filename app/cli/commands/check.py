"""`spellbench check`: what is wrong in a home-made set, whatever program wrote it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from app.cli.progress import progress_line
from app.cli.terminal import counted, data_arguments, print_json, styled, wrapped
from app.services.catalogue import Catalogue
from app.services.homemade.bundles import set_in
from app.services.homemade.findings import Finding, by_kind, findings
from cardsdb.records import Progress

NAME: Final = "check"
HELP: Final = "tell what is wrong in a set that somebody made; nothing of it is imported"
EXAMPLES: Final = ("spellbench check my-set.mse-set", "spellbench check --json our-cube.xml")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "file", type=Path, metavar="FILE",
        help="cards in any form that can be imported, or a rules pack; a set is read with the pack of its"
        " code in the folder `packs`",
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show each finding; 1 where there is one."""
    with Catalogue.open(args.data_dir) as catalogue:
        made = set_in(args.file, catalogue.packs)
    with progress_line() as show:

        def progress(done: int, total: int) -> None:
            show(Progress("Reading the cards", done, total, done))

        found = list(findings(made, progress))
    if args.json:
        print_json({"name": made.name, "cards": len(made.cards), "findings": found})
    else:
        print(styled(f"{made.name}: {counted(len(made.cards), 'card')}", "bold"))
        for finding in found:
            _show(finding)
        counts = ", ".join(f"{count:,} {kind}" for kind, count in by_kind(found).items())
        print(f"{counted(len(found), 'finding')}: {counts}" if found else "Nothing is wrong.")
    return 1 if found else 0


def _show(finding: Finding) -> None:
    print(f"{styled(finding.card, 'bold')}, {finding.place}: {finding.kind}")
    print(wrapped(f"{finding.text} Mend: {finding.mend}{'' if finding.mend.endswith('?') else '.'}", "    "))
