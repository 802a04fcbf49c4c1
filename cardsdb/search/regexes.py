"""Regular expressions that a user typed. They can't hang: their time is linear, or limited.

They are run by RE2, which goes through a text once whatever the expression. What RE2 does not have
(looking ahead and behind, references back) is run by `regex` with a time limit.
"""

import re
import sqlite3
import threading
import time
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import Any, Final

import regex  # type: ignore[import-untyped]

try:
    import re2  # type: ignore[import-untyped]
except ImportError:  # there is no wheel for this system: everything gets a time limit instead
    re2 = None

from cardsdb.search.texts import plain
from cardsdb.search.tree import NotUsedError

LONGEST: Final = 500
"""Characters of an expression that are taken."""
SECONDS: Final = 0.1
"""After so long an expression that RE2 does not take is given up."""

_SHORT: Final = (
    (r"\ss", r"\{[^{}]+\}"),
    (r"\spt", r"[\d*+.½x-]+/[\d*+.½x-]+"),
    (r"\spp", r"\+[\dx]+/\+[\dx]+"),
    (r"\smm", r"-[\dx]+/-[\dx]+"),
    (r"\sc", r"\{[^{}]*[wubrg][^{}]*\}"),
    (r"\smp", r"\{[^{}]*/p\}"),
    (r"\smh", r"\{[^{}]+/[^{}]+\}"),
    (r"\smr", r"(?:" + "|".join(rf"\{{{letter}\}}\{{{letter}\}}" for letter in "wubrgcx0123456789") + ")"),
)
_TOO_SLOW: Final = "this regular expression takes too long; write it without “(?=”, “(?<”, “(?!” and “\\1”"
_GIVEN_UP: Final[set[str]] = set()
"""Expressions that have taken too long."""
_asked: Final = threading.local()
"""Until when `in_value` may take its time in this thread, and what took longer."""
_OFTEN: Final = 1000
_REPEATED: Final = re.compile(r"\{(?:\d*,)?(\d+),?\}")
_BEYOND: Final = re.compile(r"\(\?(?:=|!|<[=!]|>|P=)|\\[1-9]|[*+?}]\+")
"""What RE2 does not have: looking ahead and behind, references back, groups that give nothing back."""
_PLAIN: Final = re.compile(r"[\w ,:;'\"~-]+")
_ENDS: Final = re.compile(r"(?<!\\)(?:\\\\)*\\[AzZ]")
"""What asks for the very beginning or end of a text, which texts in one piece don't have."""
_SYMBOLS: Final = r"\{(?:[wubrgcxyzs0-9]+|[^{}]*/[^{}]*)\}"
_ESCAPES: Final = re.compile(r"\\(spt|spp|smm|smp|smh|smr|sm|ss|sc)(?![a-z])|(\\.)", re.DOTALL)


def expand(pattern: str) -> str:
    """The expression with the short forms for symbols written out, and plain letters."""
    short = {name[1:]: written for name, written in _SHORT}
    short["sm"] = _SYMBOLS
    return _ESCAPES.sub(lambda found: short[found[1]] if found[1] else found[2], plain_pattern(pattern))


def plain_pattern(pattern: str) -> str:
    """The expression as texts are: straight quotes and dashes; letters after a backslash stay as they are."""
    parts = re.split(r"(\\.)", pattern, flags=re.DOTALL)
    return "".join(part if part.startswith("\\") else plain(part) for part in parts)


def compiled(pattern: str) -> Any:  # noqa: ANN401  (one of two classes of packages without types)
    """The expression, ready to run.

    Raises:
        NotUsedError: It is not one.
    """
    if len(pattern) > LONGEST:
        raise NotUsedError(f"a regular expression may have {LONGEST} characters; shorten it")
    if pattern in _GIVEN_UP:
        raise NotUsedError(_TOO_SLOW)
    return _compiled(pattern)


@lru_cache(64)
def _compiled(pattern: str) -> Any:  # noqa: ANN401
    written = expand(pattern)
    if any(int(number) > _OFTEN for number in _REPEATED.findall(written)):
        raise NotUsedError(
            f"a regular expression may repeat something {_OFTEN} times; write a smaller number"
        )
    if re2 is not None:
        options = re2.Options()
        options.case_sensitive, options.log_errors, options.max_mem = False, False, 16 << 20
        try:
            return re2.compile(f"(?m){written}", options)
        except re2.error as error:
            if not _BEYOND.search(written):
                reason = error.args[0] if error.args else error
                told = reason.decode(errors="replace") if isinstance(reason, bytes) else str(reason)
                raise NotUsedError(f"this is no regular expression ({told}); mend it") from None
    try:
        return regex.compile(written, regex.IGNORECASE | regex.MULTILINE | regex.VERSION0)
    except (regex.error, RecursionError, OverflowError) as error:
        raise NotUsedError(f"this is no regular expression ({error}); mend it") from None


def is_plain(pattern: str) -> bool:
    """Whether an expression is but a text to look for, which is faster."""
    return _PLAIN.fullmatch(pattern) is not None


@contextmanager
def limited() -> Iterator[None]:
    """Within it `in_value` has so much time in all.

    Raises:
        NotUsedError: It took longer, and so SQL, which asked, has failed.
    """
    _asked.until, _asked.slow = time.perf_counter() + SECONDS, ""
    try:
        yield
    except sqlite3.OperationalError:
        if not _asked.slow:
            raise
        _GIVEN_UP.add(_asked.slow)
        raise NotUsedError(_TOO_SLOW) from None


def in_value(pattern: str, value: str | None) -> bool:
    """Whether a short text has something that the expression describes; `regexp(a, b)` of SQL."""
    if value is None:
        return False
    expression = compiled(pattern)
    if not isinstance(expression, regex.Pattern):
        return expression.search(value) is not None
    try:
        left = _asked.until - time.perf_counter()
        return expression.search(value, timeout=max(left, 1e-6)) is not None
    except TimeoutError:
        _asked.slow = pattern
        raise


class Texts:
    """Texts in one piece, so that one call goes through all of them."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._one = ("\n".join(texts) + "\n").encode()
        self._starts = array("L")
        at = 0
        for text in texts:
            self._starts.append(at)
            at += (len(text) if text.isascii() else len(text.encode())) + 1
        self._ends = at

    def containing(self, needle: str) -> bytearray:
        """For each text, whether it has this in it; the fewer have it, the faster."""
        one, starts, wanted = self._one, self._starts, needle.encode()
        flags = bytearray(len(starts))
        at = one.find(wanted)
        while at >= 0:
            row = bisect_right(starts, at)
            end = starts[row] if row < len(starts) else self._ends
            if at + len(wanted) < end:
                flags[row - 1], at = 1, end - 1
            at = one.find(wanted, at + 1)
        return flags

    def matching(self, pattern: str) -> bytearray:
        """For each text, whether it has something that the expression describes.

        Raises:
            NotUsedError: It is no expression, or takes too long.
        """
        expression = compiled(pattern)
        flags = bytearray(len(self._starts))
        try:
            if _ENDS.search(pattern):
                self._one_by_one(expression, flags)
            elif isinstance(expression, regex.Pattern):
                self._slowly(expression, flags)
            else:
                self._linearly(expression, flags)
        except TimeoutError:
            _GIVEN_UP.add(pattern)
            raise NotUsedError(_TOO_SLOW) from None
        return flags

    def _linearly(self, expression: Any, flags: bytearray) -> None:  # noqa: ANN401
        one, starts, at = self._one, self._starts, 0
        while at < self._ends and (found := expression.search(one, at)) is not None:
            row = bisect_right(starts, found.start()) - 1
            end = starts[row + 1] if row + 1 < len(starts) else self._ends
            # What reaches into the next text does not count; the text may match by itself.
            if found.end() < end or expression.search(one[starts[row] : end - 1]) is not None:
                flags[row] = 1
            at = end

    def _one_by_one(self, expression: Any, flags: bytearray) -> None:  # noqa: ANN401
        deadline = time.perf_counter() + 5 * SECONDS
        for row, (start, end) in enumerate(zip(self._starts, [*self._starts[1:], self._ends], strict=True)):
            text = self._one[start : end - 1]
            if isinstance(expression, regex.Pattern):
                left = deadline - time.perf_counter()
                found = expression.search(text.decode(), timeout=max(left, 1e-6))
            else:
                found = expression.search(text)
            flags[row] = found is not None

    def _slowly(self, expression: "regex.Pattern[str]", flags: bytearray) -> None:
        one, starts, at = self._one.decode(), self._in_letters, 0
        deadline = time.perf_counter() + SECONDS
        while at < len(one):
            left = deadline - time.perf_counter()
            if left <= 0:
                raise TimeoutError
            found = expression.search(one, at, timeout=left)
            if found is None:
                return
            row = bisect_right(starts, found.start()) - 1
            end = starts[row + 1] if row + 1 < len(starts) else len(one)
            if found.end() < end or expression.search(one[starts[row] : end - 1], timeout=left) is not None:
                flags[row] = 1
            at = end

    @cached_property
    def _in_letters(self) -> "array[int]":
        """Where the texts begin, counted in letters rather than in bytes."""
        starts, at = array("L"), 0
        ends = [*self._starts[1:], self._ends]
        for start, end in zip(self._starts, ends, strict=True):
            starts.append(at)
            at += len(self._one[start:end].decode())
        return starts
