"""Lists show whole lines, however high they are."""

import pytest
from PySide6.QtWidgets import QListView

from app.ui.main_window import MainWindow
from tests.ui.conftest import Opens
from tests.ui.driving import press, settle, type_text


def cut_lines(view: QListView) -> list[int]:
    """The lines that are seen in part."""
    seen, model = view.viewport().rect(), view.model()
    areas = {row: view.visualRect(model.index(row, 0)) for row in range(model.rowCount())}
    return [row for row, area in areas.items() if seen.intersects(area) and not seen.contains(area)]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 813), (1600, 1007)])
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_no_line_of_the_cards_found_is_cut(opens: Opens, size: tuple[int, int], percent: int) -> None:
    window = opens(size=size)
    window.text_size.set(percent)
    press(window, "Ctrl+F")
    settle(window)
    listed = window.browser.list
    assert listed.model().rowCount() > 10
    assert cut_lines(listed) == []
    for keys in ("Down", "PgDown", "PgDown", "End", "Up", "Home"):
        if keys == "Home":
            listed.scrollToTop()
        else:
            press(window, keys)
        assert cut_lines(listed) == []


def test_no_line_of_commands_and_steps_is_cut(window: MainWindow) -> None:
    press(window, "Ctrl+K")
    type_text(window, "a")
    assert cut_lines(window.command_list.list) == []
    press(window, "Escape")
    window.go_to("steps")
    settle(window)
    view = window.panels["steps"].findChild(QListView)
    assert isinstance(view, QListView)
    assert cut_lines(view) == []
