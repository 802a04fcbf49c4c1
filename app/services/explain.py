"""A reading in words: for each line what it was read as."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    AnchorWords,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LevelBand,
    LoyaltyAbility,
    NotUnderstood,
    SpellAbility,
    StaticAbility,
    StationBand,
    Sticker,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.targets import Target
from app.engine.effects.add_mana import AddAnyColor, AddMana
from app.engine.keywords.registry import KEYWORDS
from app.engine.oracle import stop_of
from app.engine.text.writer import write
from app.engine.values.walking import inside
from app.services.tails import expected_in_words

if TYPE_CHECKING:
    from app.engine.abilities.reading import Line

_EXPECTED: Final = 6


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an ability: a cost `{T}`, an effect `Draw a card`."""

    name: str
    """ "cost", "trigger", "only if", "as long as", "effect", "limit", "statement" or "keyword"."""
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
        stop = stop_of(missing)
        read, rest = missing.text[: stop.at], missing.text[stop.at :]
        expected = expected_in_words(stop.expected)[:_EXPECTED]
        unread = Unread(_named_so(read, name), _named_so(rest, name), expected)
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
            price = Part("cost", _written(cost, "cost"))
            return AbilityInWords(kind, rule, (price, *_effects(effects), *_limits(ability.limits)))
        case TriggeredAbility(event, effects, condition):
            parts = [Part("trigger", _written(event, "event", "moment"))]
            if condition is not None:
                parts.append(Part("only if", _written(condition, "condition")))
            return AbilityInWords(
                "triggered ability", "603", (*parts, *_effects(effects), *_limits(ability.limits))
            )
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
            keyword = Part("keyword", _written(ability, "keyword_in_list") or ability.name)
            return AbilityInWords("keyword ability", rule, (keyword,))
        case NotUnderstood():
            return AbilityInWords("not understood", "", ())
        case _:
            return _explain_framed(ability)


def _explain_framed(ability: Ability) -> AbilityInWords:
    """What an ability in a frame of its own is."""
    match ability:
        case LoyaltyAbility(sign, loyalty, effects, limits):
            number = loyalty if isinstance(loyalty, int) else loyalty.letter
            parts = (Part("cost", f"{sign}{number}"), *_effects(effects), *_limits(limits))
            return AbilityInWords("loyalty ability", "606", parts)
        case ChapterAbility(chapters, effects):
            chapter = Part("trigger", "chapter " + ", ".join(map(str, chapters)))
            return AbilityInWords("chapter ability", "714.2", (chapter, *_effects(effects)))
        case UnderKeyword(keyword, abilities):
            return _holding("keyword ability", "702", keyword, (abilities,))
        case ToSolve(condition):
            part = Part("only if", _written(condition, "condition"))
            return AbilityInWords("case ability", "719.3a", (part,))
        case LevelBand(least, most, size, lines):
            levels = f"level {least}+" if most is None else f"level {least}-{most}"
            when = levels if size is None else f"{levels}: {size[0]}/{size[1]}"
            return _holding("level symbol", "711.2", when, lines)
        case ClassLevel(cost, level, lines):
            return _holding("class level", "716.2", f"{_written(cost, 'cost')}: level {level}", lines)
        case StationBand(least, lines):
            return _holding("station symbol", "721.2", f"{least}+ charge counters", lines)
        case Sticker(tickets, abilities):
            return _holding("sticker", "123", f"{tickets} tickets", (abilities,))
        case AnchorWords(_, options):
            either = " or ".join(word for word, _ in options)
            return _holding("choice of an ability", "614.12c", either, tuple((one,) for _, one in options))
        case _:
            return AbilityInWords("ability", "113.3", ())


def _holding(kind: str, rule: str, when: str, lines: tuple[tuple[Ability, ...], ...]) -> AbilityInWords:
    """A frame and what is in it: `when` it holds, and the parts of the abilities in their order."""
    inside = [part for line in lines for ability in line for part in explain_ability(ability).parts]
    return AbilityInWords(kind, rule, (Part("as long as", when), *inside))


def _limits(limits: tuple[object, ...]) -> tuple[Part, ...]:
    return tuple(Part("limit", _sentence(_written(limit, "limit"))) for limit in limits)


def _effects(effects: tuple[object, ...]) -> tuple[Part, ...]:
    return tuple(
        Part("effect", _sentence(_written(effect, "sentence", "modal_end", "results_table")))
        for effect in effects
    )


def _written(value: object, *categories: str) -> str:
    """The text of a value in the first of the categories that has words for it; "" when none has."""
    return next((text for name in categories if (text := write(value, name))), "")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _targets(value: object) -> Iterator[Target]:
    """All targets in a value, in the order of its text."""
    return (part for part in inside(value, Target) if isinstance(part, Target))
