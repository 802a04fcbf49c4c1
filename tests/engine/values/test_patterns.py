"""Patterns that are compiled when they are first used do what others do."""

import re

import pytest

from app.engine.values.patterns import parts_of, regex


def test_a_pattern_that_is_compiled_later_finds_the_same() -> None:
    bears = regex(r"\bbears?\b", re.IGNORECASE)
    assert bears.search("Two Bears") is not None
    assert bears.sub("ox", "a bear") == "a ox"
    assert bears.pattern == r"\bbears?\b"


def test_one_that_is_no_pattern_says_so_as_it_is_used() -> None:
    wrong = regex("(")
    with pytest.raises(re.error):
        wrong.search("")


@pytest.mark.parametrize(
    ("form", "parts"),
    [
        (r"\b([Pp])ut the others\b", ("ut the others",)),
        (r"\b(?:CMC|casting cost)\b(?=\d)", ("CMC", "casting cost")),
        (r"creatures? (?:with )?a+", ("creature",)),
        (r"(?:own)?er (?!not).+ (?<=[ab])(?P<n>x\.y)?", ("er ",)),
        (r"(a|b) as \1 as well", (" as well",)),
        (r"(?:[ab]|long)", ()),
        (r"(?i)in any letters", ()),
    ],
)
def test_it_is_known_what_each_text_holds_in_which_a_pattern_is_found(
    form: str, parts: tuple[str, ...]
) -> None:
    assert parts_of(form) == parts
