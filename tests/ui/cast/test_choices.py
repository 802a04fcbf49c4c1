"""Choices are made by keys and mouse, and nothing is chosen for anybody."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.cast.choices import OptionLine, RowView
from app.ui.main_window import MainWindow
from app.ui.widgets import FlowLabel
from tests.ui.cast.boards import BOARD, CARDS, said, select
from tests.ui.conftest import Opens
from tests.ui.driving import LEFT, card_object, click, press, settle


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    return opens(BOARD, CARDS)


def row(window: MainWindow, label: str) -> RowView:
    return next(view for view in window.cast_panel.choices.views if view.row and view.row.label == label)


def option(view: RowView, text: str) -> OptionLine:
    return next(line for line in view.options.lines if line.pick and line.pick.text == text)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def lives(window: MainWindow) -> list[int]:
    return [player.life for player in window.session.game.players]


def test_cast_with_an_open_target_asks_for_it_and_chooses_for_nobody(window: MainWindow) -> None:
    select(window, "Small Spark")
    press(window, "F5")
    assert not window.session.game.stack
    assert focused().accessibleName().startswith("any target: Ana, not picked")
    press(window, "Down", "Space")
    assert row(window, "any target").row.value == "Ben"
    press(window, "F5", "F6")
    assert lives(window) == [20, 17]


def test_a_choice_for_which_there_is_nothing_says_so(opens: Opens) -> None:
    refusal = card_object("Plain No", "{U}", "Instant", "", "Counter target spell.")
    ana = {"hand": ["Plain No"], "battlefield": ["Mist Field"]}
    window = opens(BOARD, [*CARDS, refusal], players={"Ana": ana, "Ben": {}})
    select(window, "Plain No")
    words = {label.text() for label in row(window, "target spell").findChildren(FlowLabel)}
    assert "nothing to choose from" in words


def test_enter_on_the_button_goes_through_what_is_open_one_after_the_other(window: MainWindow) -> None:
    select(window, "Rising Flame")
    panel = window.cast_panel
    panel.cast_button.setFocus()
    press(window, "Return")
    assert focused().accessibleName().startswith("kicker: not kicked")
    press(window, "Space")
    assert focused().accessibleName().startswith("X: ")
    press(window, "2", "Return")
    assert focused().accessibleName().startswith("any target: Ana")
    press(window, "Down", "Return")
    assert focused() is panel.cast_button
    press(window, "Return", "F6")
    assert lives(window) == [20, 18]


def test_a_card_with_a_comma_in_its_name_is_a_target(window: MainWindow) -> None:
    select(window, "Small Spark")
    click(window, option(row(window, "any target"), "Bear, the Elder"))
    assert window.session.choices.targets == (("elder",),)
    assert "Illegal" not in window.cast_panel.answer.sentence.text()


def test_a_name_with_a_comma_is_one_target_though_nothing_else_tells_it(opens: Opens) -> None:
    ana = {"hand": ["Small Spark"], "battlefield": ["Bear, the Elder", "Ember Field"]}
    window = opens(BOARD, CARDS, players={"Ana": ana, "Ben": {}})
    select(window, "Small Spark")
    click(window, option(row(window, "any target"), "Bear, the Elder"))
    assert window.session.choices.targets == (("Bear, the Elder",),)
    assert row(window, "any target").row.value == "Bear, the Elder"
    assert window.cast_panel.answer.sentence.text().startswith("Legal")


def test_a_click_while_the_panel_is_filled_is_done_to_the_same_thing(window: MainWindow) -> None:
    select(window, "Twin Bolt")
    view, panel = row(window, "two target creatures"), window.cast_panel
    place = option(view, "Lesser Bear")
    at = place.mapTo(panel, place.rect().center())
    QTest.mouseClick(option(view, "Bear, the Elder"), LEFT)
    while not panel.is_filling:
        QApplication.processEvents()
    QTest.mouseClick(panel.childAt(at) or panel, LEFT, pos=at)
    settle(window)
    assert sorted(window.session.choices.targets[0]) == ["bear", "elder"]


def test_what_glows_is_picked_by_a_click_on_the_table(window: MainWindow) -> None:
    select(window, "Twin Bolt")
    for ident in ("elder", "bear"):
        widget = window.table.widget_of(ident)
        assert widget is not None
        click(window, widget)
    assert row(window, "two target creatures").row.complete
    assert window.cast_panel.answer.sentence.text() == "Legal, for {R}"


def test_the_focus_stays_on_the_option_after_each_pick(window: MainWindow) -> None:
    select(window, "Twin Bolt")
    option(row(window, "two target creatures"), "Lesser Bear").setFocus()
    press(window, "Space")
    assert focused().accessibleName().startswith("two target creatures: Lesser Bear, picked")
    press(window, "Ctrl+Z")
    assert focused().accessibleName().startswith("two target creatures: Lesser Bear, not picked")


def test_too_few_targets_are_told_and_not_taken_for_all(window: MainWindow) -> None:
    select(window, "Twin Bolt")
    click(window, option(row(window, "two target creatures"), "Lesser Bear"))
    assert "still to choose: two target creatures (1 of 2)" in window.cast_panel.answer.sentence.text()
    press(window, "F5")
    assert not window.session.game.stack


def test_modes_are_ticked_by_their_text_and_then_ask_for_their_targets(window: MainWindow) -> None:
    select(window, "Odd Pair")
    modes = window.cast_panel.choices.views[0]
    assert len(window.cast_panel.choices.views) == 1
    click(window, option(modes, "Destroy target land."))
    assert window.session.choices.modes == (2,)
    assert row(window, "target land").row.is_open
    click(window, option(modes, "Odd Pair deals 2 damage to target creature."))
    assert sorted(window.session.choices.modes) == [1, 2]
    assert row(window, "target creature").row.is_open


def test_x_is_a_stepper_with_what_it_costs(window: MainWindow) -> None:
    select(window, "Rising Flame")
    view = row(window, "X")
    assert view.number is not None
    assert view.number.box.maximum() == 6
    view.number.box.setFocus()
    press(window, "Up", "Up", "Up")
    assert window.session.choices.x == 3
    assert focused() is view.number.box
    told = {label.text() for label in view.number.findChildren(FlowLabel)}
    assert told == {"{3}{R}  at most 6 can be paid"}
    assert "Legal, for {3}{R}" in window.cast_panel.answer.sentence.text()


def test_enter_takes_no_x_that_was_not_typed(window: MainWindow) -> None:
    select(window, "Rising Flame")
    view = row(window, "X")
    assert view.number is not None
    view.number.take_focus()
    QTest.keyClicks(view.number.box, "7")  # 6 can be paid
    press(window, "Return")
    assert window.session.choices.x is None
    QTest.keyClicks(view.number.box, "0")
    press(window, "Return")
    assert window.session.choices.x == 0


def test_the_only_target_there_is_is_named_before_the_spell_is_cast(opens: Opens) -> None:
    veil = card_object("Veil", "{W}", "Enchantment", "", "You have hexproof.")
    ana = {"hand": ["Small Spark"], "battlefield": ["Ember Field"]}
    window = opens(BOARD, [*CARDS, veil], players={"Ana": ana, "Ben": {"battlefield": ["Veil"]}})
    select(window, "Small Spark")
    view = row(window, "any target")
    assert "only Ana" in {label.text().strip() for label in view.findChildren(FlowLabel)}
    assert "open: only Ana" in said(view)


def test_the_buttons_of_a_number_go_with_the_text(window: MainWindow) -> None:
    select(window, "Rising Flame")
    view = row(window, "X")
    assert view.number is not None
    box = view.number.box
    click(window, box.more)
    click(window, box.more)
    click(window, box.less)
    assert window.session.choices.x == 1
    usual, field = box.more.width(), box.lineEdit()
    assert field.width() > field.fontMetrics().horizontalAdvance("00")
    assert not field.geometry().intersects(box.less.geometry())
    for _ in range(7):
        press(window, "Ctrl++")
    assert window.text_size.percent == 200
    assert box.more.width() > 1.8 * usual
    assert box.rect().contains(box.more.geometry())
    assert field.width() > field.fontMetrics().horizontalAdvance("00")
    press(window, "Ctrl+0")


def test_a_division_shows_its_sum_until_it_is_whole(window: MainWindow) -> None:
    select(window, "Shared Grief")
    targets = row(window, "the targets")
    click(window, option(targets, "Ben"))
    click(window, option(targets, "Lesser Bear"))
    view = row(window, "how 3 is divided")
    assert view.division is not None
    first, second = view.division.boxes
    first.setFocus()
    press(window, "Up", "Up")
    assert "2 of 3 are given" in first.accessibleName()
    assert view.row.is_open
    second.setFocus()
    press(window, "Up")
    assert not view.row.is_open
    press(window, "F5", "F6")
    assert lives(window) == [20, 18]


def test_steppers_of_a_division_stay_where_they_are_while_it_is_made(window: MainWindow) -> None:
    select(window, "Shared Grief")
    targets = row(window, "the targets")
    click(window, option(targets, "Ben"))
    click(window, option(targets, "Lesser Bear"))
    view = row(window, "how 3 is divided")
    assert view.division is not None
    boxes, places = view.division.boxes, []
    for box in (boxes[0], boxes[1], boxes[1]):
        box.setFocus()
        press(window, "Up")
        places.append([one.mapTo(view, one.rect().topLeft()) for one in boxes])
    assert not view.row.is_open
    assert places[0] == places[1] == places[2]


def test_a_click_on_a_chosen_target_gives_it_one_more_while_something_is_divided(window: MainWindow) -> None:
    select(window, "Shared Grief")
    targets = row(window, "the targets")
    click(window, option(targets, "Ben"))
    click(window, option(targets, "Lesser Bear"))
    bear, ben = window.table.widget_of("bear"), window.table.top.strips["Ben"].name
    for widget in (bear, ben, bear):
        click(window, widget)
    view = row(window, "how 3 is divided")
    assert view.row.value == "1 to Ben and 2 to Lesser Bear"
    assert sorted(window.session.choices.targets[0]) == ["Ben", "bear"]
    click(window, ben)  # nothing is left to give
    assert window.notice.text().startswith("All is divided")
    assert view.division.isAncestorOf(focused())
    assert view.row.value == "1 to Ben and 2 to Lesser Bear"
    press(window, "Ctrl+Z")
    assert row(window, "how 3 is divided").row.value == "1 to Ben and 1 to Lesser Bear"


def test_a_division_has_the_keyboard_though_x_was_chosen_in_its_place_before(window: MainWindow) -> None:
    select(window, "Rising Flame")  # its second choice is X
    select(window, "Shared Grief")
    targets = row(window, "the targets")
    click(window, option(targets, "Ben"))
    click(window, option(targets, "Lesser Bear"))
    press(window, "F5")
    division = row(window, "how 3 is divided").division
    assert division is not None
    assert focused() is division.boxes[0]


def test_keys_pick_one_target_after_the_other_as_long_as_there_may_be_more(window: MainWindow) -> None:
    select(window, "Shared Grief")
    press(window, "F5", "Down", "Space")
    assert focused().accessibleName().startswith("the targets: Ben, picked")
    press(window, "Down", "Space")
    assert len(row(window, "the targets").row.picked) == 2
    assert row(window, "the targets").isAncestorOf(focused())
    press(window, "F5")
    division = row(window, "how 3 is divided").division
    assert division is not None
    assert focused() is division.boxes[0]


def test_a_row_says_the_choice_its_value_and_what_may_be_done(window: MainWindow) -> None:
    select(window, "Small Spark")
    assert row(window, "any target").head.accessibleName() == (
        "any target: open. 5 options; Space picks one."
    )
    click(window, option(row(window, "any target"), "Ben"))
    head = row(window, "any target").head
    assert head.accessibleName() == "any target: Ben. 5 options; Space picks one."
    head.setFocus()
    for words in ("5 options; Space shows them.", "5 options; Space picks one."):
        press(window, "Space")
        assert head.accessibleName() == f"any target: Ben. {words}"


def test_hexproof_is_told_with_its_rule(window: MainWindow) -> None:
    select(window, "Small Spark")
    head = row(window, "any target").refused.head
    head.setFocus()
    press(window, "Space")
    first = row(window, "any target").refused.lines[0]
    assert "Slippery Bear has hexproof" in first.accessibleName()
    assert "702.11b" in first.accessibleName()
    assert window.session.selected is not None


def test_a_choice_is_left_open_again_and_undone(window: MainWindow) -> None:
    select(window, "Small Spark")
    click(window, option(row(window, "any target"), "Ben"))
    assert window.session.history.undo_name == "any target: Ben"
    press(window, "Ctrl+Z")
    assert window.session.choices.targets is None
    press(window, "Ctrl+Y")
    assert window.session.choices.targets == (("Ben",),)
    click(window, option(row(window, "any target"), "Ben"))
    assert window.session.choices.targets is None


def test_tab_goes_from_top_to_bottom_through_rows_that_came_later(window: MainWindow) -> None:
    select(window, "Odd Pair")
    select(window, "Rising Flame")
    panel = window.cast_panel
    places = [widget.mapTo(panel, widget.rect().topLeft()).y() for widget in panel.in_order()]
    assert places == sorted(places)
    row(window, "kicker").head.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    settle(window)
    assert focused().accessibleName().startswith("kicker: kicked, {1} more") or "kicker" in said(focused())


def test_clicks_that_are_quicker_than_the_rules_are_all_kept(window: MainWindow) -> None:
    select(window, "Rising Flame")
    kicked, target = row(window, "kicker"), row(window, "any target")
    QTest.mouseClick(option(kicked, "not kicked"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(option(target, "Ben"), Qt.MouseButton.LeftButton)
    settle(window)
    assert (window.session.choices.kicked, window.session.choices.targets) == (0, (("Ben",),))


def test_what_is_illegal_asks_for_no_choices_and_is_not_cast(opens: Opens) -> None:
    window = opens(BOARD, CARDS, turn={"number": 4, "active": "Ben", "step": "upkeep", "priority": "Ana"})
    select(window, "Rising Flame")
    assert not window.cast_panel.cast_button.isEnabled()
    press(window, "F5")
    assert not window.session.game.stack
    assert window.notice.text().startswith("Illegal: You may cast a sorcery only")


def test_options_stay_where_they_are_while_they_are_chosen(opens: Opens) -> None:
    modes = "\n".join(
        f"• Create {n} 1/1 green Saproling creature tokens, then you gain {n} life." for n in (3, 4, 5)
    )
    ways = card_object("Three Ways", "{0}", "Sorcery", "", f"Choose two —\n{modes}")
    window = opens(BOARD, [*CARDS, ways], players={"Ana": {"hand": ["Three Ways"]}, "Ben": {}})
    select(window, "Three Ways")
    lines = row(window, "two modes").options.lines
    before = [line.mapTo(window, line.rect().topLeft()) for line in lines]
    for line in lines[:2]:
        click(window, line)
        assert [line.mapTo(window, line.rect().topLeft()) for line in lines] == before
