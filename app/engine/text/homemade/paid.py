"""Keywords of a rules pack that stand for a cost, which texts ask of: "if this spell's toll was paid"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from app.engine.text.homemade.reminders import rules_text
from app.engine.text.spelling import CLOSE, OPEN, participle
from app.engine.values.pack import OWN, REMINDER, Pack, PackKeyword

LETS_PAY: Final = re.compile(r"When this [a-z]+ enters, you may [^.]+\.")
_ADDITIONAL: Final = "As an additional cost to cast this spell, you may "
_ALTERNATIVE: Final = "rather than pay this spell's mana cost"


def as_paid(reminder: str, keyword: PackKeyword, pack: Pack) -> str:
    """What a card says in brackets, and that a permanent is then what the pack calls that."""
    paid = participle(keyword.name.lower())
    if paid not in pack.designations or not LETS_PAY.fullmatch(reminder):
        return reminder
    return f"{reminder} If you do, this permanent becomes {paid}."


def with_paid(text: str, pack: Pack) -> str:
    """The text with what it asks of such costs in the words of the game (601.2b), or of the pack."""
    low = text.lower()
    if " was " not in low and "wasn't " not in low and " is paid" not in low:
        return text
    for keyword, forms in _forms(pack):
        if keyword in low or participle(keyword) in low:
            for form, meant in forms:
                text = form.sub(meant, text)
    return text


@lru_cache(maxsize=50)
def _forms(pack: Pack) -> tuple[tuple[str, tuple[tuple[re.Pattern[str], str], ...]], ...]:
    return tuple((one.name.lower(), tuple(_of(one, pack))) for one in pack.keywords if not one.is_action)


def _of(keyword: PackKeyword, pack: Pack) -> list[tuple[re.Pattern[str], str]]:
    """What texts ask of the cost that a keyword stands for."""
    name, paid = re.escape(keyword.name.lower()), participle(keyword.name.lower())
    found = []
    if rules_text(keyword).startswith((_ADDITIONAL, REMINDER)) or _ALTERNATIVE in rules_text(keyword):
        own = f"{OPEN}{OWN}{keyword.name.lower()}{CLOSE}"
        found += [
            (
                re.compile(rf"\b(this spell's|~'s|its) {name}(?: cost)? (was|wasn't) paid\b"),
                rf"\1 {own} cost \2 paid",
            ),
            (re.compile(rf"\bthe {name} cost (was|wasn't) paid\b"), rf"this spell's {own} cost \1 paid"),
            (re.compile(rf"\bthis spell (was|wasn't) {paid}\b"), rf"this spell's {own} cost \1 paid"),
            (re.compile(rf"(?:~|\b[Tt]his [a-z]+|\bit) (was|wasn't) {paid}\b"), rf"its {own} cost \1 paid"),
        ]
    if paid in pack.designations and REMINDER in keyword.text:
        found += [
            (re.compile(rf"(~|\b[Tt]his [a-z]+)'s {name} is paid\b"), rf"\1 becomes {paid}"),
            (re.compile(rf"(~|\bthis (?!spell)[a-z]+)'s {name} was paid\b"), rf"\1 is {paid}"),
            (re.compile(rf"(?<!spell and )\bits {name} was paid\b"), f"it's {paid}"),
        ]
    return found
