"""A notice wears the sign of what it says: a refusal, something open, or something that nobody knows."""

import pytest
from PySide6.QtCore import QSize

from app.ui.drawing.theme import colours_of
from app.ui.main_window import MainWindow
from tests.ui.conftest import Opens
from tests.ui.driving import BOARD, CARDS, card_object, press, settle, type_text

RIDDLE = card_object("Riddle", "{R}", "Instant", "", "Frobnicate target creature twice over.")
JAILER = card_object(
    "Jailer", "{W}", "Creature — Human", "1/1", "No more than one creature can attack each combat."
)
FIGHT = {
    **BOARD,
    "players": {
        "Ana": {"battlefield": [
            {"card": "Plain Ogre", "id": "one"}, {"card": "Bell Golem", "id": "two"}, "Jailer",
        ]},
        "Ben": {},
    },
    "turn": {"number": 4, "active": "Ana", "step": "beginning of combat", "priority": "Ana"},
    "history": [],
}  # fmt: skip


@pytest.mark.parametrize(
    ("card", "says", "status"),
    [
        pytest.param("Bell Golem", "Illegal", "illegal", id="illegal"),
        pytest.param("Riddle", "Unsure", "unsure", id="unsure"),
    ],
)
def test_what_f5_does_not_do_is_said_with_the_sign_of_the_answer(
    opens: Opens, card: str, says: str, status: str
) -> None:
    board = {
        **BOARD,
        "players": {"Ana": {"hand": [card], "battlefield": ["Mountain", "Plain Ogre"]}, "Ben": {}},
    }
    window = opens(board, [*CARDS, RIDDLE], history=[])
    press(window, "Ctrl+H", "Return", "F5")
    assert window.notice.text().startswith(says)
    assert window.notice.status == status


def test_an_attack_that_a_rule_forbids_is_refused_and_not_unsure(opens: Opens) -> None:
    window = opens(FIGHT, [*CARDS, JAILER])
    press(window, "Ctrl+Shift+1")
    for ident in ("one", "two"):
        window.table.picking.click(ident)
    press(window, "Ctrl+Shift+1")
    assert "(508.1c)" in window.notice.text()
    assert window.notice.status == "illegal"
    edge = window.notice.grab().toImage().pixelColor(8, window.notice.height() // 2)
    assert edge.name() == colours_of(window).status["illegal"]


def test_a_step_that_waits_for_the_stack_and_a_card_that_can_not_lie_there_are_refused(opens: Opens) -> None:
    window = opens()
    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    press(window, "Ctrl+B")
    assert window.notice.status == "illegal"
    press(window, "Escape", "Ctrl+H", "Right", "Return")
    window.cast_panel.pick("Ben")
    settle(window)
    press(window, "F5", "F7")
    assert "500.2" in window.notice.text()
    assert window.notice.status == "illegal"


def test_what_only_lacks_a_card_is_no_refusal(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    type_text(window, "zzzzqqqq")
    press(window, "Ctrl+B")
    assert (window.notice.text(), window.notice.status) == ("Find a card first.", "choose")
    assert window.notice.size() != QSize()
