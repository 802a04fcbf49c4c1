"""Patterns that are compiled when they are first used do what others do."""

import re

import pytest

from app.engine.values.patterns import regex


def test_a_pattern_that_is_compiled_later_finds_the_same() -> None:
    bears = regex(r"\bbears?\b", re.IGNORECASE)
    assert bears.search("Two Bears") is not None
    assert bears.sub("ox", "a bear") == "a ox"
    assert bears.pattern == r"\bbears?\b"


def test_one_that_is_no_pattern_says_so_as_it_is_used() -> None:
    wrong = regex("(")
    with pytest.raises(re.error):
        wrong.search("")
