"""Keywords of a rules pack that stand for a cost, which texts ask of: "if this spell's toll was paid"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app.engine.text.homemade.terms import rules_text
from app.engine.text.homemade.wordings.wording import Wording, literal, rewritten, table, values_in
from app.engine.text.spelling import CLOSE, OPEN, participle
from app.engine.values.pack import OWN, REMINDER, Pack, PackKeyword

_LETS_PAY: Final = "When this {letters} enters, you may {what:said}."
_ADDITIONAL: Final = "As an additional cost to cast this spell, you may "
_ALTERNATIVE: Final = "rather than pay this spell's mana cost"
_OF_A_SPELL: Final = """
{of=this spell's|its} NAME( cost|) {was=was|wasn't} paid → {of} OWN cost {was} paid
the NAME cost {was=was|wasn't} paid → this spell's OWN cost {was} paid
this spell {was=was|wasn't} PAID → this spell's OWN cost {was} paid
(~|this {letters}|it) {was=was|wasn't} PAID → its OWN cost {was} paid
"""
_OF_THIS_SPELL: Final = """
{if=If|if|unless} (it|~) {was=was|wasn't} PAID[,|.|$] → {if} this spell's OWN cost {was} paid
"""
_OF_A_PERMANENT: Final = """
{who:itself}'s NAME is paid → {who} becomes PAID
{who:this permanent}'s NAME was paid → {who} is PAID
[!spell and ]its NAME was paid → it's PAID
"""


def lets_pay(text: str) -> bool:
    """Whether a text lets one pay as a permanent enters."""
    return values_in(_LETS_PAY, text) is not None


def as_paid(reminder: str, keyword: PackKeyword, pack: Pack) -> str:
    """What a card says in brackets, and that a permanent is then what the pack calls that."""
    paid = participle(keyword.name.lower())
    if paid not in pack.designations or not lets_pay(reminder):
        return reminder
    return f"{reminder} If you do, this permanent becomes {paid}."


def with_paid(text: str, pack: Pack) -> str:
    """The text with what it asks of such costs in the words of the game (601.2b), or of the pack."""
    low = text.lower()
    if " was " not in low and "wasn't " not in low and " is paid" not in low:
        return text
    # What a spell says of "it" behind what it does is of the spell; an ability may speak of another object.
    of_itself = not text.startswith(("When", "At ")) and ":" not in text
    for keyword, wordings, itself in _wordings(pack):
        if keyword in low or participle(keyword) in low:
            text = rewritten(rewritten(text, itself) if of_itself else text, wordings)
    return text


@lru_cache(maxsize=50)
def _wordings(pack: Pack) -> tuple[tuple[str, tuple[Wording, ...], tuple[Wording, ...]], ...]:
    return tuple((one.name.lower(), *_of(one, pack)) for one in pack.keywords if not one.is_action)


def _of(keyword: PackKeyword, pack: Pack) -> tuple[tuple[Wording, ...], tuple[Wording, ...]]:
    """What texts ask of the cost that a keyword stands for, and what a spell asks of itself."""
    name, paid, lines, itself = keyword.name.lower(), participle(keyword.name.lower()), "", ""
    if rules_text(keyword).startswith((_ADDITIONAL, REMINDER)) or _ALTERNATIVE in rules_text(keyword):
        lines, itself = _OF_A_SPELL, _OF_THIS_SPELL
    if paid in pack.designations and REMINDER in keyword.text:
        lines += _OF_A_PERMANENT
    own = f"{OPEN}{OWN}{name}{CLOSE}"

    def named(text: str) -> tuple[Wording, ...]:
        return table(text.replace("NAME", literal(name)).replace("PAID", literal(paid)).replace("OWN", own))

    return named(lines), named(itself)
