"""What is asked while something resolves, and what comes of the answers."""

import pytest
from PySide6.QtWidgets import QListWidget

from app.engine.values.ids import PlayerId, Zone
from app.services.table.considered import Kind
from tests.ui.stories.conftest import Story, Tells, names

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")


def test_cards_that_are_looked_at_are_put_back_in_the_order_chosen(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Weigh the Waters"], "battlefield": ["Island"],
                "library": ["Green Cub", "White Cub", "Small Spark", "Swamp"]},
        "Ben": {},
    })  # fmt: skip
    story.click(story.tile("Weigh the Waters"))
    story.press("F5", "F6")
    order = story.window.cast_panel.findChild(QListWidget)
    assert order is not None
    story.click(order.viewport())
    order.setCurrentRow(0)
    story.press("Alt+Down")
    assert story.window.table.line.heading.text() == "To choose from · 3"
    story.click(story.named("Done"))
    assert story.window.table.line.heading.text() == "Cards looked at · 3"
    story.click(story.named("No"))
    assert names(story.session.game.in_zone(Zone.HAND, ANA)) == ["White Cub"]
    assert names(story.session.game.in_zone(Zone.LIBRARY, ANA)) == ["Green Cub", "Small Spark", "Swamp"]
    assert not story.session.game.doubts
    story.within(8)


def taxed(tells: Tells) -> Story:
    """Ana casts a spell past Ben's toll, and has a Mountain more than it takes."""
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["2 Mountain"]},
        "Ben": {"battlefield": ["Toll of Learning"], "library": ["Swamp", "Swamp"]},
    })  # fmt: skip
    story.click(story.tile("Small Spark"))
    story.click(story.player("Ben"))
    story.press("F5", "F6")
    return story


def test_a_toll_that_is_paid_lets_nobody_draw(tells: Tells) -> None:
    story = taxed(tells)
    assert story.session.pending is not None
    assert story.session.pending.question.player == ANA
    story.click(story.named("Pay"))
    assert not story.session.game.in_zone(Zone.HAND, BEN)
    assert all(thing.tapped for thing in story.session.game.battlefield(ANA))
    story.within(6)


def test_a_toll_that_is_not_paid_lets_its_player_draw(tells: Tells) -> None:
    story = taxed(tells)
    story.click(story.named("Don't pay"))
    assert story.session.pending is not None
    assert story.session.pending.question.player == BEN
    story.click(story.named("Yes"))
    assert names(story.session.game.in_zone(Zone.HAND, BEN)) == ["Swamp"]
    assert not story.session.game.doubts
    story.within(6)


def test_cascade_goes_on_to_a_spell_that_is_cast(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Wild Cascade Elf"], "battlefield": ["2 Forest", "2 Mountain"],
                "library": ["Swamp", "Small Spark", "Swamp", "Swamp"]},
        "Ben": {},
    })  # fmt: skip
    story.click(story.tile("Wild Cascade Elf"))
    story.press("F5", "F6")
    assert story.session.considered is not None
    assert story.session.considered.kind is Kind.QUESTION
    story.click(story.named("Cast Small Spark"))
    story.click(story.player("Ben"))
    story.press("F5")
    assert [item.name for item in story.session.seen.stack] == ["Small Spark", "Wild Cascade Elf"]  # type: ignore[union-attr]
    story.press("F6")
    assert story.session.game.player(BEN).life == 17
    assert not story.session.game.doubts
    story.within(8)


def test_a_library_that_the_board_does_not_show_is_gone_through_by_hand(tells: Tells) -> None:
    lands = ["2 Forest", "2 Mountain"]
    story = tells(players={"Ana": {"hand": ["Wild Cascade Elf"], "battlefield": lands}, "Ben": {}})
    story.click(story.tile("Wild Cascade Elf"))
    story.press("F5", "F6")
    assert "the board shows no more of the library" in story.says
    story.press("Ctrl+Shift+D")
    assert not story.session.game.doubts


@pytest.mark.parametrize(("moved", "counters"), [(False, 4), (True, 3)])
def test_who_is_affected_says_in_which_order_effects_apply(
    tells: Tells, moved: bool, counters: int
) -> None:  # 616.1
    board = ["Forest", "Green Cub", "Thriving Scales", "Twofold Season"]
    story = tells(players={"Ana": {"hand": ["Spring Shower"], "battlefield": board}, "Ben": {}})
    story.click(story.tile("Spring Shower"))
    story.press("F5", "F6")
    assert story.session.pending is not None
    assert story.session.pending.question.rule == "616.1"
    order = story.window.cast_panel.findChild(QListWidget)
    assert order is not None
    story.click(order.viewport())
    order.setCurrentRow(0)
    if moved:
        story.press("Alt+Down")
    story.click(story.named("Done"))
    cub = next(one for one in story.session.game.battlefield(ANA) if one.card.name == "Green Cub")
    assert dict(cub.counters)["+1/+1"] == counters
    assert not story.session.game.doubts


@pytest.mark.parametrize("undone", [1, 2])
def test_each_answer_can_be_undone(tells: Tells, undone: int) -> None:
    story = taxed(tells)
    story.click(story.named("Don't pay"))
    for _ in range(undone):
        story.press("Ctrl+Z")
    pending = story.session.pending
    assert (pending is not None) == (undone == 1)
