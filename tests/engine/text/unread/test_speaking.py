"""What a text may be about that nobody could read."""

from __future__ import annotations

import pytest

from app.engine.abilities.events.event_words import SEEN_AS, Deed, DeedTo, PlayerDeed, Verb
from app.engine.text.unread.speaking import speaks


@pytest.mark.parametrize(("deed", "event"), SEEN_AS.items(), ids=lambda one: getattr(one, "value", one))
def test_what_triggers_on_a_deed_speaks_of_its_event(
    deed: Deed | DeedTo | Verb | PlayerDeed, event: str
) -> None:
    of = speaks(f"Whenever a flurble {deed.value} a blarg, flurble it.").of

    assert of is not None
    assert event in of


@pytest.mark.parametrize(
    ("when", "event"),
    [
        ("a player puts a nontoken creature onto the battlefield", "entered"),
        ("a Faerie is championed with this creature", "exiled"),
        ("your commander is put into the command zone from anywhere", "left"),
        ("you get one or more {E}", "counters put"),
        ("the final chapter ability of a Saga you control triggers", "counters put"),
        ("players finish voting", "finished voting"),
        ("you clash and win", "won a clash"),
    ],
)
def test_words_that_tell_an_event_by_what_comes_with_it(when: str, event: str) -> None:
    of = speaks(f"Whenever {when}, flurble it.").of

    assert of is not None
    assert event in of
