"""Keywords of permanents that come with counters or get them: told by the texts that the rules give."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut, StaticAbility, TriggeredAbility
from app.engine.abilities.nouns.elsewhere import Toxic
from app.engine.abilities.vocabulary import KeywordName, RuleNumber
from app.engine.effects.instructions.sequences import If
from app.engine.keywords.activated import told
from app.engine.keywords.registry import keyword
from app.engine.values.frozen import replace
from app.engine.values.walking import swapped

_WITH: Final = "This permanent enters with two {} counters on it."
_DEAD: Final = "When this permanent is put into a graveyard from the battlefield, "
_UPKEEP: Final = "At the beginning of your upkeep, "
_COUNTED: Final[dict[KeywordName, tuple[RuleNumber, str, tuple[str, ...]]]] = {
    "fading": (
        "702.32",
        "fade",
        (_UPKEEP + "remove a fade counter from this permanent. If you can't, sacrifice this permanent.",),
    ),
    "modular": (
        "702.43",
        "+1/+1",
        (
            _DEAD + "you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this"
            " permanent.",
        ),
    ),
    "graft": (
        "702.58",
        "+1/+1",
        (
            "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a"
            " +1/+1 counter from this permanent onto that creature.",
        ),
    ),
    "vanishing": (
        "702.63",
        "time",
        (
            _UPKEEP + "if this permanent has a time counter on it, remove a time counter from it.",
            "When the last time counter is removed from this permanent, sacrifice it.",
        ),
    ),
}
"""Keywords with a number of counters: their rules, the kind, and what triggers."""
_EVOLVE: Final = (
    "Whenever a creature you control enters, if that creature's power is greater than this creature's power"
    " or that creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this"
    " creature."
)


_BLOODTHIRST: Final = (
    "If an opponent was dealt damage this turn, this permanent enters with two +1/+1 counters on it."
)
_RAVENOUS: Final = "When this permanent enters, if X is 5 or more, draw a card."


def triggered(text: str) -> TriggeredAbility:
    """The triggered ability that a text tells, with its intervening "if" as its condition (603.4)."""
    ability: TriggeredAbility = told(text, TriggeredAbility)
    first = ability.effects[0]
    if isinstance(first, If) and not first.instead and ability.condition is None:
        return replace(ability, effects=(first.effect,), condition=first.condition)
    return ability


def _counted(entry: Keyword) -> tuple[General, ...]:
    """It enters with so many counters, and what they bring; vanishing may stand without a number."""
    _, kind, texts = _COUNTED[entry.name]
    abilities = tuple(map(triggered, texts))
    n = entry.amount
    if n is None and entry.name == "vanishing":
        return abilities
    if not isinstance(n, int):
        return (NotCarriedOut(entry.name, ()),)
    return (swapped(told(_WITH.format(kind), StaticAbility), 2, n), *abilities)


def _evolve(entry: Keyword) -> tuple[General, ...]:
    """702.100a: whatever enters greater under its controller's control makes it grow."""
    return (replace(triggered(_EVOLVE), keyword=entry.name),)


def _bloodthirst(entry: Keyword) -> tuple[General, ...]:
    """702.54a: it enters with counters where an opponent was dealt damage; with X it is not carried out."""
    if not isinstance(entry.amount, int):
        return (NotCarriedOut(entry.name, ()),)
    return (swapped(told(_BLOODTHIRST, StaticAbility), 2, entry.amount),)


def _ravenous(entry: Keyword) -> tuple[General, ...]:
    """702.156a: it enters with X counters, and a card is drawn where X is 5 or more."""
    return (told("This permanent enters with X +1/+1 counters on it.", StaticAbility), triggered(_RAVENOUS))


def _toxic(entry: Keyword) -> tuple[General, ...]:
    """702.164b: it gives poison counters with its combat damage."""
    return (Toxic(entry.amount),) if isinstance(entry.amount, int) else (NotCarriedOut(entry.name, ()),)


for _name, (_rule, *_) in _COUNTED.items():
    keyword(_name, _rule, "n", *(("",) if _name == "vanishing" else ()), meaning=_counted)
keyword("evolve", "702.100", meaning=_evolve)
keyword("bloodthirst", "702.54", "n", meaning=_bloodthirst)
keyword("ravenous", "702.156", meaning=_ravenous)
keyword("toxic", "702.164", "n", meaning=_toxic)
