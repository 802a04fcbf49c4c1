"""What an ability that is only read may wait for."""

from __future__ import annotations

import pytest

from app.engine.oracle import read_face
from app.engine.values.card import Card


@pytest.mark.parametrize(
    ("event", "anything"),
    [
        pytest.param("this creature's cumulative upkeep is paid", [True], id="only read"),
        pytest.param("this creature specializes", [False], id="what never happens"),
        pytest.param("this creature attacks", [], id="what is seen"),
    ],
)
def test_it_may_wait_for_anything_that_happens(event: str, anything: list[bool]) -> None:
    text = f"When {event}, you gain 2 life."
    singer = Card.from_object({"name": "Singer", "type_line": "Creature — Bard", "oracle_text": text})
    reading = read_face(singer.front)
    assert [one.speaks.of is None for one in reading.open_text] == anything
