"""What an ability that is left open may trigger on."""

from __future__ import annotations

import pytest

from app.engine.text.unread.speaking import speaks


@pytest.mark.parametrize(
    ("text", "event"),
    [
        pytest.param("Whenever an opponent shuffles their library, flurble.", "shuffled", id="shuffling"),
        pytest.param("Whenever a creature you control fights, flurble.", "fought", id="fighting"),
        pytest.param("Whenever a spell you've cast is countered, flurble.", "countered", id="countering"),
        pytest.param("Whenever a player puts a Swamp onto the battlefield, blarg.", "entered", id="putting"),
        pytest.param("Whenever you scry three or more cards, flurble.", "scried", id="scrying"),
        pytest.param("Whenever your opponents mill, flurble.", "milled", id="milling"),
    ],
)
def test_a_trigger_that_is_left_open_may_matter_to_what_its_words_tell(text: str, event: str) -> None:
    """It is no more than that: other events it leaves alone."""
    assert event in (speaks(text).of or ())
    assert "upkeep" not in (speaks(text).of or ())
