"""Everything can be reached by keys, and everything that takes them has a name."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from app.ui.main_window import MainWindow
from app.ui.panels.registry import panels
from tests.pictures import cards
from tests.ui.conftest import Opens
from tests.ui.driving import press, settle


def nameless(window: MainWindow) -> list[str]:
    """What takes the keyboard and tells a screen reader nothing."""
    return [
        f"{type(widget).__module__}.{type(widget).__name__}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not (widget.accessibleName() or getattr(widget, "text", str)() or widget.focusProxy())
        and not (isinstance(widget, QAbstractScrollArea) and type(widget).__name__ == "QScrollArea")
        and not widget.objectName().startswith("qt_")
    ]


def test_everything_that_takes_the_keyboard_has_a_name(opens: Opens) -> None:
    window = opens(cards.FLAME, cards.ALL)
    for name in ("steps", "branches", "rules", "cases"):
        window.show_panel(name)
    settle(window)
    assert nameless(window) == []
    window.session.select(
        next(o.id for o in window.session.game.objects.values() if o.face.name == "Split Flame")
    )
    settle(window)
    assert nameless(window) == []
    press(window, "F8", "Ctrl+K")
    assert nameless(window) == []


@pytest.mark.parametrize(
    ("key", "panel"),
    [
        ("Ctrl+F", "browser"),
        ("Ctrl+H", "table"),
        ("Ctrl+J", "table"),
        *((key, one.name) for one in panels() for key in one.keys),
    ],
)
def test_each_panel_is_reached_by_its_key(window: MainWindow, key: str, panel: str) -> None:
    press(window, "F8")
    window.session.select(
        next(o.id for o in window.session.game.objects.values() if o.face.name == "Look Ahead")
    )
    settle(window)
    press(window, key)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert window.panels[panel].isAncestorOf(focused)


def test_tab_comes_to_every_panel_that_is_shown(window: MainWindow) -> None:
    window.session.select(
        next(o.id for o in window.session.game.objects.values() if o.face.name == "Look Ahead")
    )
    settle(window)
    press(window, "Ctrl+F")
    reached = set()
    for _ in range(200):
        press(window, "Tab")
        focused = QApplication.focusWidget()
        assert focused is not None
        reached |= {name for name, panel in window.panels.items() if panel.isAncestorOf(focused)}
        if reached >= {"browser", "table", "cast"}:
            break
    assert reached >= {"browser", "table", "cast"}
