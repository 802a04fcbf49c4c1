"""Readings as plain data and in words: what was made of a card's text, and its casting profile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    EnchantTarget,
    Keyword,
    NotCarriedOut,
    NotUnderstood,
    SecondCharacteristics,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.costs import Cost, PayMana
from app.engine.abilities.objects import AnyTarget
from app.engine.abilities.reading import Line, Reading
from app.engine.abilities.targets import Target, least_and_most
from app.engine.casting.words import costs_in_words, kind_in_words
from app.engine.keywords.registry import KEYWORDS
from app.engine.state.targeting import enchanted_kind, targets_in
from app.engine.values.card import Card, Face

_REMINDER: Final = re.compile(r"\([^()]*\)")
_MANY: Final = 99


@dataclass(frozen=True, slots=True)
class LineInWords:
    """One paragraph of a text, and what was made of it."""

    text: str
    kind: str
    """"keyword", "spell ability", "triggered ability" ...; "not understood", or "reminder text"."""
    note: str = ""
    """More about it: the rules of its keywords; where the reading stopped and what was expected there."""

    @property
    def understood(self) -> bool:
        """Whether it was read to its end."""
        return self.kind != "not understood"


def lines_in_words(reading: Reading) -> Iterator[LineInWords]:
    """The paragraphs of a face with what was made of each."""
    for line in reading.lines:
        unread = line.unread
        if unread is not None:
            yield LineInWords(line.text, "not understood", _stopped(unread))
        else:
            kinds = dict.fromkeys(kind_of(ability) for ability in line.abilities)
            yield LineInWords(line.text, ", ".join(kinds) or "reminder text", _rules(line))


def _stopped(unread: NotUnderstood) -> str:
    """Where reading stopped, and what was expected there."""
    rest = unread.text[unread.stopped_at :]
    words = [word for word in unread.expected if not word.startswith("<")][:4]
    expected = f"; expected {', '.join(repr(word) for word in words)}" if words else ""
    return f"stopped at {rest[:60]!r}{expected}"


def kind_of(ability: Ability) -> str:
    """What kind of ability it is, in words (113.3)."""
    match ability:
        case Keyword():
            return "keyword"
        case SpellAbility():
            return "spell ability"
        case ActivatedAbility():
            return "activated ability"
        case TriggeredAbility():
            return "triggered ability"
        case StaticAbility():
            return "static ability"
        case AdditionalCost():
            return "additional cost"
        case AlternativeCost():
            return "alternative cost"
        case _:
            return "ability"


def _rules(line: Line) -> str:
    """The keywords of a line with their rules."""
    names = [ability.name for ability in line.abilities if isinstance(ability, Keyword)]
    return ", ".join(f"{name} ({KEYWORDS[name].rule})" if name in KEYWORDS else name for name in names)


# -------------------------------------------------------------------------------------------- profile
def profile(face: Face, reading: Reading) -> dict[str, Any]:
    """What a face's text means for casting it. What was not understood may add to it."""
    general = reading.general
    instant = "Instant" in face.type_line.types or "flash" in reading.keywords
    return {
        "timing": None if "Land" in face.type_line.types else "instant" if instant else "sorcery",
        "mana_cost": str(face.mana_cost) if face.mana_cost is not None else None,
        "x_in_cost": face.mana_cost is not None and face.mana_cost.has_variable,
        "keywords": list(reading.keywords),
        "additional_costs": [
            _parts(a.cost) for a in general if isinstance(a, AdditionalCost) and not a.optional
        ],
        "optional_costs": [
            {"name": a.name, "cost": _parts(a.cost), "repeatable": a.repeatable}
            for a in general
            if isinstance(a, AdditionalCost) and a.optional
        ],
        "alternative_costs": [*_alternatives(reading)],
        "targets": [*_targets(reading)],
        "not_carried_out": [a.keyword for a in general if isinstance(a, NotCarriedOut)],
        "not_understood": [unread.text for unread in reading.unread],
    }


def _parts(cost: Cost) -> list[str]:
    """A cost as its parts: mana first."""
    mana = [str(part.cost) for part in cost if isinstance(part, PayMana)]
    return [*mana, *costs_in_words(cost)]


def _alternatives(reading: Reading) -> Iterator[dict[str, Any]]:
    for ability in reading.general:
        if isinstance(ability, AlternativeCost):
            yield {
                "name": ability.name,
                "cost": _parts(ability.cost),
                "rule": ability.rule,
                "conditional": ability.condition is not None,
            }
        elif isinstance(ability, SecondCharacteristics):
            yield {
                "name": ability.name,
                "cost": [str(ability.mana_cost)],
                "rule": ability.rule,
                "conditional": False,
            }


def _targets(reading: Reading) -> Iterator[dict[str, Any]]:
    for ability in reading.general:
        if isinstance(ability, SpellAbility):
            yield from map(_target, targets_in(ability.effects))
        elif isinstance(ability, EnchantTarget):
            yield _target(enchanted_kind(ability))


def _target(target: Target) -> dict[str, Any]:
    least, most = least_and_most(target.count, 0, _MANY)
    what = "any target" if isinstance(target.what, AnyTarget) else kind_in_words(target.what)
    return {"min": least, "max": most if most < _MANY else "any number", "what": what}


# ----------------------------------------------------------------------------------------------- card
def card_data(card: Card, readings: tuple[Reading, ...]) -> dict[str, Any]:
    """A card with the reading and the profile of each face, as plain data."""
    return {
        "name": card.name,
        "layout": card.layout,
        "faces": [_face_data(face, reading) for face, reading in zip(card.faces, readings, strict=True)],
    }


def _face_data(face: Face, reading: Reading) -> dict[str, Any]:
    stats = {key: getattr(face, key) for key in ("power", "toughness", "loyalty", "defense")}
    return {
        "name": face.name,
        "mana_cost": str(face.mana_cost) if face.mana_cost is not None else "",
        "type_line": str(face.type_line),
        "oracle_text": face.oracle_text,
        **{key: value for key, value in stats.items() if value is not None},
        "state": reading.state,
        "reading": [
            {"text": line.text, "kind": line.kind, "understood": line.understood, "note": line.note}
            for line in lines_in_words(reading)
        ],
        "profile": profile(face, reading),
    }
