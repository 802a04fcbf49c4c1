"""Holds what ARCHITECTURE.md promises: the arrows, the sizes, no Qt outside the window, no card in code."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from importlinter.cli import lint_imports

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = sorted(path for package in ("app", "cardsdb") for path in (ROOT / package).rglob("*.py"))

MODULE_LINES: Final = 500
MODULES: Final = 25
"""In a room, its `__init__` not counted."""
FUNCTION_LINES: Final = 40
"""Without the docstring."""

LONG: Final[dict[str, str]] = {}
"""What may be longer: `"app/x.py"` or `"app/x.py:function"`, and the reason."""

FULL: Final[dict[str, str]] = {}
"""Rooms that may hold more, and the reason."""

SAME_AS_A_CARD: Final[dict[str, str]] = {}
"""Words of the program that happen to be a card's name too, and where they come from."""

NOT_A_SUBJECT: Final = {"utils", "util", "helpers", "misc", "common", "tools"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in SOURCES:
        yield name_of(path), ast.parse(path.read_text(encoding="utf-8"))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to the last one, less those of the docstring."""
    last = function.end_lineno or function.lineno
    lines = last - function.lineno + 1
    if ast.get_docstring(function) is not None:
        docstring = function.body[0]
        lines -= (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1
    return lines


def long_modules() -> dict[str, int]:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    return {name: lines for name, lines in lengths.items() if lines > MODULE_LINES}


def long_functions() -> dict[str, int]:
    return {
        f"{name}:{node.name}": lines
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := length(node)) > FUNCTION_LINES
    }


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_imports_point_down(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)  # it would silence all of ours
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


def test_no_module_is_long() -> None:
    assert {name: lines for name, lines in long_modules().items() if name not in LONG} == {}


def test_no_function_is_long() -> None:
    assert {name: lines for name, lines in long_functions().items() if name not in LONG} == {}


def full_rooms() -> dict[str, int]:
    rooms = Counter(name_of(path.parent) for path in SOURCES if path.name != "__init__.py")
    return {room: count for room, count in rooms.items() if count > MODULES}


def test_no_room_holds_too_many_modules() -> None:
    assert {room: count for room, count in full_rooms().items() if room not in FULL} == {}
    assert set(FULL) - set(full_rooms()) == set()


def test_what_may_be_long_still_is() -> None:
    assert set(LONG) - set(long_modules()) - set(long_functions()) == set()


def test_every_module_is_named_after_its_subject() -> None:
    assert [name_of(path) for path in SOURCES if path.stem in NOT_A_SUBJECT] == []


def test_qt_is_imported_by_the_window_alone() -> None:
    qt = [name for name, tree in trees() if any(module.startswith("PySide6") for module in imported(tree))]
    assert [name for name in qt if not name.startswith("app/ui/")] == []


def test_the_window_imports_what_it_needs_at_the_top() -> None:
    late = [
        f"{name}:{part.lineno}"
        for name, tree in trees()
        if name.startswith(("app/ui/", "app/services/table/"))
        and name != "app/ui/panels/late.py"  # which loads the engine
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for part in ast.walk(node)
        if isinstance(part, ast.Import | ast.ImportFrom)
    ]
    assert late == []


def test_nothing_is_imported_with_a_star() -> None:
    stars = [
        f"{name}:{node.lineno}"
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]
    assert stars == []


@pytest.mark.pool
def test_no_card_is_named_in_the_program(pool_cards: list[dict[str, Any]]) -> None:
    names = {
        name
        for card in pool_cards
        for part in (card, *card.get("card_faces", ()))
        if " " in (name := part["name"])
    }
    named = [
        f"{file}:{line}: {text}"
        for file, tree in trees()
        for line, text in texts(tree)
        if text in names and text not in SAME_AS_A_CARD
    ]
    assert named == []
