"""What the engine asks, and the answers that it offers, can be said in another language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "app" / "engine"
ASKING = {"Question", "Option", "among"}


def texts(tree: ast.AST) -> Iterator[str]:
    """What is written out in calls that ask or offer, without being handed to `say`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
            for part in (*node.args, *(keyword.value for keyword in node.keywords)):
                if isinstance(part, ast.JoinedStr) and any(
                    isinstance(one, ast.Constant) and any(map(str.isalpha, str(one.value)))
                    for one in part.values
                ):
                    yield ast.unparse(part)
                elif isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value:
                    yield part.value


@pytest.mark.parametrize(
    "code", ['Option("no", f"Pay {price}")', 'among(execution, Kind.WORD, found, "Which word?")']
)
def test_what_is_not_said_is_found(code: str) -> None:
    assert list(texts(ast.parse(code)))


def test_all_questions_and_answers_are_said() -> None:
    found = {
        path.name: list(texts(ast.parse(path.read_text(encoding="utf-8")))) for path in ENGINE.rglob("*.py")
    }
    assert {name: told for name, told in found.items() if told} == {}
