"""What a text may be about that nobody could read."""

from __future__ import annotations

import pytest

from app.engine.abilities.events.event_words import NEVER, Deed, DeedTo, Noted, PlayerDeed, Verb
from app.engine.text.unread.speaking import speaks


@pytest.mark.parametrize(
    "deed",
    [
        deed
        for kind in (Deed, DeedTo, Verb, PlayerDeed)
        for deed in kind
        if any(deed.seen) and NEVER not in deed.seen
    ],
    ids=lambda deed: deed.value,
)
def test_what_triggers_on_a_deed_speaks_of_its_event(deed: Noted) -> None:
    of = speaks(f"Whenever a flurble {deed.value} a blarg, flurble it.").of

    assert of is not None
    assert of.issuperset(deed.seen)


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


@pytest.mark.parametrize(
    ("text", "event"),
    [
        pytest.param("Whenever an opponent shuffles a library, blarg.", "shuffled library", id="shuffle"),
        pytest.param("Whenever a creature you control fights, flurble.", "fought", id="fighting"),
        pytest.param("Whenever a spell you've cast is countered, flurble.", "countered", id="countering"),
        pytest.param("Whenever a player puts a Swamp onto the battlefield, blarg.", "entered", id="putting"),
        pytest.param("Whenever you scry three or more cards, flurble.", "scried", id="scrying"),
        pytest.param("Whenever your opponents mill, flurble.", "milled", id="milling"),
        pytest.param("When you cycle this card, flurble.", "discarded", id="cycling"),
        pytest.param("Whenever the Ring tempts you, flurble.", "tempted by the Ring", id="the Ring"),
        pytest.param("When a player not its owner controls it, flurble.", "gained control", id="control"),
    ],
)
def test_a_trigger_that_is_left_open_may_matter_to_what_its_words_tell(text: str, event: str) -> None:
    """It is no more than that: other events it leaves alone."""
    assert event in (speaks(text).of or ())
    assert "upkeep" not in (speaks(text).of or ())
