"""Types and colours that a player chooses as an instruction is followed (608.2d)."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.choices import Choice, ChoiceBut, KindAmong
from app.engine.abilities.nouns.objects import AnyObjects, OfTheChosen
from app.engine.abilities.vocabulary import ChosenWord
from app.engine.effects.instructions.asking import among
from app.engine.rule import implements
from app.engine.state.custom import new_subtypes
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Kind
from app.engine.values.card import BASIC_LAND_MANA, SUBTYPES_OF
from app.engine.values.frozen import replace
from app.engine.values.said import card_words, say

_TYPES: Final[dict[object, tuple[str, ...]]] = {
    "creature type": tuple(sorted(SUBTYPES_OF["Creature"])),
    "land type": tuple(sorted(SUBTYPES_OF["Land"])),
    "basic land type": tuple(BASIC_LAND_MANA),
    Choice.CREATURE_TYPE: tuple(sorted(SUBTYPES_OF["Creature"])),
    Choice.LAND_TYPE: tuple(sorted(SUBTYPES_OF["Land"])),
    Choice.BASIC_LAND_TYPE: tuple(BASIC_LAND_MANA),
}


def chosen_type(quality: object, execution: Execution) -> tuple[str, Execution] | None:
    """The subtype that the player chooses; "" where nobody said it, None where no subtype is asked for."""
    if (either := _kinds(quality)) is not None:
        answer, execution = execution.answer(
            among(execution, Kind.WORD, either, say("Choose a kind of card."))
        )
        return str(answer) if answer in either else "", execution
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


def _kinds(quality: object) -> tuple[str, ...] | None:
    """The kinds of which one is chosen: "land or nonland", "creature or land"; None for other choices."""
    if quality is Choice.LAND_OR_NONLAND:
        return "land", "nonland"
    one_word = isinstance(quality, KindAmong) and all(len(kind) == 1 for kind in quality.kinds)
    return tuple(kind[0].text for kind in quality.kinds) if one_word else None  # type: ignore[attr-defined]


def _named(quality: object) -> str:
    """A type to be chosen, in words."""
    if isinstance(quality, ChoiceBut):
        return f"{quality.what.value} other than {quality.but.text}"
    return str(quality.value) if isinstance(quality, Choice) else f"a {quality}"


def chosen_color(execution: Execution) -> tuple[str, Execution]:
    """The colour that the player chooses; "" where nobody said it."""
    answer, execution = execution.answer(among(execution, Kind.COLOR, COLOR_WORDS, say("Choose a color.")))
    return (answer.lower() if isinstance(answer, str) and answer.lower() in COLOR_WORDS else ""), execution


_OF_CHOICE: Final = " of your choice"


@implements("608.2d")
def with_choice(what: AnyObjects, execution: Execution) -> tuple[AnyObjects, Execution]:
    """The kind as one of a chosen colour or type, once that is chosen: "of the color of your choice"."""
    for relative in what.relatives:
        word = relative.what if isinstance(relative, OfTheChosen) else ""
        if not word.endswith(_OF_CHOICE):
            continue
        quality = word.removesuffix(_OF_CHOICE)
        if quality == "color":
            color, execution = chosen_color(execution)
            execution = replace(execution, color=color)
        else:
            kind, execution = chosen_type(quality, execution) or ("", execution)
            execution = replace(execution, kind=kind)
        told = OfTheChosen(cast("ChosenWord", quality))
        others = tuple(told if one is relative else one for one in what.relatives)
        what = replace(what, relatives=others)
    return what, execution
