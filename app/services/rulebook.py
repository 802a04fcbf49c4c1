"""The rules: where each is implemented, in our words, and as the official text says it when there is one."""

from __future__ import annotations

import importlib
import importlib.resources
import inspect
import os
import pkgutil
import re
import sys
import tempfile
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import orjson
from msgspec import Struct

import app.engine
from app.engine.errors import SpellbenchError
from app.engine.rule import INDEX, Rule
from app.services.rulestext import RulesText, decode, is_rules_text, is_whole, parse
from cardsdb.paths import data_dir as data_folder
from cardsdb.reading.unpack import Source

RULES_NAME: Final = "rules.txt"
_SIZE_MAX: Final = 4 << 20
"""Bytes; the rules text has one million letters."""
_HEAD: Final = 1 << 14
_ASKED: Final = re.compile(r"(?:cr|rule)?\s*(\d{3})(?:\.(\d+)\s*([a-z]?))?\.?", re.IGNORECASE)
_PARTS: Final = re.compile(r"(\d{3})(?:\.(\d+)([a-z]?))?")


class RulesError(SpellbenchError):
    """A rules text can't be used, or a rule number can't be one."""


class UnknownRuleError(SpellbenchError):
    """There is no rule of that number.

    Attributes:
        nearest: Numbers near it that exist, in their order.
    """

    def __init__(self, number: str, nearest: tuple[str, ...], *, text_loaded: bool) -> None:
        where = "" if text_loaded else " among those that are implemented, and no rules text is loaded"
        near = f"; the nearest are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"There is no rule {number}{where}{near}.")
        self.nearest = nearest


class Place(Struct, frozen=True):
    """Where a rule is implemented."""

    module: str
    name: str
    """Of the function or class; "" where a keyword stands in a table."""
    file: str
    """Below the folder of the project, as "app/engine/rule.py"."""
    line: int
    """From 1; 0 where that can't be told."""


class RuleEntry(Struct, frozen=True):
    """All that is known about one rule."""

    rule: str
    summary: str
    """One line in our own words; "" when there is none."""
    implemented: tuple[Place, ...]
    keywords: tuple[str, ...]
    """The keyword abilities that it defines."""
    title: str
    """Of a chapter such as 601, by the rules text; "" otherwise."""
    text: str | None
    """The official text, None when no rules text is loaded or it has no such rule."""
    examples: tuple[str, ...]
    effective: str | None
    """The date of the rules text, as printed."""
    below: tuple[str, ...]
    """The numbers of its subrules, by the rules text, or else those that are implemented."""
    parts: tuple[str, ...]
    """Those of its subrules that are implemented."""


class Rulebook:
    """Answers what is known about a rule."""

    def __init__(self, text: RulesText | None = None) -> None:
        self.text = text

    @staticmethod
    def open(data_dir: Path | None = None, file: Path | None = None) -> Rulebook:
        """The rulebook with the rules text in `file`, or the imported one, or none.

        Raises:
            RulesError: `file` has no rules in it, or the imported one has not.
            CardsError: It can't be read.
        """
        path = file or rules_file(data_dir)
        if file is None and not path.is_file():
            return Rulebook()
        return Rulebook(read_rules(path))

    def rule(self, asked: str) -> RuleEntry:
        """What is known about a rule.

        Raises:
            RulesError: That can't be a rule number.
            UnknownRuleError: There is no such rule.
        """
        match = _ASKED.fullmatch(asked.strip())
        if match is None:
            raise RulesError(f"{asked!r} is not a rule number such as 601 or 601.2f.")
        chapter, number, letter = match.groups()
        wanted = f"{chapter}.{number}{letter.lower()}" if number else chapter
        if wanted not in self.numbers:
            raise UnknownRuleError(wanted, self.nearest(wanted), text_loaded=self.text is not None)
        return self._entry(wanted)

    def nearest(self, number: str, limit: int = 3) -> tuple[str, ...]:
        """The existing numbers nearest to one that does not exist, in their order."""
        near = sorted(self.numbers, key=lambda other: (_distance(other, number), _order(other)))
        return tuple(sorted(near[:limit], key=_order))

    @cached_property
    def numbers(self) -> frozenset[str]:
        """All rule numbers that are known."""
        known = {number for number in implementations() if not number.startswith("set:")}
        known.update(number.partition(".")[0] for number in tuple(known))
        if self.text is not None:
            known.update(self.text.rules, self.text.titles)
        return frozenset(known)

    def _entry(self, wanted: str) -> RuleEntry:
        places = implementations()
        text = self.text
        printed = text.rules.get(wanted) if text else None
        below = sorted((number for number in self.numbers if _parent(number) == wanted), key=_order)
        parts = sorted((n for n in places if n != wanted and _is_part(n, wanted)), key=_order)
        return RuleEntry(
            rule=wanted,
            summary=summaries().get(wanted) or _first_line(wanted),
            implemented=places.get(wanted, ()),
            keywords=keyword_names().get(wanted, ()),
            title=text.titles.get(wanted, "") if text else "",
            text=printed.text if printed else None,
            examples=printed.examples if printed else (),
            effective=text.effective if text else None,
            below=tuple(below),
            parts=tuple(parts),
        )


@cache
def implementations() -> Mapping[str, tuple[Place, ...]]:
    """Where each rule is implemented, by number; loads the whole engine."""
    for module in pkgutil.walk_packages(app.engine.__path__, f"{app.engine.__name__}."):
        importlib.import_module(module.name)
    found = {
        str(number): tuple(Place(one.module, one.name, _file(one.module), one.line) for one in places)
        for number, places in INDEX.items()
    }
    for number, names in keyword_names().items():
        modules = dict.fromkeys(_keyword_module(name) for name in names)
        found[number] = (*found.get(number, ()), *(Place(m, "", _file(m), 0) for m in modules))
    return found


@cache
def keyword_names() -> Mapping[str, tuple[str, ...]]:
    """The keyword abilities that each rule defines."""
    from app.engine.keywords.registry import KEYWORDS  # noqa: PLC0415  (loads all phrases)

    found: dict[str, list[str]] = {}
    for entry in KEYWORDS.values():
        found.setdefault(entry.rule, []).append(entry.name)
    return {number: tuple(sorted(names)) for number, names in found.items()}


@cache
def summaries() -> Mapping[str, str]:
    """Rules in our own words, one line each, as far as they have been written."""
    file = importlib.resources.files("resources").joinpath("rules", "summaries.json")
    if not file.is_file():
        return {}
    found: dict[str, str] = orjson.loads(file.read_bytes())
    return found


def rules_file(data_dir: Path | None = None) -> Path:
    """Where the imported rules text lies."""
    return data_folder(data_dir) / RULES_NAME


def is_rules_file(file: Path) -> bool:
    """Whether a file is a text of the Comprehensive Rules, by its content; it may be packed."""
    with Source(file) as source:
        return is_rules_text(source.peek(_HEAD))


def read_rules(file: Path) -> RulesText:
    """Read a rules text, packed or not, of any year.

    Raises:
        RulesError: There are no rules in it.
        CardsError: The file can't be read.
    """
    return _parsed(file, _content(file))


def import_rules(file: Path, data_dir: Path | None = None) -> RulesText:
    """Keep a rules text in the data folder, in place of the one that is there.

    Raises:
        RulesError: There are no rules in it; nothing has changed.
        CardsError: The file can't be read.
        OSError: It can't be written.
    """
    content = _content(file)
    text = _parsed(file, content)
    target = rules_file(data_dir)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{RULES_NAME}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(decode(content).encode("utf-8"))
            new.flush()
            os.fsync(new.fileno())
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)
    return text


def _content(file: Path) -> bytes:
    pieces: list[bytes] = []
    with Source(file) as source:
        while piece := source.read(1 << 20):
            pieces.append(piece)
            if len(pieces) > _SIZE_MAX >> 20:
                raise RulesError(f"{file}: the file is too large for a rules text; choose another one.")
    return b"".join(pieces)


def _parsed(file: Path, content: bytes) -> RulesText:
    decoded = decode(content)
    text = parse(decoded)
    if text.rules and not is_whole(decoded):
        raise RulesError(f"{file}: the rules text is cut off before the credits; download it again.")
    if not text.rules:
        raise RulesError(
            f"{file}: there are no rules in this file; choose the text file (TXT) of the Comprehensive Rules."
        )
    return text


def _file(module: str) -> str:
    path = module.replace(".", "/")
    source = getattr(sys.modules.get(module), "__file__", "") or ""
    return f"{path}/__init__.py" if source.endswith("__init__.py") else f"{path}.py"


def _keyword_module(name: str) -> str:
    from app.engine.keywords.registry import KEYWORDS  # noqa: PLC0415  (loads all phrases)

    return KEYWORDS[name].meaning.__module__


def _first_line(number: str) -> str:
    """What the function that implements the rule says about itself, with the number taken away."""
    for place in INDEX.get(Rule(number), ()):
        target: object = sys.modules.get(place.module)
        for part in place.name.split("."):
            target = getattr(target, part, None)
        if text := inspect.getdoc(target) if target is not None else None:
            return re.sub(rf"^{re.escape(number)}[:,]\s*", "", text.splitlines()[0])
    return ""


def _parent(number: str) -> str:
    chapter, _, rest = number.partition(".")
    if not rest:
        return ""
    return f"{chapter}.{rest[:-1]}" if rest[-1].isalpha() else chapter


def _is_part(number: str, whole: str) -> bool:
    return _parent(number) == whole or _parent(_parent(number)) == whole


def _order(number: str) -> tuple[int, int, str]:
    match = _PARTS.fullmatch(number)
    if match is None:
        return (1000, 0, number)
    return int(match[1]), int(match[2] or 0), match[3] or ""


def _distance(one: str, other: str) -> tuple[int, int, int]:
    a, b = _order(one), _order(other)
    letters = [ord(letter) if letter else ord("a") - 1 for letter in (a[2], b[2])]
    return abs(a[0] - b[0]), abs(a[1] - b[1]), abs(letters[0] - letters[1])
