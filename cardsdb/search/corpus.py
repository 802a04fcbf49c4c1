"""The texts of a column in one piece, so that one call goes through all of them."""

import re
import time
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, islice, repeat
from operator import contains
from typing import Any, AnyStr, Final

from cardsdb.search import regexes
from cardsdb.search.regexes import compiled, give_up, in_many, once_a_text, without_repeats

_END: Final = "\0"
_BETWEEN: Final = f"\n{_END}\n".encode()
"""What parts the texts: lines end and begin there, and no card has the letter in the middle."""
_TRIED: Final = 500
"""So many texts are looked at to learn how many may be found."""
_RARE: Final = 0.15
"""Share of texts up to which it is faster to jump from find to find."""
_SELDOM: Final = 0.35
"""The same where an expression finds."""
_FEW: Final = (0.12, 0.5)
"""Share of texts, of short and of long ones, that are looked at one by one when the others can't have it."""
_SHORT: Final = 100
"""Bytes of a usual text, up to which all of them are sooner rewritten than gone through one by one."""
_FOUND: Final = b"\1"
"""Stands for what was found in texts that are rewritten."""
_NOT_REWRITTEN: Final = frozenset(b"\n\0\1")
_ALL_BYTES: Final = frozenset(range(256))
_ENDS: Final = re.compile(r"(?<!\\)(?:\\\\)*\\[AzZ]")
"""What asks for the very beginning or end of a text, which texts in one piece don't have."""
_LOOKS_BEYOND: Final = re.compile(r"\(\?<?[=!].*(?:\\[snxuNWDHVpP]|\[\^|\n)|\(\?[a-z]*s", re.DOTALL)
"""What looking ahead or behind may see of the break between two texts in one piece."""


class Texts:
    """Texts in one piece, as bytes."""

    def __init__(self, texts: Iterable[str]) -> None:
        pieces = [text.encode() for text in texts]
        self._one = _BETWEEN.join(pieces)
        self._starts, self._ends = array("L"), array("L")
        at = 0
        for piece in pieces:
            self._starts.append(at)
            self._ends.append(at + len(piece))
            at += len(piece) + len(_BETWEEN)

    def __len__(self) -> int:
        return len(self._starts)

    def __iter__(self) -> Iterator[str]:
        return (piece.decode() for piece in self._pieces())

    def are_few(self, count: int) -> bool:
        """Whether so many of the texts are sooner looked at one by one than all of them."""
        return count <= _FEW[not self._are_short] * len(self)

    @property
    def _are_short(self) -> bool:
        return len(self._one) < _SHORT * len(self)

    def containing(self, needle: str, among: Iterable[int] | None = None) -> bytes:
        """For each text, whether it has this in it; of those only where some are given."""
        wanted = needle.encode(errors="surrogatepass")
        if among is not None:
            flags, one, starts, ends = bytearray(len(self)), self._one, self._starts, self._ends
            for row in among:
                flags[row] = wanted in one[starts[row] : ends[row]]
            return bytes(flags)
        if self._share(lambda piece: wanted in piece) < _RARE:
            return self._jumping(wanted)
        soon = len(wanted) == 1 or self._are_short
        if soon and self._can_be_rewritten and not _NOT_REWRITTEN & set(wanted):
            return self._rewriting(wanted)
        return bytes(map(contains, self._pieces(), repeat(wanted)))

    def matching(self, pattern: str) -> bytes:
        """For each text, whether it has something that the expression describes.

        Raises:
            NotUsedError: It is no expression, or takes too long.
        """
        simple = without_repeats(pattern)
        alone = _ENDS.search(pattern) or _LOOKS_BEYOND.search(pattern)
        if simple is not None:
            if alone or self._share(lambda piece: simple.search(piece.decode())) > _SELDOM:
                return bytes([found is not None for found in map(simple.search, self)])
            return self._linearly(simple, self._one.decode(), self._in_letters)
        try:
            tell = in_many(pattern)
            if tell is None:
                return (self._one_by_one if alone else self._slowly)(pattern)
            if _ENDS.search(pattern) or self._share(tell) > _SELDOM:
                return bytes(map(bool, map(tell, self._pieces())))
            return self._linearly(compiled(pattern), self._one, self._starts)
        except TimeoutError:
            raise give_up(pattern) from None

    def _pieces(self, step: int = 1) -> Iterator[bytes]:
        """The texts, or some that stand for all."""
        one = self._one
        return (one[start:end] for start, end in zip(self._starts[::step], self._ends[::step], strict=True))

    def _share(self, tell: Callable[[bytes], object]) -> float:
        """Of how many texts something is true, about."""
        step = max(1, len(self) // _TRIED)
        return sum(map(bool, map(tell, self._pieces(step)))) * step / max(1, len(self))

    def _jumping(self, wanted: bytes) -> bytes:
        """From find to find: the fewer have it, the faster."""
        one, starts, ends = self._one, self._starts, self._ends
        flags = bytearray(len(starts))
        at = one.find(wanted)
        while at >= 0:
            row = bisect_right(starts, at) - 1
            if at + len(wanted) <= ends[row]:
                flags[row], at = 1, ends[row]
            at = one.find(wanted, at + 1)
        return bytes(flags)

    @cached_property
    def _can_be_rewritten(self) -> bool:
        """No text has what stands for a find, or for an end."""
        return _FOUND not in self._one and self._one.count(_END.encode()) == len(self) - 1

    def _rewriting(self, wanted: bytes) -> bytes:
        """All at once: of each text is left whether it has what is wanted."""
        one, mark = self._one, wanted
        if len(wanted) > 1:
            one, mark = one.replace(wanted, _FOUND), _FOUND
        end = _END.encode()
        left = one.translate(bytes.maketrans(mark, _FOUND), bytes(_ALL_BYTES - {*mark, *end})) + end
        while _FOUND * 2 in left:
            left = left.replace(_FOUND * 2, _FOUND)
        return left.replace(_FOUND + end, b"+").translate(bytes.maketrans(b"+" + end, b"\1\0"))

    @staticmethod
    def _linearly(expression: Any, one: AnyStr, starts: Sequence[int]) -> bytes:  # noqa: ANN401
        """From match to match, in texts that begin there."""
        at, flags = 0, bytearray(len(starts))
        while starts and at <= len(one) and (found := expression.search(one, at)) is not None:
            row = bisect_right(starts, found.start()) - 1
            at = starts[row + 1] if row + 1 < len(starts) else len(one) + len(_BETWEEN)
            end = at - len(_BETWEEN)
            # What reaches into the next text does not count; the text may match by itself.
            if found.end() <= end or expression.search(one[starts[row] : end]) is not None:
                flags[row] = 1
        return bytes(flags)

    def _one_by_one(self, pattern: str) -> bytes:
        """Each text by itself."""
        expression, deadline = compiled(pattern), time.thread_time() + 5 * regexes.SECONDS
        return bytes(
            expression.search(piece.decode(), timeout=_left(deadline)) is not None for piece in self._pieces()
        )

    def _slowly(self, pattern: str) -> bytes:
        """From text to text, by `regex`, in as few calls as can be: a call costs more than a match."""
        one, starts = self._one.decode(), self._in_letters
        expression, alone = once_a_text(pattern, _END), compiled(pattern)
        last, flags, at = expression.groups, bytearray(len(starts)), 0
        deadline = time.thread_time() + regexes.SECONDS
        while starts and at <= len(one):
            for found in expression.finditer(one, at, timeout=_left(deadline)):
                row = bisect_right(starts, found.start()) - 1
                at = starts[row + 1] if row + 1 < len(starts) else len(one) + len(_BETWEEN)
                end = at - len(_BETWEEN)
                if found.start(last) <= end:
                    flags[row] = 1
                else:
                    text = one[starts[row] : end]
                    flags[row] = alone.search(text, timeout=_left(deadline)) is not None
                    break  # it has gone through a part of the next text
            else:
                break
        return bytes(flags)

    @cached_property
    def _in_letters(self) -> "array[int]":
        """Where the texts begin, counted in letters rather than in bytes."""
        sizes = (len(text) + len(_BETWEEN) for text in self._one.decode().split(_BETWEEN.decode()))
        return array("L", islice(accumulate(sizes, initial=0), len(self)))


def _left(deadline: float) -> float:
    """The seconds until then; raises TimeoutError when there are none."""
    left = deadline - time.thread_time()
    if left <= 0:
        raise TimeoutError
    return left
