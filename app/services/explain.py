"""A reading in words: for each line what it was read as."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    NotUnderstood,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.targets import Target
from app.engine.effects.add_mana import AddAnyColor, AddMana
from app.engine.keywords.registry import KEYWORDS
from app.engine.text.writer import write
from app.services.tails import expected_in_words

if TYPE_CHECKING:
    from app.engine.abilities.reading import Line

_EXPECTED: Final = 6


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an ability: a cost `{T}`, an effect `Draw a card`."""

    name: str
    """ "cost", "trigger", "only if", "as long as", "effect", "statement" or "keyword"."""
    text: str


@dataclass(frozen=True, slots=True)
class AbilityInWords:
    """One ability, in words."""

    kind: str
    """As "activated ability"."""
    rule: str
    """The rule that says what that is, as "602"."""
    parts: tuple[Part, ...]
    """What it consists of, in the order of its text."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood."""

    read: str
    """How far reading came."""
    rest: str
    expected: tuple[str, ...]
    """What could have stood there, in words."""


@dataclass(frozen=True, slots=True)
class LineInWords:
    """One line of a card's text, and what it was read as."""

    text: str
    label: str
    """The ability word before the dash, which has no meaning; "" without."""
    abilities: tuple[AbilityInWords, ...]
    unread: Unread | None


def explain_line(line: Line, name: str) -> LineInWords:
    """What a line of the face called `name` was read as."""
    unread = None
    if (missing := line.unread) is not None:
        stop = missing.stopped_at
        expected = expected_in_words(missing.expected)[:_EXPECTED]
        unread = Unread(_named_so(missing.text[:stop], name), _named_so(missing.text[stop:], name), expected)
    abilities = [explain_ability(one) for one in line.abilities if not isinstance(one, NotUnderstood)]
    found = tuple(
        replace(one, parts=tuple(Part(part.name, _named_so(part.text, name)) for part in one.parts))
        for one in abilities
    )
    return LineInWords(line.text, line.label, found, unread)


def _named_so(text: str, name: str) -> str:
    return text.replace("~", name)


def explain_ability(ability: Ability) -> AbilityInWords:
    """What an ability is, and what it consists of."""
    match ability:
        case SpellAbility(effects):
            return AbilityInWords("spell ability", "113.3a", _effects(effects))
        case ActivatedAbility(cost, effects):
            mana = any(isinstance(one, AddMana | AddAnyColor) for one in effects) and not any(
                _targets(effects)
            )
            kind, rule = ("mana ability", "605") if mana else ("activated ability", "602")
            return AbilityInWords(kind, rule, (Part("cost", _written(cost, "cost")), *_effects(effects)))
        case TriggeredAbility(event, effects, condition):
            parts = [Part("trigger", _written(event, "event", "moment"))]
            if condition is not None:
                parts.append(Part("only if", _written(condition, "condition")))
            return AbilityInWords("triggered ability", "603", (*parts, *_effects(effects)))
        case StaticAbility(effect, condition):
            parts = [Part("as long as", _written(condition, "condition"))] if condition is not None else []
            return AbilityInWords(
                "static ability", "604", (Part("statement", _written(effect, "static")), *parts)
            )
        case AdditionalCost():
            spoken = Part("cost", _written(ability.cost, "spoken_cost", "cost"))
            return AbilityInWords("additional cost", ability.rule, (spoken,))
        case AlternativeCost():
            price = Part("cost", _written(ability.cost, "cost", "spoken_cost"))
            return AbilityInWords("alternative cost", ability.rule, (price,))
        case Keyword():
            rule = KEYWORDS[ability.name].rule if ability.name in KEYWORDS else "702"
            keyword = Part("keyword", _written(ability, "keyword") or ability.name)
            return AbilityInWords("keyword ability", rule, (keyword,))
        case NotUnderstood():
            return AbilityInWords("not understood", "", ())


def _effects(effects: tuple[object, ...]) -> tuple[Part, ...]:
    return tuple(Part("effect", _sentence(_written(effect, "sentence"))) for effect in effects)


def _written(value: object, *categories: str) -> str:
    """The text of a value in the first of the categories that has words for it; "" when none has."""
    return next((text for name in categories if (text := write(value, name))), "")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _targets(value: object) -> Iterator[Target]:
    """All targets in a value, in the order of its text."""
    if isinstance(value, Target):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _targets(one)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _targets(getattr(value, part.name))
