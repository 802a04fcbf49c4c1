"""`spellbench judge`: run cases and say what comes of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled
from app.engine.casting.casting import Status
from app.engine.errors import SpellbenchError
from app.engine.scenario import Check, Report, StepReport
from app.services.catalogue import Catalogue
from app.services.judge import changes_in_words, error_data, judge_file, report_data
from app.services.scenarios import files_in
from app.services.verdicts import answer_in_words, checklist_lines, ledger_lines, plan_lines
from cardsdb.errors import CardsError

NAME: Final = "judge"
HELP: Final = "run cases (scenario files): what is legal, what it costs, what comes of it"
EXAMPLES: Final = (
    "spellbench judge case.json",
    "spellbench judge cases/ --json",
    "spellbench judge cases/ --checklist",
)
_COLOURS: Final = {
    Status.OK: "green",
    Status.ILLEGAL: "red",
    Status.CHOOSE: "yellow",
    Status.UNSURE: "magenta",
    Status.NOT_NEEDED: "dim",
}
_ANSWERS: Final = {"legal": "green", "illegal": "red", "unsure": "magenta"}


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
        report = judge_file(file, catalogue)
    except (SpellbenchError, CardsError) as error:
        if args.json:
            print_json(error_data(file, str(error)), one_line=True)
        print(str(error), file=sys.stderr)
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
            _print_step(step)
        for change in changes_in_words(step) if changes else ():
            print(f"    {styled('It would be legal', 'bold')} {change}.")
        _print_checks(step.checks, all_of_them=checklist)
    _print_checks(report.end, all_of_them=checklist)
    for doubt in report.game.doubts if checklist else ():
        source = f" ({doubt.source})" if doubt.source else ""
        print(styled(f"  ? {doubt.reason}: {doubt.text}{source}", "magenta"))


def _sign_colour(report: Report) -> str:
    return "red" if report.wrong else "magenta"


def _print_step(step: StepReport) -> None:
    outcome = step.done.outcome
    what = ", ".join(
        f"{key} {_plain(place.value)}" for key, place in step.step.keys.items() if key != "expect"
    )
    answer = answer_in_words(legal=outcome.legal)
    print(f"\n  {styled(what, 'cyan')}")
    verdict = outcome.verdict
    if verdict is None:
        if outcome.legal is not True:
            print(f"  {styled(answer, _ANSWERS[answer])}: {' '.join(outcome.reasons)}")
        return
    cost = f", {verdict.cost}" if verdict.cost else ""
    also = "".join(f", {part}" for part in verdict.also)
    print(f"  {styled(answer, 'bold', _ANSWERS[answer])}{cost}{also}")
    for status, line in checklist_lines(verdict):
        print("    " + styled(line, _COLOURS[status]))
    _print_block("Total cost", ledger_lines(verdict))
    _print_block("Payment", plan_lines(step.done.before, verdict))
    _print_block("Still to choose", (f"{c.text} ({c.rule})" for c in verdict.open))


def _plain(value: object) -> str:
    return value if isinstance(value, str) else str(value)


def _print_block(title: str, lines: Iterable[str]) -> None:
    found = list(lines)
    if found:
        print(f"    {styled(title, 'bold')}")
        for line in found:
            print(f"      {line}")


def _print_checks(checks: tuple[Check, ...], *, all_of_them: bool) -> None:
    for check in checks:
        where = f"{check.at} {check.key}"
        if check.ok:
            if all_of_them:
                print("  " + styled(f"✓ {where} is {check.expected!r}", "green"))
        elif check.got is None:
            print(
                "  " + styled(f"? {where}: expected {check.expected!r}, the program does not know", "magenta")
            )
        else:
            print("  " + styled(f"✗ {where}: expected {check.expected!r}, got {check.got!r}", "red"))
