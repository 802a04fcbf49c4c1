"""Changes with a choice in them, and changes of two sorts (608.2d, 611.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from app.engine.abilities.abilities import Instruction, Keyword, UnmeantDeed
from app.engine.abilities.choices import Choice, ChoiceBut, ChosenKind, Fixing
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.nouns.references import Subject
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.vocabulary import ColorWord
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.forbid import TargetCant
from app.engine.effects.durations.sizes import DoublesSize
from app.engine.effects.instructions.asking import among
from app.engine.rule import implements
from app.engine.state.custom import new_subtypes
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Kind
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.characteristics import Becomes, HasKeywords
from app.engine.statics.traits.traits import BeingSuch
from app.engine.text.book import phrase
from app.engine.text.writer import write
from app.engine.values.frozen import replace
from app.engine.values.said import card_words, say
from app.engine.values.types import BASIC_LAND_MANA, SUBTYPES_OF

_NO_CHOICE: Final = say("nobody said what is chosen")

_TYPES: Final[dict[object, tuple[str, ...]]] = {
    "creature type": tuple(sorted(SUBTYPES_OF["Creature"])),
    "land type": tuple(sorted(SUBTYPES_OF["Land"])),
    "basic land type": tuple(BASIC_LAND_MANA),
    Choice.CREATURE_TYPE: tuple(sorted(SUBTYPES_OF["Creature"])),
    Choice.LAND_TYPE: tuple(sorted(SUBTYPES_OF["Land"])),
    Choice.BASIC_LAND_TYPE: tuple(BASIC_LAND_MANA),
}
"""What may be chosen where a type is."""


def chosen_type(quality: object, execution: Execution) -> tuple[str, Execution] | None:
    """The subtype that the player chooses; "" where nobody said it, None where no subtype is asked for."""
    but = quality.but.text if isinstance(quality, ChoiceBut) else ""
    plain = quality.what if isinstance(quality, ChoiceBut) else quality
    options = _TYPES.get(plain)
    if options is None:
        return None
    named = str(getattr(plain, "value", plain)).split(" ")[-2].capitalize()
    options += new_subtypes(execution.game, named)
    kinds = (word for word in options if word != but)
    answer, execution = execution.answer(
        among(execution, Kind.WORD, kinds, say("Choose {what}.", what=card_words(_named(quality))))
    )
    known = {word.lower(): word for word in options if word != but}
    return known.get(answer.lower(), "") if isinstance(answer, str) else "", execution


def _named(quality: object) -> str:
    """A type to be chosen, in words."""
    if isinstance(quality, ChoiceBut):
        return f"{quality.what.value} other than {quality.but.text}"
    return str(quality.value) if isinstance(quality, Choice) else f"a {quality}"


def decided(changes: tuple[object, ...], execution: Execution) -> tuple[tuple[object, ...] | None, Execution]:
    """The changes with what is chosen; None where nobody said it."""
    found: list[object] = []
    for change in changes:
        choose = _CHOOSING.get(type(change))
        if choose is not None:
            change, execution = choose(change, execution)  # noqa: PLW2901  (it is another change then)
        if change is None:
            return None, execution.doubt(_NO_CHOICE)
        found.append(change)
    return tuple(found), execution


@implements("608.2d")
def _becomes(change: c.BecomesChosen, execution: Execution) -> tuple[object | None, Execution]:
    """It becomes a colour, several, or a type."""
    if change.what.startswith("color"):
        colors, execution = _colors(change.fixed, execution, several=change.what == "color or colors")
        return Becomes(Subject.OF_SENTENCE, colors=colors) if colors else None, execution
    kind, execution = _type(change.what, change.fixed, execution)
    words = (Word(kind),)
    return BeingSuch(Description(None, (), words, None, (), Kept.UNSAID)) if kind else None, execution


def _colors(fixed: Fixing, execution: Execution, *, several: bool) -> tuple[tuple[ColorWord, ...], Execution]:
    if fixed is not Fixing.YOUR_CHOICE:
        return _words((execution.color,)), execution
    text = say("Choose a color or colors.") if several else say("Choose a color.")
    most = len(COLOR_WORDS) if several else 1
    answer, execution = execution.answer(among(execution, Kind.COLOR, COLOR_WORDS, text, most=most))
    names = (answer,) if isinstance(answer, str) else answer or ()
    colors = _words(names)
    if len(colors) == 1:
        execution = replace(execution, color=colors[0])
    return colors if several or len(colors) == 1 else (), execution


def _words(names: tuple[str, ...]) -> tuple[ColorWord, ...]:
    """The names as colour words; none where one of them is none."""
    lower = tuple(name.lower() for name in names)
    return cast("tuple[ColorWord, ...]", lower) if all(name in COLOR_WORDS for name in lower) else ()


def _type(what: ChosenKind, fixed: Fixing, execution: Execution) -> tuple[str, Execution]:
    if fixed is not Fixing.YOUR_CHOICE:
        return execution.kind, execution
    found = chosen_type(what, execution)
    return ("", execution) if found is None else found


def _gains(change: c.GainedByChoice, execution: Execution) -> tuple[object | None, Execution]:
    """It gains one of some keywords."""
    asked = among(execution, Kind.WORD, change.options, say("Choose which it gains."))
    answer, execution = execution.answer(asked)
    chosen = answer.lower() if isinstance(answer, str) else ""
    return HasKeywords(Subject.OF_SENTENCE, (chosen,)) if chosen in change.options else None, execution


def _protected(change: c.ProtectionChosen, execution: Execution) -> tuple[object | None, Execution]:
    """It gains protection from a colour, or from what the text names besides (702.16a)."""
    other = "colorless" if change.what is None else write(change.what, "noun", number="p") or ""
    asked = among(execution, Kind.COLOR, (*COLOR_WORDS, other), say("Choose what it gains protection from."))
    answer, execution = execution.answer(asked)
    if not isinstance(answer, str):
        return None, execution
    colors = _words((answer,))
    if not colors and answer != other:
        return None, execution
    amount = colors[0] if colors else change.what or "colorless"
    gained = HasAbilities(Subject.OF_SENTENCE, (Keyword("protection", amount=amount),))
    return gained, replace(execution, color=colors[0]) if colors else execution


_CHOOSING: Final = cast(
    "dict[type, Callable[[object, Execution], tuple[object | None, Execution]]]",
    {c.BecomesChosen: _becomes, c.GainedByChoice: _gains, c.ProtectionChosen: _protected},
)


class EachBecomesCopy(Instruction, frozen=True):
    """ "any number of target creatures you control each become a copy of that creature" """

    of: Thing


phrase("change", UnmeantDeed, "[becomes/become] your choice of {one:such_s} or {other:such_s}", number="")
phrase("change", UnmeantDeed, "gain[s/] all activated abilities of {of:thing}", number="")
phrase("change", EachBecomesCopy, "become a copy of {of:thing}", number="p")
phrase("lasting", DoublesSize, "double {what:possessor} power", which="power of", until="")
phrase("lasting", TargetCant, "{who:target} can't {deed:forbidden_deed}", until="")
