"""What happened before the board was set up is said with one click, offered by the cards that ask for it."""

import pytest

from tests.ui.conftest import Opens
from tests.ui.driving import card_object, press, type_text
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


def test_the_second_spell_of_a_turn_is_one_once_the_first_is_told(opens: Opens) -> None:
    teller = card_object(
        "Twice Teller", "{2}", "Artifact", "", "Whenever you cast your second spell each turn, draw a card."
    )
    board = {"players": {"Ana": {"hand": ["Late Answer"], "battlefield": ["Twice Teller", "3 Island"],
                                 "library": ["2 Island"]},
                         "Ben": {}},
             "turn": {"number": 3, "active": "Ana", "step": "postcombat main"}}  # fmt: skip
    story = Story(opens(board, [spell(""), teller]))
    offer = story.window.table.foot.facts
    assert offer.asked.text() == "Twice Teller asks: was a spell cast before this turn?"
    story.click(offer.offer)
    story.click(story.tile("Late Answer"))
    story.press("F5")
    assert [item.name for item in story.session.seen.stack] == ["Twice Teller", "Late Answer"]  # type: ignore[union-attr]
    story.press("Ctrl+Z", "Ctrl+Z")
    story.click(story.tile("Late Answer"))
    story.press("F5")
    assert [item.name for item in story.session.seen.stack] == ["Late Answer"]  # type: ignore[union-attr]


def test_an_event_of_last_turn_is_told_by_keys_alone_and_taken_away(opens: Opens) -> None:
    story = Story(opens(size=(1280, 800)))
    window, listed = story.window, story.window.table.happened.list
    press(window, "Ctrl+T", "Return")
    form = listed.form
    order = (form.what, form.player, form.object, form.to, form.last, form.done)
    type_text(window, "attacked")
    for one, keys in zip(order, ("", "", "Lantern Thief", "", "Space", ""), strict=True):
        assert one.hasFocus()
        if keys == "Space":
            press(window, keys)
        elif keys:
            type_text(window, keys)
        if one is not form.done:
            press(window, "Tab")
    press(window, "Space")
    assert [words.text() for words, *_ in listed.rows][-1] == "Ana attacked with Lantern Thief"
    assert "attacked" in [one.event for one in story.session.game.history]
    listed.rows[-1][2].setFocus()
    press(window, "Space")
    assert "attacked" not in [one.event for one in story.session.game.history]
