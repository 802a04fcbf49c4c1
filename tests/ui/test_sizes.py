"""All sizes of the window and of its text: sensible widths, nothing pushed out, and what is remembered."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStyle,
    QTabBar,
    QToolBar,
    QToolButton,
    QTreeWidget,
    QWidget,
)

from app.engine.values.card import Card
from app.ui.arrangement import place_beside, widths
from app.ui.browser.cardview import CardView
from app.ui.main_window import MainWindow
from app.ui.opening import application, make_window
from app.ui.panels.registry import Area, panels
from app.ui.text_size import SIZES
from app.ui.workshop.result import Result
from tests.ui.conftest import Opens
from tests.ui.driving import LEFT, card_object, press, settle


@pytest.mark.parametrize(
    ("wide", "line", "left", "right", "beside"),
    [
        (1024, 17, range(230, 271), range(330, 371), True),
        (1280, 17, range(250, 301), range(340, 400), True),
        (1920, 17, range(370, 400), range(500, 540), True),
        (2560, 17, range(400, 421), range(600, 621), True),
        (3840, 17, range(410, 421), range(610, 621), True),
        (3840, 34, range(700, 841), range(1000, 1241), True),
        (1024, 34, range(200, 300), range(400, 450), False),
    ],
)
def test_docks_grow_with_the_window_and_the_text(
    wide: int, line: int, left: range, right: range, beside: bool
) -> None:
    found = widths(wide, line)
    assert found.left in left
    assert found.right in right
    assert found.beside is beside


def test_every_panel_has_a_dock_a_title_and_an_entry_in_the_menu(window: MainWindow) -> None:
    docks = {one.name for one in panels() if one.area is not Area.MIDDLE}
    assert {"browser", "cast", "steps", "branches"} <= docks
    assert docks == set(window.arrangement.docks)
    assert all(window.arrangement.docks[name].windowTitle() for name in docks)
    assert {f"show:{name}" for name in docks} <= set(window.actions_by_name)


def test_an_entry_of_the_menu_view_shows_and_hides_a_panel(window: MainWindow) -> None:
    steps = window.panels["steps"]
    assert not steps.isVisible()
    window.run("show:steps")
    settle(window)
    assert steps.isVisible()
    assert window.actions_by_name["show:steps"].isChecked()
    window.run("show:steps")
    settle(window)
    assert not steps.isVisible()


def inside(window: MainWindow, widget: QWidget) -> bool:
    area = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    return window.rect().contains(area)


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_everything_is_within_the_smallest_window(opens: Opens, percent: int) -> None:
    window = opens(size=(1024, 700), title="Prowl after a Rogue connected at last")
    for before in (percent + (10 if percent < 200 else -10), percent):
        window.text_size.set(before)
        settle(window)
    assert window.size() == QSize(1024, 700)
    for strip in window.table.top.strips.values():
        there = strip.name.geometry()
        strip.arrange()
        assert strip.name.geometry() == there  # it was arranged with letters so large
    window.session.select(
        next(o.id for o in window.session.game.objects.values() if o.face.name == "Look Ahead")
    )
    settle(window)
    for part in (window.table, window.cast_panel, window.cast_panel.cast_button, window.table.turn):
        assert part.isVisible()
        assert inside(window, part), part
    assert window.table.width() >= 380
    assert all(inside(window, strip) for strip in window.table.top.strips.values())
    menus = window.menuBar()
    assert not any(menus.actionGeometry(one).isEmpty() for one in menus.actions())
    if not window.browser.isVisible():
        window.run("find_card")
        settle(window)
    assert window.browser.isVisible()


def test_all_parts_scale_together(window: MainWindow) -> None:
    def shares() -> set[float]:
        usual = QApplication.font().pointSizeF()
        scaled = [one for one in window.findChildren(QWidget) if one.property("share") is not None]
        assert scaled
        return {round(one.font().pointSizeF() / usual / float(one.property("share")), 2) for one in scaled}

    for keys in ("Ctrl++", "Ctrl++", "Ctrl+-"):
        press(window, keys)
        assert shares() == {1.0}
    window.set_theme("dark")
    settle(window)
    assert shares() == {1.0}
    assert window.text_size.percent == 110
    press(window, "Ctrl+0")
    assert window.text_size.percent == 100


def test_text_can_not_be_made_larger_or_smaller_than_can_be_used(window: MainWindow) -> None:
    for _ in range(len(SIZES)):
        press(window, "Ctrl+-")
    assert window.text_size.percent == 80
    for _ in range(len(SIZES)):
        press(window, "Ctrl++")
    assert window.text_size.percent == 200
    press(window, "Ctrl+0")


def opened(tmp_path: Path, settings: QSettings, size: tuple[int, int] = (1280, 800)) -> MainWindow:
    return make_window(application(), tmp_path, size, "light", settings)


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


def test_places_and_text_size_are_remembered(qapp: QApplication, tmp_path: Path, settings: QSettings) -> None:
    first = opened(tmp_path, settings)
    first.show()
    first.run("show:steps")
    first.run("larger_text")
    first.close()
    second = opened(tmp_path, settings)
    second.show()
    assert not second.arrangement.docks["steps"].isHidden()
    assert second.text_size.percent == 110
    second.run("usual_layout")
    assert second.arrangement.docks["steps"].isHidden()
    second.run("usual_text")
    second.close()


def test_a_start_with_large_letters_has_them_in_the_bar_too(
    qapp: QApplication, tmp_path: Path, settings: QSettings
) -> None:
    settings.setValue("text size", 200)
    window = opened(tmp_path, settings, (3840, 2160))
    window.show()
    settle(window)
    for bar in window.findChildren(QToolBar):
        sizes = {button.font().pointSizeF() for button in bar.findChildren(QToolButton)}
        assert sizes == {qapp.font().pointSizeF()}
    window.run("usual_text")
    window.close()


def test_a_layout_of_another_version_or_of_a_larger_screen_is_dropped(
    qapp: QApplication, tmp_path: Path, settings: QSettings
) -> None:
    first = opened(tmp_path, settings)
    first.show()
    first.arrangement.docks["cast"].setFloating(True)
    first.arrangement.docks["cast"].move(90_000, 90_000)
    first.close()
    second = opened(tmp_path, settings)
    second.show()
    dock = second.arrangement.docks["cast"]
    assert not dock.isFloating() or dock.screen().availableGeometry().intersects(dock.geometry())
    second.close()
    settings.setValue("layout", b"nonsense")
    third = opened(tmp_path, settings)
    third.show()
    assert not third.arrangement.docks["cast"].isHidden()
    third.close()


def test_docks_follow_the_window_when_it_grows_and_shrinks(window: MainWindow) -> None:
    for wide in (2560, 1024, 1600, 1280):
        window.resize(wide, 800)
        settle(window)
        wanted = widths(wide, window.fontMetrics().height())
        assert abs(window.arrangement.docks["browser"].width() - wanted.left) <= 3, wide
        assert abs(window.arrangement.docks["cast"].width() - wanted.right) <= 3, wide


def test_widths_that_the_user_has_set_stay(window: MainWindow) -> None:
    dock = window.arrangement.docks["cast"]
    line = dock.geometry().topLeft() + QPoint(-1, 300)
    QTest.mousePress(window, LEFT, pos=line)
    QTest.mouseMove(window, line - QPoint(150, 0))
    settle(window)
    QTest.mouseRelease(window, LEFT, pos=line - QPoint(150, 0))
    settle(window)
    wide = dock.width()
    assert wide > widths(window.width(), window.fontMetrics().height()).right + 50
    window.resize(1500, 800)
    settle(window)
    assert abs(dock.width() - wide) <= 3


def test_a_panel_that_opens_below_sets_no_widths(window: MainWindow) -> None:
    window.arrangement.docks["branches"].show()
    settle(window)
    window.resize(2560, 1440)
    settle(window)
    wanted = widths(2560, window.fontMetrics().height())
    assert abs(window.arrangement.docks["browser"].width() - wanted.left) <= 3
    assert abs(window.arrangement.docks["cast"].width() - wanted.right) <= 3


def test_a_panel_below_leaves_the_table_room_for_all_its_rows(opens: Opens) -> None:
    window = opens(size=(1024, 700))
    window.show_panel("workshop")
    settle(window)
    settle(window)
    top = window.table.top
    rows = sorted(
        (one.geometry() for one in (*top.strips.values(), *top.sides.values())), key=lambda area: area.y()
    )
    assert all(above.bottom() <= below.top() + 1 for above, below in pairwise(rows))
    assert top.rect().bottom() >= rows[-1].bottom()
    assert window.table.foot.geometry().bottom() <= window.table.height()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("first", [True, False])
def test_a_panel_below_has_lines_to_read_or_lies_over_the_window(
    opens: Opens, percent: int, *, first: bool
) -> None:
    window = opens(size=(1024, 700))
    if first:
        window.text_size.set(percent)
        settle(window)
    window.show_panel("branches")
    settle(window)
    window.text_size.set(percent)
    settle(window)
    settle(window)
    panel = window.panels["branches"]
    high = panel.height() / window.fontMetrics().height()
    window.text_size.set(100)
    assert high >= 4.5


@pytest.mark.parametrize("name", ["cases", "steps", "guide", "cast"])
def test_what_is_read_is_read_on_once_the_text_is_larger(opens: Opens, name: str) -> None:
    window = opens(size=(1280, 800))
    window.go_to(name)
    settle(window)
    window.text_size.set(200)
    settle(window)
    larger = window.arrangement.is_on_top(name)
    window.text_size.set(100)
    settle(window)
    assert larger
    assert window.arrangement.is_on_top(name)


def test_with_branches_compared_in_large_text_no_row_lies_over_another(opens: Opens) -> None:
    window = opens(size=(1024, 700))
    press(window, "F8", "Ctrl+D")
    settle(window)
    window.text_size.set(200)
    settle(window)
    settle(window)
    top = window.table.top
    rows = sorted(
        (one.geometry() for one in (*top.strips.values(), *top.sides.values())), key=lambda area: area.y()
    )
    window.text_size.set(100)
    assert all(above.bottom() <= below.top() + 1 for above, below in pairwise(rows))


@pytest.mark.parametrize("beside", ["steps", "cases"])
def test_all_panels_of_the_left_share_the_place_at_the_right_where_there_is_no_room(
    opens: Opens, beside: str
) -> None:
    window = opens(size=(1280, 800))
    window.show_panel(beside)
    settle(window)
    window.text_size.set(150)
    settle(window)
    places = {window.dockWidgetArea(window.arrangement.docks[name]) for name in ("browser", beside, "cast")}
    wide = window.table.width()
    bars = [bar for bar in window.findChildren(QTabBar) if bar.parent() is window and bar.isVisible()]
    assert {bar.elideMode() for bar in bars} == {Qt.TextElideMode.ElideNone}  # tabs are whole, and scrolled
    window.text_size.set(100)
    settle(window)
    assert places == {Qt.DockWidgetArea.RightDockWidgetArea}
    assert wide > 700
    back = {window.dockWidgetArea(window.arrangement.docks[name]) for name in ("browser", beside)}
    assert back == {Qt.DockWidgetArea.LeftDockWidgetArea}


@pytest.mark.parametrize("percent", [100, 200])
def test_a_panel_that_leaves_the_table_no_room_floats(opens: Opens, percent: int) -> None:
    window = opens(size=(1280, 800))
    window.text_size.set(percent)
    settle(window)
    window.show_panel("workshop")
    settle(window)
    floats = window.arrangement.docks["workshop"].isFloating()
    window.text_size.set(100)
    assert floats is (percent == 200)


def test_a_panel_that_leaves_the_table_no_room_once_the_text_is_larger_floats_too(opens: Opens) -> None:
    window = opens(size=(1280, 800))
    window.show_panel("workshop")
    settle(window)
    dock = window.arrangement.docks["workshop"]
    floated = dock.isFloating()
    window.text_size.set(200)
    settle(window)
    floats = dock.isFloating()
    window.text_size.set(100)
    assert (floated, floats) == (False, True)


def test_a_panel_that_floats_for_want_of_room_has_the_keyboard(opens: Opens) -> None:
    window = opens(size=(1024, 700))
    window.text_size.set(200)
    settle(window)
    window.go_to("workshop")
    settle(window)
    dock = window.arrangement.docks["workshop"]
    focused = QApplication.focusWidget()
    floats, active = dock.isFloating(), dock.isActiveWindow()
    window.text_size.set(100)
    assert floats
    assert active
    assert dock.isAncestorOf(focused)


def test_cards_that_are_read_grow_with_the_text(opens: Opens) -> None:
    window = opens(size=(3840, 2160))
    window.run("new_card")
    settle(window)
    drawn = window.panels["workshop"].findChild(Result)
    assert drawn is not None
    wide = drawn.card.width()
    assert wide == drawn.card.maximumWidth()
    window.text_size.set(200)
    settle(window)
    try:
        assert drawn.card.width() > wide * 1.8
    finally:
        window.text_size.set(100)


def test_a_card_is_drawn_wider_with_larger_letters(qapp: QApplication) -> None:
    view, wordy = CardView(), card_object("Long Tale", "{1}{W}", "Sorcery", "", "Draw a card. " * 60)
    view.show_card(Card.from_object(wordy))
    widest = next(wide for wide in range(200, 2000) if view.heightForWidth(wide) == view.heightForWidth(4000))
    font = view.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    view.setFont(font)
    assert view.heightForWidth(widest) > view.heightForWidth(round(widest * 1.8))


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_happened_is_not_scrolled_where_all_of_it_is_seen(opens: Opens, percent: int) -> None:
    window = opens(size=(3840, 2160))
    facts = window.table.foot.facts
    window.text_size.set(percent)
    settle(window)
    window.table.foot.set_lines(1)
    facts.say(["Ana cast Small Spark", "Small Spark dealt 3 damage to Ben", "Ben lost 3 life"], [])
    QApplication.processEvents()
    area = facts.findChild(QScrollArea)
    assert area is not None
    scrolled = area.verticalScrollBar().maximum()
    window.text_size.set(100)
    assert scrolled == 0


@pytest.mark.parametrize(("size", "percent"), [((1024, 700), 100), ((1280, 800), 100), ((1280, 800), 200)])
def test_a_notice_moves_and_hides_nothing_of_the_table(
    opens: Opens, size: tuple[int, int], percent: int
) -> None:
    window = opens(size=size)
    window.text_size.set(percent)
    settle(window)

    def places() -> list[QRect]:
        return [
            window.table.geometry(),
            *(tile.geometry() for home in window.table.homes() for tile in home.tiles.values()),
        ]

    before = places()
    words = "Something is said to whoever plays, a sentence of about a hundred letters with its reason."
    window.notice.say(words)
    settle(window)
    assert window.notice.isVisible()
    assert places() == before
    for strip in window.table.top.strips.values():
        assert window.notice.geometry().bottom() < strip.mapTo(window, QPoint(0, 0)).y()
    window.resize(window.width() + 90, window.height())
    settle(window)
    assert window.notice.geometry().right() == window.rect().right()
    layout = window.notice.layout()
    assert layout is not None
    assert window.notice.height() >= layout.totalHeightForWidth(window.notice.width())
    window.text_size.set(100)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_two_lines_of_a_notice_cover_the_bar_alone(opens: Opens, percent: int) -> None:
    window = opens(size=(1024, 700))
    window.text_size.set(percent)
    settle(window)
    words = "Small Spark can't be on the battlefield: it is no permanent card (110.4a, 400.4a)."
    window.notice.offer(words, "Put it into the hand", lambda: None)
    settle(window)
    (bar,) = (one for one in window.findChildren(QToolBar) if one.isVisible())
    assert window.notice.geometry().bottom() <= bar.geometry().bottom()
    (label,) = (one for one in window.notice.findChildren(QLabel) if one.text() == words)
    assert label.height() >= label.heightForWidth(label.width())
    window.notice.say("No.")
    settle(window)
    assert label.font().pointSizeF() == QApplication.font().pointSizeF()
    window.text_size.set(100)


def test_a_short_notice_leaves_the_buttons_of_the_bar_to_be_seen(window: MainWindow) -> None:
    window.notice.say("You don't have priority.")
    settle(window)
    for button in window.findChildren(QToolBar)[0].findChildren(QToolButton):
        if button.isVisible():
            there = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
            assert not there.intersects(window.notice.geometry()), button.text()


def test_a_panel_that_floats_does_not_lie_over_what_shared_its_place(window: MainWindow) -> None:
    screen, narrow = QRect(0, 0, 2000, 1000), QRect(0, 0, 1280, 800)
    frame = QRect(0, 0, 1280, 800)
    for window_, screen_, leaves_right, found in (
        (frame, screen, True, (1280, 360)),
        (frame.translated(700, 0), screen, True, (340, 360)),
        (frame, narrow, True, (0, 260)),
        (frame, narrow, False, (1020, 260)),
    ):
        assert place_beside(window_, screen_, 360, leaves_right=leaves_right, other=260) == found
    window.show_panel("guide")
    window.panels["guide"].setFocus()
    press(window, "F1", "Ctrl+Shift+F")
    dock, cast = window.arrangement.docks["guide"], window.arrangement.docks["cast"]
    assert dock.isFloating()
    place = QRect(cast.mapToGlobal(QPoint(0, 0)), cast.size())
    assert not dock.frameGeometry().intersects(place)


@pytest.mark.parametrize("percent", [100, 200])
def test_signs_that_qt_draws_are_as_large_as_the_text(opens: Opens, percent: int) -> None:
    window = opens(size=(1600, 1000))
    for panel in ("rules", "cases", "workshop", "branches"):
        window.show_panel(panel)
        settle(window)
    window.text_size.set(percent)
    settle(window)
    window.browser.search.setText("spark")
    line = QFontMetrics(QApplication.font()).height()
    signs = [edit for edit in window.findChildren(QLineEdit) if edit.findChildren(QToolButton)]
    assert len(signs) >= 3
    for edit in signs:
        metric = QStyle.PixelMetric.PM_LineEditIconSize
        assert abs(edit.style().pixelMetric(metric, None, edit) - line) < 4, edit.accessibleName()
    trees = window.findChildren(QTreeWidget)
    assert trees
    assert all(abs(tree.indentation() - line) < 4 for tree in trees)
    box = next(one for one in window.findChildren(QComboBox) if one.isVisible())
    picture, ink = box.grab().toImage(), 150
    right = range(box.width() - 3 * line // 2, box.width() - 4)
    drawn = [
        x for x in right if any(picture.pixelColor(x, y).value() < ink for y in range(4, box.height() - 4))
    ]
    assert drawn[-1] - drawn[0] > line / 3  # the arrow
    window.text_size.set(100)
