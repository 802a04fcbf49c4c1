"""Regular expressions that a user typed. They can't hang: their time is linear, or limited.

They are run by RE2, which goes through a text once whatever the expression. What RE2 does not have
(looking ahead and behind, references back) is run by `regex` with a time limit.
"""

import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from cardsdb.search.texts import plain
from cardsdb.search.tree import NotUsedError
from resources.said import say

if TYPE_CHECKING:
    import regex  # type: ignore[import-untyped]

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
_TOO_SLOW: Final = say(
    "this regular expression takes too long; write it without “(?=”, “(?<”, “(?!” and “\\1”"
)
_GIVEN_UP: Final[set[str]] = set()
"""Expressions that have taken too long."""
_asked: Final = threading.local()
"""Until when `in_value` may take its time in this thread, and what took longer."""
_OFTEN: Final = 1000
_REPEATED: Final = re.compile(r"\{(?:\d*,)?(\d+),?\}")
_BEYOND: Final = re.compile(r"\(\?(?:=|!|<[=!]|>|P=)|\\[1-9]|[*+?}]\+")
"""What RE2 does not have: looking ahead and behind, references back, groups that give nothing back."""
_UNREPEATED: Final = re.compile(
    r"(?:[^\\\[\]()*+?{}|]|\\[sSdDwWbB]|\\[^\w\s]|\[\^?(?:[^\\\[\]^]|\\[sSdDwW]|\\[^\w\s])+\]"
    r"|\((?:\?:|\?<?[=!])?|\))*"
)
"""Letters, kinds of letters and groups, in which every way through takes as long as the expression is."""
_WHATEVER: Final = re.compile(r"(?<=[\w ,:;'\"~-])\.\*\??$")
_PLAIN: Final = re.compile(r"[\w ,:;'\"~-]+")
_SYMBOLS: Final = r"\{(?:[wubrgcxyzs0-9]+|[^{}]*/[^{}]*)\}"
_ESCAPES: Final = re.compile(r"\\(spt|spp|smm|smp|smh|smr|sm|ss|sc)(?![a-z])|(\\.)", re.DOTALL)


@cache
def _limiting() -> Any:  # noqa: ANN401
    """The package with a time limit."""
    import regex  # noqa: PLC0415  (30 ms for which only an expression waits)

    return regex


@cache
def _linear() -> Any:  # noqa: ANN401
    """RE2; None where there is no wheel for this system: everything gets a time limit instead."""
    try:
        import re2  # type: ignore[import-untyped]  # noqa: PLC0415  (as above)
    except ImportError:
        return None
    return re2


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
        raise NotUsedError(
            say("a regular expression may have {longest} characters; shorten it", longest=LONGEST)
        )
    if pattern in _GIVEN_UP:
        raise NotUsedError(_TOO_SLOW)
    return _compiled(pattern)


@lru_cache(64)
def _compiled(pattern: str) -> Any:  # noqa: ANN401
    written = expand(pattern)
    if any(int(number) > _OFTEN for number in _REPEATED.findall(written)):
        raise NotUsedError(
            say(
                "a regular expression may repeat something {often} times; write a smaller number",
                often=_OFTEN,
            )
        )
    regex, re2 = _limiting(), _linear()
    if re2 is not None:
        try:
            return re2.compile(f"(?m){written}", _options())
        except re2.error as error:
            if not _BEYOND.search(written):
                reason = error.args[0] if error.args else error
                told = reason.decode(errors="replace") if isinstance(reason, bytes) else str(reason)
                raise NotUsedError(
                    say("this is no regular expression ({told}); mend it", told=told)
                ) from None
    try:
        return regex.compile(written, regex.IGNORECASE | regex.MULTILINE | regex.VERSION0)
    except (regex.error, RecursionError, OverflowError) as error:
        raise NotUsedError(say("this is no regular expression ({error}); mend it", error=error)) from None


@lru_cache(8)
def in_many(pattern: str) -> Callable[[bytes], object] | None:
    """Tells of text after text whether the expression is in it, which is faster than `compiled` for many.

    None for an expression that RE2 does not have.
    """
    if isinstance(compiled(pattern), _limiting().Pattern):
        return None
    expressions = _linear().Set.SearchSet(_options())
    expressions.Add(f"(?m){expand(pattern)}")
    expressions.Compile()
    tell: Callable[[bytes], object] = expressions.Match
    return tell


@lru_cache(8)
def without_repeats(pattern: str) -> "regex.Pattern[str] | None":
    """For texts in small letters, an expression that repeats nothing and has no choices, and so can't hang.

    It needs no time limit, and is faster then than any that has one. None for all others.
    """
    compiled(pattern)  # which refuses what is none
    regex, written = _limiting(), expand(pattern)
    if _UNREPEATED.fullmatch(written) is None:
        return None
    try:
        return regex.compile(written, regex.MULTILINE | regex.ASCII | regex.VERSION0)
    except regex.error:  # it is one for RE2 only
        return None


@lru_cache(8)
def once_a_text(pattern: str, end: str) -> "regex.Pattern[str]":
    """An expression for `regex` that goes on to behind the next `end`; its last group is where it ended."""
    regex = _limiting()
    return regex.compile(
        rf"(?:{expand(pattern)})()[^{end}]*(?:{end}\n)?", regex.IGNORECASE | regex.MULTILINE | regex.VERSION0
    )


def give_up(pattern: str) -> NotUsedError:
    """Refuse an expression from now on, because it has taken too long; what is to be raised."""
    _GIVEN_UP.add(pattern)
    return NotUsedError(_TOO_SLOW)


def _options() -> Any:  # noqa: ANN401
    options = _linear().Options()
    options.case_sensitive, options.log_errors, options.max_mem = False, False, 16 << 20
    options.never_capture = True
    return options


def to_the_point(pattern: str) -> str:
    """The expression without what is at its end and fits everything, which nobody who types has finished."""
    return _WHATEVER.sub("", pattern)


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
        raise give_up(_asked.slow) from None


def in_value(pattern: str, value: str | None) -> bool:
    """Whether a short text has something that the expression describes; `regexp(a, b)` of SQL."""
    if value is None:
        return False
    expression = compiled(pattern)
    if not isinstance(expression, _limiting().Pattern):
        return expression.search(value) is not None
    try:
        left = _asked.until - time.perf_counter()
        if left <= 0:
            raise TimeoutError
        return expression.search(value, timeout=left) is not None
    except TimeoutError:
        _asked.slow = pattern
        raise
