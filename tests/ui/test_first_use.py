"""What somebody meets who uses the window for the first time: where keys go, what moves, what is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QToolButton, QWidget

from app.engine.values.ids import PlayerId, Step, Zone
from app.services.language import ENGLISH, use
from app.ui import unsaved
from app.ui.branch_tabs import BranchTabs
from app.ui.language import numeral, speak
from app.ui.main_window import MainWindow
from app.ui.opening import show_whole
from app.ui.reference.reader import Reader
from tests.ui.accessible import cut
from tests.ui.conftest import Opens
from tests.ui.driving import BOARD, CARDS, card_object, click, press, settle, type_text, words_of, written

FLAME = card_object(
    "Split Flame", "{X}{R}", "Sorcery", "",
    "Split Flame deals X damage divided evenly, rounded down, among any number of targets.",
)  # fmt: skip
FIGHT = {
    **BOARD,
    "players": {"Ana": {"battlefield": ["Bell Golem"]}, "Ben": {"battlefield": ["Plain Ogre"]}},
    "turn": {"number": 4, "active": "Ana", "step": "beginning of combat", "priority": "Ana"},
    "history": [],
}


@pytest.fixture(autouse=True)
def _english_again(qapp: QApplication) -> Iterator[None]:
    yield
    speak(qapp, ENGLISH)


def tile(window: MainWindow, name: str, zone: Zone = Zone.HAND) -> QWidget:
    """The small card of this name in a zone."""
    shown = (one for home in window.table.homes() for one in home.tiles.values())
    return next(one for one in shown if one.tile.name == name and one.tile.zone is zone)


def has_keyboard(panel: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return focused is not None and panel.isAncestorOf(focused)


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1500, 950)])
def test_no_word_of_the_first_steps_is_cut_with_the_largest_letters(
    opens: Opens, qapp: QApplication, size: tuple[int, int], language: str
) -> None:
    speak(qapp, language)
    window = opens(size=size)
    window.text_size.set(200)
    settle(window)
    window.show_panel("browser")
    settle(window)
    assert window.browser.first.isVisible()
    assert cut(window) == []
    tabs = window.browser.tabs.findChildren(QToolButton)
    assert [one.text() for one in tabs if one.width() < one.sizeHint().width()] == []


def test_a_new_board_waits_for_a_card_to_be_typed_that_goes_to_the_hand(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unsaved, "what_becomes", lambda _: QMessageBox.StandardButton.Discard)
    window = opens()
    window.table.place_at(window.table.own, Zone.EXILE)
    window.table.take_focus()
    press(window, "Ctrl+N")
    assert window.table.placement == (window.session.game.players[0].name, Zone.HAND)
    assert has_keyboard(window.browser)


def test_a_question_is_brought_up_with_the_keyboard(opens: Opens) -> None:
    window = opens()
    click(window, tile(window, "Look Ahead"))
    press(window, "F5")
    window.go_to("rules")
    settle(window)
    window.table.take_focus()
    assert not window.arrangement.is_on_top("cast")
    press(window, "F6")
    assert window.session.considered is not None
    assert window.session.considered.asking is not None
    assert window.arrangement.is_on_top("cast")
    assert has_keyboard(window.cast_panel.question)


def test_a_cast_panel_that_was_closed_opens_with_f5(opens: Opens) -> None:
    window = opens()
    click(window, tile(window, "Small Spark"))
    window.arrangement.docks["cast"].hide()
    settle(window)
    press(window, "F5")
    assert window.arrangement.is_on_top("cast")
    assert has_keyboard(window.cast_panel.choices)


def test_what_was_refused_is_said_until_something_is_done(opens: Opens) -> None:
    window = opens()
    window.session.said.emit("Nothing lets you play it.", "illegal")
    settle(window)
    assert window.notice.text() == "Nothing lets you play it."
    press(window, "F7")
    assert window.notice.text() == ""
    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    press(window, "Ctrl+B")
    assert "can't be on the battlefield" in window.notice.text()
    press(window, "F7")
    assert window.notice.text() == ""


def test_another_board_begins_with_your_hand(opens: Opens, tmp_path: Path) -> None:
    window = opens()
    window.table.show_zone(PlayerId("Ben"), Zone.GRAVEYARD)
    window.open_path(written(tmp_path, FIGHT))
    settle(window)
    assert window.table.shown_zone == (PlayerId("Ana"), Zone.HAND)
    assert window.table.placement == (PlayerId("Ana"), Zone.HAND)


def test_a_window_as_large_as_the_screen_fills_it_so_that_its_buttons_are_seen(opens: Opens) -> None:
    window = opens()
    room = window.screen().availableGeometry()
    window.resize(room.size().expandedTo(window.minimumSize()))
    show_whole(window)
    assert window.isMaximized()


def test_a_click_on_a_card_in_hand_shows_whether_it_can_be_cast(opens: Opens) -> None:
    window = opens()
    window.go_to("rules")
    settle(window)
    click(window, tile(window, "Plain Ogre", Zone.BATTLEFIELD))
    assert not window.arrangement.is_on_top("cast")
    for propose in ("click", "F5"):
        window.go_to("rules")
        settle(window)
        if propose == "F5":
            press(window, "F5")
        else:
            click(window, tile(window, "Small Spark"))
        assert window.arrangement.is_on_top("cast")


def test_what_lies_below_stays_as_x_is_chosen(opens: Opens) -> None:
    hand = {**BOARD["players"]["Ana"], "hand": ["Split Flame"], "battlefield": ["6 Mountain"]}
    window = opens(BOARD, [*CARDS, FLAME], players={**BOARD["players"], "Ana": hand}, history=[])
    click(window, tile(window, "Split Flame"))
    view = next(view for view in window.cast_panel.choices.views if view.number is not None)
    head = view.head.height()
    assert view.number is not None
    view.number.box.stepUp()
    settle(window)
    assert view.head.height() == head


def test_what_can_be_no_further_target_is_explained_and_drops_nothing(opens: Opens) -> None:
    ana = {**BOARD["players"]["Ana"], "hand": ["Split Flame"], "battlefield": ["6 Mountain"]}
    ben = {**BOARD["players"]["Ben"], "battlefield": ["Plain Ogre", "Veiled Ogre"]}
    window = opens(BOARD, [*CARDS, FLAME], players={"Ana": ana, "Ben": ben}, history=[])
    click(window, tile(window, "Split Flame"))
    click(window, tile(window, "Plain Ogre", Zone.BATTLEFIELD))
    click(window, tile(window, "Veiled Ogre", Zone.BATTLEFIELD))
    found = window.session.considered
    assert found is not None
    assert (found.head.name, len(found.chosen)) == ("Split Flame", 1)
    assert "Veiled Ogre has hexproof" in words_of(window.table)


def test_equal_creatures_are_told_apart_by_a_number(opens: Opens) -> None:
    ben = {**BOARD["players"]["Ben"], "battlefield": ["2 Plain Ogre"]}
    window = opens(BOARD, CARDS, players={**BOARD["players"], "Ben": ben})
    click(window, tile(window, "Small Spark"))
    found = window.session.considered
    assert found is not None
    ogres = [pick.text for pick in found.rows[0].picks if "Ogre" in pick.text]
    assert len(set(ogres)) == 2
    assert all(text.count("Plain Ogre") == 1 for text in ogres)


def test_blockers_are_asked_for_before_their_step(opens: Opens) -> None:
    window = opens(FIGHT)
    bar = window.table.combat
    bar.begin_attack()
    settle(window)
    assert "Click what attacks" in words_of(window.table)
    click(window, tile(window, "Bell Golem", Zone.BATTLEFIELD))
    assert "1 attack" in words_of(window.table)
    bar.declare()
    settle(window)
    press(window, "F7")
    assert window.session.game.turn.step is Step.DECLARE_ATTACKERS
    assert "Click what blocks" in words_of(window.table)
    press(window, "F7")
    assert window.session.game.turn.step is Step.DECLARE_BLOCKERS
    assert not bar.may_block


def test_nothing_is_to_be_done_by_hand_at_the_end_of_a_turn_on_a_new_board(opens: Opens) -> None:
    window = opens()
    window.session.begin(window.session.program.empty())
    settle(window)
    window.table.take_focus()
    first = window.session.game.turn.number
    while window.session.game.turn.number == first:
        press(window, "F7")
    found = window.session.considered
    assert found is not None
    assert found.by_hand == ()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_buttons_below_the_cases_are_not_cut_in_a_small_window(opens: Opens, language: str) -> None:
    use(language)
    window = opens(size=(1024, 700))
    window.go_to("cases")
    settle(window)
    buttons = [one for one in window.panels["cases"].findChildren(QPushButton) if one.isVisible()]
    assert buttons
    assert [one.text() for one in buttons if one.width() < one.sizeHint().width()] == []


def test_players_without_a_name_are_called_in_the_users_language(opens: Opens) -> None:
    players = {"you": {"hand": ["Small Spark"], "battlefield": ["Mountain"]}, "opponent": {}}
    turn = {"number": 4, "active": "you", "step": "precombat main", "priority": "you"}
    use("de")
    window = opens(BOARD, CARDS, players=players, turn=turn, history=[])
    click(window, tile(window, "Small Spark"))
    found = window.session.considered
    assert found is not None
    assert [pick.text for pick in found.rows[0].picks] == ["du", "Gegner"]
    assert [numeral(33_715), numeral(12.5, 1)] == ["33.715", "12,5"]


def test_a_branch_is_closed_by_the_button_of_its_tab(opens: Opens) -> None:
    window = opens()
    click(window, tile(window, "Small Spark"))
    press(window, "F8")
    tabs = window.branch_tabs
    assert tabs.count() == 2
    click(window, tabs.tabButton(1, BranchTabs.ButtonPosition.RightSide))
    assert len(window.session.history.branches) == 1


def test_a_page_that_only_got_more_stays_where_it_is(opens: Opens) -> None:
    window = opens()
    reader = Reader(window)
    reader.resize(300, 200)
    reader.move(QPoint(0, 0))
    reader.show()
    page = "<p>words</p>" * 40 + '<p><a name="here">here</a></p>'
    reader.show_page(page, anchor="here")
    place = reader.verticalScrollBar().value()
    reader.show_page(page + "<p>more</p>" * 40, anchor="here", stays=True)
    assert reader.verticalScrollBar().value() == place


def test_what_nobody_asked_for_is_not_made(opens: Opens) -> None:
    window = opens()
    unmade = {name for name in window.panels if window.panels.made(name) is None}
    assert unmade == {"steps", "branches", "cases", "rules", "guide"}
    window.go_to("rules")
    settle(window)
    assert window.panels.made("rules") is window.rules
    assert has_keyboard(window.rules)
