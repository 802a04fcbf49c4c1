"""Where there is little room for many permanents their names can be read all the same."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.board.arrange import CARD, CLOSE, LEGIBLE
from app.services.table.tableau import Tile
from app.ui.drawing import fitting, tilepaint
from app.ui.drawing.flow import Flow
from app.ui.drawing.theme import LIGHT
from app.ui.drawing.tilepaint import Look
from app.ui.table.home import SideView
from app.ui.table.panel import TablePanel
from app.ui.table.tilewidget import are_waiting
from tests.ui.table.conftest import LEFT, NONE, Make, case, middle, players, tile

SMALLEST = (458, 620)
"""The table of a window of 1024 x 700."""
BEN = PlayerId("Ben")


def drawn(table: TablePanel) -> None:
    for turn in range(200):
        table.grab()
        QApplication.processEvents()
        if turn > 2 and not are_waiting():
            break


def turn(area: QScrollArea, by: int) -> None:
    """Turn the wheel over the middle of what scrolls."""
    seen = area.viewport()
    place = QPointF(seen.rect().center())
    turned = QWheelEvent(
        place, seen.mapToGlobal(place), QPoint(), QPoint(0, by), Qt.MouseButton.NoButton, NONE,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(seen, turned)


def hidden(view: SideView) -> int:
    """How many tiles lie outside of what is seen, or in part."""
    seen, start = view.viewport().width(), view.horizontalScrollBar().value()
    areas = [widget.geometry().translated(-start, 0) for widget in view.ground.tiles.values()]
    return sum(area.left() < 0 or area.left() + area.width() > seen for area in areas)


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize(("count", "creatures"), [(6, 7), (4, 12), (2, 40)])
def test_no_name_is_cut(
    make: Make, monkeypatch: pytest.MonkeyPatch, count: int, creatures: int, percent: int
) -> None:
    cut: list[str] = []
    usual = fitting._cut

    def noted(text: str, font: QFont, width: float, room: float) -> Flow:
        cut.append(text)
        return usual(text, font, width, room)

    monkeypatch.setattr(fitting, "_cut", noted)
    tilepaint._drawn.clear()
    table = make(case(players=players(count, creatures)), size=SMALLEST, percent=percent)
    drawn(table)
    assert cut == []


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_tiles_never_lie_over_each_others_names(make: Make, percent: int) -> None:
    table = make(case(players=players(6, 9)), size=SMALLEST, percent=percent)
    for view in table.top.sides.values():
        boxes = [widget.geometry() for widget in view.ground.tiles.values()]
        over = [one & other for n, one in enumerate(boxes) for other in boxes[n + 1 :]]
        assert all(min(both.width(), both.height()) <= 4 for both in over if not both.isEmpty())


def test_one_more_player_leaves_tiles_as_large_as_can_be_read(make: Make) -> None:
    table = make(case(players=players(6, 5)), size=SMALLEST)
    tiles = [widget for view in table.top.sides.values() for widget in view.ground.tiles.values()]
    assert min(min(widget.width(), widget.height()) for widget in tiles) >= round(LEGIBLE * CARD[0]) - 1


@pytest.fixture
def long(make: Make) -> TablePanel:
    return make(case(players=players(6, 14)), size=SMALLEST)


def test_what_is_further_on_is_counted_and_reached_by_the_mouse(long: TablePanel) -> None:
    view = long.top.sides[BEN]
    assert view.before.isHidden()
    assert view.behind.text() == f"›\n{hidden(view) + 2}"  # three Plains are one tile
    assert view.behind.accessibleName() == f"{hidden(view) + 2} more on the right"
    QTest.mouseClick(view.behind, LEFT)
    assert view.before.isVisible()
    while view.behind.isVisible():
        QTest.mouseClick(view.behind, LEFT)
    last = view.ground.tiles[view.ground.order[-1]]
    assert view.viewport().rect().contains(last.mapTo(view.viewport(), last.rect().center()))


def test_nothing_is_seen_in_part_at_the_ends_of_a_long_line_and_all_of_it_in_turn(
    qtbot: QtBot, long: TablePanel
) -> None:
    view = long.top.sides[BEN]
    met: set[object] = set()
    while True:
        qtbot.waitUntil(lambda: not view.ground._is_due)
        drawn(long)
        picture = view.ground._picture.toImage()
        seen = view.viewport().rect().translated(view.horizontalScrollBar().value(), 0)
        for widget in view.ground.tiles.values():
            part = widget.geometry() & seen
            if part.width() > 4:
                assert (picture.pixelColor(part.center()).alpha() > 0) == (not widget.is_cut)
        for widget in view.ground.tiles.values():
            left = widget.mapTo(view.viewport(), QPoint(0, 0)).x()
            whole = left >= 0 and left + widget.width() <= view.viewport().width()
            assert widget.is_cut == (not whole)
            met |= {widget} if whole else set()
            place = widget.mapToGlobal(middle(widget))
            assert whole == (view.ground.tile_at(place) is widget)
        if not view.behind.isVisible():
            break
        QTest.mouseClick(view.behind, LEFT)
    assert met == set(view.ground.tiles.values())
    while view.before.isVisible():
        QTest.mouseClick(view.before, LEFT)
    assert view.horizontalScrollBar().value() <= CLOSE


def test_the_wheel_goes_along_a_long_line(long: TablePanel) -> None:
    view = long.top.sides[BEN]
    turn(view, -120)
    assert view.horizontalScrollBar().value() > 0


def test_the_keyboard_is_followed_along_a_long_line(long: TablePanel) -> None:
    view = long.top.sides[BEN]
    view.ground.tiles[view.ground.order[0]].setFocus()
    for _ in range(15):
        QTest.keyClick(long.window().focusWidget(), Qt.Key.Key_Right)
        focused = long.window().focusWidget()
        if view.isAncestorOf(focused):
            assert view.viewport().rect().contains(focused.mapTo(view.viewport(), focused.rect().center()))
    assert view.horizontalScrollBar().value() > 0


def test_arrows_stay_in_a_side_to_its_end_and_come_to_no_tile_that_is_not_seen(make: Make) -> None:
    table = make(case(players=players(6, 9)), size=(600, 560), percent=200)  # sides beside each other
    view, other = (table.top.sides[PlayerId(name)] for name in ("Ben", "Chandrasekhara"))
    assert view.y() == other.y()
    view.ground.tiles[view.ground.order[0]].setFocus()
    visited = []
    for _ in range(len(view.ground.order) - 1):
        QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Right)
        visited.append(table.window().focusWidget())
    assert all(view.isAncestorOf(widget) for widget in visited)
    start = other.ground.tiles[other.ground.order[0]]
    start.setFocus()
    for way in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(table.window().focusWidget(), way)
        focused = table.window().focusWidget()
        assert not view.isAncestorOf(focused) or view.shows(focused)


def test_something_further_on_that_can_be_chosen_lets_the_end_glow(long: TablePanel) -> None:
    view = long.top.sides[BEN]
    last = view.ground.order[-2]
    plain = view.behind.grab().toImage()
    long.marks.let_glow({str(last)})
    assert view.behind.grab().toImage() != plain
    long.marks.let_glow(set())
    assert view.behind.grab().toImage() == plain


def test_a_small_tile_is_shown_large_while_the_mouse_or_the_keyboard_rests_on_it(
    qtbot: QtBot, long: TablePanel
) -> None:
    first, second = tile(long, "Ben0"), tile(long, "Ben1")
    glass = long.magnifier.glass
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert glass.isVisible()
    assert glass.tile is not None
    assert glass.tile.id == "Ben0"
    assert glass.width() >= CARD[0]
    assert long.rect().contains(glass.geometry())
    under = second.mapTo(long, second.rect().center())
    assert not glass.geometry().contains(under)
    second.setFocus(Qt.FocusReason.OtherFocusReason)  # nobody led it there
    assert not glass.isVisible()
    long.magnifier.rest_on("Ben1")
    qtbot.waitUntil(glass.isVisible)
    place = middle(second)
    told = QHelpEvent(QEvent.Type.ToolTip, place, second.mapToGlobal(place))
    QApplication.sendEvent(second, told)
    assert not QToolTip.isVisible()  # it would lie over what is shown large
    QTest.mouseClick(second, LEFT)
    assert not glass.isVisible()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.mouseClick(long.top.sides[BEN].behind, LEFT)  # it lies elsewhere then
    assert not glass.isVisible()


def test_a_large_tile_needs_no_glass(make: Make) -> None:
    table = make(size=(1400, 1000))
    tile(table, "Ben0").setFocus(Qt.FocusReason.TabFocusReason)
    assert not table.magnifier.glass.isVisible()


@pytest.mark.parametrize(("count", "wide"), [(5, 760), (10, 640), (20, 900), (30, 458)])
def test_cards_of_a_full_hand_lie_side_by_side(make: Make, count: int, wide: int) -> None:
    everybody = players()
    everybody["Ana"]["hand"] = [{"card": "Snack Thief", "id": f"card {n}"} for n in range(count)]
    table = make(case(players=everybody), size=(wide, 720))
    boxes = sorted((one.geometry() for one in table.tray.row.tiles.values()), key=QRect.left)
    assert len(boxes) == count
    assert all(one.right() < other.left() for one, other in pairwise(boxes))
    assert min(box.width() for box in boxes) >= round(LEGIBLE * CARD[0]) - 1
    assert table.tray.row.rect().contains(boxes[-1])


def test_cards_that_have_to_scroll_are_as_large_as_others(make: Make) -> None:
    everybody = players()
    everybody["Ana"]["hand"] = [{"card": "Snack Thief", "id": f"card {n}"} for n in range(24)]
    table = make(case(players=everybody), size=(640, 720))
    row, bar = table.tray.row, table.tray.horizontalScrollBar()
    assert {one.width() for one in row.tiles.values()} == {round(row.scale * CARD[0])}
    assert bar.maximum() > 0
    turn(table.tray, -120)
    assert bar.value() == 120
    table.resize(1500, 720)
    drawn(table)
    boxes = sorted((one.geometry() for one in row.tiles.values()), key=QRect.left)
    assert bar.maximum() == 0
    assert all(one.right() < other.left() for one, other in pairwise(boxes))


def test_a_long_row_of_cards_ends_with_a_whole_one_and_tells_how_many_follow(make: Make) -> None:
    everybody = players()
    everybody["Ana"]["hand"] = [{"card": "Snack Thief", "id": f"card {n}"} for n in range(24)]
    table = make(case(players=everybody), size=(640, 720))
    tray = table.tray
    tiles = [tray.row.tiles[ident] for ident in tray.row.order]
    met: set[object] = set()
    while True:
        drawn(table)
        whole = [one for one in tiles if tray.viewport().rect().contains(_in(tray, one))]
        assert whole == [one for one in tiles if not one.is_cut]
        met.update(whole)
        after = len(tiles) - tiles.index(whole[-1]) - 1
        assert tray.behind.isVisible() == (after > 0)
        if not after:
            break
        assert tray.behind.text() == f"›\n{after}"
        QTest.mouseClick(tray.behind, LEFT)
    assert met == set(tiles)
    assert tray.before.isVisible()
    tiles[0].setFocus(Qt.FocusReason.TabFocusReason)
    for one in tiles[1:]:
        QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Right)
        assert table.window().focusWidget() is one
        assert not one.is_cut


def _in(area: QScrollArea, widget: QWidget) -> QRect:
    """Where a widget lies in what is seen."""
    return QRect(widget.mapTo(area.viewport(), QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("scale", [0.45, 0.6, 0.8, 1.0, 1.6])
@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize(
    "name",
    ["Bear", "Thalia, Guardian of Thraben", "Nicol Bolas, the Ravager of Many Worlds", "Asmoranomardica"],
)
@pytest.mark.parametrize("corner", ["2/1", ""])
def test_the_mark_of_what_is_chosen_lies_on_no_word_of_the_name(
    qapp: QApplication, name: str, scale: float, *, tapped: bool, corner: str
) -> None:
    wide, high = CARD if not tapped else (CARD[1], CARD[0])
    size, font, colours = QSize(round(wide * scale), round(high * scale)), qapp.font(), LIGHT
    types = ("Creature",) if corner else ("Artifact",)
    tile_ = Tile(ObjectId("one"), name, "{1}{W}", types, " ".join(types), ("W",), corner, tapped=tapped)
    card, free = tilepaint._drawn_with_room(tile_, size, 1.0, colours, font)
    marked = tilepaint.marked_card(card, tile_, Look(chosen=True), colours, font).toImage()
    edge = round(6 * scale) + 3
    before = card.toImage()
    named = [(x, y) for y in range(edge, round(free.name)) for x in range(edge, size.width() - edge)]
    words = [place for place in named if before.pixelColor(*place).lightness() < 140]
    assert words
    assert not [place for place in words if before.pixel(*place) != marked.pixel(*place)]
    assert before != marked
