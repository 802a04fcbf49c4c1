"""What would be if something weren't there, beside what is."""

from tests.ui.driving import words_of
from tests.ui.stories.conftest import Tells


def test_a_board_without_a_permanent_lies_beside_the_real_one(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["3 Mountain"]},
        "Ben": {"battlefield": ["Bell of Three"]},
    })  # fmt: skip
    story.click(story.tile("Small Spark"))
    before = story.actions
    story.press("Ctrl+J", "Up", "Shift+F8")
    said = words_of(story.window.panels["branches"])
    assert "{2}{R}" in said
    assert "{R}" in said.replace("{2}{R}", "")
    assert len(story.session.history.branches) == 2
    assert story.actions - before <= 3
