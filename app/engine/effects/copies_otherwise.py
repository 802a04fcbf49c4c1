"""What a copy has otherwise than the original (707.9): it becomes part of what can be copied."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.engine.abilities.abilities import (
    ActivatedAbility,
    Keyword,
    Quoted,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.reading import Reading
from app.engine.abilities.tokens import (
    CopyException,
    HasBesides,
    HasThisAbility,
    IsNamed,
    IsOtherwise,
    NotLegendary,
    TheCopyIs,
    TheCopyIsColored,
)
from app.engine.abilities.vocabulary import CardName
from app.engine.rule import implements
from app.engine.state.copying import Copiable
from app.engine.state.layers import meaning_of_ability
from app.engine.state.words import COLOR_WORDS
from app.engine.statics.characteristics import DefinesSize
from app.engine.values.card import Card, Face
from app.engine.values.types import CARD_TYPES, SUBTYPES_OF, SUPERTYPES, TypeLine


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What exceptions may speak of besides the copy."""

    name: CardName
    """The name of the card whose text it is."""
    ability: ActivatedAbility | TriggeredAbility | None
    """ "This ability" """


_Changed = tuple[Face, Reading]
_KEEPS_COLORS: Final = ("colors and types", "colors and creature types")


@implements("707.9a", "707.9b", "707.9d")
def otherwise(original: Copiable, exceptions: tuple[CopyException, ...], so: Otherwise) -> Copiable | None:
    """What is copied, with what is otherwise in it; None where an exception is left to do by hand."""
    card, readings = original
    if not exceptions:
        return original
    if len(card.faces) != 1:
        return None
    changed: _Changed | None = (card.front, readings[0])
    for exception in exceptions:
        changed = _with(exception, *changed, so) if changed is not None else None
    if changed is None:
        return None
    face, reading = changed
    return Card(face.name, card.layout, (face,), card.keywords), (reading,)


def _with(exception: CopyException, face: Face, reading: Reading, so: Otherwise) -> _Changed | None:
    line = face.type_line
    match exception:
        case NotLegendary():
            supertypes = tuple(word for word in line.supertypes if word != "Legendary")
            return replace(face, type_line=replace(line, supertypes=supertypes)), reading
        case HasBesides(abilities=abilities):
            return face, having(reading, abilities)
        case HasThisAbility():
            known = so.ability
            return None if known is None else (face, replace(reading, general=(*reading.general, known)))
        case IsNamed(name=name):
            return replace(face, name=so.name if name == "~" else name), reading
        case TheCopyIsColored(colors=colors):
            return _colored(face, reading, colors)
        case (
            IsOtherwise(size=size, colors=colors, words=words, besides=besides)
            | TheCopyIs(size=size, colors=colors, words=words, besides=besides)
        ):
            if any(word.non for word in words) or not all(isinstance(n, int) for n in size or ()):
                return None
            names = tuple(word.text for word in words)
            kept = besides not in ("", "of it")
            face = replace(face, type_line=_typed(line, names, kept=kept) if names else line)
            so_sized: _Changed = (face, reading) if size is None else _sized(face, reading, size)
            own = face.colors if besides in _KEEPS_COLORS else frozenset()
            return _colored(*so_sized, colors, own) if colors else so_sized


def having(reading: Reading, given: tuple[Keyword | Quoted, ...]) -> Reading:
    """The reading of a text with more abilities."""
    names = tuple(one.name for one in given if isinstance(one, Keyword))
    general = tuple(ability for one in given for ability in meaning_of_ability(one))
    keywords = tuple(dict.fromkeys((*reading.keywords, *names)))
    return replace(reading, general=(*reading.general, *general), keywords=keywords)


def _sized(face: Face, reading: Reading, size: tuple[object, object]) -> _Changed:
    """The size that is said; an ability that would define it is not copied (707.9d)."""
    general = tuple(ability for ability in reading.general if not _defines_size(ability))
    return replace(face, power=str(size[0]), toughness=str(size[1])), replace(reading, general=general)


def _defines_size(ability: object) -> bool:
    return isinstance(ability, StaticAbility) and isinstance(ability.effect, DefinesSize)


def _colored(
    face: Face, reading: Reading, colors: tuple[str, ...], own: frozenset[str] = frozenset()
) -> _Changed | None:
    """The colours that are said; neither devoid nor a colour indicator is copied (707.9d)."""
    letters = frozenset(COLOR_WORDS[color] for color in colors if color in COLOR_WORDS)
    if face.mana_cost is not None and not face.mana_cost.colors <= letters | own:
        return None  # a face has the colours of its mana cost at least
    keywords = tuple(name for name in reading.keywords if name != "devoid")
    return replace(face, color_indicator=letters | own), replace(reading, keywords=keywords)


def _typed(line: TypeLine, words: tuple[str, ...], *, kept: bool) -> TypeLine:
    """The types that are said, besides the others or in their place (205.1a)."""
    cards = tuple(word.capitalize() for word in words if word.capitalize() in CARD_TYPES)
    supertypes = tuple(word.capitalize() for word in words if word.capitalize() in SUPERTYPES)
    subtypes = tuple(w for w in words if w.capitalize() not in (*CARD_TYPES, *SUPERTYPES))
    new = {kind for kind, names in SUBTYPES_OF.items() if any(word in names for word in subtypes)}
    left = tuple(s for s in line.subtypes if kept or not any(s in SUBTYPES_OF[kind] for kind in new))
    types = line.types if kept or not cards or set(cards) == {"Artifact", "Creature"} else ()
    return TypeLine(
        tuple(dict.fromkeys((*line.supertypes, *supertypes))),
        tuple(dict.fromkeys((*types, *cards))),
        tuple(dict.fromkeys((*left, *subtypes))),
    )
