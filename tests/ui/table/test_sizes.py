"""Every size of window and text shows all players, whole."""

import pytest
from PySide6.QtCore import QRect

from app.engine.values.ids import Zone
from app.ui.table.fields import Chip
from app.ui.table.panel import TablePanel
from tests.ui.table.conftest import Make, case, players

SIZES = {
    "the smallest window": (470, 590),
    "a usual one": (700, 690),
    "a large one": (1700, 1300),
    "the largest": (2700, 2000),
}


def parts(table: TablePanel) -> list[QRect]:
    top = table.top
    boxes = [strip.geometry() for strip in top.strips.values()]
    boxes += [view.geometry() for view in top.sides.values()]
    return [*boxes, top.stack.geometry()]


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_two_players_are_on_the_screen(make: Make, size: tuple[int, int], percent: int) -> None:
    table = make(case(players=players(2, 5)), size=size, percent=percent)
    boxes = parts(table)
    assert all(table.top.rect().adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
    assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize("count", [3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_more_players_are_on_the_screen_too(
    make: Make, size: tuple[int, int], count: int, percent: int
) -> None:
    table = make(case(players=players(count, 3)), size=size, percent=percent)
    boxes = parts(table)
    assert all(table.top.rect().adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
    assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])
    own = table.top.sides[table.own]
    assert own.height() >= table.top.height() * (0.17 if percent <= 100 else 0.12)
    for strip in table.top.strips.values():
        shown = [one for one in strip.findChildren(Chip) if one.isVisible()]
        assert all(strip.rect().contains(one.geometry()) for one in shown)
        assert [one.text() for one in shown if one.says != one.text()] == []  # also names of fourteen letters


@pytest.mark.parametrize("percent", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_no_parts_of_a_strip_overlap(make: Make, size: tuple[int, int], percent: int) -> None:
    table = make(case(players=players(2)), size=size, percent=percent)
    for strip in table.top.strips.values():
        shown = [
            w
            for w in (strip.name, strip.life, strip.poison, strip.more, *strip.zones.values())
            if w.isVisible()
        ]
        boxes = [widget.geometry() for widget in shown]
        assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])
        assert all(strip.rect().contains(box) for box in boxes)
        zones = [strip.zones[zone] for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)]
        assert all(
            button.isVisible() and button.width() >= button.fontMetrics().horizontalAdvance("10")
            for button in zones
        )


def test_tiles_lie_within_their_side(make: Make) -> None:
    table = make(case(players=players(2, 20)), size=(700, 690))
    for view in table.top.sides.values():
        ground = view.viewport().rect().adjusted(-2, -2, 2, 2)
        assert all(ground.contains(widget.geometry()) for widget in view.ground.tiles.values())


def test_a_long_name_ends_in_dots_and_is_told_by_its_tool_tip(make: Make) -> None:
    everyone = {
        "A player with a very long name indeed, longer than that": players()["Ana"],
        "Ben": players()["Ben"],
    }
    turn = {"number": 1, "active": "Ben", "step": "precombat main", "priority": "Ben"}
    table = make(case(players=everyone, turn=turn), size=(470, 590))
    strip = next(iter(table.top.strips.values()))
    assert strip.name.toolTip() == next(iter(everyone))
    assert strip.name.geometry().right() < strip.life.geometry().left()
