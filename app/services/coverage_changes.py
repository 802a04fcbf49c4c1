"""What a change of the phrasebook gained and lost, card by card, and a summary that shows it as a diff."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

import orjson
from msgspec import Struct

from app.services.errors import FileError

_STATES: Final = ("unread", "partly", "whole")


class CoverageChanges(Struct, frozen=True):
    """Cards of which more or less is understood than before, by name; a new card counts as unread before."""

    gained: tuple[str, ...]
    lost: tuple[str, ...]


def coverage_changes(before: Mapping[str, str], now: Mapping[str, str]) -> CoverageChanges:
    """Compare the states of cards, as `Coverage.states` has them."""
    rank = _STATES.index
    moved = {name: rank(state) - rank(before.get(name, "unread")) for name, state in now.items()}
    return CoverageChanges(
        tuple(sorted(name for name, by in moved.items() if by > 0)),
        tuple(sorted(name for name, by in moved.items() if by < 0)),
    )


def states_before(path: Path) -> dict[str, str]:
    """The states in what `spellbench coverage --json` printed into a file.

    Raises:
        FileError: It can't be read, or is not such a file.
    """
    try:
        printed = orjson.loads(path.read_bytes())
    except OSError as error:
        raise FileError(path, f"{error.strerror}.") from error
    except ValueError as error:
        raise FileError(path, f"not JSON ({error}). {_WANTED}") from error
    states = printed.get("states") if isinstance(printed, dict) else None
    if not isinstance(states, dict) or not all(state in _STATES for state in states.values()):
        raise FileError(path, f"no states of cards in it. {_WANTED}")
    return states


_WANTED: Final = "Name a file that `spellbench coverage --json` has written."


def summary(states: Mapping[str, str]) -> Iterator[str]:
    """A line a card, in order: the first 12 digits of its name's SHA-256, and its state; no name, no text."""
    yield from sorted(f"{sha256(name.encode()).hexdigest()[:12]} {state}\n" for name, state in states.items())
