"""What happened this turn is told line by line, offered by what cards ask."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.table.panel import TablePanel
from tests.ui.table.conftest import LEFT, Make, case, players

QUESTION = "Morsel Theft asks: did a Rogue deal combat damage to a player this turn?"


def prowling(make: Make) -> TablePanel:
    everyone = players()
    everyone["Ana"]["hand"] = ["Morsel Theft"]
    return make(case(players=everyone))


def test_the_lowest_line_offers_what_a_card_asks(make: Make) -> None:
    table = prowling(make)
    assert table.foot.facts.asked.text() == QUESTION
    QTest.mouseClick(table.foot.facts.offer, LEFT)
    assert [event.event for event in table.session.game.history][:1] == ["combat damage"]
    assert not table.foot.facts.offer.isVisible()


def test_the_list_opens_with_offers_and_lines(make: Make) -> None:
    table = prowling(make)
    QTest.mouseClick(table.foot.facts.button, LEFT)
    assert table.happened.list.isVisible()
    assert [chip.accessibleName() for chip in table.happened.list.offers] == [f"{QUESTION} Yes"]
    QTest.mouseClick(table.happened.list.offers[0], LEFT)
    words = [row[0].text() for row in table.happened.list.rows]
    assert words[0] == "a Rogue dealt 1 combat damage to Ben"


def test_a_line_is_removed(make: Make) -> None:
    table = prowling(make)
    QTest.mouseClick(table.foot.facts.offer, LEFT)
    table.happened.toggle()
    before = len(table.session.game.history)
    _, _, remove = table.happened.list.rows[0]
    QTest.keyClick(remove, Qt.Key.Key_Return)
    assert len(table.session.game.history) < before


def test_an_event_is_added_by_keys(make: Make) -> None:
    table = prowling(make)
    table.happened.toggle()
    opened = table.happened.list
    QTest.keyClick(opened.add, Qt.Key.Key_Return)
    assert opened.form.isVisible()
    opened.form.what.setCurrentText("gained life")
    opened.form.player.setCurrentText("Ben")
    opened.form.amount.setValue(3)
    QTest.keyClick(opened.form.amount, Qt.Key.Key_Return)
    assert [row[0].text() for row in opened.rows] == ["Ben gained 3 life"]
    assert not opened.form.isVisible()


def test_a_line_is_changed(make: Make) -> None:
    table = prowling(make)
    QTest.mouseClick(table.foot.facts.offer, LEFT)
    table.happened.toggle()
    opened = table.happened.list
    QTest.mouseClick(opened.rows[0][1], LEFT)
    opened.form.amount.setValue(4)
    QTest.mouseClick(opened.form.done, LEFT)
    assert opened.rows[0][0].text() == "a Rogue dealt 4 combat damage to Ben"


def test_escape_closes_the_list(make: Make) -> None:
    table = prowling(make)
    table.happened.toggle()
    QTest.keyClick(table.happened.list.add, Qt.Key.Key_Escape)
    assert not table.happened.list.isVisible()


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_fields_of_an_event_have_room_in_a_short_list(make: Make, percent: int) -> None:
    table = make(size=(760, 640), percent=percent)
    table.happened.toggle()
    opened = table.happened.list
    short = opened.height()
    QTest.mouseClick(opened.add, LEFT)
    QApplication.processEvents()
    form = opened.form
    fields = [one for one in (form.what, form.player, form.object, form.to, form.amount) if one.isVisible()]
    assert fields
    assert all(one.height() >= one.minimumSizeHint().height() for one in (*fields, form.done))
    QTest.keyClick(form.what, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert opened.height() == short


def test_what_a_card_asks_has_the_room_of_a_turn_in_which_nothing_happened(make: Make) -> None:
    everyone = players()
    everyone["Ana"]["hand"] = ["Morsel Theft"]
    facts = make(case(players=everyone), size=(470, 590)).foot.facts
    assert not facts.words.isVisible()
    metrics, place = facts.asked.fontMetrics(), facts.asked.rect()
    wrapped = metrics.boundingRect(place, int(Qt.TextFlag.TextWordWrap), QUESTION)
    assert place.contains(wrapped.translated(0, place.top() - wrapped.top()))
    QTest.mouseClick(facts.offer, LEFT)
    assert facts.words.isVisible()


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_a_card_asks_is_whole_in_smaller_letters_where_it_is_long(make: Make, percent: int) -> None:
    everyone = players()
    everyone["Ana"]["hand"] = ["Morsel Theft"]
    facts = make(case(players=everyone), size=(590, 590), percent=percent).foot.facts
    assert facts.asked.isVisible()
    assert facts.asked.is_whole


def test_the_list_covers_no_row_of_a_player_in_part(make: Make) -> None:
    for size in ((760, 720), (700, 560), (900, 1000)):
        table = make(size=size)
        QTest.mouseClick(table.foot.facts.button, LEFT)
        strip, top = table.top.strips[table.own], table.happened.list.y()
        above = strip.mapTo(table, QPoint(0, 0)).y()
        assert not above < top < above + strip.height()
        assert table.happened.list.geometry().bottom() < table.foot.y()


def test_what_happened_several_times_over_is_said_once_with_its_number(table: TablePanel) -> None:
    table.foot.facts.say(["Ana convoked Saproling"] * 5 + ["Ana cast Chord of Calling"], [])
    assert table.foot.facts.words.text() == "Ana convoked Saproling (×5) · Ana cast Chord of Calling"


@pytest.mark.parametrize("form", [False, True])
@pytest.mark.parametrize("percent", [80, 100, 200])
@pytest.mark.parametrize("size", [(458, 620), (700, 720), (860, 920), (1500, 1360), (2300, 2080)])
def test_the_list_covers_cards_whole_or_not_at_all(
    make: Make, size: tuple[int, int], percent: int, *, form: bool
) -> None:
    table = make(case(players=players(2, 5)), size=size, percent=percent)
    QTest.mouseClick(table.foot.facts.button, LEFT)
    listed = table.happened.list
    if form:
        QTest.mouseClick(listed.add, LEFT)
    QApplication.processEvents()
    covered = QRect(listed.mapTo(table, QPoint(0, 0)), listed.size())
    assert table.rect().contains(covered)
    for home in table.homes():
        for widget in home.tiles.values():
            area = QRect(widget.mapTo(table, QPoint(0, 0)), widget.size())
            both = area & covered
            assert both.height() <= 2 or covered.contains(area.adjusted(4, 4, -4, -4)), (area, covered)
