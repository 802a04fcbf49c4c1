"""A report as Markdown, for a forum or a chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from app.services.language import translated
from app.services.reports.document import (
    EXAMPLE,
    Block,
    CitedRules,
    Document,
    Heading,
    Items,
    Line,
    Paragraph,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>|~#&]")
_BEGINNING: Final = re.compile(r"^(\d+)([.)])|^([-+=])")


def write(document: Document) -> str:
    """The whole report."""
    blocks = (Heading(document.title, 1), *document.blocks)
    return "\n\n".join("\n".join(_lines(block)) for block in blocks) + "\n"


def escaped(text: str) -> str:
    """The text in one line, with nothing in it that Markdown would take for its own."""
    safe = _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))
    return _BEGINNING.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", safe)


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(text, level):
            yield f"{'#' * level} {escaped(text)}"
        case Paragraph(line):
            yield _said(line)
        case Items(lines):
            yield from (f"{'  ' * line.depth}- {_said(line)}" for line in lines)
        case Table(head, rows):
            columns = len(rows[0]) if rows else len(head)
            yield _row(tuple(map(Line, head)) or (Line(""),) * columns)
            yield "|" + " --- |" * columns
            yield from map(_row, rows)
        case CitedRules(rules):
            for rule in rules:
                yield f"- **{rule.number}** {escaped(rule.text)}"
                yield from (f"  - *{translated(EXAMPLE)}* {escaped(example)}" for example in rule.examples)


def _row(cells: tuple[Line, ...]) -> str:
    return "| " + " | ".join(map(_said, cells)) + " |"


def _said(line: Line) -> str:
    """A line; what differs, and a step of a checklist, is bold."""
    words = escaped(line.words)
    return f"**{words}**" if words and (line.differs or line.leads) else words
