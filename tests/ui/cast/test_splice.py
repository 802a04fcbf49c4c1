"""What may be spliced is offered among the choices, by name, with what it costs."""

from app.services.table.considered import Considered
from tests.ui.conftest import Opens
from tests.ui.driving import card_object, press, settle
from tests.ui.stories.conftest import Story

CARDS = [
    card_object("Old Whisper", "{U}", "Instant — Arcane", "", "Draw a card."),
    card_object("Second Whisper", "{1}{U}", "Instant — Arcane", "",
                "You gain 2 life.\nSplice onto Arcane {1} (As you cast an Arcane spell, you may reveal this "
                "card from your hand and pay its splice cost. If you do, add this card's effects to that "
                "spell.)"),
]  # fmt: skip
BOARD = {"players": {"Ana": {"hand": ["Old Whisper", "Second Whisper"], "battlefield": ["3 Island"],
                             "library": ["4 Island"]}, "Ben": {}},
         "turn": {"number": 3, "active": "Ana", "step": "precombat main"}}  # fmt: skip


def test_splice_is_offered_and_adds_its_cost_and_its_effect(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.click(story.tile("Old Whisper"))
    row = next(one for one in considered(story).rows if any("Second" in pick.text for pick in one.picks))
    assert "splice" in row.label.casefold()
    story.click(story.named(f"{row.label}: Second Whisper"))
    assert considered(story).verdict.cost == "{1}{U}"
    press(story.window, "F5", "F6")
    settle(story.window)
    assert story.session.game.players[0].life == 22


def considered(story: Story) -> Considered:
    found = story.session.considered
    assert found is not None
    return found
