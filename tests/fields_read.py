"""Which fields of meanings no case reads: `python -m tests.fields_read [--data-dir DIR]`.

All cases are judged while each field of each value notes who reads it. What is printed is read by nothing but
what reads, writes back, compares and walks through any value, and is not declared `AsSaid`: a meaning that no
case shows to make a difference, which may be a word without effect.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from app.cli.main import main
from app.engine import abilities, effects, keywords, statics
from app.engine.discovery import import_all
from app.engine.values.frozen import kind_of_field

_ROOT: Final = Path(__file__).parent.parent
_ANY_VALUE: Final = tuple(
    str(_ROOT / "app" / part) for part in ("engine/text", "engine/values", "services", "cli")
)
"""What reads the fields of any value."""
_ELSEWHERE: Final = tuple(str(_ROOT / "app" / part) for part in ("engine/text", "engine/values", "ui"))
"""Where fields of meanings are read as words, or not at all."""
_READ: Final[defaultdict[tuple[type, str], set[str]]] = defaultdict(set)
"""Which files read a field, by the class that declares it."""


def meanings() -> Iterator[type[Struct]]:
    """The classes of values in which abilities are told."""
    for package in (abilities, effects, statics, keywords):
        for module in import_all(package):
            for value in vars(module).values():
                if (
                    isinstance(value, type)
                    and issubclass(value, Struct)
                    and value.__module__ == module.__name__
                ):
                    yield value


def is_as_said(kind: type, name: str) -> bool:
    """Whether a field is declared to tell nothing but how something is said."""
    return kind_of_field(kind, name) == "AsSaid"


def asked() -> set[str]:
    """The names of fields that any code asks for, but what reads, writes and shows any value."""
    found: set[str] = set()
    for path in (_ROOT / "app").rglob("*.py"):
        if not str(path).startswith(_ELSEWHERE):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                found.update(_asked_in(node))
    return found


def _asked_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Attribute(attr=name):
            yield name
        case ast.MatchClass(kwd_attrs=names):
            yield from names
        case ast.Call(func=ast.Name("getattr" | "hasattr" | "attrgetter"), args=args):
            yield from (
                arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def _noting(kind: type[Struct], name: str, get: Callable[[object], object]) -> property:
    def read(self: object) -> object:
        _READ[kind, name].add(sys._getframe(1).f_code.co_filename)
        return get(self)

    return property(read)


def note_all() -> list[tuple[type, str]]:
    """Let all fields note who reads them; gives them."""
    fields = [(kind, name) for kind in meanings() for name in kind.__struct_fields__ if name in vars(kind)]
    for kind, name in fields:
        type.__setattr__(kind, name, _noting(kind, name, vars(kind)[name].__get__))
    return fields


if __name__ == "__main__":
    noted = note_all()
    main(["judge", str(_ROOT / "tests" / "scenarios"), "--json", *sys.argv[1:]])
    unread = [
        f"{kind.__module__} {kind.__name__}.{name}"
        for kind, name in noted
        if all(file.startswith(_ANY_VALUE) for file in _READ[kind, name]) and not is_as_said(kind, name)
    ]
    print(
        f"{len(unread)} of {len(noted)} fields are read by no case",
        *sorted(unread),
        sep="\n",
        file=sys.stderr,
    )
