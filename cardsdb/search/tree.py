"""What a search text says, as a tree of frozen values."""

from enum import Enum

from msgspec import Struct


class Quote(Enum):
    """How a value was written."""

    WORD = "word"
    PHRASE = "phrase"
    REGEX = "regex"


class Term(Struct, frozen=True):
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


class Every(Struct, frozen=True):
    """All parts must hold. Without parts it holds."""

    parts: tuple["Node", ...]


class Either(Struct, frozen=True):
    """One of the parts must hold."""

    parts: tuple["Node", ...]


class Not(Struct, frozen=True):
    """The part must not hold."""

    part: "Node"


class Inside(Struct, frozen=True):
    """A key with a group for a value: the group is about what the key names, such as one ability."""

    term: Term
    part: "Node"


Node = Term | Every | Either | Not | Inside


class Problem(Struct, frozen=True):
    """A part of a search that is not used, or not wholly."""

    text: str
    """The part, as it was written."""
    at: int
    """Where it begins in the search text, counted from 0."""
    suggestion: str
    """What is wrong with it and what would do, as one sentence."""


class NotUsedError(Exception):
    """A term can't be answered; the text says why, and what would do."""
