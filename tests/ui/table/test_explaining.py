"""What is no legal choice is dimmed and says why; a click on it drops nothing."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import ObjectId, PlayerId
from app.ui.table.panel import TablePanel
from tests.ui.driving import card_object
from tests.ui.table.conftest import LEFT, Make, case, in_hand, players, tile

HEXPROOF = "Shy Badger"


def hexproof(make: Make) -> TablePanel:
    everyone = players()
    everyone["Ben"]["battlefield"] = [
        {"card": "Late Bloomer", "id": "Ben0"},
        {"card": HEXPROOF, "id": "badger"},
    ]
    table = make(case(players=everyone))
    QTest.mouseClick(in_hand(table, "Double Detention"), LEFT)
    return table


def test_what_can_be_chosen_glows_and_the_rest_is_dimmed(make: Make) -> None:
    table = hexproof(make)
    assert tile(table, "Ben0").look.glowing
    assert tile(table, "badger").look.dimmed


def test_a_click_on_what_is_no_legal_choice_says_why_with_the_rule(make: Make) -> None:
    table = hexproof(make)
    QTest.mouseClick(tile(table, "badger"), LEFT)
    assert table.foot.currentWidget() is table.foot.reason
    assert "hexproof" in table.foot.reason.text()
    assert "702.11" in table.foot.reason.text()


def test_the_proposal_stays(make: Make) -> None:
    table = hexproof(make)
    before = table.session.setting
    QTest.mouseClick(tile(table, "badger"), LEFT)
    assert table.session.setting == before


def test_the_keyboard_resting_there_says_it_too(make: Make) -> None:
    table = hexproof(make)
    tile(table, "badger").setFocus()
    QTest.qWait(300)
    assert "hexproof" in table.foot.reason.text()
    assert table.foot.currentWidget() is table.foot.reason
    tile(table, "Ben0").setFocus()
    QApplication.processEvents()
    assert table.foot.currentWidget() is table.foot.facts


def test_what_can_be_chosen_is_told_by_a_click(make: Make) -> None:
    table = hexproof(make)
    told: list[str] = []
    table.picked.connect(told.append)
    QTest.keyClick(tile(table, "Ben0"), Qt.Key.Key_Return)
    assert told == ["Ben0"]


def test_another_card_of_the_hand_can_be_selected_meanwhile(make: Make) -> None:
    table = hexproof(make)
    other = in_hand(table, "Gold Star")
    QTest.mouseClick(other, LEFT)
    assert table.session.setting.selected == ObjectId(other.tile.id)


def test_with_all_targets_chosen_the_first_click_says_why_and_the_second_selects(make: Make) -> None:
    table = hexproof(make)
    while (considered := table.session.considered) is not None:
        row = next((one for one in considered.rows if one.takes_more), None)
        if row is None:
            break
        choices = next(one for one in row.picks if not one.count).on(table.session.choices)
        table.session.choose_all({row.choice.key: getattr(choices, row.choice.key)}, "a target")
    before = table.session.setting
    QTest.mouseClick(tile(table, "badger"), LEFT)
    assert "702.11" in table.foot.reason.text()
    assert table.session.setting == before
    QTest.mouseClick(tile(table, "badger"), LEFT)
    assert table.session.setting.selected == ObjectId("badger")


def one_target(make: Make) -> TablePanel:
    """Ana is about to cast what can have no other target than herself."""
    everyone = players()
    everyone["Ana"] |= {"hand": ["Theft"], "battlefield": ["Swamp"]}
    everyone["Ben"]["battlefield"] = ["Shield"]
    cards = [
        card_object("Theft", "{B}", "Sorcery", "", "Target player loses 3 life."),
        card_object("Shield", "{W}", "Enchantment", "", "You have hexproof."),
    ]
    table = make(case(players=everyone, cards=cards))
    QTest.mouseClick(in_hand(table, "Theft"), LEFT)
    return table


def test_a_player_says_why_too_though_the_only_target_there_is_need_not_be_chosen(make: Make) -> None:
    table = one_target(make)
    before = table.session.setting
    QTest.mouseClick(table.top.strips[PlayerId("Ben")].name, LEFT)
    assert table.foot.currentWidget() is table.foot.reason
    assert "hexproof" in table.foot.reason.text()
    assert table.session.setting == before


def test_where_nothing_can_be_the_target_the_first_click_says_why_and_the_second_selects(make: Make) -> None:
    everyone = players()
    everyone["Ana"] |= {"hand": ["Doom"], "battlefield": ["Swamp"]}
    everyone["Ben"]["battlefield"] = [{"card": "Night Bat", "id": "bat"}]
    cards = [
        card_object("Doom", "{B}", "Instant", "", "Destroy target nonblack creature."),
        card_object("Night Bat", "{B}", "Creature — Bat", "1/1", "Flying"),
    ]
    table = make(case(players=everyone, cards=cards))
    QTest.mouseClick(in_hand(table, "Doom"), LEFT)
    before = table.session.setting
    QTest.mouseClick(tile(table, "bat"), LEFT)
    assert table.foot.currentWidget() is table.foot.reason
    assert "Night Bat is not a nonblack creature" in table.foot.reason.text()
    assert table.session.setting == before
    QTest.mouseClick(tile(table, "bat"), LEFT)
    assert table.session.setting.selected == ObjectId("bat")


def test_a_card_that_is_to_be_cast_does_not_say_that_it_is_no_target_itself(make: Make) -> None:
    table = hexproof(make)
    table.marks.rest_on(str(in_hand(table, "Double Detention").tile.id))
    QTest.qWait(300)
    assert table.foot.currentWidget() is table.foot.facts
    in_hand(table, "Gold Star").setFocus()
    QTest.qWait(300)
    assert table.foot.currentWidget() is table.foot.reason
    QTest.keyClick(in_hand(table, "Gold Star"), Qt.Key.Key_Space)  # it is to be cast now
    assert table.foot.currentWidget() is table.foot.facts


def test_escape_lets_go_of_what_is_announced(make: Make) -> None:
    table = hexproof(make)
    QTest.mouseClick(tile(table, "Ben0"), LEFT)
    QTest.keyClick(tile(table, "Ben0"), Qt.Key.Key_Escape)
    assert table.session.selected is None
    QTest.mouseClick(tile(table, "badger"), LEFT)
    assert table.session.selected is not None
    assert table.session.selected.id == "badger"
