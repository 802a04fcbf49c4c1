"""Editing the board by hand: every entry of a menu is one step, which undo takes back."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone
from app.ui.main_window import MainWindow
from app.ui.objectmenu import object_menu, player_menu


def entries(menu: QMenu, above: str = "") -> Iterator[tuple[str, QAction]]:
    """All entries of a menu, with the names of the menus that they are in."""
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from entries(below, f"{above}{action.text()}: ")
        elif not action.isSeparator():
            yield f"{above}{action.text()}", action


def names(window: MainWindow, ident: str) -> list[str]:
    thing = window.session.game.objects[ObjectId(ident)]
    return [name for name, _ in entries(object_menu(window.session, thing, window))]


def choose(window: MainWindow, ident: str, wanted: str) -> None:
    """Choose an entry of the menu of an object as it is now."""
    thing = window.session.game.objects[ObjectId(ident)]
    found = dict(entries(object_menu(window.session, thing, window)))
    found[wanted].trigger()


def test_every_entry_of_every_menu_is_one_step_that_undo_takes_back(window: MainWindow) -> None:
    session = window.session
    before, tried = session.game, 0
    for ident in tuple(before.objects):
        for wanted in names(window, ident):
            choose(window, ident, wanted)
            changed = session.game
            assert changed is not before, (ident, wanted)
            assert session.undo_name, (ident, wanted)
            session.undo()
            assert session.game is before, (ident, wanted)
            session.redo()
            assert session.game is changed, (ident, wanted)
            session.undo()
            tried += 1
    assert tried > 5 * len(before.objects)


@pytest.mark.parametrize("kind", ["+1/+1", "-1/-1", "charge", "loyalty", "stun"])
def test_counters_are_put_on_and_taken_off_one_by_one(window: MainWindow, kind: str) -> None:
    def count() -> int:
        return dict(window.session.game.objects[ObjectId("magistrate")].counters).get(kind, 0)

    start = count()
    for _ in range(2):
        choose(window, "magistrate", f"Add a counter: {kind}")
    assert count() == start + 2
    for _ in range(start + 2):
        choose(window, "magistrate", f"Take off a counter: {kind}")
    assert count() == 0
    assert f"Take off a counter: {kind}" not in names(window, "magistrate")


def test_control_is_given_away_and_taken_back(window: MainWindow) -> None:
    def controller() -> PlayerId:
        return window.session.game.objects[ObjectId("magistrate")].controller

    first = controller()
    (other,) = (player.name for player in window.session.game.players if player.name != first)
    choose(window, "magistrate", f"Give control to: {other}")
    assert controller() == other
    assert f"Give control to: {other}" not in names(window, "magistrate")
    choose(window, "magistrate", f"Give control to: {first}")
    assert controller() == first


def test_what_only_permanents_have_is_offered_for_them_alone(window: MainWindow) -> None:
    assert {"Tap", "Untap"} & set(names(window, "magistrate"))
    choose(window, "magistrate", "Move to: hand")
    assert window.session.game.objects[ObjectId("magistrate")].zone is Zone.HAND
    offered = names(window, "magistrate")
    assert not {"Tap", "Untap"} & set(offered)
    assert "Move to: hand" not in offered
    assert "Move to: battlefield" in offered


def test_a_menu_that_was_opened_before_a_change_changes_the_board_as_it_is_now(window: MainWindow) -> None:
    thing = window.session.game.objects[ObjectId("magistrate")]
    old = dict(entries(object_menu(window.session, thing, window)))
    choose(window, "golem", "Add a counter: charge")
    old["Add a counter: stun"].trigger()
    counters = {
        one: dict(window.session.game.objects[ObjectId(one)].counters) for one in ("golem", "magistrate")
    }
    assert counters["golem"]["charge"] == 1
    assert counters["magistrate"]["stun"] == 1


def of_player(window: MainWindow, who: PlayerId) -> dict[str, QAction]:
    return dict(entries(player_menu(window.session, who, window)))


def test_a_player_gets_counters_speed_and_the_monarchy_by_hand(window: MainWindow) -> None:
    session = window.session
    first, second = (player.name for player in session.game.players)
    for wanted in ("Is the monarch", "Speed: 2", "Add a counter: energy", "Add a counter: energy"):
        of_player(window, first)[wanted].trigger()
    assert window.table.strips[first].marks.text() == "monarch · speed 2 · 2 energy"
    of_player(window, first)["Take off a counter: energy"].trigger()
    assert dict(session.game.player(first).counters) == {"energy": 1}
    of_player(window, second)["Is the monarch"].trigger()
    assert [player.monarch for player in session.game.players] == [False, True]
    of_player(window, second)["Is not the monarch"].trigger()
    assert not any(player.monarch for player in session.game.players)
    for _ in range(7):
        session.undo()
    assert "Take off a counter: energy" not in of_player(window, first)


def test_counters_put_by_hand_are_no_event(window: MainWindow) -> None:
    before = window.session.game.history
    choose(window, "magistrate", "Add a counter: +1/+1")
    assert window.session.game.history == before
