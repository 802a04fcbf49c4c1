"""Whether something can be a target, asked and answered."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.stories.conftest import Tells


def test_hexproof_is_asked_about_and_answered_with_the_rule(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["Mountain"]},
        "Ben": {"battlefield": ["Veiled Ogre", "Plain Ogre"]},
    })  # fmt: skip
    story.click(story.tile("Small Spark"))
    story.click(story.tile("Veiled Ogre"))
    story.sees("hexproof", "702.11b")
    assert story.session.selected is not None
    assert story.session.selected.face.name == "Small Spark"
    story.within(6)


def test_hexproof_is_asked_about_from_an_empty_board(tells: Tells) -> None:
    story = tells()
    story.press("Ctrl+F")
    story.type("Small Spark")
    story.press("Return", "F9")
    story.type("Veiled Ogre")
    story.press("Return")
    story.click(story.tile("Veiled Ogre"))
    story.sees("hexproof", "702.11b")
    story.within(7)


def test_hexproof_is_answered_to_keys_alone(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["Mountain"]},
        "Ben": {"battlefield": ["Veiled Ogre"]},
    })  # fmt: skip
    story.press("Ctrl+H", "Return", "Ctrl+J", "Up")
    story.sees("hexproof", "702.11b")
    story.within(6)


def test_a_name_with_a_comma_is_a_target_like_any_other(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["Mountain", "Mountain"]},
        "Ben": {"battlefield": ["Magda, Warden of the Pass"]},
    })  # fmt: skip
    story.click(story.tile("Small Spark"))
    story.click(story.tile("Magda, Warden of the Pass"))
    story.press("F5", "F6")
    assert [thing.face.name for thing in story.session.game.battlefield()] == ["Mountain", "Mountain"]


def test_the_list_of_commands_means_the_target_rather_than_a_card_of_its_name(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["Mountain"]},
        "Green Cub": {"battlefield": ["Plain Ogre"]},
    })  # fmt: skip
    story.click(story.tile("Small Spark"))
    story.press("Ctrl+K")
    story.type("green cub")
    listed = story.window.command_list.model
    assert [line.text for line in listed.items][:2] == ["any target: Green Cub", "Green Cub"]
    story.press("Return")
    assert story.session.choices.targets == (("Green Cub",),)


@pytest.mark.parametrize("place", ["search", "choices"])
def test_escape_lets_go_of_the_spell_wherever_one_chooses(tells: Tells, place: str) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["Mountain"]},
        "Ben": {"battlefield": ["Plain Ogre"]},
    })  # fmt: skip
    story.click(story.tile("Small Spark"))
    story.press("Ctrl+F" if place == "search" else "F5")
    near = story.window.browser if place == "search" else story.window.cast_panel
    assert near.isAncestorOf(QApplication.focusWidget())  # type: ignore[arg-type]  # the panel was led to
    story.press("Escape")
    assert story.session.selected is None
    assert "Nothing selected" in story.says
