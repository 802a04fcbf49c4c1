"""A rule in words, for the box that a rule number opens: as printed where there is a text, else in ours."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from app.services.table.later import later

NO_TEXT: Final = (
    "The text of the Comprehensive Rules has not been imported; "
    "import its text file (TXT) to read the rule here."
)
"""What is said where the rule can't be shown as it is printed."""

_RULEBOOK: Final = later("app.services.rulebook")


class RuleSaid(Struct, frozen=True):
    """A rule as it is told."""

    rule: str
    title: str
    """With the title of its chapter where that is known."""
    text: str


def rule_in_words(number: str, data_dir: Path | None = None) -> RuleSaid:
    """A rule as printed with its examples; where no text is there what it is about, and that."""
    rulebook = _RULEBOOK()
    try:
        book = rulebook.Rulebook.open(data_dir)
        entry = book.rule(number)
    except (rulebook.RulesError, rulebook.UnknownRuleError) as error:
        return RuleSaid(number, f"Rule {number}", str(error))
    chapter = book.text.titles.get(number.partition(".")[0], "") if book.text is not None else ""
    title = " · ".join(part for part in (f"Rule {number}", entry.title or chapter) if part)
    if entry.text is None:
        about = f"In short: {entry.summary}" if entry.summary else ""
        return RuleSaid(number, title, "\n".join(part for part in (about, NO_TEXT) if part))
    examples = (f"Example: {example}" for example in entry.examples)
    dated = f"Comprehensive Rules, effective {entry.effective}" if entry.effective else ""
    return RuleSaid(number, title, "\n".join(part for part in (entry.text, *examples, dated) if part))
