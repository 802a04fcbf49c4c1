"""Every command is in the menus and in the list, has words, and no key means two of them."""

from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMenu

from app.engine.values.ids import ObjectId, Zone
from app.ui.command_list import Line, fitting, lines
from app.ui.commands.registry import MENUS, command, commands, plain
from app.ui.main_window import MainWindow
from app.ui.registering import load_all
from tests.ui.driving import press, settle, type_text, words_of


def test_no_key_means_two_commands(window: MainWindow) -> None:
    keys = Counter(QKeySequence(key).toString() for one in commands() for key in one.keys)
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_command_has_a_key_that_can_be_pressed(window: MainWindow) -> None:
    assert [one.name for one in commands() if not all(QKeySequence(key).toString() for key in one.keys)] == []
    assert [one.name for one in commands() if not one.keys] == []


@pytest.mark.parametrize("place", ["Ctrl+J", "Ctrl+4"])
def test_each_command_is_begun_by_each_of_its_keys(window: MainWindow, place: str) -> None:
    press(window, place)
    begun: list[str] = []
    for name, action in window.actions_by_name.items():
        action.triggered.disconnect()
        action.triggered.connect(lambda *_, name=name: begun.append(name))
    pressed = [(one.name, key) for one in commands() for key in one.keys]
    for name, key in pressed:
        window.actions_by_name[name].setEnabled(True)
        press(window, key)
    assert begun == [name for name, _ in pressed]


def test_all_that_lies_where_the_keyboard_is_is_marked(window: MainWindow) -> None:
    press(window, "Ctrl+H", "Ctrl+A")
    hand = {card.id for card in window.session.game.in_zone(Zone.HAND, window.table.own)}
    assert window.session.marked == hand != set()


def test_two_keys_one_after_the_other_do_what_they_say(window: MainWindow) -> None:
    panel = next(one for one in commands() if one.name == "show:rules")
    press(window, "Ctrl+J", *panel.keys)
    assert window.panels["rules"].isVisible()
    press(window, "Shift+F1, C")
    assert "For judges" in words_of(window.panels["guide"])


def test_every_command_is_in_a_menu_whose_place_is_known(window: MainWindow) -> None:
    assert {one.menu for one in commands()} == set(MENUS)
    shown = {
        action.objectName() for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()
    }
    assert {one.name for one in commands()} <= shown


def test_the_list_finds_each_command_by_its_words_and_shows_its_key(window: MainWindow) -> None:
    every = lines(window)
    for one in commands():
        found = fitting(every, plain(one.text))
        assert found[0].text == plain(one.text), one.name
        assert found[0].key, one.name


def test_rules_and_rulings_are_imported_as_cards_are(window: MainWindow) -> None:
    for what in ("import rules", "import rulings", "import pool"):
        assert [one.text for one in fitting(lines(window), what)][:1] == ["Import cards"]


def test_two_commands_of_one_name_are_refused() -> None:
    load_all("app.ui.commands")
    with pytest.raises(ValueError, match="two commands"):
        command("undo", menu="Edit", text="Undo")(lambda _: None)


def test_a_command_is_run_from_the_list(window: MainWindow) -> None:
    press(window, "Ctrl+J", "Ctrl+K")
    assert window.command_list.isVisible()
    type_text(window, "dark them")
    assert window.command_list.model.items[0].text == "Dark theme"
    press(window, "Return")
    assert window.theme == "dark"
    assert not window.command_list.isVisible()


def test_escape_leaves_the_list_and_gives_the_keyboard_back(window: MainWindow) -> None:
    press(window, "Ctrl+F", "Ctrl+K", "Escape")
    assert not window.command_list.isVisible()
    assert window.browser.search.hasFocus()


def test_larger_text_closes_the_list_over_which_panels_would_lie(window: MainWindow) -> None:
    press(window, "Ctrl+K", "Ctrl++")
    assert window.text_size.percent > 100
    assert not window.command_list.isVisible()


def test_what_can_not_be_done_now_comes_last_and_is_not_done(window: MainWindow) -> None:
    press(window, "Ctrl+K")
    type_text(window, "redo")
    assert not window.command_list.model.items[0].enabled
    press(window, "Return")
    assert window.command_list.isVisible()


@pytest.mark.parametrize(
    ("typed", "best"),
    [
        ("tap", "Tap"),
        ("counter +1", "Add a counter: +1/+1"),
        ("undoo", "Undo"),
        ("grave", "Card to graveyard"),
        ("hand card", "Card to hand"),
    ],
)
def test_words_find_what_is_nearest(typed: str, best: str) -> None:
    names = ("Tap", "Untap", "Add a counter: +1/+1", "Undo", "Redo", "Card to graveyard", "Card to hand")
    every = [Line(name, "Board", lambda: None) for name in names]
    assert fitting(every, typed)[0].text == best


@pytest.mark.parametrize(
    ("typed", "best"),
    [
        ("control", "Give control to: Ana"),
        ("summoning sick", "Came this turn (summoning sick)"),
        ("rename player", "Rename"),
        ("poison", "Add a counter: poison"),
        ("damage", "Damage…"),
        ("Ben's turn", "It is their turn"),
        ("Ben has priority", "Has priority"),
    ],
)
def test_what_can_be_done_comes_before_what_can_be_looked_up(
    window: MainWindow, typed: str, best: str
) -> None:
    window.session.mark({ObjectId("ogre")})
    press(window, "Ctrl+K")
    type_text(window, typed)
    assert window.command_list.model.items[0].text.startswith(best)


def test_what_is_at_hand_is_changed_from_the_list(window: MainWindow) -> None:
    window.session.mark({ObjectId("ogre"), ObjectId("veiled")})
    press(window, "Ctrl+K")
    type_text(window, "counter +1/+1")
    assert window.command_list.model.items[0].group == "2 cards"
    press(window, "Return")
    things = [window.session.game.objects[ObjectId(name)] for name in ("ogre", "veiled")]
    assert [dict(thing.counters) for thing in things] == [{"+1/+1": 1}] * 2


def test_a_target_is_chosen_from_the_list(window: MainWindow) -> None:
    press(window, "Ctrl+H", "Right", "Return", "Ctrl+K")
    type_text(window, "target ben")
    press(window, "Return")
    assert window.session.choices.targets == (("Ben",),)


def test_a_token_is_found_by_the_word_and_typed_on(window: MainWindow) -> None:
    press(window, "Ctrl+K")
    type_text(window, "make token")
    press(window, "Return")
    type_text(window, "ogre")
    assert window.browser.search.text() == "t:token ogre"


def test_no_panel_that_floats_lies_over_the_list(window: MainWindow) -> None:
    window.go_to("workshop")
    settle(window)
    dock = window.arrangement.docks["workshop"]
    dock.setFloating(True)
    dock.setGeometry(window.geometry().adjusted(40, 80, -40, -40))
    window.go_to("workshop")
    settle(window)
    typed = window.focusWidget() or QApplication.focusWidget()
    window.run("command_list")
    settle(window)
    assert not dock.isVisible()
    assert window.command_list.isVisible()
    window.command_list.close_list()
    settle(window)
    assert dock.isVisible()
    assert dock.isFloating()
    assert typed is not None
    assert typed.isVisible()


def test_the_list_lies_in_the_middle_also_as_the_window_grows_and_cuts_no_line(window: MainWindow) -> None:
    press(window, "Ctrl+K")
    found = window.command_list
    for size in ((1280, 800), (1700, 1000), (1024, 700)):
        window.resize(*size)
        settle(window)
        assert abs(found.geometry().center().x() - window.rect().center().x()) <= 1
        assert found.list.viewport().height() % found.list.sizeHintForRow(0) == 0
