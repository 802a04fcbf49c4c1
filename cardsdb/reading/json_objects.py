"""Objects of a JSON file one by one, in bounded memory.

Three shapes are read: a list of objects, objects one after another (JSON Lines, or a single object), and
Scryfall's list object, whose `data` holds the objects. `json_members` reads one large object instead. The
end of an object is found by counting brackets outside of strings, in one pass of a regular expression;
orjson then parses just that piece. So one value that is too large or too deep is refused before it is held,
and every fault has a place.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import orjson

from cardsdb.errors import FileCutOffError, ImportFileError, ValueTooLargeError
from resources.said import say

MAX_OBJECT: Final = 4 << 20
"""Bytes; the largest real card object has about 20,000, and some collections are one object."""
MAX_DEPTH: Final = 1024
"""Brackets within brackets, which is orjson's limit, too; real card objects have 3."""

MAX_MEMBER: Final = 32 << 20
"""Bytes of one member of an object; a whole set of cards in many languages has about 20 million."""
MAX_VALUES: Final = 1_000_000
"""Values in one member; a whole set of cards in many languages has a third of it."""

_CHUNK: Final = 1 << 20
_BLANK: Final = re.compile(rb"[ \t\r\n]*+")
_NO_BRACKETS: Final = rb'[^"{}\[\]]++|"(?:[^"\\]++|\\.)*+"'


def _nested(depth: int) -> bytes:
    inside = _NO_BRACKETS if depth == 1 else rb"%b|%b" % (_NO_BRACKETS, _nested(depth - 1))
    return rb"[{\[](?:%b)*+[}\]]" % inside


_USUAL: Final = _nested(4)
_USUAL_OBJECT: Final = re.compile(_USUAL, re.DOTALL)
"""An object as deep as those of cards are, in one go. Brackets that don't match are left to orjson."""
_PASSED_OVER: Final = re.compile(rb"(?:%b|%b)*+" % (_NO_BRACKETS, _USUAL), re.DOTALL)
"""All up to a bracket that needs to be counted, which such objects don't."""
_KEY: Final = re.compile(rb'("(?:[^"\\]++|\\.)*+")[ \t\r\n]*+:', re.DOTALL)
_SCALAR: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[^",:{}\[\] \t\r\n]++', re.DOTALL)
_LIST_OBJECT: Final = re.compile(rb'\{\s*"object"\s*:\s*"list"\s*,[^\[\]{}]*?"data"\s*:\s*(?=\[)')
_LONGEST_LIST_HEAD: Final = 4096
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class Bytes(Protocol):
    """What is read from: a file's path for messages, and its bytes front to back."""

    @property
    def path(self) -> Path:
        """The file, for messages."""

    def read(self, count: int) -> bytes:
        """Up to `count` bytes; empty only at the end."""


def is_utf_16(text: bytes) -> bool:
    """Whether this is how text in an encoding of two bytes a letter begins."""
    return b"\x00" in text[:64] or text[:2] in (b"\xff\xfe", b"\xfe\xff")


def wrong_encoding(path: Path, place: str | None = None) -> ImportFileError:
    """The error for text that is not UTF-8."""
    mend = say("save it as UTF-8 and import it again")
    return ImportFileError(path, say("the text is not in the encoding UTF-8"), mend, place=place)


def json_objects(source: Bytes, noun: str = "object") -> Iterator[tuple[int, dict[str, Any]]]:
    """Each object with its number, counted from 1.

    Args:
        source: Where the bytes come from.
        noun: What an object is called in error messages, as "card".

    Raises:
        ImportFileError: The file is not such JSON, or is cut off.
    """
    return _Splitter(source, noun).objects()


def json_members(source: Bytes, inside: str, noun: str = "entry") -> Iterator[tuple[str, Any]]:
    """Each member of the object that a file holds, or of the object that it has under the key `inside`.

    Members beside that one are given as well.

    Raises:
        ImportFileError: The file is not such JSON, or is cut off.
    """
    return _Splitter(source, noun, MAX_MEMBER).members(inside)


class _Splitter:
    def __init__(self, source: Bytes, noun: str, largest: int = MAX_OBJECT) -> None:
        self._source = source
        self._noun = noun
        self._largest = largest
        self._buffer = b""
        self._at = 0
        self._before = 0  # bytes of the file before the buffer
        self._number = 0
        self._between = b""  # what stands between two objects, while it is known
        self._fresh = True  # whether that is to be looked at again

    def objects(self) -> Iterator[tuple[int, dict[str, Any]]]:
        first = self._first_byte()
        if first == b"[":
            yield from self._elements()
            self._expect_end()
        elif first == b"{":
            while len(self._buffer) - self._at < _LONGEST_LIST_HEAD and self._more():
                pass
            list_head = _LIST_OBJECT.match(self._buffer, self._at)
            yield from self._list_object(list_head.group()) if list_head else self._lines()
        elif first:
            raise self._fault(say("this is not JSON"), say("choose a JSON file of cards"))

    def members(self, inside: str) -> Iterator[tuple[str, Any]]:
        if self._first_byte() != b"{":
            raise self._fault(say("this is not a JSON object"), say("choose a JSON file of cards"))
        yield from self._members(inside)
        if self._next_byte():
            raise self._fault(
                say("the file goes on after its end"), say("mend the file or download it again")
            )

    def _first_byte(self) -> bytes:
        self._more()
        if self._buffer.startswith(_BYTE_ORDER_MARK):
            self._at = len(_BYTE_ORDER_MARK)
        if is_utf_16(self._buffer):
            raise wrong_encoding(self._source.path)
        return self._next_byte()

    def _members(self, inside: str | None) -> Iterator[tuple[str, Any]]:
        self._at += 1
        if self._next_byte() == b"}":
            self._at += 1
            return
        while True:
            key = str(self._parsed(*self._whole(_KEY, 1)))
            if key == inside and self._next_byte() == b"{":
                yield from self._members(None)
            else:
                self._number += 1
                yield key, self._value()
            match self._next_byte():
                case b",":
                    self._at += 1
                case b"}":
                    self._at += 1
                    return
                case b"":
                    raise self._cut_off()
                case _:
                    raise self._fault(
                        say("a comma or the end of the object is missing"), say("mend the file")
                    )

    def _value(self) -> object:
        if self._next_byte() in (b"{", b"["):
            end = self._object_end()
            text, start = self._buffer[self._at : end], self._before + self._at
            if text.count(b",") > MAX_VALUES:
                raise _too_large(self._source.path, self._place)
            self._at = end
            return self._parsed(text, start)
        return self._parsed(*self._whole(_SCALAR, 0))

    def _whole(self, pattern: re.Pattern[bytes], group: int) -> tuple[bytes, int]:
        """What matches here, used up, and where in the file it is."""
        self._next_byte()
        found = pattern.match(self._buffer, self._at)
        while found is None or found.end() == len(self._buffer):
            if len(self._buffer) - self._at > MAX_OBJECT:
                raise _too_large(self._source.path, self._place)
            if not self._more():
                break
            found = pattern.match(self._buffer, self._at)
        if found is None:
            raise self._fault(say("this is not correct JSON"), say("mend the file or download it again"))
        start, self._at = self._before + self._at, found.end()
        return found[group], start

    def _parsed(self, text: bytes, start: int) -> object:
        try:
            value: object = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise self._bad_json(start, error) from error
        return value

    def _elements(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """A list, from its opening bracket to its closing one."""
        self._at += 1
        if self._next_byte() == b"]":
            self._at += 1
            return
        while True:
            yield from self._batch() or (self._object(),)
            match self._next_byte():
                case b",":
                    self._at += 1
                    self._learn_between()
                case b"]":
                    self._at += 1
                    return
                case b"":
                    raise self._cut_off()
                case _:
                    raise self._fault(
                        say(
                            "after {noun} {number} a comma or the end of the list is missing",
                            noun=self._noun,
                            number=self._number,
                        ),
                        say("mend the file or download it again"),
                    )

    def _batch(self) -> list[tuple[int, dict[str, Any]]]:
        """All whole objects in the buffer but the last one; none when that can't be told at a glance.

        A piece from one object's start that parses as the inside of a list is the next elements of the
        list: cut anywhere else, its brackets or quotes would not match. Parsing hundreds of objects at
        once takes half the time of finding the end of each. Where no commas part the objects they are put in,
        which must not make an object more within one of them.
        """
        between, self._between = self._between, b""
        cut = self._buffer.rfind(between, self._at) + 1 if between else 0
        if cut <= 0:
            return []  # and object by object from here, up to the next piece of the file
        text, lines = self._buffer[self._at : cut], None
        if b"," not in between:
            text, lines = text.replace(between, b"},{"), text.count(between) + 1
        try:
            values = orjson.loads(b"[%b]" % text)
        except orjson.JSONDecodeError:
            return []
        if not all(type(value) is dict for value in values) or lines not in (None, len(values)):
            return []
        numbered = list(enumerate(values, start=self._number + 1))
        self._at = cut
        self._number += len(values)
        return numbered

    def _lines(self) -> Iterator[tuple[int, dict[str, Any]]]:
        while self._next_byte():
            yield from self._batch() or (self._object(),)
            self._learn_between()

    def _list_object(self, head: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
        self._at += len(head)
        yield from self._elements()
        tail = b""
        while True:
            tail += self._buffer[self._at :]
            self._at = len(self._buffer)
            if len(tail) > _CHUNK:
                raise self._fault(
                    say("this is more than the end of a list"), say("mend the file or download it again")
                )
            if not self._more():
                break
        try:
            orjson.loads(head + b"[]" + tail)
        except orjson.JSONDecodeError as error:
            at = self._before + self._at - len(tail)
            raise (self._cut_off() if not tail.strip() else self._bad_json(at, error)) from error

    def _object(self) -> tuple[int, dict[str, Any]]:
        first = self._next_byte()
        if not first:
            raise self._cut_off()
        self._number += 1
        if first != b"{":
            raise self._fault(
                say("an object {{…}} for {noun} {number} is missing", noun=self._noun, number=self._number),
                say("mend the file"),
            )
        end = self._object_end()
        text = self._buffer[self._at : end]
        try:
            value: dict[str, Any] = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise self._bad_json(self._before + self._at, error) from error
        self._at = end
        return self._number, value

    def _object_end(self) -> int:
        """Where in the buffer the object ends that starts at the current place."""
        if usual := _USUAL_OBJECT.match(self._buffer, self._at):
            return usual.end()
        scanned, depth = self._at, 0
        while True:
            passed = _PASSED_OVER.match(self._buffer, scanned)
            assert passed is not None  # it matches nothing, too
            scanned = passed.end()
            match self._buffer[scanned : scanned + 1]:
                case b"{" | b"[":
                    depth += 1
                    if depth > MAX_DEPTH:
                        problem = say(
                            "brackets are nested more than {max_depth} deep, which no card needs",
                            max_depth=MAX_DEPTH,
                        )
                        raise self._fault(problem, say("choose another file"))
                case b"}" | b"]":
                    depth -= 1
                    if depth == 0:
                        return scanned + 1
                case _:
                    scanned -= self._at
                    if len(self._buffer) - self._at > self._largest:
                        raise _too_large(self._source.path, self._place)
                    if not self._more():
                        raise self._cut_off()
                    scanned += self._at - 1
            scanned += 1

    def _next_byte(self) -> bytes:
        """The next byte that is not blank, which is not used up; empty at the end."""
        while True:
            found = _BLANK.match(self._buffer, self._at)
            assert found is not None  # it matches nothing, too
            self._at = found.end()
            if self._at < len(self._buffer):
                return self._buffer[self._at : self._at + 1]
            if not self._more():
                return b""

    def _more(self) -> bool:
        """Read on, and forget what has been used; False at the end."""
        data = self._source.read(_CHUNK)
        if not data:
            return False
        self._before += self._at
        self._buffer = self._buffer[self._at :] + data
        self._at = 0
        self._fresh = True
        return True

    def _learn_between(self) -> None:
        """Remember how the objects of this list are parted, once for each piece of the file."""
        if self._fresh and self._next_byte() == b"{":
            start = self._buffer.rfind(b"}", 0, self._at)
            self._between = self._buffer[start : self._at + 1] if start >= 0 else b""
            self._fresh = False

    def _expect_end(self) -> None:
        if self._next_byte():
            raise self._fault(
                say("the list is over, but the file goes on"), say("mend the file or download it again")
            )

    @property
    def _place(self) -> str:
        at = say("byte {at}", at=self._before + self._at)
        return (
            say("{noun} {number}, {at}", noun=self._noun, number=self._number, at=at) if self._number else at
        )

    def _fault(self, problem: str, mend: str) -> ImportFileError:
        return ImportFileError(self._source.path, problem, mend, place=self._place)

    def _cut_off(self) -> ImportFileError:
        end = self._before + len(self._buffer)
        return FileCutOffError(
            self._source.path,
            place=say("{noun} {number}, byte {at}", noun=self._noun, number=max(1, self._number), at=end),
        )

    def _bad_json(self, start: int, error: orjson.JSONDecodeError) -> ImportFileError:
        self._number = max(1, self._number)
        if "valid UTF-8" in str(error):
            return wrong_encoding(self._source.path, self._place)
        place = say("{noun} {number}, byte {at}", noun=self._noun, number=self._number, at=start + error.pos)
        reason = error.msg.split(":")[0]
        problem = say("this is not correct JSON ({reason})", reason=reason)
        return ImportFileError(
            self._source.path, problem, say("mend the file or download it again"), place=place
        )


def _too_large(path: Path, place: str) -> ValueTooLargeError:
    problem = say("the object is larger than any card or set is")
    return ValueTooLargeError(path, problem, say("choose another file"), place=place)


class _Ahead:
    """The start of a source, read without using it up, and not far."""

    def __init__(self, peek: Callable[[int], bytes], path: Path) -> None:
        self.path = path
        self._peek = peek
        self._at = 0

    def read(self, count: int) -> bytes:
        # A small first piece: most often the first object is in it.
        start, end = self._at, self._at + min(count, max(1 << 16, self._at))
        if end > 2 * MAX_OBJECT:
            raise _too_large(self.path, "object 1")
        data = self._peek(end)[start:]
        self._at = start + len(data)
        return data


def first_object(peek: Callable[[int], bytes], path: Path) -> dict[str, Any] | None:
    """The first object of a file of objects, or None when there is none that could be a card.

    Raises:
        ImportFileError: The first object is broken or cut off.
    """
    try:
        return next((value for _, value in json_objects(_Ahead(peek, path))), None)
    except ValueTooLargeError:
        return None
