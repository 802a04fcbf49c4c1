"""The cases that come with the program, by the rules that they show."""

from __future__ import annotations

import importlib.resources
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.errors import SpellbenchError
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue


class CaseSaid(Struct, frozen=True):
    """A case."""

    title: str
    file: str
    rules: tuple[str, ...]
    """What it cites and what its findings cite."""


def case_files() -> tuple[Path, ...]:
    """The files of the cases, in their order."""
    folder = Path(str(importlib.resources.files("resources").joinpath("cases")))
    return tuple(sorted(folder.glob("*.json")))


def read_cases(catalogue: Catalogue) -> tuple[CaseSaid, ...]:
    """The cases, judged for the rules that their findings cite; one that can't be is passed over."""
    from app.services.judge import judge_file, report_data  # noqa: PLC0415  (it loads the engine)
    from app.services.scenarios import read_data  # noqa: PLC0415

    found = []
    for file in case_files():
        try:
            report = judge_file(file, catalogue)
            data = read_data(file)
        except (SpellbenchError, CardsError):
            continue
        own = data.get("rules", ()) if isinstance(data, Mapping) else ()
        rules = dict.fromkeys((*map(str, own), *_cited(report_data(file, report))))
        found.append(CaseSaid(report.title, str(file), tuple(rules)))
    return tuple(found)


def showing(cases: tuple[CaseSaid, ...], rule: str) -> tuple[CaseSaid, ...]:
    """The cases that show a rule or one below it."""
    return tuple(case for case in cases if any(is_below(cited, rule) for cited in case.rules))


def is_below(number: str, rule: str) -> bool:
    """Whether a number is that of a rule, or of one below it."""
    return number == rule or (number.startswith(rule) and not number[len(rule)].isdigit())


def _cited(data: object) -> Iterator[str]:
    """All rule numbers in what came of a case."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "rule" and isinstance(value, str) and value:
                yield value
            else:
                yield from _cited(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _cited(value)
