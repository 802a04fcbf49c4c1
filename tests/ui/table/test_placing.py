"""Where Enter puts a card is said, and changed by one click or one key."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.engine.values.ids import PlayerId, Zone
from app.ui.table.panel import TablePanel
from tests.ui.table.conftest import LEFT

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
    table.place_next_player()
    assert said(table) == "Enter puts it: Ben, hand"
    table.place_next_zone()
    assert said(table) == "Enter puts it: Ben, battlefield"


def test_the_line_above_the_tray_stays_where_it_is(table: TablePanel) -> None:
    before = table.line.geometry(), table.tray.geometry(), table.top.geometry()
    for who, zone in ((ANA, Zone.LIBRARY), (BEN, Zone.HAND), (BEN, Zone.GRAVEYARD)):
        table.show_zone(who, zone)
        assert (table.line.geometry(), table.tray.geometry(), table.top.geometry()) == before
