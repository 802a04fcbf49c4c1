"""Hybrid and Phyrexian symbols are choices of their own (107.4e, 107.4f), asked and taken in the panel."""

from PySide6.QtWidgets import QWidget

from app.services.table.considered import Considered
from tests.ui.conftest import Opens
from tests.ui.driving import card_object
from tests.ui.stories.conftest import Story

CARDS = [
    card_object("Thin Blood", "{1}{B/P}{B/P}", "Sorcery", "", "Draw a card."),
    card_object("Either Field", "{R/W}", "Sorcery", "", "You gain 2 life."),
]
BOARD = {"players": {"Ana": {"hand": ["Thin Blood", "Either Field"], "library": ["4 Island"],
                             "battlefield": ["2 Swamp", "Mountain", "Plains"]}, "Ben": {}},
         "turn": {"number": 3, "active": "Ana", "step": "precombat main"}}  # fmt: skip


def considered(story: Story) -> Considered:
    found = story.session.considered
    assert found is not None
    return found


def option(story: Story, place: int, text: str) -> QWidget:
    """An option of the symbol in that place, whose row is opened if it isn't."""
    view = story.window.cast_panel.choices.views[place]
    if not any(line.isVisible() for line in view.options.lines):
        story.click(view.head)
    return next(line for line in view.options.lines if f": {text}" in line.accessibleName())


def test_life_is_paid_for_the_symbols_that_are_chosen(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.click(story.tile("Thin Blood"))
    assert [[pick.text for pick in row.picks] for row in considered(story).rows] == [["{B}", "2 life"]] * 2
    assert [row.label for row in considered(story).rows] == ["{B/P}, 1 of 2", "{B/P}, 2 of 2"]
    story.click(option(story, 0, "2 life"))
    story.click(option(story, 1, "{B}"))
    assert considered(story).verdict.cost == "{1}{B}"
    story.press("F5")
    assert story.session.game.players[0].life == 18
    assert len([one for one in story.session.game.battlefield() if one.tapped]) == 2


def test_a_hybrid_symbol_is_paid_with_the_colour_that_is_chosen(opens: Opens) -> None:
    story = Story(opens(BOARD, CARDS))
    story.click(story.tile("Either Field"))
    story.click(option(story, 0, "{W}"))
    assert considered(story).verdict.cost == "{W}"
    story.press("F5")
    (tapped,) = (one for one in story.session.game.battlefield() if one.tapped)
    assert tapped.face.name == "Plains"
