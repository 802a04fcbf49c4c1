"""As permanents are tapped nothing on the table moves or shrinks but what is turned, in its own room."""

from typing import Final

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest

from app.engine.values.ids import ObjectId
from app.services.table.board import by_hand
from app.ui.main_window import MainWindow
from tests.ui.conftest import Opens
from tests.ui.driving import LEFT, settle

SWAMPS: Final = [{"card": "Swamp", "id": f"swamp {n}"} for n in range(3)]
BOARD: Final = {
    "players": {
        "Ana": {
            "hand": ["Small Spark"],
            "battlefield": [
                {"card": "Lantern Thief", "id": "thief"},
                {"card": "Plain Ogre", "id": "ogre"},
                *SWAMPS,
                *({"card": name, "id": name} for name in ("Island", "Mountain", "Forest", "Third Bell")),
            ],
        },
        "Ben": {
            "battlefield": [
                {"card": "Stern Magistrate", "id": "magistrate"},
                {"card": "Veiled Ogre", "id": "veiled"},
                {"card": "Plains", "id": "plains 1"},
                {"card": "Plains", "id": "plains 2"},
                {"card": "Island", "id": "Ben's Island"},
            ]
        },
    },
    "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
}
SIZES: Final = [((1024, 700), 175), ((1024, 700), 200), ((1280, 800), 100)]


def turn(window: MainWindow, ident: str) -> None:
    widget = window.table.widget_of(ObjectId(ident))
    assert widget is not None
    QTest.mouseDClick(widget, LEFT)
    settle(window)


def places(window: MainWindow) -> dict[str, QRect]:
    sides = window.table.top.sides.values()
    return {str(ident): widget.geometry() for view in sides for ident, widget in view.ground.tiles.items()}


@pytest.fixture(params=SIZES, ids=lambda one: f"{one[0][0]} wide, {one[1]} %")
def window(request: pytest.FixtureRequest, opens: Opens) -> MainWindow:
    size, percent = request.param
    found = opens(BOARD, size=size)
    found.text_size.set(percent)
    settle(found)
    settle(found)
    return found


@pytest.fixture(autouse=True)
def _usual_text(window: MainWindow) -> object:
    yield
    window.text_size.set(100)


def test_tapping_moves_and_shrinks_nothing_else(window: MainWindow) -> None:
    before = places(window)
    tapped = []
    for ident in ("Island", "Forest", "swamp 0", "Ben's Island", "Mountain", "thief", "plains 1"):
        turn(window, ident)
        tapped.append(ident)
        now = places(window)
        assert {one: now[one] for one in before if one not in tapped} == {
            one: before[one] for one in before if one not in tapped
        }
        for one in tapped:
            assert now[one].width() > now[one].height()
            assert now[one].height() == pytest.approx(min(before[one].width(), before[one].height()), abs=1)


def test_those_of_a_pile_that_are_tapped_have_their_room_beside_it(window: MainWindow) -> None:
    before = places(window)
    for ident in ("swamp 2", "swamp 1", "plains 2"):
        window.session.act("turn", by_hand.tapped((ObjectId(ident),)))
        settle(window)
        now = places(window)
        assert {one: now[one] for one in before} == before


def test_what_is_turned_stays_in_the_middle_of_its_room(window: MainWindow) -> None:
    before = places(window)
    turn(window, "Island")
    now = places(window)["Island"]
    assert now.center().x() == pytest.approx(before["Island"].center().x(), abs=1)
    assert now.bottom() == pytest.approx(before["Island"].bottom(), abs=1)
    own = window.table.top.sides[window.table.own].ground
    others = [box for one, box in places(window).items() if one in own.tiles and one != "Island"]
    assert [box for box in others if now.intersects(box)] == []
