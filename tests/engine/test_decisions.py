"""Nothing in the engine is decided by a name in the program, nor by words of a card outside the reader."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parents[2] / "app" / "engine"
NAMES: Final = frozenset({"__name__", "__module__", "__qualname__"})

WITHOUT_CARD_TEXT: Final = {
    "rule.py": "the form of a rule number, written at a function",
    "values/mana.py": "the symbols of a mana cost (107.4)",
    "values/patterns.py": "patterns that are compiled when they are first used, whatever they are for",
    "values/card.py": "a card file that has an adventure's lines below those of the creature",
    "scenario/things.py": "'3 Mountain' in a case file",
    "scenario/packs.py": "which words of a type line may be subtypes",
    "abilities/vocabulary.py": "which words may be a kind of counter, a name, a rule number",
    "effects/mana/adding_mana.py": "the mana that somebody named in an answer, '{R}{R}'",
    "state/characteristics/texts.py": "effects that change the text itself (612.2)",
    "state/characteristics/printed.py": "the mana symbols of a text, wherever they stand (903.4)",
}
"""Modules with regular expressions that read no card, or must see its bare letters; each with the reason."""
NAMES_SHOWN: Final = {
    "rule.py": "where a rule is implemented, for the list of rules",
    "stumbling.py": "in the log",
    "discovery.py": "the rooms that are imported",
    "values/frozen.py": "in messages, and how a value is printed",
    "values/card.py": "in a message",
    "text/book.py": "in messages about a phrase",
    "state/resolving/execution.py": "in a message",
    "scenario/exact.py": "how a value is written into a file",
}
"""Modules that name classes or modules; each with the reason."""


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for module in sorted(ENGINE.rglob("*.py")):
        yield module.relative_to(ENGINE).as_posix(), ast.parse(module.read_text(encoding="utf-8"))


def _has_patterns(tree: ast.Module) -> bool:
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.Import))
    return any(name.name == "re" for node in imports for name in node.names)


def _names_classes(tree: ast.Module) -> bool:
    return any(
        (isinstance(node, ast.Attribute) and node.attr in NAMES)
        or (isinstance(node, ast.Constant) and node.value in NAMES)
        for node in ast.walk(tree)
    )


def test_card_text_is_read_by_the_reader_alone() -> None:
    outside = {name for name, tree in _trees() if _has_patterns(tree) and not name.startswith("text/")}
    assert outside == WITHOUT_CARD_TEXT.keys()


def test_no_name_in_the_program_decides() -> None:
    named = {name for name, tree in _trees() if _names_classes(tree)}
    assert {name for name in named if not name.endswith("__init__.py")} == NAMES_SHOWN.keys()
