"""Reading the text file of the Comprehensive Rules, in every form in which it has been published."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from msgspec import Struct

from app.engine.values.said import say

_MARK: Final = re.compile(r"These rules are effective as of ([^.\n]*\d)")
_RULE: Final = re.compile(r"(\d{3})\.(\d+)([a-z]{0,2})\.?\s+(.*)")
"""With both printed defects: "119.1d. In a ..." has a dot too many, "606.5 If ..." has one too few."""
_HEADING: Final = re.compile(r"(\d{3})\. (.+)")
_SECTION: Final = re.compile(r"(\d)\. (.+)")
_DATE: Final = re.compile(r"([A-Z][a-z]{2})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})")
_MONTHS: Final = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"), say("July"),
    say("August"), say("September"), say("October"), say("November"), say("December"),
)  # fmt: skip
_SHORT: Final = tuple(month[:3] for month in _MONTHS)
_EXAMPLE: Final = "Example:"


class PrintedRule(Struct, frozen=True):
    """One rule as printed."""

    number: str
    text: str
    """Its lines, joined by line ends."""
    examples: tuple[str, ...] = ()
    """Without the word "Example"."""


class RulesText(Struct, frozen=True):
    """A text of the Comprehensive Rules."""

    effective: str
    """The day from which it holds, as printed; "" when that is not said."""
    rules: Mapping[str, PrintedRule]
    """By number, as "601.2" and "601.2f", in printed order."""
    titles: Mapping[str, str]
    """Of the chapters, as "601"."""
    sections: Mapping[str, str] = {}
    """Titles of the sections, as "6"."""
    glossary: Mapping[str, str] = {}
    """What each term means, in printed order; lines are joined by line ends."""

    day: str = ""
    """The same as year-month-day; "" when that can't be told."""

    @property
    def day_in_words(self) -> str:
        """The day from which it holds, as each language has it."""
        if not self.day:
            return self.effective
        year, month, day = map(int, self.day.split("-"))
        return say("{month} {day}, {year}", month=_MONTHS[month - 1], day=day, year=year)


def decode(content: bytes) -> str:
    """The text of a file in UTF-8, UTF-16 or cp1252, with one kind of line ends, and the same when kept."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = content.decode("utf-16", "replace")
    elif b"\0" in content[:200]:
        text = content.decode("utf-16-le" if content[1:2] == b"\0" else "utf-16-be", "replace")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = content.decode("cp1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\0", "")


def is_rules_text(beginning: bytes) -> bool:
    """Whether a file that begins so is a text of the Comprehensive Rules."""
    even = beginning[: len(beginning) // 2 * 2]
    return _MARK.search(decode(even)) is not None


def effective(text: str) -> tuple[str, str]:
    """From when on a text holds: as printed, and as year-month-day; "" for what can't be told."""
    mark = _MARK.search(text)
    printed = mark[1].strip() if mark else ""
    found = _DATE.search(printed)
    if found is None or found[1] not in _SHORT:
        return printed, ""
    return printed, f"{found[3]}-{_SHORT.index(found[1]) + 1:02}-{int(found[2]):02}"


@dataclass(slots=True)
class _Draft:
    """A rule while its lines are collected."""

    lines: list[str]
    examples: list[str] = field(default_factory=list)

    def add(self, line: str) -> None:
        """Take a line that belongs to this rule."""
        if line.startswith(_EXAMPLE):
            self.examples.append(line.removeprefix(_EXAMPLE).strip())
        elif self.examples:
            self.examples[-1] += f"\n{line}"
        else:
            self.lines.append(line)


def is_whole(text: str) -> bool:
    """Whether what the contents announce last, the credits, is there too."""
    return [line.strip() for line in text.split("\n")].count("Credits") != 1


def parse(text: str) -> RulesText:
    """Take a decoded rules text apart; what has no rules in it gives no rules."""
    drafts: dict[str, _Draft] = {}
    titles: dict[str, str] = {}
    sections: dict[str, str] = {}
    current: _Draft | None = None
    lines = list(map(str.strip, text.split("\n")))
    end = len(lines)
    for place, line in enumerate(lines):
        if line == "Glossary" and drafts:
            end = place + 1
            break
        if match := _RULE.fullmatch(line):
            number = f"{match[1]}.{match[2]}{match[3]}"
            current = drafts[number] = _Draft([match[4]])
        elif match := _HEADING.fullmatch(line):
            titles[match[1]] = match[2]
            current = None
        elif match := _SECTION.fullmatch(line):
            sections[match[1]] = match[2]
            current = None
        elif line and current is not None:
            current.add(line)
    printed, day = effective(text)
    rules = {
        number: PrintedRule(number, "\n".join(draft.lines), tuple(draft.examples))
        for number, draft in drafts.items()
    }
    return RulesText(printed, rules, titles, sections, _glossary(lines[end:]), day)


def _glossary(lines: Sequence[str]) -> dict[str, str]:
    """Terms and what they mean. Some years have an empty line after each line, and more after each entry."""
    lines = lines[: lines.index("Credits")] if "Credits" in lines else lines
    is_spaced = not any(one and other for one, other in pairwise(lines))
    entries = re.split(r"\n{3,}" if is_spaced else r"\n{2,}", "\n".join(lines).strip())
    parts = (re.sub(r"\n+", "\n", entry).partition("\n") for entry in entries)
    return {term: meaning for term, _, meaning in parts if meaning}
