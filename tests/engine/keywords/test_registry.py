"""Every keyword ability reads the example that it gives."""

from __future__ import annotations

import re

import pytest

import app.engine.oracle  # noqa: F401  (enters all keywords)
from app.engine.abilities.abilities import Keyword
from app.engine.keywords.registry import KEYWORDS, means
from app.engine.oracle import read_line


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_keyword_reads_its_example(name: str) -> None:
    entry = KEYWORDS[name]
    (ability,) = read_line(entry.example, "permanent_line").abilities
    assert isinstance(ability, Keyword), ability
    assert ability.name == name
    means(ability)


def test_each_keyword_cites_its_rule() -> None:
    assert all(re.fullmatch(r"702\.\d+", entry.rule) for entry in KEYWORDS.values())
