"""What a search text says, as a tree of frozen values."""

from dataclasses import dataclass
from enum import Enum


class Quote(Enum):
    """How a value was written."""

    WORD = "word"
    PHRASE = "phrase"
    REGEX = "regex"


@dataclass(frozen=True, slots=True)
class Term:
    """One condition: a key, how it is compared, and a value."""

    key: str
    """Lower case; empty for a bare word, `!` for an exact name."""
    comparison: str
    """One of `: = != < <= > >=`."""
    value: str
    quote: Quote
    at: int
    """Where it begins in the search text, counted from 0."""
    text: str
    """As it was written."""


@dataclass(frozen=True, slots=True)
class Every:
    """All parts must hold. Without parts it holds."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of the parts must hold."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part must not hold."""

    part: "Node"


@dataclass(frozen=True, slots=True)
class Inside:
    """A key with a group for a value: the group is about what the key names, such as one ability."""

    term: Term
    part: "Node"


Node = Term | Every | Either | Not | Inside


@dataclass(frozen=True, slots=True)
class Problem:
    """A part of a search that is not used, or not wholly."""

    text: str
    """The part, as it was written."""
    at: int
    """Where it begins in the search text, counted from 0."""
    suggestion: str
    """What is wrong with it and what would do, as one sentence."""


class NotUsedError(Exception):
    """A term can't be answered; the text says why, and what would do."""
