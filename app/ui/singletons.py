"""Keeps None, True and False alive where Qt's binding would use them up.

PySide6 6.12 is built as if they were immortal, which they are from Python 3.12 on (PEP 683). On Python 3.11
each call that returns one of them takes a reference that it does not own, and after some thousands of calls
the interpreter stops with "deallocating None". Here they are given more references than can be used up,
which is how 3.12 makes them immortal.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_PLENTY: Final = 1 << (ctypes.sizeof(ctypes.c_ssize_t) * 8 - 4)


def keep_singletons() -> None:
    """Give None, True and False references that nobody will ever take back; a second call changes nothing."""
    for singleton in (None, True, False):
        if sys.getrefcount(singleton) < _PLENTY // 2:
            ctypes.c_ssize_t.from_address(id(singleton)).value += _PLENTY
