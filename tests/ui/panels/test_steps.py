"""The list of steps: what it shows, and what goes from it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.values.ids import ObjectId
from app.services.table import edits
from app.ui.main_window import MainWindow
from app.ui.panels.steps import StepsPanel, icon_area
from tests.ui.driving import press, settle


def panel(window: MainWindow) -> StepsPanel:
    found = window.panels["steps"]
    assert isinstance(found, StepsPanel)
    return found


def tap(window: MainWindow, ident: str) -> None:
    window.session.act(f"tap {ident}", lambda game: edits.tap(game, ObjectId(ident)))
    settle(window)


def shown(window: MainWindow) -> list[str]:
    model = panel(window).model
    return [model.name(row) for row in range(model.rowCount())]


def test_its_key_shows_it_with_the_steps_by_name(window: MainWindow) -> None:
    tap(window, "thief")
    tap(window, "ogre")
    press(window, "Ctrl+U")
    assert panel(window).isVisible()
    assert panel(window).list.hasFocus()
    assert shown(window) == ["The beginning", "tap thief", "tap ogre"]


def test_a_step_of_the_turn_is_called_by_what_it_came_to(window: MainWindow) -> None:
    press(window, "F7", "F7")
    assert shown(window) == ["The beginning", "on to end", "on to cleanup"]


def test_a_turn_goes_by_with_one_key(window: MainWindow) -> None:
    number, active = window.session.game.turn.number, window.session.game.turn.active
    press(window, "Shift+F7")
    turn = window.session.game.turn
    assert (turn.number, turn.step.value) == (number + 1, "precombat main")
    assert turn.active != active
    assert shown(window)[1:] == [f"on to turn {number + 1}: precombat main"]


def test_enter_goes_to_a_step_and_what_comes_after_stays(window: MainWindow) -> None:
    tap(window, "thief")
    tap(window, "ogre")
    press(window, "Ctrl+U", "Up", "Up", "Return")
    assert window.session.history.branch.now == 0
    assert shown(window) == ["The beginning", "tap thief", "tap ogre"]
    press(window, "Ctrl+Y")
    assert window.session.game.objects[ObjectId("thief")].tapped


def test_a_click_goes_to_a_step(window: MainWindow) -> None:
    tap(window, "thief")
    press(window, "Ctrl+U")
    steps = panel(window).list
    place = steps.visualRect(panel(window).model.index(0)).center()
    QTest.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle(window)
    assert window.session.history.branch.now == 0


def test_the_checklist_of_what_was_cast_opens_again(window: MainWindow) -> None:
    session = window.session
    session.select(next(o.id for o in session.game.objects.values() if o.face.name == "Look Ahead"))
    settle(window)
    press(window, "F5")
    assert len(session.game.stack) == 1, window.notice.text()
    cast = session.history.branch.now
    press(window, "Ctrl+U", "Space")
    assert session.looked_at is session.history.branch.moments[cast]
    press(window, "Space")
    assert session.looked_at is None
    steps = panel(window).list
    icon = icon_area(steps.visualRect(panel(window).model.index(cast)).toRectF()).center().toPoint()
    QTest.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=icon)
    settle(window)
    assert session.looked_at is session.history.branch.moments[cast]
