"""The table of what casting covers names modules, functions, rules and cases that are there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from app.engine.errors import UnknownCardError
from app.engine.scenario import parse
from app.services.catalogue import Catalogue
from app.services.scenarios import read_data

ROOT: Final = Path(__file__).resolve().parents[1]
TABLE: Final = ROOT / "docs" / "mechanics.md"
ENGINE: Final = ROOT / "app" / "engine"
CASES: Final = ROOT / "tests" / "scenarios"
CODE: Final = re.compile(r"`([^`]+)`")
STATES: Final = ("works", "partly", "unsure", "fault", "not there")
STEPS: Final = tuple(f"601.2{letter}" for letter in "abcdefghi")


class Row(NamedTuple):
    """One line of the table, cell by cell."""

    mechanic: str
    rules: tuple[str, ...]
    where: tuple[str, ...]
    cases: tuple[str, ...]
    state: str


def rows() -> Iterator[Row]:
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| mechanic |"):
            mechanic, rules, where, cases, state = (cell.strip() for cell in line.strip("|").split("|"))
            places = tuple(CODE.findall(where)), tuple(CODE.findall(cases))
            yield Row(mechanic, tuple(rules.split(", ")), *places, state)


ROWS: Final = tuple(rows())
EACH: Final = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.mechanic)


def defined(module: Path) -> Iterator[str]:
    """The functions of a module, and the methods as CLASS.METHOD."""
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from (f"{node.name}.{n.name}" for n in node.body if isinstance(n, ast.FunctionDef))


@EACH
def test_a_row_names_a_module_that_is_there_and_functions_in_it(row: Row) -> None:
    module, *functions = row.where
    assert (ENGINE / module).is_file()
    assert set(functions) <= set(defined(ENGINE / module))


@EACH
def test_a_row_names_folders_of_cases_that_are_there(row: Row) -> None:
    assert [name for name in row.cases if not any((CASES / name).glob("*.json"))] == []


@EACH
def test_a_row_that_works_has_cases_and_any_other_says_why(row: Row) -> None:
    state, _, why = row.state.partition(":")
    assert state in STATES
    assert bool(row.cases) if state == "works" else why.strip()


def test_no_row_stands_twice() -> None:
    assert len({row.mechanic for row in ROWS}) == len(ROWS)


def test_every_folder_of_cases_stands_in_the_table() -> None:
    named = {name for row in ROWS for name in row.cases}
    assert (
        sorted(folder.name for folder in CASES.iterdir() if folder.is_dir() and folder.name not in named)
        == []
    )


@pytest.mark.pool
def test_every_rule_in_the_table_is_in_the_rules_text(rules_text: str) -> None:
    numbers = set(re.findall(r"(?m)^(\d{3}\.\d+[a-z]?)", rules_text))
    assert [(row.mechanic, rule) for row in ROWS for rule in row.rules if rule not in numbers] == []


def test_a_clone_without_the_card_pool_shows_each_step_and_each_mechanic() -> None:
    """More than a thousand cases need no cards but those that are here, or that they bring along."""
    with Catalogue.open() as catalogue:
        alone = Counter(path.parent.name for path in CASES.rglob("*.json") if _knows(catalogue, path))
    assert alone.total() >= 1_000
    assert [rule for rule in STEPS if not alone[rule]] == []
    works = [row for row in ROWS if row.state == "works"]
    assert [row.mechanic for row in works if not any(alone[folder] for folder in row.cases)] == []


def _knows(catalogue: Catalogue, path: Path) -> bool:
    """Whether the cards of a case are those that are here."""
    try:
        parse(read_data(path), catalogue.card, catalogue.packs.named)
    except UnknownCardError:
        return False
    return True
