"""What a menu is made of: entries with what they change, or with what has still to be asked. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.services.table.edits.copying import Copiable

Value: TypeAlias = str | int | Copiable
"""An answer: a word, an id or a player, a number, or a card with its readings."""
Change: TypeAlias = Callable[[Game], Game]


class Kind(Enum):
    """What has to be asked."""

    NUMBER = "number"
    TEXT = "text"
    CARD = "card"
    """Any card by its name; the answer is the card with its readings."""
    OBJECT = "object"
    """An object or a player, by a click on what glows or from the list."""
    CHOICE = "choice"
    """One of the options, or, where the question is `free`, any other word."""


class Option(Struct, frozen=True):
    """One possible answer."""

    value: str | int
    text: str
    object: ObjectId | PlayerId | None = None
    """What glows for it."""


class Ask(Struct, frozen=True):
    """A question that an entry asks before it changes anything."""

    kind: Kind
    text: str
    change: Callable[[Game, Value], Game]
    """Makes the change with the answer."""
    options: tuple[Option, ...] = ()
    start: str | int = ""
    """What stands there at first."""
    least: int = 0
    most: int = 9_999
    free: bool = False
    """Whether something else than the options may be typed."""

    def said(self, value: Value) -> str:
        """An answer in words."""
        if isinstance(value, tuple):
            return value[0].name
        return next((one.text for one in self.options if one.value == value), str(value))


class Entry(Struct, frozen=True):
    """One entry of a menu; it has entries below it, a change, or a question."""

    key: str
    """What it is, for tests and for keys: "tap", "counter:+1/+1"."""
    text: str
    step: str = ""
    """What undo calls it."""
    change: Change | None = None
    ask: Ask | None = None
    entries: tuple[Entry, ...] = ()
    shortcut: str = ""
    """The key that does it on the board, as Qt writes keys; "" for none."""
    separated: bool = False
    """Whether a line stands above it."""
    refused: tuple[str, ...] = ()
    """Why it can't be done, with the rules; it is shown greyed then, and does nothing."""

    def step_with(self, value: Value) -> str:
        """What undo calls it with this answer."""
        if self.ask is None:
            return self.step
        return say("{step}: {answer}", step=self.step, answer=self.ask.said(value))


def flat(entries: Iterable[Entry], above: str = "") -> Iterator[tuple[str, Entry]]:
    """All entries that do something, with the words for them: "Add a counter: +1/+1"."""
    for entry in entries:
        words = say("{above}: {entry}", above=above, entry=entry.text) if above else entry.text
        if entry.entries:
            yield from flat(entry.entries, words)
        else:
            yield words, entry


def found(entries: Iterable[Entry], key: str) -> Entry | None:
    """The entry of this key, wherever it stands."""
    return next((entry for _, entry in flat(entries) if entry.key == key), None)


def by_shortcut(entries: Iterable[Entry], shortcut: str) -> Entry | None:
    """The entry that a key does; one with entries below it opens as a menu."""
    for entry in entries:
        if entry.shortcut == shortcut:
            return entry
        below = by_shortcut(entry.entries, shortcut)
        if below is not None:
            return below
    return None


def below(key: str, text: str, entries: Iterable[Entry], shortcut: str = "") -> tuple[Entry, ...]:
    """An entry with others below it; none where there are none."""
    inside = tuple(entries)
    return (Entry(key, text, entries=inside, shortcut=shortcut),) if inside else ()
