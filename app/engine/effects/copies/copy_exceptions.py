"""What a copy has otherwise than the original (707.9): it becomes part of what can be copied."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from app.engine.abilities.abilities import (
    ActivatedAbility,
    Instruction,
    Keyword,
    Quoted,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.nouns.tokens import (
    AllThat,
    CopyException,
    EntersWithToo,
    HasBesides,
    HasStartingLoyalty,
    IsAndHas,
    IsNamed,
    IsOfKind,
    IsOfSize,
    IsOtherwise,
    KeepsColor,
    LosesOtherTypes,
    NotLegendary,
    WithoutKeyword,
)
from app.engine.abilities.reading import Reading
from app.engine.abilities.vocabulary import CardName, ColorWord
from app.engine.rule import implements
from app.engine.state.characteristics.copying import Copiable
from app.engine.state.characteristics.layers import meaning_of_ability
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.zones.creating import read_token
from app.engine.statics.traits.characteristics import DefinesSize
from app.engine.text.reader import write_marked
from app.engine.values.card import Card, Face
from app.engine.values.frozen import inside, replace


class Otherwise(Instruction, frozen=True):
    """What exceptions may speak of besides the copy."""

    name: CardName
    """The name of the card whose text it is."""
    ability: ActivatedAbility | TriggeredAbility | None
    """ "This ability" """
    reading: Reading | None = None
    """The text that says so, for its "other abilities"."""
    colors: tuple[ColorWord, ...] | None = None
    """The colours of what becomes the copy, where it is one object."""


def colors_of(face: Face) -> tuple[ColorWord, ...]:
    """The colours of a face, in words."""
    return tuple(cast("ColorWord", word) for word, letter in COLOR_WORDS.items() if letter in face.colors)


_Changed = tuple[Face, Reading]
_KEEPS_COLORS: Final = (Kept.COLORS, Kept.COLORS_AND_TYPES, Kept.COLORS_AND_CREATURE_TYPES)


@implements("707.9a", "707.9b", "707.9d")
def otherwise(original: Copiable, exceptions: tuple[CopyException, ...], so: Otherwise) -> Copiable | None:
    """What is copied, with what is otherwise in it; None where an exception is left to do by hand."""
    card, readings = original
    if not exceptions:
        return original
    found: list[_Changed] = []
    for index, (face, reading) in enumerate(zip(card.faces, readings, strict=True)):
        changed: _Changed | None = (face, reading)
        # A prepare spell is copied as it is, whatever is otherwise in the permanent (722.3c).
        prepares = card.layout == "prepare" and index > 0
        for exception in () if prepares else plain(exceptions):
            # In printed order, as a later one may speak of what an earlier one has changed.
            changed = _with(exception, *changed, so) if changed is not None else None
        if changed is None:
            return None
        found.append(changed)
    faces = tuple(face for face, _ in found)
    name = " // ".join(face.name for face in faces)
    return Card(name, card.layout, faces, card.keywords), tuple(reading for _, reading in found)


def plain(exceptions: tuple[CopyException, ...]) -> Iterator[CopyException]:
    """Exceptions one by one, those too that share their subject."""
    for exception in exceptions:
        match exception:
            case AllThat(parts=parts):
                yield from parts
            case IsAndHas(so=so, has=has):
                yield from (so, has)
            case _:
                yield exception


def _with(exception: CopyException, face: Face, reading: Reading, so: Otherwise) -> _Changed | None:
    match exception:
        # Part of what can be copied from then on: a copy of the copy has it, too (707.9b).
        case NotLegendary():
            line = face.type_line
            supertypes = tuple(word for word in line.supertypes if word != "Legendary")
            return replace(face, type_line=replace(line, supertypes=supertypes)), reading
        case WithoutKeyword(name=name):
            return _without(face, reading, lambda one: getattr(one, "name", "") == name)
        case HasBesides(lacks=True):  # "this ability" is the one that says so
            return _without(face, reading, lambda one: exception in inside(one))
        case HasBesides():
            return _having_more(exception, face, reading, so)
        case IsNamed(name=name):
            return replace(face, name=so.name if name == "~" else name), reading
        case IsOfSize(size=size):
            return _sized(face, reading, size)
        case IsOfKind(words=words, kept=kept):
            return _of_kind(face, reading, words, kept)
        # It keeps the values that it had itself (707.9c).
        case KeepsColor():
            return _colored(face, reading, so.colors) if so.colors is not None else None
        case HasStartingLoyalty(n=n):
            return (replace(face, loyalty=str(n)), reading) if isinstance(n, int) else None
        # What it is said to be replaces the types (205.1a); what happens as it enters is not copied (707.9e).
        case LosesOtherTypes() | EntersWithToo():
            return face, reading
        case IsOtherwise(so=description):
            return _described(description, face, reading)
        case _:
            return None


def _without(face: Face, reading: Reading, is_it: Callable[[object], bool]) -> _Changed:
    """Without the lines of some abilities."""
    told = (line for line in reading.lines if not any(map(is_it, line.abilities)))
    less = replace(face, oracle_text="\n".join(line.text for line in told))
    return less, read_token(Card(face.name, "normal", (less,)))[0]


@implements("707.9a")
def _having_more(exception: HasBesides, face: Face, reading: Reading, so: Otherwise) -> _Changed | None:
    """With more abilities, which are copied along with the others from then on."""
    if exception.others:
        return _having_others(exception, face, reading, so.reading)
    face, reading = _having(face, reading, exception.abilities) if exception.abilities else (face, reading)
    # "This ability" is that which makes the copy; a spell has none to give.
    if exception.this_ability and so.ability is None:
        return None
    more = (so.ability,) if exception.this_ability and so.ability is not None else ()
    return face, replace(reading, general=(*reading.general, *more))


@implements("707.9a")
def _having_others(
    exception: HasBesides, face: Face, reading: Reading, own: Reading | None
) -> _Changed | None:
    """With all abilities of a text but that in which the exception stands."""
    if own is None:
        return None
    lines = (line for line in own.lines if exception not in inside(line.abilities))
    text = "\n".join((*filter(None, (face.oracle_text,)), *(line.text for line in lines)))
    more = tuple(ability for ability in own.general if exception not in inside(ability))
    keywords = tuple(dict.fromkeys((*reading.keywords, *own.keywords)))
    general = (*reading.general, *more)
    return replace(face, oracle_text=text), replace(reading, general=general, keywords=keywords)


def _described(so: Description, face: Face, reading: Reading) -> _Changed | None:
    """Types, colours, size and abilities as they are described."""
    if so.base is not None or so.equal is not None or so.every_type:
        return None
    face = replace(face, name=so.named) if so.named else face
    first = (*(Word(color) for color in so.colors), *([Word("legendary")] if so.legendary else []))
    changed = _of_kind(face, reading, (*first, *so.words), so.kept)
    if changed is not None and so.size is not None:
        changed = _sized(*changed, so.size)
    return _having(*changed, so.abilities) if changed is not None else None


def _of_kind(face: Face, reading: Reading, words: tuple[Word, ...], kept: Kept) -> _Changed | None:
    """Types and colours, besides the others or in their place."""
    colors = tuple(word.text for word in words if word.text in (*COLOR_WORDS, "colorless"))
    types = tuple(word.text for word in words if word.text not in colors)
    # "Nonblack" is no characteristic that something could be given.
    if any(word.non for word in words):
        return None
    if types:
        plain_kept = kept not in (Kept.UNSAID, Kept.COLORS)
        face = replace(face, type_line=face.type_line.becoming(types, too=plain_kept))
    own = face.colors if kept in _KEEPS_COLORS else frozenset()
    return _colored(face, reading, colors, own) if colors else (face, reading)


def having(reading: Reading, given: tuple[Keyword | Quoted, ...]) -> Reading:
    """The reading of a text with more abilities."""
    names = tuple(one.name for one in given if isinstance(one, Keyword))
    general = tuple(ability for one in given for ability in meaning_of_ability(one))
    keywords = tuple(dict.fromkeys((*reading.keywords, *names)))
    return replace(reading, general=(*reading.general, *general), keywords=keywords)


def _having(face: Face, reading: Reading, given: tuple[Keyword | Quoted, ...]) -> _Changed:
    """A text and its reading with more abilities."""
    text = "\n".join((*filter(None, (face.oracle_text,)), *lines_of_abilities(given)))
    return replace(face, oracle_text=text), having(reading, given)


def lines_of_abilities(abilities: tuple[Keyword | Quoted, ...]) -> Iterator[str]:
    """The paragraphs of a text that gives abilities; words of a rules pack have their marks."""
    keywords = tuple(a for a in abilities if isinstance(a, Keyword))
    if keywords:
        yield write_marked(keywords, "whole_line", True) or ""
    for ability in abilities:
        if isinstance(ability, Quoted):
            yield write_marked(ability.abilities, "whole_line", True) or ""


def _sized(face: Face, reading: Reading, size: tuple[object, object]) -> _Changed | None:
    """The size that is said; an ability that would define it is not copied (707.9d)."""
    if not all(isinstance(n, int) for n in size):
        return None
    general = tuple(ability for ability in reading.general if not _defines_size(ability))
    return replace(face, power=str(size[0]), toughness=str(size[1])), replace(reading, general=general)


def _defines_size(ability: object) -> bool:
    return isinstance(ability, StaticAbility) and isinstance(ability.effect, DefinesSize)


def _colored(
    face: Face, reading: Reading, colors: tuple[str, ...], own: frozenset[str] = frozenset()
) -> _Changed:
    """The colours that are said; neither devoid nor a colour indicator is copied (707.9d)."""
    letters = frozenset(COLOR_WORDS[color] for color in colors if color in COLOR_WORDS)
    keywords = tuple(name for name in reading.keywords if name != "devoid")
    face = replace(face, color_indicator=letters | own, only_indicated=True)
    return face, replace(reading, keywords=keywords)
