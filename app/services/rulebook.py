"""The rules: where each is implemented, in our words, and as the official text says it when there is one."""

from __future__ import annotations

import importlib
import importlib.resources
import inspect
import pkgutil
import re
import sys
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import Final

import orjson
from msgspec import Struct

import app.engine
from app.engine.errors import SpellbenchError
from app.engine.rule import INDEX, Rule
from app.engine.values.said import say
from app.services.reference.editions import RulesError, chosen, editions, read_rules
from app.services.rulestext import RulesText

_ASKED: Final = re.compile(r"(?:cr|rule)?\s*(\d{3})(?:\.(\d+)\s*([a-z]{0,2}))?\.?", re.IGNORECASE)
_PARTS: Final = re.compile(r"(\d{3})(?:\.(\d+)([a-z]{0,2}))?")


class UnknownRuleError(SpellbenchError):
    """There is no rule of that number.

    Attributes:
        number: It, as it is written.
        nearest: Numbers near it that exist, in their order.
    """

    def __init__(self, number: str, nearest: tuple[str, ...], *, text_loaded: bool) -> None:
        where = "" if text_loaded else " among those that are implemented, and no rules text is loaded"
        near = f"; the nearest are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"There is no rule {number}{where}{near}.")
        self.number, self.nearest = number, nearest


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
    def open(data_dir: Path | None = None, file: Path | None = None, edition: str = "") -> Rulebook:
        """The rulebook with the rules text in `file`, or that edition or the newest that is kept, or none.

        Raises:
            RulesError: There are no rules in the file, or no such edition is kept.
            CardsError: It can't be read.
        """
        if file is None:
            kept = (chosen(edition, data_dir),) if edition else editions(data_dir)
            file = kept[0].file if kept else None
        return Rulebook(read_rules(file) if file is not None else None)

    def rule(self, asked: str) -> RuleEntry:
        """What is known about a rule.

        Raises:
            RulesError: That can't be a rule number.
            UnknownRuleError: There is no such rule.
        """
        match = _ASKED.fullmatch(asked.strip())
        if match is None:
            raise RulesError(say("{asked} is not a rule number such as 601 or 601.2f.", asked=repr(asked)))
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
            effective=text.day_in_words if text else None,
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


def _file(module: str) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if hasattr(sys.modules.get(module), "__path__") else f"{path}.py"


def _keyword_module(name: str) -> str:
    from app.engine.keywords.registry import KEYWORDS  # noqa: PLC0415  (loads all phrases)

    return KEYWORDS[name].meaning.__module__


def _first_line(number: str) -> str:
    """What the function that implements the rule says about itself, with the number taken away."""
    said = (in_words(place.module, place.name) for place in INDEX.get(Rule(number), ()))
    return re.sub(rf"^{re.escape(number)}[:,]\s*", "", next(filter(None, said), ""))


def in_words(module: str, name: str) -> str:
    """What a function, a class or, without a name, a module says that it does; "" where it says nothing."""
    target: object = sys.modules.get(module)
    for part in name.split(".") if name else ():
        target = getattr(target, part, None)
    text = inspect.getdoc(target) if target is not None else None
    return text.splitlines()[0] if text else ""


def _parent(number: str) -> str:
    chapter, _, rest = number.partition(".")
    if not rest:
        return ""
    return f"{chapter}.{rest.rstrip(ascii_lowercase)}" if rest[-1].isalpha() else chapter


def _is_part(number: str, whole: str) -> bool:
    return _parent(number) == whole or _parent(_parent(number)) == whole


def _order(number: str) -> tuple[int, int, int, str]:
    match = _PARTS.fullmatch(number)
    if match is None:
        return (1000, 0, 0, number)
    letters = match[3] or ""
    return int(match[1]), int(match[2] or 0), len(letters), letters


def _distance(one: str, other: str) -> tuple[int, int, int]:
    a, b = _order(one), _order(other)
    letters = [26 * len(one) + ord(one[-1]) if one else ord("a") + 25 for one in (a[3], b[3])]
    return abs(a[0] - b[0]), abs(a[1] - b[1]), abs(letters[0] - letters[1])
