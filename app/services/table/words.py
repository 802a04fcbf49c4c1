"""Small things that sentences of the table are made of. No Qt, no engine."""

from __future__ import annotations

from collections.abc import Iterable


def and_listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; "" for nothing."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def how_many(count: int, least: int, most: int) -> str:
    """How much was picked of what is to be: "1 of 2", "0, up to 3"."""
    if least == most:
        return f"{count} of {most}"
    return f"{count}, up to {most}" if least == 0 else f"{count}, {least} to {most} wanted"
