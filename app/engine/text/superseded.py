"""Wordings that Oracle texts had once, and have no more: what they would be printed as now.

Printed cards are brought up to date by their makers; home-made ones keep the words of their year.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.values.patterns import regex

_Now: TypeAlias = str | Callable[[re.Match[str]], str]
_VERBS: Final = {
    "has": "have",
    "does": "do",
    "is": "are",
    "goes": "go",
    "doesn't": "don't",
    "isn't": "aren't",
}


def _plural(found: re.Match[str]) -> str:
    """ "he or she loses": "they lose" """
    verb = found["verb"]
    pronoun = "They" if found[0][0] == "H" else "they"
    stem = verb.removesuffix("s") if verb.endswith("s") and not verb.endswith("ss") else verb
    return f"{pronoun} {_VERBS.get(verb, stem)}"


def _exiled(found: re.Match[str]) -> str:
    """ "Remove target creature from the game": "Exile target creature" """
    word = "Exile" if found[1] == "R" else "exile"
    return f"{word}{'s' if 'oves ' in found[0] else ''} {found[2]}"


_ONCE: Final[tuple[tuple[str, str, _Now], ...]] = (
    ("into play", r"\bcomes into play\b", "enters the battlefield"),
    ("into play", r"\binto play\b", "onto the battlefield"),
    (
        "battlefield under",
        r"\b([Ww]hen(?:ever)? (?:an?|another|one or more) (?:(?!owns|that|with)[A-Za-z-]+ )+?)"
        r"(enters?) the battlefield under your control\b",
        r"\1you control \2",
    ),
    ("enters the battlefield", r"\benters the battlefield\b(?! under)", "enters"),
    ("enter the battlefield", r"\benter the battlefield (?=tapped|untapped|with |as a copy)", "enter "),
    ("converted mana", r"\bconverted mana cost", "mana value"),
    ("mana pool", r" to (?:your|their|his or her) mana pool", ""),
    ("or she ", r"\b[Hh]e or she (?P<verb>[\w']+)", _plural),
    ("or her", r"\bhis or her\b", "their"),
    ("or her", r"\bhim or her\b", "them"),
    (
        "plays a",
        r"\b([Ww]hen(?:ever)? (?:a player|an opponent|another player)) plays "
        r"(an? (?:(?!or |land)[\w-]+ )*?spell)\b",
        r"\1 casts \2",
    ),
    ("you play a", r"\b([Ww]hen(?:ever)? you) play (an? (?:(?!or |land)[\w-]+ )*?spell)\b", r"\1 cast \2"),
    ("this ability only", r"\bActivate this ability only\b", "Activate only"),
    ("any time you", r"\b(Activate only )any time you could cast (a sorcery|an instant)", r"\1as \2"),
    ("by spells or", r" can't be countered by spells or abilities", " can't be countered"),
    ("from the game", r"\b([Rr])emoves? ([^.,]*?) from the game", _exiled),
)
"""A part of each superseded wording, the wording, and what is printed for it now; one after the other."""


_COMPILED: Final = tuple((part, regex(shape), now) for part, shape, now in _ONCE)


def brought_up_to_date(text: str) -> str:
    """The text in the words that are printed now; they mean the same."""
    for part, shape, now in _COMPILED:
        if part in text:
            text = shape.sub(now, text)
    return text
