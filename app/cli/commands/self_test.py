"""`spellbench self-test`: looks whether all parts of the program work here, and says what does not."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled
from app.services.catalogue import Catalogue
from app.services.guide import as_html, pages
from app.services.judge import judge_file
from app.services.reference.editions import editions
from app.services.settings import Settings
from app.services.shown import sentence
from app.services.table.program import RESOURCES
from cardsdb.damage.finding import damage_of
from cardsdb.damage.rescue import is_whole
from cardsdb.errors import CardsError
from cardsdb.paths import database_file
from cardsdb.workshop import workshop_file

NAME: Final = "self-test"
HELP: Final = "look whether all parts of the program work on this machine"
EXAMPLES: Final = ("spellbench self-test", "spellbench self-test --json")
_CASES: Final = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Look at each part; 1 when something is wrong."""
    parts: dict[str, Callable[[argparse.Namespace], str]] = {
        "Qt": _qt, "settings": _settings, "card database": _store, "workshop": _workshop,
        "rules text": _rules, "cases": _cases, "guide": _guide,
    }  # fmt: skip
    found = [(name, *_looked(part, args)) for name, part in parts.items()]
    if args.json:
        print_json([{"part": name, "ok": ok, "words": words} for name, ok, words in found])
    else:
        for name, ok, words in found:
            print(f"{styled('✓', 'green') if ok else styled('✗', 'red')} {name}: {words}")
    return 0 if all(ok for _, ok, _ in found) else 1


def _looked(part: Callable[[argparse.Namespace], str], args: argparse.Namespace) -> tuple[bool, str]:
    try:
        return True, part(args)
    except Exception as error:  # whatever it is, it is what was asked for
        return False, sentence(str(error) or type(error).__name__)


def _qt(_: argparse.Namespace) -> str:
    # Only a process with a window needs Qt itself; its libraries are missed as it is loaded.
    return (
        f"version {import_module('PySide6').__version__}, {import_module('PySide6.QtWidgets').__name__} loads"
    )


def _settings(args: argparse.Namespace) -> str:
    return f"updates come from {Settings.read(args.data_dir).update_address}"


def _store(args: argparse.Namespace) -> str:
    path = database_file(args.data_dir)
    if not path.exists():
        return "no cards have been imported yet"
    if (damage := damage_of(path)) is not None:
        raise damage
    with Catalogue.open(args.data_dir) as catalogue:
        return f"{catalogue.store.count() if catalogue.store is not None else 0:,} cards in {path}"


def _workshop(args: argparse.Namespace) -> str:
    path = workshop_file(args.data_dir)
    if not path.exists():
        return "nothing is kept in it yet"
    if not is_whole(path):
        raise CardsError(f"{path} is damaged; `spellbench workshop list` mends it from its newest copy.")
    return f"{path} is whole"


def _rules(args: argparse.Namespace) -> str:
    kept = [edition.name for edition in editions(args.data_dir)]
    return ", ".join(kept) if kept else "none was imported; numbers are told without their text"


def _cases(args: argparse.Namespace) -> str:
    files = sorted((RESOURCES / "cases").glob("*.json"))
    if not files:
        raise CardsError(f"there are no cases in {RESOURCES}; install the program again.")
    with Catalogue.open(args.data_dir) as catalogue:
        wrong = [file.name for file in islice(files, _CASES) if not judge_file(file, catalogue).ok]
    if wrong:
        raise CardsError(f"these cases come out wrong: {', '.join(wrong)}; please report it.")
    return f"{min(len(files), _CASES)} come out as they should"


def _guide(_: argparse.Namespace) -> str:
    if not pages():
        raise CardsError(f"there are no pages in {RESOURCES}; install the program again.")
    as_html(pages(), "")
    return f"{len(pages())} pages"
