"""What a report says, as a value: headings, lines with a status, lists, tables. Each writer prints it all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from app.engine.values.said import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NUMBER: Final = re.compile(
    r"\b\d{3}\.\d+[a-z]?\b|(?:(?<=rule )|(?<=rules )|(?<=[Ss]ee )|(?<=\d{3} and ))\d{3}\b"
)
"""The number of a rule in a text, or of a chapter that is named as one."""
SIGNS: Final = {"ok": "✓", "illegal": "✗", "choose": "…", "unsure": "?", "not needed": "·"}
"""A sign for each status; never colour alone."""
EXAMPLE: Final = say("Example:")
"""Stands before an example of a rule."""
DIFFERS: Final = "≠"
"""The sign of what is not the same in two branches."""


class Line(Struct, frozen=True):
    """A sentence with its status and its rule; also a cell of a table."""

    text: str
    status: str = ""
    """ "ok", "illegal", "choose", "unsure" or "not needed"; "" for what has none."""
    rule: str = ""
    leads: bool = False
    """Whether the rule stands before the text, as in a checklist."""
    differs: bool = False
    """Whether it is otherwise in the other branch."""
    depth: int = 0
    """In a list: below how many others it stands."""

    @property
    def sign(self) -> str:
        """What stands before it, so that no colour is needed: the signs of its status and of a difference."""
        return " ".join(
            part for part in (DIFFERS if self.differs else "", SIGNS.get(self.status, "")) if part
        )

    @property
    def words(self) -> str:
        """All of it as plain text."""
        rule = self.rule if self.leads else f"({self.rule})" if self.rule else ""
        parts = (self.sign, rule, self.text) if self.leads else (self.sign, self.text, rule)
        return " ".join(part for part in parts if part)


class Heading(Struct, frozen=True):
    """The heading of what follows; the title of the document has level 1."""

    text: str
    level: int = 2


class Paragraph(Struct, frozen=True):
    """A line of its own."""

    line: Line


class Items(Struct, frozen=True):
    """A list."""

    lines: tuple[Line, ...]


class Table(Struct, frozen=True):
    """A table; the first cell of each row says what the row is about."""

    head: tuple[str, ...]
    """The names of the columns; empty where they go without saying."""
    rows: tuple[tuple[Line, ...], ...]


class CitedRule(Struct, frozen=True):
    """A rule with its text."""

    number: str
    text: str
    examples: tuple[str, ...] = ()


class CitedRules(Struct, frozen=True):
    """The rules that the rest cites."""

    rules: tuple[CitedRule, ...]


Block: TypeAlias = Heading | Paragraph | Items | Table | CitedRules


class Document(Struct, frozen=True):
    """A whole report."""

    title: str
    blocks: tuple[Block, ...]


def cited(document: Document) -> frozenset[str]:
    """The numbers of the rules whose text a report has."""
    told = (block.rules for block in document.blocks if isinstance(block, CitedRules))
    return frozenset(rule.number for rules in told for rule in rules)


def lines_of(blocks: Iterable[Block]) -> Iterator[Line]:
    """All lines of these blocks, in their order."""
    for block in blocks:
        match block:
            case Paragraph(line):
                yield line
            case Items(lines):
                yield from lines
            case Table(_, rows):
                for row in rows:
                    yield from row
            case _:
                pass


def rules_in(blocks: Iterable[Block]) -> frozenset[str]:
    """The numbers of all rules that blocks name, for where each of them can be read."""
    lines = tuple(lines_of(blocks))
    told = (number for line in lines for number in NUMBER.findall(line.text))
    return frozenset((*(line.rule for line in lines if line.rule), *told))
