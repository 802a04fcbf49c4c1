"""The stories told without the mouse: all of them is reached by keys, or by the words of a command."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QListWidget, QWidget

from app.engine.values.ids import PlayerId, Zone
from app.ui.table.tilewidget import TileWidget
from tests.ui.stories.conftest import Story, Tells, names

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")
_ROUND = 120
"""So many times Tab is pressed at most: more than there are stops in the window."""


def called(widget: QWidget, name: str) -> bool:
    words = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
    return words.startswith(name)


def go_to(story: Story, there: str | Callable[[QWidget], bool]) -> None:
    """Press Tab until the keyboard is at what is called so, and Enter there."""
    for _ in range(_ROUND):
        focused = QApplication.focusWidget()
        if focused is not None and (called(focused, there) if isinstance(there, str) else there(focused)):
            story.press("Return")
            return
        story.press("Tab")
    raise AssertionError(f"Tab never comes to {there}")


def tile(ident: str) -> Callable[[QWidget], bool]:
    return lambda widget: isinstance(widget, TileWidget) and str(widget.tile.id) == ident


def command(story: Story, words: str) -> None:
    """Do what the list of commands finds by these words."""
    story.press("Ctrl+K")
    story.type(words)
    story.press("Return")


def first_of_the_hand(story: Story) -> None:
    story.press("Ctrl+H", "Return")


def test_prowl_after_a_rogue_connected(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Quiet Larceny"], "battlefield": ["Lantern Thief", "2 Swamp"],
                "library": ["Swamp", "Swamp"]},
        "Ben": {},
    })  # fmt: skip
    story.press("Ctrl+Shift+1")
    go_to(story, tile("Lantern Thief"))
    go_to(story, "Done")
    story.press("Ctrl+Shift+3", "F7", "F7")
    first_of_the_hand(story)
    command(story, "Ben")
    story.press("F5")
    (spell,) = story.session.game.in_zone(Zone.STACK, ANA)
    assert spell.cast is not None
    assert spell.cast.ways == ("prowl",)


def test_convoke_with_chosen_creatures(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Root Chorus"], "battlefield": [
            {"card": "Green Cub", "id": "g1"}, {"card": "Green Cub", "id": "g2", "counters": {"+1/+1": 1}},
            {"card": "White Cub", "id": "w1"}, {"card": "White Cub", "id": "w2", "counters": {"+1/+1": 1}},
            "2 Forest", "2 Plains"]},
        "Ben": {},
    })  # fmt: skip
    first_of_the_hand(story)
    go_to(story, "Choose on the table what pays")
    for cub in ("g1", "w1", "w2"):
        go_to(story, tile(cub))
    story.press("F5")
    tapped = {str(thing.id) for thing in story.session.game.battlefield() if thing.tapped}
    assert {"g1", "w1", "w2"} <= tapped
    assert "g2" not in tapped


def test_cards_are_put_back_in_another_order(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Weigh the Waters"], "battlefield": ["Island"],
                "library": ["Green Cub", "White Cub", "Small Spark", "Swamp"]},
        "Ben": {},
    })  # fmt: skip
    first_of_the_hand(story)
    story.press("F5", "F6")
    order = story.window.cast_panel.findChild(QListWidget)
    assert order is not None
    assert order.hasFocus()
    story.press("Home", "Alt+Down")
    go_to(story, "Done")
    go_to(story, "No")
    assert names(story.session.game.in_zone(Zone.HAND, ANA)) == ["White Cub"]


@pytest.mark.parametrize(("answer", "drawn"), [("Pay", 0), ("Don't pay", 1)])
def test_a_toll_is_paid_or_not(tells: Tells, answer: str, drawn: int) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["2 Mountain"]},
        "Ben": {"battlefield": ["Toll of Learning"], "library": ["Swamp", "Swamp"]},
    })  # fmt: skip
    first_of_the_hand(story)
    command(story, "Ben")
    story.press("F5", "F6")
    go_to(story, answer)
    if drawn:
        go_to(story, "Yes")
    assert len(story.session.game.in_zone(Zone.HAND, BEN)) == drawn
    assert not story.session.game.doubts


def test_cascade_into_a_spell_that_is_cast(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Wild Cascade Elf"], "battlefield": ["2 Forest", "2 Mountain"],
                "library": ["Swamp", "Small Spark", "Swamp", "Swamp"]},
        "Ben": {},
    })  # fmt: skip
    first_of_the_hand(story)
    story.press("F5", "F6")
    go_to(story, "Cast Small Spark")
    command(story, "Ben")
    story.press("F5", "F6")
    assert story.session.game.player(BEN).life == 17


def test_a_what_if_without_a_permanent(tells: Tells) -> None:
    story = tells(players={
        "Ana": {"hand": ["Small Spark"], "battlefield": ["3 Mountain"]},
        "Ben": {"battlefield": ["Bell of Three"]},
    })  # fmt: skip
    first_of_the_hand(story)
    story.press("Ctrl+J", "Up", "Shift+F8")
    assert len(story.session.history.branches) == 2


def test_a_cost_with_targets_taxes_and_reductions(tells: Tells) -> None:
    story = tells()
    story.press("Ctrl+F")
    for name, place in (("Ball of Embers", "F10"), ("Storm Tinker", ""), ("6 Mountain", "F9"), ("Magda", "")):
        story.type(name)
        story.press("Return", *([place] if place else []))
    story.type("Bell of Three")
    story.press("Return")
    command(story, "Ben")
    command(story, "target Magda")
    considered = story.session.considered
    assert considered is not None
    assert considered.verdict is not None
    assert considered.verdict.legal
    assert {"increase", "reduction"} <= {row.kind for row in considered.ledger}
