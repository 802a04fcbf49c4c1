"""Which rules the cases of a list show, and which they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.services.reports.editions import in_order

if TYPE_CHECKING:
    from app.services.library.cases import CaseEntry
    from app.services.rulebook import Rulebook

CASTING: Final = "601"
"""The chapter that is looked through even where no case cites it."""


class RuleShown(Struct, frozen=True):
    """A rule, and how many cases show it."""

    rule: str
    cases: int
    summary: str = ""


def shown(entries: Iterable[CaseEntry]) -> tuple[RuleShown, ...]:
    """The rules that cases cite, with how many do, in the order of the rules."""
    counts = Counter(rule for entry in entries for rule in dict.fromkeys(entry.rules))
    return tuple(RuleShown(rule, counts[rule]) for rule in in_order(counts))


def not_shown(entries: Iterable[CaseEntry], rulebook: Rulebook) -> tuple[RuleShown, ...]:
    """The rules that the program implements and no case cites, of the chapters that any case is about.

    Of the chapter about casting all rules are told that the rules text has.
    """
    cited = {rule for entry in entries for rule in entry.rules}
    chapters = {CASTING, *(rule[:3] for rule in cited if rule[:3].isdecimal())}
    known = {number for number in rulebook.numbers if number[:3] in chapters and "." in number}
    told = {number for number in known if number.startswith(CASTING) or rulebook.rule(number).implemented}
    missing = (number for number in told - cited if not _has_parts(number, known))
    return tuple(RuleShown(number, 0, _summary(number, rulebook)) for number in in_order(missing))


def _has_parts(number: str, known: set[str]) -> bool:
    """Whether the rule is told by its parts, as 601.2 is."""
    return number[-1].isdecimal() and any(other[:-1] == number and other[-1].isalpha() for other in known)


def _summary(number: str, rulebook: Rulebook) -> str:
    return (rulebook.rule(number).text or "").partition("\n")[0].partition(". ")[0]
