"""A report as Markdown, for a forum or a chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from app.services.language import translated
from app.services.reports.document import (
    EXAMPLE,
    NUMBER,
    Block,
    CitedRules,
    Document,
    Heading,
    Items,
    Line,
    Paragraph,
    Table,
    cited,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>|~#&]")
_NUMBER: Final = re.compile(NUMBER.pattern.replace(r"\.", r"\\?\."))
"""The number of a rule in a text that is escaped: where it begins a line its point is, too."""
_LEFT_OUT: Final = re.compile(r"[^\w\- ]")
_BEGINNING: Final = re.compile(r"^(\d+)([.)])|^([-+=])")


def write(document: Document, *, linked: bool = True) -> str:
    """The whole report; where it is linked, the number of a rule that it cites leads to its text."""
    blocks = (Heading(document.title, 1), *document.blocks)
    anchors = cited(document) if linked else frozenset[str]()
    return "\n\n".join("\n".join(_lines(block, anchors)) for block in blocks) + "\n"


def escaped(text: str) -> str:
    """The text in one line, with nothing in it that Markdown would take for its own."""
    return _BEGINNING.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", _within(text))


def _within(text: str) -> str:
    """The text where it does not begin a line."""
    return _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))


def _lines(block: Block, anchors: frozenset[str]) -> Iterator[str]:
    match block:
        case Heading(text, level):
            yield f"{'#' * level} {escaped(text)}"
        case Paragraph(line):
            yield _said(line, anchors)
        case Items(lines):
            yield from (f"{'  ' * line.depth}- {_said(line, anchors)}" for line in lines)
        case Table(head, rows):
            columns = len(rows[0]) if rows else len(head)
            yield _row(tuple(map(Line, head)) or (Line(""),) * columns, anchors)
            yield "|" + " --- |" * columns
            yield from (_row(row, anchors) for row in rows)
        case CitedRules(rules):
            for place, rule in enumerate(rules):
                yield from (*("",)[:place], f"### {_within(rule.number)}", "", _text(rule.text, anchors))
                for example in rule.examples:
                    yield from ("", f"*{translated(EXAMPLE)}* {_text(example, anchors)}")


def _row(cells: tuple[Line, ...], anchors: frozenset[str]) -> str:
    return "| " + " | ".join(_said(cell, anchors) for cell in cells) + " |"


def _text(text: str, anchors: frozenset[str]) -> str:
    """A text; the numbers in it of rules that are anchors lead to them."""

    def link(found: re.Match[str]) -> str:
        number = found[0].replace("\\", "")
        return _link(number) if number in anchors else found[0]

    return _NUMBER.sub(link, escaped(text))


def _link(rule: str) -> str:
    """To the heading of a rule: by its words in small letters, as those who show Markdown name headings."""
    return f"[{_within(rule)}](#{_LEFT_OUT.sub('', rule.lower()).replace(' ', '-')})"


def _said(line: Line, anchors: frozenset[str]) -> str:
    """A line; what differs, and a step of a checklist, is bold."""
    words = _text(line.words, anchors)
    if line.rule in anchors and not _NUMBER.fullmatch(line.rule):  # one of a rules pack
        words = words.replace(_within(line.rule), _link(line.rule))
    return f"**{words}**" if words and (line.differs or line.leads) else words
