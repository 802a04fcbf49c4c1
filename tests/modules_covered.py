"""Which modules of the engine are tested, and by what: `python -m tests.modules_covered`.

A module is tested by a test module of its name, by tests that import it, or by cases that cite a rule which
it implements or names. What is printed in full are the modules with none of these: where a case is missing.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_TESTS: Final = Path(__file__).parent
_ENGINE: Final = _TESTS.parent / "app" / "engine"
_RULE: Final = re.compile(r"\b\d{3}\.\d+[a-z]?\b")
_CITED: Final = re.compile(r'"rules": \[([^\]]*)\]')


def imported(text: str) -> Iterator[str]:
    """The modules that a module imports, or names of which."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def tested_by() -> dict[str, str]:
    """What each module of the engine is tested by; "" where there is nothing."""
    tests = {path.stem: path.read_text(encoding="utf-8") for path in _TESTS.rglob("test_*.py")}
    by_tests = {name for text in tests.values() for name in imported(text)}
    cases = (path.read_text(encoding="utf-8") for path in (_TESTS / "scenarios").rglob("*.json"))
    cited = {rule for text in cases for rules in _CITED.findall(text) for rule in _RULE.findall(rules)}
    found: dict[str, str] = {}
    for path in sorted(_ENGINE.rglob("*.py")):
        if path.stem == "__init__":
            continue
        text = path.read_text(encoding="utf-8")
        name = ".".join(path.relative_to(_ENGINE.parent.parent).with_suffix("").parts)
        if f"test_{path.stem}" in tests:
            found[name] = "a test module of its own"
        elif name in by_tests:
            found[name] = "tests that import it"
        else:
            found[name] = "cases of its rules" if cited.intersection(_RULE.findall(text)) else ""
    return found


if __name__ == "__main__":
    found = tested_by()
    for by, number in Counter(found.values()).most_common():
        print(f"{number:4} modules: {by or 'nothing'}")
    print(*(f"     {name}" for name, by in found.items() if not by), sep="\n")
