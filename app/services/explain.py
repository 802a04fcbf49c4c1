"""A reading in words: for each line what it was read as."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    AnchorWords,
    Band,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LoyaltyAbility,
    NotUnderstood,
    SpellAbility,
    StaticAbility,
    Sticker,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.parameters import Mode
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.keywords.registry import KEYWORDS
from app.engine.oracle import stop_of
from app.engine.text.normalise import first_names, own_names
from app.engine.text.reader import write
from app.engine.text.spelling import unmarked
from app.engine.values.frozen import replace
from app.engine.values.said import card_words, joined, say
from app.services.tails import expected_in_words

if TYPE_CHECKING:
    from app.engine.abilities.reading import Line

_EXPECTED: Final = 6


class Part(Struct, frozen=True):
    """A part of an ability: a cost `{T}`, an effect `Draw a card`."""

    name: str
    """ "cost", "trigger", "at", "only if", "as long as", "when", "effect", "limit", "statement", "keyword" or
    "mode"."""
    text: str


class AbilityInWords(Struct, frozen=True):
    """One ability, in words."""

    kind: str
    """As "activated ability"."""
    rule: str
    """The rule that says what that is, as "602"."""
    parts: tuple[Part, ...]
    """What it consists of, in the order of its text."""


class Unread(Struct, frozen=True):
    """A line that was not understood."""

    read: str
    """How far reading came."""
    rest: str
    expected: tuple[str, ...]
    """What could have stood there, in words."""


class LineInWords(Struct, frozen=True):
    """One line of a card's text, and what it was read as."""

    text: str
    label: str
    """The ability word before the dash, which has no meaning; "" without."""
    abilities: tuple[AbilityInWords, ...]
    unread: Unread | None
    stands_for: str = ""
    """The text that was read in its place, where it has words of a rules pack, or old or sloppy ones."""
    why: tuple[str, ...] = ()
    """What today's wording has otherwise."""

    @property
    def in_its_place(self) -> str:
        """What was read in its place, in words; "" where it was the line itself."""
        return _in_its_place(self.stands_for, self.why)


def _in_its_place(stands_for: str, why: tuple[str, ...]) -> str:
    if why:
        told = {"words": card_words(stands_for), "why": joined("; ", why)}
        return say("read as: {words} (today's wording: {why})", **told)
    return say("stands for: {words}", words=card_words(stands_for)) if stands_for else ""


def explain_line(line: Line, name: str) -> LineInWords:
    """What a line of the face called `name` was read as."""
    unread = None
    if (missing := line.unread) is not None:
        stop = stop_of(missing)
        read, rest = unmarked(missing.text[: stop.at]), unmarked(missing.text[stop.at :])
        expected = expected_in_words(stop.expected)[:_EXPECTED]
        unread = Unread(_named_so(read, name, line.text), _named_so(rest, name, line.text), expected)
    abilities = [explain_ability(one) for one in line.abilities if not isinstance(one, NotUnderstood)]
    found = tuple(
        replace(one, parts=tuple(Part(p.name, _named_so(p.text, name, line.text)) for p in one.parts))
        for one in abilities
    )
    stands_for = _named_so(line.stands_for, name, line.text)
    return LineInWords(line.text, line.label, found, unread, stands_for, line.why)


def _named_so(text: str, name: str, printed: str) -> str:
    """The text with the card's own name for each "~", in the form that stands in the printed line there."""
    names = sorted({*own_names(name), *first_names(name)}, key=len, reverse=True)

    def as_printed(found: re.Match[str]) -> str:
        for end in (found[1], ""):
            for own in names:
                if re.search(rf"\b{re.escape(own + end)}(?!\w)", printed):
                    return own + found[1]
        return name + found[1]

    return re.sub(r"~((?:'s)?(?: \w+)?)", as_printed, text)


def explain_ability(ability: Ability) -> AbilityInWords:
    """What an ability is, and what it consists of."""
    match ability:
        case SpellAbility(effects):
            return AbilityInWords("spell ability", "113.3a", _effects(effects))
        case ActivatedAbility(cost, effects):
            kind, rule = ("mana ability", "605") if makes_mana(ability) else ("activated ability", "602")
            price = Part("cost", _sentence(_written(cost, "cost")))
            return AbilityInWords(kind, rule, (price, *_effects(effects), *_limits(ability.limits)))
        case TriggeredAbility(event, effects, condition):
            happens = _written(event, "event")
            parts = [Part("trigger", happens) if happens else Part("at", _written(event, "moment"))]
            if condition is not None:
                parts.append(Part("only if", _written(condition, "condition")))
            return AbilityInWords(
                "triggered ability", "603", (*parts, *_effects(effects), *_limits(ability.limits))
            )
        case StaticAbility(effect, condition):
            if said := _written(effect, "static"):
                told = (Part("statement", said), *_while(condition))
            else:
                told = (Part("statement", _written(ability, "static_ability", "unended", "permanent_line")),)
            return AbilityInWords("static ability", "604", told)
        case AdditionalCost():
            often = ", any number of times" if ability.repeatable else ""
            spoken = Part("cost", _written(ability.cost, "spoken_cost", "cost") + often)
            kind = "optional additional cost" if ability.optional else "additional cost"
            return AbilityInWords(kind, ability.rule, (spoken,))
        case AlternativeCost():
            return AbilityInWords("alternative cost", ability.rule, _alternative(ability))
        case Keyword():
            rule = KEYWORDS[ability.name].rule if ability.name in KEYWORDS else "702"
            keyword = Part("keyword", _written(ability, "keyword_in_list") or ability.name)
            return AbilityInWords("keyword ability", rule, (keyword, *_modes(ability.what)))
        case NotUnderstood():
            return AbilityInWords("not understood", "", ())
        case _:
            return _explain_framed(ability)


def _alternative(ability: AlternativeCost) -> tuple[Part, ...]:
    """What is paid instead of the mana cost, under which condition, and when it may be cast so."""
    parts = [Part("cost", _written(ability.cost, "cost", "spoken_cost") if ability.cost else "nothing")]
    if ability.condition is not None:
        parts.append(Part("only if", _written(ability.condition, "condition")))
    if ability.instant:
        parts.append(Part("when", "any time you could cast an instant"))
    return tuple(parts)


def _modes(what: object) -> tuple[Part, ...]:
    """The modes that a keyword offers, each with its cost (702.172, 702.183)."""
    modes = [one for one in what if isinstance(one, Mode)] if isinstance(what, tuple) else []
    return tuple(Part("mode", _written(mode, "spree_mode", "tier")) for mode in modes)


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
        case Band("level", least, most, size, lines):
            levels = f"level {least}+" if most is None else f"level {least}-{most}"
            when = levels if size is None else f"{levels}: {size[0]}/{size[1]}"
            return _holding("level symbol", "711.2", when, lines)
        case ClassLevel(cost, level, lines):
            return _holding("class level", "716.2", f"{_written(cost, 'cost')}: level {level}", lines)
        case Band(least=least, lines=lines):
            return _holding("station symbol", "721.2", f"{least}+ charge counters", lines)
        case Sticker(tickets, abilities, size):
            when = f"{tickets} tickets" if size is None else f"{tickets} tickets: {size[0]}/{size[1]}"
            return _holding("sticker", "123", when, (abilities,))
        case AnchorWords(_, options):
            chosen = [(Part("as long as", f"{word} was chosen"), one) for word, one in options]
            parts = tuple(part for when, one in chosen for part in (when, *explain_ability(one).parts))
            return AbilityInWords("choice of an ability", "614.12c", parts)
        case _:
            return AbilityInWords("ability", "113.3", ())


def _holding(kind: str, rule: str, when: str, lines: tuple[tuple[Ability, ...], ...]) -> AbilityInWords:
    """A frame and what is in it: `when` it holds, and the parts of the abilities in their order."""
    inside = [part for line in lines for ability in line for part in explain_ability(ability).parts]
    return AbilityInWords(kind, rule, (Part("as long as", when), *inside))


def _while(condition: object) -> tuple[Part, ...]:
    """While what a statement holds; nothing where it always does."""
    if condition is None:
        return ()
    when = _written(condition, "during")
    return (Part("when", when) if when else Part("as long as", _written(condition, "condition")),)


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
