"""A report as plain text, and its lines for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

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
    from collections.abc import Iterable, Iterator

Printed: TypeAlias = tuple[str, str]
"""The status of a printed line, and the line; the status of a heading is "heading"."""
_UNDER: Final = {1: "=", 2: "-"}
"""What stands under a heading of this level; those below end with a colon."""


def write(document: Document) -> str:
    """The whole report."""
    blocks = (Heading(document.title, 1), *document.blocks)
    return "\n".join(line for _, line in printed(blocks)).strip("\n") + "\n"


def printed(blocks: Iterable[Block]) -> Iterator[Printed]:
    """Each line as it is printed; an empty one stands before a heading."""
    for block in blocks:
        match block:
            case Heading(text, level):
                yield from (("", ""), ("heading", text if level in _UNDER else f"{text}:"))
                if level in _UNDER:
                    yield "heading", _UNDER[level] * len(text)
            case Paragraph(line):
                yield line.status, line.words
            case Items(lines):
                yield from ((line.status, f"{'    ' * line.depth}{line.words}") for line in lines)
            case Table():
                yield from _table(block)
            case CitedRules(rules):
                for rule in rules:
                    yield "", f"{rule.number} {rule.text}"
                    yield from (("", f"    {translated(EXAMPLE)} {example}") for example in rule.examples)


def _table(table: Table) -> Iterator[Printed]:
    """The rows, their columns below each other; the last one may be as long as it is."""
    rows = [*([tuple(map(Line, table.head))] if table.head else []), *table.rows]
    words = [[cell.words for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in words) for column in range(len(rows[0]) - 1)]
    for row, cells in zip(rows, words, strict=True):
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=False))
        yield row[-1].status, "  ".join((*padded, cells[-1])).rstrip()
