"""Finds the texts of the program that are to be translated: what its code hands to one of a few functions."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from app.engine.text.homemade.wordings import plain, todays
from app.services.guide import pages
from app.services.table.this_turn import KINDS
from cardsdb.exporters import exporters
from tests.guide.lists import words

ROOT: Final = Path(__file__).resolve().parents[2]
_COMMON: Final = Path(__file__).with_name("common_words.txt")
"""Words that are shown as they stand in values, as zones, and phrases of cards; others are quoted."""
PARTS: Final = {
    "window": ("app/ui",),
    "words": ("resources", "app/engine", "app/services", "cardsdb"),
    "cases": (),
}
"""The catalogues of a language, and whose texts each holds."""
_PLACES: Final = {
    "say": 0, "worded": 1, "tr": 0, "_tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1, "command": "words",
    "brief": 0,
}  # fmt: skip
"""The functions, and which of their arguments is the text."""


def texts(catalogue: str) -> dict[str, str]:
    """Each text of a catalogue, and the file that has it first."""
    found: dict[str, str] = {}
    for folder in PARTS[catalogue]:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for text in _of_module(ast.parse(path.read_text(encoding="utf-8"))):
                found.setdefault(text, path.relative_to(ROOT).as_posix())
    for text, place in _BESIDE[catalogue]():
        found.setdefault(text, place)
    return found


def _of_words() -> Iterator[tuple[str, str]]:
    for word in _COMMON.read_text(encoding="utf-8").splitlines():
        yield word, "words of values, and what cards say most often"
    for word in filter(None, words()):
        yield word, "the lists of the guide"
    for one in (*plain.TABLE, *chain.from_iterable(todays.STAGES)):
        yield one.why, "what older and sloppy wordings have otherwise"


def _of_window() -> Iterator[tuple[str, str]]:
    for page in pages():
        yield page.title, page.path.relative_to(ROOT).as_posix()
    for kind in KINDS:
        yield kind, "what happened this turn"
    for exporter in exporters():
        yield exporter.title, "kinds of files"


def _of_cases() -> Iterator[tuple[str, str]]:
    """Titles and notes of the example cases."""
    for file in sorted((ROOT / "resources" / "cases").glob("*.json")):
        case = json.loads(file.read_text(encoding="utf-8"))
        for text in (case["title"], case["source"]):
            yield text, file.relative_to(ROOT).as_posix()


_BESIDE: Final = {"window": _of_window, "words": _of_words, "cases": _of_cases}
"""What a catalogue has beside what code says."""


def _of_module(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = _PLACES.get(name, "")
            if isinstance(place, int):
                given = node.args[place : place + 1]
            else:
                given = [one.value for one in node.keywords if place and one.arg == place]
            key = "brief|" if name == "brief" else ""
            yield from (f"{key}{text}" for value in given for text in _of_value(value))


def _of_value(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: one, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _of_value(node.body)
        yield from _of_value(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        raise ValueError(f"line {node.lineno}: a text to be translated has names in its holes, and no values")
