"""How a line is read, for the tests of phrases."""

from __future__ import annotations

from app.engine.abilities.abilities import NotUnderstood
from app.engine.oracle import read_line


def faults(line: str, category: str = "spell_line") -> list[str]:
    """What is wrong with how a line is read, or nothing; "¶" stands for the end of a paragraph."""
    found = read_line(line.replace("¶", "\n"), category)
    told = (
        (any(isinstance(ability, NotUnderstood) for ability in found.abilities), "not read"),
        (found.mismatched, "not written back the same"),
        (found.ambiguous, "read in two ways"),
    )
    return [words for so, words in told if so]
