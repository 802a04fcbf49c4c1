"""The formats of reports that are text; pictures and pages are made by the window's part of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from app.engine.values.said import say
from app.services.errors import FileError
from app.services.reports import html, markdown, plain
from app.services.reports.document import Document

WRITERS: Final[dict[str, Callable[[Document], str]]] = {
    "text": plain.write, "markdown": markdown.write, "html": html.write,
}  # fmt: skip
SUFFIXES: Final = {
    ".txt": "text", ".md": "markdown", ".html": "html", ".htm": "html", ".pdf": "pdf", ".png": "png",
}  # fmt: skip
"""The format that the end of a file's name stands for."""


def format_of(path: Path) -> str:
    """The format that a file's name asks for; raises FileError for none that is known."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise FileError(
            path,
            say(
                "no format is known for {suffix}; use one of {all}",
                suffix=suffix or say("a name without an end"),
                all=" ".join(SUFFIXES),
            ),
        )
    return SUFFIXES[suffix]


def save(document: Document, path: Path, name: str) -> None:
    """Write a report whose format is text; raises FileError where the file can't be written."""
    try:
        path.write_text(WRITERS[name](document), encoding="utf-8")
    except OSError as error:
        raise FileError(path, say("the file can't be written: {strerror}", strerror=error.strerror)) from None
