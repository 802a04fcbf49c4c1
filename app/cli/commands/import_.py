"""`spellbench import`: takes cards, rulings, printings, sets and the rules text from files."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import to_builtins

from app.cli.bundles import tell_of_bundle
from app.cli.progress import INTERRUPTED, interruptions, progress_line
from app.cli.terminal import counted, data_arguments, print_json, wrapped
from app.services.catalogue import Catalogue
from app.services.homemade.bundles import is_bundle, unbundle
from app.services.imports import ShowProgress, import_cards, make_anew
from app.services.reference.editions import import_rules, is_rules_file, read_rules
from app.services.rulestext import RulesText
from cardsdb.errors import ImportCancelledError, ImportFailedError
from cardsdb.paths import database_file
from cardsdb.records import ImportReport
from cardsdb.schema import OFFICIAL

NAME: Final = "import"
HELP: Final = "take cards and rules from files, all of them or none"
EXAMPLES: Final = (
    "spellbench import oracle-cards.json",
    "spellbench import oracle-cards.json.gz rulings.json MagicCompRules.txt",
    "spellbench import MagicCompRules-20190823.txt MagicCompRules-20260807.txt",
    "spellbench import --source 'Our Cube' our-cube.xml",
)
_EXAMPLES_SHOWN: Final = 20
_NO_RULINGS: Final = "No rulings are stored; name their file beside that of the cards: import CARDS RULINGS."
_ALL_NAMED: Final = "--json names all"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE",
        help="card objects, rulings or sets as Scryfall offers them, or the text of the Comprehensive Rules."
        " Also MTGJSON, Cockatrice and Magic Set Editor files; plain, .gz, .xz, .bz2 or .zip",
    )  # fmt: skip
    parser.add_argument(
        "--source", metavar="NAME",
        help="the source that the cards shall belong to; without it the game's own cards are official, and"
        " those of a set that somebody made belong to a source named after it",
    )  # fmt: skip
    parser.add_argument(
        "--anew", action="store_true",
        help="make a store that is damaged anew from these files, or from those that were imported last; what"
        " was in it is kept beside it",
    )  # fmt: skip
    readings_arguments(parser)
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Import all files, or leave everything as it is."""
    if not args.files and not args.anew:
        raise ImportFailedError("no file was given", "name at least one")
    rules = [file for file in args.files if is_rules_file(file)]
    bundles = [file for file in args.files if file not in rules and is_bundle(file)]
    cards = [file for file in args.files if file not in (*rules, *bundles)]
    for file in rules:
        read_rules(file)  # whatever is wrong with it is to be known before the cards are changed
    report = None
    if cards or not args.files:
        with interruptions() as interrupted, progress_line() as show:
            try:
                report = _imported(args, cards, show, interrupted)
            except ImportCancelledError as error:
                show(None)
                print(error, file=sys.stderr)
                return INTERRUPTED
    for file in bundles:
        with Catalogue.open(args.data_dir) as catalogue:
            tell_of_bundle(file, unbundle(catalogue, file), "taken out of", json=args.json)
    if bundles and not cards and not rules:
        return 0
    texts = [import_rules(file, args.data_dir) for file in rules]
    if args.json:
        read, stopped = readings_after(args) if report is not None else (None, False)
        print_json({**_data(report, texts), "read": read})
    else:
        _show(report, texts)
        if report is not None:
            _tell_missing_rulings(args)
        stopped = report is not None and tell_readings_after(args)
    return INTERRUPTED if stopped else 0


def _imported(
    args: argparse.Namespace, cards: Sequence[Path], show: ShowProgress, stopped: Callable[[], bool]
) -> ImportReport:
    if not cards:
        return make_anew(args.data_dir, show, stopped)
    return import_cards(
        args.data_dir, cards, source=args.source, anew=args.anew, progress=show, cancelled=stopped
    )


def readings_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--no-readings`, for a command that imports cards."""
    parser.add_argument(
        "--no-readings", action="store_true",
        help="don't read the texts of the new cards now; `spellbench readings` does it later",
    )  # fmt: skip


def readings_after(args: argparse.Namespace) -> tuple[int | None, bool]:
    """Read the texts of new cards; how many that were, None if not wanted, and whether Ctrl-C stopped it."""
    if args.no_readings:
        return None, False
    from app.cli.commands.readings import read_texts  # noqa: PLC0415  (the engine is loaded for it)

    return read_texts(database_file(args.data_dir))


def tell_readings_after(args: argparse.Namespace) -> bool:
    """The same, and say what it did; whether Ctrl-C stopped it."""
    started = time.perf_counter()
    count, stopped = readings_after(args)
    if count:
        print(read_in_words(count, time.perf_counter() - started))
    if stopped:
        print("The cards are imported; `spellbench readings` reads the other texts.", file=sys.stderr)
    return stopped


def read_in_words(count: int, seconds: float) -> str:
    """What reading texts did, in a sentence."""
    return f"The texts of {counted(count, 'card')} were read in {seconds:.1f} seconds."


def _data(report: ImportReport | None, texts: Sequence[RulesText]) -> dict[str, object]:
    data: dict[str, object] = {}
    if report is not None:
        data = dict(to_builtins(report, enc_hook=str))
    data["rules"] = [
        {"effective": text.effective, "day": text.day, "count": len(text.rules)} for text in texts
    ]
    return data


def _show(report: ImportReport | None, texts: Sequence[RulesText]) -> None:
    if report is not None:
        for line in report_in_words(report):
            print(wrapped(line, "  ", first=""))
    for text in texts:
        print(f"The rules of {text.effective} are kept: {len(text.rules):,} rules.")


def _tell_missing_rulings(args: argparse.Namespace) -> None:
    """Say so where the store has cards, but no ruling about any of them."""
    with Catalogue.open(args.data_dir) as catalogue:
        if catalogue.store is not None and not catalogue.store.has_rulings:
            print(_NO_RULINGS)


def report_in_words(report: ImportReport) -> Iterator[str]:
    """What an import did, a sentence a line."""
    taken = report.added + report.changed + report.unchanged
    files = ", ".join(file.name for file in report.files)
    yield f"Read {counted(report.objects, 'object')} from {files} in {report.seconds:.1f} seconds."
    if taken:
        parts = [
            f"{number:,} {what}"
            for number, what in (
                (report.added, "new"), (report.changed, "changed"), (report.unchanged, "as they were")
            )
            if number
        ]  # fmt: skip
        yield f"Cards: {', '.join(parts)}."
    if set(report.sources) - {OFFICIAL}:
        parts = [f"{number:,} to {name}" for name, number in report.sources.items()]
        yield f"They belong to these sources: {', '.join(parts)}."
    if report.kept:
        yield f"{counted(report.kept, 'card')} of earlier imports, not in these files, stay as they are."
    others = ((report.rulings, "ruling"), (report.printings, "printing"), (report.sets, "set"))
    if any(number for number, _ in others):
        yield f"Also taken: {', '.join(counted(number, what) for number, what in others if number)}."
    if report.variants:
        count = len(report.variants)
        yield f"{counted(count, 'card')} beside others of the same name: {_named(report.variants, count)}"
    for omission in report.left_out:
        named = _named(omission.examples, omission.count)
        yield f"Left out {omission.count:,}, {omission.reason}: {named}"
    if not report.left_out:
        yield "Nothing was left out."
    for layout, number in report.unknown_layouts.items():
        yield (
            f"{counted(number, 'card')} with the layout '{layout}', which this version does not know: taken,"
            " but perhaps not understood."
        )


def _named(names: Sequence[str], count: int) -> str:
    """The first of some names, and how many there are besides."""
    more = f" … and {count - _EXAMPLES_SHOWN:,} more ({_ALL_NAMED})" if count > _EXAMPLES_SHOWN else ""
    return "; ".join(names[:_EXAMPLES_SHOWN]) + more
