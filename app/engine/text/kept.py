"""What is worked out of the whole phrasebook before the first line is read, as it may be kept.

A start that is given these tables works out only the phrases that reading comes to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import Struct

from app.engine.text.book import BOOK


class Beginnings(Struct, frozen=True):
    """With what text of a category may begin."""

    words: frozenset[str]
    prefixes: tuple[str, ...]
    """Beginnings of first words."""
    categories: tuple[tuple[str, bool], ...]
    """Categories with which it may begin, and whether they have a capital then."""
    anything: bool
    """It may begin with any word."""


class Facts(Struct, frozen=True):
    """What is known of a category."""

    nullable: bool
    """It may have no words at all."""
    beginnings: Beginnings
    needs: frozenset[str] | None
    """Words of which one at least must stand; None when none need."""
    past_stops: bool
    """It may have a full stop in it."""


class Tables(Struct, frozen=True):
    """What is known of all categories."""

    often: Mapping[str, int]
    """In the wordings of how many categories each word stands."""
    of: Mapping[str, Facts]


_TAKEN: Final[list[Tables]] = []


def take(tables: Tables) -> None:
    """Go by these tables, which were worked out of this very phrasebook."""
    _TAKEN[:] = [tables]


def taken() -> Tables | None:
    """The tables that were taken; None where all is worked out as it is asked for."""
    return _TAKEN[0] if _TAKEN else None


def facts(name: str) -> Facts | None:
    """What the tables that were taken tell of a category."""
    return _TAKEN[0].of.get(name) if _TAKEN else None


def encoded(tables: Tables) -> bytes:
    """Tables as they are kept."""
    return msgspec.msgpack.encode(tables)


def decoded(data: bytes) -> Tables:
    """Kept tables; raises msgspec.MsgspecError where they are none."""
    return msgspec.msgpack.decode(data, type=Tables)


def digest() -> bytes:
    """A digest of all phrases: tables hold for the phrasebook of which they were worked out."""
    return hashlib.blake2b("\n".join(_told()).encode(), digest_size=20).digest()


def _told() -> Iterator[str]:
    for name, into in BOOK.items():
        yield name
        for entry in into.phrases:
            yield f"{entry.template}\0{entry.number}\0{entry.passes}\0{entry.instead or ''}"
        for one in into.specials:
            yield f"{one.nullable}{one.begins}{sorted(one.words)}{one.needs}{one.marks}"
