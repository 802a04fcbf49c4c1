"""With 200 different permanents each frame of a drag takes no longer than a frame may."""

from collections.abc import Callable
from statistics import median
from time import thread_time  # what other threads and programs take is not the window's doing

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId
from app.ui.table.panel import TablePanel
from tests.ui.table.conftest import LEFT, NONE, Make, case, middle, players, tile

FRAME = 0.016


def crowded(make: Make) -> TablePanel:
    everyone = players(2)
    for name, player in everyone.items():
        player["battlefield"] = [
            {"card": "Late Bloomer", "id": f"{name}{n}", "counters": {"+1/+1": n}, "note": f"the {n}th"}
            for n in range(1, 101)
        ]
    table = make(case(players=everyone), size=(1400, 900))
    for _ in range(60):  # all are drawn, a few in each turn of the window
        QApplication.processEvents()
    return table


def test_frames_of_a_drag_take_16_milliseconds_at_most(make: Make) -> None:
    table = crowded(make)
    start = tile(table, "Ana1")
    QTest.mousePress(start, LEFT, NONE, middle(start))
    taken = []
    for step in range(60):
        place = middle(start) + QPoint(12 + step * 9, -step * 8)
        begun = thread_time()
        QTest.mouseMove(start, place)
        QApplication.processEvents()
        taken.append(thread_time() - begun)
    QTest.mouseRelease(start, LEFT, NONE, middle(start))
    assert median(taken) <= FRAME


def test_marking_one_of_many_does_not_block(make: Make) -> None:
    table = crowded(make)
    taken = []
    for n in range(1, 30):
        begun = thread_time()
        table.session.mark([ObjectId(f"Ana{n}")])
        QApplication.processEvents()
        taken.append(thread_time() - begun)
    assert median(taken) <= FRAME


def test_new_cards_are_drawn_a_few_at_a_time(make: Make) -> None:
    table = crowded(make)
    blocks = []
    table.top.step_zoom(1)
    for _ in range(200):
        begun = thread_time()
        QApplication.processEvents()
        blocks.append(thread_time() - begun)
    assert median(sorted(blocks)[-20:]) <= 3 * FRAME


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
