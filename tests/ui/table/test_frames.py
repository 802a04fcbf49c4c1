"""With 200 different permanents no turn of the window draws more tiles than a frame has time for.

How long one takes, the bench measures.
"""

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId
from app.ui.drawing.theme import Colours
from app.ui.table import tilewidget
from app.ui.table.panel import TablePanel
from app.ui.table.tilewidget import Manner, TileWidget
from tests.ui.table.conftest import LEFT, NONE, Make, case, middle, players, tile


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tiles that are painted, each time that one is."""
    names: list[str] = []
    paint = TileWidget.paint

    def noted(self: TileWidget, painter: QPainter, area: QRect, manner: Manner, colours: Colours) -> None:
        names.append(self.tile.id)
        paint(self, painter, area, manner, colours)

    monkeypatch.setattr(TileWidget, "paint", noted)
    return names


def crowded(make: Make, more: int = 0) -> TablePanel:
    """A table with 200 permanents, all different; with `more` counters they are no cards drawn before."""
    everyone = players(2)
    for name, player in everyone.items():
        player["battlefield"] = [
            {
                "card": "Late Bloomer",
                "id": f"{name}{n}",
                "counters": {"+1/+1": n + more},
                "note": f"the {n}th",
            }
            for n in range(1, 101)
        ]
    return make(case(players=everyone), size=(1400, 900))


def rest(painted: list[str]) -> None:
    """Let all be drawn, a few in each turn of the window."""
    quiet = 0
    while quiet < 10:
        painted.clear()
        QApplication.processEvents()
        quiet = 0 if painted else quiet + 1


def test_a_drag_draws_no_other_tile_anew(make: Make, painted: list[str]) -> None:
    table = crowded(make)
    rest(painted)
    start = tile(table, "Ana1")
    QTest.mousePress(start, LEFT, NONE, middle(start))
    for step in range(60):
        QTest.mouseMove(start, middle(start) + QPoint(12 + step * 9, -step * 8))
        QApplication.processEvents()
    assert {name for name in painted if name[3:].isdigit()} == {"Ana1"}
    assert painted.count("Ana1") <= 2  # as it is lifted; what moves then lies above all
    QTest.mouseRelease(start, LEFT, NONE, middle(start))


def test_marking_one_of_many_draws_it_and_what_was_marked(make: Make, painted: list[str]) -> None:
    table = crowded(make)
    rest(painted)
    table.session.mark([ObjectId("Ana1")])
    for n in range(2, 30):
        rest(painted)
        table.session.mark([ObjectId(f"Ana{n}")])
        for _ in range(5):
            QApplication.processEvents()
        assert sorted(painted) == sorted([f"Ana{n - 1}", f"Ana{n}"])


def test_new_cards_are_drawn_a_few_at_a_time(
    make: Make, painted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = crowded(make, more=1000)
    rest(painted)
    clock = count(step=0.0005)  # each card takes so long, whatever the machine
    times: list[float] = []

    def told_time() -> float:
        times.append(next(clock))
        return times[-1]

    monkeypatch.setattr(tilewidget, "perf_counter", told_time)
    table.top.step_zoom(1)
    turns = [1]
    while any(turns[-10:]):
        times.clear()
        QApplication.processEvents()
        turns.append(len(times) // 2)
    assert sum(turns) > 50
    assert max(turns) <= 8  # two milliseconds' worth, and what was marked before in as many


def test_the_tiles_are_placed_once_though_the_table_is_resized_in_several_steps(
    make: Make, qtbot: QtBot
) -> None:
    table = crowded(make)
    placed: list[int] = []
    table.top.arranged.connect(lambda: placed.append(1))
    for wide in (1380, 1300, 1210):
        table.top.resize(wide, table.top.height() - 1)
    # Each part of it has a turn of the window of its own, with one between for clicks, behind all that waits.
    qtbot.waitUntil(lambda: bool(placed))
    for _ in range(60):
        QApplication.processEvents()
    assert len(placed) == 1


def test_what_is_kept_of_the_tiles_looks_as_if_all_were_drawn_anew(make: Make) -> None:
    table = crowded(make)
    view = table.top.sides[table.own]

    def looks() -> QImage:
        for _ in range(60):  # new cards are drawn a few at a time
            QApplication.processEvents()
        return view.grab().toImage()

    def is_true(*acts: Callable[[], object]) -> bool:
        seen = looks()
        for act in acts:
            act()
            before, seen = seen, looks()
            if before == seen:
                return False
        view.ground.soil(view.ground.rect())
        return seen == looks()

    one, other = (view.ground.tiles[ObjectId(f"Ana{n}")] for n in (3, 4))
    assert is_true(lambda: table.session.mark([ObjectId("Ana3")]), other.setFocus, one.setFocus)
    assert is_true(lambda: table.top.step_zoom(1), lambda: table.top.step_zoom(0))
    assert is_true(lambda: QTest.mouseDClick(one, LEFT))
    table.session.select(None)
    assert is_true(table.session.undo)
