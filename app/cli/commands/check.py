"""`spellbench check`: what is wrong in a home-made set, whatever program wrote it."""

from __future__ import annotations

import argparse
import time
from functools import cached_property
from pathlib import Path
from typing import Final

from app.cli.progress import progress_line
from app.cli.terminal import counted, data_arguments, print_json, styled, wrapped
from app.engine.values.card import Face
from app.engine.values.pack import Pack
from app.services.catalogue import Catalogue
from app.services.homemade.bundles import set_in
from app.services.homemade.findings import Finding, by_kind, findings
from app.services.workshop.wordings import Wordings
from cardsdb.records import Progress

NAME: Final = "check"
HELP: Final = "tell what is wrong in a set that somebody made; nothing of it is imported"
_SECONDS: Final = 5.0
"""So long the nearest wordings are looked for."""
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
    with Catalogue.open(args.data_dir) as catalogue, progress_line() as show:
        made = set_in(args.file, catalogue.packs)

        def progress(done: int, total: int) -> None:
            show(Progress("Reading the cards", done, total, done))

        found = list(findings(made, progress, _Asked(catalogue).nearest))
    if args.json:
        print_json({"name": made.name, "cards": len(made.cards), "findings": found})
    else:
        print(styled(f"{made.name}: {counted(len(made.cards), 'card')}", "bold"))
        for finding in found:
            _show(finding)
        counts = ", ".join(f"{count:,} {kind}" for kind, count in by_kind(found).items())
        print(f"{counted(len(found), 'finding')}: {counts}" if found else "Nothing is wrong.")
    return 1 if found else 0


class _Asked:
    """The wordings of all cards, looked up when they are first needed; as long as that takes no longer."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._left = _SECONDS

    @cached_property
    def _known(self) -> Wordings:
        return Wordings.of(self._catalogue)

    def nearest(self, line: str, face: Face, pack: Pack) -> str:
        """The wording that is nearest, and its card; "" where there is none, or no time left."""
        if self._left < 0:
            return ""
        begun = time.monotonic()
        found = self._known.nearest(line, face, pack)[:1]
        self._left -= time.monotonic() - begun
        return "".join(f"“{one.text}” ({one.card})" for one in found)


def _show(finding: Finding) -> None:
    print(f"{styled(finding.card, 'bold')}, {finding.place}: {finding.kind}")
    print(wrapped(f"{finding.text} Mend: {finding.mend}{'' if finding.mend.endswith('?') else '.'}", "    "))
