"""Case files: reading and writing them, with errors that name the file and the place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from app.engine.errors import ScenarioError
from app.engine.scenario import Scenario, parse
from app.engine.values.said import many, said_by, say
from app.services.catalogue import Catalogue
from app.services.errors import FileError
from app.services.shown import whole
from cardsdb.files import write_whole

LARGEST: Final = 16 * 1024 * 1024
"""Bytes; no case is larger."""
DEEPEST: Final = 60
"""Lists and objects within each other."""
_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")
WIDTH: Final = 110
"""Columns of a case file; a text that is longer has a line of its own."""


def read_data(path: Path) -> object:
    """The plain data of a case file.

    Raises:
        FileError: it can't be read, or is not JSON; with line and column.
    """
    text = _text(path)
    try:
        data: object = json.loads(text, object_pairs_hook=_no_twice)
        if _HALF.search(text):
            data = whole(data)
    except json.JSONDecodeError as error:
        what = (
            say("the file is empty")
            if not text.strip()
            else say("this is not JSON: {plain}", plain=_plain(error.msg))
        )
        raise FileError(
            path,
            say("line {lineno}, column {colno}: {what}", lineno=error.lineno, colno=error.colno, what=what),
        ) from None
    except RecursionError:
        raise FileError(
            path, say("lists and objects lie deeper within each other than {most}", most=DEEPEST)
        ) from None
    except ValueError as error:
        raise FileError(path, said_by(error)) from None
    if _depth(data) > DEEPEST:
        raise FileError(path, say("lists and objects lie deeper within each other than {most}", most=DEEPEST))
    return data


def _plain(message: str) -> str:
    return message[:1].lower() + message[1:]


def _text(path: Path) -> str:
    """The text of a file, which must be small enough and UTF-8."""
    try:
        if path.is_dir():
            raise FileError(path, say("this is a folder, not a case file"))
        size = path.stat().st_size
        if size > LARGEST:
            raise FileError(
                path,
                say(
                    "the file has {size} bytes; a case has at most {most}",
                    size=many(size),
                    most=many(LARGEST),
                ),
            )
        raw = path.read_bytes()
    except FileNotFoundError:
        raise FileError(path, say("there is no such file")) from None
    except OSError as error:
        raise FileError(path, say("the file can't be read: {strerror}", strerror=error.strerror)) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise FileError(
            path, say("line {line}: this is not UTF-8 text; save the file as UTF-8", line=line)
        ) from None


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, in which no key may stand twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(
                say("the key {key} stands twice in one object; remove one of them", key=repr(key))
            )
        found[key] = value
    return found


def _depth(data: object) -> int:
    """How deep lists and objects lie within each other."""
    level, deep = [data], 0
    while level and deep <= DEEPEST:
        inner: list[object] = []
        for value in level:
            if isinstance(value, Mapping):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
        level, deep = inner, deep + 1
    return deep


def load(path: Path, catalogue: Catalogue) -> Scenario:
    """Read a case file.

    Raises:
        SpellbenchError: the message names the file and the place in it.
    """
    data = read_data(path)
    try:
        return parse(data, catalogue.card, catalogue.packs.named)
    except ScenarioError as error:
        raise type(error)(say("{path}: {problem}", path=str(path), problem=said_by(error))) from None


def save(path: Path, data: Mapping[str, Any]) -> None:
    """Write a case file: whole, or not at all.

    Raises:
        FileError: it can't be written; what was there before is untouched.
    """
    try:
        write_whole(path, case_text(data).encode("utf-8", "replace"))
    except OSError as error:
        raise FileError(path, say("the file can't be written: {strerror}", strerror=error.strerror)) from None


def case_text(data: Mapping[str, Any]) -> str:
    """The text of a case file: a line for each thing that fits into one."""
    return "".join(_lines(data, "", "", always=True)) + "\n"


def _lines(value: object, before: str, indent: str, *, always: bool = False) -> Iterator[str]:
    """A value as JSON, after what stands `before` it in its line; broken `always`, or when it is long."""
    flat = json.dumps(value, ensure_ascii=False)
    fits = len(indent) + len(before) + len(flat) < WIDTH
    if not isinstance(value, Mapping | list) or not value or (fits and not always):
        yield before + flat
        return
    is_object = isinstance(value, Mapping)
    yield f"{before}{'{' if is_object else '['}"
    inner = f"{indent}  "
    entries = (
        [(f"{json.dumps(key, ensure_ascii=False)}: ", one) for key, one in value.items()]
        if isinstance(value, Mapping)
        else [("", one) for one in value]
    )
    for number, (key, one) in enumerate(entries):
        yield f"{',' if number else ''}\n{inner}"
        yield from _lines(one, key, inner)
    yield f"\n{indent}{'}' if is_object else ']'}"


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The case files of files and folders, in the order of their names.

    Raises:
        FileError: a path is neither a file nor a folder with cases in it.
    """
    for path in paths:
        if path.is_dir():
            found = sorted(file for file in path.rglob("*.json") if file.is_file())
            if not found:
                raise FileError(path, say("there is no case (*.json) in this folder"))
            yield from found
        elif path.exists():
            yield path
        else:
            raise FileError(path, say("there is no such file or folder"))
