"""Small things that sentences of the table are made of. No Qt, no engine."""

from __future__ import annotations

from collections.abc import Iterable


def and_listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; "" for nothing."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
