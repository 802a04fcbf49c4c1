"""Everything in the cast panel that takes the keyboard says what it is, and no text is cut."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.ui.cast.panel import CastPanel
from app.ui.main_window import MainWindow
from app.ui.widgets import FlowLabel
from tests.ui.cast.boards import BOARD, CARDS, select
from tests.ui.conftest import Opens
from tests.ui.driving import BOARD as TABLE
from tests.ui.driving import click, press

LARCENY = "Quiet Larceny"
NAMES = ["Odd Pair", "Rising Flame", "Shared Grief", "Small Spark", "Choir Work", "elf", "Mist Field"]


def unnamed(panel: CastPanel) -> list[QWidget]:
    """What can have the keyboard and has neither a name nor a text."""
    stops = panel.in_order()
    return [
        one for one in stops
        if not one.accessibleName() and not (isinstance(one, QAbstractButton) and one.text())
    ]  # fmt: skip


def cut(panel: CastPanel) -> list[str]:
    """Texts for which there is less room than they need."""
    labels = [label for label in panel.findChildren(FlowLabel) if label.isVisible() and label.text().strip()]
    return [label.text() for label in labels if label.height() < label.heightForWidth(label.width()) - 2]


@pytest.mark.parametrize("name", NAMES)
def test_every_control_has_a_name(opens: Opens, name: str) -> None:
    window = opens(BOARD, CARDS)
    select(window, name)
    for view in window.cast_panel.choices.views:
        view.head.setFocus(Qt.FocusReason.OtherFocusReason)
    assert unnamed(window.cast_panel) == []


def test_what_is_asked_has_names(opens: Opens) -> None:
    window = opens(BOARD, CARDS)
    for name in ("Look Twice", "Kind Offer"):
        select(window, name)
        press(window, "F5", "F6")
        assert window.session.pending is not None
        assert unnamed(window.cast_panel) == []
        press(window, "Ctrl+Z", "Ctrl+Z")


@pytest.mark.parametrize("percent", [80, 100, 200])
@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000)], ids=["small", "large"])
def test_no_text_is_cut(opens: Opens, size: tuple[int, int], percent: int) -> None:
    window: MainWindow = opens(BOARD, CARDS, size=size)
    window.text_size.set(percent)
    window.settle()
    for name in NAMES:
        select(window, name)
        window.show_panel("cast")
        window.settle()
        assert cut(window.cast_panel) == [], name
        assert window.cast_panel.area.widget().width() <= window.cast_panel.area.viewport().width()


def test_a_label_keeps_one_line_where_what_is_told_beside_it_has_room(opens: Opens) -> None:
    window = opens(TABLE, size=(1024, 700))
    tiles = window.table.tray.row.tiles.values()
    click(window, next(one for one in tiles if one.tile.name == LARCENY))
    head = window.cast_panel.choices.views[0].head
    for words in ("target player", "still to choose"):
        label = next(one for one in head.findChildren(FlowLabel) if words in one.text())
        assert label.flow(label.width()).height < 1.5 * label.line_height(), words


def test_no_word_of_a_way_is_cut_once_the_text_is_larger(opens: Opens) -> None:
    without_lands = {**BOARD, "players": {"Ana": {"hand": ["Small Spark"]}, "Ben": {}}}
    window = opens(without_lands, CARDS, size=(1024, 700))
    select(window, "Small Spark")
    (line,) = window.cast_panel.ways.lines
    for percent in (200, 80, 200):
        window.text_size.set(percent)
        window.settle()
        bold = QFont(line.font())
        bold.setBold(True)
        assert line.way is not None
        name = next(label for label in line.findChildren(FlowLabel) if label.text() == line.way.text)
        assert name.width() >= QFontMetrics(bold).horizontalAdvance(line.way.text)
