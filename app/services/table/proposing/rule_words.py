"""A rule in words, for the box that a rule number opens: as printed where there is a text, else in ours."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from app.engine.values.said import joined, said_by, say
from app.services.table.later import later

NO_TEXT: Final = say(
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
        return RuleSaid(number, say("Rule {number}", number=number), said_by(error))
    chapter = book.text.titles.get(number.partition(".")[0], "") if book.text is not None else ""
    title = joined(
        " · ", (part for part in (say("Rule {number}", number=number), entry.title or chapter) if part)
    )
    if entry.text is None:
        about = say("In short: {summary}", summary=entry.summary) if entry.summary else ""
        return RuleSaid(number, title, joined("\n", (part for part in (about, NO_TEXT) if part)))
    examples = (say("Example: {example}", example=example) for example in entry.examples)
    dated = (
        say("Comprehensive Rules, effective {effective}", effective=entry.effective)
        if entry.effective
        else ""
    )
    return RuleSaid(number, title, joined("\n", (part for part in (entry.text, *examples, dated) if part)))
