"""Every rule number that the code cites exists in the rules text, and each step has one place."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import app.engine
from app.engine.casting.procedure import STEPS
from app.engine.rule import INDEX

ROOT = Path(__file__).parent.parent
CITED = re.compile(r"(?<![\d./])([1-9]\d{2}\.\d{1,3}[a-z]?)(?![\d])")
"""A rule number; what follows a slash is an address."""


def _strings(path: Path) -> list[str]:
    """Strings, docstrings and comments of a module."""
    text = path.read_text(encoding="utf-8")
    constants = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    found = [value for value in constants if isinstance(value, str)]
    return found + re.findall(r"#.*", text)


@pytest.fixture(scope="module")
def numbers(rules_text: str) -> set[str]:
    """All rule numbers of the newest rules text."""
    return set(re.findall(r"(?m)^(\d{3}\.\d+[a-z]?)", rules_text))


def test_every_number_that_is_cited_exists(numbers: set[str]) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {number}"
        for path in sorted((ROOT / "app").rglob("*.py"))
        for text in _strings(path)
        for number in CITED.findall(text)
        if number not in numbers
    ]
    assert wrong == []


def test_every_rule_in_the_index_exists(numbers: set[str]) -> None:
    for module in pkgutil.walk_packages(app.engine.__path__, "app.engine."):
        importlib.import_module(module.name)
    assert [rule for rule in INDEX if "." in rule and rule not in numbers] == []


def test_each_letter_of_601_2_has_one_module_and_one_function() -> None:
    letters = [f"601.2{letter}" for letter in "abcdefghi"]
    for number in letters:
        places = [place for place in INDEX[number] if ".casting." in place.module]  # type: ignore[index]
        assert len(places) == 1, number
        assert f"r{number.replace('.', '_')}_" in places[0].module
    assert len(STEPS) == len(letters) + 1
