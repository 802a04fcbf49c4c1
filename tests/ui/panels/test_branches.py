"""What-if branches: tabs above the table, and two of them side by side."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId
from app.ui.cast.rulelink import RuleLink
from app.ui.drawing import flow
from app.ui.drawing.symbolbox import SymbolBox
from app.ui.main_window import MainWindow
from app.ui.panels.branches import BranchesPanel
from tests.ui.conftest import Opens
from tests.ui.driving import click, named, press, settle


def panel(window: MainWindow) -> BranchesPanel:
    found = window.panels["branches"]
    assert isinstance(found, BranchesPanel)
    return found


def lines(window: MainWindow) -> dict[str, tuple[str, str]]:
    return {line.about: (line.one, line.other) for line in panel(window).lines if line.differs}


def tile(window: MainWindow, name: str) -> QWidget:
    return named(window.table, name)


def test_a_what_if_without_something_lies_beside_the_real_one_in_three_actions(window: MainWindow) -> None:
    click(window, tile(window, "Small Spark"))
    click(window, tile(window, "Third Bell"), Qt.KeyboardModifier.ControlModifier)
    press(window, "Shift+F8")
    assert panel(window).isVisible()
    assert ObjectId("bell") not in window.session.game.objects
    assert lines(window)["total cost"] == ("{2}{R}", "{1}{R}")
    assert lines(window)["Ben: battlefield"] == ("Third Bell", "")


def test_the_rule_of_a_step_that_differs_is_a_link(window: MainWindow) -> None:
    click(window, tile(window, "Small Spark"))
    click(window, tile(window, "Mountain"), Qt.KeyboardModifier.ControlModifier)
    press(window, "Shift+F8")
    steps = [line for line in panel(window).lines if line.rule]
    links = panel(window).findChildren(RuleLink)
    assert [link.rule for link in links] == [line.rule for line in steps]
    assert steps
    click(window, links[0])
    assert window.panels["rules"].isVisible()


def test_branches_are_tabs_and_each_goes_on_by_itself(window: MainWindow) -> None:
    tabs = window.branch_tabs
    assert not tabs.isVisible()
    press(window, "F8")
    assert tabs.isVisible()
    assert [tabs.tabText(i) for i in range(tabs.count())] == ["The board", "what if 1"]
    click(window, tile(window, "Third Bell"), Qt.KeyboardModifier.ControlModifier)
    press(window, "Shift+F8", "Ctrl+Tab")
    assert (tabs.count(), tabs.currentIndex()) == (3, 0)
    assert ObjectId("bell") in window.session.game.objects
    press(window, "Ctrl+Shift+Tab")
    assert ObjectId("bell") not in window.session.game.objects
    press(window, "Ctrl+W")
    assert tabs.count() == 2


def test_no_line_is_a_window_of_its_own_as_it_is_made(window: MainWindow, qapp: QApplication) -> None:
    click(window, tile(window, "Look Ahead"))
    press(window, "F8")
    window.show_panel("branches")
    settle(window)
    seen: list[QWidget] = []
    watcher = Watcher(seen)
    qapp.installEventFilter(watcher)
    press(window, "F5")
    qapp.removeEventFilter(watcher)
    assert seen == []
    assert window.isActiveWindow()


class Watcher(QObject):
    """Notes which windows are shown."""

    def __init__(self, seen: list[QWidget]) -> None:
        super().__init__()
        self._seen = seen

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self._seen.append(watched)
        return False


def test_a_branch_is_named_in_its_tab(window: MainWindow) -> None:
    press(window, "F8")
    window.branch_tabs.begin_naming(1)
    window.branch_tabs.name.setText("with more mana")
    press(window, "Return")
    assert window.session.history.branches[1].name == "with more mana"
    assert window.branch_tabs.tabText(1) == "with more mana"


def test_symbols_in_the_name_of_a_branch_are_drawn(window: MainWindow) -> None:
    press(window, "F8")
    tabs = window.branch_tabs
    wide = []
    for name in ("with [W/U] more", "with {W/U} more"):
        window.session.rename_branch(1, name)
        settle(window)
        wide.append(tabs.tabRect(1).width())
    assert wide[1] < wide[0]


@pytest.mark.parametrize("wide", [400, 120])
def test_symbols_in_the_boxes_are_drawn_however_narrow_they_are(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    painted: list[str] = []
    monkeypatch.setattr(flow, "paint_symbol", lambda _, __, code: painted.append(code))
    box = SymbolBox()
    qtbot.addWidget(box)
    box.addItems(["The board", "{2}{W/U} more to spend for spells"])
    box.setCurrentIndex(1)
    box.resize(wide, 30)
    box.grab()
    assert painted == ["2", "W/U"]
    box.showPopup()
    box.view().grab()
    assert painted[:4] == ["2", "W/U"] * 2


def test_with_one_branch_it_says_how_to_open_another(window: MainWindow) -> None:
    press(window, "Ctrl+D")
    assert panel(window).nothing.isVisible()
    press(window, "F8")
    settle(window)
    assert not panel(window).nothing.isVisible()


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_it_says_of_one_branch_is_whole(opens: Opens, percent: int) -> None:
    window = opens(size=(1024, 700))
    window.text_size.set(percent)
    window.show_panel("branches")
    settle(window)
    said = panel(window).nothing
    assert said.is_whole
    assert said.fontMetrics().height() == window.fontMetrics().height()  # drawn smaller, if at all
    window.text_size.set(100)


def test_long_names_of_branches_are_whole_and_their_tabs_scrolled(opens: Opens) -> None:
    window = opens(size=(1024, 700))
    window.session.what_if(name="in your main phase, with nothing on the stack and five more lands")
    settle(window)
    tabs = window.branch_tabs
    wide = tabs.fontMetrics().horizontalAdvance(tabs.tabText(1))
    assert tabs.tabRect(1).width() > wide
    assert window.table.width() < 600  # and the table is as wide as it was
