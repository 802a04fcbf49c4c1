"""Normalising: the few changes to a paragraph before it is read. No word is dropped but reminder text."""

from __future__ import annotations

import re
from typing import Final

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_CHARACTERS: Final = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "−": "-", "–": "—", "\u00a0": " "}
)
_SPACES: Final = re.compile(r" {2,}")
ABILITY_WORDS: Final = (
    "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Channel", "Chroma", "Cohort",
    "Constellation", "Converge", "Council's dilemma", "Disappear", "Infusion", "Opus", "Repartee",
    "Vivid", "Corrupted", "Coven", "Delirium", "Descend 4", "Descend 8", "Domain", "Eerie",
    "Eminence", "Enrage", "Fateful hour", "Fathomless descent", "Ferocious", "Flurry", "Formidable",
    "Grandeur",
    "Hellbent", "Heroic", "Imprint", "Inspired", "Join forces", "Kinship", "Landfall", "Lieutenant",
    "Magecraft",
    "Metalcraft", "Morbid", "Pack tactics", "Paradox", "Parley", "Radiance", "Raid", "Rally", "Renew",
    "Revolt",
    "Secret council", "Spell mastery", "Strive", "Survival", "Sweep", "Tempting offer", "Threshold",
    "Undergrowth",
    "Valiant", "Void", "Will of the council",
)  # fmt: skip
"""Ability words: they have no meaning of their own (207.2c)."""
_LABEL: Final = re.compile("(" + "|".join(ABILITY_WORDS) + ") — ")


def own_names(name: str) -> tuple[str, ...]:
    """The names by which a text speaks of its own card: the whole name, and a legend's short one (201.5)."""
    short = name.split(",", maxsplit=1)[0]
    return (name,) if short == name else (name, short)


def normalise(paragraph: str, name: str) -> str:
    """A paragraph without reminder text, "~" for the card's own name, one kind of quotes and dashes."""
    text = _REMINDER.sub("", paragraph.translate(_CHARACTERS))
    for own in own_names(name.translate(_CHARACTERS)):
        if len(own) > 2:
            text = re.sub(rf"(?<![\w]){re.escape(own)}(?![\w])", "~", text)
    return _SPACES.sub(" ", text).strip()


def split_label(text: str) -> tuple[str, str]:
    """The ability word before a dash, and the text after it; "" when there is none (207.2c)."""
    match = _LABEL.match(text)
    return (match[1], text[match.end() :]) if match else ("", text)
