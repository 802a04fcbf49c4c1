"""Reading plain data with its place in mind, so that every complaint says where and how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from difflib import get_close_matches
from typing import Final, TypeVar

from msgspec import Struct

from app.engine.errors import ScenarioError
from app.engine.values.said import either, many, say

_Default = TypeVar("_Default")
_Result = TypeVar("_Result")
NUMBER_MAX: Final = 1_000_000_000
"""No number in a case is larger."""
LONGEST_LIST: Final = 5_000
"""No list or object in a case has more entries."""
LONGEST_TEXT: Final = 50_000
"""No text in a case has more characters."""
_SHOWN: Final = 80


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question with the nearest known words, or "" when none is near."""
    near = get_close_matches(word, list(known), n=3, cutoff=0.6)
    return say("; did you mean {names}?", names=either(repr(w) for w in near)) if near else ""


def kind_of(value: object) -> str:
    """What a value of a JSON document is, in words."""
    match value:
        case None:
            return "null"
        case bool():
            return say("true or false")
        case int() | float():
            return say("a number")
        case str():
            return "text"
        case list() | tuple():
            return say("a list")
        case _:
            return say("an object")


class Place(Struct, frozen=True):
    """A value of a document, and the path that leads to it."""

    value: object
    path: str = ""

    def error(self, text: str) -> ScenarioError:
        """An error about this place."""
        return ScenarioError(say("{path}: {text}", path=self.path, text=text) if self.path else text)

    def _must(self, what: str) -> ScenarioError:
        return self.error(say("expected {what}, found {found}", what=what, found=kind_of(self.value)))

    def text(self) -> str:
        """This value, which must be text."""
        if not isinstance(self.value, str):
            raise self._must("text")
        if len(self.value) > LONGEST_TEXT:
            raise self.error(
                say(
                    "this text has {number} characters; {most} are the most",
                    number=many(len(self.value)),
                    most=many(LONGEST_TEXT),
                )
            )
        return self.value

    def flag(self) -> bool:
        """This value, which must be true or false."""
        if not isinstance(self.value, bool):
            raise self._must(say("true or false"))
        return self.value

    def number(self, least: int = 0, most: int = NUMBER_MAX) -> int:
        """This value, which must be a whole number, `least` or more."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._must(say("a whole number"))
        if not least <= self.value <= most:
            found = str(self.value) if abs(self.value) < 10**_SHOWN else say("one of far more digits")
            raise self.error(
                say(
                    "expected a number from {least} to {most}, found {found}",
                    least=least,
                    most=most,
                    found=found,
                )
            )
        return self.value

    def one_of(self, words: Iterable[str]) -> str:
        """This value, which must be one of `words`."""
        text, known = self.text(), tuple(words)
        if text not in known:
            hint = did_you_mean(text, known) or say("; there are {names}", names=", ".join(known))
            raise self.error(say("{text} is not known here{hint}", text=repr(text), hint=hint))
        return text

    def items(self, most: int = LONGEST_LIST) -> tuple[Place, ...]:
        """The places of a list, which must not be longer than `most`."""
        if not isinstance(self.value, list | tuple):
            raise self._must("a list")
        self.at_most(most)
        return tuple(Place(item, f"{self.path}[{i}]") for i, item in enumerate(self.value))

    def at_most(self, most: int) -> None:
        """Raise an error when this list or object has more than `most` entries, or this text characters."""
        number = len(self.value) if isinstance(self.value, Sized) else 0
        if number > most:
            raise self.error(
                say(
                    "there are {number} entries here; {most} are the most",
                    number=many(number),
                    most=many(most),
                )
            )

    def texts(self) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(item.text() for item in self.items())

    def ordinals(self) -> tuple[int, ...]:
        """A list of numbers that count from 1."""
        return tuple(item.number(least=1) for item in self.items())

    def one_or_more(self) -> tuple[Place, ...]:
        """The places of a list, or this alone when it is no list."""
        return self.items() if isinstance(self.value, list | tuple) else (self,)

    def entries(self) -> Iterator[tuple[str, Place]]:
        """The keys of an object and their places."""
        if not isinstance(self.value, Mapping):
            raise self._must(say("an object"))
        self.at_most(LONGEST_LIST)
        for key, value in self.value.items():
            shown = str(key) if str(key).isprintable() else repr(str(key))  # a problem is told in one line
            yield str(key), Place(value, f"{self.path}.{shown}" if self.path else shown)

    def keys(self, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, Place]:
        """The places of an object that may have `known` keys alone, and must have the `required` ones."""
        places, allowed = dict(self.entries()), tuple(known)
        for key in places:
            if key not in allowed:
                hint = did_you_mean(key, allowed) or say(
                    "; there are {names}", names=", ".join(sorted(allowed))
                )
                raise self.error(say("there is no key {key} here{hint}", key=repr(key), hint=hint))
        for key in required:
            if key not in places:
                raise self.error(say("the key {key} is missing", key=repr(key)))
        return places


def optional(
    places: Mapping[str, Place], key: str, read: Callable[[Place], _Result], default: _Default
) -> _Result | _Default:
    """What `read` makes of the place with this key, or `default` where there is none or it is null."""
    place = places.get(key)
    return default if place is None or place.value is None else read(place)
