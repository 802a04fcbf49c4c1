"""Reads the documents as a newcomer does: what they name must be there."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from app.cli.main import main

ROOT: Final = Path(__file__).resolve().parents[1]
DOCUMENTS: Final = sorted(
    path for folder in (".", "docs", "packaging", "resources/guide") for path in (ROOT / folder).glob("*.md")
)
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")

CODE: Final = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)\s#]+)(?:#[^)]*)?\)")
PATH: Final = re.compile(r"`((?:app|cardsdb|resources|tests|packaging|\.ci)/[\w./-]*)`")
COMMANDS: Final = tuple(
    path.stem.rstrip("_").replace("_", "-")
    for path in sorted((ROOT / "app" / "cli" / "commands").glob("[!_]*.py"))
)
"""The modules of commands are called as the commands are."""


def code(text: str) -> str:
    return "\n".join(CODE.findall(text))


def spellbench_lines() -> Iterator[str]:
    for line in code(README).splitlines():
        words = line.strip("` ")
        if words.startswith("spellbench "):
            yield words.partition("  ")[0].partition("#")[0]


def public(node: ast.AST, where: str) -> Iterator[tuple[str, ast.AST]]:
    """Give each public class, function and method below `node`, with its name; what is nested is private."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if child.name.startswith("_") or is_another_half(child):
                continue
            yield f"{where}:{child.name}", child
            if isinstance(child, ast.ClassDef):
                yield from public(child, f"{where}:{child.name}")


def is_another_half(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell overloads and setters: their docstring stands at the other half."""
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    return any(mark in ("overload", "override") or mark.endswith(".setter") for mark in marks)


@cache
def help_of(*command: str) -> str:
    with redirect_stdout(StringIO()) as out, pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert not end.value.code
    return out.getvalue()


def test_the_readme_shows_every_command() -> None:
    shown = {line.split()[1] for line in spellbench_lines() if len(line.split()) > 1}
    assert set(COMMANDS) - shown == set()


def test_the_readme_shows_no_other_command() -> None:
    line = [sys.executable, "-m", "app", "--help"]
    told = subprocess.run(line, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    listed = re.findall(r"^ {2,4}([a-z][a-z-]*) {2,}\S", told, re.MULTILINE)
    assert sorted(listed) == sorted(COMMANDS)


@pytest.mark.parametrize("line", list(spellbench_lines()))
def test_a_command_of_the_readme_exists_with_its_options(line: str) -> None:
    words = line.split()[1:]
    command = [word for word in words if word in COMMANDS][:1]
    text = help_of(*command)
    assert text.startswith(" ".join(["usage: spellbench", *command, "["]))
    for option in re.findall(r"--[a-z][a-z-]*", line):
        assert option in text


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {
        (path.name, target)
        for path in DOCUMENTS
        for target in re.findall(r"\bmake ([a-z]+)", code(path.read_text(encoding="utf-8")))
    }
    assert {(file, target) for file, target in named if target not in targets} == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_is_linked_or_named_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    linked = [link for link in LINK.findall(text) if "://" not in link]
    missing = [link for link in linked if not (document.parent / link).exists()]
    missing += [path for path in PATH.findall(text) if not (ROOT / path).exists()]
    assert missing == []


def test_everything_public_has_a_docstring() -> None:
    missing: list[str] = []
    for path in sorted(path for package in ("app", "cardsdb") for path in (ROOT / package).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts: list[tuple[str, ast.AST]] = [(name, tree), *public(tree, name)]
        missing += [
            where
            for where, node in parts
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and not ast.get_docstring(node)
        ]
    assert missing == []
