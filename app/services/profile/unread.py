"""What a line that was not understood may say: conservative rules, by its shape and by its words.

A line has one shape, told from how it begins and ends: "trigger" (when, whenever, at), "chapter", "loyalty",
"activated" (a colon before the first full stop), "keywords" (no full stop at its end, or a keyword at its
beginning), or "sentence". The lines below a level, station or class bar are looked at one by one, without
"keywords", since those are not the face's own. What is in quotation marks does not count.

`RULES` has for each field the shapes that can say something for it, each with the words without which it
says nothing. Where a rule is in doubt it says yes: a field that is left out misleads nobody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from app.engine.keywords.registry import KEYWORDS

_QUOTE: Final = re.compile(r"\"[^\"]*\"?")
_BAR: Final = re.compile(r"LEVEL \d|STATION \d|(?:\{[^{}]+\})+: Level \d")
_UNDER: Final = re.compile(r"(Boast|Exhaust|Forecast|Max speed|Power-up|Solved|∞) — ")
_SHAPES: Final = (
    ("nothing", re.compile(r"[IVX]+(?:, [IVX]+)* — |To solve — |\d+/\d+$")),
    ("trigger", re.compile(r"(?:When|Whenever|At) ")),
    ("loyalty", re.compile(r"[+-]?(?:\d+|X): ")),
    ("activated", re.compile(r"[^.\n]*: ")),
    ("keywords", re.compile(r"[A-Z][a-z' -]*—\S|[^\n]*[^.\n]$")),
)
_PARAMETER: Final = re.compile(r" \{| — |—| (?:\d+|X)\. |\. ")
_ALWAYS: Final = re.compile("")
_MUST_PAY: Final = re.compile(r"additional cost to cast (?:this|~)[^,]*,(?! you may)")
_MAY_PAY: Final = re.compile(r"additional cost to cast (?:this|~)[^,]*, you may")
_CAST_IT: Final = re.compile(
    r"\b(?:cast|play) (?:this|~|it)\b.*\b(?:for|without|by|pay)\b|rather than(?!.*\bspells\b)"
    r"|\bwithout paying (?:its|this|~)"
)
_OPTIONAL: Final = re.compile(
    r"kicker|buyback|entwine|escalate|replicate|squad|offspring|bargain|casualty|conspire|gift"
)
_ALTERNATIVE: Final = re.compile(
    r"awaken|bestow|blitz|cleave|dash|disturb|emerge|escape|evoke|flashback|foretell|freerunning|harmonize"
    r"|impending|madness|mayhem|miracle|more than|mutate|overload|prowl|sneak|spectacle|surge|warp|slinging"
)
_MODES: Final = re.compile(r"\n[•+]|\bchoose\b.*—|\{p\}", re.DOTALL)
_TARGET: Final = re.compile(r"\btargets?\b")

Words = Mapping[str, re.Pattern[str]]
RULES: Final[Mapping[str, Words]] = {
    "timing": {"keywords": re.compile(r"\bflash\b")},
    "keywords": {"keywords": _ALWAYS},
    "additional_costs": {"sentence": _MUST_PAY},
    "optional_costs": {"sentence": _MAY_PAY, "keywords": _OPTIONAL},
    "alternative_costs": {"sentence": _CAST_IT, "keywords": _ALTERNATIVE},
    "own_cost_changes": {"sentence": re.compile(r"(?:~|this spell|it)\b.* costs? .*\b(?:less|more)\b")},
    "cost_changes_to_others": {
        "sentence": re.compile(
            r"^(?!this spell costs|as an additional cost to cast this spell).*"
            r"(?:\bcosts?\b.*\b(?:less|more|additional)\b|additional cost)"
        )
    },
    "set_cost": {"sentence": re.compile(r"\bcosts?\b.*\b(?:at least|less than|minimum)\b|would cost")},
    "alternative_costs_for_others": {"sentence": re.compile(r"rather than.*\bspells?\b(?!')|by paying")},
    "cant_cast": {
        "sentence": re.compile(
            r"can't\b.*\b(?:cast|play)\b|\bcan (?:only )?cast\b|\bcast\b.*\b(?:only|no more) (?!mana\b)"
            r"|\bonly (?:cast|play)\b"
        )
    },
    "casting_restriction": {
        "sentence": re.compile(
            r"cast (?:this|~).*\b(?:only|unless)\b|(?:can't|only|unless).*\bcast (?:this (?!turn)|~)"
            r"|(?:this spell|~) can't be cast"
        )
    },
    "cast_permissions": {
        "sentence": re.compile(
            r"\bmay\b.*\b(?:cast|play)\b|\bcan\b(?!'t| cast spells only).*\bcast|\bcast .*\bas though\b"
        )
    },
    "triggers": {"trigger": _ALWAYS},
    "cast_triggers": {"trigger": re.compile(r"\bcasts?\b")},
    "target_triggers": {"trigger": re.compile(r"\bbecomes?\b.*\btarget")},
    "mana_abilities": {"activated": re.compile(r"\badds?\b")},
    "activated_abilities": {"activated": _ALWAYS},
    "loyalty_abilities": {"loyalty": _ALWAYS},
    "uncounterable": {"sentence": re.compile(r"countered")},
}
"""For each field what can say something for it: a shape, and words without which it can't."""
_OF_SPELLS: Final[Mapping[str, Words]] = {
    "modes": {"sentence": _MODES, "trigger": _MODES, "keywords": _MODES},
    "targets": dict.fromkeys(("sentence", "keywords", "activated"), _TARGET),
    "divided": {"sentence": re.compile(r"\bdivided?\b|distribut"), "keywords": re.compile(r"divide|distrib")},
    # What a spell says of other spells holds only when it resolves.
    "cost_changes_to_others": {},
    "set_cost": {},
    "alternative_costs_for_others": {},
    "cant_cast": {},
    "cast_permissions": {"sentence": re.compile(r"\bmay (?:cast|play) (?:this|~)|\bcan be cast\b")},
}
_OF_AURAS: Final[Mapping[str, Words]] = {"targets": {"keywords": re.compile(r"enchant")}}


def may_say(field: str, text: str, *, spell: bool, aura: bool) -> bool:
    """Whether the normalised line `text`, which was not understood, may say something for `field`."""
    rules = _OF_SPELLS.get(field) if spell else _OF_AURAS.get(field) if aura else None
    words = RULES.get(field, {}) if rules is None else rules
    return any(shape in words and words[shape].search(line) for shape, line in _shaped(text))


def is_sentence(text: str) -> bool:
    """Whether a normalised line has the shape "sentence" and is one paragraph."""
    return "\n" not in text and [shape for shape, _ in _lines(_QUOTE.sub('""', text))] == ["sentence"]


@lru_cache(maxsize=4096)
def _shaped(text: str) -> tuple[tuple[str, str], ...]:
    """The lines that a paragraph consists of, in small letters, each with its shape."""
    return tuple((shape, line.lower()) for shape, line in _lines(_QUOTE.sub('""', text)))


def _lines(text: str) -> Iterator[tuple[str, str]]:
    if _BAR.match(text):
        first, *below = text.split("\n")
        if first.startswith("{"):
            yield "activated", first
        for line in below:
            yield from (found for found in _lines(line) if found[0] != "keywords")
        return
    under = _UNDER.match(text)
    if under is not None:
        yield "keywords", under[1]
        yield from _lines(text[under.end() :])
        return
    shape = next((name for name, pattern in _SHAPES if pattern.match(text)), "sentence")
    yield ("keywords" if shape == "sentence" and _begins_with_keyword(text) else shape), text
    if shape == "sentence" and "\n• " in text:
        for option in text.split("\n• ")[1:]:
            yield from _lines(re.sub(r"^[^—\n]{1,40} — ", "", option))


def _begins_with_keyword(text: str) -> bool:
    """Whether a sentence is a keyword with a cost: "Equip {3}. Activate only once each turn." """
    first = _PARAMETER.split(text, maxsplit=1)[0]
    return first != text and first.lower() in KEYWORDS
