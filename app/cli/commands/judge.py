"""`spellbench judge`: run cases and say what comes of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from app.cli.progress import told_when_long
from app.cli.terminal import data_arguments, print_json, styled
from app.engine.errors import SpellbenchError
from app.engine.scenario import Check, Report
from app.engine.state.game import Game
from app.services.catalogue import Catalogue
from app.services.judge import changes_in_words, error_data, judge_file, report_data
from app.services.reports.composing import of_step
from app.services.reports.expected import check_with_step
from app.services.reports.plain import printed
from app.services.scenarios import files_in
from app.services.shown import sentence
from cardsdb.errors import CardsError

NAME: Final = "judge"
HELP: Final = "run cases (scenario files): what is legal, what it costs, what comes of it"
EXAMPLES: Final = (
    "spellbench judge case.json",
    "spellbench judge cases/ --json",
    "spellbench judge cases/ --checklist",
)
_COLOURS: Final = {
    "heading": "bold", "ok": "green", "illegal": "red", "choose": "yellow", "unsure": "magenta",
    "not needed": "dim",
}  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a case, or a folder of cases")
    parser.add_argument("--checklist", action="store_true",
                        help="show the whole checklist, which is done for a single case anyhow")  # fmt: skip
    parser.add_argument("--changes", action="store_true",
                        help="tell what would make illegal casts legal, as for a single case")  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Judge all files; 1 when an expectation is not met, 2 when a file can't be used."""
    files = list(files_in(args.paths))
    results: list[bool | None] = []
    with Catalogue.open(args.data_dir) as catalogue:
        for file in files:
            results.append(_judge(file, catalogue, args, alone=len(files) == 1))
    if not args.json and len(files) > 1:
        _summary(results)
    if None in results:
        return 2
    return 0 if all(results) else 1


def _judge(file: Path, catalogue: Catalogue, args: argparse.Namespace, *, alone: bool) -> bool | None:
    """Judge one file and print what came; None when it can't be used."""
    try:
        with told_when_long(f"Judging {file.name}"):
            report = judge_file(file, catalogue)
    except (SpellbenchError, CardsError) as error:
        if args.json:
            print_json(error_data(file, str(error)), one_line=True)
        print(sentence(str(error)), file=sys.stderr)
        return None
    if args.json:
        print_json(report_data(file, report, changes=args.changes), one_line=True)
    else:
        _print(file, report, checklist=alone or args.checklist, changes=alone or args.changes)
    return report.ok


def _summary(results: list[bool | None]) -> None:
    good, broken = results.count(True), results.count(None)
    words = f"{len(results)} cases: {good} as expected, {results.count(False)} not"
    print(styled(words + (f", {broken} can't be used" if broken else ""), "bold"))


# --------------------------------------------------------------------------------------------- in words
def _print(file: Path, report: Report, *, checklist: bool, changes: bool) -> None:
    """Print what came of a case."""
    sign = styled("✓", "green") if report.ok else styled("✗" if report.wrong else "?", _sign_colour(report))
    print(f"{sign} {styled(report.title or file.name, 'bold')} {styled(str(file), 'dim')}")
    for step in report.steps:
        if checklist:
            for status, line in printed(of_step(step)):
                print(f"  {styled(line, _COLOURS[status]) if status else line}".rstrip())
            continue
        for change in changes_in_words(step) if changes else ():
            print(f"    {styled('It would be legal', 'bold')} {change}.")
        _print_checks(step.checks, report.game, all_of_them=False)
    _print_checks(report.end, report.game, all_of_them=checklist)
    for doubt in report.game.doubts if checklist else ():
        source = f" ({doubt.source})" if doubt.source else ""
        print(styled(f"  ? {doubt.reason}: {doubt.text}{source}", "magenta"))


def _sign_colour(report: Report) -> str:
    return "red" if report.wrong else "magenta"


def _print_checks(checks: tuple[Check, ...], game: Game, *, all_of_them: bool) -> None:
    for check in checks:
        if all_of_them or not check.ok:
            line = check_with_step(check, game)
            print("  " + styled(line.words, _COLOURS[line.status]))
