"""What happened before the board was set up is said with one click, offered by the cards that ask for it."""

import pytest

from tests.ui.conftest import Opens
from tests.ui.driving import card_object
from tests.ui.stories.conftest import Story

LESS = "This spell costs {2} less to cast if "


def spell(text: str) -> dict[str, object]:
    return card_object("Late Answer", "{2}{U}", "Instant", "", f"{text}\nDraw a card.")


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        pytest.param("you attacked this turn", "attack", id="raid"),
        pytest.param("a creature died this turn", "die", id="morbid"),
        pytest.param("you've cast another spell this turn", "cast", id="a second spell"),
        pytest.param("you gained life this turn", "gain", id="life gained"),
    ],
)
def test_what_a_card_asks_of_this_turn_is_said_with_one_click(
    opens: Opens, condition: str, asked: str
) -> None:
    board = {"players": {"Ana": {"hand": ["Late Answer"], "battlefield": ["3 Island"], "library": ["Island"]},
                         "Ben": {}},
             "turn": {"number": 3, "active": "Ana", "step": "postcombat main"}}  # fmt: skip
    story = Story(opens(board, [spell(f"{LESS}{condition}.")]))
    story.click(story.tile("Late Answer"))
    story.sees("{2}{U}")
    offer = story.window.table.foot.facts
    assert asked in offer.asked.text()
    assert story.session.considered is not None
    assert story.session.considered.verdict.cost == "{2}{U}"
    story.click(offer.offer)
    assert story.session.considered.verdict.cost == "{U}"
    story.press("Ctrl+Z")
    assert story.session.considered.verdict.cost == "{2}{U}"
    story.within(3)
