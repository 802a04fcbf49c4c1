"""Where Enter puts a card is said, and changed by one click or one key."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import PlayerId, Zone
from app.ui.table.panel import TablePanel
from app.ui.table.tilewidget import TileWidget
from tests.ui.table.conftest import LEFT, in_hand

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")


def said(table: TablePanel) -> str:
    return table.line.button.accessibleName()


def test_at_first_it_is_your_hand(table: TablePanel) -> None:
    assert said(table) == "Enter puts it: Ana, hand"
    assert table.placement == (ANA, Zone.HAND)


def test_a_click_on_the_ground_of_a_side_changes_it(table: TablePanel) -> None:
    ground = table.top.sides[BEN].ground
    QTest.mouseClick(ground, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(12, 12))
    assert said(table) == "Enter puts it: Ben, battlefield"


def test_a_click_on_a_zone_shows_it_and_changes_it(table: TablePanel) -> None:
    QTest.mouseClick(table.top.strips[BEN].zones[Zone.LIBRARY], LEFT)
    assert said(table) == "Enter puts it: Ben, library"
    assert table.line.heading.text() == "Ben · library, top first · 10"


def test_keys_go_through_players_and_zones(table: TablePanel) -> None:
    table.place_next_player()  # of what others have in hand little is known
    assert said(table) == "Enter puts it: Ben, battlefield"
    table.place_next_zone()
    assert said(table) == "Enter puts it: Ben, graveyard"
    table.place_next_player()
    assert said(table) == "Enter puts it: Ana, graveyard"
    table.place_at(BEN, Zone.HAND)  # by a click it can be said all the same
    table.place_next_player()
    assert said(table) == "Enter puts it: Ana, hand"


def test_the_line_above_the_tray_stays_where_it_is(table: TablePanel) -> None:
    before = table.line.geometry(), table.tray.geometry(), table.top.geometry()
    for who, zone in ((ANA, Zone.LIBRARY), (BEN, Zone.HAND), (BEN, Zone.GRAVEYARD)):
        table.show_zone(who, zone)
        assert (table.line.geometry(), table.tray.geometry(), table.top.geometry()) == before


def test_another_zone_is_shown_without_the_card_that_had_the_keyboard(table: TablePanel) -> None:
    in_hand(table, "Gold Star").setFocus()
    ana = table.top.strips[ANA]
    QTest.mouseClick(ana.zones[Zone.GRAVEYARD], LEFT)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [one for one in table.tray.row.findChildren(TileWidget) if not one.isHidden()]
    assert left == []
    assert ana.zones[Zone.GRAVEYARD].hasFocus()
