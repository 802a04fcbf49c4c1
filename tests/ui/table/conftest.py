"""The table alone, on the real program, with answers at once."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.program import Program
from app.services.table.session import Session
from app.services.table.worker import Immediate
from app.ui.drawing.theme import wear
from app.ui.table.panel import TablePanel

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CREATURES = ("Honor Student", "Choir Leader", "Shy Badger", "Late Bloomer", "Hopscotch Bear", "Paper Golem")


def players(count: int = 2, creatures: int = 2) -> dict[str, Any]:
    """So many players with creatures, lands and a hand."""
    names = ["Ana", "Ben", "Chandrasekhara", "Dorothea", "Emil", "Finn"][:count]
    return {
        name: {
            "life": 20,
            "hand": ["Double Detention", "Gold Star", "Snack Thief"],
            "battlefield": [
                *(
                    {"card": CREATURES[(place + n) % len(CREATURES)], "id": f"{name}{n}"}
                    for n in range(creatures)
                ),
                "3 Plains",
            ],
            "library": ["10 Forest"],
        }
        for place, name in enumerate(names)
    }


def case(**more: object) -> dict[str, Any]:
    turn = {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"}
    return {"scenario": 1, "title": "a board", "players": players(), "turn": turn, **more}


Make = Callable[..., TablePanel]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Make]:
    usual = QFont(qapp.font())

    def made(
        data: dict[str, Any] | None = None, *, size: tuple[int, int] = (760, 720), percent: int = 100
    ) -> TablePanel:
        font = QFont(usual)
        font.setPointSizeF(10 * percent / 100)
        qapp.setFont(font)
        wear(qapp, "light")
        path = tmp_path / "board.json"
        path.write_text(json.dumps(data or case()), encoding="utf-8")
        session = Session(Program(tmp_path), Immediate())
        wrong: list[Exception] = []
        session.failed.connect(wrong.append)
        table = TablePanel(session)
        table.setProperty("wrong", wrong)
        qtbot.addWidget(table)
        table.resize(*size)
        with qtbot.waitExposed(table):
            table.show()
        session.open(path)
        QApplication.processEvents()
        assert wrong == []
        return table

    yield made
    qapp.setFont(usual)


@pytest.fixture
def table(make: Make) -> TablePanel:
    return make()


def tile(table: TablePanel, ident: str) -> QWidget:
    found = table.widget_of(ObjectId(ident))
    assert found is not None, ident
    return found


def in_hand(table: TablePanel, name: str) -> QWidget:
    return next(w for w in table.tray.row.tiles.values() if w.tile.name == name)


def middle(widget: QWidget) -> QPoint:
    return widget.rect().center()


def drag(
    start: QWidget,
    end: QWidget,
    keys: Qt.KeyboardModifier = NONE,
    *,
    at: QPoint | None = None,
    let_go: bool = True,
) -> None:
    """Press on a widget, move over another one, and let go there."""
    goal = start.mapFromGlobal(end.mapToGlobal(at or middle(end)))
    QTest.mousePress(start, LEFT, keys, middle(start))
    QTest.mouseMove(start, middle(start) + QPoint(9, 9))
    QTest.mouseMove(start, goal)
    if let_go:
        QTest.mouseRelease(start, LEFT, keys, goal)
        QApplication.processEvents()


def zone_of(table: TablePanel, ident: str) -> tuple[Zone, PlayerId]:
    thing = table.session.game.objects[ObjectId(ident)]
    return thing.zone, thing.controller


def last_step(table: TablePanel) -> str:
    return table.session.history.undo_name
