"""What scrolls in the cast panel stays in view while the window shrinks, and fades where it goes on."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from app.ui.main_window import MainWindow
from tests.ui.cast.boards import BOARD, CARDS, select
from tests.ui.conftest import Opens


def is_seen(window: MainWindow, one: QWidget) -> bool:
    """Whether all of something lies within what is seen of the column."""
    area = window.cast_panel.area
    top = one.mapTo(area.viewport(), QPoint(0, 0)).y()
    return top >= 0 and top + one.height() <= area.viewport().height()


def test_what_has_the_keyboard_stays_in_view_while_the_window_shrinks(opens: Opens) -> None:
    window = opens(BOARD, CARDS, size=(2560, 1440))
    select(window, "Small Spark")
    last = window.cast_panel.payment.source_lines[-1]
    last.setFocus(Qt.FocusReason.TabFocusReason)
    assert is_seen(window, last)
    for size in ((1600, 1000), (1024, 700)):
        window.resize(*size)
        window.settle()
        assert is_seen(window, last), size


def test_what_goes_on_fades_at_the_side_where_it_goes_on(opens: Opens) -> None:
    window = opens(BOARD, CARDS, size=(1024, 700))
    select(window, "Small Spark")
    area = window.cast_panel.area
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0
    seen = []
    for value in (0, bar.maximum() // 2, bar.maximum()):
        bar.setValue(value)
        seen.append((area.above.isVisible(), area.below.isVisible()))
    assert seen == [(False, True), (True, True), (True, False)]
    window.resize(2560, 1440)
    window.settle()
    assert not area.above.isVisible()
    assert area.below.isVisible() == (bar.maximum() > 0)
