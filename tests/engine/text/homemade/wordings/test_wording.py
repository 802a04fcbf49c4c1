"""What a form of wordings finds: the places where it stands, and what fills its holes."""

import pytest

from app.engine.text.homemade.wordings.wording import (
    found_in,
    literal,
    now_literal,
    rewritten,
    stands_in,
    table,
    values_in,
)


def test_what_fills_the_holes_of_a_form_that_a_whole_text_has() -> None:
    form = "(A|An) {noun:letters} is {term:said} if it {verb=is|has} {rest:said}."
    text = "An elf is grand if it has flying."
    assert values_in(form, text) == {"noun": "elf", "term": "grand", "verb": "has", "rest": "flying"}
    assert values_in(form, f"{text} Draw a card.") is None


def test_each_place_of_a_text_where_a_form_stands() -> None:
    found = [(one.values["n"], one.start, one.end) for one in found_in("draw {n:word}", "Draw two, draw X.")]
    assert found == [("two", 0, 8), ("X", 10, 16)]
    assert stands_in("draw", "Draw.")
    assert not stands_in("draw", "Redraw.")


@pytest.mark.parametrize("name", ["a+b (c|d)", "{T} [x]", r"^$\¶␣", "Fool's Luck"])
def test_a_text_that_stands_for_itself(name: str) -> None:
    wordings = table(f"use {literal(name)} → done: {now_literal('{W}')}")
    assert rewritten(f"use {name}.", wordings) == "done: {W}."
