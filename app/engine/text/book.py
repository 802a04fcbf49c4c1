"""The phrasebook: all phrases, by category, with the index by which they are found."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast

from msgspec import Struct, field

from app.engine.abilities.abilities import DeedTold
from app.engine.abilities.unmeant import Saying
from app.engine.errors import PhrasebookError
from app.engine.text.template import Hole, Number, Reworded, Token, Variants, compile_template, in_other_words
from app.engine.values.hooks import Hooks

if TYPE_CHECKING:
    from app.engine.text.reader import Parse, Reader, Written

_Value = TypeVar("_Value")
Fields = Mapping[str, object]
Make = Callable[[Fields], object]
Unmake = Callable[[object], "Fields | None"]


Reads: TypeAlias = "Callable[[Reader, int, bool, Number | None], Iterable[Parse]]"
"""All readings at a place of a reader's text, which has a capital and must have a number there, or not."""


class Phrase(Struct, frozen=True, eq=False):
    """One template and the value that it stands for.

    Nothing of it is worked out before reading or writing comes to it: of the phrases few are met.
    """

    category: str
    make: Make
    """Builds the value from the holes' values, by field name; NotImplemented when they don't go together."""
    unmake: Unmake
    """Takes a value apart into its holes' values; None when this phrase does not stand for it."""
    number: Number | str | None
    """Its grammatical number: "s", "p", the field of a hole, "" for that of its surroundings, or None."""
    template: str
    of: type | None = None
    """The type of value, for the index; None for any."""
    passes: bool = False
    """Its value is that of its one hole, as it is."""
    instead: tuple[Token, ...] | None = None
    """What it is made of where that is not what the template says."""

    @property
    def tokens(self) -> tuple[Token, ...]:
        """What it is made of; raises PhrasebookError where the template is wrong."""
        return compile_template(self.template) if self.instead is None else self.instead


class Special(Struct, frozen=True):
    """A category that is read and written by functions: numbers, lists, noun phrases."""

    read: Reads
    write: Callable[[object, bool, Number | None], Written | None]
    nullable: bool = False
    """It may have no words at all."""
    begins: tuple[str, ...] | None = None
    """The categories with a text of which it begins, besides `words`; None when it may begin with any."""
    words: frozenset[str] = frozenset()
    needs: tuple[str, ...] = ()
    """Of these words some must stand further on; none need be where it is empty."""
    marks: tuple[str, ...] = ()
    """What may stand between its parts."""


class Category(Struct):
    """All that may fill a hole of one type."""

    name: str
    phrases: list[Phrase] = field(default_factory=list)
    constants: dict[Hashable, Phrase] = field(default_factory=dict)
    constant_types: set[type] = field(default_factory=set)
    by_type: dict[type | None, list[Phrase]] = field(default_factory=dict)
    specials: list[Special] = field(default_factory=list)


BOOK: Final[dict[str, Category]] = {}
"""The phrasebook, by category."""


def category(name: str) -> Category:
    """The category of this name, made when it is new."""
    found = BOOK.get(name)
    if found is None:
        found = BOOK[name] = Category(name)
    return found


def phrase(
    name: str, value: type, /, *templates: str, number: Number | str | None = None, **fixed: object
) -> None:
    """Add phrases to category `name`: each template stands for `value` with its holes filled.

    Fields without a hole have their default, or what `fixed` says. What has no meaning yet keeps all holes.
    """
    for template in templates:
        means = _meaning(value, template, fixed)
        _add(Phrase(name, means.make, means.unmake, number, template, value))


def phrase_where(
    name: str,
    value: type[_Value],
    fits: Callable[[_Value], bool],
    template: str,
    /,
    *,
    number: Number | str | None = None,
    **fixed: object,
) -> None:
    """Add a phrase as `phrase` does, for those values alone of which `fits` says that they are told so."""
    means = _meaning(value, template, fixed)

    def make(filled: Fields) -> object:
        made = cast("_Value", means.make(filled))
        return made if fits(made) else NotImplemented

    def unmake(found: object) -> Fields | None:
        told = means.unmake(found)
        return told if isinstance(found, value) and told is not None and fits(found) else None

    _add(Phrase(name, make, unmake, number, template, value))


def reworded(
    name: str,
    value: type,
    template: str,
    canonical: str,
    /,
    *,
    number: Number | str | None = None,
    **fixed: object,
) -> None:
    """Let category `name` read `template` as what `canonical` says, a template with the same holes.

    It is written in the canonical words.
    """
    means = _meaning(value, canonical, fixed)
    _add(
        Phrase(
            name,
            means.make,
            _never_written,
            number,
            template,
            value,
            instead=in_other_words(template, canonical),
        )
    )


def _never_written(value: object) -> None:
    """No value is written in words that are not canonical."""


def _meaning(of: type, template: str, fixed: Fields) -> _Unmeant | _Meaning:
    """What makes a value of a template's holes, and takes it apart."""
    made = _Unmeant if issubclass(of, Saying | DeedTold) else _Meaning
    return made(of, template, fixed)


class _Unmeant:
    """What a template says that has no meaning yet."""

    __slots__ = ("_fixed", "_named", "_of", "_others", "_template")

    def __init__(self, of: type[Saying | DeedTold], template: str, fixed: Fields) -> None:
        self._of = of
        self._template = template
        self._fixed = fixed  # told by the template, so nothing to look at as it is written back
        self._others: tuple[str, ...] | None = None
        self._named: tuple[str, ...] = ()
        """The holes that are fields."""

    def make(self, filled: Fields) -> object:
        others = self._worked_out()
        named = {key: filled[key] for key in self._named}
        return self._of(self._template, of=tuple(filled[key] for key in others), **named, **self._fixed)

    def unmake(self, found: object) -> Fields | None:
        if not isinstance(found, Saying | DeedTold) or type(found) is not self._of:
            return None
        if found.says != self._template:
            return None
        others = zip(self._worked_out(), found.of, strict=True)
        return {**dict(others), **{key: getattr(found, key) for key in self._named}}

    def _worked_out(self) -> tuple[str, ...]:
        if self._others is None:
            fields = set(self._of.__struct_fields__).difference(("says", "of"))
            holes = holes_of(self._template)
            self._named = tuple(key for key in holes if key in fields)
            self._others = tuple(key for key in holes if key not in fields)
        return self._others


class _Meaning:
    """The value that a template stands for; which fields have holes is found out when it is first written."""

    __slots__ = ("_fixed", "_holes", "_of", "_rest", "_template")

    def __init__(self, of: type, template: str, fixed: Fields) -> None:
        self._of = of
        self._template = template
        self._fixed = fixed
        self._holes: tuple[str, ...] = ()
        self._rest: Fields | None = None
        """What the fields without a hole must be."""

    def make(self, filled: Fields) -> object:
        return self._of(**filled, **self._fixed) if self._fixed else self._of(**filled)

    def unmake(self, found: object) -> Fields | None:
        if type(found) is not self._of:
            return None
        rest = self._rest if self._rest is not None else self._worked_out()
        for key, wanted in rest.items():
            if getattr(found, key) != wanted:
                return None
        return {key: getattr(found, key) for key in self._holes}

    def _worked_out(self) -> Fields:
        self._holes = holes_of(self._template)
        self._rest = _fields_without_hole(self._of, set(self._holes), self._fixed, self._template)
        return self._rest


def holes_of(template: str) -> tuple[str, ...]:
    """The fields of a template's holes, in their order."""
    tokens = compile_template(template)
    return tuple(dict.fromkeys(token.field for token in tokens if isinstance(token, Hole)))


def _fields_without_hole(value: type, holes: AbstractSet[str], fixed: Fields, template: str) -> Fields:
    """What the fields of `value` must be that the template does not show."""
    if not issubclass(value, Struct):
        raise PhrasebookError(f"{template!r}: {value.__name__} is no struct")
    rest = dict(fixed)
    known = value.__struct_fields__
    if wrong := (holes | fixed.keys()).difference(known):
        raise PhrasebookError(f"{template!r}: {value.__name__} has no field {sorted(wrong)}")
    defaults = dict(zip(known[::-1], value.__struct_defaults__[::-1], strict=False))
    for name in known:
        if name in holes or name in rest:
            continue
        if name not in defaults:
            raise PhrasebookError(f"{template!r}: no hole for {value.__name__}.{name}")
        rest[name] = defaults[name]
    return rest


def constant(name: str, value: Hashable, template: str, *, number: Number | str | None = None) -> None:
    """Add words without holes that stand for one value."""
    new = Phrase(name, lambda _: value, lambda found: {} if found == value else None, number, template)
    into = category(name)
    into.phrases.append(new)
    into.constants.setdefault(value, new)
    into.constant_types.add(type(value))


def constants(name: str, values: Iterable[Enum | str], *, number: Number | str | None = None) -> None:
    """Add words that stand for themselves: texts, and members of enumerations, whose value is their text."""
    for value in values:
        constant(name, value, str(value.value if isinstance(value, Enum) else value), number=number)


def same(
    name: str,
    *templates: str,
    number: Number | str | None = None,
    fits: Callable[[object], bool] | None = None,
) -> None:
    """Let category `name` take the value of the one hole of each template as it is, where it `fits`."""
    for template in templates:
        _add(_passing(name, template, number, fits))


def _passing(
    name: str, template: str, number: Number | str | None, fits: Callable[[object], bool] | None
) -> Phrase:
    holes = [token for token in compile_template(template) if isinstance(token, Hole)]
    if len(holes) != 1:
        raise PhrasebookError(f"{template!r} must have one hole")
    key = holes[0].field
    if fits is not None:
        make: Make = lambda filled: filled[key] if fits(filled[key]) else NotImplemented  # noqa: E731
        return Phrase(name, make, lambda found: {key: found} if fits(found) else None, number, template)
    number = key if number is None else number
    return Phrase(name, lambda filled: filled[key], lambda found: {key: found}, number, template, passes=True)


def general(
    name: str, template: str, make: Make, unmake: Unmake, *, number: Number | str | None = None
) -> None:
    """Add a phrase whose value is built and taken apart by functions of its own."""
    _add(Phrase(name, make, unmake, number, template))


def joined(
    name: str,
    value: type,
    field: str,
    template: str,
    *,
    fits: Callable[[Fields], bool] | None = None,
    number: Number | str | None = None,
    **fixed: object,
) -> None:
    """Add a phrase of which all holes together, in order, fill one field of `value` with a tuple."""
    holes = holes_of(template)

    def make(filled: Fields) -> object:
        parts = tuple(filled[hole] for hole in holes)
        return NotImplemented if fits is not None and not fits(filled) else value(**{field: parts, **fixed})

    def unmake(found: object) -> Fields | None:
        if not isinstance(found, value) or any(getattr(found, key) != said for key, said in fixed.items()):
            return None
        parts = getattr(found, field)
        told = dict(zip(holes, parts, strict=False))
        return told if len(parts) == len(holes) and (fits is None or fits(told)) else None

    _add(Phrase(name, make, unmake, number, template, value))


def special(name: str, entry: Special) -> None:
    """Add functions that read and write values of category `name`."""
    into = category(name)
    into.specials.append(entry)


derives: Final[Hooks[Callable[[], None]]] = Hooks()
"""Functions that enter phrases that it makes of those for instructions, once all of these are entered."""


def enter_derived() -> None:
    """Enter the phrases that are made of those for instructions, now that all of these are entered."""
    while derives:
        derives.pop(0)()


def _add(new: Phrase) -> None:
    into = category(new.category)
    into.phrases.append(new)
    into.by_type.setdefault(new.of, []).append(new)


def variants() -> list[tuple[str, str]]:
    """Every declared variant with its canonical wording, for judges to check."""
    found = {
        (text, token.texts[0])
        for into in BOOK.values()
        for entry in into.phrases
        for token in entry.tokens
        if isinstance(token, Variants)
        for text in token.texts[1:]
    }
    found |= {
        pair
        for into in BOOK.values()
        for entry in into.phrases
        for token in entry.tokens
        if isinstance(token, Reworded)
        for pair in (token.singular, token.plural)
    }
    return sorted(found)


def missing_categories() -> set[str]:
    """Categories that holes name and nobody fills: a fault of the phrasebook."""
    named = {
        t.category for into in BOOK.values() for e in into.phrases for t in e.tokens if isinstance(t, Hole)
    }
    return {name for name in named if name not in BOOK}
