"""Values of the engine as plain data, whole: what is written and read again is equal to what was.

Every value is written once, in a table, by the name of its kind and by those of its fields that are not as
they usually are; what lies in it is meant by its place in the table. So positions that differ little take
little more room than one. What the texts of cards mean is not written but read again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from hashlib import blake2b
from typing import Final, TypeAlias, cast

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.errors import SpellbenchError
from app.engine.oracle import read_face
from app.engine.scenario.printing import print_game
from app.engine.state.game import Game
from app.engine.values.card import Card, Face
from app.engine.values.frozen import set_apart
from app.engine.values.pack import Pack
from app.engine.values.said import say

Part: TypeAlias = object
"""Text, a number, a truth or nothing as itself; any other value as a list with its place in the table."""
Table: TypeAlias = list[object]

_TUPLE, _SET, _MAPPING, _NEXT, _READ = "()", "{}", "{:}", "{+}", "read"
_PLAIN: Final = (str, int, float, bool, type(None))
_LARGEST: Final = 50_000_000
"""So many values may lie in one, each counted as often as it does; to compare two takes as long."""


class NotExactError(SpellbenchError):
    """Data that no value can be read from, as where another version of the program knew other kinds."""


@cache
def _kinds(_known: int) -> tuple[dict[str, type], dict[type, str]]:
    """All kinds of values by name, and their names.

    A name says the module: which others share the last part of it depends on what has been loaded. Older
    files have the last part alone where it is enough.
    """
    kinds = [kind for kind in _heirs(Struct, Enum) if kind.__module__.startswith("app.")]
    names = {kind: f"{kind.__module__.removeprefix('app.')}.{kind.__qualname__}" for kind in kinds}
    brief: dict[str, list[type]] = {}
    for kind in sorted(kinds, key=lambda kind: not kind.__module__.startswith("app.engine.")):
        brief.setdefault(kind.__qualname__, []).append(kind)
    alone = {
        name: alike[0]
        for name, alike in brief.items()
        if len([kind for kind in alike if kind.__module__.startswith("app.engine.")]) < 2
    }
    return {**alone, **{name: kind for kind, name in names.items()}}, names


def _heirs(*kinds: type) -> Iterator[type]:
    for kind in kinds:
        heirs: list[type] = kind.__subclasses__()
        yield from heirs
        yield from _heirs(*heirs)


def _named() -> tuple[dict[str, type], dict[type, str]]:
    return _kinds(sum(1 for _ in _heirs(Struct, Enum)))


# ----------------------------------------------------------------------------------------------- writing
class Written:
    """A table of values that grows as more of them are written."""

    def __init__(self) -> None:
        self.table: Table = []
        self._names = _named()[1]
        self._places: dict[int, int] = {}
        self._same: dict[str, int] = {}
        self._kept: list[object] = []  # so that no other value gets the identity of one that was written
        self._card: Card | None = None
        self._mapping: tuple[Mapping[object, object], int] | None = None

    def part(self, value: object) -> Part:
        """A value as it stands in another one; raises NotExactError where it can't be written."""
        if type(value) in _PLAIN:
            return value
        if isinstance(value, str) and not isinstance(value, Enum):  # a sentence that knows how it was made
            return str(value)
        if isinstance(value, Card):
            self._card = value
        place = self._places.get(id(value))
        if place is None:
            place = self._places[id(value)] = self._entered(self._node(value))
            self._kept.append(value)
            if isinstance(value, Mapping):
                self._mapping = value, place
        return [place]

    def _entered(self, node: object) -> int:
        key = json.dumps(node)
        if key not in self._same:
            self._same[key] = len(self.table)
            self.table.append(node)
        return self._same[key]

    def _node(self, value: object) -> object:
        if isinstance(value, tuple):
            return [_TUPLE, *map(self.part, value)]
        if isinstance(value, frozenset):
            return [_SET, *sorted(map(self.part, value), key=repr)]
        if isinstance(value, Mapping):
            return self._of_mapping(value)
        if isinstance(value, Reading) and (face := self._face_of(value)) is not None:
            return face
        if type(value) not in self._names:
            raise NotExactError(say("{kind} is no value", kind=type(value).__name__))
        if isinstance(value, Enum):
            return [self._names[type(value)], value.name]
        return self._of_struct(cast("Struct", value))

    def _of_struct(self, value: Struct) -> object:
        names, usual = value.__struct_fields__, value.__struct_defaults__
        first = len(names) - len(usual)
        fields = {
            name: self.part(field)
            for number, name in enumerate(names)
            if (field := getattr(value, name)) is not (usual[number - first] if number >= first else ...)
        }
        return [self._names[type(value)], fields]

    def _face_of(self, reading: Reading) -> object:
        """The face that a reading is of, one of those of the card that was written last."""
        card = self._card
        for face in card.faces if card is not None else ():
            if card is not None and read_face(face, card.pack) == reading:
                return [_READ, self.part(face), self.part(card.pack)]
        return None

    def _of_mapping(self, value: Mapping[object, object]) -> object:
        """A mapping, by what is other than in the one before where most of it is the same."""
        if self._mapping is not None:
            before, place = self._mapping
            gone = [key for key in before if key not in value]
            new = {key: one for key, one in value.items() if before.get(key) is not one}
            if 2 * len(new) < len(value) and list(_changed(before, new, gone)) == list(value):
                return [_NEXT, [place], self._pairs(new), [self.part(key) for key in gone]]
        return [_MAPPING, *self._pairs(value)]

    def _pairs(self, value: Mapping[object, object]) -> list[object]:
        return [[self.part(key), self.part(one)] for key, one in value.items()]


def _changed(
    before: Mapping[object, object], new: Mapping[object, object], gone: Iterable[object]
) -> dict[object, object]:
    """A mapping made from the one before; its order is part of it."""
    found = {**before, **new}
    for key in gone:
        del found[key]
    return found


# ----------------------------------------------------------------------------------------------- reading
def read_table(table: object) -> list[object]:
    """The values of a table, in its order.

    Raises:
        NotExactError: It is no such table, or has kinds of values that the program does not know.
    """
    if not isinstance(table, Sequence):
        raise NotExactError(say("the table of values is no list"))
    reading = _Reading()
    try:
        for node in table:
            reading.take(node)
    except NotExactError:
        raise
    except Exception as error:  # whatever stands there, it is not what was written
        raise NotExactError(
            say("value {place} is not understood: {error}", place=len(reading.values), error=error)
        ) from None
    return reading.values


def value_of(part: Part, values: Sequence[object]) -> object:
    """The value that a part means; raises LookupError or ValueError where it means none."""
    if isinstance(part, list):
        (place,) = part
        if not isinstance(place, int) or not 0 <= place < len(values):
            raise LookupError(part)
        return values[place]
    if type(part) not in _PLAIN:
        raise ValueError(part)
    return part


class _Reading:
    def __init__(self) -> None:
        self.values: list[object] = []
        self._sizes: list[int] = []
        self._kinds = _named()[0]

    def take(self, node: object) -> None:
        """Read one value more, and see that it is not larger than any that was written."""
        head, *rest = cast("list[object]", node)
        size = 1 + sum(self._size(part) for part in self._compared(str(head), rest))
        if size > _LARGEST:
            raise NotExactError(say("the values lie too deep within each other"))
        self.values.append(self._value(str(head), rest))
        self._sizes.append(size)

    def _compared(self, head: str, rest: list[object]) -> Iterator[Part]:
        """The parts that count as two values are compared."""
        if head == _NEXT:
            before, pairs, _ = rest
            rest = [before, *cast("list[object]", pairs)]
        for one in rest:
            if isinstance(one, Mapping):
                apart = set_apart(self._kinds[head])
                yield from (part for name, part in one.items() if name not in apart)
            elif isinstance(one, list) and len(one) == 2:
                yield from one
            else:
                yield one

    def _size(self, part: Part) -> int:
        return self._sizes[part[0]] if isinstance(part, list) else 1

    def _value(self, head: str, rest: list[object]) -> object:
        match head:
            case "()":
                return tuple(map(self._of, rest))
            case "{}":
                return frozenset(map(self._of, rest))
            case "{:}":
                return self._pairs(rest)
            case "{+}":
                before, new, gone = rest
                return _changed(
                    cast("Mapping[object, object]", self._of(before)),
                    self._pairs(cast("list[object]", new)),
                    map(self._of, cast("list[object]", gone)),
                )
            case "read":
                face, pack = rest
                return read_face(cast("Face", self._of(face)), cast("Pack", self._of(pack)))
            case _:
                return self._made(self._kinds[head], rest[0])

    def _made(self, kind: type, told: object) -> object:
        if issubclass(kind, Enum):
            return kind[str(told)]
        fields = cast("Mapping[str, object]", told)
        return kind(**{name: self._of(part) for name, part in fields.items()})

    def _of(self, part: Part) -> object:
        return value_of(part, self.values)

    def _pairs(self, pairs: list[object]) -> dict[object, object]:
        found: dict[object, object] = {}
        for key, one in cast("list[tuple[object, object]]", pairs):
            found[self._of(key)] = self._of(one)
        return found


# ------------------------------------------------------------------------------------------- in a case
KEY: Final = "exact"
"""The key of a case under which its positions lie whole."""
_OF, _TABLE, _PARTS = "of", "table", "parts"
_BESIDE: Final = frozenset((KEY, "title", "source", "rules", "tags"))
"""The keys of a case that say nothing about its board."""


def with_exact(data: Mapping[str, object], written: Written, parts: Mapping[str, Part]) -> dict[str, object]:
    """A case with values that belong to its board, under names of their own."""
    return {**data, KEY: {_OF: _digest(data), _PARTS: dict(parts), _TABLE: written.table}}


def exact_of(data: Mapping[str, object]) -> tuple[Mapping[str, object], Sequence[object]]:
    """The values that lie in a case by their names, and all those that lie in them, by their places.

    Raises:
        NotExactError: The case has none, or its board was changed since.
    """
    told = data.get(KEY)
    if not isinstance(told, Mapping) or told.get(_OF) != _digest(data):
        raise NotExactError(say("The case does not hold its positions whole, or was changed since."))
    values = read_table(told.get(_TABLE))
    try:
        return {name: value_of(part, values) for name, part in told[_PARTS].items()}, values
    except (AttributeError, LookupError, ValueError) as error:
        raise NotExactError(say("The case does not hold its positions whole: {error}", error=error)) from None


def agrees(game: object, data: Mapping[str, object]) -> bool:
    """Whether a position that lay whole in a case is that of the board which the case tells."""
    try:
        told = print_game(cast("Game", game), kept=data)
        board = ("players", "turn", "stack")
        return all(json.dumps(told.get(key)) == json.dumps(data.get(key)) for key in board)
    except Exception:  # whatever lay there, it is no position
        return False


def _digest(data: Mapping[str, object]) -> str:
    """What tells whether a board is that of which the values are."""
    board = {key: value for key, value in data.items() if key not in _BESIDE}
    return blake2b(json.dumps(board, sort_keys=True).encode(), digest_size=16).hexdigest()
